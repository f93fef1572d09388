/* Numbers that their types allow to be greater, or negative, than composing is proved for: where
 * they are, the loops run as written.
 * RUN: %run_all %s --seeds 4 --not-on-device letters,weighed -- 0 -- 33 -- 1100
 */
#include "matrix.h"
static long long best_long(const long long *a, int n)
{
	long long cur = 0, best = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		cur = cur + a[i] > 0 ? cur + a[i] : 0;
		if (cur > best)
			best = cur;
	}
	return best;
}
static long long stretch(const long long *a, int n, int *from, int *to)
{
	long long cur = 0, best = 0;
	int st = 0;
	*from = *to = -1;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (cur < 0) {
			cur = 0;
			st = i;
		}
		cur += a[i];
		if (cur > best) {
			best = cur;
			*from = st;
			*to = i;
		}
	}
	return best;
}
static void level(const long long *a, long long *o, int n)
{
	long long w = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		w = w + a[i];
		if (w < 0)
			w = 0;
		o[i] = w;
	}
}
static long long bounded(const long long *a, long long *o, int n)
{
	long long w = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		w += a[i];
		if (w < -100000)
			w = -100000;
		else if (w > 100000)
			w = 100000;
		o[i] = w;
	}
	return w;
}
static void dist(long *d, int n)
{
#pragma gsp scan
	for (int i = 1; i < n; i++)
		if (d[i - 1] + 1 < d[i])
			d[i] = d[i - 1] + 1;
}
static int remainder_(const int *a, int n, int m)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s = (s + a[i]) % m;
	return s;
}
static void remainders(const int *a, int *o, int n)
{
	int s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		o[i] = s;
		s = (s + a[i]) % 1009;
	}
}
static long long letters(const char *s, int n)
{
	long long h = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		h = (h * 131 + (s[i] - '0' + 1)) % 1000000007LL;
	return h;
}
static unsigned long long weighed(const long long *a, int n)
{
	unsigned long long h = 1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		h = (h * 31 + (unsigned long long)a[i]) % 1000000007ull;
	return h;
}
static int at_times(const int *a, const char *s, int n)
{
	int h = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (s[i] >= '0')
			h = (h * 7 + a[i]) % 10007;
	return h;
}
static long long queue_time(const long long *arrive, const int *serve, long long *o, int n)
{
	long long end = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		long long begin = arrive[i] > end ? arrive[i] : end;
		end = begin + serve[i];
		o[i] = begin - arrive[i];
	}
	return end;
}
static void all(const char *what, long long *L, long long *O, long *D, int *P)
{
	int p, q;
	printf("%s\n", what);
	INT(best_long(L, N));
	INT(stretch(L, N, &p, &q));
	INT(p);
	INT(q);
	level(L, O, N);
	for (int i = 0; i < N; i++)
		OL[i] = (unsigned long long)O[i];
	outs("level");
	INT(bounded(L, O, N));
	for (int i = 0; i < N; i++)
		OL[i] = (unsigned long long)O[i];
	outs("bounded");
	for (int i = 0; i < N; i++)
		D[i] = (long)(L[i] & 0xffffffffffffff) % 3000;
	dist(D, N);
	for (int i = 0; i < N; i++)
		OL[i] = (unsigned long long)D[i];
	outs("dist");
	INT(remainder_(P, N, 101));
	DO(remainders(P, OI, N));
	INT(letters((char *)T, N));
	INT(weighed(L, N));
	INT(at_times(P, (char *)T, N));
	INT(queue_time(L, B, O, N));
	for (int i = 0; i < N; i++)
		OL[i] = (unsigned long long)O[i];
	outs("queue");
}
int main(int c, char **v)
{
	setup(c, v, "0123456789 ");
	long long *L = (long long *)calloc(N + 1, 8), *O = (long long *)calloc(N + 1, 8);
	long *D = (long *)calloc(N + 1, sizeof *D);
	int *P = (int *)calloc(N + 1, 4);
	for (int i = 0; i < N; i++) {
		L[i] = A[i];
		P[i] = B[i];
	}
	all("small", L, O, D, P);
	if (N > 5) {
		L[N / 2] = 1LL << 40;
		L[N / 3] = -(1LL << 45);
		P[N / 2] = -70;
		T[N / 2] = ' ';
		T[N - 1] = 3;
	}
	all("large", L, O, D, P);
	if (N > 5) {
		L[2] = 1LL << 61;
		L[3] = -(1LL << 61);
		T[1] = 200;
	}
	all("huge", L, O, D, P);
	free(L);
	free(O);
	free(D);
	free(P);
	return 0;
}
