// RUN: %gspcc --auto --emit=facts %s | %FileCheck %s
/* Which elements are touched: from what happens in every iteration, else from what is in view. */
#include <stdlib.h>

// CHECK-LABEL: loop shifted:
// CHECK: array b base b elem float [3, (long long)n + 3LL) read copy-in
// CHECK: array a base a elem float [0, (long long)n) write{{$}}
void shifted(float *a, const float *b, int n)
{
	for (int i = 0; i < n; i++)
		a[i] = b[i + 3];
}

// CHECK-LABEL: loop united:
// CHECK: array b base b elem float [0, (long long)n + 2LL) read copy-in
void united(float *a, const float *b, int n)
{
	for (int i = 0; i < n; i++)
		a[i] = b[i + 2] + b[i] + b[i + 1];
}

// CHECK-LABEL: loop downward:
// CHECK: array b base b elem float [0, (long long)n) read
// CHECK: array a base a elem float [0, (long long)n) write{{$}}
void downward(float *a, const float *b, int n)
{
	for (int i = n - 1; i >= 0; i--)
		a[i] = b[n - 1 - i];
}

/* Gaps keep their old values: these must be there before they are copied back. */
// CHECK-LABEL: loop gaps:
// CHECK: array b base b elem float [0, ((long long)n + 1LL) / 2LL) read
// CHECK: array a base a elem float [0, 2LL * (((long long)n + 1LL) / 2LL) - 1LL) write copy-in
void gaps(float *a, const float *b, int n)
{
	for (int i = 0; i < n; i += 2)
		a[i] = b[i / 2];
}

/* Guards that can be written as inequalities are known exactly. */
// CHECK-LABEL: loop edges:
// CHECK: array b base b elem float [0, (long long)n) read
void edges(float *a, const float *b, int n)
{
	for (int i = 0; i < n; i++) {
		float s = b[i];
		if (i > 0)
			s += b[i - 1];
		if (i + 1 < n)
			s += b[i + 1];
		a[i] = s;
	}
}

// CHECK-LABEL: loop clamped:
// CHECK: array b base b elem float [0, 2LL >= (long long)n ? 1LL : (long long)n - 1LL) read
void clamped(float *a, const float *b, int n)
{
	for (int i = 0; i < n; i++)
		a[i] = b[i > 0 ? i - 1 : 0];
}

/* A guarded access inside what is touched anyway. */
// CHECK-LABEL: loop within:
// CHECK: array a base a elem float [0, (long long)n) read write copy-in
void within(float *a, int n)
{
	for (int i = 0; i < n; i++)
		if (a[i] < 0)
			a[i] = 0;
}

float table[1000];

// CHECK-LABEL: loop visible_object:
// CHECK: array table base table elem float [0, 1000) read copy-in
float visible_object(float *o, const int *index, int n)
{
	for (int i = 0; i < n; i++)
		o[i] = table[index[i]];
	return 0;
}

// CHECK-LABEL: loop clipped:
// CHECK: array table base table elem float [0, (long long)n < 1000LL ? (long long)n : 1000LL) write copy-in
void clipped(const char *flag, int n)
{
	for (int i = 0; i < n; i++)
		if (flag[i])
			table[i] = 1;
}

// CHECK-LABEL: loop allocated:
// CHECK: array q base q elem float [0, (long long)((unsigned long)n * 4UL / 4UL)) read
void allocated(float *o, const int *index, int n)
{
	float *q = calloc(n, sizeof *q);
	float *p = malloc(n * sizeof(float));
	for (int i = 0; i < n; i++)
		o[i] = p[index[i]] + q[index[i]];
	free(p);
	free(q);
}

/* n is not what it was when p was allocated. */
// CHECK-LABEL: loop outdated:
// CHECK: array p base p elem float [p_low, p_high) read
// CHECK: inspect p at (long long)index[k]
// CHECK: remark GSP-X003
void outdated(float *o, const int *index, int n)
{
	float *p = malloc(n * sizeof(float));
	n *= 2;
	for (int i = 0; i < n; i++)
		o[i] = p[index[i]];
	free(p);
}

/* Never allocated where the guard is always false: the pointer is looked at first. */
// CHECK-LABEL: loop perhaps_null:
// CHECK: array p base p elem float [0, {{.*}}) read
// CHECK: check p != (float *)0
void perhaps_null(float *o, const char *flag, int n)
{
	float *p = malloc(n * sizeof(float));
	for (int i = 0; i < n; i++) {
		o[i] = 0;
		if (flag[i])
			o[i] = p[i];
	}
	free(p);
}

// CHECK-LABEL: loop variable_length:
// CHECK: array t base t elem float [0, (long long)n * (long long)m) read
void variable_length(float *o, const int *k, int n, int m)
{
	float t[n][m];
	for (int i = 0; i < n; i++)
		o[i] = t[i][k[i]];
}

/* A stride of unknown sign. */
// CHECK-LABEL: loop column:
// CHECK: array a base a elem float [(0LL < ((long long)n - 1LL) * (long long)ld ? 0LL : ((long long)n - 1LL) * (long long)ld) + (long long)j, (((long long)n - 1LL) * (long long)ld > 0LL ? ((long long)n - 1LL) * (long long)ld : 0LL) + (long long)j + 1LL) write copy-in
// CHECK: check (long long)ld != 0LL
void column(float *a, int n, int ld, int j)
{
	for (int i = 0; i < n; i++)
		a[i * ld + j] = (float)i;
}

// CHECK-LABEL: loop literal:
// CHECK: array {{[a-z0-9_]+}} base "0123456789abcdef" elem char [0, 17) read
void literal(char *o, const int *c, int n)
{
	for (int i = 0; i < n; i++)
		o[i] = "0123456789abcdef"[c[i] & 15];
}
