// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* internal.h - what the files of analysis/ tell each other about one loop.
 *
 *   form.c      Loop -> counted form: inductions, trip count, run-time checks   (form_loop)
 *   values.c    hash-consed, simplified values
 *   symbolic.c  body -> values of all scalars after one iteration, accesses     (execute_body)
 *   states.c    carried scalars -> states with families and placements          (find_states)
 *   staged.c    states that need the running values of others: stages           (stage_states)
 *   <family>.c  one file per monoid family; rows in families.def
 *   chain.c     elements that later iterations read: a[i - 1], a[i - 2]         (find_chain)
 *   lagged.c    the same at a distance that only the program knows              (find_lagged)
 *   affine.c    value -> linear form / isl_pw_aff over (k, invariants)
 *   inrow.c     subscripts that stay within a row                              (stays_inside)
 *   memory.c    accesses -> arrays, extents, overlap checks                     (place_arrays)
 *   coincide.c  arrays that may be one                                          (may_coincide)
 *   depend.c    accesses -> dependences through isl; legality                   (check_dependences)
 *   radix.c     subscripts that are sums of products, as numbers of mixed radix (equal_digits)
 *   tables.c    rows that pointers in an array lead to                          (resolve_row)
 *   address.c   stores at a carried counter, with room.c and packed.c           (find_packs)
 *   rise.c      counters that loops of the body move now and then               (rise_value)
 *   box.c       loops of the body that may run as one with the loop             (find_box)
 *   computed.c  which subscripts are computed                             (has_computed_key)
 *   consecutive.c  rows of which each begins where the one before ends           (rows_apart)
 *   keyed.c     updates at computed subscripts                                  (find_keyed)
 *   contest.c   stores at such, where the order decides                         (find_contests)
 *   ranks.c     values along the way of elements at such                        (find_ranks)
 *   ordered.c   what iterations make of these, of whatever family               (make_ranks)
 *   bytes.c     the body with values in the place of bytes that it moves        (plain_body)
 *   leaving.c   statements that end the loop                                    (cut_leaving)
 *   sequence.c  expressions that are several statements                         (effects_apart)
 *   ending.c    when the loop ends for other reasons than its count             (find_leaves)
 *   within.c    the same from within loops of the body                      (find_inner_ends)
 *   judged.c    the same by running the body                                (make_judge)
 *   search.c    the search for the first such iteration                         (make_search)
 *   reach.c     arrays that are read further than C may come                    (place_ahead)
 *   dead.c      arms of the body that are never come to              (without_dead)
 *   members.c   loops that count in members of structures           (count_in_variables)
 *   derived.c   pointers that were set from others before the loop              (derived_from)
 *   asked_within.c loops whose conditions do something behind &&              (ask_within)
 *   tested_first.c loops whose bodies begin by asking for the end            (test_first)
 *   written_out.c loops of the body that go through a few elements  (write_out)
 *   resumed.c   elements at counters that go on being updated                   (carry_elements)
 *   elements.c  what these are at first, and what is stored last              (store_element)
 *   in_front.c  reads of such arrays in front of them                     (reads_in_front_of)
 *   first_test.c conditions that ask for the first iteration            (begins_with_first)
 *   first_kept.c the same of a count of what has been kept              (ask_for_first)
 *   trailing.c  the same behind counters                                        (follow_counter)
 *   cursors.c   loops of the body that go on where the last one has stopped    (follow_cursors)
 *   stretches.c counters that move on with each element stored                  (store_along)
 *   steering.c  arrays that say where the loop looks                    (fills_what_steers)
 *   stays.c     numbers that stay in their place, and what may be these             (check_kept)
 *   named_strings.c  static pointers that are one string                          (with_strings)
 *   static_tables.c  constants that functions declare, as of file scope     (outside_place)
 *   lengths.c   conditions that ask for the length of a string            (measure_strings)
 *   runs.c      loops over runs of equal elements as loops over elements        (join_runs)
 *   runs_ahead.c such loops whose inner one looks an element ahead       (runs_from_ahead)
 *   analysis.c  the order in which these run; directives against facts
 *   ways.c      with another body, or with more given, where that ends in a refusal
 *
 * Values are Exprs over EXPR_ITER, EXPR_STATE, EXPR_LOAD, constants and EXPR_VAR of variables
 * that the loop does not change (invariants). EXPR_COND in a value is lazy, as in C: a load below
 * one arm happens only when that arm is taken. Values are shared (a DAG).
 */
