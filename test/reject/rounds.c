// Loops of the body that bring a number back, but not into the range from 0 to what they take off.
// RUN: not %gspcc --target=openmp %s -o %t.c 2>&1 | %FileCheck %s
// RUN: not test -e %t.c

int past_zero(const int *d, int n)
{
	int x = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		x += d[i];
		// CHECK: [[@LINE+1]]:3: error: a loop inside the loop uses 'x'{{.*}} [GSP-N201]
		while (x > 10)
			x -= 37;
	}
	return x;
}

int counted(const int *d, int n, int *turns)
{
	int x = 0, rounds = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		x += d[i] & 1023;
		// CHECK: [[@LINE+1]]:3: error: a loop inside the loop uses 'x'{{.*}} [GSP-N201]
		while (x >= 60) {
			x -= 60;
			rounds++;
		}
	}
	*turns = rounds;
	return x;
}

int wraps(const int *d, int n)
{
	unsigned char x = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		x = x + d[i];
		// CHECK: [[@LINE+1]]:3: error: 'x' is carried {{.*}} [GSP-S001]
		while (x >= 60)
			x -= 60;
	}
	return x;
}
