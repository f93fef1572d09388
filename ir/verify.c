// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* verify.c - checks that the IR has the shape that ir.h promises.
 *
 * In: a unit after the front end (verify_unit) or after analysis (verify_facts). Out: NULL, or the
 * first thing that is wrong, in words. It checks shape and types, not meaning: children present,
 * types those that C gives, ranges inside their files, indices inside their lists. A failure is
 * a mistake of gspcc and never of the user's file. */
#include "ir/ir.h"

#include <inttypes.h>

typedef struct Checker {
	Unit *unit;
	const char *wrong;
	const char *where; /* name of the function or loop under examination */
	bool values;       /* EXPR_ITER and its like are allowed */
	const Facts *facts;
	int parts[2]; /* components that EXPR_PART may name on either side; 0: none */
	int nodes;    /* visited so far below the current root */
} Checker;

/* Values share their parts: beyond this many nodes the rest is taken on trust. */
#define NODE_LIMIT 20000

__attribute__((format(printf, 3, 4))) static bool fail(Checker *c, Range r, const char *format, ...)
{
	if (c->wrong)
		return false;
	va_list args;
	va_start(args, format);
	const char *what = arena_vprintf(c->unit->arena, format, args);
	va_end(args);
	c->wrong = arena_printf(c->unit->arena, "%s:%d:%d: in %s: %s", c->unit->path, r.line,
		r.column, c->where ? c->where : "the unit", what);
	return false;
}

static bool check_range(Checker *c, Range r, const char *what)
{
	const Unit *u = c->unit;
	if (r.begin > r.end)
		return fail(c, r, "the range of %s ends before it begins", what);
	if (r.begin == 0 && r.end == 0 && r.line == 0)
		return true; /* made by gspcc: no place of its own */
	if (r.file < 0 || r.file >= u->files.count)
		return fail(c, r, "%s lies in no file", what);
	const SourceFile *f = u->files.at[r.file];
	if (f->text && r.end > f->size)
		return fail(c, r, "the range of %s leaves its file", what);
	return true;
}

/* ---- expressions ----------------------------------------------------------------------------- */

static bool same_type(const Type *a, const Type *b)
{
	return a->unqualified == b->unqualified;
}

/* Of opaque text it is not known. */
static bool may_be_lvalue(const Expr *e)
{
	return e->is_lvalue || e->kind == EXPR_OPAQUE;
}

static bool check_unary(Checker *c, const Expr *e)
{
	const Type *t = e->u.unary.operand->type;
	switch (e->u.unary.op) {
	case UN_DEREF:
		return t->kind == TYPE_POINTER || fail(c, e->range, "* of a %s", t->name);
	case UN_ADDR:
		return e->type->kind == TYPE_POINTER ||
		       fail(c, e->range, "& gives a %s", e->type->name);
	case UN_NOT:
		return type_is_integer(t) || t->kind == TYPE_OTHER || type_is_complex(t) ||
		       fail(c, e->range, "~ of a %s", t->name);
	case UN_PLUS:
	case UN_MINUS:
		return type_is_arithmetic(t) || t->kind == TYPE_OTHER || type_is_complex(t) ||
		       fail(c, e->range, "sign of a %s", t->name);
	case UN_LNOT:
		return true;
	case UN_PRE_INC:
	case UN_PRE_DEC:
	case UN_POST_INC:
	case UN_POST_DEC:
		return may_be_lvalue(e->u.unary.operand) ||
		       fail(c, e->range, "++ or -- of what is no lvalue");
	}
	return fail(c, e->range, "unary operator %d", (int)e->u.unary.op);
}

/* Arithmetic operands have been converted to the common type; shifts keep their own. */
static bool check_binary(Checker *c, const Expr *e)
{
	const Type *a = e->u.binary.left->type, *b = e->u.binary.right->type;
	BinaryOp op = e->u.binary.op;
	if ((int)op < 0 || op >= BIN_COUNT)
		return fail(c, e->range, "binary operator %d", (int)op);
	if (op == BIN_LAND || op == BIN_LOR || op == BIN_COMMA)
		return true;
	if (!type_is_arithmetic(a) || !type_is_arithmetic(b))
		return true;
	bool shift = op == BIN_SHL || op == BIN_SHR;
	if (!shift && !same_type(a, b))
		return fail(c, e->range, "operands of types %s and %s", a->name, b->name);
	bool comparison = op >= BIN_LT && op <= BIN_NE;
	if (comparison ? !type_is_integer(e->type) : !same_type(e->type, a))
		return fail(c, e->range, "%s gives %s", a->name, e->type->name);
	return true;
}

