// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* values.h - what values.c and simplify.c tell each other, and finer questions about values.
 * The public part is in internal.h. */
#ifndef GSP_ANALYSIS_VALUES_H
#define GSP_ANALYSIS_VALUES_H

#include "analysis/internal.h"

/* No value is printed as a tree with more nodes than this. */
#define VALUE_SIZE_MAX 100000
/* A loop whose body needs more values than this is refused. */
#define VALUE_COUNT_MAX 20000

/* The one node that agrees with *PATTERN; operands are compared by pointer. EPOCH only tells
 * loads of one place apart. */
Expr *value_intern(Analysis *a, const Expr *pattern, int epoch);
int value_count(const Analysis *a);
/* What tells this EXPR_LOAD from others of the same place. */
int value_epoch(Analysis *a, const Expr *load);
/* The number of operands of E; the first ROOM of them are written to OPERANDS. */
int value_operands(const Expr *e, Expr **operands, int room);
/* Nodes of E printed as a tree, at most VALUE_SIZE_MAX. */
int value_size(Analysis *a, Expr *e);
/* The same where what needs no carried variable counts as one node. */
int value_carried_size(Analysis *a, Expr *e);

/* E needs what a loop of the body computes, or that loop's counter. */
bool value_is_unknown(Analysis *a, Expr *e);
/* Evaluating E may stop the program even where all memory it reads may be read: a division. */
bool value_may_trap(Analysis *a, Expr *e);

/* A conversion that is known never to change the number: it vanishes under further casts. */
Expr *value_exact_cast(Analysis *a, Type *type, Expr *operand);
bool value_is_exact_cast(Analysis *a, Expr *e);

/* EXPR_STATE of VAR occurs in E elsewhere than below EXCEPT. */
bool value_uses_state_outside(Analysis *a, Expr *e, const Var *var, Expr *const *except, int count);
bool value_contains(Analysis *a, Expr *e, const Expr *target);
/* E is one of TARGETS, or has one below it. */
bool value_contains_any(Analysis *a, Expr *e, Expr *const *targets, int count);

/* Every number of integer type FROM is a number of integer type TO. */
bool type_holds(const Type *to, const Type *from);
/* The smallest and the largest number that integer value E can be, by types and operators;
 * in 128 bits so that every type fits. */
typedef struct Interval {
	__int128 low, high;
} Interval;
static inline __int128 int128_min(__int128 x, __int128 y)
{
	return x < y ? x : y;
}
static inline __int128 int128_max(__int128 x, __int128 y)
{
	return x > y ? x : y;
}
Interval type_interval(const Type *t);
Interval value_interval(Analysis *a, Expr *e);
/* ARRAY is a member declared with one element or none, as those are that go on. */
bool is_open_array(const Expr *array);
/* ARRAY may have more elements than it is declared with, as last members of structures do that
 * pointers lead to: struct { int n, at[1]; } *p = malloc(...); */
bool may_be_longer(const Expr *array);
/* The declared number of elements that PLACE, a subscript, selects from: they are there; -1: not
 * known. */
int64_t declared_count(const Expr *place);
/* The outermost subscript of PLACE; NULL: there is none. */
const Expr *subscript_of(const Expr *place);
/* PLACE is an element of an array that is declared, whatever the values in its subscripts are. */
bool stays_in_arrays(Analysis *a, const Expr *place);
/* What value_interval() has found of E by E alone; NULL: it has not been asked. */
const Interval *value_kept_interval(Analysis *a, Expr *e);
void value_keep_interval(Analysis *a, Expr *e, Interval range);
/* X and Y, of 64 bits, differ by a number other than 0. False: that is not known. */
bool values_differ(Analysis *a, Expr *x, Expr *y);
/* The initialiser of the constant table that LOAD reads: what it reads is one of its numbers, or 0.
 * NULL: it reads no such table. */
const Expr *table_initialiser(const Expr *load);
/* Calls VISIT with each number that LOAD, of an element of a constant array or of a member of one,
 * may give; false: it is none, or a visit says so. */
bool table_numbers(
	const Expr *load, bool (*visit)(void *data, const Type *type, int64_t n), void *data);
/* A comparison with a constant that is known to hold while its arm of a select is looked at:
 * value_interval() takes those of Analysis.facts_here into account. */
typedef struct HereFact {
	const Expr *of;
	Interval range;
	const struct HereFact *outer;
} HereFact;
/* Adds to what holds here that CONDITION does, or does not, in *FACT; until the caller sets
 * Analysis.facts_here to FACT->outer again. */
void interval_assume(Analysis *a, HereFact *fact, const Expr *condition, bool holds);
/* 1 or 0 where what holds here decides CONDITION, else -1. */
int interval_decides(Analysis *a, const Expr *condition);
bool interval_within(Interval inner, Interval outer);
/* The numbers that are in both, and the least interval that has those of either. */
Interval interval_meet(Interval x, Interval y);
Interval interval_hull(Interval x, Interval y);
/* How far from 0 its numbers may be. */
__int128 interval_magnitude(Interval n);
/* How many of integer E's low bits are known to be 0; 64: it is 0. */
int value_zero_bits(Expr *e);