#ifndef GSP_ANALYSIS_INTERNAL_H
#define GSP_ANALYSIS_INTERNAL_H

#include "analysis/analysis.h"

/* A loop inside the body; one iteration of the outer loop runs it as it is. */
typedef struct InnerLoop {
	struct InnerLoop *outer; /* the inner loop around it, or NULL */
	Var *var;     /* its counter: EXPR_VAR of it in values is its value in inner iteration t */
	Expr *start;  /* value of var in inner iteration 0: over EXPR_ITER, invariants, outer
			 counters */
	int64_t step; /* added every inner iteration */
	Expr *trip;   /* value: number of inner iterations, may be <= 0; NULL: unknown */
	Expr *most;   /* value: where TRIP is unknown there are no more than these, none where it is
			 negative; NULL: unknown */
	struct InnerLoop *once; /* of such a loop: its first iteration, if there is one; or NULL */
	const Stmt *stmt;
} InnerLoop;
/* IN, or the loop around it, that VAR counts; or NULL. */
const InnerLoop *loop_counting(const InnerLoop *in, const Var *var);

/* A subscript of an array that lies in an element, as j in p[i].row[j]. */
typedef struct Inside {
	Expr *index; /* value */
	int64_t count;
} Inside;

/* Rows that the pointers in a table lead to, a[i][j] or s[i].data[j] (tables.c). */
typedef struct Table {
	Expr *base;   /* of the table: a host expression */
	Type *holder; /* of an element of it */
	int64_t at;   /* bytes from the element's beginning to the pointer */
	Var *rows;    /* stands for the base of all rows */
	Var *row;     /* a row's number */
} Table;

/* One place in the body that touches memory. In its values EXPR_VAR of a variable declared before
 * the loop is that variable's value at the loop's entry, unless it counts a loop of `inner`;
 * a variable declared in the body that counts no loop of `inner` is an unknown value. */
typedef struct Access {
	Expr *written_as; /* the expression in the source */
	LIST(Expr *) also; /* on other paths to where these joined */
	Expr *place;      /* what is touched, over values; one of: EXPR_VAR (a scalar in memory),
			     EXPR_SUBSCRIPT of a pointer value by a 64-bit value, EXPR_MEMBER (never
			     ->) of a place. Equal places are equal pointers */
	Expr *load;       /* of a read: its EXPR_LOAD in values; else NULL */
	Expr *base;       /* invariant pointer or array, as a host expression */
	Expr *offset;     /* value, 64-bit: elements of `elem` from base; NULL: not expressible. Of
			     rows it only says which accesses touch the same element */
	const Table *table; /* it is in a row that this leads to; BASE stands for all; or NULL */
	Expr *row, *column; /* then: values, 64-bit: which row, and the offset in it */
	bool reads_row;     /* it reads a pointer to such a row */
	bool is_of_two_types; /* it would be in a row whose elements the loop sees as others, too */
	Type *elem;       /* unqualified type of one element of the base */
	int64_t field_offset,
		size; /* bytes touched: [field_offset, field_offset + size) of the element */
	LIST(Expr *)
	subscripts; /* values, outermost first, where base is a declared array of arrays */
	LIST(int64_t)
	extents; /* the sizes of the dimensions that belong to subscripts; -1 unknown */
	LIST(Inside) inside; /* subscripts of arrays in the element, outermost last: the access
				touches some of the bytes said above, these tell which */
	bool is_write, is_read; /* both for a[i] += e */
	Expr *guard;     /* value: the access happens iff nonzero; NULL: in every iteration */
	Expr *value;     /* of a write: what is stored; NULL where unknown */
	bool uses_state; /* offset, guard or value depends on a state */
	bool in_inner_loop;
	Function *callee; /* the function called by the body that does it, or NULL */
	bool nested;      /* which another function calls that the body calls */
	InnerLoop *inner; /* innermost counted loop of the body around it, or NULL */
	bool uncounted;   /* in a loop of the body that is not counted, within INNER */
	int order;        /* position in the iteration */
	int state;        /* index of the state this access carries in memory, or -1; of states that
			     take over from each other (Changed.newer) the first one's */
	int distance;     /* of a read of such a state: how many iterations ago it was stored; or
			     LAGGED: as many as facts->lag says, which are at least 1 */
#define LAGGED (-1)
	int pack;         /* 1 + index into facts->packs: a store at a counter's value; 0: none */
	int keyed;        /* 1 + index into facts->keyed: part of that update; 0: none */
	int contest;      /* number of the contest that decides which iteration does it; 0: none */
	bool feeds_state; /* read for a state's element, which is computed before the stores of the
			     same iteration: a write of lower order to the same place must be
			     refused */
	Range range;
} Access;

