// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* symbolic.c - expressions of the body as values.
 *
 * In: expressions of the C source, and what every variable holds at this point. Out: the values
 * they have, with side effects carried out on the environment. Conversions are C's: the IR shows
 * them all except the conversion back in compound assignments, ++ and --, which are done here.
 * Both sides of ?:, && and || run under their guard and meet again as a lazy select. Symbolic
 * execution after King (1976), with if-conversion instead of path enumeration. */
#include "analysis/exec.h"

#include <string.h>

Reason *refuse(Analysis *a, Code code, Range range, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	const char *text = arena_vprintf(a->unit->arena, format, args);
	va_end(args);
	a->refused = true;
	return loop_refuse(a->unit, a->loop, code, range, "%s", text);
}

/* After a refusal the value no longer matters, only its type. */
static Expr *no_value(Exec *x, Type *type)
{
	Type *t = type_is_scalar(type) ? type : x->a->unit->scalar[SC_INT];
	return value_zero(x->a, t);
}

/* ---- environments ------------------------------------------------------------------------ */

static Slot *find_slot(const Env *env, const Var *var, const Expr *place)
{
	for (int i = 0; i < env->slots.count; i++) {
		Slot *s = &env->slots.at[i];
		if (var ? s->var == var : s->place == place)
			return s;
	}
	return NULL;
}

/* The same of SLOT, where that is most likely number I: both paths' begin as the same list. */
static Slot *find_slot_at(const Env *env, int i, const Slot *slot)
{
	if (i < env->slots.count && env->slots.at[i].var == slot->var &&
		env->slots.at[i].place == slot->place)
		return &env->slots.at[i];
	return find_slot(env, slot->var, slot->place);
}

Expr *env_find(const Env *env, const Var *var, const Expr *place)
{
	const Slot *s = find_slot(env, var, place);
	return s ? s->value : NULL;
}

bool slot_may_be(Analysis *a, const Slot *s, const Location *at)
{
	return s->place && may_meet(a, s->at, at);
}

void add_place_slot(Exec *x, Expr *place, Expr *value)
{
	Arena *arena = x->a->scratch;
	Location *at = arena_alloc(arena, sizeof *at);
	*at = locate(x->a, place);
	Slot s = {.place = place, .at = at, .value = value};
	env_own(x);
	list_push(arena, &x->env.slots, s);
}

Env env_copy(Env *env)
{
	env->shared = true;
	return *env;
}

Env env_take(Env *from)
{
	const Env taken = *from;
	from->shared = true;
	return taken;
}

/* The room of a list of COUNT slots, as a power of two: see list_push. */
static int room_of(int count)
{
	int room = 0;
	while (1 << room < count)
		room++;
	return room;
}

static void own(Analysis *a, Env *env)
{
	const int room = room_of(env->slots.count);
	Spare *spare = room < MAX_SPARE ? &a->spare[room] : NULL;
	if (!env->shared || env->slots.count == 0)
		return;
	env->shared = false;
	if (spare && spare->list.count) {
		Slot *slots = spare->list.at[--spare->list.count];
		env->slots.at = memcpy(
			slots, env->slots.at, (size_t)env->slots.count * sizeof *slots);
		return;
	}
	env->slots.at = arena_copy_list(
		a->scratch, env->slots.at, env->slots.count, sizeof *env->slots.at);
}

void env_own(Exec *x)
{
	own(x->a, &x->env);
}

void env_release(Analysis *a, const Env *env)
{
	const int room = room_of(env->slots.count);
	if (!env->shared && env->slots.count && room < MAX_SPARE)
		list_push(a->scratch, &a->spare[room].list, env->slots.at);
}

/* A variable that one path has not set yet holds nothing there, so the other path's value will
 * do; a place that one path has not written is not known any more. */
static Expr *merge_values(Analysis *a, Expr *condition, const Slot *yes, const Slot *no)
{
	if (yes->value && no->value)
		return value_cond(a, condition, yes->value, no->value);
	if (yes->place)
		return NULL;
	return yes->value ? yes->value : no->value;
}

/* S, a place, of which the path that CONDITION has CHOSEN knows the value, the other one only where
 * it is an element of a rank. */
static Expr *merge_rank(Analysis *a, Expr *condition, const Slot *s, bool chosen)
{
	Expr *before = s->value ? value_of_rank(a, s->place) : NULL;
	if (!before)
		return NULL;
	return value_cond(a, condition, chosen ? s->value : before, chosen ? before : s->value);
}

