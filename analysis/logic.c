// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* logic.c - the families x && e and x || e, and & and | of a _Bool.
 *
 * Representation: two bits of an int, TOUCHED (the update ran) and DECIDED (e was 0 under &&,
 * nonzero under ||); identity 0; combine: bitwise or, which is commutative. The function:
 * DECIDED gives 0 (&&) or 1 (||); otherwise TOUCHED gives x != 0; otherwise x. Proof of closure:
 * after x && e1 && e2 the value is 0 as soon as one e is 0, and x != 0 if none is; x itself only
 * remains where no update ran, which matters for an int that is neither 0 nor 1.
 * e may be evaluated only where C evaluates it: of x && e1 && e2, e2 only where e1 is not 0. x
 * itself cannot be asked: the reads below it carry the state in their guard, and memory.c sees to
 * it that they may be made. */
#include "analysis/family.h"
#include "analysis/poly.h"

enum { TOUCHED = 1, DECIDED = 2 };

typedef struct Logic {
	Analysis *a;
	const State *state;
	BinaryOp op; /* BIN_LAND or BIN_LOR */
	Memo bits, decided;
	bool failed;
} Logic;

/* What a part of an update does. */
typedef struct Form {
	Expr *bits;
	Expr *decided; /* whether DECIDED is one of them; NULL: never */
} Form;

static Type *bits_type(const Logic *l)
{
	return l->a->unit->scalar[SC_UINT];
}

static Expr *bits(const Logic *l, int value)
{
	return value_int(l->a, bits_type(l), value);
}

static Expr *join(const Logic *l, Expr *x, Expr *y)
{
	return value_binary(l->a, BIN_OR, bits_type(l), x, y);
}

static Form fold(Logic *l, Expr *update);

static Form fail(Logic *l)
{
	l->failed = true;
	return (Form){.bits = bits(l, 0)};
}

static Expr *either(const Logic *l, Expr *x, Expr *y)
{
	return x && y ? value_logical(l->a, BIN_LOR, x, y) : x ? x : y;
}

/* What x op E does. */
static Form form_of_operand(const Logic *l, Expr *e)
{
	Analysis *a = l->a;
	Expr *truth = value_truth(a, e), *goes = bits(l, TOUCHED);
	Expr *ends = bits(l, TOUCHED | DECIDED);
	bool both = l->op == BIN_LAND;
	return (Form){
		.bits = value_cond(a, truth, both ? goes : ends, both ? ends : goes),
		.decided = both ? value_not(a, truth) : truth,
	};
}

/* First what FIRST says, and what SECOND says, with TOUCHED, only where that decides nothing. */
static Form in_turn(const Logic *l, Form first, Form second)
{
	Expr *both = join(l, first.bits, second.bits);
	if (first.decided && !poly_is_harmless(second.bits))
		both = value_cond(l->a, first.decided, bits(l, TOUCHED | DECIDED), second.bits);
	return (Form){both, either(l, first.decided, second.decided)};
}

/* b & e of a _Bool is b && (e & 1); b | e is b || e; but e is evaluated in any case. */
static Form fold_bitwise(Logic *l, Expr *own, Expr *e, BinaryOp op)
{
	Analysis *a = l->a;
	if (type_bits(l->state->type) != 1)
		return fail(l);
	if (op == BIN_AND && !value_is_boolean(e))
		e = value_binary(a, BIN_AND, e->type, e, value_int(a, e->type, 1));
	Form x = fold(l, own), y = form_of_operand(l, e);
	return (Form){join(l, x.bits, y.bits), either(l, x.decided, y.decided)};
}

static Form fold_binary(Logic *l, Expr *e)
{
	Analysis *a = l->a;
	int64_t n;
	BinaryOp op = e->u.binary.op;
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	bool in_left = value_uses_state(a, left, l->state->var);
	bool in_right = value_uses_state(a, right, l->state->var);
	Expr *own = in_left ? left : right, *other = in_left ? right : left;
	if (in_left && in_right)
		return fail(l);
	if (op == BIN_NE && expr_is_int(other, &n) && n == 0) {
		while (own->kind == EXPR_CAST && type_holds(own->type, own->u.cast.operand->type))
			own = own->u.cast.operand;
		Form f = fold(l, own);
		return (Form){join(l, f.bits, bits(l, TOUCHED)), f.decided};
	}
	if (op == l->op && in_left)
		return in_turn(l, fold(l, own), form_of_operand(l, other));
	if (op == l->op) {
		Form f = fold(l, own);
		f.bits = join(l, f.bits, bits(l, TOUCHED));
		return in_turn(l, form_of_operand(l, other), f);
	}
	if (op == (l->op == BIN_LAND ? BIN_AND : BIN_OR))
		return fold_bitwise(l, own, other, op);
	return fail(l);
}