static bool check_assign(Checker *c, const Expr *e)
{
	const Expr *left = e->u.assign.left, *right = e->u.assign.right;
	if (!may_be_lvalue(left))
		return fail(c, e->range, "assignment to what is no lvalue");
	if (!same_type(e->type, left->type))
		return fail(c, e->range, "assignment to %s has type %s", left->type->name,
			e->type->name);
	if (e->u.assign.is_compound && !e->u.assign.computation)
		return fail(c, e->range, "compound assignment without a computation type");
	if (!e->u.assign.is_compound && type_is_arithmetic(left->type) &&
		!same_type(left->type, right->type))
		return fail(c, e->range, "%s assigned to %s", right->type->name, left->type->name);
	return true;
}

static bool check_member(Checker *c, const Expr *e)
{
	const Type *base = e->u.member.base->type;
	if (!e->u.member.field || !e->u.member.record)
		return fail(c, e->range, "member access without its field");
	if (e->u.member.is_arrow && base->kind != TYPE_POINTER)
		return fail(c, e->range, "-> of a %s", base->name);
	const Type *record = e->u.member.is_arrow ? base->of : base;
	return record->kind == TYPE_RECORD || fail(c, e->range, "member of a %s", record->name);
}

static bool check_part(Checker *c, const Expr *e)
{
	int side = e->u.part.side, component = e->u.part.component;
	if (side != 0 && side != 1)
		return fail(c, e->range, "part of side %d", side);
	return (component >= 0 && component < c->parts[side]) ||
	       fail(c, e->range, "part %d of side %d is not there", component, side);
}

static bool check_state(Checker *c, const Expr *e)
{
	for (int i = 0; c->facts && i < c->facts->states.count; i++)
		if (c->facts->states.at[i].var == e->u.state ||
			(e->u.state && c->facts->states.at[i].rest == e->u.state))
			return true;
	return fail(c, e->range, "%s is no state of the loop",
		e->u.state ? e->u.state->name : "nothing");
}

/* What the node itself must hold, its children having been found present. */
static bool check_node(Checker *c, const Expr *e)
{
	switch (e->kind) {
	case EXPR_INT:
		return type_is_integer(e->type) || e->type->kind == TYPE_POINTER ||
		       e->type->kind == TYPE_OTHER ||
		       fail(c, e->range, "integer constant of type %s", e->type->name);
	case EXPR_FLOAT:
		if (!e->u.floating.text)
			return fail(c, e->range, "floating constant without text");
		return type_is_floating(e->type) || e->type->kind == TYPE_OTHER ||
		       fail(c, e->range, "floating constant of type %s", e->type->name);
	case EXPR_STRING:
		return e->u.string.text || fail(c, e->range, "string without text");
	case EXPR_VAR:
		return e->u.var || fail(c, e->range, "no variable");
	case EXPR_FUNC:
		return e->u.function || fail(c, e->range, "no function");
	case EXPR_UNARY:
		return check_unary(c, e);
	case EXPR_BINARY:
		return check_binary(c, e);
	case EXPR_ASSIGN:
		return check_assign(c, e);
	case EXPR_SUBSCRIPT:
		return e->u.subscript.base->type->kind == TYPE_POINTER ||
		       fail(c, e->range, "subscript of a %s", e->u.subscript.base->type->name);
	case EXPR_MEMBER:
		return check_member(c, e);
	case EXPR_COND:
	case EXPR_CAST:
	case EXPR_CALL:
	case EXPR_INIT_LIST:
	case EXPR_OPAQUE:
		return true;
	case EXPR_ITER:
	case EXPR_LOAD:
		return c->values || fail(c, e->range, "a value in the source's own tree");
	case EXPR_STATE:
		return c->values ? check_state(c, e)
				 : fail(c, e->range, "a state in the source's own tree");
	case EXPR_PART:
		return c->values ? check_part(c, e)
				 : fail(c, e->range, "a part in the source's own tree");
	}
	return fail(c, e->range, "expression kind %d", (int)e->kind);
}

