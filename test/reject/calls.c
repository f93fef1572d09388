// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions whose effects are not known, or not allowed.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>%t.err
// RUN: %FileCheck %s < %t.err
// RUN: %FileCheck --check-prefix=EARLY %s < %t.err
// RUN: not test -e %t.out
#include <stdio.h>
#include <stdlib.h>

int counter;
int elsewhere(int x);

static int counting(int x)
{
	counter++;
	return x;
}

static int indirect(int x)
{
	return counting(x) + 1;
}

static int factorial(int x)
{
	return x < 2 ? 1 : x * factorial(x - 1);
}

static int keeping(int x)
{
	static int last;
	last = x;
	return last;
}

struct hit {
	int at, value;
};

static struct hit search(const int *p, int limit)
{
	for (int k = 0; k < 100; k++)
		if (p[k] > limit)
			return (struct hit){k, p[k]};
	return (struct hit){-1, 0};
}

static int now(const int *p)
{
	return counter + *p;
}

static void grow(int *sum, int x)
{
	for (int k = 0; k < 3; k++)
		switch (x - k) {
		case 0:
			return;
		default:
			*sum += x;
		}
}

static int first(const int *p)
{
	return *p;
}

int unknown(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += elsewhere(v[i]);
	return s;
}
// CHECK: :[[@LINE-3]]:8: error: what 'elsewhere' does cannot be seen: it may read or write anything [GSP-C001]
// CHECK: :[[@LINE-4]]:8: help: define it in this file, or call it before the loop

int library(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += rand() + v[i];
	return s;
}
// CHECK: :[[@LINE-3]]:8: error: 'rand' keeps a state from call to call: the order of the calls shows [GSP-C001]
// CHECK: :[[@LINE-4]]:8: help: compute a number of each iteration's own from its counter

int effect(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += v[i] ? indirect(v[i]) : 1;
	return s;
}
// CHECK: :[[@LINE-3]]:15: error: 'counting' uses 'counter', and changes it [GSP-C002]
// CHECK: :[[@LINE-85]]:2: note: here
// CHECK: :[[@LINE-5]]:15: help: pass what it needs as arguments, and store its result in the loop

int recursion(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += factorial(v[i]);
	return s;
}
// CHECK: :[[@LINE-3]]:8: error: 'factorial' calls itself [GSP-C002]
// CHECK: note: here
// CHECK: :[[@LINE-5]]:8: help: pass what it needs as numbers and store its result in the loop

int memory(int *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		v[i] = keeping(v[i]);
	return 0;
}
// CHECK: :[[@LINE-3]]:10: error: 'keeping' uses 'last', and changes it [GSP-C002]

void returning(const int *v, int *out, int n)
{
#pragma gsp parallel copyin(v[0:100 * n])
	for (int i = 0; i < n; i++)
		out[i] = search(v + 100 * i, i).at;
}
// CHECK: :[[@LINE-2]]:12: error: 'search' returns a structure from within a loop: what is in it is not known [GSP-C002]
// CHECK: help: leave the loop by its condition, and return after it

void changed(const int *v, int *out, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		counter = i;
		out[i] = v[i] > 0 ? now(v) : 0;
	}
}
// CHECK: :[[@LINE-3]]:23: error: 'now' uses 'counter', which the loop changes [GSP-C002]

void hidden(const int *v, int *out, int n, int counter)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		out[i] = v[i] + now(v) + counter;
}
// CHECK: :[[@LINE-2]]:19: error: 'now' uses 'counter', but where the loop stands, another variable has this name [GSP-C002]

int carried(const int *v, int n)
{
	int total[1] = {0};
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		grow(total, v[i]);
	return total[0];
}
// EARLY: error: 'grow' touches '*sum', which is carried from iteration to iteration [GSP-C002]
// EARLY: help: let the function return a value, and update from it in the loop

void before(int *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n - 1; i++)
		v[i] = v[i] > 0 ? first(v + i + 1) : 0;
}
// EARLY: error: 'first' touches '*p', which iterations read as it was before others write it [GSP-C002]

int pointer(const int *v, int n, int (*f)(int))
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += f(v[i]);
	return s;
}
// CHECK: :[[@LINE-3]]:8: error: the function is called through a pointer: what it does cannot be seen [GSP-C003]

int printing(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += printf("%d", v[i]);
	return s;
}
// CHECK: :[[@LINE-3]]:8: error: 'printf' writes to a stream: output has to come in the loop's order [GSP-C001]
// CHECK: :[[@LINE-4]]:8: help: store what is to be written in an array, and write that after

// Statements of a function stand in the place of its call only where its names mean what they mean
// in it.
static void limited(int *sum, int x)
{
	if (*sum > 100)
		return;
	*sum += x;
}

int leaves_early(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		limited(&s, v[i]);
	return s;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: {{.*}} [GSP-N202]

static int weight = 3;

static void weighted(int *sum, int x)
{
	*sum += x * weight;
}

int other_weight(const int *v, int n)
{
	int s = 0, weight = 1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		weighted(&s, v[i]);
	return s * weight;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: {{.*}} [GSP-C002]

static int counted(int *to, int by)
{
	*to += by;
	return *to;
}

static void set(int *to, int value)
{
	*to = value;
}

// Each side of the branch reads what the iterations before have left.
int both_sides(const int *v, int n)
{
	int s = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 3)
			counted(&s, v[i]);
		else
			counted(&s, 1);
	return s;
}
// CHECK: :[[@LINE-8]]:1: error: {{.*}} is not what its directive says [GSP-S006]
// CHECK: :[[@LINE-9]]:1: help: write #pragma gsp reduce

int one_side(const int *v, int n)
{
	int s = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 3)
			set(&s, v[i]);
		else
			counted(&s, 1);
	return s;
}
// CHECK: :[[@LINE-8]]:1: error: {{.*}} is not what its directive says [GSP-S006]

// What is done first is left open by C, and is done as the compiler does it: k may be read before.
int read_beside(const int *v, int n)
{
	int s = 0, k = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += k + counted(&k, v[i]);
	return s;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: {{.*}} [GSP-N202]

int called_at_times(const int *v, int n)
{
	int s = 0, k = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += v[i] > 0 && counted(&k, v[i]) > 50;
	return s + k;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: {{.*}} [GSP-N202]

// A function reaches an array through a pointer to what is around it, where it is not called always.
struct Around {
	int n, table[16];
};

static int within(const struct Around *s, int x)
{
	return x < 9 ? s->table[x & 15] : s->n;
}

void lazily(const struct Around *s, int *out, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		out[i] = i & 1 ? within(s, i) : 0;
}
// CHECK: error: 'within' touches 's->table[x & 15]', an array that it reaches through a pointer to the structure around it [GSP-C002]

// The same where another function stands between.
static int pick(const int *table, int x)
{
	return table[x & 15];
}

static int deeper(const struct Around *s, int x)
{
	return x < 9 ? pick(s->table, x) : s->n;
}

void through_two(const struct Around *s, int *out, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		out[i] = i & 1 ? deeper(s, i) : 0;
}
// CHECK: error: 'pick' touches 'table[x & 15]', an array that it reaches through a pointer to the structure around it [GSP-C002]

// `const` makes no other array of it.
void through_const(struct Around *s, const int *at, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		s->table[i] = ((const struct Around *)s)->table[at[i]];
}
// CHECK: error: '((const struct Around *)s)->table[at[i]]' may read what another iteration writes to 's->table[i]': the subscripts cannot be compared [GSP-D007]
