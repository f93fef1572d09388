// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* live.h - what live.c and parts.c tell each other. */
#ifndef GSP_ANALYSIS_LIVE_H
#define GSP_ANALYSIS_LIVE_H

#include "analysis/exec.h"

#define PART_DEPTH 6
/* A subscript that stands for any element. */
#define ANY_INDEX (-1)

/* A part of a variable: the way to it by members and subscripts. */
typedef struct Step {
	const Field *field; /* or NULL: */
	int64_t index, count; /* COUNT: of the array's elements */
} Step;
typedef struct Part {
	Step steps[PART_DEPTH];
	int depth; /* 0: all of it */
} Part;

/* How far a counted loop has come: its counter is the subscript of the part at STEP, or another. */
typedef struct Reached {
	const Var *counter;
	int step;
	bool here;
} Reached;

/* What is asked of an lvalue. */
typedef enum Relation {
	PART_NONE, /* it is not of the variable */
	PART_OTHER,
	PART_TOUCHED,
	PART_WHOLE, /* all of the part lies in it */
} Relation;

typedef struct Tracked {
	const Var *var;
	Part part;
	Reached reached[PART_DEPTH];
	int reached_count;
} Tracked;

Relation part_relation(const Tracked *t, const Expr *e);
/* The parts of VAR, each scalar one of its own where there are few, that together are all of it. */
typedef LIST(Part) Parts_of_var;
void parts_of_var(Arena *arena, const Var *var, Parts_of_var *out);

/* `for (j = FIRST; j < END; j++)`, where j is a subscript of the part, and nothing else sets it. */
typedef struct Counted {
	const Var *counter;
	int step; /* of the part */
	bool before, here, after; /* there are iterations with lesser subscripts, with the part's,
				     with greater ones */
} Counted;
bool part_counted(const Tracked *t, const Stmt *loop, Counted *out);

#endif
