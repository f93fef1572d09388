// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Addresses that are kept where the loop reads a copy of the array: they are the array's own.
 * RUN: %run_all %s --loops 12 --gspcc-flags="--auto"
 */
#include <stdio.h>
static int b[1001], o[1000];
static int *at[1000];
static int *s1(int *a, int n)
{
	int *last = NULL;
	for (int i = 0; i < n; i++) {
		if (a[i] == 3)
			last = &a[i];
		a[i] = a[i + 1] * 2;
	}
	return last;
}
static int *s2(int *a, int n)
{
	int *last = NULL;
	for (int i = 0; i < n; i++) {
		if (a[i + 1] == 3)
			last = a + i + 1;
		a[i] += a[i + 1];
	}
	return last;
}
static int s3(int *a, int n)
{
	int *best = a, v = a[0];
	for (int i = 1; i < n; i++) {
		if (a[i] > v) {
			v = a[i];
			best = &a[i];
		}
		a[i - 1] = a[i];
	}
	return (int)(best - a) * 2000 + v;
}
static int s4(int *a, int n, int **out)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		if (a[i] > 500)
			out[k++] = &a[i];
		a[i] = a[i + 1];
	}
	return k;
}
static int s5(int *a, int n)
{
	int k = 0, *first = NULL;
	for (int i = 0; i < n; i++) {
		if (!first && a[i] > 900)
			first = a + i;
		if (a[i] % 3)
			a[k++] = a[i];
	}
	return (int)(first - a) * 10000 + k;
}
static int s6(int *a, int n)
{
	int k = 0, d = 0;
	for (int i = 0; i < n; i++) {
		int *p = &a[i];
		if (*p % 3)
			a[k++] = *p;
		d += (int)(p - a) & 3;
	}
	return d * 1000 + k;
}
static int s7(int *a, int *q, int n)
{
	int k = 0, d = 0;
	for (int i = 0; i < n; i++) {
		if (&a[i] == q)
			d = i;
		if (a[i] % 3)
			a[k++] = a[i];
	}
	return d * 1000 + k;
}
static int s8(int *a, int *q, int n)
{
	int k = 0, d = 0;
	for (int i = 0; i < n; i++) {
		if (a[i] % 3)
			a[k++] = a[i];
		if (a + i < q)
			d++;
	}
	return d * 1000 + k;
}
static int *s9(int *a, int n, int key)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		if (a[i] == key)
			return &a[i];
		if (a[i] & 1)
			a[k++] = a[i];
	}
	return NULL;
}
static int *s10(int *a, int n, int key)
{
	for (int i = 0; i < n; i++) {
		if (a[i] == key)
			return &a[i];
		a[i] = a[i + 1];
	}
	return NULL;
}
struct rec {
	int v, w;
	struct rec *self;
};
static struct rec rs[1000];
static int s11(struct rec *r, int n)
{
	struct rec *best = NULL;
	int k = 0;
	for (int i = 0; i < n; i++) {
		if (!best || r[i].v > best->v)
			best = &r[i];
		o[i] = r[i].w;
		k += r[i].w;
	}
	return (int)(best - r) * 1000 + k;
}
static int s12(struct rec *r, int n)
{
	struct rec *last = NULL;
	int k = 0;
	for (int i = 0; i < n; i++) {
		if (r[i].v == 77)
			last = &r[i];
		if (r[i].w)
			r[k++] = r[i];
	}
	return (int)(last - r) * 1000 + k;
}
static int s13(struct rec *r, int n)
{
	int k = 0;
	for (int i = 0; i < n; i++)
		if (r[i].w) {
			r[k] = r[i];
			r[k].self = &r[k];
			k++;
		}
	return k;
}
#define F                                                                                          \
	for (int i = 0; i < 1001; i++) {                                                           \
		b[i] = i * 7919 % 1013;                                                            \
	}                                                                                          \
	for (int i = 0; i < 1000; i++) {                                                           \
		rs[i].v = i * 31 % 500;                                                            \
		rs[i].w = i % 3;                                                                   \
		rs[i].self = NULL;                                                                 \
	}
static unsigned hs(void)
{
	unsigned h = 0;
	for (int i = 0; i < 1001; i++)
		h = h * 31 + b[i];
	for (int i = 0; i < 1000; i++)
		h = h * 31 + rs[i].v + 7 * rs[i].w;
	return h;
}
int main(void)
{
	int *p;
	F p = s1(b, 1000);
	printf("s1 %d %u\n", p ? (int)(p - b) : -1, hs());
	F p = s2(b, 1000);
	printf("s2 %d %u\n", p ? (int)(p - b) : -1, hs());
	F printf("s3 %d ", s3(b, 1000));
	printf("%u\n", hs());
	F int k = s4(b, 1000, at);
	int bad = 0;
	for (int i = 0; i < k; i++)
		bad += at[i] < b || at[i] >= b + 1000;
	printf("s4 %d %d %d %u\n", k, bad, (int)(at[5] - b), hs());
	F printf("s5 %d ", s5(b, 1000));
	printf("%u\n", hs());
	F printf("s6 %d ", s6(b, 1000));
	printf("%u\n", hs());
	F printf("s7 %d ", s7(b, b + 77, 1000));
	printf("%u\n", hs());
	F printf("s8 %d ", s8(b, b + 77, 1000));
	printf("%u\n", hs());
	F p = s9(b, 1000, 700);
	printf("s9 %d %u\n", (int)(p - b), hs());
	F p = s10(b, 1000, 700);
	printf("s10 %d %u\n", (int)(p - b), hs());
	F printf("s11 %d %u\n", s11(rs, 1000), hs());
	F printf("s12 %d ", s12(rs, 1000));
	printf("%u\n", hs());
	F k = s13(rs, 1000);
	bad = 0;
	for (int i = 0; i < k; i++)
		bad += rs[i].self != rs + i;
	printf("s13 %d %d %u\n", k, bad, hs());
	return 0;
}
