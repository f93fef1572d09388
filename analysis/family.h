// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* family.h - what the files of the monoid families share. */
#ifndef GSP_ANALYSIS_FAMILY_H
#define GSP_ANALYSIS_FAMILY_H

#include "analysis/values.h"

#define FAMILY(function)                                                                           \
	bool function(Analysis *a, const int *states, int count, Monoid *m, const char **why);
#define GRAPH_FAMILY(function)      FAMILY(function)
#define LATE_GRAPH_FAMILY(function) FAMILY(function)
#include "analysis/families.def"
#undef FAMILY
#undef GRAPH_FAMILY
#undef LATE_GRAPH_FAMILY

/* states.c */
/* The first family that describes the states; false: none does. */
bool find_monoid(Analysis *a, const int *states, int count, Monoid *m, const char **why);
/* Adds M, that of the states, to a->facts. False: refused. */
bool add_monoid(Analysis *a, const int *states, int count, Monoid *m);

/* Where a family says why, its words may be followed by EDIT and the smallest edit that helps. */
#define EDIT "\n"
/* WHY without that, and the edit in *EDIT; NULL: it names none. */
const char *split_edit(Analysis *a, const char *why, const char **edit);

/* obstacle.c */
typedef enum ObstacleKind {
	OBSTACLE_OTHER,
	OBSTACLE_DIVISOR,   /* something is divided by it */
	OBSTACLE_BITS,      /* its bits and its value are both changed */
	OBSTACLE_REMAINDER, /* the remainder of it */
	OBSTACLE_READ,      /* a subscript */
} ObstacleKind;
/* Refuses the loop: no family describes STATE, or STATES together. WHY: what one of them has said
 * of it, or NULL. */
void refuse_family(Analysis *a, int state, const char *why);
void refuse_coupled(Analysis *a, const int *states, int count, const char *why);
/* E is one of several values that need no state; which of them, a state tells. */
bool is_chosen(Analysis *a, Expr *e);

/* trial.c: would families describe states if the program were edited? */
#define TRIED_MAX      8   /* states */
#define TRIED_SIZE_MAX 400 /* nodes of an update, as a tree */
/* With UPDATES, over VARS in the place of the states' variables, and those already in them. */
bool values_compose(
	Analysis *a, const int *states, int count, Var *const *vars, Expr *const *updates);
/* With all states and what they need computed in TYPE; where MULTIPLY, with divisions as
 * multiplications by reciprocals, and without rounding. */
bool composes_in(Analysis *a, const int *states, int count, Type *type, bool multiply);
/* The states but AWAY, with that one's values taken from an array. */
bool composes_without(Analysis *a, const int *states, int count, int away);

/* advice.c: the smallest edit, in words. */
const char *advise(Analysis *a, int state, ObstacleKind kind);
const char *advise_coupled(Analysis *a, const int *states, int count);
/* One that only names another type; NULL: none helps. */
const char *advise_type(Analysis *a, const int *states, int count);

/* capped.c */
/* S only goes up, by no more than *MOST in an iteration and to no more than *CAP, a number that the
 * host knows before the loop. Run-time checks are added that it begins no higher, that no number
 * wraps around and that what is added is not below 0. */
bool capped_range(Analysis *a, const State *s, Expr **cap, int64_t *most);

/* staged.c */
/* Makes those of the states that need no other the stage LEVEL, and inputs of the REST. Returns how
 * many these are; 0: that cannot be done. The states' updates may have changed. */
int stage_states(
	Analysis *a, const int *states, int count, int level, int *rest, const char **why);

/* An array of the device that gets S's value before each iteration; what it holds for this one. */
Var *var_kept(Analysis *a, const State *s);
Expr *load_kept(Analysis *a, Var *kept, const Type *type);

/* The state behind index STATES[I]. */
State *family_state(Analysis *a, int state);
/* The loop's directive, or an `auto` before its function, has the clause, with WORD among its words
 * where that is not NULL. */
bool directive_says(const Analysis *a, ClauseKind kind, const char *word);
/* The same of assume(WORD). */
bool directive_assumes(const Analysis *a, const char *word);
/* One of the names of the clause (op: name, ...) stands for S, or for what S is part of. */
bool clause_names(const Analysis *a, const Clause *c, const State *s);
/* E is the state's old value. */
bool is_state(const Expr *e, const State *s);
/* A select whose condition does not depend on any state. */
bool is_free_cond(Analysis *a, Expr *e);
void add_component(Analysis *a, Monoid *m, Component c);
Expr *part(Analysis *a, const Monoid *m, int side, int component);
/* E with VALUE = S + E modulo 2^w, for an integer state of w bits; NULL: there is none (op.c). */
Expr *add_element(Analysis *a, const State *s, Expr *value);
/* Two parts of component 0 under OP, computed in the component's type. */
Expr *combine_binary(Analysis *a, const Monoid *m, BinaryOp op);
/* A flag: the iteration forgets the old value of S, on every path that does not need it.
 * `combine` is left to the caller. */
