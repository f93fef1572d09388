// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* automaton.h - machines of at most 16 numbers; see automaton.c. */
#ifndef GSP_ANALYSIS_AUTOMATON_H
#define GSP_ANALYSIS_AUTOMATON_H

#include "analysis/family.h"

#define MAX_NUMBERS  16
#define MAX_SUMS     16 /* counting variables times numbers */
#define MAX_MACHINES 4

/* One of the variables that the machine's state is made of, and what it can be. */
typedef struct Machine {
	State *state;
	int64_t values[MAX_NUMBERS];
	int count;
	bool dense; /* they are 0 .. count-1 */
} Machine;

typedef struct Automaton {
	Analysis *a;
	Machine machine[MAX_MACHINES];
	int machines;
	State *counts[MAX_SUMS]; /* what is counted by the way */
	int count;
	int numbers; /* n */
	int bits;    /* per number */
	Type *word;
	bool watched; /* that the numbers stay what they are is found out along the way */
} Automaton;

/* machine.c: */
/* The numbers that X's variables are; false: they are too many, or not known. */
bool find_numbers(Automaton *x);
/* The same of one variable that is a subscript of tables filled when the program runs; sets
 * X->watched. */
bool find_rows(Automaton *x);
/* E where the machine is at NUMBER, the values of its variables in turn. */
Expr *value_at(const Automaton *x, Expr *e, int number);
/* The new value of S where the machine is at NUMBER. */
Expr *update_from(const Automaton *x, const State *s, int number);
/* The same as it may be computed whatever the machine is at: C's sums do not overflow from where it
 * really is. */
Expr *computed_from(const Automaton *x, const State *s, int number);
/* What E reads of tables can be read wherever the machine is. GUARDED: C comes to E for some
 * carried values only. */
bool has_clear_tables(const Automaton *x, Expr *e, bool guarded);

#endif
