// What a loop's header does is no part of the body that kernels run.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out

int sums(int *s, const int *t, int n)
{
	int i, w = 0;
#pragma gsp scan
	for (i = 0; i < n; w += t[i++]) {
		if (t[i] < 0)
			continue;
		s[i] = w;
	}
	return w;
}
// CHECK: :[[@LINE-7]]:21: error: 'w' is carried from iteration to iteration, and updated outside the body [GSP-L001]

void round(int *s, const int *t, int n)
{
	int i, k = 0;
#pragma gsp scan
	for (i = 0; i < n; i++, k = (k + 1) % 5) {
		if (t[i] < 0)
			continue;
		s[i] = k;
	}
}
// CHECK: error: 'k' is carried {{.*}} [GSP-L001]

void stores(int *s, const int *t, int n)
{
	int i;
#pragma gsp parallel
	for (i = 0; i < n; s[i++] = 0) {
		if (t[i] < 0)
			continue;
		s[i] = t[i];
	}
}
// CHECK: error: memory is written in the loop's header, where `continue` leads to [GSP-L001]

void halves(double *s, int n)
{
	int i = 0;
	double w = 1;
#pragma gsp scan
	while (w += 0.5, i < n)
		s[i++] = w;
}
// CHECK: :[[@LINE-3]]:9: error: 'w' is carried from iteration to iteration, and updated outside the body [GSP-L001]

int last(int *s, const int *t, int n)
{
	int i = -1, w = 0;
#pragma gsp scan
	do {
		i++;
		if (t[i] < 0)
			continue;
		s[i] = w;
	} while (w += t[i], i < n - 1);
	return w;
}
// CHECK: error: 'w' is carried {{.*}} [GSP-L001]
