// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* apart.c - loops of the body that update carried variables and whose iterations are not counted:
 * while (x) { bits++; x &= x - 1; }
 *
 * In: the body of a loop that was refused. Out: the same body in which such a loop gathers in a
 * variable of the body, and the carried variable is updated once behind it:
 *     unsigned bits_apart = 0; while (x) { bits_apart++; x &= x - 1; } bits += bits_apart;
 * (s + a) + b is s + (a + b) for the operators of op.c: integers are gathered in an unsigned type
 * that is wide enough, modulo whose size nothing is lost; floating-point sums and products only
 * where the directive lets them be reordered. The loop may do nothing else with the variable. Under
 * a condition the update stands behind the statement of the body that has all this in it, where
 * what was gathered is known whatever has run; so that nothing ends an iteration before,
 * `if (c) continue; rest` becomes `if (c) ; else { rest }`. What is not changed is shared with the
 * old body. */
#include "analysis/apart.h"
#include "analysis/family.h"

typedef struct Part {
	const Var *var; /* carried */
	Var *apart;
	BinaryOp op;    /* + for - as well */
	int updates;    /* statements of the loop that are updates, and mention it once each */
	bool failed;    /* two operators, or an element that is not for gathering */
	bool in_loop;   /* some of them are in a loop */
} Part;

typedef struct Apart {
	Analysis *a;
	Stmt *body, *loop;
	Stmt *top;          /* the statement of `body` that has `loop` in it */
	LIST(Part) parts;   /* of `loop` */
	LIST(Stmt *) first; /* of the new body */
	NameList names;     /* that they declare */
	LIST(Stmt *) behind;      /* `top` */
	int guarded;              /* depth of branches around what is being changed */
} Apart;

/* ---- which variables ------------------------------------------------------------------------- */

typedef struct Update {
	Expr *target, *element; /* element NULL: 1 */
	BinaryOp op;
	bool minus;
} Update;

static bool split_assignment(Expr *e, Update *u)
{
	*u = (Update){.target = e->u.assign.left, .element = e->u.assign.right};
	if (!e->u.assign.is_compound)
		return false;
	u->minus = e->u.assign.op == BIN_SUB;
	u->op = u->minus ? BIN_ADD : e->u.assign.op;
	return u->op == BIN_ADD || u->op == BIN_MUL || u->op == BIN_AND || u->op == BIN_OR ||
	       u->op == BIN_XOR;
}

/* S is `x op= e;` or `x++;`. */
static bool is_update(const Stmt *s, Update *u)
{
	if (s->kind != STMT_EXPR || !s->u.expr)
		return false;
	Expr *e = s->u.expr;
	bool steps = e->kind == EXPR_UNARY && e->u.unary.op >= UN_PRE_INC;
	if (e->kind == EXPR_ASSIGN) {
		if (!split_assignment(e, u))
			return false;
	} else if (steps) {
		*u = (Update){.target = e->u.unary.operand, .op = BIN_ADD};
		u->minus = e->u.unary.op == UN_PRE_DEC || e->u.unary.op == UN_POST_DEC;
	} else {
		return false;
	}
	const Var *var = u->target->kind == EXPR_VAR ? u->target->u.var : NULL;
	return var && (var->kind == VAR_LOCAL || var->kind == VAR_PARAM) && !var->address_taken &&
	       type_is_arithmetic(var->type) && type_bits(var->type) > 1 &&
	       !var->type->is_volatile && !var->type->is_atomic;
}

static Part *part_of(Apart *p, const Var *var)
{
	for (int i = 0; i < p->parts.count; i++)
		if (p->parts.at[i].var == var)
			return &p->parts.at[i];
	return NULL;
}

/* What is added to an integer is one, and nothing is cut off. */
static bool fits(const Var *var, const Expr *element)
{
	if (type_is_integer(var->type))
		return !element || type_is_integer(element->type);
	return var->type->size <= 8;
}

static bool find_update(Stmt *s, void *data)
{
	Apart *p = data;
	Update u;
	if (!is_update(s, &u))
		return true;
	Part *known = part_of(p, u.target->u.var);
	if (!known) {
		list_push(p->a->unit->arena, &p->parts,
			((Part){.var = u.target->u.var, .op = u.op}));
		known = &p->parts.at[p->parts.count - 1];
	}
	known->updates++;
	known->failed |= known->op != u.op || !fits(known->var, u.element);
	return true;
}

static bool find_leaving(Stmt *s, void *data)
{
	bool *leaves = data;
	*leaves |= s->kind == STMT_RETURN || s->kind == STMT_GOTO || s->kind == STMT_LABEL ||
		   s->kind == STMT_OPAQUE;
	return !*leaves;
}

static bool may_reorder(const Analysis *a)
{
	const Directive *d = a->loop->directive;
	return a->options->associative || directive_assumes(a, "reassociate") ||
	       (d && d->kind != DIR_PARALLEL);
}