/* Host expressions. */
typedef LIST(Expr *) Conditions;

/* A carried variable that a loop of the body updates. */
typedef struct Nested {
	Var *var;
	Expr *update;        /* its value after one iteration of that loop: as Changed.after */
	const InnerLoop *in; /* the loop, within others of the body */
	Expr *guard;         /* the loop is come to iff nonzero; NULL: always */
	Var *result;         /* stands for what VAR holds behind the loop */
	Var *ran;            /* and whether it runs */
} Nested;

/* What a variable has risen by where an iteration of IN begins, or behind a loop that stands in IN
 * (NULL: in none): RISEN, an unknown number that is 0 or more, and less than COUNT. */
typedef struct Rise {
	Var *risen;
	Expr *count; /* value */
	const InnerLoop *in;
	LIST(InnerLoop *) loops; /* over all such numbers, within IN and loops in it */
} Rise;

/* A scalar that an iteration changes: a variable that no pointer can reach, or a variable that
 * stands for a place in memory. */
typedef struct Changed {
	Var *var;
	Expr *before;  /* its value at the iteration's start: EXPR_STATE, or over EXPR_ITER */
	Expr *at_body; /* the same where the body starts, after a condition such as `n--` */
	Expr *after;   /* its value at the iteration's end; NULL: not set on any path */
	Expr *last;    /* the same of any variable, of those declared inside too */
	Expr *initial; /* before iteration 0, a host expression */
	bool declared_inside; /* in the body: a new variable in each iteration */
	bool made;            /* by gspcc: nothing outside the loop knows it */
	bool counted;         /* an induction */
	bool wrapped;    /* ... that holds what the iteration before computed */
	bool in_header;       /* declared by the `for` itself */
	Expr *place;          /* NULL for a variable; at the iteration's start */
	Expr *touched;        /* see State.touched: LOW < HIGH, both variables; or NULL */
	Expr *host_place;     /* then: where it is before the loop, a host expression */
	bool doubted;         /* see State.doubted */
	Expr *place_next;     /* what the next iteration's PLACE is in this one: a[i] where that is
				 a[i-1] */
	Var *newer;           /* or what the next iteration finds at PLACE is what this one finds at
				 NEWER's: a[i-2] beside a[i-1] */
	int distance;         /* of both kinds: iterations since PLACE was stored; or LAGGED */
	Expr *untouched; /* value of PLACE_NEXT where an iteration does not store it; or NULL */
	const Expr *spelling; /* then: the store in the source */
	Expr *start;          /* of these: host expression where C may not read PLACE in iteration
				 0; else NULL: what is there */
	Expr *next;           /* value: place_next at the iteration's end, under the condition that
				 C stores it or comes to read it */
	LIST(Expr *) spelled; /* of a place: the expressions of the body that are it */
	const Nested *nested; /* AFTER is its value after one iteration of this loop; or NULL */
	Range range;          /* last update */
} Changed;

