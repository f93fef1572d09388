/* Types of all layouts in kernels: written again for the file of kernels they are asserted to have
 * the sizes and offsets that C gives them; in a single file they are the user's.
 * RUN: %run_all %s --split -- 5 -- 300
 * RUN: %gspcc --split %s -o %t.cu && %strip_comments %t.cu | %FileCheck %s
 */
/* CHECK-DAG: static_assert(sizeof(padded) == 32 &&
 * CHECK-DAG: static_assert(sizeof(packed) == 15 &&
 * CHECK-DAG: static_assert(sizeof(aligned) == 64 &&
 * CHECK-DAG: static_assert(sizeof(fields) == 8 &&
 * CHECK-DAG: __builtin_offsetof(anonymous, hi) == 6 &&
 * CHECK-DAG: __builtin_offsetof(anonymous, pixels) == 8 &&
 * CHECK-DAG: __builtin_offsetof(unnamed_type_{{[0-9]}}, g) == 1 &&
 * CHECK-DAG: static_assert(sizeof(tm) == 56 &&
 * CHECK-DAG: static_assert(sizeof(unnamed_type_{{[0-9]}}) == 24 &&
 */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>

enum small { NONE, SOME = 200 };
enum wide { LOW = -1, HIGH = 1 << 30 };
typedef enum { OFF, ON } sw;

struct padded {
	char c;
	double d;
	short s[3];
	enum wide w;
	_Bool b;
};
struct __attribute__((packed)) packed {
	char c;
	double d;
	short s;
	enum small e;
};
struct packed_member {
	char c;
	int i __attribute__((packed));
	short s;
};
struct aligned {
	char c;
	int v __attribute__((aligned(32)));
};
struct fields {
	unsigned a : 3;
	int b : 5, : 4;
	unsigned long long c : 20;
	unsigned d : 7;
	signed char e : 3;
};
struct broken {
	unsigned a : 5;
	unsigned : 0;
	unsigned b : 5;
	char after;
	unsigned long big : 40;
};
struct anonymous {
	int tag;
	union {
		struct {
			short lo, hi;
		};
		int both;
	};
	struct {
		unsigned char r, g, b;
	} pixels[3];
	sw state;
};
struct tree {
	struct padded leaf[2];
	struct anonymous inner;
	struct tree *next;
	const char *name;
	int (*call)(int);
	struct packed tight[2];
};
typedef struct {
	uint8_t bytes[5];
	struct timeval when;
} event;
typedef struct pair {
	float x, y;
} pair;
union number {
	int i;
	float f;
	unsigned char b[8];
};
struct holder {
	union number n;
	int kind;
};

/* Structures without a name: of variables, of members, within each other. */
static const struct {
	int code;
	short value;
} codes[] = {{1, 20}, {2, 30}, {5, 40}};
static struct {
	int element;
	double last;
	struct {
		char u;
		short v;
	} at[2];
} lists[400];
static struct bank {
	int count;
	struct {
		unsigned char key;
		signed char shift;
		union {
			float f;
			int i;
		} bits;
	} map[400];
} bank;

