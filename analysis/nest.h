// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* nest.h - what nest.c offers inner.c and states.c: carried variables that a loop of the body
 * updates. */
#ifndef GSP_ANALYSIS_NEST_H
#define GSP_ANALYSIS_NEST_H

#include "analysis/exec.h"

/* The variables that a loop of the body assigns. */
typedef struct Assigned {
	Analysis *a;
	LIST(Var *) vars;
} Assigned;

bool is_assigned(const Assigned *s, const Var *var);

/* The counter of `for (...; ...; j++)` that nothing else in the loop assigns; *BY is added. */
Var *find_counter(Stmt *s, int64_t *by);
/* A loop in the body of S sets VAR first: VAR moves on in no even way with the iterations of S. */
bool is_set_by_inner(const Stmt *s, const Var *var);
int count_assignments(Expr *e, const Var *var);
/* The loop does nothing to VAR but VAR++, VAR -= 2 and the like. */
bool is_only_stepped(const Stmt *s, const Var *var);
/* An integer variable has a part in when the loop ends, and not only in where it looks. */
bool compares(const Stmt *s);

/* VAR holds, where the loop begins, what STATE held where the iteration began: it is that variable,
 * or a copy that the body works on, { int t = *sum; for (...) t += e; *sum = t; } */
typedef struct CarriedVar {
	Var *var, *state;
} CarriedVar;

typedef struct CarriedVars {
	LIST(CarriedVar) list; /* of the variables that a loop assigns; each state once */
} CarriedVars;

/* The loop LOOP of the body is reached, counted by COUNTER (or NULL): moves its carried variables
 * from ASSIGNED to CARRIED. False: refused, it needs what is carried in another way. */
bool find_carried(
	Exec *x, const Stmt *loop, const Var *counter, Assigned *assigned, CarriedVars *carried);
/* One iteration of LOOP (IN, or NULL: it has no count) has been run: notes what it does to each of
 * CARRIED. What they hold behind the loop is a value of its own. */
void keep_carried(Exec *x, const Stmt *loop, const InnerLoop *in, const Assigned *assigned,
	const CarriedVars *carried);

/* states.c: Changed.after of those variables becomes their update in one iteration of their loop.
 * False: refused, their value is also needed behind it. */
bool take_nested(Analysis *a);
/* The states of M are updated in the same loops of the body, which are put into M. False: refused,
 * or they are not. */
bool nest_monoid(Analysis *a, const int *states, int count, Monoid *m);
/* E, what a loop of the body computes, is what some variable holds where the body ends: notes that
 * (Facts.lates). */
bool take_late(Analysis *a, Expr *e);
/* The body may run before elements are computed, where they need that. False: refused. */
bool check_late(Analysis *a);
/* The loop of the body that updates S, and how; or NULL. */
const Nested *nested_of(const Analysis *a, const State *s);

#endif
