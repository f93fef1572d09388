/* Functions that return a value and change what is carried: generators, filters, counters.
 * RUN: %run_all %s --seeds 4 -- 0 -- 33 -- 1100
 */
#include "matrix.h"
typedef unsigned char u8;
static uint32_t minstd(uint32_t *st)
{
	return *st = (uint32_t)((uint64_t)*st * 48271 % 0x7fffffff);
}
static void c1(unsigned *o, int n, uint32_t st)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		uint32_t r = minstd(&st);
		uint32_t q = r / 2;
		unsigned k = q + (r & 1);
		o[i] = k;
	}
}
static unsigned seed_;
static unsigned rnd(void)
{
	seed_ = seed_ * 1103515245u + 12345u;
	return (seed_ >> 16) & 0x7fff;
}
static double rnd1(void)
{
	return rnd() / 32768.0;
}
static int c2(const u8 *p, int *o, int n)
{
	int hits = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (rnd() % 10 < 3) {
			hits++;
			o[i] = 7;
		} else
			o[i] = -1;
	}
	(void)p;
	return hits;
}
static double c3(int n)
{
	double s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		double x = 2 * rnd1() - 1;
		double y = 2 * rnd1() - 1;
		if (x * x + y * y < 1)
			s += 1;
	}
	return s;
}
struct f2 {
	double z1, z2;
	int primed;
};
static double tick(struct f2 *f, double x)
{
	if (!f->primed) {
		f->primed = 1;
		f->z1 = x;
		return x;
	}
	double y = .5 * x + .5 * f->z1;
	f->z1 = y;
	return y;
}
static void c4(struct f2 *f, const double *x, double *o, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++)
		o[i] = tick(f, x[i]) * 2 + 1;
}
static int sgn(int *acc, int v)
{
	if (v > 0) {
		*acc += v;
		return 1;
	} else if (v < 0) {
		*acc -= v;
		return -1;
	}
	return 0;
}
static int c5(const int *a, int n)
{
	int acc = 0, s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += sgn(&acc, a[i]);
	return acc * 100 + s;
}
static void add_pos(long *sum, int *cnt, int v)
{
	if (v <= 0)
		return;
	*sum += v;
	if (v > 40)
		return;
	++*cnt;
}
static int c6(const int *a, int n)
{
	long s = 0;
	int c = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		add_pos(&s, &c, a[i]);
	}
	return (int)s * 100 + c;
}
struct lfo {
	unsigned ph, inc;
};
static unsigned lfo_next(struct lfo *l)
{
	unsigned v = l->ph >> 24;
	l->ph += l->inc;
	return v;
}
static void c7(struct lfo *l, unsigned *o, const int *b, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		unsigned v = lfo_next(l);
		switch (b[i] & 3) {
		case 0:
			o[i] = v;
			break;
		case 1:
			o[i] = v + 1;
			break;
		default:
			o[i] = 0;
		}
	}
}
static int pushc(int *depth, u8 c)
{
	if (c == 'a')
		return ++*depth;
	if (c == 'b')
		return (*depth)--;
	return *depth;
}
static void c8(const u8 *t, int *o, int n)
{
	int d = 0;
#pragma gsp scan
	for (const u8 *p = t; p < t + n; p++) {
		const int now = pushc(&d, *p);
		*o++ = now;
	}
}
static int kad(int *cur, int v)
{
	*cur = *cur + v > 0 ? *cur + v : 0;
	return *cur;
}
static int c9(const int *a, int n)
{
	int cur = 0, best = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int c = kad(&cur, a[i]);
		if (c > best)
			best = c;
	}
	return best;
}
static void c10(unsigned *o, int n)
{
	uint32_t st = 7;
	int i = 0;
#pragma gsp scan
	while (i < n) {
		unsigned a = minstd(&st) % 6, b = 3;
		if (a > b)
			b = a;
		o[i++] = a + b;
	}
}
static int c11(const int *a, int n)
{
	int acc = 0, s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (sgn(&acc, a[i]) == 1)
			s++;
	return acc * 100 + s;
}
static int c12(const int *a, int n)
{
	int acc = 0, s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int k = 0;
		if (a[i] & 1)
			k = sgn(&acc, a[i]);
		else {
			s -= sgn(&acc, i);
		}
		s += k;
	}
	return acc * 100 + s;
}
static u8 n8(unsigned *s)
{
	*s = *s * 3 + 1;
	return *s;
}
static void b1(int *o, int n)
{
	unsigned s = 5;
#pragma gsp scan
	for (int i = 0; i < n; i++)
		o[i] = n8(&s) + 1000;
}
static bool isbig(long *sum, int v)
{
	*sum += v;
	return v & 6;
}
static int b2(const int *a, int n)
{
	long s = 0;
	int c = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (isbig(&s, a[i]))
			c++;
		else
			c += 10;
	}
	return c + (int)s;
}
static unsigned nx(unsigned st[2])
{
	st[0] = st[0] * 69069u + 1u;
	st[1] += st[0];
	return st[1] >> 3;
}
static void b3(unsigned *o, int n)
{
	unsigned st[2] = {1, 2};
#pragma gsp scan
	for (int i = 0; i < n; i++)
		o[i] = nx(st);
}
static int dig(int *acc, int v)
{
	int d = 0;
	for (int k = 0; k < 4; k++)
		d += (v >> k) & 1;
	*acc += d;
	return d;
}
static int b4(const int *b, int *o, int n)
{
	int acc = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		int d = dig(&acc, b[i]);
		o[i] = acc * 10 + d;
	}
	return acc;
}
static int step(int x, int *cnt)
{
	x++;
	if (x > 10) {
		x = 0;
		(*cnt)++;
		return x;
	}
	if (x == 5)
		return -x;
	return x;
}
static int b5(const int *b, int n)
{
	int c = 0, s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int x = b[i];
		s += step(x, &c) - x;
	}
	return s * 1000 + c;
}
static float flt(double *y, float x)
{
	*y = .5 * *y + x;
	return *y;
}
static void b6(const float *x, double *o, int n)
{
	double y = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++)
		o[i] = flt(&y, x[i]) * 2;
}
static int g_n;
static int cnt(int v)
{
	if (v < 0)
		return 0;
	g_n += v;
	return g_n;
}
static void b7(const int *a, int *o, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		int i2 = cnt(a[i]);
		if (i2 > 3)
			o[i] = i2;
		else {
			int q = i2 + 1;
			o[i] = q;
		}
	}
}
static void sw(const u8 *t, int *o, int n)
{
	unsigned s = 1;
#pragma gsp scan
	for (int i = 0; i < n; i++)
		switch (t[i] & 3) {
		case 0:
			o[i] = n8(&s);
			break;
		case 1: {
			int k = n8(&s);
			o[i] = k;
			break;
		}
		default:
			o[i] = 0;
		}
}
int main(int c, char **v)
{
	setup(c, v, "ab1234 ");
	struct f2 f = {0};
	struct lfo l = {1, 0x3456789};
	DO(c1(OU, N, 11));
	INT(c2(T, OI, N));
	NUM(c3(N));
	INT(seed_);
	DO(c4(&f, X, OD, N));
	INT(c5(A, N));
	INT(c6(A, N));
	DO(c7(&l, OU, B, N));
	INT(l.ph);
	DO(c8(T, OI, N));
	INT(c9(A, N));
	DO(c10(OU, N));
	INT(c11(A, N));
	INT(c12(A, N));
	DO(b1(OI, N));
	INT(b2(A, N));
	DO(b3(OU, N));
	INT(b4(B, OI, N));
	INT(b5(B, N));
	DO(b6(F, OD, N));
	DO(b7(A, OI, N));
	INT(g_n);
	DO(sw(T, OI, N));
	return 0;
}