Component reset_component(Analysis *a, const State *s);
/* Unsigned type with native atomics that the low bits of T's arithmetic can be computed in. */
Type *ring_type(Analysis *a, Type *t);

/* The operator on structures that the directive names for the structure that S is a member of, or
 * NULL. Its members are one group (user_record.c). */
Function *record_operator(const Analysis *a, const State *s);

/* ---- comparisons of an element with the state (minmax.c) --------------------------------- */

typedef enum Rule {
	RULE_NONE,
	RULE_TAKE, /* the element is taken iff E op x */
	RULE_KEEP, /* ... iff not (E op x); for integers always RULE_TAKE */
	RULE_CALL, /* fmax(x, E) */
} Rule;

typedef struct Step {
	Expr *own;     /* the state's value so far */
	Expr *element; /* E, in the comparison's type */
	Rule rule;
	BinaryOp op;
} Step;

/* E is a select between the value of S so far and an element that are compared with each other. */
bool read_comparison(Analysis *a, const State *s, Expr *e, Step *step, const char **why);
/* if (e > x) if (p) x = e; where p needs no state: p comes first. NULL: E is no such select. */
Expr *guard_first(Analysis *a, Expr *e);
/* The type in which elements compared in COMPARED are kept. */
Type *ordered_type(Analysis *a, Type *compared);
bool seeks_greatest(Rule rule, BinaryOp op);
/* E calls the C library's NAME, a function of floating-point numbers, or its twin for float. */
bool is_call(const Expr *e, const char *name);
/* A number that no comparison in search of the greatest (least) prefers. */
Expr *least_taken(Analysis *a, Type *type, bool greatest);

/* ---- sums of bits (linear.c) --------------------------------------------------------------- */

/* match_linear() without anything that is checked of the state's first value. */
bool match_linear_from_any(
	Analysis *a, const int *states, int count, Monoid *m, const char **why);
/* How many bits the number of steps of S may have; a name for what holds the powers of its map. */
int bits_of_steps(Analysis *a, const State *s);
const char *name_of_powers(const Analysis *a, const State *s);
/* The bits of E as a WORD, which is unsigned. */
Expr *bits_word(Analysis *a, Type *word, Expr *e);
/* L^STEPS of X, a WORD; POWERS: pointer to those of L, for numbers of WIDTH bits. */
Expr *value_power(Analysis *a, Type *word, int width, Expr *steps, Expr *x, Expr *powers);
/* M, the monoid of S alone, gets (C, STEPS), the latter 64-bit. Then others may be added, before it
 * is completed but for its proof: POWER is L^STEPS of X, steps being the later element's, and the
 * first value of S is checked to have no bits but those of RANGE. */
void begin_bits(Analysis *a, Monoid *m, const State *s, Type *word, Expr *c, Expr *steps);
void compose_bits(Analysis *a, Monoid *m, State *s, uint64_t range,
	Expr *(*power)(const void *data, Expr *steps, Expr *x), const void *data);

/* ---- sums with selects in them (lifted.c) -------------------------------------------------- */

/* Sum or difference E, with a select in it that looks at a state outside; E: there is none. */
Expr *value_lifted(Analysis *a, Expr *e);
/* E, an update, with the choices outside that need no state and are made in any case. */
Expr *value_choices_first(Analysis *a, Expr *e);

/* cancelling.c: no running value that is rounded otherwise than in C is taken away from itself;
 * else a refusal. */
bool check_cancelling(Analysis *a);

/* ---- rounding (rounding.c) ---------------------------------------------------------------- */

/* A call of gsp_NAME of runtime/gsp_float.h, of its twin for float where ARGS are floats. */
Expr *value_runtime(Analysis *a, const char *name, Type *result, int count, Expr *const *args);
/* int: E is neither an infinity nor a NaN. */
Expr *value_is_finite(Analysis *a, Expr *e);
/* What a state's apply and apply_rest are where the element has a reset. */
typedef struct Fresh {
	Expr *value, *rest;
} Fresh;
/* M, the sum of S as op.c leaves it without resets, becomes as accurate as the directive says. */
Fresh make_accurate(Analysis *a, Monoid *m, State *s);
/* A component of S's monoid that is 0 in elements that nothing has happened to: its number. */
int add_zero(Analysis *a, Monoid *m, const State *s, Type *t, const char *what);
/* 1 or -1 on every path: products of such neither grow nor vanish. */
bool is_unit_factor(const Expr *e);
/* Component FACTOR is the coefficient of S: adds a bound of what it has lost by underflow. Returns
 * its number. */
