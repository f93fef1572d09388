// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* own.c - elements that threads have of their own while they update an array at computed
 * subscripts.
 *
 * In: facts->keyed. Out: what both targets say of such arrays (Keyed.own): which elements there
 * are, and what they begin as. */
#include "codegen/internal.h"

const char *own_type(const LoopText *t, const Keyed *k)
{
	return declare(t->unit, k->type, "", t->cxx);
}

const char *own_part(const LoopText *t, const Keyed *k)
{
	return declare(t->unit, k->monoid.components.at[0].type->unqualified, "", t->cxx);
}

const char *own_elements(const LoopText *t, const Keyed *k)
{
	for (int i = 0; k->votes && i < t->captures.count; i++)
		if (t->captures.at[i].var == k->votes)
			return t->captures.at[i].name;
	return k->own ? t->arrays[k->own - 1] : NULL;
}

const char *own_pointer(const LoopText *t, const Keyed *k)
{
	const Type *type = k->votes ? k->votes->type : array_pointer(t, k->own - 1);
	return declare(t->unit, type, "", t->cxx);
}

bool has_own_elements(const LoopText *t)
{
	for (int i = 0; i < t->facts->keyed.count; i++)
		if (t->plan->skeleton == SKEL_MAP && !(t->cxx && t->box) &&
			own_elements(t, &t->facts->keyed.at[i]))
			return true;
	return false;
}

bool is_first_own(const LoopText *t, int i)
{
	const Keyed *k = t->facts->keyed.at;
	for (int j = 0; j < i; j++)
		if (k[j].own == k[i].own && k[j].votes == k[i].votes)
			return false;
	return own_elements(t, &k[i]) != NULL;
}

void print_own_fields(const LoopText *t, FILE *out)
{
	if (!has_own_elements(t))
		return;
	for (int i = 0; i < t->facts->keyed.count; i++)
		if (is_first_own(t, i))
			fprintf(out, "\tlong long gsp_%s_first, gsp_%s_count; // elements\n",
				own_elements(t, &t->facts->keyed.at[i]),
				own_elements(t, &t->facts->keyed.at[i]));
	if (!t->cxx)
		fputs("\tint apart; // they are the thread's own\n", out);
}

void print_own_values(const LoopText *t, FILE *out)
{
	if (!has_own_elements(t))
		return;
	for (int i = 0; i < t->facts->keyed.count; i++) {
		if (!is_first_own(t, i))
			continue;
		fputs(", ", out);
		print_low_count(t, out, &t->facts->arrays.at[t->facts->keyed.at[i].own - 1]);
	}
	if (!t->cxx)
		fputs(", 0", out);
}

void print_own_identity(const LoopText *t, FILE *out, const Keyed *k)
{
	Printer p = kernel_printer(t, out);
	fprintf(out, "(%s)", own_type(t, k));
	print_expr(&p, k->monoid.components.at[0].identity, 14);
}