/* The value that ends the matter, written down as such: if (e) any = 1; */
static bool is_deciding(const Logic *l, const Expr *e)
{
	int64_t n;
	return expr_is_int(e, &n) && n == (l->op == BIN_LOR);
}

static Form fold_select(Logic *l, Expr *e)
{
	Expr *test = e->u.cond.condition, *no = value_int(l->a, l->a->unit->scalar[SC_INT], 0);
	Form x = fold(l, e->u.cond.yes), y = fold(l, e->u.cond.no);
	return (Form){
		.bits = value_cond(l->a, test, x.bits, y.bits),
		.decided = x.decided || y.decided
				   ? value_cond(l->a, test, x.decided ? x.decided : no,
					     y.decided ? y.decided : no)
				   : NULL,
	};
}

static Form fold(Logic *l, Expr *update)
{
	Analysis *a = l->a;
	Form known = {.bits = bits(l, 0)};
	if (l->failed || is_state(update, l->state))
		return known;
	if (is_deciding(l, update))
		return (Form){bits(l, TOUCHED | DECIDED),
			value_int(a, a->unit->scalar[SC_INT], 1)};
	if (memo_find(&l->bits, update, &known.bits)) {
		memo_find(&l->decided, update, &known.decided);
		return known;
	}
	if (is_free_cond(a, update))
		known = fold_select(l, update);
	else if (!value_uses_state(a, update, l->state->var))
		known = fail(l);
	else if (update->kind == EXPR_CAST && type_is_integer(update->type) &&
		 (value_is_boolean(update->u.cast.operand) || type_bits(l->state->type) == 1))
		known = fold(l, update->u.cast.operand);
	else if (update->kind == EXPR_BINARY)
		known = fold_binary(l, update);
	else
		known = fail(l);
	memo_add(a, &l->bits, update, known.bits);
	memo_add(a, &l->decided, update, known.decided);
	return known;
}

static Expr *has_bit(Analysis *a, Expr *bits, int bit)
{
	return value_binary(a, BIN_AND, bits->type, bits, value_int(a, bits->type, bit));
}

static void finish(const Logic *l, Monoid *m, State *s, Expr *element)
{
	Analysis *a = l->a;
	Component c = {
		.name = s->var->name,
		.type = bits_type(l),
		.identity = bits(l, 0),
		.element = element,
	};
	add_component(a, m, c);
	m->components.at[0].combine = combine_binary(a, m, BIN_OR);
	m->family = l->op == BIN_LAND ? "land" : "lor";
	m->commutative = m->exact = true;
	m->proof = l->op == BIN_LAND ? "x && a && b is 0 when any operand is 0, in any order"
				     : "x || a || b is 1 when any operand is not 0, in any order";
	Expr *old = value_state(a, s->var), *seen = part(a, m, 1, 0);
	Expr *truth = value_cast(a, s->type, value_truth(a, old));
	Expr *decided = value_int(a, s->type, l->op == BIN_LOR);
	s->apply = value_cond(a, has_bit(a, seen, DECIDED), decided,
		value_cond(a, has_bit(a, seen, TOUCHED), truth, old));
}

bool match_logic(Analysis *a, const int *states, int count, Monoid *m, const char **why)
{
	State *s = family_state(a, states[0]);
	(void)why;
	if (count != 1 || s->type->kind != TYPE_SCALAR || !type_is_integer(s->type))
		return false;
	for (int i = 0; i < 2; i++) {
		Logic l = {.a = a, .state = s, .op = i ? BIN_LOR : BIN_LAND};
		Form form = fold(&l, s->update);
		if (!l.failed) {
			finish(&l, m, s, form.bits);
			return true;
		}
	}
	return false;
}
