// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu

struct list {
	int count;
	int *data;
};

/* Where use is 0, s may be no pointer: s->data must not be read before the loop. */
// CHECK: guarded_pointer.c:[[@LINE+6]]:{{[0-9]+}}: error: {{.*}} [GSP-D010]
void behind_guard(int *restrict a, const struct list *s, int use, int n)
{
#pragma gsp parallel copy(a[0:n])
	for (int i = 0; i < n; i++)
		if (use)
			a[i] = s->data[i];
}

void free(void *);

/* What was stored to is there, unless it may be gone, was stored to on another way only, or the
 * pointer leads elsewhere by then. */
// CHECK: guarded_pointer.c:[[@LINE+8]]:{{[0-9]+}}: error: {{.*}} [GSP-D010]
void given_back(struct list *s, const int *v, int n)
{
	s->count = 0;
	free(s);
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 0)
			s->data[s->count++] = v[i];
}

// CHECK: guarded_pointer.c:[[@LINE+8]]:{{[0-9]+}}: error: {{.*}} [GSP-D010]
void on_another_way(struct list *s, const int *v, int n, int fresh)
{
	if (fresh)
		s->count = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 0)
			s->data[s->count++] = v[i];
}

// CHECK: guarded_pointer.c:[[@LINE+8]]:{{[0-9]+}}: error: {{.*}} [GSP-D010]
void led_elsewhere(struct list *s, struct list *t, const int *v, int n)
{
	s->count = 0;
	s = t;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 0)
			s->data[s->count++] = v[i];
}

// CHECK: guarded_pointer.c:[[@LINE+9]]:{{[0-9]+}}: error: '*at' is only touched under a condition: {{.*}} [GSP-S008]
void not_evaluated(const double *x, int n, double *top, int *at)
{
	*top = x[0];
	(void)(n > 5 && (*at = 0));
#pragma gsp reduce
	for (int i = 1; i < n; i++)
		if (x[i] > *top) {
			*top = x[i];
			*at = i;
		}
}

// CHECK: guarded_pointer.c:[[@LINE+9]]:{{[0-9]+}}: error: '*at' is only touched under a condition: {{.*}} [GSP-S008]
int only_read(const double *x, int n, double *top, int *at)
{
	int before = *at;
	*top = x[0];
#pragma gsp reduce
	for (int i = 1; i < n; i++)
		if (x[i] > *top) {
			*top = x[i];
			*at = i;
		}
	return before;
}
