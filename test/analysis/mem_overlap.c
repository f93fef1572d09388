// RUN: %gspcc --auto -fassociative-math --emit=facts %s | %FileCheck %s
/* Which pairs of memory must be compared at run time. */
#include <stdlib.h>

// CHECK-LABEL: loop pointers:
// CHECK: overlap b a
void pointers(float *a, const float *b, int n)
{
	for (int i = 0; i < n; i++)
		a[i] = b[i];
}

/* Types are not used to tell objects apart. */
// CHECK-LABEL: loop types:
// CHECK: overlap b a
void types(float *a, const int *b, int n)
{
	for (int i = 0; i < n; i++)
		a[i] = b[i];
}

// CHECK-LABEL: loop two_reads:
// CHECK-NOT: overlap b c
// CHECK: overlap b a
// CHECK-NEXT: overlap c a
// CHECK-NOT: overlap
// CHECK: body
void two_reads(float *a, const float *b, const float *c, int n)
{
	for (int i = 0; i < n; i++)
		a[i] = b[i] + c[i];
}

// CHECK-LABEL: loop restricted:
// CHECK-NOT: overlap
// CHECK: body
void restricted(float *restrict a, const float *b, int n)
{
	for (int i = 0; i < n; i++)
		a[i] = b[i];
}

/* q is based on the restrict pointer p. */
// CHECK-LABEL: loop based:
// CHECK: overlap q p
void based(float *restrict p, int n)
{
	float *q = p + n;
	for (int i = 0; i < n; i++)
		p[i] = q[i];
}

float one[100], two[100];
static float private_to_file[100];

// CHECK-LABEL: loop declared:
// CHECK-NOT: overlap
// CHECK: body
void declared(void)
{
	for (int i = 0; i < 100; i++)
		one[i] = two[i];
}

/* A pointer may lead into a global array, not into a local one whose address nobody has. */
// CHECK-LABEL: loop into:
// CHECK: overlap one a
// CHECK-NOT: overlap
// CHECK: body
void into(float *a, int n)
{
	float local[100] = {0};
	for (int i = 0; i < 100; i++)
		a[i] = one[i] + local[i];
}

void use(float *);

// CHECK-LABEL: loop escaped:
// CHECK: overlap local a
void escaped(float *a)
{
	float local[100];
	use(local);
	for (int i = 0; i < 100; i++)
		a[i] = local[i];
}

// CHECK-LABEL: loop fresh:
// CHECK-NOT: overlap
// CHECK: body
void fresh(const float *a, int n)
{
	float *p = malloc(n * sizeof *p), *q = malloc(n * sizeof *q);
	for (int i = 0; i < n; i++) {
		p[i] = a[i];
		q[i] = 2 * a[i];
	}
	free(p);
	free(q);
}

/* The sum lives in memory that v may include. */
// CHECK-LABEL: loop in_memory:
// CHECK: array sum base &sum[0LL] elem double [0, 1) read write copy-in host-only
// CHECK: overlap v sum
void in_memory(double *sum, const double *v, int n)
{
	for (int i = 0; i < n; i++)
		*sum += v[i];
}

int count;

/* Bounds in memory: a may include them, whatever its type. */
// CHECK-LABEL: loop global_bound:
// CHECK: array count base &count elem int [0, 1) read host-only
// CHECK: overlap a count
void global_bound(float *a)
{
	for (int i = 0; i < count; i++)
		a[i] = 1;
}

// CHECK-LABEL: loop bound_behind_pointer:
// CHECK: array n base &n[0LL] elem int [0, 1) read host-only
// CHECK: overlap a n
void bound_behind_pointer(float *a, const int *n)
{
	for (int i = 0; i < *n; i++)
		a[i] = 1;
}

struct vector {
	int n;
	float *data;
	float total;
};

/* The members of *s are distinct; s->data may lead anywhere, even to *s. */
// CHECK-LABEL: loop members:
// CHECK: array s_data base s[0LL].data elem float [0, (long long)s[0LL].n) read write copy-in
// CHECK: array s_n base &s[0LL].n elem int [0, 1) read host-only
// CHECK: array s_data_2 base &s[0LL].data elem float * [0, 1) read host-only
// CHECK: overlap s_data s_n
// CHECK: overlap s_data s_data_2
void members(struct vector *s)
{
	for (int i = 0; i < s->n; i++)
		s->data[i] *= 2;
}

struct fixed {
	int n;
	float data[100];
};

// CHECK-LABEL: loop own_array:
// CHECK: array s_data base s[0LL].data elem float [0, (long long)s[0LL].n) read write copy-in
// CHECK-NOT: overlap
// CHECK: body
void own_array(struct fixed *s)
{
	for (int i = 0; i < s->n; i++)
		s->data[i] *= 2;
}

/* An address-taken local is a scalar that a may reach. */
void read_number(int *);

// CHECK-LABEL: loop taken:
// CHECK: overlap a n
void taken(float *a)
{
	int n;
	read_number(&n);
	for (int i = 0; i < n; i++)
		a[i] = n;
}