Env env_merge(Analysis *a, Expr *condition, Env *yes, Env *no)
{
	if (yes->dead)
		return env_take(no);
	if (no->dead || (yes->slots.at == no->slots.at && yes->slots.count == no->slots.count))
		return env_take(yes);
	Env merged = env_take(yes);
	own(a, &merged);
	for (int i = 0; i < merged.slots.count; i++) {
		Slot *s = &merged.slots.at[i];
		const Slot *other = find_slot_at(no, i, s);
		if (other)
			s->value = merge_values(a, condition, s, other);
		else if (s->place)
			s->value = merge_rank(a, condition, s, true);
	}
	for (int i = 0; i < no->slots.count; i++) {
		Slot s = no->slots.at[i];
		if (find_slot_at(&merged, i, &s))
			continue;
		if (s.place)
			s.value = merge_rank(a, condition, &s, false);
		list_push(a->scratch, &merged.slots, s);
	}
	env_release(a, no);
	return merged;
}

Changed *changed_of(Analysis *a, const Var *var)
{
	for (int i = 0; i < a->changed.count; i++)
		if (a->changed.at[i].var == var)
			return &a->changed.at[i];
	return NULL;
}

/* ---- variables --------------------------------------------------------------------------- */

bool var_in_memory(const Var *var)
{
	return var->type->kind == TYPE_ARRAY || var->type->kind == TYPE_RECORD;
}

bool is_in_memory(const Analysis *a, const Var *var)
{
	for (int i = 0; i < a->as_memory.count; i++)
		if (a->as_memory.at[i] == var)
			return true;
	return var_in_memory(var);
}

/* VALUE is made of what loops of the body compute: a[k], k being where one has ended. */
static bool is_computed_inside(Analysis *a, Expr *value)
{
	return value->kind != EXPR_VAR && value_is_unknown(a, value) &&
	       !value_uses(a, value, EXPR_STATE);
}

void assign_var(Exec *x, Var *var, Expr *value, Range range)
{
	if (set_flag(x, var, value, range))
		return;
	if (value && (var->unfollowed || (var->holds_result && is_computed_inside(x->a, value))))
		value = value_var(x->a, var_temp(x->a->unit, var->name, var->type));
	env_own(x);
	Slot *slot = find_slot(&x->env, var, NULL);
	if (slot)
		slot->value = value;
	else
		list_push(x->a->scratch, &x->env.slots, (Slot){.var = var, .value = value});
	Changed *c = changed_of(x->a, var);
	if (c)
		c->range = range;
}

/* Of what some paths have gathered and others not, where that needs what loops of the body compute:
 * a number of its own, which the body's end may know. */
static Expr *read_gathered(Exec *x, Var *var, Expr *value)
{
	Analysis *a = x->a;
	for (int i = 0; i < a->gathered.count; i++)
		if (a->gathered.at[i] == var && is_computed_inside(a, value)) {
			value = value_var(a, var_temp(a->unit, var->name, var->type));
			assign_var(x, var, value, var->range);
			break;
		}
	return value;
}

static Expr *read_var(Exec *x, Expr *e)
{
	Var *var = e->u.var;
	if (!check_shared(x, var, e->range))
		return no_value(x, var->type);
	const Slot *slot = find_slot(&x->env, var, NULL);
	if (!slot)
		return value_var(x->a, var);
	if (!slot->value) {
		refuse(x->a, CODE_UNSET, e->range, "'%s' is read before the iteration sets it",
			var->name);
		return no_value(x, var->type);
	}
	return read_gathered(x, var, slot->value);
}

/* False, with a reason, for objects that the loop must touch exactly as often as C says. */
static bool check_plain(Exec *x, const Type *type, Range range)
{
	if (type->is_volatile)
		refuse(x->a, CODE_VOLATILE, range,
			"a volatile object is accessed: every access must happen, in order");
	else if (type->is_atomic)
		refuse(x->a, CODE_VOLATILE, range,
			"an _Atomic object is accessed: every access must happen, in order");
	else
		return true;
	return false;
}

/* ---- places ------------------------------------------------------------------------------ */

static bool is_string(const Expr *e)
{
	return e->kind == EXPR_STRING;
}

