// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* internal.h - what the files of analysis/ tell each other about one loop.
 *
 *   form.c      Loop -> counted form: inductions, trip count, run-time checks   (form_loop)
 *   symbolic.c  body -> values of all scalars after one iteration, accesses     (execute_body)
 *   states.c    carried scalars -> states with families and placements          (find_states)
 *   <family>.c  one file per monoid family; rows in families.def
 *   affine.c    value -> linear form / isl_pw_aff over (k, invariants)
 *   memory.c    accesses -> arrays, extents, overlap checks                     (place_arrays)
 *   depend.c    accesses -> dependences through isl; legality                   (check_dependences)
 *   analysis.c  the order in which these run; directives against facts
 *
 * Values are Exprs over EXPR_ITER, EXPR_STATE, EXPR_LOAD, constants and EXPR_VAR of variables
 * that the loop does not change (invariants). EXPR_COND in a value is lazy, as in C: a load below
 * one arm happens only when that arm is taken. Values are shared (a DAG).
 */
#ifndef GSP_ANALYSIS_INTERNAL_H
#define GSP_ANALYSIS_INTERNAL_H

#include "analysis/analysis.h"

/* One place in the body that touches memory. */
typedef struct Access {
	Expr *written_as; /* the expression in the source */
	Expr *base;       /* invariant pointer or array, as a host expression */
	Expr *offset;     /* value, 64-bit: elements of `elem` from base; NULL: not expressible */
	Type *elem;       /* unqualified type of one element of the base */
	int64_t field_offset, size; /* bytes touched: [field_offset, field_offset + size) of the element */
	LIST(Expr *) subscripts; /* values, outermost first, where base is a declared array of arrays */
	LIST(int64_t) extents;   /* the sizes of the dimensions that belong to subscripts; -1 unknown */
	bool is_write, is_read;  /* both for a[i] += e */
	Expr *guard;      /* value: the access happens iff nonzero; NULL: in every iteration */
	Expr *value;      /* of a write: what is stored; NULL where unknown */
	bool uses_state;  /* offset, guard or value depends on a state */
	bool in_inner_loop;
	int order;        /* position in the iteration */
	int state;        /* index of the state this access carries in memory, or -1 */
	Range range;
} Access;

typedef struct Analysis {
	Unit *unit;
	Loop *loop;
	const AnalysisOptions *options;
	Facts *facts;
	LIST(Access) accesses;
	bool refused; /* a reason has been recorded */
} Analysis;

#endif
