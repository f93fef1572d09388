// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* pairs.c - what was found out about two shapes, for the next two that are like them.
 *
 * In: questions about pairs of shapes, of which answers depend on nothing but the two shapes'
 * kinds (shape.c: when they happen, and where), the question's number and what is known at the
 * time. Out: the answer again. A long body has thousands of pairs, but touches few elements.
 *
 * An answer is kept where asking left nothing behind (poly_is_quiet), and is good as long as
 * nothing else is known of old parameters and the loop has the same accesses (poly_holds). Checks
 * that it relies on are there before it is kept, and none is taken back while pairs are
 * compared. */
#include "analysis/poly.h"

typedef struct KeptPair {
	int x, y, question;
	int answer; /* 0: the place is free */
	Moment moment;
} KeptPair;

/* Open-addressed. */
typedef struct PairTable {
	KeptPair *at;
	unsigned capacity, count;
} PairTable;

#define FIRST_CAPACITY 64u

static KeptPair *find(const PairTable *t, int x, int y, int question)
{
	unsigned at = ((unsigned)x * 31u + (unsigned)y) * 2654435761u + (unsigned)question * 40503u;
	for (at ^= at >> 16;; at++) {
		KeptPair *k = &t->at[at & (t->capacity - 1)];
		if (!k->answer || (k->x == x && k->y == y && k->question == question))
			return k;
	}
}

int pair_recall(const Poly *p, const Shape *x, const Shape *y, int question)
{
	if (!p->pairs || !x->kind || !y->kind)
		return 0;
	const KeptPair *k = find(p->pairs, x->kind, y->kind, question);
	return k->answer && poly_holds(p, k->moment) ? k->answer : 0;
}

static void grow(Arena *arena, PairTable *t)
{
	const PairTable old = *t;
	t->capacity = old.capacity ? 2 * old.capacity : FIRST_CAPACITY;
	t->at = arena_alloc(arena, sizeof *t->at * t->capacity);
	for (unsigned i = 0; i < old.capacity; i++)
		if (old.at[i].answer)
			*find(t, old.at[i].x, old.at[i].y, old.at[i].question) = old.at[i];
}

void pair_keep(Poly *p, const Shape *x, const Shape *y, int question, Moment begin, int answer)
{
	Arena *arena = p->a->scratch;
	if (!x->kind || !y->kind || !poly_is_quiet(p, begin))
		return;
	if (!p->pairs)
		p->pairs = arena_alloc(arena, sizeof *p->pairs);
	if (2 * (p->pairs->count + 1) > p->pairs->capacity)
		grow(arena, p->pairs);
	KeptPair *k = find(p->pairs, x->kind, y->kind, question);
	p->pairs->count += !k->answer;
	*k = (KeptPair){x->kind, y->kind, question, answer, begin};
}
