/* C89: arrays, structures and scalars that one iteration needs are declared with the function.
 * RUN: %run_all %s -- 0 -- 1 -- 2 -- 33 -- 300
 */
#include "data.h"

struct pair {
	int x, y;
	short part[3];
	unsigned low : 3, high : 5;
};

/* Pointers to what is the function's own, or the iteration's. */
static int sum_of(int a, int b)
{
	void *pa = &a, *pb = &b;
	unsigned *ua = (unsigned *)pa, *ub = (unsigned *)pb;
	unsigned sum = *ua + *ub;
	void *p = &sum;
	int *result = (int *)p;
	return *result;
}

/* The number's name is another's where the pointer is used. */
static int hidden(int a, int b)
{
	int *p = &a;
	{
		int a = b * 2;
		*p += a;
	}
	return a;
}

static int raised(int a, int b)
{
	int *p = &a;
	*p += 5;
	p = &b;
	*p *= 2;
	return a * 3 - b;
}

static int lifted(int *o, const int *v, int n)
{
	int last = v[0], so_far = 0, t;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		int *p = &t;
		*p = v[i + 1] - (last >> 1);
		o[i] = sum_of(last, sum_of(so_far, t));
		so_far = sum_of(so_far, raised(hidden(v[i], i), i) * 900000);
		last = v[i + 1];
	}
	return sum_of(last, so_far);
}

static void fill(int *row, const int *v, int m)
{
	int j;

	for (j = 0; j < m; j++)
		row[j] = v[j] ^ j;
}

static void split(int v, int *high, int *low)
{
	*high = v / 7;
	*low = v % 7;
}

/* Dead after the loop; unrolled and not, with a bound of the call's. */
static void rows(int *o, const int *v, int n, int m)
{
	int row[8], wide[40], table[3][4];
	struct pair t;
	int i, j, k, s;

#pragma gsp parallel
	for (i = 0; i < n; i++) {
		for (j = 0; j < m; j++)
			row[j] = v[i + j];
		s = 0;
		for (j = m - 1; j >= 0; j--)
			s += row[j] * (m - j);
		for (j = 0; j < 40; j++)
			wide[j] = s ^ j;
		for (j = 1; j < 40; j++)
			wide[j] += wide[j - 1];
		for (j = 0; j < 3; j++)
			for (k = 0; k < 4; k++)
				table[j][k] = s + j * k;
		t.x = table[2][s & 3];
		t.y = t.x * 2;
		t.part[0] = (short)s;
		t.part[1] = t.part[0];
		t.part[2] = (short)(t.part[1] + 1);
		t.low = (unsigned)s;
		t.high = t.low + 3u;
		o[i] = wide[39] + t.y + t.part[2] + (int)t.high;
	}
}

/* By calls; in one arm of an `if`. */
static int calls(int *o, const int *v, int n)
{
	int row[8], high, low, total = 0;
	struct pair t;
	int i;

#pragma gsp reduce
	for (i = 0; i < n; i++) {
		fill(row, v + i, 5);
		split(row[4] + row[1], &high, &low);
		if (v[i] > 40) {
			t.x = high;
			t.y = low;
			o[i] = t.x - t.y;
		}
		total += high + low;
	}
	return total;
}

static int copied(const struct pair *p, int n)
{
	struct pair q;
	int i, s = 0, t, rest;

#pragma gsp reduce
	for (i = 0; i < n; i++) {
		q = p[i];
		split(q.y, &t, &rest);
		s += q.x ^ t ^ rest;
	}
	return s;
}

/* Used after the loop, also by the next loop that writes it first. */
static int last_one(int *o, const int *v, int n)
{
	int row[4] = {1, 2, 3, 4}, i, sum = 0;
	struct pair t = {5, 6, {7, 8, 9}, 1, 2};

#pragma gsp reduce
	for (i = 0; i < n; i++) {
		row[0] = v[i];
		row[1] = v[i] + i;
		t.x = row[0] + row[1];
		o[i] = t.x;
		sum += t.x;
	}
	for (i = 0; i < 4; i++)
		sum = sum * 3 + row[i];
	return sum + t.x + t.y + t.part[2] + i;
}

