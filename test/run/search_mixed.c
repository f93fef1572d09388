/* Searches that also sum, store, scan, pack or count on the way to where they end.
 * RUN: %run_all %s --flags=-I%include --loops 19 -- 0 -- 1 -- 2 -- 33 -- 2500
 */
#include "guarded.h"

static int shared[4096];
static unsigned bins[64];

static int sum_to(const int *v, int n, int x)
{
	int s = 5;
#pragma gsp reduce copyin(v[0:n])
	for (int i = 0; i < n; i++) {
		if (v[i] == x)
			break;
		s += v[i];
	}
	return s;
}

/* The statement before the break has happened in the last iteration, too. */
static int sum_with(const int *v, int n, int x)
{
	int s = 0, i;
#pragma gsp reduce copyin(v[0:n])
	for (i = 0; i < n; i++) {
		s += v[i] & 15;
		if (v[i] == x)
			break;
	}
	return s * 100 + i;
}

static void copy_to(int *o, const int *v, int n, int x)
{
#pragma gsp parallel copyin(v[0:n])
	for (int i = 0; i < n && v[i] != x; i++)
		o[i] = v[i] + 1;
}

static long copy_string(char *d, const char *s, const char *end)
{
	const char *start = d;
#pragma gsp parallel
	while (s < end && *s != ' ')
		*d++ = *s++;
	return d - start;
}

static int running(int *o, const int *v, int n, int x)
{
	int top = -100;
#pragma gsp scan copyin(v[0:n])
	for (int i = 0; i < n; i++) {
		if (v[i] == x)
			return top;
		if (v[i] > top)
			top = v[i];
		o[i] = top;
	}
	return top + 1;
}

static int pack_to(int *o, const int *v, int n, int x)
{
	int k = 0;
#pragma gsp parallel copyin(v[0:n])
	for (int i = 0; i < n; i++) {
		if (v[i] == x)
			break;
		if (v[i] % 3 == 0)
			o[k++] = v[i];
	}
	return k;
}

static void count_to(const int *v, int n, int x)
{
#pragma gsp parallel copyin(v[0:n])
	for (int i = 0; i < n; i++) {
		if (v[i] == x)
			break;
		bins[v[i] & 63]++;
	}
}

/* In place: each iteration reads its own element first. */
static int in_place(int *v, int n, int x)
{
	int i;
#pragma gsp parallel copy(v[0:n])
	for (i = 0; i < n; i++) {
		if (v[i] == x)
			break;
		v[i] = v[i] / 2 + 1;
	}
	return i;
}

/* Reads what later iterations overwrite. */
static int shift_down(int n, int x)
{
	int i;
#pragma gsp parallel
	for (i = 0; i + 1 < n; i++) {
		if (shared[i + 1] == x)
			break;
		shared[i] = shared[i + 1];
	}
	return i;
}

static int first_even(const int *v, int n, int *odd)
{
	int found = 0, count = 0, i;
#pragma gsp reduce copyin(v[0:n])
	for (i = 0; i < n && !found; i++) {
		if (v[i] == 1000001)
			found = v[i];
		else
			count += v[i] & 1;
	}
	*odd = count;
	return found + i;
}

/* What is only used in the last iteration is carried nevertheless. */
static int only_used_at_the_end(const int *v, int n, int x)
{
	int bytes = 0, prev = -3;
#pragma gsp reduce copyin(v[0:n])
	for (int i = 0; i < n; i++) {
		if (v[i] == x) {
			printf("<%d %d>", bytes, prev);
			break;
		}
		bytes += v[i] % 7;
		prev = v[i];
	}
	return n;
}

static int with_continue(const int *v, int n, int x)
{
	int s = 0;
#pragma gsp reduce copyin(v[0:n])
	for (int i = 0; i < n; i++) {
		if (v[i] % 4 == 0)
			continue;
		if (v[i] == x)
			return s;
		s ^= v[i];
	}
	return -s;
}

static double last_seen(const double *f, int n, double limit)
{
	double last = -1, m = -2;
#pragma gsp reduce copyin(f[0:n])
	for (int i = 0; i < n; i++) {
		if (f[i] > limit)
			break;
		if (f[i] > 2)
			last = f[i];
		m = f[i] > m ? f[i] : m;
	}
	return last * 3 + m;
}

static int from_header(int i, int n, int x)
{
	int s = 0;
#pragma gsp reduce
	for (i++; i < n; i += 2) {
		if (shared[i] == x)
			break;
		s += i;
	}
	return s % 10007 * 5000 + i;
}

static int down(const int *v, int n, int x)
{
	int s = 0;
#pragma gsp reduce copyin(v[0:n])
	while (n-- > 0) {
		if (v[n] == x)
			break;
		s += v[n];
	}
	return s * 3 + n;
}

