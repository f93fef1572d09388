// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Pointers that walk along what is only read and are none to const, and such that are restrict.
 * RUN: %run_all %s --flags=-I%include --gspcc-flags=--auto --as-written all --loops -1 --sizes 0,1,2,33,700
 */
#include "guarded.h"
#include "data.h"

typedef struct Record {
	int key, value;
} Record;

typedef struct Box {
	int *v;
	int w[50];
} Box;

static void values(Record *a, int n, int *d)
{
	for (Record *s = a; s < a + n; s++)
		*d++ = s->value;
}

static int compact(int *a, int n)
{
	int *d = a;
	for (int *s = a; s < a + n; s++)
		if (*s % 3)
			*d++ = *s;
	return (int)(d - a);
}

static int records(Record *a, int n)
{
	Record *o = a;
	for (Record *p = a; p < a + n; p++)
		if (p->key > p->value)
			*o++ = *p;
	return (int)(o - a);
}

static void boxed(Box *q, int n, int *d)
{
	for (int *s = q->v; s < q->v + n; s++)
		*d++ = *s;
}

static int held(Box *q, int *d)
{
	int *e = d;
	for (int *s = q->w; s < q->w + 50; s++)
		if (*s > 40)
			*d++ = *s;
	return (int)(d - e);
}

static void backwards(Box *q, int n, int *d)
{
	for (int *s = q->v + n; s > q->v;)
		*d++ = *--s;
}

static void copy(const short *restrict s, short *restrict d, int n)
{
	do {
		if (!n)
			return;
		*d++ = *s++;
	} while (--n);
}

static long spaces(const char *restrict s)
{
	const char *start = s;
	while (*s == ' ')
		s++;
	return s - start;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 100;
	const size_t bytes = (size_t)n * sizeof(int);
	Record *r = guarded_alloc((size_t)n * sizeof *r);
	int *v = guarded_alloc(bytes), *d = guarded_alloc(bytes), kept[50];
	short *to = guarded_alloc(bytes / 2), *half = guarded_alloc(bytes / 2);
	char *text = guarded_alloc((size_t)n + 1);
	Box box = {.v = v};
	uint32_t seed = 5;
	for (int i = 0; i < n; i++) {
		v[i] = (int)(test_next(&seed) % 1000);
		half[i] = (short)i;
		r[i].key = (int)(test_next(&seed) % 100);
		r[i].value = (int)(test_next(&seed) % 100);
	}
	for (int i = 0; i < 50; i++)
		box.w[i] = kept[i] = i * 37 % 91;
	memset(text, ' ', (size_t)n);
	text[n] = 0;
	values(r, n, d);
	test_show("values", d, bytes, 0);
	boxed(&box, n, d);
	test_show("boxed", d, bytes, spaces(text));
	backwards(&box, n, d);
	test_show("backwards", d, bytes, 0);
	test_show("held", kept, sizeof kept, held(&box, kept));
	copy(half, to, n);
	test_show("copy", to, bytes / 2, 0);
	test_show("records", r, (size_t)n * sizeof *r, records(r, n));
	test_show("compact", v, bytes, compact(v, n));
	guarded_check();
	return 0;
}