static bool visit_expr(Expr *e, void *data)
{
	Checker *c = data;
	if (c->wrong || ++c->nodes > NODE_LIMIT)
		return false;
	if (!e->type)
		return fail(c, e->range, "expression without a type (kind %d)", (int)e->kind);
	Expr **at;
	if ((unsigned)e->kind > EXPR_LOAD)
		return fail(c, e->range, "expression kind %d", (int)e->kind);
	for (int i = 0; (at = expr_operand(e, i)) != NULL; i++)
		if (!*at || !(*at)->type)
			return fail(c, e->range, "operand %d is missing or has no type", i);
	return check_range(c, e->range, "an expression") && check_node(c, e);
}

static bool check_expr(Checker *c, Expr *e)
{
	c->nodes = 0;
	expr_walk(e, visit_expr, c);
	return !c->wrong;
}

/* ---- statements and declarations ---------------------------------------------------------------
 */

static bool check_loop_stmt(Checker *c, const Stmt *s)
{
	if (!s->u.loop.loop)
		return fail(c, s->range, "loop statement without its Loop");
	if (s->u.loop.loop->stmt != s)
		return fail(c, s->range, "the Loop of a loop statement has another statement");
	if (!s->u.loop.body)
		return fail(c, s->range, "loop without a body");
	if (s->kind != STMT_FOR && !s->u.loop.condition)
		return fail(c, s->range, "while without a condition");
	return true;
}

/* Of a body that has been rewritten, what such rewriting may get wrong. */
static bool check_rewritten(Stmt *s, void *data)
{
	Checker *c = data;
	const Stmt *init = s->kind == STMT_FOR ? s->u.loop.init : NULL;
	if (init && init->kind != STMT_EXPR && init->kind != STMT_DECL)
		fail(c, s->range, "a loop whose first part is no expression and no declaration");
	return !c->wrong;
}

static bool check_block(Checker *c, const Stmt *s)
{
	for (int i = 0; i < s->u.block.count; i++)
		if (!s->u.block.at[i])
			return fail(c, s->range, "a block holds no statement %d", i);
	return true;
}

static bool check_decl(Checker *c, const Stmt *s)
{
	for (int i = 0; i < s->u.vars.count; i++) {
		const Var *v = s->u.vars.at[i];
		if (!v || !v->name || !v->type)
			return fail(c, s->range, "variable %d has no name or no type", i);
	}
	return true;
}

static bool visit_stmt(Stmt *s, void *data)
{
	Checker *c = data;
	c->nodes = 0;
	if (c->wrong || !check_range(c, s->range, "a statement"))
		return false;
	switch (s->kind) {
	case STMT_NULL:
	case STMT_BREAK:
	case STMT_CONTINUE:
	case STMT_RETURN:
	case STMT_GOTO:
	case STMT_OPAQUE:
		return true;
	case STMT_EXPR:
		return s->u.expr || fail(c, s->range, "expression statement without one");
	case STMT_DECL:
		return check_decl(c, s);
	case STMT_BLOCK:
		return check_block(c, s);
	case STMT_IF:
		return (s->u.branch.condition && s->u.branch.yes) ||
		       fail(c, s->range, "incomplete if");
	case STMT_FOR:
	case STMT_WHILE:
	case STMT_DO:
		return check_loop_stmt(c, s);
	case STMT_SWITCH:
		return (s->u.select.value && s->u.select.body) ||
		       fail(c, s->range, "incomplete switch");
	case STMT_CASE:
		return s->u.label_case.body || fail(c, s->range, "case without a statement");
	case STMT_LABEL:
		return s->u.label.body || fail(c, s->range, "label without a statement");
	}
	return fail(c, s->range, "statement kind %d", (int)s->kind);
}

