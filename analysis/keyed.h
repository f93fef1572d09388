// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* keyed.h - updates at computed subscripts: what keyed.c offers the other stages. */
#ifndef GSP_ANALYSIS_KEYED_H
#define GSP_ANALYSIS_KEYED_H

#include "analysis/exec.h"
#include "analysis/family.h"

/* Fills facts->keyed and Access.keyed; false: refused. After find_states. */
bool find_keyed(Analysis *a);
/* STORE, the only one of a rank, becomes such an update. False: it cannot be made by all iterations
 * at once; nothing was done. */
bool make_ranked_update(Analysis *a, Access *store);
/* STORE, an update of FAMILY that rounds, may be made in another order; false: refused. */
bool check_key_order(Analysis *a, const Access *store, const char *family);
/* STMT, which stores PLACE, also changes what the body uses elsewhere, or memory. */
bool loses_effects(Analysis *a, Stmt *stmt, const Expr *place);
/* Such an update stands in a loop that was unrolled: adds the loops around it to a->kept. True: the
 * iteration has to be run again. */
bool keep_keyed_loops(Analysis *a);

/* Fills Keyed.own, where facts->arrays are there. */
void find_own_elements(Analysis *a);
/* X is part of updates that alone touch its array, of whole elements: Keyed.own may be set. */
bool can_be_own(const Analysis *a, const Access *x);

/* computed.c */
/* X's subscript is more than a sum of counters: iterations may meet there. */
bool has_computed_key(Analysis *a, const Access *x);
/* VAR counts a loop of the body around X that the kernel has, too. */
bool counts_around(const Access *x, const Var *var);
/* The read of STORE's own place before it, which its value or its guard starts from; or NULL. */
const Access *old_value(Analysis *a, const Access *store);
/* E, which may be NULL, is made from LOAD. */
bool uses_load(Analysis *a, Expr *e, Expr *load);
/* What X stores is made of what was there; and it does so at such a subscript. */
bool is_update_of_old(Analysis *a, const Access *x);
bool is_keyed(Analysis *a, const Access *x);
/* X updates what subscripts of other arrays are made of: of to[next[key]++] = v, next[key]. */
bool tells_where(Analysis *a, const Access *x);
/* W may touch what LOAD, one of the loop's, reads. */
bool reads_object(const Analysis *a, const Expr *load, const Access *w);
/* The loop also stores to what LOAD reads. */
bool is_stored_too(const Analysis *a, const Expr *load);
/* X and Y, of one array, are different members of its elements. */
bool members_apart(const Access *x, const Access *y);
/* The statement of the body that assigns to TARGET and is nothing else; or NULL. */
Stmt *statement_of(Analysis *a, const Expr *target);

/* consecutive.c */
/* VAR, which each iteration sets to a number of its own, is not less then than where the iteration
 * begins: adds that to facts->rising. False: the host cannot compute it. */
bool must_not_fall(Analysis *a, const Var *var);
/* X, and whatever else touches its array, is in rows of which each begins where the one of the
 * iteration before ends. */
bool in_consecutive_rows(Analysis *a, const Access *x);

/* guards.c: the part of CONDITION, an expression of the body, that reads READ, where the others
 * must hold as well; NULL: it is no such part. */
const Expr *part_reading(const Expr *condition, const Expr *read);

/* ranks.c */
/* Lists in a->ranks the elements whose updates may be the reason why the loop is refused: those of
 * which the iterations use values along the way; with LAST all, since what the last one leaves may
 * depend on the order. False: there are none. When the accesses of an iteration are known. */
bool list_ranks(Analysis *a, bool last);
/* How many of them have values along the way that are used. */
int count_shown_ranks(Analysis *a);
/* Makes what a->ranks says of the stores of an iteration that of keyed updates, and fills
 * facts->settled for their reads; false: refused. Before find_contests. */
bool find_ranks(Analysis *a);
/* Records WHY, in words, R is none, unless something is said already; returns false. */
bool cannot_rank(Rank *r, const char *why);
/* The first store to the element of R; NULL: none is left. */
Access *first_store(Analysis *a, const Rank *r);
/* X or Y holds; NULL: always. */
Expr *either_guard(Analysis *a, Expr *x, Expr *y);
/* E, an expression of the body, changes something by an assignment or a step. */
bool has_assignment(Expr *e);
/* STORE is the update of a rank; or NULL. */
Rank *rank_of_store(Analysis *a, const Access *store);
/* The value of the element of R after an iteration, over an EXPR_LOAD of what it was before. */
Expr *update_of_rank(Analysis *a, const Rank *r);
/* E, which may be NULL, over what R's stage keeps instead of what memory holds. */
Expr *value_over_kept(Analysis *a, const Rank *r, Expr *e);
/* Records why R is refused, at RANGE; returns false. */
bool refuse_rank(Analysis *a, const Rank *r, Range range);
/* Where the updates are known: what their stages compute can be computed before the loop; false:
 * refused. */
bool check_ranks(Analysis *a);
/* Adds these stages to facts->stages, before any others. When facts->arrays are there. */
bool make_rank_stages(Analysis *a);
/* The one whose value before the iteration LOAD is, or NULL; how the host can go through its
 * values; E over what it then holds the element in. */
Rank *rank_kept_as(Analysis *a, const Expr *load);
Replay replay_of(Analysis *a, Rank *r);
Expr *value_over_now(Analysis *a, const Rank *r, Expr *e);

/* ordered.c */
/* Finds for all ranks the family of what iterations make of the element, and how what remains of it
 * is stored: by an update of all iterations at once, or by the last of each element; false:
 * refused. */
bool make_ranks(Analysis *a);

/* contest.c */
/* Why E cannot be computed before the body has run, in words: something in it, but for OLD (may be
 * NULL), is carried or read from memory that the loop writes. NULL: it can. */
const char *why_not_early(Analysis *a, Expr *e, const Expr *old);
/* Where a->contest: fills a->votes, facts->settled and Access.contest; false: refused. When the
 * accesses are known, before find_states: what is carried may depend on who has won. */
bool find_contests(Analysis *a);
/* Adds the stages in which iterations vote to facts->stages, before any others, and facts->ballots.
 * When facts->arrays are there. */
void make_contest_stages(Analysis *a);

#endif
