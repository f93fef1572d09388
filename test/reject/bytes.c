/* Moves of bytes that values do not describe stay calls, which are refused; so do unions that are
 * used as a whole, or are not set before they are used.
 * RUN: not %gspcc %s -o %t.c 2>&1 | %FileCheck %s
 * RUN: not ls %t.c
 */
#include <stdint.h>
#include <string.h>

struct gap {
	char c;
	double d;
};
typedef union {
	float f;
	uint32_t u;
} Word;
Word keep;
void look(Word *w);

/* Half of a structure, of which bytes between the members are. */
void gaps(struct gap *o, const struct gap *p, int n, int w)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		memmove(&o[i], &p[i], sizeof *p + w);
}
// CHECK: :[[@LINE-2]]:{{.*}}'memmove' {{.*}}[GSP-C001]

void half(uint32_t *o, const uint32_t *p, int n, int w)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		memcpy(&o[i * w], &p[i * w], (size_t)w);
}
// CHECK: :[[@LINE-2]]:{{.*}}'memcpy' {{.*}}[GSP-C001]

/* Not in the order of memcpy where they overlap. */
void moved(double *o, const double *p, int n, int w)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		memmove(&o[i * w], &p[i * w], w * sizeof *o);
}
// CHECK: :[[@LINE-2]]:{{.*}}'memmove' {{.*}}[GSP-C001]

void advance(unsigned char *o, const uint32_t *p, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		memcpy(o += 4, &p[i], 4);
}
// CHECK: :[[@LINE-2]]:{{.*}}'memcpy' {{.*}}[GSP-C001]

void ones(double *o, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		memset(&o[i], 1, sizeof *o);
}
// CHECK: :[[@LINE-2]]:{{.*}}'memset' {{.*}}[GSP-C001]

void whole(const float *v, uint32_t *o, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		Word x = keep;
		x.f += v[i];
		o[i] = x.u;
	}
}
// CHECK: [GSP-L007]

/* Its bits come from the iteration before. */
uint32_t carried(const float *v, int n)
{
	Word x;
	uint32_t h = 0;
	x.u = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		h += x.u;
		x.f = v[i];
	}
	return h;
}
// CHECK: [GSP-D012]

/* What the last iteration leaves is used. */
float last(const float *v, uint32_t *o, int n)
{
	Word x;
	x.f = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		x.f = v[i];
		o[i] = x.u;
	}
	return x.f;
}
// CHECK: [GSP-S006]

typedef struct {
	int kind;
	union {
		double real;
		long whole;
	} data;
} Value;

/* Another member of the same union: its bytes are what the last iteration stored. */
long before(Value *v, int n)
{
	long s = 0;
#pragma gsp reduce
	for (int i = 1; i < n; i++) {
		v[i].data.real = i;
		s += v[i - 1].data.whole;
	}
	return s;
}
// CHECK: :[[@LINE-4]]:8: error: 'v[i - 1].data.whole' reads what an earlier iteration wrote to 'v[i].data.real', 1 iteration later [GSP-D001]

long same(Value *restrict v, long *restrict out, int n)
{
	long s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		v[i].data.whole = 5;
		v[i].data.real = i;
		s += v[i].data.whole;
		out[i] = s;
	}
	return s;
}
// CHECK: 'v[i].data.whole', which the same iteration writes before [GSP-D014]

void sums(Value *v, const long *w, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		v->data.real += w[i];
		v->data.whole += w[i];
	}
}
// CHECK: 'v->data.real' reads what an earlier iteration wrote to 'v->data.whole'{{.*}} [GSP-D001]

// The counter of the loop that memset() becomes is one of the body's.
void cleared_each_time(int *a, int *b, int n, int times)
{
#pragma gsp parallel
	for (int k = 0; k < times; k++) {
		memset(b, 0, (unsigned long)n * sizeof *b);
		for (int i = 0; i < n; i++)
			a[i] += b[i];
	}
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: 'a[i]' is updated through a computed subscript, {{.*}} [GSP-D005]