static int over_again(int *o, const int *v, int n)
{
	int row[2], i, j, k = 0;

#pragma gsp scan
	for (i = 0; i < n; i++) {
		row[0] = v[i] & 3;
		row[1] = row[0] + 1;
		k += row[1];
		o[i] = k;
	}
#pragma gsp parallel
	for (i = 0; i < n; i++) {
		for (j = 0; j < 2; j++)
			row[j] = (v[i] & 1) + 3 * j;
		o[i] += row[1] * row[0];
	}
	return k;
}

/* The running value is wanted by no one but the last iteration. */
static int running(int *o, const int *v, int n)
{
	int row[2] = {1, 1}, i, k = 0;

#pragma gsp scan
	for (i = 0; i < n; i++) {
		row[0] = v[i] & 7;
		row[1] = row[0] + 1;
		k += row[1];
		o[i] = k;
	}
	return row[0] * 10 + row[1];
}

/* The next loop writes one element and reads the other. */
static int kept_element(int *o, const int *v, int n)
{
	int row[2] = {8, 9}, i, j, s = 0;

#pragma gsp parallel
	for (i = 0; i < n; i++) {
		row[0] = v[i];
		row[1] = row[0] ^ 5;
		o[i] = row[1];
	}
	for (i = 0; i < n; i++) {
		for (j = 1; j < 2; j++)
			row[j] = v[i];
		s += row[1] * row[0];
	}
	return s;
}

/* C goes on for the last iterations. */
static int until(const int *v, int n)
{
	int row[3], i;

#pragma gsp parallel copyin(v[0:n])
	for (i = 0; i < n; i++) {
		row[0] = v[i];
		row[1] = row[0] * 2;
		row[2] = row[1] - row[0];
		if (row[2] == 99)
			break;
	}
	return i;
}

static int walk(int *o, const int *v, int n)
{
	int row[2] = {0, 0}, got = 0;
	int *p = o;

#pragma gsp parallel
	while (n--) {
		row[0] = *v++;
		row[1] = row[0] + 5;
		*p++ = row[1] ^ row[0];
		got = row[1];
	}
	return got + row[0] * 3 + (int)(p - o) + n;
}

static int packed(int *o, const int *v, int n)
{
	int i, k = 0, row[2];

#pragma gsp parallel
	for (i = 0; i < n; i++) {
		row[0] = v[i] / 2;
		row[1] = row[0] & 1;
		if (row[1])
			o[k++] = row[0];
	}
	return k;
}

static void outer(int *o, const int *v, int n)
{
	int row[2], i, r;

	for (r = 0; r < 2; r++) {
#pragma gsp parallel
		for (i = 0; i < n; i++) {
			row[0] = v[i] + r;
			row[1] = row[0] * 3;
			o[i] ^= row[1];
		}
	}
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	size_t bytes = (size_t)n * sizeof(int);
	int *v = malloc(bytes + 64), *o = calloc((size_t)n + 1, sizeof *o);
	uint32_t seed = 5;

	for (int i = 0; i < n + 16; i++)
		v[i] = (int)(test_next(&seed) % 100);
	printf("%d ", copied((const struct pair *)v, n / 4));
	rows(o, v, n, 7);
	printf("%08x\n", test_sum(o, bytes));
	rows(o, v, n, 0);
	printf("%08x\n", test_sum(o, bytes));
	printf("%d ", calls(o, v, n));
	printf("%08x\n", test_sum(o, bytes));
	printf("%d ", last_one(o, v, n));
	printf("%08x\n", test_sum(o, bytes));
	printf("%d ", over_again(o, v, n));
	printf("%08x\n", test_sum(o, bytes));
	printf("%d ", running(o, v, n));
	printf("%08x\n", test_sum(o, bytes));
	printf("%d ", kept_element(o, v, n));
	printf("%d ", until(v, n));
	if (n)
		printf("%d ", walk(o, v, n));
	printf("%08x\n", test_sum(o, bytes));
	printf("%d ", packed(o, v, n));
	printf("%d ", lifted(o, v, n));
	printf("%08x\n", test_sum(o, bytes));
	outer(o, v, n);
	printf("%08x\n", test_sum(o, bytes));
	free(v);
	free(o);
	return 0;
}