static bool check_function(Checker *c, Function *f)
{
	c->where = f->name;
	if (!f->name || !f->type || f->type->kind != TYPE_FUNCTION)
		return fail(c, f->range, "function without a name or a function type");
	for (int i = 0; i < f->params.count; i++)
		if (!f->params.at[i] || !f->params.at[i]->type)
			return fail(c, f->range, "parameter %d has no type", i);
	if (!f->body)
		return true;
	if (!check_range(c, f->range, "the function") || !check_range(c, f->body_range, "its body"))
		return false;
	stmt_walk(f->body, visit_stmt, visit_expr, c);
	return !c->wrong;
}

static bool check_loops(Checker *c)
{
	const Unit *u = c->unit;
	unsigned last = 0;
	for (int i = 0; i < u->loops.count; i++) {
		const Loop *l = u->loops.at[i];
		if (!l || !l->stmt || !l->function)
			return fail(c, (Range){0}, "loop %d has no statement or no function", i);
		c->where = l->function->name;
		Range r = l->stmt->range;
		if (l->stmt->kind != STMT_FOR && l->stmt->kind != STMT_WHILE &&
			l->stmt->kind != STMT_DO)
			return fail(c, r, "the statement of a Loop is none");
		if (l->stmt->u.loop.loop != l)
			return fail(c, r, "a Loop whose statement has another Loop");
		if (r.file == 0 && !r.in_macro && !u->includes_itself && r.begin < last)
			return fail(c, r, "loops are not in source order");
		last = r.file == 0 && !r.in_macro ? r.begin : last;
	}
	return true;
}

static bool check_directives(Checker *c)
{
	const Unit *u = c->unit;
	c->where = NULL;
	for (int i = 0; i < u->directives.count; i++) {
		const Directive *d = u->directives.at[i];
		if (!check_range(c, d->range, "a directive"))
			return false;
		for (int k = 0; k < d->clauses.count; k++)
			if (!check_range(c, d->clauses.at[k]->range, "a clause"))
				return false;
	}
	return true;
}

/* A unit with errors is not translated and may be incomplete. */
const char *verify_unit(Unit *u)
{
	Checker c = {.unit = u};
	if (u->errors.count)
		return NULL;
	for (int i = 0; i < u->functions.count && !c.wrong; i++)
		check_function(&c, u->functions.at[i]);
	c.where = NULL;
	for (int i = 0; i < u->globals.count && !c.wrong; i++)
		check_expr(&c, u->globals.at[i]->init);
	if (!c.wrong && check_loops(&c))
		check_directives(&c);
	return c.wrong;
}

/* ---- facts ----------------------------------------------------------------------------------- */

/* A value of type TYPE (NULL: any), with LEFT and RIGHT components to choose parts from. */
static bool check_value(
	Checker *c, Expr *e, const Type *type, int left, int right, const char *what)
{
	Range r = {0};
	if (!e)
		return fail(c, r, "%s is missing", what);
	c->values = true;
	c->parts[0] = left;
	c->parts[1] = right;
	if (!check_expr(c, e))
		return false;
	if (type && !same_type(e->type, type))
		return fail(c, e->range, "%s has type %s instead of %s", what, e->type->name,
			type->name);
	return true;
}

/* An expression that the host evaluates before the loop: no values in it. */
static bool check_host(Checker *c, Expr *e, bool is_count, const char *what)
{
	if (!e)
		return fail(c, (Range){0}, "%s is missing", what);
	c->values = false;
	if (!check_expr(c, e))
		return false;
	if (is_count &&
		!(type_is_integer(e->type) && e->type->size == 8 && type_is_signed(e->type)))
		return fail(c, e->range, "%s has type %s", what, e->type->name);
	return true;
}