/* Part of a stage (staged.c). */
typedef struct Staged {
	int level;      /* which stage: it needs running values from lower ones only */
	Monoid monoid;  /* its states are indices into facts->states */
	LIST(State) states; /* the same, in order, as the stage has them */
} Staged;

/* What iterations vote with for being the one whose store remains (contest.c): KEPT[AT] becomes the
 * greatest WORD of those in which GUARD holds (NULL: all). Values. */
typedef struct Vote {
	int level; /* its stage: what it needs are votes of lower ones */
	Expr *guard, *at, *word;
	Var *kept;
	const Access *store; /* one of those that are decided */
	bool alone;          /* all votes that KEPT gets */
} Vote;

/* An element at a computed subscript whose values along the way are used (ranks.c). READS,
 * the first of them, and UPDATES are given, the rest is of the last run of the iteration. */
typedef struct Rank {
	Var *kept;            /* gets what the element is before each iteration */
	LIST(Expr *) reads;   /* expressions of the body, other than those that update it */
	LIST(Expr *) updates; /* what statements that do nothing else store to */
	Expr *place;          /* the element; NULL: not come to yet */
	LIST(struct Reading {
		Expr *read;
		Expr *value; /* over EXPR_LOADs of KEPT */
	}) readings;
	const char *why; /* in words, why its values cannot be known; or NULL */
	State state;     /* the element as a carried variable, of `monoid` alone */
	Monoid monoid;
	Expr *takes;     /* an iteration touches the element; NULL: always */
	Var *now;        /* what an inspector holds the element in; or NULL */
	bool by_last;    /* the last iteration of each element stores what it then is */
} Rank;

/* What has been asked of two EXPR_LOADs: that NEXT is what HERE is in the next iteration
 * (consecutive.c). */
typedef struct Neighbours {
	const Expr *next, *here;
	bool hold;
} Neighbours;

/* Arrays of 2^n slots (exec.h) that are free to be used again. */
typedef struct Spare {
	LIST(struct Slot *) list;
} Spare;
#define MAX_SPARE 16

/* Some call of FUNCTION computes from what STATE was, or, where that is NULL, from a place that the
 * loop updates. */
typedef struct Composed {
	const Function *function;
	const Var *state;
} Composed;

/* An element of ARRAY at a counter that ELEMENT, a variable, is carried for (resumed.c), which
 * starts with the element where the counter is before the loop, or from a constant. */
typedef struct Element {
	Var *array, *element;
	const Field *field; /* of a structure: what of it; or NULL */
	Expr *first; /* it, for the machine to be asked; NULL: C certainly comes to it */
} Element;
typedef LIST(Element) Elements;

/* Strings, by their first and their last bytes, whose lengths the loop asks for. */
typedef LIST(Expr *) Measured;

/* A counter that moves with each element stored, to each of some arrays: an iteration fills these
 * from where it finds the counter on, without gaps (stretches.c). */
typedef struct Stretch {
	Var *counter;         /* stays, as the body now is, until that ends */
	Var *along;           /* of the body: how far the iteration has come */
	LIST(Expr *) bases;   /* the arrays, as the source names them */
	LIST(Expr *) stores;  /* the elements, in the body */
	Expr *index;          /* of each: the sum of the two */
	bool ahead;           /* ... and 1: the counter is at the last element, not behind it */
} Stretch;

