// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* What gspcc --target=openmp prints for a reduction, a scan and a map, written by hand: the
 * contract between the code generator and runtime/gsp_omp.h. In: the trip count. Out: exit status
 * 1 where a result differs from the plain loop's.
 *
 * REQUIRES: openmp
 * RUN: for std in c99 c11 c17; do for openmp in "" -fopenmp; do \
 * RUN:   %cc -std=$std -O2 -Wall -Wextra -Werror -pedantic $openmp -I %root/runtime %s -o %t \
 * RUN:     || exit 1; \
 * RUN:   for threads in 1 2 5 64; do for n in 0 1 2 3 4 5 7 31 33 63 65 2048 100003; do \
 * RUN:     GSP_LEAST=0 OMP_NUM_THREADS=$threads %t $n || exit 1; done; done; done; done
 * RUN: %cc -g -fopenmp -fsanitize=address,undefined -I %root/runtime %s -o %t
 * RUN: GSP_VERBOSE=1 OMP_NUM_THREADS=3 %t 5000 2>&1 | %FileCheck %s
 *
 * CHECK:      gsp: hash_L4 runs on 3 threads
 * CHECK-NEXT: gsp: walk_L5 runs on 3 threads
 * CHECK-NEXT: gsp: twice_L3 runs on 3 threads
 */
#include "gsp_omp.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// hash.c:4 in hash(): reduction
//	for (int i = 0; i < n; i++)
//		h = h * 31u + s[i];
// h: affine in unsigned int
struct hash_L4 {
	const unsigned char *s;
};
struct hash_L4_elem {
	unsigned int a, b;
};
struct hash_L4_state {
	unsigned int h;
};
static inline struct hash_L4_elem hash_L4_identity(void)
{
	return (struct hash_L4_elem){1u, 0u};
}
static inline struct hash_L4_elem hash_L4_combine(
	struct hash_L4_elem earlier, struct hash_L4_elem later)
{
	return (struct hash_L4_elem){later.a * earlier.a, later.a * earlier.b + later.b};
}
static inline struct hash_L4_elem hash_L4_element(const struct hash_L4 *loop, long long k)
{
	const int i = (int)k;
	return (struct hash_L4_elem){31u, loop->s[i]};
}
static inline struct hash_L4_state hash_L4_apply(struct hash_L4_elem e, struct hash_L4_state x)
{
	return (struct hash_L4_state){e.a * x.h + e.b};
}
GSP_OMP_REDUCE(hash_L4);

static unsigned int hash(const unsigned char *s, int n)
{
	unsigned int h = 5381;
	{
		const struct hash_L4 loop = {s};
		struct hash_L4_state state = {h};
		if (hash_L4_run(&loop, n, &state))
			h = state.h;
		else
			for (int i = 0; i < n; i++)
				h = h * 31u + s[i];
	}
	return h;
}

// walk.c:5 in walk(): scan
//	for (int i = 0; i < n; i++) {
//		at += step[i];
//		where[i] = at;
//		if (step[i] > *most)
//			*most = step[i];
//	}
// at: sum of long long, prefix; *most: max of short by `>`, final
struct walk_L5 {
	const short *step;
	long long *where;
};
struct walk_L5_elem {
	unsigned long long at;
	short most;
};
struct walk_L5_state {
	long long at;
	short most;
};
static inline struct walk_L5_elem walk_L5_identity(void)
{
	return (struct walk_L5_elem){0ull, -32767 - 1};
}
static inline struct walk_L5_elem walk_L5_combine(
	struct walk_L5_elem earlier, struct walk_L5_elem later)
{
	return (struct walk_L5_elem){
		earlier.at + later.at, later.most > earlier.most ? later.most : earlier.most};
}
static inline struct walk_L5_elem walk_L5_element(const struct walk_L5 *loop, long long k)
{
	const int i = (int)k;
	return (struct walk_L5_elem){(unsigned long long)(long long)loop->step[i], loop->step[i]};
}
static inline struct walk_L5_state walk_L5_apply(struct walk_L5_elem e, struct walk_L5_state x)
{
	return (struct walk_L5_state){(long long)((unsigned long long)x.at + e.at),
		e.most > x.most ? e.most : x.most};
}
static inline void walk_L5_act(const struct walk_L5 *loop, long long k, struct walk_L5_state *x)
{
	const int i = (int)k;
	x->at = (long long)((unsigned long long)x->at + (unsigned long long)(long long)loop->step[i]);
	loop->where[i] = x->at;
	if (loop->step[i] > x->most)
		x->most = loop->step[i];
}
GSP_OMP_SCAN(walk_L5);