/* P->loop does nothing with the variable but its updates, and the body does not declare it. */
static bool is_gathered(const Apart *p, const Part *part)
{
	const int mentions = stmt_mentions(p->loop, part->var);
	bool leaves = false;
	stmt_walk(p->loop, find_leaving, NULL, &leaves);
	if (p->guarded && stmt_mentions(p->top, part->var) != mentions)
		return false;
	return !part->failed && !leaves && !stmt_declares(p->body, part->var) &&
	       mentions == part->updates &&
	       (type_is_integer(part->var->type) || may_reorder(p->a));
}

/* ---- the new body ---------------------------------------------------------------------------- */

/* The operator's neutral element. */
static Expr *neutral(Unit *u, Type *type, BinaryOp op)
{
	if (type_is_integer(type))
		return expr_cast(u, type, expr_int(u, u->scalar[SC_INT],
						 op == BIN_MUL ? 1 : op == BIN_AND ? -1 : 0));
	Expr *number = expr_float(u, type, op == BIN_MUL ? 1 : 0);
	return op == BIN_MUL ? number : expr_unary(u, UN_MINUS, type, number);
}

static void declare_part(Apart *p, Part *part)
{
	Unit *u = p->a->unit;
	Type *own = type_strip((Type *)part->var->type->unqualified);
	Type *type = type_is_integer(own) ? ring_type(p->a, own) : own;
	Function *f = p->a->loop->function;
	const char *name = name_unused(u, f, &p->names,
		arena_printf(u->arena, "%s_apart", part->var->name), "_apart");
	part->apart = var_local(u, name, type, f, p->loop->range);
	part->apart->init = neutral(u, type, part->op);
	Stmt *s = stmt_new(u, STMT_DECL, p->loop->range);
	list_push(u->arena, &s->u.vars, part->apart);
	list_push(u->arena, &p->a->gathered, part->apart);
	list_push(u->arena, &p->first, s);
}

Stmt *updating(Unit *u, Var *var, BinaryOp op, Type *computation, Expr *right, Range at)
{
	Stmt *s = stmt_new(u, STMT_EXPR, at);
	Expr *e = expr_new(u, EXPR_ASSIGN, var->type->unqualified, at);
	e->u.assign.is_compound = true;
	e->u.assign.op = op;
	e->u.assign.computation = computation;
	e->u.assign.left = expr_var(u, var);
	e->u.assign.right = expr_cast(u, computation, right);
	s->u.expr = e;
	return s;
}

/* The update S, made in the variable that gathers. */
static Stmt *gather(Apart *p, const Part *part, const Stmt *s, const Update *update)
{
	Unit *u = p->a->unit;
	Type *type = part->apart->type;
	Expr *element = update->element ? update->element : expr_int(u, u->scalar[SC_INT], 1);
	Type *computation = type;
	if (type_is_floating(type) && s->u.expr->kind == EXPR_ASSIGN)
		computation = s->u.expr->u.assign.computation;
	BinaryOp op = update->minus ? BIN_SUB : update->op;
	return updating(u, part->apart, op, computation, element, s->range);
}

static Stmt *change(Stmt *s, void *data);

static bool find_loop_of(Stmt *s, void *data)
{
	Part *part = data;
	part->in_loop |= stmt_is_loop(s) && stmt_mentions(s->u.loop.body, part->var) > 0;
	return !part->in_loop;
}

/* `{ loop  x += x_apart; }` for an outermost loop of the body, or for a branch with such in it that
 * also updates x elsewhere. */
static Stmt *change_outermost(Apart *p, Stmt *s)
{
	Unit *u = p->a->unit;
	p->loop = s;
	p->parts.count = 0;
	stmt_walk(stmt_is_loop(s) ? s->u.loop.body : s, find_update, NULL, p);
	int kept = 0;
	for (int i = 0; i < p->parts.count; i++) {
		Part *part = &p->parts.at[i];
		stmt_walk(s, find_loop_of, NULL, part);
		if (part->in_loop && is_gathered(p, part))
			p->parts.at[kept++] = *part;
	}
	p->parts.count = kept;
	if (kept == 0) {
		p->loop = NULL;
		return s;
	}
	Stmt *block = stmt_new(u, STMT_BLOCK, s->range);
	for (int i = 0; i < kept; i++)
		declare_part(p, &p->parts.at[i]);
	list_push(u->arena, &block->u.block, stmt_with(u, s, change, NULL, p));
	for (int i = 0; i < kept; i++) {
		const Part *part = &p->parts.at[i];
		Stmt *update = updating(u, (Var *)part->var, part->op, part->apart->type,
			expr_var(u, part->apart), s->range);
		if (p->guarded)
			list_push(u->arena, &p->behind, update);
		else
			list_push(u->arena, &block->u.block, update);
	}
	p->loop = NULL;
	return block;
}