typedef struct Analysis {
	Unit *unit;
	Loop *loop;
	Stmt *stmt; /* loop->stmt, or another loop that does the same */
	const AnalysisOptions *options;
	Facts *facts;
	LIST(Access) accesses;
	LIST(struct PointerRead {
		const Expr *node; /* reads a pointer from memory */
		Expr *value;      /* NULL: not always the same */
	}) pointer_reads; /* by the last run of the iteration */
	LIST(struct PointerBase {
		const Expr *value; /* a pointer without conversions */
		Expr *base;        /* what resolve_accesses() makes of it; NULL: several things */
	}) pointer_bases;
	/* Places in memory that host expressions (bounds, bases) read once before the loop, such as
	 * `*n` or `s->len`: stores of the loop must not reach them, which place_arrays sees to. */
	LIST(Expr *) hoisted;
	LIST(Expr *) asked;    /* of these: what no iteration may come to (asked.c) */
	bool never_asks;       /* given: there are none */
	LIST(Expr *) fixed;    /* given: places of numbers that the host reads before the loop */
	LIST(Expr *)
	forwarded; /* places read after the iteration wrote them: no access of their own */
	LIST(Expr *) forwarded_as; /* the expressions that read them */
	LIST(Expr *) called; /* calls that are made whatever the carried values are */
	LIST(Composed) composed; /* by all runs of the iteration */
	LIST(Expr *) snapshots; /* bases whose reads must see what was there before the loop */
	LIST(Expr *) old_reads; /* bases that are written, but whose reads used in subscripts and
				   guards all see what was there before the loop */
	LIST(Expr *) early;     /* EXPR_LOADs that happen before the body: bounds, start values */
	LIST(Expr *) first;     /* those of them that happen even where there is no iteration */
	Expr *wish;             /* what if() says, or NULL */
	bool uncertain;         /* C may end the loop before it comes to what is looked at now */
	Expr *entered;          /* the header's condition before iteration 0, or a part of it */
	Stmt *counted;          /* facts->body is to be this (moves.c, apart.c), or NULL */
	LIST(Var *) gathered;   /* given: variables of it that what is carried has no part in */
	Expr *condition;        /* value of the loop's condition in iteration k; NULL: always */
	bool continues; /* some iteration ends before the body does */
	LIST(Nested) nested;    /* by the last run of the iteration */
	LIST(Expr *) failures;  /* conditions under which the program ends with a message: NULL for
				   always */
	LIST(Expr *) exits;     /* conditions under which the body leaves the loop, in order */
	LIST(struct InnerExit {
		Expr *guard; /* as in `exits`, in an iteration of IN; NULL: always */
		const InnerLoop *in;
		Range range;
	}) inner_exits; /* the same within loops of the body */
	/* A search: the loop may end for other reasons than its count. */
	LIST(Expr *) bounds;    /* what must hold for it to go on, as far as counting sees to it */
	LIST(struct Flag {
		Var *var;
		Expr *stay; /* over EXPR_STATE of VAR: part of the loop's condition */
	}) flags; /* variables that only iterations change which are the last */
	Expr *leaves;           /* iteration k may be the last one, over values; NULL: no search */
	struct Judged {         /* ... or the search's body says so (judged.c) */
		const char *text; /* why it must; NULL: it need not */
		Range range;
	} judged;
	LIST(const Stmt *) left_out; /* of the body, there */
	const Stmt *endless;    /* a loop of the body, which is not known to end; or NULL */
	LIST(Stmt *) uncounted; /* loops of the body that nothing is known of that would end them */
	LIST(struct BodyWork {
		const Stmt *stmt;
		const InnerLoop *in; /* or NULL: it is not counted */
		int depth;           /* loops of the body around it */
	}) works; /* the loops of the body */
	Expr *ends;             /* LEAVES as it was found, over states too, where they take part */
	Expr *range;            /* then: the count, a host expression */
	Stmt *source;           /* facts->body, where some condition in that is a value; or NULL */
	bool entering;          /* whether an inner loop is entered is being asked */
	bool reads_condition;   /* accesses of the loop's condition are listed, too */
	bool after_header;      /* start values are what variables hold behind the loop's header */
	bool header_moves;      /* the header sets a variable from one that it sets */
	bool lifts; /* given: constant tables that the body or a function declares are read as if
		       they were of file scope (static_tables.c) */
	bool could_lift; /* there are such, of which more would be known then */
	bool ahead;             /* place_arrays: reads that C may not come to */
	struct Between {        /* the loop's condition compares pointers: an array lies between */
		Expr *root, *from, *to; /* root[from] and root[to]; root NULL: it does not */
	} walk;
	bool inductions_known; /* Changed.before is final */
	bool wrapped_known;    /* so it is for what the iteration before has computed (wrap.c) */
	bool starts_carried;   /* an inner loop begins at what looks like a carried variable */
	LIST(Var *) inner_counters; /* EXPR_VAR of these varies within an iteration */
	LIST(Rise) rises;
	LIST(struct Branch {
		const Stmt *stmt; /* an `if` that the iteration has come to */
		bool yes; /* it may lead there */
		bool no;
	}) branches;
	LIST(const Stmt *) kept; /* loops of the body that hold keyed updates: not unrolled */
	LIST(const Stmt *) too_long; /* loops of the body that could not be unrolled to their end */
	LIST(Var *) as_memory; /* scalars that are looked at as memory are among these */
	LIST(Var *) renewed;   /* given: objects of before the loop that every iteration may have
				for itself */
	LIST(Expr *) renewed_with; /* values, places and guards of the stores in these */
	LIST(Expr *) fresh_checks; /* given: what must hold for these */
	LIST(Stretch) stretches;   /* given: counters that move with each element stored */
	LIST(Var *) cursors;       /* given: which no iteration may leave below where it begins */
	Conditions begun; /* given: what must hold of memory before the loop (distinct.c) */
	Measured measured; /* given: strings whose lengths are fixed */
	Var *stop; /* of a search: where its loop ends; the same whichever way it is looked at */
	Conditions related;    /* given: equations of numbers of before the loop, to be checked */
	LIST(const Expr *) doubted; /* given: lvalues of the body, which C may not come to although
				the body does */
	bool last_in_c;        /* given: C runs the last iteration */
	Elements elements;     /* given: carried as variables */
	bool splits_reads;     /* given: of two elements each is read where it is the one */
	bool derived;          /* given: pointers are what they were set to before the loop */
	bool looping;          /* given: loops of the body stay loops, however short */
	bool unrolled;         /* one did not */
	bool too_large;        /* what becomes of a state is, for most families */
	bool as_graphs;        /* given: it is what it is, however it came about */
	bool lagged;           /* given: what is carried may go to iterations farther away */
	bool meets_always;     /* with DERIVED: iterations do, in every run */
	bool two_rows;         /* given: rows that the loop changes may be any distance apart */
	bool meeting;          /* given: iterations meet in what loops of the body update */
	bool contest;          /* given: the order decides what remains at computed subscripts */
	Arena *scratch; /* of what nobody needs when the loop's analysis is over, in all ways */
	Spare spare[MAX_SPARE]; /* of 2^index slots */
	LIST(Neighbours) neighbours;
	LIST(Rank) ranks;      /* given: elements whose values along the way are used */
	LIST(Var *) own; /* objects that each iteration has for itself: EXPR_VAR of these too */
	LIST(Function *) runtime; /* of runtime/gsp_float.h, as far as values call them */
	struct Values *values;  /* table of values.c */
	const struct HereFact *facts_here; /* interval.c: what holds where it looks */
	struct Map *maps;                  /* rebuild.c: those at work, the inner one first */
	LIST(Changed) changed;  /* what one iteration does to every scalar that it changes */
	/* Calls of functions that the directive names for structures: the members they get. */
	LIST(struct Joined {
		const Function *function;
		LIST(Expr *) side[2];
	}) joined;
	LIST(Table *) tables;
	LIST(Staged) staged;
	LIST(Vote) votes;
	int contests;
	LIST(Expr *) staged_reads; /* loads whose subscripts stages know */
	LIST(Expr *) inputs; /* updates of states with those of earlier stages as inputs */
	LIST(Var *) rounded; /* of the arrays that stages keep, those that are not exactly C's */
	bool refused;           /* a reason has been recorded */
} Analysis;

