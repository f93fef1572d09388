// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* poly.h - the accesses of one loop as isl sees them; shared by affine.c, host.c, depend.c,
 * memory.c, extents.c and overlap.c.
 *
 * Iterations are points (k, t1, ..., tm): k counts the loop, t1 .. tm the counted loops of the
 * body around the access, outermost first. Parameters are the loop's invariants ("symbols").
 * Integers are exact here; affine.c is where C's conversions and wrap-around are accounted for.
 *
 * isl may give up (operation limit): its functions then return NULL, NULL in gives NULL out, and
 * everything below answers "not affine", "not proved" or "may depend". */
#ifndef GSP_ANALYSIS_POLY_H
#define GSP_ANALYSIS_POLY_H

#include "analysis/internal.h"

#include <isl/aff.h>
#include <isl/id.h>
#include <isl/local_space.h>
#include <isl/map.h>
#include <isl/set.h>
#include <isl/space.h>
#include <isl/val.h>

/* An invariant value that isl sees as a parameter. Unsigned 64-bit values stand there as if
 * converted to signed. */
typedef struct Symbol {
	Expr *value; /* without conversions between 64-bit types at the top */
	isl_id *id;
	bool limited; /* a run-time check keeps it within +-2^31 */
	bool safe;    /* may be evaluated on the host before the loop, wherever trip > 0 */
} Symbol;

/* The extreme values of VALUE over DOMAIN, as host expressions: computed once. */
typedef struct Extremes {
	isl_pw_aff *value;
	isl_set *domain;
	Expr *low, *high;
} Extremes;

typedef struct Knowledge {
	isl_set *known;
	unsigned known_as;
	int symbols;
} Knowledge;

/* What answers of isl depend on besides the question. */
typedef struct Moment {
	unsigned known_as;
	int accesses, symbols, checks;
} Moment;

typedef struct Poly {
	Analysis *a;
	isl_ctx *ctx;
	isl_set *known; /* over the parameters: what holds whenever the transformed loop runs */
	isl_set *given; /* the same when poly_open() returned */
	LIST(Symbol) symbols;
	LIST(Extremes) extremes;
	unsigned known_as, narrowings; /* another number whenever more is known of old symbols */
	LIST(struct KeptDomain) domains; /* what was asked before: shape.c */
	LIST(struct KeptShape) shapes;
	struct KnownParts *known_parts; /* relevant.c */
	LIST(struct KeptRow) rows;      /* conflicts.c */
	LIST(struct RowOfNumbers) number_rows;
	struct PairTable *pairs; /* what was asked of two shapes: pairs.c */
	LIST(isl_aff *) parts; /* sums over the parameters that are part of progressions */
	isl_set *positive; /* the first so many symbols are: poly_positive(); or NULL */
	int positives;
	isl_set *long_runs; /* see avoid.c; or NULL */
	Moment long_since;
	bool no_trip; /* the trip count is itself just a symbol */
	Expr *narrow;   /* the size of rows beyond which subscripts reach; NULL: none was found */
	bool may_divide; /* conditions on the host may ask whether a division leaves no rest */
} Poly;

/* offset = sum of value * product of factors; factors are invariants, sorted by creation */
#define MAX_FACTORS 4
#define MAX_TERMS   4
typedef struct Term {
	isl_pw_aff *value;
	Expr *factors[MAX_FACTORS];
	int factor_count;
} Term;

/* step * k + what lies in low .. high, a multiple of grain + number PART of Poly.parts + constant;
 * step is not 0. */
typedef struct Progression {
	bool is_one;
	int part;
	int64_t step, constant, low, high, grain;
} Progression;

/* One access in isl's terms. */
typedef struct Shape {
	const Access *access;
	int depth;       /* dimensions of an iteration */
	isl_set *domain; /* iterations in which it may happen */
	bool exact;      /* domain: it happens in exactly these */
	bool affine;     /* terms are set; terms[0] has no factors */
	Term terms[MAX_TERMS];
	int term_count;
	isl_pw_aff *subscripts[MAX_TERMS]; /* of a declared array of arrays, where all are affine */
	int subscript_count;               /* 0: compare flat offsets */
	Progression along; /* the offset, where it is one */
	int kind;          /* equal shapes may have the same; 0: not known to be like any other */
	isl_pw_aff *row; /* of an access to a row of a table, where that is affine: its number; the
			    terms are of the offset in it */
} Shape;

