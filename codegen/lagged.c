// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* lagged.c - scans that go from row to row (analysis/lagged.c).
 *
 * In: a loop with a lag. Out: what its kernel captures to find iteration k of a turn, and the text
 * that does. */
#include "codegen/lagged.h"

bool needs_lagged(const Unit *u)
{
	for (int i = 0; i < u->loops.count; i++)
		if (u->loops.at[i]->plan && u->loops.at[i]->facts->lag)
			return true;
	return false;
}

void collect_lag(LoopText *t)
{
	const Facts *f = t->facts;
	Unit *u = t->unit;
	if (!f->lag)
		return;
	list_push(u->arena, &t->captures, ((Capture){f->lag_var, NULL, f->lag, true}));
	list_push(u->arena, &t->captures,
		((Capture){var_temp(u, "iterations", f->lag_var->type), NULL, f->trip, true}));
}

void name_lag(LoopText *t)
{
	if (!t->facts->lag)
		return;
	t->lag = t->captures.at[0].name;
	t->lag_trip = t->captures.at[1].name;
	t->turn = name_fresh(&t->names, "turn");
}

void print_turn(const LoopText *t, FILE *out)
{
	if (t->turn)
		fprintf(out, "\t\tconst long long %s = gsp::in_rows(%s, %s, %s);\n", t->iter,
			t->turn, t->lag, t->lag_trip);
}

void print_scan_skeleton(const LoopText *t, FILE *out)
{
	const Extra *lost = lost_extra(t);
	const char *sound =
		lost ? arena_printf(t->unit->arena, "!state->%s", lost->name) : "1";
	if (t->lag)
		fprintf(out, "GSP_OMP_SCAN_ROWS(%s, %s, loop->%s, loop->%s);\n\n", t->plan->name,
			sound, t->lag, t->lag_trip);
	else if (lost)
		fprintf(out, "GSP_OMP_SCAN_WHERE(%s, %s);\n\n", t->plan->name, sound);
	else
		fprintf(out, "GSP_OMP_SCAN(%s);\n\n", t->plan->name);
}

void describe_lag(Unit *u, const Facts *f, FILE *out)
{
	if (f->lag)
		fprintf(out,
			"// row by row: carried to the iteration that is so much later: %s\n"
			"// checked at run time: that is at least 1\n",
			expr_text(u, f->lag, false));
}