/* ---- values (values.c) --------------------------------------------------------------------
 * Hash-consed and simplified: equal values are equal pointers (within one loop). Integer
 * arithmetic is folded as C computes it; floating arithmetic is never rewritten. */

Expr *value_int(Analysis *a, Type *type, int64_t value);
Expr *value_float(Analysis *a, Type *type, double value);
Expr *value_var(Analysis *a, Var *var); /* at the loop's entry */
Expr *value_state(Analysis *a, Var *var);
Expr *value_iter(Analysis *a);
Expr *value_part(Analysis *a, Type *type, int side, int component);
Expr *value_unary(Analysis *a, UnaryOp op, Type *type, Expr *operand);
Expr *value_binary(Analysis *a, BinaryOp op, Type *type, Expr *left, Expr *right);
Expr *value_cond(Analysis *a, Expr *condition, Expr *yes, Expr *no);
Expr *value_cast(Analysis *a, Type *type, Expr *operand);
/* The unsimplified truth value: VALUE != 0 as int, or VALUE where it is 0 or 1 already. */
Expr *value_truth(Analysis *a, Expr *value);
Expr *value_not(Analysis *a, Expr *value);
Expr *value_and(Analysis *a, Expr *left, Expr *right); /* either may be NULL: always */
/* Canonical places; see Access.place. */
Expr *value_deref(Analysis *a, Expr *pointer, Expr *index);
Expr *value_member(Analysis *a, const Expr *written_as, Expr *place);
Expr *value_load(Analysis *a, Expr *place, int epoch);
/* E with EXPR_ITER replaced by ITER, EXPR_PART(s, c) by parts[s][c], each where not NULL. */
Expr *value_replace(Analysis *a, Expr *e, Expr *iter, Expr *const *left, Expr *const *right);