int add_lost(Analysis *a, Monoid *m, const State *s, int factor);
/* The same, and behind it a bound of how far the other term is away, TERM being the size of the
 * earlier element's. */
int add_loss(Analysis *a, Monoid *m, const State *s, int factor, Expr *term);
/* int: what S is after `apply` is finite, and nothing of LOST and APART shows in it. */
Expr *value_is_kept(Analysis *a, const State *s, Type *t, Expr *lost, Expr *apart);
/* M, the product of S that has LOST, is sound where that does not show; FRESH: or NULL, where the
 * element has a reset. */
void watch_product(Analysis *a, Monoid *m, const State *s, int lost, Expr *fresh);
/* A remark: S's monoid has `sound`. */
void remark_watched(Analysis *a, const State *s);

/* ---- elements that a proof takes to be smaller than their types say (outside.c) -------------- */

/* All these values are 1 where something is outside of what it is taken for, else 0; NULL: nothing
 * can be. */
/* E, an integer that needs no state, is none of LOW .. HIGH, which needs none either. */
Expr *outside_range(Analysis *a, Expr *e, int64_t low, int64_t high);
Expr *outside_above(Analysis *a, Expr *e, int64_t low, Expr *high);
/* P or Q; where CONDITION holds P, else Q. */
Expr *outside_either(Analysis *a, Expr *p, Expr *q);
Expr *outside_under(Analysis *a, Expr *condition, Expr *p, Expr *q);
/* Adds a component to M, the monoid of S and others, so that where an element is OUTSIDE the loop
 * runs as written. */
void watch_outside(Analysis *a, Monoid *m, const State *s, Expr *outside);

/* ---- unsigned arithmetic (overflow.c) ------------------------------------------------------- */

/* TEST where that asks whether unsigned arithmetic has wrapped around: another comparison, for
 * which nothing wraps; else NULL. */
Expr *value_of_wrapping(Analysis *a, const Expr *test);

/* ---- values beside an element (beside.c) --------------------------------------------------- */

#define BESIDE_MAX 6
typedef struct Beside {
	int first, count;   /* components: one for each state from FIRST on, then the flag */
	Expr *early, *late; /* the flag of the earlier and of the later element */
	Expr *earlier[BESIDE_MAX], *later[BESIDE_MAX]; /* what they set the states to */
	Expr *through[BESIDE_MAX]; /* what the later one makes of what the earlier one set */
} Beside;

/* Adds to M, the monoid of STATES (at most BESIDE_MAX), components for what an iteration sets each
 * of them to where ANY (0 or 1). Left to the caller: `combine` of these, and the states' `apply`.
 */
Beside add_beside(Analysis *a, Monoid *m, State *const *states, int count, Expr *const *values,
	Expr *any, const char *value_name, const char *flag_name);

/* ---- helpers ----------------------------------------------------------------------------- */

/* E below conversions that keep every number; whether two values are the same number. */
Expr *bare_number(Analysis *a, Expr *e);
bool same_number(Analysis *a, Expr *x, Expr *y);

/* The transformed loop only runs where E op BOUND, E being a host expression of up to 64 bits. */
void add_run_time_check(Analysis *a, BinaryOp op, Expr *e, int64_t bound);
/* The value of S before the loop, as a host expression. */
Expr *first_value(Analysis *a, const State *s);
/* The first value of a 64-bit state is within 2^59. */
void check_first_value(Analysis *a, const State *s);
/* There are at most 2^28 iterations, or so much fewer as one may move a state further than
 * MOST_STEP: by FARTHEST. */
void check_trip(Analysis *a, __int128 farthest, int64_t most_step);

/* Results of a recursion over a value, so that what is shared is done once. */
typedef struct MemoEntry {
	const Expr *of;
	Expr *result;
} MemoEntry;
typedef struct Memo {
	LIST(MemoEntry) list;
} Memo;
bool memo_find(const Memo *memo, const Expr *of, Expr **result);
/* Returns RESULT. */
Expr *memo_add(Analysis *a, Memo *memo, const Expr *of, Expr *result);

/* complex.c: E with products of complex numbers that need a state written out, as they are unless
 * both parts are NaN; *ANY: there are some. */
Expr *plain_products(Analysis *a, Expr *e, bool *any);
/* E is a part of a product of two complex numbers. */
bool is_complex_product(const Expr *e);

#endif
