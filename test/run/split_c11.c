/* C11 and GNU C that is no C++.
 * RUN: %run_all %s --target split --flags=-std=c11 -- 1 -- 77 -- 1000
 * RUN: %run_all %s --target split --flags "-std=gnu17 -DGNU" -- 77
 * RUN: not %gspcc %s -std=c11 -o %t.cu 2>&1 | grep > /dev/null -- --split
 */
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tgmath.h>

_Static_assert(sizeof 'a' == sizeof(int), "C");
static _Thread_local int calls;
static _Atomic int shared = 4;
#define kind(x) _Generic((x), int: 1, float: 2, double: 3, default: 4)
#define SQUARE(x) ((x) * (x))

typedef struct record {
	struct {
		int low, high;
	};
	union {
		float real;
		unsigned char bytes[4];
	};
	_Atomic int users;
	_Alignas(32) double aligned[2];
	unsigned flags : 5, : 3, more : 12;
	signed int sign : 4;
	double tail[];
} record;

struct __attribute__((packed)) wire {
	unsigned char type;
	int length;
	short sum;
};

typedef struct point {
	float x, y;
} point;

static float longest(const point *point, int n)
{
	float most = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		const float length = sqrtf(SQUARE(point[i].x) + SQUARE(point[i].y));
		most = most < length ? length : most;
	}
	return most;
}

static int spread(struct record *r, const struct wire *w, int *restrict to, int n)
{
	int all = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		to[i] = w[i].length + w[i].sum + r->high * (int)r->aligned[1] + (int)r->more;
		all += to[i] ^ r->sign;
	}
	calls++;
	shared += 2;
	return all;
}

#ifdef GNU
static long nested(const int *v, int n)
{
	long sum = ({ long start = 5; start; });
	typeof(sum) *where = &sum;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		sum += v[i];
	switch (n) {
	case 0 ... 9:
		return 2 * *where;
	default:
		return *where;
	}
}
#endif

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 10;
	size_t room = (sizeof(record) + n * sizeof(double) + 31) / 32 * 32;
	record *r = memset(aligned_alloc(32, room), 0, room);
	struct wire *w = calloc(n, sizeof *w);
	point *p = calloc(n, sizeof *p);
	int *to = calloc(n, sizeof *to);
	r->high = 3;
	r->aligned[1] = 11;
	r->more = 2049;
	r->sign = -3;
	for (int i = 0; i < n; i++) {
		w[i] = (struct wire){.sum = i, .length = 1000 * i};
		p[i] = (point){i % 17, i % 5};
	}
	int all = spread(r, w, to, n);
	printf("%d %d\n", all, to[n - 1]);
	printf("%.9g %d %d %d\n", longest(p, n), kind(sqrt(2.0f)), kind('a'), kind(n == 1));
	printf("%d %d %zu\n", calls, shared, sizeof(struct wire));
#ifdef GNU
	printf("%ld\n", nested(to, n));
#endif
	free(r), free(w), free(p), free(to);
	return 0;
}