static int nested(const int *v, int n, int x)
{
	int s = 0, i, b;
#pragma gsp reduce copyin(v[0:n])
	for (i = 0; i < n; i++) {
		b = v[i];
		if (b > 10) {
			if (b == x) {
				s++;
				goto done;
			} else if (b == 13)
				break;
			s += 2;
		}
		b++;
	}
	b = 77;
done:
	return s * 100 + b + i;
}

/* OUT may lie on what is searched. */
static int overlapping(int *out, const int *v, int n, int x)
{
	int i;
#pragma gsp parallel copyin(v[0:n])
	for (i = 0; i < n; i++) {
		if (v[i] == x)
			break;
		out[i] = x;
	}
	return i;
}

static unsigned char narrow(const unsigned char *s, unsigned char n)
{
	unsigned char i, h = 0;
#pragma gsp reduce copyin(s[0:n])
	for (i = 0; i < n; i++) {
		if (s[i] == 0)
			break;
		h = (unsigned char)(h * 31 + s[i]);
	}
	return h + i;
}

static unsigned long hash(const int *v, int n)
{
	unsigned long h = 1;
	for (int i = 0; i < n; i++)
		h = h * 31 + (unsigned)v[i];
	return h;
}

static void try_all(int n, int at)
{
	int *v = (int *)guarded_alloc((size_t)n * sizeof *v), odd;
	int *o = (int *)guarded_alloc((size_t)n * sizeof *o);
	char *s = (char *)guarded_alloc((size_t)n), *d = (char *)guarded_alloc((size_t)n);
	double *f = (double *)guarded_alloc((size_t)n * sizeof *f);
	const int x = 1000001;
	for (int i = 0; i < n; i++) {
		v[i] = i == at ? x : (i * 7919) % 2003;
		s[i] = i < at ? 'a' + i % 26 : ' ';
		d[i] = '.';
		f[i] = i == at ? 1e9 : 0.5 * (i % 5);
		o[i] = -1;
		shared[i] = v[i];
	}
	shared[n] = 0;
	memset(bins, 0, sizeof bins);
	printf("%d %d ", sum_to(v, n, x), sum_with(v, n, x));
	copy_to(o, v, n, x);
	printf("%lu %ld ", hash(o, n), copy_string(d, s, s + n));
	for (int i = 0; i < n; i++)
		o[i] = d[i];
	printf("%lu ", hash(o, n));
	printf("%d ", running(o, v, n, x));
	printf("%lu ", hash(o, n));
	printf("%d ", pack_to(o, v, n, x));
	printf("%lu ", hash(o, n));
	count_to(v, n, x);
	printf("%lu ", hash((int *)bins, 64));
	printf("%d ", shift_down(n, x));
	printf("%lu ", hash(shared, n + 1));
	printf("%d ", first_even(v, n, &odd));
	printf("%d %d %d %g ", odd, only_used_at_the_end(v, n, x), with_continue(v, n, x),
		last_seen(f, n, 5e8));
	printf("%d %d %d ", from_header(-1, n, x), down(v, n, x), nested(v, n, x));
	printf("%d ", narrow((unsigned char *)d, (unsigned char)(n > 255 ? 255 : n)));
	printf("%d ", in_place(v, n, x));
	printf("%lu ", hash(v, n));
	for (int i = 0; i < n; i++)
		v[i] = i;
	printf("%d ", n > 3 ? overlapping(v + 3, v, n - 3, at) : 0);
	printf("%lu\n", hash(v, n));
	guarded_check();
}

/* The counter of the loop inside is set before it is read, and nobody's afterwards. */
static long bits_until(long *o, const unsigned char *v, const unsigned char *mask, int end)
{
	long k = 0, j, bit;
	unsigned char c;
#pragma gsp reduce copy(o[0:4000])
	for (j = 0; j < 400 && v[j] != end; j++)
		if ((c = v[j]))
			for (bit = 0; bit < 8; bit++)
				if (c & mask[bit])
					o[k++] = j * 8 + bit;
	return k;
}

static void try_bits(int n)
{
	static const unsigned char mask[8] = {1, 2, 4, 8, 16, 32, 64, 128};
	static unsigned char v[400];
	static long o[4000];
	unsigned h = 1;
	for (int i = 0; i < 400; i++)
		v[i] = (unsigned char)(i * 7 % 63);
	if (n < 400)
		v[n] = 200;
	const long k = bits_until(o, v, mask, 200);
	for (long i = 0; i < k; i++)
		h = h * 31 + (unsigned)o[i];
	printf("%ld %u\n", k, h);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	try_all(n, -1);
	try_all(n, 0);
	try_all(n, 1);
	try_all(n, 2);
	try_all(n, n / 3);
	try_all(n, n - 1);
	try_bits(n);
	return 0;
}