static Expr *place_of_member(Exec *x, Expr *e)
{
	Analysis *a = x->a;
	Expr *base = e->u.member.is_arrow ? value_deref(a, eval(x, e->u.member.base),
						    value_int(a, a->unit->scalar[SC_LLONG], 0))
					  : place_of(x, e->u.member.base);
	/* What an iteration's own objects hold is followed by members. */
	if (e->u.member.record && e->u.member.record->is_union && own_root(a, base))
		refuse(a, CODE_UNION, e->range,
			"%s of a union is accessed: its bytes have several types",
			*e->u.member.field->name ? arena_printf(a->unit->arena, "member '%s'",
							   e->u.member.field->name)
						 : "an unnamed member");
	return value_member(a, e, base);
}

Expr *place_of(Exec *x, Expr *e)
{
	Analysis *a = x->a;
	Expr *zero = value_int(a, a->unit->scalar[SC_LLONG], 0);
	switch (e->kind) {
	case EXPR_VAR:
		check_shared(x, e->u.var, e->range);
		return value_var(a, e->u.var);
	case EXPR_STRING:
		return value_leaf(a, e);
	case EXPR_UNARY:
		if (e->u.unary.op == UN_DEREF)
			return value_deref(a, eval(x, e->u.unary.operand), zero);
		break;
	case EXPR_SUBSCRIPT: {
		Expr *base = eval(x, e->u.subscript.base);
		return value_deref(a, base, eval(x, e->u.subscript.index));
	}
	case EXPR_MEMBER:
		return place_of_member(x, e);
	case EXPR_BINARY:
	case EXPR_ASSIGN:
	case EXPR_COND:
	case EXPR_CALL:
	case EXPR_OPAQUE:
	case EXPR_CAST:
	case EXPR_INIT_LIST:
		break;
	case EXPR_INT:
	case EXPR_FLOAT:
	case EXPR_FUNC:
	case EXPR_ITER:
	case EXPR_STATE:
	case EXPR_PART:
	case EXPR_LOAD:
		break;
	}
	bool of_braces = e->kind == EXPR_INIT_LIST && !type_is_complex(e->type);
	if (e->type->kind == TYPE_RECORD && !of_braces)
		return place_of_record(x, e);
	refuse(a, CODE_CONSTRUCT, e->range, "this object cannot be followed");
	return value_deref(a, value_cast(a, type_pointer(a->unit, e->type), zero), zero);
}

/* E names a variable that acts as a scalar of the loop. */
static bool is_variable(const Analysis *a, const Expr *e)
{
	return e->kind == EXPR_VAR && !is_in_memory(a, e->u.var) && !is_own(a, e->u.var);
}

/* The value that lvalue E holds. */
static Expr *read_lvalue(Exec *x, Expr *e)
{
	if (!check_plain(x, e->type, e->range))
		return no_value(x, e->type);
	if (is_variable(x->a, e))
		return read_var(x, e);
	Expr *place = place_of(x, e);
	if (!type_is_scalar(e->type))
		return no_value(x, e->type); /* thrown away */
	Expr *value = read_place(x, place, e);
	if (e->type->kind == TYPE_POINTER)
		note_pointer_read(x->a, e, value);
	return value;
}

static void write_lvalue(Exec *x, Expr *e, Expr *place, Expr *value, Range range)
{
	if (!check_plain(x, e->type, e->range))
		return;
	if (place)
		write_place(x, place, value, e);
	else if (check_stored(x, e->u.var, e->range))
		assign_var(x, e->u.var, value, range);
}

/* The place of lvalue E, or NULL where it is a plain variable. */
static Expr *target_of(Exec *x, Expr *e)
{
	return is_variable(x->a, e) ? NULL : place_of(x, e);
}

/* ---- operators --------------------------------------------------------------------------- */

Expr *eval_truth(Exec *x, Expr *e)
{
	return value_truth(x->a, eval(x, e));
}

static void run_expr(Exec *x, void *side)
{
	if (side)
		eval(x, side);
}

/* The value of an arm, kept beside the arm while both run. */
typedef struct Arm {
	Expr *expr;
	Expr *value;
} Arm;

static void run_arm(Exec *x, void *side)
{
	Arm *arm = side;
	arm->value = eval(x, arm->expr);
}

static Expr *eval_cond(Exec *x, Expr *e)
{
	Expr *c = eval_truth(x, e->u.cond.condition);
	if (e->type->kind == TYPE_VOID) {
		exec_branch(x, c, run_expr, e->u.cond.yes, e->u.cond.no);
		return no_value(x, e->type);
	}
	Arm yes = {.expr = e->u.cond.yes}, no = {.expr = e->u.cond.no};
	exec_branch(x, c, run_arm, &yes, &no);
	if (!yes.value || !no.value)
		return yes.value ? yes.value : no.value;
	return value_cond(
		x->a, c, value_cast(x->a, e->type, yes.value), value_cast(x->a, e->type, no.value));
}