static Stmt *change_loop(Apart *p, Stmt *s)
{
	if (!p->loop)
		return change_outermost(p, s);
	Stmt *copy = stmt_copy(p->a->unit, s);
	copy->u.loop.body = change(s->u.loop.body, p);
	return copy;
}

/* Branches that update one variable in a loop and elsewhere are gathered as a whole. */
static Stmt *change_guarded(Apart *p, Stmt *s)
{
	if (!p->loop && !p->guarded && !stmt_leaves(s, false, false)) {
		Stmt *whole = change_outermost(p, s);
		if (whole != s)
			return whole;
	}
	p->guarded++;
	Stmt *copy = stmt_with(p->a->unit, s, change, NULL, p);
	p->guarded--;
	return copy;
}

static Stmt *change(Stmt *s, void *data)
{
	Apart *p = data;
	Update u;
	Part *part;
	switch (s->kind) {
	case STMT_EXPR:
		part = p->loop && is_update(s, &u) ? part_of(p, u.target->u.var) : NULL;
		return part ? gather(p, part, s, &u) : s;
	case STMT_BLOCK:
	case STMT_CASE:
		return stmt_with(p->a->unit, s, change, NULL, p);
	case STMT_IF:
	case STMT_SWITCH:
		return change_guarded(p, s);
	case STMT_FOR:
	case STMT_WHILE:
	case STMT_DO:
		return change_loop(p, s);
	case STMT_NULL:
	case STMT_DECL:
	case STMT_BREAK:
	case STMT_CONTINUE:
	case STMT_RETURN:
	case STMT_GOTO:
	case STMT_LABEL:
	case STMT_OPAQUE:
		break;
	}
	return s;
}

/* ---- iterations that end early -------------------------------------------------------------- */

/* S without the `continue` that it ends in; NULL: it does not end so. */
static Stmt *without_continue(Unit *u, Stmt *s)
{
	if (s->kind == STMT_CONTINUE)
		return stmt_new(u, STMT_NULL, s->range);
	int count = s->kind == STMT_BLOCK ? s->u.block.count : 0;
	if (!count || s->u.block.at[count - 1]->kind != STMT_CONTINUE)
		return NULL;
	Stmt *copy = stmt_copy(u, s);
	copy->u.block.at = NULL;
	copy->u.block.count = 0;
	for (int i = 0; i + 1 < count; i++)
		list_push(u->arena, &copy->u.block, s->u.block.at[i]);
	return copy;
}

/* BODY from statement FIRST on, with `if (c) continue; rest` as `if (c) ; else { rest }`. */
static Stmt *nest_rest(Unit *u, const Stmt *body, int first, bool *nested)
{
	Stmt *block = stmt_new(u, STMT_BLOCK, body->range);
	for (int i = first; i < body->u.block.count; i++) {
		Stmt *s = body->u.block.at[i];
		Stmt *yes = s->kind == STMT_IF && !s->u.branch.no
				    ? without_continue(u, s->u.branch.yes)
				    : NULL;
		if (!yes) {
			list_push(u->arena, &block->u.block, s);
			continue;
		}
		Stmt *copy = stmt_copy(u, s);
		*nested = true;
		copy->u.branch.yes = yes;
		copy->u.branch.no = nest_rest(u, body, i + 1, nested);
		list_push(u->arena, &block->u.block, copy);
		break;
	}
	return block;
}

Stmt *nest_continues(Unit *u, Stmt *body, bool *nested)
{
	if (body->kind == STMT_BLOCK)
		return nest_rest(u, body, 0, nested);
	Stmt *block = stmt_new(u, STMT_BLOCK, body->range);
	list_push(u->arena, &block->u.block, body);
	return block;
}

Stmt *gather_apart(Analysis *a, Stmt *body)
{
	Arena *arena = a->unit->arena;
	Apart p = {.a = a};
	Stmt *block = stmt_new(a->unit, STMT_BLOCK, body->range);
	LIST(Stmt *) changed = {0};
	bool nested = false; /* some `continue` has become an `else` */
	p.body = nest_continues(a->unit, body, &nested);
	for (int i = 0; i < p.body->u.block.count; i++) {
		p.top = p.body->u.block.at[i];
		list_push(arena, &changed, change(p.top, &p));
		for (int k = 0; k < p.behind.count; k++)
			list_push(arena, &changed, p.behind.at[k]);
		p.behind.count = 0;
	}
	if (!p.first.count && !nested)
		return NULL;
	for (int i = 0; i < p.first.count; i++)
		list_push(arena, &block->u.block, p.first.at[i]);
	for (int i = 0; i < changed.count; i++)
		list_push(arena, &block->u.block, changed.at[i]);
	return block;
}