bool value_uses(Analysis *a, Expr *e, ExprKind kind);        /* somewhere below E */
bool value_uses_state(Analysis *a, Expr *e, const Var *var); /* VAR NULL: any state */
/* Over constants and EXPR_VAR only: also a host expression as it stands. */
bool value_is_invariant(Analysis *a, Expr *e);
/* Evaluating E wherever C would not can do no harm: no loads, no division, no calls. */
bool value_is_safe(Analysis *a, Expr *e);

/* lasts.c: sets Private.unstored. */
void find_unstored_lasts(Analysis *a);
/* VAR is one of a->renewed. */
bool is_renewed(const Analysis *a, const Var *var);

/* Where CHECK, a host expression, is 0, the original loop runs. Listed once, and not at all where
 * it is a constant that holds (truth.c). */
void check_at_run_time(Analysis *a, Expr *check);

/* Where GUARD holds (NULL: always), OUTER does, being one of the conditions that GUARD was made of
 * (guards.c). */
bool guard_implies(const Expr *guard, const Expr *outer);
/* One of GUARDS holds in every iteration (guards.c). */
bool guards_cover(Analysis *a, Expr *const *guards, int count);

/* ---- families ------------------------------------------------------------------------------- */

/* Tries to see the states STATES[0..count) of a->facts as members of the family; COUNT is one
 * except for coupled states. On success fills all of *MONOID except `states`, and `apply` of the
 * states. On failure may leave in *why (not NULL) what is in the way, in words. */
typedef struct Family {
	const char *name;
	bool (*match)(Analysis *a, const int *states, int count, Monoid *monoid, const char **why);
	enum {
		TREES,
		GRAPHS,     /* updates may be larger as trees than others could walk */
		GRAPHS_LATE /* but not, at first, where they are short loops written out */
	} takes;
} Family;

/* ---- stages ------------------------------------------------------------------------------------
 * Each returns false after having recorded why the loop is refused. */

bool form_loop(Analysis *a);
/* around.c: */
/* Signed types from int on do not overflow in a correct program. */
bool type_may_wrap(const Type *t);
/* The loop's condition names VAR: it must be on its line where the condition fails, too. */
bool is_tested(const Analysis *a, const Var *var);
/* VAR, which moves by STEP, is let wrap around: what it is matters to values alone, or it moves so
 * fast that it must. */