/* A conversion of values to isl under way (affine.c). */
typedef struct Convert {
	Poly *p;
	const InnerLoop *inner; /* innermost counted loop of the body around the values */
	isl_space *space;       /* of the iterations */
	bool may_check;         /* run-time checks may be added */
	bool surely;            /* evaluated whenever the loop has an iteration */
	bool narrow;            /* inside unsigned arithmetic of less than 64 bits (shape.c) */
	bool fixed;             /* inside an invariant, which can be a symbol instead */
	bool exact;             /* equal modulo 2^64 is not enough (shape.c) */
	int nodes;              /* still allowed: values are DAGs */
	const Term *over;       /* invariant products with its factors are taken apart; or NULL */
} Convert;

Poly *poly_open(Analysis *a);
void poly_close(Poly *p);
/* Whether isl hit its limit since poly_open. */
bool poly_gave_up(const Poly *p);
/* A question that need not be answered: isl's giving up on it, between these two, is forgotten. */
void poly_try(Poly *p);
void poly_tried(Poly *p);
/* isl's giving up is forgotten: there is another way. */
void poly_forget(Poly *p);
/* What is known at this point, to be restored in every case. */
Knowledge poly_knowledge(const Poly *p);
void poly_restore(Poly *p, Knowledge knowledge);
/* Until that is restored, only parameters of SET matter. */
void poly_suppose(Poly *p, __isl_take isl_set *set);
Moment poly_moment(const Poly *p);
/* Since THEN nothing was asked that left more than its answer: that can be kept. */
bool poly_is_quiet(const Poly *p, Moment then);
/* An answer kept at THEN, which was quiet, still is the answer. */
bool poly_holds(const Poly *p, Moment then);

/* ---- symbols.c ---------------------------------------------------------------------------- */

/* Makes sure that no point of BAD is real: proves it from what is known, or, where MAY_CHECK,
 * adds run-time checks to the loop. False: neither is possible. */
bool poly_exclude(Poly *p, __isl_take isl_set *bad, bool may_check);
/* The same for NUMBER, an invariant integer, being below 0. */
bool poly_nonnegative(Poly *p, Expr *number, bool may_check);
/* Makes sure by a run-time check that no point of ONE is real, or none of OTHER. */
bool poly_exclude_either(Poly *p, __isl_take isl_set *one, __isl_take isl_set *other);
/* The parameter of an invariant integer, made where it is new. The pointer is good until the
 * next call. */
Symbol *poly_symbol(Poly *p, Expr *value);
/* Whether the host may evaluate S before the loop, wherever it has iterations. */
bool poly_is_safe(Poly *p, Symbol *s);
/* Adds a run-time check (an integer host expression) unless it is there already. */
void poly_check(Poly *p, Expr *condition);
/* The parameters with which CONDITION, a host expression, holds, or more. */
__isl_give isl_set *poly_where(Poly *p, Expr *condition);
/* Every leaf below E keeps its value over all iterations, those of INNER included. */
bool poly_is_invariant(Poly *p, const InnerLoop *inner, Expr *e);
/* E, invariant, may be evaluated where the loop's body is not known to evaluate it. */
bool poly_is_harmless(Expr *e);
/* VAR is declared in the body of the loop: it has no value at the loop's entry. */
bool declared_in_body(const Analysis *a, const Var *var);
/* The parameter S over the iterations of SPACE. */
__isl_give isl_pw_aff *poly_parameter(__isl_keep isl_space *space, const Symbol *s);
/* An integer type of 64 bits. */
bool poly_is_wide(const Type *t);
/* What is below conversions between such. */
Expr *poly_strip_wide(Expr *e);
/* 2^EXPONENT */
__isl_give isl_val *poly_power(Poly *p, int exponent);
/* Least and greatest value of integer type T. */
void poly_type_range(Poly *p, const Type *t, isl_val **min, isl_val **max);
/* The points where MIN <= V <= MAX. */
__isl_give isl_set *poly_within(
	__isl_take isl_pw_aff *v, __isl_take isl_val *min, __isl_take isl_val *max);