static void run_truth(Exec *x, void *side)
{
	Arm *arm = side;
	if (arm)
		arm->value = eval_truth(x, arm->expr);
}

static Expr *eval_logical(Exec *x, Expr *e)
{
	Analysis *a = x->a;
	Expr *left = eval_truth(x, e->u.binary.left);
	Arm right = {.expr = e->u.binary.right};
	if (e->u.binary.op == BIN_LAND)
		exec_branch(x, left, run_truth, &right, NULL);
	else
		exec_branch(x, left, run_truth, NULL, &right);
	if (!right.value) /* the left side decides */
		return left;
	return value_binary(a, e->u.binary.op, e->type, left, right.value);
}

static Expr *eval_step(Exec *x, Expr *e, bool add, bool is_prefix)
{
	Analysis *a = x->a;
	Expr *target = e->u.unary.operand;
	Type *t = target->type->unqualified;
	Expr *place = target_of(x, target);
	if (!check_plain(x, target->type, target->range))
		return no_value(x, t);
	Expr *old = place ? read_place(x, place, target) : read_var(x, target);
	Type *wide = t->kind == TYPE_POINTER ? t : type_usual(a->unit, t, a->unit->scalar[SC_INT]);
	Expr *one = t->kind == TYPE_POINTER  ? value_int(a, a->unit->scalar[SC_INT], 1)
		    : type_is_floating(wide) ? value_float(a, wide, 1.0)
					     : value_int(a, wide, 1);
	Expr *fresh = value_binary(a, add ? BIN_ADD : BIN_SUB, wide, value_cast(a, wide, old), one);
	fresh = value_kept(a, place, value_cast(a, t, fresh));
	write_lvalue(x, target, place, fresh, e->range);
	return is_prefix ? fresh : old;
}

static Expr *eval_unary(Exec *x, Expr *e)
{
	Analysis *a = x->a;
	switch (e->u.unary.op) {
	case UN_PLUS:
	case UN_MINUS:
	case UN_NOT:
	case UN_LNOT:
		return value_unary(a, e->u.unary.op, e->type, eval(x, e->u.unary.operand));
	case UN_DEREF:
		return read_lvalue(x, e);
	case UN_ADDR:
		return value_address(a, e->type, place_of(x, e->u.unary.operand));
	case UN_PRE_INC:
	case UN_PRE_DEC:
		return eval_step(x, e, e->u.unary.op == UN_PRE_INC, true);
	case UN_POST_INC:
	case UN_POST_DEC:
		return eval_step(x, e, e->u.unary.op == UN_POST_INC, false);
	}
	internal_error("unary operator %d", (int)e->u.unary.op);
}

/* C only compares pointers of one object by < and its like (C11 6.5.8): where the loop's condition
 * does so before all else, what lies between the two in the first iteration exists. */
static void note_walk(Exec *x, BinaryOp op, Expr *left, Expr *right)
{
	Analysis *a = x->a;
	Type *t = a->unit->scalar[SC_LLONG];
	Expr *zero = value_int(a, t, 0), *root, *other;
	if (!x->in_condition || x->guard || !a->inductions_known || op < BIN_LT || op > BIN_GE ||
		a->stmt->kind == STMT_DO || a->walk.root ||
		left->type->kind != TYPE_POINTER || right->type->kind != TYPE_POINTER)
		return;
	left = value_hoist(a, value_replace(a, left, zero, NULL, NULL));
	right = value_hoist(a, value_replace(a, right, zero, NULL, NULL));
	if (!left || !right)
		return;
	value_split_pointer(a, left, &root, &a->walk.from);
	value_split_pointer(a, right, &other, &a->walk.to);
	a->walk.root = root;
	if (root == other)
		return;
	Expr *apart = value_cast(
		a, t, value_binary(a, BIN_SUB, a->unit->scalar[SC_LONG], other, root));
	a->walk.to = value_binary(a, BIN_ADD, t, apart, a->walk.to);
}

