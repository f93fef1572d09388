// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* pointer_reads.c - the arrays that pointers in memory lead to, by the expressions that read them.
 *
 * In: what the iteration reads, in functions and copies of structures too, and the bases that
 * accesses are found to have. Out: Facts.pointers, of the expressions that always read the same
 * one: a kernel has its own pointer to that. */
#include "analysis/exec.h"

void note_pointer_read(Analysis *a, const Expr *node, Expr *value)
{
	for (int i = 0; i < a->pointer_reads.count; i++)
		if (a->pointer_reads.at[i].node == node) {
			if (a->pointer_reads.at[i].value != value)
				a->pointer_reads.at[i].value = NULL;
			return;
		}
	list_push(a->unit->arena, &a->pointer_reads, ((struct PointerRead){node, value}));
}

void note_pointer_base(Analysis *a, const Expr *pointer, Expr *base)
{
	const Expr *value = bare_pointer(pointer);
	for (int i = 0; i < a->pointer_bases.count; i++) {
		struct PointerBase *b = &a->pointer_bases.at[i];
		if (b->value != value)
			continue;
		if (b->base && !expr_equal(b->base, base))
			b->base = NULL;
		return;
	}
	list_push(a->unit->arena, &a->pointer_bases, ((struct PointerBase){value, base}));
}

void list_pointers(Analysis *a)
{
	Facts *f = a->facts;
	for (int i = 0; i < a->pointer_reads.count; i++) {
		const struct PointerRead *r = &a->pointer_reads.at[i];
		for (int k = 0; r->value && k < a->pointer_bases.count; k++) {
			const struct PointerBase *b = &a->pointer_bases.at[k];
			if (b->value == r->value && b->base)
				list_push(a->unit->arena, &f->pointers,
					((PointerNode){r->node, b->base}));
		}
	}
}