static bool check_state_facts(Checker *c, const Facts *f, const State *s)
{
	if (!s->var && !s->place)
		return fail(c, s->range, "state with neither a variable nor a place");
	if (!s->type || s->type->unqualified != s->type)
		return fail(c, s->range, "state without an unqualified type");
	if (s->monoid < 0 || s->monoid >= f->monoids.count)
		return fail(c, s->range, "state of monoid %d", s->monoid);
	if (s->place && !check_host(c, s->place, false, "a state's place"))
		return false;
	if (s->touched && (!s->place || s->next))
		return fail(c, s->range, "a state that is touched but nowhere");
	if (s->start && !check_host(c, s->start, false, "a state's start"))
		return false;
	if (s->at && !check_value(c, s->at, NULL, 0, 0, "where a state is"))
		return false;
	if (s->next && !check_value(c, s->next, NULL, 0, 0, "a state's next place"))
		return false;
	const Monoid *m = &f->monoids.at[s->monoid];
	int n = m->components.count;
	return check_value(c, s->update, s->type, 0, 0, "a state's update") &&
	       check_value(c, s->apply, s->type, 0, n, "a state's apply") &&
	       (!s->rest || check_value(c, s->apply_rest, s->rest->type, 0, n, "a state's rest"));
}

/* All that is carried goes to the iteration that is so much later. */
static bool check_lag(Checker *c, const Facts *f)
{
	if (f->search || f->stages.count || f->packs.count || f->keyed.count || f->lates.count)
		return fail(c, (Range){0}, "a loop with a lag that does more");
	for (int i = 0; i < f->states.count; i++)
		if (!f->states.at[i].lagged || !f->states.at[i].next)
			return fail(c, f->states.at[i].range, "a state without the loop's lag");
	return check_host(c, f->lag, false, "a lag");
}

static bool check_body_loop(Checker *c, const BodyLoop *l)
{
	return check_value(c, l->start, NULL, 0, 0, "a start") &&
	       check_value(c, l->trip, NULL, 0, 0, "a trip count");
}

static bool check_monoid(Checker *c, const Facts *f, int number)
{
	const Monoid *m = &f->monoids.at[number];
	int n = m->components.count;
	if (!m->family || n == 0 || m->states.count == 0)
		return fail(c, (Range){0}, "monoid %d has no family, components or states", number);
	if (m->atomic != ATOMIC_NONE && (n != 1 || !m->commutative))
		return fail(c, (Range){0}, "monoid %d cannot be folded by one atomic", number);
	for (int i = 0; i < m->states.count; i++) {
		int s = m->states.at[i];
		if (s < 0 || s >= f->states.count || f->states.at[s].monoid != number)
			return fail(c, (Range){0}, "monoid %d names state %d", number, s);
	}
	for (int i = 0; i < m->loops.count; i++)
		if (!check_body_loop(c, &m->loops.at[i]))
			return false;
	if (m->sound && !check_value(c, m->sound, NULL, 0, n, "what says that a monoid is sound"))
		return false;
	for (int i = 0; i < n; i++) {
		const Component *k = &m->components.at[i];
		if (!k->name || !k->type)
			return fail(c, (Range){0}, "component %d has no name or type", i);
		if (!check_value(c, k->identity, k->type, 0, 0, "an identity") ||
			!check_value(c, k->combine, k->type, n, n, "a combine") ||
			!check_value(c, k->element, k->type, 0, 0, "an element"))
			return false;
	}
	return true;
}

static bool check_array(Checker *c, const Array *a)
{
	if (!a->name || !a->elem)
		return fail(c, a->range, "array without a name or an element type");
	if (a->stream.step && (a->stream.width < 1 ||
				      !check_host(c, a->stream.at, true, "where a stream begins")))
		return fail(c, a->range, "a stream of width %lld", (long long)a->stream.width);
	if (a->table && (a->table > c->facts->arrays.count || !a->row || a->copy_in < a->read ||
				!c->facts->arrays.at[a->table - 1].is_table ||
				c->facts->arrays.at[a->table - 1].written))
		return fail(c, a->range, "rows '%s' of no table", a->name);
	for (int i = 0; i < a->parts.count; i++)
		if (!check_host(c, a->parts.at[i].low, true, "a row's low end") ||
			!check_host(c, a->parts.at[i].high, true, "a row's high end"))
			return false;
	return check_host(c, a->base, false, "an array's base") &&
	       check_host(c, a->low, true, "an array's low end") &&
	       check_host(c, a->high, true, "an array's high end");
}