static void fill_bank(struct bank *b, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		b->map[i].key = (unsigned char)(3 * i);
		b->map[i].bits.f = (float)i;
	}
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		b->map[i].bits.i ^= (int)0x80000000;
}
static int code_of(int value)
{
#pragma gsp parallel
	for (int i = 0; i < (int)(sizeof codes / sizeof *codes); i++)
		if (codes[i].value == value)
			return codes[i].code;
	return -1;
}
static int keep_odd(int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (lists[i].element & 1)
			lists[k++] = lists[i];
	return k;
}
static double along(int n)
{
#pragma gsp scan
	for (int i = 1; i < n; i++)
		lists[i].at[1].v = (short)(lists[i].at[1].v + lists[i - 1].at[1].v);
	double s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += lists[i].at[1].v + lists[i].last;
	return s;
}
static double sum_padded(const struct padded *v, int n)
{
	double s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += v[i].d + v[i].s[2] + v[i].b + (v[i].w == HIGH) + v[i].c - 3 * !v[i].w;
	return s;
}
static void all_packed(struct packed *v, const struct packed_member *m, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		v[i].d = v[i].s + m[i].i;
		v[i].e = m[i].s & 1 ? SOME : NONE;
	}
}
static long sum_aligned(const struct aligned *v, int n)
{
	long s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += v[i].v + v[i].c;
	return s;
}
static long sum_fields(const struct fields *v, const struct broken *w, int n)
{
	long s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += v[i].a + v[i].b * 2 + (long)v[i].c + v[i].d + v[i].e + w[i].b + w[i].after;
	return s;
}
static int last_anonymous(const struct anonymous *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += v[i].pixels[1].g + (v[i].state == ON) + v[i].tag;
	return s;
}
static void running(struct tree *v, int n)
{
	int s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s += v[i].inner.pixels[2].b + v[i].leaf[1].s[0] + v[i].tight[1].s;
		v[i].inner.tag = s;
	}
}
static long seconds(const event *v, const struct tm *t, const div_t *d, int n)
{
	long s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += v[i].when.tv_sec + v[i].bytes[4] + t[i].tm_year + d[i].rem;
	return s;
}
static void swap(pair *p, struct holder *h, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		pair q = p[i];
		p[i].x = q.y;
		p[i].y = q.x;
		h[i].kind = h[i].kind + 1;
	}
}

static void *make(int n, size_t size)
{
	unsigned char *p = malloc(n * size + 64);
	for (size_t i = 0; i < n * size; i++)
		p[i] = (unsigned char)(i * 7 + i / 13) & 0x3f;
	return p;
}

static unsigned hash(const void *p, size_t n)
{
	unsigned h = 0;
	for (size_t i = 0; i < n; i++)
		h = h * 31 + ((const unsigned char *)p)[i];
	return h;
}
static void unnamed(int n)
{
	for (int i = 0; i < n; i++) {
		lists[i].element = i / 3;
		lists[i].at[1].v = (short)(i & 7);
		lists[i].last = i * 0.5;
	}
	fill_bank(&bank, n);
	printf("%d %d %x", code_of(30), code_of(31), hash(&bank, sizeof bank));
	printf(" %g", along(n));
	printf(" %d", keep_odd(n));
	printf(" %x\n", hash(lists, sizeof lists));
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 10;
	struct padded *a = make(n, sizeof *a);
	struct packed *b = make(n, sizeof *b);
	struct packed_member *m = make(n, sizeof *m);
	struct aligned *c = aligned_alloc(64, n * sizeof *c);
	struct fields *f = make(n, sizeof *f);
	struct broken *w = make(n, sizeof *w);
	struct anonymous *y = make(n, sizeof *y);
	struct tree *t = make(n, sizeof *t);
	event *e = make(n, sizeof *e);
	struct tm *times = make(n, sizeof *times);
	div_t *d = make(n, sizeof *d);
	pair *p = make(n, sizeof *p);
	struct holder *h = make(n, sizeof *h);
	for (int i = 0; i < n; i++) {
		a[i].d = i * 0.5;
		a[i].b = i % 3 == 0;
		a[i].w = i % 2 ? HIGH : LOW;
		b[i].d = 0;
		c[i].c = (char)(i % 50);
		c[i].v = i * 3;
		y[i].state = i % 2 ? ON : OFF;
		p[i].x = i;
		p[i].y = -i;
	}
	all_packed(b, m, n);
	running(t, n);
	swap(p, h, n);
	printf("%g %ld %ld %d %ld\n", sum_padded(a, n), sum_aligned(c, n), sum_fields(f, w, n),
		last_anonymous(y, n), seconds(e, times, d, n));
	unnamed(n);
	printf("%x %x %x %x\n", hash(b, n * sizeof *b), hash(t, n * sizeof *t),
		hash(p, n * sizeof *p), hash(h, n * sizeof *h));
	free(a), free(b), free(m), free(c), free(f), free(w), free(y), free(t), free(e);
	free(times), free(d), free(p), free(h);
	return 0;
}