/* ---- pieces.c ----------------------------------------------------------------------------- */

/* The points where L OP R, a comparison, holds. */
__isl_give isl_set *pieces_compare(
	BinaryOp op, __isl_take isl_pw_aff *l, __isl_take isl_pw_aff *r);
/* L + R and L - R. */
__isl_give isl_pw_aff *pieces_add(__isl_take isl_pw_aff *l, __isl_take isl_pw_aff *r);
__isl_give isl_pw_aff *pieces_sub(__isl_take isl_pw_aff *l, __isl_take isl_pw_aff *r);

/* ---- extremes.c --------------------------------------------------------------------------- */

/* Each dimension of DOMAIN is plainly bounded by itself. */
bool is_plain_box(__isl_keep isl_set *domain);
/* Least and greatest of VALUE over DOMAIN, under what is known. True: they are plain to see, and
 * given for all parameters; where DOMAIN has no points they mean nothing. */
bool poly_extremes(Poly *p, __isl_keep isl_pw_aff *value, __isl_keep isl_set *domain,
	isl_pw_aff **least, isl_pw_aff **greatest);

/* ---- vacuous.c ---------------------------------------------------------------------------- */

/* Some run in which loops have several iterations passes the checks from number FROM on; else the
 * loop is refused. SHAPES are those of its COUNT accesses. */
bool check_not_vacuous(Poly *p, const Shape *shapes, int count, int from);
/* Some run with an iteration passes the checks; else refuses. */
bool check_may_pass(Poly *p);
/* Iterations meet, by PAIRS of them, in every run in which each loop around a store of SHAPES,
 * COUNT of them, has several. */
bool meet_always(Poly *p, const Shape *shapes, int count, __isl_keep isl_map *pairs);

/* ---- relevant.c --------------------------------------------------------------------------- */

/* Of what is known, enough to tell whether there are POINTS at all. */
__isl_give isl_set *poly_relevant(Poly *p, __isl_keep isl_set *points);
/* There are none of POINTS, under what is known. */
isl_bool poly_is_nowhere(Poly *p, __isl_keep isl_set *points);
/* Parameters may be known to be equal to something. */
bool poly_has_equations(Poly *p);
/* Releases what is kept for that. */
void relevant_forget(Poly *p);

/* ---- affine.c ----------------------------------------------------------------------------- */

Convert convert_begin(Poly *p, const InnerLoop *inner, int depth);
void convert_end(Convert *c);
/* The value of E as C computes it, wherever DOMAIN has it evaluated; NULL: not affine. */
__isl_give isl_pw_aff *affine_exact(Convert *c, __isl_keep isl_set *domain, Expr *e);
/* A value congruent to E mod 2^64, for subscripts. */
__isl_give isl_pw_aff *affine_modular(Convert *c, __isl_keep isl_set *domain, Expr *e);
/* Points of DOMAIN where E is nonzero (WANT) or zero: these, or, with *IS_EXACT cleared, more. */
__isl_give isl_set *affine_holds(
	Convert *c, __isl_keep isl_set *domain, Expr *e, bool want, bool *is_exact);
/* E is the value of an induction variable whose overflow would be undefined. */
bool affine_is_counter(const Convert *c, const Expr *e);
__isl_give isl_pw_aff *affine_dimension(Convert *c, int pos);
__isl_give isl_pw_aff *affine_integer(Convert *c, __isl_take isl_val *value);
int inner_depth(const InnerLoop *l);
/* The value of VALUE, an invariant integer, without any check; NULL: not affine. */
__isl_give isl_pw_aff *affine_surely(Convert *c, Expr *value);
/* The same over the space without dimensions. */
__isl_give isl_pw_aff *affine_invariant(Poly *p, Expr *value);
/* What VALUE is wherever it is defined; NULL: it has several pieces. */
__isl_give isl_aff *affine_everywhere(__isl_keep isl_pw_aff *value);