static Expr *eval_binary(Exec *x, Expr *e)
{
	if (e->u.binary.op == BIN_LAND || e->u.binary.op == BIN_LOR)
		return eval_logical(x, e);
	if (e->u.binary.op != BIN_COMMA && (type_is_complex(e->u.binary.left->type) ||
						   type_is_complex(e->u.binary.right->type)))
		return eval_complex_equality(x, e);
	Expr *left = eval(x, e->u.binary.left);
	Expr *right = eval(x, e->u.binary.right);
	note_walk(x, e->u.binary.op, left, right);
	if (e->u.binary.op == BIN_COMMA)
		return right;
	return value_binary(x->a, e->u.binary.op, e->type, left, right);
}

static Expr *eval_compound(Exec *x, Expr *e, Expr *place)
{
	Analysis *a = x->a;
	Expr *left = e->u.assign.left;
	Type *wide = e->u.assign.computation->unqualified;
	if (type_is_complex(wide)) {
		Expr *before = place ? read_place(x, place, left) : read_var(x, left);
		return value_cast(a, left->type, eval_complex_update(x, e, before));
	}
	Expr *right = eval(x, e->u.assign.right);
	Expr *old = place ? read_place(x, place, left) : read_var(x, left);
	Expr *fresh = value_binary(a, e->u.assign.op, wide, value_cast(a, wide, old), right);
	return value_cast(a, left->type, fresh);
}

static Expr *eval_assign(Exec *x, Expr *e)
{
	Expr *left = e->u.assign.left;
	if (left->type->kind == TYPE_RECORD) {
		Scalars values = {0};
		eval_record(x, e, &values);
		return no_value(x, e->type);
	}
	Expr *place = target_of(x, left);
	if (!check_plain(x, left->type, left->range))
		return no_value(x, left->type);
	Expr *value = e->u.assign.is_compound
			      ? eval_compound(x, e, place)
			      : value_cast(x->a, left->type, eval(x, e->u.assign.right));
	value = value_kept(x->a, place, value);
	write_lvalue(x, left, place, value, e->range);
	return value;
}

static Expr *eval_cast(Exec *x, Expr *e)
{
	Expr *operand = e->u.cast.operand;
	/* Members of what functions return are objects as well (C11 6.2.4p8). */
	if (e->u.cast.is_decay && (operand->is_lvalue || operand->kind == EXPR_MEMBER))
		return value_decay(x->a, e->type, place_of(x, operand));
	if (is_string(operand))
		return value_decay(x->a, e->type, place_of(x, operand));
	Expr *value = eval(x, operand);
	if (!type_is_scalar(e->type))
		return value; /* a value thrown away */
	return value_cast(x->a, e->type, value);
}

/* 128-bit integers, vectors, long double _Complex: no later stage has anything to say of them. */
static Expr *refuse_type(Exec *x, const Expr *e)
{
	if (!x->a->refused)
		refuse(x->a, CODE_CONSTRUCT, e->range,
			"this value has type '%s', with which no kernel computes yet",
			e->type->unqualified->name);
	return no_value(x, e->type);
}

Expr *eval(Exec *x, Expr *e)
{
	if (e->type->kind == TYPE_OTHER)
		return refuse_type(x, e);
	if (type_is_complex(e->type) && !e->is_lvalue && e->kind != EXPR_ASSIGN) {
		Scalars unused = {0};
		eval_record(x, e, &unused);
		return no_value(x, e->type);
	}
	switch (e->kind) {
	case EXPR_INT:
	case EXPR_FLOAT:
		return value_leaf(x->a, e);
	case EXPR_VAR:
	case EXPR_SUBSCRIPT:
	case EXPR_MEMBER:
		return read_lvalue(x, e);
	case EXPR_UNARY:
		return eval_unary(x, e);
	case EXPR_BINARY:
		return eval_binary(x, e);
	case EXPR_ASSIGN:
		return eval_assign(x, e);
	case EXPR_COND:
		return eval_cond(x, e);
	case EXPR_CAST:
		return eval_cast(x, e);
	case EXPR_CALL:
		return eval_call(x, e);
	case EXPR_OPAQUE:
		refuse(x->a, CODE_CONSTRUCT, e->range, "%s in the body cannot be followed",
			e->u.list.what);
		return no_value(x, e->type);
	case EXPR_STRING:
	case EXPR_FUNC:
	case EXPR_INIT_LIST:
		refuse(x->a, CODE_CONSTRUCT, e->range, "this expression cannot be followed");
		return no_value(x, e->type);
	case EXPR_ITER:
	case EXPR_STATE:
	case EXPR_PART:
	case EXPR_LOAD:
		break;
	}
	internal_error("the source holds a value of kind %d", (int)e->kind);
}