bool may_wrap_around(Analysis *a, const Var *var, const Expr *step);
/* How the body, from unknown values, uses C, which IN is (directives.c). */
void note_stored(Analysis *a, Induction *in, const Changed *c);
/* The invariant 64-bit amount that NOW is more than what VAR was; NULL: it is something else.
 * *WRAPS is set where that is computed in an unsigned type, in which nothing says that it stays in
 * VAR's. */
Expr *invariant_move(Analysis *a, const Var *var, Expr *now, bool *wraps);
/* START + k * STEP + SHIFT modulo 2^64, converted to integer type TYPE. */
Expr *on_wrapping_line(Analysis *a, Type *type, Expr *start, Expr *step, Expr *shift);
bool execute_body(Analysis *a);
bool find_states(Analysis *a);
/* Fills facts->stages, and completes those of facts->search, when all else is there. */
void make_stages(Analysis *a);
/* A stage of the loop that does nothing yet: without body and pattern. */
Facts *stage_facts(Analysis *a);
/* pointers.c: once nothing asks values for their nodes any more. */
void own_pointers(Analysis *a);
/* E with the states but EXCEPT that a stage keeps exactly as what it keeps. */
Expr *value_from_stages(Analysis *a, Expr *e, const Var *except);
/* E needs a running value that a stage has rounded otherwise than C. */
bool value_is_rounded(Analysis *a, Expr *e);
/* What is at PLACE where TOUCHED, else 0: a host expression. */
Expr *touched_value(Analysis *a, Expr *touched, Expr *place);
/* Refuses the loop: WRITTEN_AS is a place that no iteration may touch. WHY that matters here. */
void refuse_untouched(Analysis *a, const Expr *written_as, Range range, const char *why);
/* F is among facts->inlined (inline.c). */
bool is_inlined(const Analysis *a, const Function *f);
/* Functions that the body calls only where no iteration comes are printed with it: those that only
 * compute join facts->callees (call.c). */
void list_dead_calls(Analysis *a);
bool check_directive(Analysis *a);
bool check_data_claims(Analysis *a);

/* ---- memory (affine.c, depend.c, memory.c, extents.c, overlap.c) ------------------------- */

/* What is known of a loop's accesses while its stores are asked one after the other. */
typedef struct Carried {
	Analysis *a;
	struct Poly *p;       /* NULL: not needed yet */
	struct Shape *shapes; /* of each access; with access NULL: not needed yet */
	int checks;           /* so many there were before */
	bool found;
} Carried;

/* For every access, DISTANCE says how many iterations earlier access STORE wrote what it reads, at
 * most MOST, in all iterations that are not among the first so many (a[i] = a[i-1] + a[i-2]: 1 and
 * 2), or 0. Guards decide nothing here: STORE is taken to happen in every iteration. Returns the
 * greatest, 0: none. Needs facts->trip and a->accesses, nothing else; no other access is looked at:
 * check_dependences does that once Access.state and .distance are set. */
int carried_reads(Carried *c, int store, int most, int *distance);
/* How many iterations earlier STORE wrote what access READ reads, in all iterations, where that is
 * the same number whenever the loop runs: a host expression, 64-bit. Where it is not positive, or
 * one that is added to facts->checks does not hold, they do not meet so. NULL: they do not. */
Expr *carried_lag(Carried *c, int store, int read);
Carried carried_open(Analysis *a);
/* Where nothing was found, the run-time checks are dropped that were added. */
void carried_close(Carried *c);

/* Refuses every dependence between iterations that involves a write, unless both ends have the
 * same Access.state >= 0. Needs facts->trip, a->accesses; may add to facts->checks. */
bool check_dependences(Analysis *a);

/* Lists in facts->box the loops of the body that could run as one with the loop, as far as their
 * form and scalars tell. check_dependences keeps those whose iterations touch nothing in common.
 * Refuses nothing. */
void find_box(Analysis *a);

/* Groups the accesses by base into facts->arrays with their extents, and fills facts->overlaps.
 * Scalars that pointers may reach (globals, address taken) take part as host_only arrays. To be
 * called when facts->inductions, states, privates and invariants are there. */
bool place_arrays(Analysis *a);

#endif