/* 0 of a scalar type, without its qualifiers. */
Expr *value_zero(Analysis *a, Type *type);
/* E has one of the values 0 and 1 and an integer type. */
bool value_is_boolean(const Expr *e);

/* E built again with every node replaced for which CHANGE gives another (NULL: look below). Where
 * CHANGE itself calls this with CHANGE and DATA, no node is built twice either. */
Expr *value_map(
	Analysis *a, Expr *e, Expr *(*change)(Analysis *a, Expr *e, void *data), void *data);
/* E built again with VALUE in the place of its value OLD. */
Expr *value_swap(Analysis *a, Expr *e, const Expr *old, Expr *value);
Expr *value_replace_state(Analysis *a, Expr *e, const Var *state, Expr *value);
/* What C is where CONDITION is HOLDS: 0, 1, or -1 where that is not decided by their being one
 * comparison, of the same two numbers, or of one number with two constants. */
int value_decided(const Expr *c, const Expr *condition, bool holds);
/* E where CONDITION is known to hold, or not to. */
Expr *value_where(Analysis *a, Expr *e, Expr *condition, bool holds);

/* The node as it is, neither folded nor turned. */
Expr *value_plain_unary(Analysis *a, UnaryOp op, Type *type, Expr *operand);
Expr *value_plain_binary(Analysis *a, BinaryOp op, Type *type, Expr *left, Expr *right);
bool op_is_comparison(BinaryOp op);
bool op_is_order(BinaryOp op); /* < > <= >= */
/* The comparison that holds where this one does not; BIN_COUNT: OP is no comparison. */
BinaryOp op_opposite(BinaryOp op);
/* The comparison with its sides exchanged: < for >, == for ==. */
BinaryOp op_turned(BinaryOp op);
/* LEFT && RIGHT or LEFT || RIGHT. */
Expr *value_logical(Analysis *a, BinaryOp op, Expr *left, Expr *right);

/* spans.c */
/* X - Y where that is a constant. Both are 64-bit expressions of addresses, whose sums do not
 * overflow. */
bool constant_difference(Expr *x, Expr *y, int64_t *difference);

/* setbits.c */
/* CONDITION ? YES : NO, of which one is the other one with bits set, or cleared, that are so
 * already where the condition chooses that: the former. NULL: it is no such select. */
Expr *value_set_anyway(const Expr *condition, Expr *yes, Expr *no);

/* LEFT OP RIGHT, a sum or difference, where RIGHT is a test of a state that LEFT is computed from
 * alone, as LEFT OP 1 or LEFT by that test; NULL: it is something else. */
Expr *value_of_count(Analysis *a, BinaryOp op, Type *type, Expr *left, Expr *right);

/* past_end.c */
/* LEFT OP RIGHT, a comparison that holds, or does not, where LEFT has wrapped around; NULL: it is
 * something else. */
Expr *value_past_end(Analysis *a, BinaryOp op, Type *type, Expr *left, int64_t right);
/* (TYPE)E where E takes back what has been added in that type; NULL: it does not. */
Expr *value_back_again(Analysis *a, Type *type, Expr *e);

/* outcome.c */
/* LEFT op N, a comparison, where LEFT is what such a function returns; NULL: it is something else.
 */
Expr *value_of_outcome(Analysis *a, BinaryOp op, Type *type, Expr *left, int64_t n);

/* total.c */
/* E as a value that may also be computed where C would not come to it: no operation of it can fail
 * or is undefined; what its loads read is another question. */
Expr *value_total(Analysis *a, Expr *e);
/* LEFT OP RIGHT, for integers, as E says, which need be no values: what stands for it where it may
 * fail, or NULL. It may contain RIGHT several times. */
Expr *value_total_op(Analysis *a, const Expr *e, Expr *left, Expr *right);
/* The function that CALL calls ends, and does no such operation. */
bool value_call_is_total(Analysis *a, const Expr *call);

/* speculate.c */
/* E as a value_total() one whose loads stay within declared arrays. */
Expr *value_speculated(Analysis *a, Expr *e);

/* Calls with values as arguments; strings. */
Expr *value_call(Analysis *a, const Expr *written_as, Expr *const *args);
Expr *value_leaf(Analysis *a, const Expr *literal);
/* Array place to pointer to its first element; address of a place. */
Expr *value_decay(Analysis *a, Type *pointer, Expr *place);
Expr *value_address(Analysis *a, Type *pointer, Expr *place);
/* POINTER as ROOT + INDEX (64-bit elements). */
void value_split_pointer(Analysis *a, Expr *pointer, Expr **root, Expr **index);

#endif