static bool check_pack(Checker *c, const Facts *f, const Pack *p)
{
	if (p->state < 0 || p->state >= f->states.count || p->array < 0 ||
		p->array >= f->arrays.count)
		return fail(c, (Range){0}, "pack of array %d by state %d", p->array, p->state);
	const Array *a = &f->arrays.at[p->array];
	if (!type_is_integer(f->states.at[p->state].type) || p->scale == 0 || p->most < 1 ||
		!a->written || a->read || a->copy_in || a->host_only || !p->stores.count ||
		!p->kept != !p->lasts.count || (p->limit && p->down))
		return fail(c, a->range, "pack of '%s' is not one", a->name);
	for (int i = 0; i < p->lasts.count; i++)
		if (!check_value(c, p->lasts.at[i].value, NULL, 0, 0, "a pack's last value"))
			return false;
	return !p->kept || check_value(c, p->kept, NULL, 0, 0, "a pack's condition");
}

static bool check_inspector(Checker *c, const Facts *f, const Inspector *in)
{
	for (int i = 0; i < in->probes.count; i++) {
		const Probe *p = &in->probes.at[i];
		if (p->array < 0 || p->array >= f->arrays.count ||
			!f->arrays.at[p->array].inspected)
			return fail(c, (Range){0}, "a probe of array %d", p->array);
		if (!check_value(c, p->offset, NULL, 0, 0, "a probe's subscript") ||
			(p->row && !check_value(c, p->row, NULL, 0, 0, "a probe's row")) ||
			!p->row != !f->arrays.at[p->array].table ||
			(p->guard && !check_value(c, p->guard, NULL, 0, 0, "a probe's guard")))
			return false;
		for (int l = 0; l < p->loops.count; l++)
			if (!check_body_loop(c, &p->loops.at[l]))
				return false;
	}
	for (int i = 1; i < in->probes.count && in->in_step; i++)
		if (in->probes.at[i].order < in->probes.at[i - 1].order)
			return fail(c, (Range){0}, "probes in step with C are not in C's order");
	return in->probes.count || fail(c, (Range){0}, "an inspector without probes");
}

static bool check_induction(Checker *c, const Facts *f, const Induction *in)
{
	const char *what = "an induction's value";
	return check_host(c, in->start, false, "an induction's start") &&
	       check_value(c, in->at, NULL, 0, 0, what) &&
	       (!f->stop || check_value(c, in->before, NULL, 0, 0, what));
}

static bool check_facts(Checker *c, const Facts *f);

/* A search reads and has no effect; what comes before it has a trip count of its own. */
static bool check_search(Checker *c, const Facts *f)
{
	const Facts *s = f->search;
	if (!f->stop || s->search || s->states.count || s->stores || s->packs.count ||
		s->keyed.count)
		return fail(c, (Range){0}, "a search that does more than search");
	for (int i = 0; i < s->arrays.count; i++)
		if (s->arrays.at[i].written && !s->arrays.at[i].host_only)
			return fail(c, s->arrays.at[i].range, "a search writes memory");
	for (int i = 0; i < f->privates.count; i++)
		if (f->privates.at[i].live_out)
			return fail(c, (Range){0}, "a private variable is C's in a search");
	if (!check_facts(c, s) ||
		!check_value(c, s->leaves, NULL, 0, 0, "the condition that ends a search"))
		return false;
	c->facts = f;
	return true;
}

/* A stage only computes and keeps what is carried. */
static bool check_stage(Checker *c, const Facts *s)
{
	if (s->stages.count || s->search || s->packs.count || s->privates.count || s->lates.count ||
		s->stores || !s->states.count == !s->keyed.count)
		return fail(c, (Range){0}, "a stage that does more than keep what is carried");
	if (s->ranking && (s->states.count != 1 || s->monoids.count != 1))
		return fail(c, (Range){0}, "a rank of %d states", s->states.count);
	return check_facts(c, s);
}

