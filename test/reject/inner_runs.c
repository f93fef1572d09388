// Loops that look as if they went from run to run of equal elements, and do not.
// RUN: rm -f %t.c && not %gspcc --target=openmp %s -o %t.c 2>&1 | %FileCheck %s && test ! -e %t.c

#define OUT unsigned char symbol[restrict 4096], int length[restrict 4096]

/* Runs of at most 255: where one ends depends on where it began. */
int capped(const unsigned char s[restrict 4096], OUT, int n)
{
	int m = 0;
#pragma gsp scan
	for (int i = 0; i < n;) {
		int run = 1;
		// CHECK: [[@LINE+1]]:3: error: a loop inside the loop uses 'i', which is carried {{.*}} [GSP-N201]
		while (i + run < n && run < 255 && s[i + run] == s[i])
			run++;
		symbol[m] = s[i];
		length[m++] = run;
		i += run;
	}
	return m;
}

/* What is compared is stored to. */
int in_place(int key[restrict 4096], int n)
{
	int m = 0;
#pragma gsp scan
	// CHECK: [[@LINE+1]]:18: error: the loop's condition depends on a value that is no counter [GSP-L001]
	for (int i = 0; i < n;) {
		int j = i;
		while (j < n && key[j] == key[i])
			j++;
		key[m++] = j - i;
		i = j;
	}
	return m;
}

/* A NaN would not get past the inner loop. */
int floats(const double s[restrict 4096], OUT, int n)
{
	int m = 0;
#pragma gsp scan
	// CHECK: [[@LINE+1]]:18: error: {{.*}} [GSP-L001]
	for (int i = 0; i < n;) {
		int j = i;
		while (j < n && s[j] == s[i])
			j++;
		length[m++] = j - i;
		i = j;
	}
	return m;
}

/* The element before, not the run's first one: equality is not what is asked. */
int rising(const int s[restrict 4096], OUT, int n)
{
	int m = 0;
#pragma gsp scan
	for (int i = 0; i < n;) {
		int j = i + 1;
		// CHECK: [[@LINE+1]]:3: error: a loop inside the loop uses 'j', {{.*}} [GSP-N201]
		while (j < n && s[j] >= s[i])
			j++;
		length[m++] = j - i;
		i = j;
	}
	return m;
}

/* Two elements at a time. */
int in_pairs(const int s[restrict 4096], OUT, int n)
{
	int m = 0;
#pragma gsp scan
	// CHECK: [[@LINE+1]]:18: error: {{.*}} [GSP-L001]
	for (int i = 0; i < n;) {
		int j = i;
		while (j < n && s[j] == s[i])
			j += 2;
		length[m++] = j - i;
		i = j;
	}
	return m;
}

/* The next run begins behind the element that ends this one. */
int separated(const int s[restrict 4096], OUT, int n)
{
	int m = 0;
#pragma gsp scan
	for (int i = 0; i < n;) {
		int j = i;
		// CHECK: [[@LINE+1]]:3: error: a loop inside the loop uses 'i', {{.*}} [GSP-N201]
		while (j < n && s[j] == s[i])
			j++;
		length[m++] = j - i;
		i = j + 1;
	}
	return m;
}

/* The number compared with is narrower than the element. */
int narrow(const int s[restrict 4096], OUT, int n)
{
	int m = 0;
#pragma gsp scan
	for (int i = 0; i < n;) {
		unsigned char c = s[i];
		int j = i + 1;
		// CHECK: [[@LINE+1]]:3: error: {{.*}} [GSP-N201]
		while (j < n && s[j] == c)
			j++;
		length[m++] = j - i;
		i = j;
	}
	return m;
}

/* The other bound. */
int beyond(const int s[restrict 4096], OUT, int n, int most)
{
	int m = 0;
#pragma gsp scan
	// CHECK: [[@LINE+1]]:18: error: {{.*}} [GSP-L001]
	for (int i = 0; i < n;) {
		int j = i;
		while (j < most && s[j] == s[i])
			j++;
		length[m++] = j - i;
		i = j;
	}
	return m;
}