/* ---- shape.c ------------------------------------------------------------------------------ */

/* ACCESS as isl sees it; to be released with shape_free in every case. */
Shape poly_shape(Poly *p, const Access *access);
/* E, a factor, without conversions that keep its value. */
Expr *shape_factor(Expr *e);
/* The same, but k * ld is a term with the factor ld, as in the last term of LIKE, although k is an
 * invariant as well. */
Shape poly_shape_like(Poly *p, const Access *access, const Shape *like);
void shape_free(Shape *s);
/* inrow.c: what of DOMAIN, where S's access may happen, leaves its subscripts in their rows, where
 * C is taken to see to that. */
__isl_give isl_set *keep_within_rows(Poly *p, const Shape *s, __isl_take isl_set *domain);
/* The subscript is one of INSIDE's elements where X happens: it is known, a run-time check says so,
 * or C sees to that. */
bool stays_inside(Poly *p, const Access *x, const Inside *inside);
/* Releases what is kept of all shapes. */
void shapes_forget(Poly *p);
/* Only the iterations in which S, an access to rows of a table, is in row number ROW are left. */
void shape_in_row(Poly *p, Shape *s, Var *row);
/* The only term is the one without factors. */
bool shape_is_linear(const Shape *s);
/* The one factor that T has and INNER has not; NULL: they do not differ by one. */
Expr *term_quotient(const Term *t, const Term *inner);

/* ---- progression.c ---------------------------------------------------------------------- */

/* The greatest that X and Y are multiples of, 0 or more. */
int64_t common_divisor(int64_t x, int64_t y);

Progression progression_of(Poly *p, const Shape *s);
/* Of different iterations, one with X and one with Y, none meet. False: that is not known. */
bool progressions_apart(const Progression *x, const Progression *y);

/* ---- pairs.c ---------------------------------------------------------------------------- */

/* What QUESTION about two shapes of these kinds was answered: 0: it is not kept. */
int pair_recall(const Poly *p, const Shape *x, const Shape *y, int question);
/* Keeps ANSWER, not 0, where asking, since BEGIN, left nothing else. */
void pair_keep(
	Poly *p, const Shape *x, const Shape *y, int question, Moment begin, int answer);

/* ---- conflicts.c -------------------------------------------------------------------------- */

/* gathered.c: S with i*(2*ld) + ld + j as (2*i + 1)*ld + j; its terms are the caller's to free.
 * *ANY: it differs. */
Shape shape_gathered(Poly *p, const Shape *s, bool *any);
/* The lowest term of S has products with what its next one is multiplied by. */
bool shape_has_products(Poly *p, const Shape *s);
/* S and T are multiplied by the same invariants. */
bool same_product(const Term *s, const Term *t);
/* The term of S that is multiplied by what T is; NULL: it has none. */
const Term *term_like(const Shape *s, const Term *t);
/* What all values of COUNT terms from S and from T on are multiples of; NULL: nothing but 1. */
__isl_give isl_val *common_factor(Poly *p, const Term *s, const Term *t, int count);
/* Points of X -> points of Y, within their iterations, in which VX and VY are equal. */
__isl_give isl_map *equal_values(
	const Shape *x, __isl_keep isl_pw_aff *vx, const Shape *y, __isl_keep isl_pw_aff *vy);
/* VX of X and VY of Y stay within one row of SIZE, or are less than that apart: proved or checked
 * at run time. */
bool ensure_one_row(Poly *p, const Shape *x, __isl_keep isl_pw_aff *vx, const Shape *y,
	__isl_keep isl_pw_aff *vy, Expr *size);
/* The differences between a VX of X and a VY of Y that are no less than SIZE, either way; NULL: no
 * run that is likely is without. */
