// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* cuda_stages.c - what stages need in the host function of a CUDA program.
 *
 * In: a loop, or a stage of one. Out: room on the device for the running values that stages find; a
 * stage's object, a copy of the loop's captures, and its state. */
#include "codegen/cuda.h"
#include "codegen/rank.h"

void cuda_room(const LoopText *t, FILE *out)
{
	for (int i = 0; i < t->captures.count; i++) {
		const Var *v = t->captures.at[i].var;
		const Ballot *b = ballot_of(t->facts, v);
		if (b)
			fprintf(out, "\t%s = %s.votes(%s);\n",
				declare(t->unit, v->type, v->name, true), t->run,
				ballot_extent(t, b));
		else if (v->kind == VAR_KEPT)
			fprintf(out, "\t%s = %s.room<%s>(%s);\n",
				declare(t->unit, v->type, v->name, true), t->run,
				declare(t->unit, v->type->of, "", true), t->trip);
	}
}

void cuda_stage_objects(const LoopText *t, FILE *out, const char *loop, const char *overflows)
{
	const char *comma = "";
	fprintf(out, "\tconst %s %s = {", t->plan->name, t->object);
	for (int i = 0; i < t->facts->arrays.count; i++) {
		if (t->arrays[i])
			fprintf(out, "%s%s.%s", comma, loop, t->arrays[i]);
		comma = t->arrays[i] ? ", " : comma;
		if (t->arrays[i] && t->snapshots[i])
			fprintf(out, ", %s.%s", loop, t->snapshots[i]);
	}
	for (int i = 0; i < t->captures.count; i++) {
		fprintf(out, "%s%s.%s", comma, loop, t->captures.at[i].name);
		comma = ", ";
	}
	if (t->lost)
		fprintf(out, ", %s.flag(\"%s\")", t->run, overflows);
	print_stream_starts(t, out, ", ", "");
	print_own_values(t, out);
	print_rank_values(t, out);
	fputs("};\n", out);
	if (!t->facts->states.count || t->facts->ranking)
		return;
	fprintf(out, "\t%s::State %s = {", t->plan->name, t->state);
	print_initial_state(t, out);
	fputs("};\n", out);
}