static void walk(const short *step, long long *where, int n, short *most)
{
	long long at = 0;
	{
		const struct walk_L5 loop = {step, where};
		struct walk_L5_state state = {at, *most};
		if (!gsp_overlap(where, gsp_bytes(n, sizeof *where), step, gsp_bytes(n, sizeof *step)) &&
			!gsp_overlap(where, gsp_bytes(n, sizeof *where), most, sizeof *most) &&
			!gsp_overlap(most, sizeof *most, step, gsp_bytes(n, sizeof *step)) &&
			walk_L5_run(&loop, n, &state)) {
			at = state.at;
			*most = state.most;
		} else {
			for (int i = 0; i < n; i++) {
				at += step[i];
				where[i] = at;
				if (step[i] > *most)
					*most = step[i];
			}
		}
	}
}

// twice.c:3 in twice(): map
//	for (size_t i = 0; i < n; i++)
//		v[i] *= 2;
struct twice_L3 {
	float *v;
};
static inline void twice_L3_act(const struct twice_L3 *loop, long long k)
{
	const size_t i = (size_t)k;
	loop->v[i] *= 2;
}
GSP_OMP_MAP(twice_L3);

static void twice(float *v, size_t n)
{
	const struct twice_L3 loop = {v};
	if (!twice_L3_run(&loop, (long long)n))
		for (size_t i = 0; i < n; i++)
			v[i] *= 2;
}

static int check_hash(int n)
{
	unsigned char *s = malloc((size_t)n + 1);
	unsigned int h = 5381;

	if (!s)
		exit(2);
	for (int i = 0; i < n; i++)
		s[i] = (unsigned char)(i * 37 + i / 256);
	for (int i = 0; i < n; i++)
		h = h * 31u + s[i];
	const int bad = hash(s, n) != h;
	free(s);
	return bad;
}

/* With the state apart from the arrays, and (inside) within the one that is read. */
static int check_walk(int n, int inside)
{
	const size_t room = (size_t)n + 1;
	short *step = malloc(room * sizeof *step), *copy = malloc(room * sizeof *copy);
	long long *where = malloc(room * sizeof *where), at = 0;
	short most = -5, highest = -5;
	int bad = 0;

	if (!step || !copy || !where)
		exit(2);
	for (int i = 0; i < n; i++)
		copy[i] = step[i] = (short)(i * 31 % 211 - 100);
	copy[n] = step[n] = -5;
	where[n] = 77;
	short *state = inside ? &step[n / 2] : &most, *expect = inside ? &copy[n / 2] : &highest;
	walk(step, where, n, state);
	for (int i = 0; i < n; i++) {
		at += copy[i];
		bad += where[i] != at;
		if (copy[i] > *expect)
			*expect = copy[i];
	}
	bad += *state != *expect || where[n] != 77;
	free(step);
	free(copy);
	free(where);
	return bad;
}

static int check_twice(int n)
{
	float *v = malloc((size_t)n * sizeof *v + 1);
	int bad = 0;

	if (!v)
		exit(2);
	for (int i = 0; i < n; i++)
		v[i] = (float)i;
	twice(v, (size_t)n);
	for (int i = 0; i < n; i++)
		bad += v[i] != 2 * (float)i;
	free(v);
	return bad;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 100000;
	const int bad = check_hash(n) + check_walk(n, 0) + check_walk(n, 1) + check_twice(n);

	printf("%d: %d wrong\n", n, bad);
	return bad != 0;
}