__isl_give isl_set *avoidably_far(Poly *p, const Shape *x, __isl_keep isl_pw_aff *vx,
	const Shape *y, __isl_keep isl_pw_aff *vy, Expr *size);
/* radix.c: points of X -> points of Y that touch the same element, where the sums that subscripts
 * are can be read as numbers of mixed radix; NULL: they cannot. May add run-time checks. */
__isl_give isl_map *equal_digits(Poly *p, const Shape *x, const Shape *y);
/* The parameters with which dimension DIM of S has two points COUNT apart, alike in the others. */
__isl_give isl_set *shape_spread(const Shape *s, int dim, int count);
/* Points of X -> points of Y that touch the same element; *KNOWN is cleared where these are just
 * all pairs, and p->narrow may say why. May add run-time checks. */
__isl_give isl_map *poly_conflicts(Poly *p, const Shape *x, const Shape *y, bool *known);
/* M holds no pair of different iterations. */
bool poly_within_iterations(Poly *p, isl_map *m);
/* bounded.c: different iterations touch different elements through X and Y, whatever the numbers
 * are, within their ranges, that subscripts are computed from. May add run-time checks. */
bool apart_at_any_numbers(Poly *p, const Access *x, const Access *y);
/* *ANY is X as if its subscript could be any number that what computes it keeps it to: of a loop
 * around it over all these. May add run-time checks. False: nothing of it is so computed, or what
 * is not known how. */
bool bounded_access(Poly *p, const Access *x, Access *any);
/* Releases what is kept of these. */
void rows_forget(Poly *p);
/* What was found since KNOWN_AS was the case does not hold any more. */
void rows_since(Poly *p, unsigned known_as);

/* ---- depend.c, box.c ------------------------------------------------------------------------ */

/* Two stores of one value that never changes: mark[key[i]] = 1 leaves the same in any order. */
bool leave_the_same(Poly *p, const Shape *x, const Shape *y);
/* Ends facts->box before the first loop of which different iterations may touch the same memory.
 * SHAPES: of all accesses; access NULL: private to an iteration. */
void keep_box(Poly *p, const Shape *shapes, int count);
/* How many of the box's loops X is in. */
int box_level(const Facts *f, const Access *x);

/* ---- arrange.c ---------------------------------------------------------------------------- */

/* Sets facts->box_across and facts->transposed. SHAPES: as of keep_box(). */
void arrange_box(Poly *p, const Shape *shapes, int count);

/* ---- avoid.c ------------------------------------------------------------------------------ */

/* Keeps the dependences PAIRS between X and Y, in this order, from happening by a run-time check,
 * where a program may well pass it. IS_FLOW: Y reads what X wrote. */
bool poly_avoid(Poly *p, const Shape *x, const Shape *y, __isl_keep isl_map *pairs, bool is_flow);
/* Of the parameter values GOOD, those that are all positive. */
__isl_give isl_set *poly_positive(Poly *p, __isl_take isl_set *good);
/* The same, but for parameters that are positive in none of RUNS: the iteration asks for that. */
__isl_give isl_set *poly_positive_where(
	Poly *p, __isl_take isl_set *good, __isl_keep isl_set *runs);

/* ---- objects.c ---------------------------------------------------------------------------- */

/* EXPR below conversions that leave the address alone: decay, between object pointers. */
Expr *base_root(Expr *base);
/* X is in an array that lies in a structure where its type's alignment does not lead to. */
bool is_misaligned(const Access *x);
/* False, and a refusal, where something that is carried does. */
bool check_alignment(Analysis *a);
/* Iterations read what is reached by way of BASE as it was before the loop. */
bool is_snapshot(const Analysis *a, Expr *base);
/* The variable whose object or pointer value the base is, or NULL. */
Var *base_var(Expr *base);
/* Both go through the same base. */
bool same_object(const Access *x, const Access *y);
/* They touch a common byte where they touch the same element. */
bool fields_meet(const Access *x, const Access *y);
/* X touches in every iteration what Y does in the next one (streams.c). */
bool is_one_ahead(Poly *p, const Access *x, const Access *y);
/* X and Y touch the same row in each iteration, each of which begins where the one of the iteration
 * before ends: those of different iterations are apart, which facts->rising then asks for
 * (consecutive.c). */