static bool check_facts(Checker *c, const Facts *f)
{
	for (int i = 0; i < f->stages.count; i++)
		if (!check_stage(c, f->stages.at[i]))
			return false;
	if (f->search && !check_search(c, f))
		return false;
	c->facts = f;
	if (!check_host(c, f->trip, true, "the trip count"))
		return false;
	if (f->lag && !check_lag(c, f))
		return false;
	for (int i = 0; i < f->inductions.count; i++)
		if (!check_induction(c, f, &f->inductions.at[i]))
			return false;
	for (int i = 0; i < f->checks.count; i++)
		if (!check_host(c, f->checks.at[i], false, "a check"))
			return false;
	for (int i = 0; i < f->states.count; i++)
		if (!check_state_facts(c, f, &f->states.at[i]))
			return false;
	for (int i = 0; i < f->monoids.count; i++)
		if (!check_monoid(c, f, i))
			return false;
	for (int i = 0; i < f->arrays.count; i++)
		if (!check_array(c, &f->arrays.at[i]))
			return false;
	for (int i = 0; i < f->inspectors.count; i++)
		if (!check_inspector(c, f, &f->inspectors.at[i]))
			return false;
	for (int i = 0; i < f->rising.count; i++)
		if (!check_value(c, f->rising.at[i], NULL, 0, 0, "the length of a row"))
			return false;
	for (int i = 0; i < f->overlaps.count; i++) {
		const OverlapCheck *o = &f->overlaps.at[i];
		if (o->a < 0 || o->b < 0 || o->a >= f->arrays.count || o->b >= f->arrays.count)
			return fail(c, (Range){0}, "overlap check of arrays %d and %d", o->a, o->b);
	}
	for (int i = 0; i < f->packs.count; i++)
		if (!check_pack(c, f, &f->packs.at[i]))
			return false;
	for (int i = 0; i < f->keyed.count; i++) {
		const Keyed *k = &f->keyed.at[i];
		if (!k->update || !k->place || !k->type || k->monoid.components.count != 1 ||
			!k->monoid.commutative)
			return fail(
				c, (Range){0}, "keyed update %d cannot be made by an atomic", i);
		const Component *m = &k->monoid.components.at[0];
		if (!check_value(c, m->element, m->type, 0, 0, "a keyed element"))
			return false;
	}
	for (int i = 0; i < f->settled.count; i++) {
		const Settled *w = &f->settled.at[i];
		if (!check_value(c, w->won, NULL, 0, 0, "who has won a contest") ||
			(w->value &&
				!check_value(c, w->value, NULL, 0, 0, "what the winner stores")))
			return false;
		if (!w->place != !w->value || (w->place && !w->stmt))
			return fail(c, (Range){0}, "a winner's store without a place or a value");
	}
	for (int i = 0; i < f->arrays.count; i++)
		if (f->arrays.at[i].ask_readable &&
			(f->arrays.at[i].table ||
				(f->arrays.at[i].written && !f->arrays.at[i].host_only)))
			return fail(c, (Range){0}, "array %d is not only read, or a row", i);
	for (int i = 0; i < f->ballots.count; i++)
		if (f->ballots.at[i].array < 0 || f->ballots.at[i].array >= f->arrays.count ||
			f->arrays.at[f->ballots.at[i].array].in_place)
			return fail(c, (Range){0}, "votes for elements of array %d",
				f->ballots.at[i].array);
	if (!f->pattern[0])
		return fail(c, (Range){0}, "a transformed loop without a pattern");
	if (f->body)
		stmt_walk(f->body, check_rewritten, NULL, c);
	return !c->wrong && (f->body || fail(c, (Range){0}, "facts without a body"));
}

/* Only the facts of transformed loops are complete. */
const char *verify_facts(Unit *u)
{
	for (int i = 0; i < u->loops.count; i++) {
		const Loop *l = u->loops.at[i];
		Checker c = {.unit = u, .where = l->function->name};
		if (l->status == LOOP_REFUSED && l->reasons.count == 0 && u->errors.count == 0)
			fail(&c, l->stmt->range, "a loop refused without a reason");
		if (l->status == LOOP_TRANSFORMED && !l->facts)
			fail(&c, l->stmt->range, "a transformed loop without facts");
		else if (l->status == LOOP_TRANSFORMED)
			check_facts(&c, l->facts);
		if (c.wrong)
			return c.wrong;
	}
	return NULL;
}
