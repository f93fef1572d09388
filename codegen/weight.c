// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* weight.c - the OpenMP target's guess of how much an iteration does, facts->each: a member of the
 * loop's struct, by which gsp_omp.h decides how many iterations are worth threads. */
#include "codegen/internal.h"

bool is_weighed(const LoopText *t)
{
	return !t->cxx && t->facts->each.count > 0 && !t->flat && !t->box && !t->stage;
}

void print_weight(const LoopText *t, FILE *out, const char *comma)
{
	if (!is_weighed(t))
		return;
	Printer p = host_printer(t, out);
	fputs(comma, out);
	for (int i = 0; i < t->facts->each.count; i++) {
		fputs(i ? " * gsp_each(" : "gsp_each(", out);
		print_expr(&p, t->facts->each.at[i], 0);
		fputc(')', out);
	}
}

void print_weighing(const LoopText *t, FILE *out, bool begins)
{
	if (is_weighed(t))
		fprintf(out, "#undef GSP_OMP_EACH\n#define GSP_OMP_EACH %s\n",
			begins ? "loop->gsp_each" : "1\n");
}