bool rows_apart(Analysis *a, const Access *x, const Access *y);
/* The object lives within one iteration: declared in the body. */
bool access_is_private(const Analysis *a, const Access *x);
/* Whether the function assigns VAR anywhere, or lets others do so through its address; its
 * initialiser does not count. */
bool var_is_assigned(const Analysis *a, const Var *var);
/* E, evaluated at place SINCE of the function, has the same value at the loop's entry. */
bool is_unchanged(const Analysis *a, Expr *e, unsigned since);
/* How many elements of ARRAY's type its object has, as a host expression, where declarations or
 * an allocation in view tell; NULL: not known. SURELY: some access happens in every iteration.
 * May add a run-time check. */
Expr *object_count(Poly *p, const Array *array, bool surely);
/* The objects that two bases lead to cannot overlap, whatever the pointers' values. */
bool objects_distinct(const Analysis *a, Expr *x, Expr *y);
/* The directive says assume(WORD). */
bool loop_assumes(const Analysis *a, const char *word);
/* computed.c: assume(injective) is said, and of X, too: not of what tells other stores where. */
bool is_assumed_injective(Analysis *a, const Access *x);

/* Others than the loop's own text may refer to VAR: a global, or its address is taken. */
bool var_is_reachable(const Var *var);

/* ---- memory.c ------------------------------------------------------------------------------ */

typedef struct Places {
	Expr **at;
	int count;
} Places;
/* All that the host reads before the loop for bounds, bases and start values, as far as pointers
 * may reach it. */
Places host_places(Analysis *a);
/* The same without what only run-time checks read, before the loop. */
Places hoisted_places(Analysis *a);
bool places_hold(const Places *places, Expr *place);
/* PLACE, read before the loop, as if every iteration read it; base NULL: of no known form. */
Access host_access(Analysis *a, Expr *place);
/* stays.c: no iteration touches a number that stays in its place, and is carried in a variable, in
 * another way, too, by COUNT accesses with these shapes. False: refused. */
bool check_kept(Poly *p, const Shape *shapes, int count);
/* packed.c: STORE is one of a pack, whose elements are all behind READ, which the host reads before
 * the loop, of the same object. */
bool pack_misses(Analysis *a, const Access *store, const Access *read);
/* Refuses accesses that no array can be made of. */
bool check_accesses(Poly *p);

/* ---- spans.c --------------------------------------------------------------------------------- */

/* Elements [low, high) touched by some accesses wherever SOME holds (NULL: always); FIRST and
 * LAST are the same for isl, or NULL. */
typedef struct Span {
	isl_pw_aff *first, *last;
	Expr *low, *high, *some;
	bool dense; /* every element is written */
} Span;
typedef struct Spans {
	Span *at;
	int count;
} Spans;
/* The first and the last element that SHAPE, linear, touches; false: not as host expressions. */
bool spans_add_shape(Poly *p, Spans *s, const Shape *shape);
/* The same where these elements are a line over all iterations of the loop; false: they are not. */
bool spans_add_line(Poly *p, Spans *s, const Shape *shape);
void spans_free(Spans *s);
/* The range of them all; 0 .. 0 where none touches anything. False: none, or too many. */
bool spans_range(Poly *p, const Spans *s, Expr **low, Expr **high);
/* The same as parts of a row, one after the other. False: none. */
bool spans_parts(Poly *p, const Spans *s, Array *array);
/* Every span of INNER lies within the range of OUTER. */
bool spans_cover(Poly *p, const Spans *outer, const Spans *inner);
/* The lesser (BIN_LT) or greater (BIN_GT) of two host expressions of addresses. */
Expr *host_extreme(Poly *p, BinaryOp op, Expr *x, Expr *y);

/* ---- extents.c, overlap.c ------------------------------------------------------------------- */

