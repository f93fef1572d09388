// RUN: %gspcc --emit=facts %s | %FileCheck %s
/* What C reads under conditions only is asked about before the loop reads it. */

struct list {
	int count;
	int *data;
};

/* Where use is 0, s may be no pointer: whether s->data can be read before the loop is asked. */
// CHECK-LABEL: loop behind_guard:
// CHECK: asked s[0LL].data
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
// CHECK-LABEL: loop given_back:
// CHECK: asked s[0LL].data
void given_back(struct list *s, const int *v, int n)
{
	s->count = 0;
	free(s);
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 0)
			s->data[s->count++] = v[i];
}

// CHECK-LABEL: loop on_another_way:
// CHECK: asked s[0LL].data
void on_another_way(struct list *s, const int *v, int n, int fresh)
{
	if (fresh)
		s->count = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 0)
			s->data[s->count++] = v[i];
}

// CHECK-LABEL: loop led_elsewhere:
// CHECK: asked s[0LL].data
void led_elsewhere(struct list *s, struct list *t, const int *v, int n)
{
	s->count = 0;
	s = t;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 0)
			s->data[s->count++] = v[i];
}


/* The function has stored there, or every iteration reads it: nothing is asked. */
// CHECK-LABEL: loop standing:
// CHECK-NOT: asked
// CHECK-LABEL: loop always:
// CHECK-NOT: asked
// CHECK-LABEL: loop two_levels:
// CHECK: asked s[0LL]
// CHECK-NEXT: asked s[0LL][0LL].data
void standing(struct list *s, const int *v, int n)
{
	s->count = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 0)
			s->data[s->count++] = v[i];
}

int always(const struct list *s, const int *v, int n)
{
	int sum = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		sum += s->count;
		if (v[i] > 0)
			sum += s->data[i];
	}
	return sum;
}

int two_levels(const struct list *const *s, const int *v, int n)
{
	int sum = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] > 0)
			sum += (*s)->data[i];
	return sum;
}