/* One base and what goes through it. */
typedef struct Group {
	Array *array;
	LIST(const Access *) accesses;
} Group;
/* Fills low, high, copy_in; false: refused. Where only running through the iterations can tell,
 * low stays NULL and the array is marked as inspected. */
bool place_extent(Poly *p, const Group *g);
/* neighbours.c: sets Array.beside of the groups' arrays; of X and Y, indices into facts->arrays;
 * whether that is set. */
void find_neighbours(Analysis *a, Group *groups, int count);
void set_beside(Analysis *a, int x, int y);
bool are_beside(const Facts *f, int x, int y);
/* X and Y, indices into facts->arrays, may be the same memory, and one of them is written. */
bool may_overlap(const Analysis *a, int x, int y);
/* All that iterations touch of X and Y lies at one offset in both: if X and Y are the same, an
 * iteration touches what no other one does; and, if AHEAD, touches it first before it stores. */
bool may_coincide(Analysis *a, const Array *x, const Array *y, bool ahead);
/* woven.c: sets OverlapCheck.woven of pairs that GROUPS, of COUNT arrays, are; after overlap.c. */
void find_woven(Poly *p, const Group *groups, int count);
/* streams.c: sets Array.stream where the loop is a scan and reads the array so. Always true. */
bool place_stream(Poly *p, const Group *g);
/* reach.c: the COUNT host expressions, with which C computes nothing, do not overflow, nor do
 * differences of them: by checks when the program runs. False: that cannot be said. */
bool sums_are_small(Poly *p, Expr *const *sums, int count);

/* reach.c: the same for what is read in all iterations of a search, whether C comes to them or
 * not. */
bool place_ahead(Poly *p, const Group *g);
/* The section that a clause gives for the array, or NULL. */
const Section *section_of(const Analysis *a, const Array *array);
/* The elements [*LOW, *HIGH) of ARRAY that S gives, host expressions; false: it does not say. */
bool section_range(Poly *p, const Array *array, const Section *s, Expr **low, Expr **high);
/* What S with products may touch, each term for itself; `dense` only for an array of ELEM (NULL: do
 * not ask). False: not as host expressions. */
bool products_span(Poly *p, const Shape *s, const Type *elem, Span *span);
/* Fills facts->overlaps from facts->arrays, of which COUNT are GROUPS'; false: refused. */
bool place_overlaps(Poly *p, const Group *groups, int count);
/* X is the rows of a table of string literals, which nothing writes to. */
bool are_literals(const Facts *f, const Array *x);
/* steering.c: numbers that array I holds say where it is read how often loops of the body run. */
bool steers_counts(Analysis *a, int i);
/* One of arrays I and J is filled at a counter, and what the other holds endangers runs that count
 * before anything is stored. */
bool fills_what_steers(Analysis *a, int i, int j);

/* ---- inspect.c ------------------------------------------------------------------------------ */

/* The elements that the accesses touch can be found out by running through the iterations. */
bool can_inspect(Analysis *a, const Group *g);
/* Fills facts->inspectors, and low and high of the arrays marked as inspected; GROUPS are those of
 * facts->arrays, as many as COUNT. False: refused. */
bool place_inspectors(Poly *p, const Group *groups, int count);

/* ---- host.c: isl back to C, 64-bit signed --------------------------------------------------- */

/* NULL where it would be unsafe to evaluate or unreadable. */
Expr *host_value(Poly *p, __isl_take isl_pw_aff *value);
Expr *host_condition(Poly *p, __isl_take isl_set *condition);
Expr *host_negation(Poly *p, __isl_take isl_set *condition);
/* E with loads replaced by their places, which are noted as read before the loop. */
Expr *host_plain(Poly *p, Expr *e);
Expr *host_int(Poly *p, int64_t value);
Expr *host_cast(Poly *p, Expr *value); /* to the 64-bit signed type */
Expr *host_binary(Poly *p, BinaryOp op, Expr *left, Expr *right);
Expr *host_compare(Poly *p, BinaryOp op, Expr *left, Expr *right);

#endif
