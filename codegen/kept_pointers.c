// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* kept_pointers.c - pointers as numbers: stored, compared, converted, but not followed.
 *
 * In: what a kernel runs and computes. Out: for every place where a pointer of before the loop is
 * used, whether it is followed there, which a kernel does in its own copy of the array, or kept:
 * row[i] = base + i * stride, at[n++] = &v[i], p == end. Kept pointers must be the host's, so those
 * places get the value that the variable has there. Pointers that the kernel has as variables of
 * its own are sorted by what becomes of them: variables that are assigned to or compared with each
 * other belong together (union-find), and all of them are followed, or all kept. Pointers from
 * memory are always the host's. Where both would be needed there is trouble. So it is where
 * elements are read and stored through a pointer to an array whose reads see what was there before:
 * which copy it leads to depends on what it is for. A pointer that is read from memory by an
 * expression of its own, in a function or from a copy of a structure, is followed where analysis
 * knows which array it leads to (Facts.pointers): there the kernel has its own pointer to that.
 * Else it would be the host's. */
#include "codegen/internal.h"
#include "codegen/states.h"

enum { READ = 1, STORED = 2 };

typedef enum Use {
	USE_NONE, /* nothing that the address matters to */
	USE_FOLLOWED,
	USE_KEPT,
	USE_FLOWS, /* into a group */
} Use;

/* Variables that hold, or are compared with, the same pointers. */
typedef struct Group {
	const Var *var; /* or NULL: a comparison's */
	int parent;
	bool followed, kept, compared;
	const Expr *row; /* it may lead to a row of a table, which this reads; or NULL */
	bool rows;       /* or to several of them */
	int how; /* elements are READ and STORED through it */
	Range range;
} Group;

typedef struct Mention {
	Expr *node;
	int array; /* whose base it is; -1: none */
	Use use;
	int group;
	int how;
	bool in_value;
	bool from_memory; /* the array is one of Facts.pointers */
} Mention;

/* What FUNCTION returns: VALUES flow into its group. */
typedef struct Result {
	const Function *function;
	int group;
	LIST(const Expr *) values;
} Result;

typedef struct Uses {
	LoopText *t;
	KernelOwns owns;
	const void *data;
	LIST(Group) groups;
	LIST(Mention) notes;
	bool in_values;
	LIST(Var *) declared; /* with initialisers: what flows into them */
	const Function *inside; /* whose statements are walked; NULL: the loop's */
	LIST(Result) results;
	const Expr *kept_row; /* a pointer to a row of a table that is kept, or NULL */
	const Expr *hosts; /* a pointer of the host's that is followed, or NULL */
	int in_states;     /* depth of places of states, for which the kernel has numbers */
} Uses;

typedef struct Into {
	Use use;
	int group;
	int how; /* USE_FOLLOWED */
} Into;

static const Into none = {USE_NONE, -1, 0}, kept = {USE_KEPT, -1, 0};
/* An element that is updated is no other iteration's, so it is read where it is stored. */
static const Into followed = {USE_FOLLOWED, -1, READ}, stored = {USE_FOLLOWED, -1, STORED};

static Into into_group(int group)
{
	return (Into){USE_FLOWS, group, 0};
}

static void walk(Uses *u, Expr *e, Into into);
static void walk_place(Uses *u, Expr *e, Into into);

static int find_group(Uses *u, int i)
{
	while (u->groups.at[i].parent != i)
		i = u->groups.at[i].parent;
	return i;
}

static int new_group(Uses *u, const Var *v, Range range)
{
	int at = u->groups.count;
	list_push(u->t->unit->arena, &u->groups, ((Group){.var = v, .parent = at, .range = range}));
	return at;
}

static int group_of(Uses *u, const Var *v, Range range)
{
	for (int i = 0; i < u->groups.count; i++)
		if (u->groups.at[i].var == v)
			return find_group(u, i);
	return new_group(u, v, range);
}

static void use_group(Uses *u, int group, Into into)
{
	group = find_group(u, group);
	Group *g = &u->groups.at[group];
	g->followed |= into.use == USE_FOLLOWED;
	g->how |= into.how;
	g->kept |= into.use == USE_KEPT;
	if (into.use != USE_FLOWS)
		return;
	int other = find_group(u, into.group);
	if (other == group)
		return;
	Group *h = &u->groups.at[other];
	h->followed |= g->followed;
	h->how |= g->how;
	h->kept |= g->kept;
	h->compared |= g->compared;
	h->rows |= g->rows || (h->row && g->row && h->row != g->row);
	h->row = h->row ? h->row : g->row;
	g->parent = other;
}

static void note(Uses *u, Expr *e, int array, Into into)
{
	Mention n = {e, array, into.use, into.group, into.how, u->in_values, false};
	if (into.use != USE_NONE)
		list_push(u->t->unit->arena, &u->notes, n);
}

/* The array that the pointer leads to which E reads from memory; -1: that is not known. */
static int array_from_memory(const Uses *u, const Expr *e)
{
	const Facts *f = u->t->facts;
	for (int i = 0; i < f->pointers.count && !u->in_values; i++)
		if (f->pointers.at[i].node == e)
			return array_of_base(f, f->pointers.at[i].base);
	return -1;
}

/* The body's variable whose value behind it E is, among values; or NULL. */
static const Var *late_variable(const Uses *u, const Expr *e)
{
	const Facts *f = u->t->facts;
	for (int i = 0; e->kind == EXPR_VAR && i < f->lates.count; i++)
		if (f->lates.at[i].temp == e->u.var)
			return f->lates.at[i].var;
	return NULL;
}

/* The kernel's own variable that E is, or is an element or a member of; else NULL. */
static const Var *own_variable(const Uses *u, const Expr *e)
{
	e = expr_whole(e);
	if (u->in_values)
		return late_variable(u, e);
	return e->kind == EXPR_VAR && u->owns(u->data, e->u.var) ? e->u.var : NULL;
}

static bool is_state_place(const Uses *u, const Expr *e)
{
	return !u->in_values && is_place_of_state(u->t->facts, e);
}

static void walk_place_node(Uses *u, Expr *e, Into into)
{
	int array = u->in_values || !own_variable(u, e) ? array_of_base(u->t->facts, e) : -1;
	if (array >= 0) {
		note(u, e, array, into);
	} else if (e->kind == EXPR_SUBSCRIPT) {
		walk(u, e->u.subscript.base, into);
		walk(u, e->u.subscript.index, none);
	} else if (e->kind == EXPR_UNARY && e->u.unary.op == UN_DEREF) {
		walk(u, e->u.unary.operand, into);
	} else if (e->kind == EXPR_MEMBER && e->u.member.is_arrow) {
		walk(u, e->u.member.base, into);
	} else if (e->kind == EXPR_MEMBER) {
		walk_place(u, e->u.member.base, into);
	} else if (e->kind == EXPR_LOAD) {
		walk_place(u, e->u.load, into);
	} else if (e->kind == EXPR_VAR) {
		if (!own_variable(u, e))
			note(u, e, -1, into);
	} else {
		walk(u, e, into);
	}
}

/* The address of place E is used as INTO says. */
static void walk_place(Uses *u, Expr *e, Into into)
{
	const int states = is_state_place(u, e);
	u->in_states += states;
	walk_place_node(u, e, into);
	u->in_states -= states;
}

static bool is_null(const Expr *e)
{
	int64_t value = 1;
	while (e->kind == EXPR_CAST)
		e = e->u.cast.operand;
	return expr_is_int(e, &value) && value == 0;
}

static void walk_binary(Uses *u, Expr *e, Into into)
{
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	bool both = left->type->kind == TYPE_POINTER && right->type->kind == TYPE_POINTER;
	Into on_left = none, on_right = none;
	if (e->u.binary.op == BIN_COMMA) {
		on_right = into;
	} else if (e->type->kind == TYPE_POINTER) {
		on_left = left->type->kind == TYPE_POINTER ? into : none;
		on_right = right->type->kind == TYPE_POINTER ? into : none;
	} else if (both && !is_null(left) && !is_null(right)) {
		int group = new_group(u, NULL, e->range);
		u->groups.at[group].compared = true;
		on_left = on_right = into_group(group);
	}
	walk(u, left, on_left);
	walk(u, right, on_right);
}

static void walk_assign(Uses *u, Expr *e, Into into)
{
	Expr *left = e->u.assign.left, *right = e->u.assign.right;
	const Var *own = own_variable(u, left);
	bool pointer = holds_pointer(left->type) && !e->u.assign.is_compound;
	if (!own)
		walk_place(u, left, stored);
	if (!pointer || !own) {
		walk(u, right, pointer ? kept : none);
		return;
	}
	int group = group_of(u, own, e->range);
	use_group(u, group, into);
	walk(u, right, into_group(find_group(u, group)));
}

static Result *result_of(Uses *u, const Function *f, Range range)
{
	for (int i = 0; i < u->results.count; i++)
		if (u->results.at[i].function == f)
			return &u->results.at[i];
	list_push(u->t->unit->arena, &u->results,
		((Result){.function = f, .group = new_group(u, NULL, range)}));
	return &u->results.at[u->results.count - 1];
}

static void walk_call(Uses *u, Expr *e, Into into)
{
	const Expr *callee = e->u.call.callee;
	const Function *f = callee->kind == EXPR_FUNC ? callee->u.function : NULL;
	if (f && f->body && holds_pointer(e->type))
		use_group(u, result_of(u, f, e->range)->group, into);
	for (int i = 0; i < e->u.call.args.count; i++) {
		Expr *arg = e->u.call.args.at[i];
		Into into = none;
		if (f && f->body && i < f->params.count && holds_pointer(arg->type))
			into = into_group(group_of(u, f->params.at[i], arg->range));
		walk(u, arg, into);
	}
}

typedef struct Once {
	const Expr *node;
	bool found; /* in a loop */
} Once;

static bool find_in_loop(Stmt *s, void *data)
{
	Once *o = data;
	if (!stmt_is_loop(s))
		return true;
	o->found |= stmt_contains_expr(s, o->node);
	return false;
}

/* An iteration comes to E, of the body, once at most. */
static bool is_read_once(const Uses *u, const Expr *e)
{
	Once in_loop = {.node = e};
	stmt_walk(u->t->facts->body, find_in_loop, NULL, &in_loop);
	return !in_loop.found && stmt_contains_expr(u->t->facts->body, e);
}

/* E reads a pointer to a row of a table, or a structure with such a pointer. On a device these are
 * others, but two into one row are in the same order. */
static void walk_row(Uses *u, Expr *e, Into into)
{
	if (into.use == USE_KEPT || e->type->kind != TYPE_POINTER)
		u->kept_row = e;
	if (into.use != USE_FLOWS)
		return;
	use_group(u, into.group, followed);
	Group *g = &u->groups.at[find_group(u, into.group)];
	g->rows |= (g->row && g->row != e) || !is_read_once(u, e);
	g->row = e;
}

/* A pointer that E reads. */
static void walk_variable(Uses *u, Expr *e, Into into)
{
	const Var *own = own_variable(u, e);
	int array = own ? -1 : array_of_base(u->t->facts, e);
	const int known = array < 0 ? array_from_memory(u, e) : -1;
	const bool followable = into.use == USE_FOLLOWED || into.use == USE_FLOWS;
	if (known >= 0 && followable) {
		note(u, e, known, into);
		u->notes.at[u->notes.count - 1].from_memory = true;
	} else if (own && holds_pointer(e->type)) {
		use_group(u, group_of(u, own, e->range), into);
		if (e->kind == EXPR_SUBSCRIPT)
			walk(u, e->u.subscript.index, none);
	} else if (array >= 0 || (e->kind == EXPR_VAR && e->type->kind == TYPE_POINTER)) {
		if (array >= 0 || into.use != USE_NONE)
			note(u, e, array, into);
		else
			note(u, e, -1, kept);
	} else if (e->kind != EXPR_VAR) {
		walk_place(u, e, followed);
		if (is_row_pointer(u->t->facts, e))
			walk_row(u, e, into);
		else if (into.use == USE_FLOWS && holds_pointer(e->type))
			u->groups.at[find_group(u, into.group)].kept = true;
		else if (into.use == USE_FOLLOWED && e->type->kind == TYPE_POINTER)
			u->hosts = u->in_values || u->in_states ? u->hosts : e;
	}
}

static void walk_cast(Uses *u, Expr *e, Into into)
{
	Expr *from = e->u.cast.operand;
	bool number = from->type->kind == TYPE_POINTER && e->type->kind != TYPE_POINTER &&
		      type_is_integer(e->type) && type_bits(e->type) > 1;
	if (e->u.cast.is_decay && from->type->kind == TYPE_ARRAY)
		walk_place(u, from, into);
	else
		walk(u, from, number ? kept : into);
}

static void walk_node(Uses *u, Expr *e, Into into)
{
	switch (e->kind) {
	case EXPR_VAR:
	case EXPR_SUBSCRIPT:
	case EXPR_MEMBER:
		walk_variable(u, e, into);
		return;
	case EXPR_LOAD:
		walk_variable(u, e->u.load, into);
		return;
	case EXPR_UNARY:
		if (e->u.unary.op == UN_ADDR)
			walk_place(u, e->u.unary.operand, into);
		else if (e->u.unary.op == UN_DEREF)
			walk_variable(u, e, into);
		else if (e->u.unary.op > UN_ADDR && !own_variable(u, e->u.unary.operand))
			walk_place(u, e->u.unary.operand, stored);
		else
			walk(u, e->u.unary.operand, into);
		return;
	case EXPR_BINARY:
		walk_binary(u, e, into);
		return;
	case EXPR_ASSIGN:
		walk_assign(u, e, into);
		return;
	case EXPR_COND:
		walk(u, e->u.cond.condition, none);
		walk(u, e->u.cond.yes, into);
		walk(u, e->u.cond.no, into);
		return;
	case EXPR_CAST:
		walk_cast(u, e, into);
		return;
	case EXPR_CALL:
		walk_call(u, e, into);
		return;
	case EXPR_INIT_LIST:
	case EXPR_OPAQUE:
		for (int i = 0; i < e->u.list.items.count; i++) {
			Expr *item = e->u.list.items.at[i];
			walk(u, item,
				holds_pointer(item->type) && into.use == USE_NONE ? kept : into);
		}
		return;
	case EXPR_STRING:
		note(u, e, -1, into);
		return;
	case EXPR_INT:
	case EXPR_FLOAT:
	case EXPR_FUNC:
	case EXPR_ITER:
	case EXPR_STATE:
	case EXPR_PART:
		return;
	}
}

/* The value of E is used as INTO says. */
static void walk(Uses *u, Expr *e, Into into)
{
	if (u->in_values && into.use == USE_NONE && e->type->kind != TYPE_POINTER)
		return; /* comes by itself */
	const int states = is_state_place(u, e);
	u->in_states += states;
	walk_node(u, e, into);
	u->in_states -= states;
}

/* ---- statements and values ------------------------------------------------------------------ */

static bool declare_variables(Stmt *s, void *data)
{
	Uses *u = data;
	for (int i = 0; s->kind == STMT_DECL && i < s->u.vars.count; i++)
		if (s->u.vars.at[i]->init)
			list_push(u->t->unit->arena, &u->declared, s->u.vars.at[i]);
	if (s->kind == STMT_RETURN && u->inside && s->u.expr && holds_pointer(s->u.expr->type))
		list_push(u->t->unit->arena, &result_of(u, u->inside, s->range)->values,
			(const Expr *)s->u.expr);
	return true;
}

/* What the value of E, which belongs to a statement, is for. */
static Into into_result(Uses *u, const Expr *e)
{
	for (int i = 0; i < u->results.count; i++)
		for (int k = 0; k < u->results.at[i].values.count; k++)
			if (u->results.at[i].values.at[k] == e)
				return into_group(find_group(u, u->results.at[i].group));
	return none;
}

static bool walk_top(Expr *e, void *data)
{
	Uses *u = data;
	for (int i = 0; i < u->declared.count; i++) {
		const Var *v = u->declared.at[i];
		if (v->init == e && holds_pointer(v->type)) {
			walk(u, e, into_group(group_of(u, v, e->range)));
			return false;
		}
	}
	walk(u, e, into_result(u, e));
	return false;
}

static bool walk_value(Expr *e, void *data)
{
	Uses *u = data;
	bool number = e->type->kind != TYPE_POINTER;
	if (e->kind == EXPR_LOAD)
		walk_place(u, e->u.load, followed);
	else if (e->kind == EXPR_BINARY && number)
		walk_binary(u, e, none);
	else if (e->kind == EXPR_CAST && number)
		walk_cast(u, e, none);
	else if (e->kind == EXPR_CALL && number)
		walk_call(u, e, none);
	return true;
}

/* Pointers that move with the iterations are what their values are made of. */
static void walk_inductions(Uses *u)
{
	const Facts *f = u->t->facts;
	for (int i = 0; i < f->inductions.count; i++) {
		const Induction *in = &f->inductions.at[i];
		if (in->var->type->kind == TYPE_POINTER)
			walk(u, in->at, into_group(group_of(u, in->var, u->t->loop->stmt->range)));
	}
}

/* State S is a pointer that elements are made of, not one that counts. */
static bool takes_pointers(const Facts *f, const State *s)
{
	const Monoid *m = &f->monoids.at[s->monoid];
	bool any = false;
	for (int k = 0; k < m->components.count; k++)
		any |= m->components.at[k].type->kind == TYPE_POINTER;
	return any && s->type->kind == TYPE_POINTER;
}

/* Carried pointers that a family knows: what they are set to is kept. */
static void walk_states(Uses *u)
{
	const Facts *f = u->t->facts;
	for (int i = 0; i < f->monoids.count; i++)
		for (int j = 0; j < f->monoids.at[i].components.count; j++) {
			const Component *c = &f->monoids.at[i].components.at[j];
			if (c->type->kind == TYPE_POINTER)
				walk(u, c->element, kept);
		}
	for (int i = 0; i < f->states.count; i++)
		if (takes_pointers(f, &f->states.at[i]))
			use_group(u, group_of(u, f->states.at[i].var, f->states.at[i].range), kept);
}

/* ---- what follows ---------------------------------------------------------------------------- */

static bool is_kept(Uses *u, const Mention *n)
{
	if (n->use != USE_FLOWS)
		return n->use == USE_KEPT;
	const Group *g = &u->groups.at[find_group(u, n->group)];
	return g->kept || (g->compared && !g->followed);
}

/* Nothing is done with what N flows into: the host's pointer will do. */
static bool is_unused(Uses *u, const Mention *n)
{
	const Group *g = n->use == USE_FLOWS ? &u->groups.at[find_group(u, n->group)] : NULL;
	return g && !g->kept && !g->followed;
}

static bool node_is_followed(Uses *u, const Expr *node)
{
	for (int i = 0; i < u->notes.count; i++)
		if (u->notes.at[i].node == node && !is_kept(u, &u->notes.at[i]))
			return true;
	return false;
}

/* On a device pointers that are followed are others. */
static const char *find_trouble(Uses *u, Range *range)
{
	if (u->kept_row) {
		*range = u->kept_row->range;
		return "a pointer to a row of a table is kept, and elements are reached through it "
		       "as well";
	}
	if (u->hosts) {
		*range = u->hosts->range;
		return "elements are reached through a pointer that is read from memory there, "
		       "and that may lead to several arrays";
	}
	for (int i = 0; i < u->groups.count; i++) {
		const Group *g = &u->groups.at[find_group(u, i)];
		int array = -1;
		*range = g->range;
		if (g->rows && g->compared)
			return "pointers to different rows of a table are compared, and elements "
			       "are reached through them as well";
		if (g->followed && g->kept)
			return "a pointer is kept, and elements are reached through it as well";
		for (int k = 0; g->followed && g->compared && k < u->notes.count; k++) {
			const Mention *n = &u->notes.at[k];
			if (n->use != USE_FLOWS || &u->groups.at[find_group(u, n->group)] != g)
				continue;
			if (g->row || (array >= 0 && n->array != array))
				return "pointers into different arrays are compared";
			array = n->array;
		}
	}
	for (int i = 0; i < u->notes.count; i++) {
		const Mention *n = &u->notes.at[i];
		*range = n->in_value ? u->t->loop->stmt->range : n->node->range;
		if (n->array < 0 || !is_kept(u, n))
			continue;
		if (n->from_memory)
			return "a pointer that is read from memory is kept, and elements are "
			       "reached through it as well";
		const Expr *base = u->t->facts->arrays.at[n->array].base;
		bool moves = !n->in_value && n->node->kind == EXPR_VAR &&
			     body_changes(u->t, n->node->u.var);
		if (node_is_followed(u, n->node) || moves || !same_place(base, n->node))
			return "a pointer is compared or kept, and elements are reached through it "
			       "as well";
	}
	return NULL;
}

/* How array N->array is used by way of N. */
static int how_followed(Uses *u, const Mention *n)
{
	bool flows = n->use == USE_FLOWS;
	return is_kept(u, n) ? 0 : flows ? u->groups.at[find_group(u, n->group)].how : n->how;
}

/* Of arrays whose reads see what was there before, and of what is read from memory on a device:
 * what is printed for each mention. */
static void find_sides(Uses *u, KeptPointers *k)
{
	for (int i = 0; i < u->notes.count; i++) {
		const Mention *n = &u->notes.at[i];
		int how = how_followed(u, n);
		const bool moves = n->in_value && n->use == USE_FLOWS;
		if ((n->in_value && !moves) || n->array < 0)
			continue;
		if (!u->t->facts->arrays.at[n->array].snapshot) {
			if (n->from_memory && u->t->cxx)
				list_push(u->t->unit->arena, &u->t->sides,
					((struct SideNode){.array = n->array, .node = n->node}));
			continue;
		}
		if (how == READ || how == STORED) {
			struct SideNode side = {.array = n->array, .before = how == READ};
			if (moves) /* nodes of values are shared */
				side.var = u->groups.at[n->group].var;
			else
				side.node = n->node;
			list_push(u->t->unit->arena, &u->t->sides, side);
		} else if (how && n->use == USE_FLOWS && !k->trouble) {
			k->range = moves ? u->t->loop->stmt->range : n->node->range;
			k->trouble = "a pointer is used to read what was there before, and to "
				     "store as well; subscripts would do";
		}
	}
}

/* A variable that the kernel gets by its value has another address there. */
static const char *find_address(Uses *u, Range *range)
{
	for (int i = 0; i < u->notes.count; i++) {
		const Mention *n = &u->notes.at[i];
		const Type *type = n->node->type;
		*range = n->in_value ? u->t->loop->stmt->range : n->node->range;
		if (n->array < 0 && is_kept(u, n) && type->kind != TYPE_POINTER &&
			type->kind != TYPE_ARRAY)
			return "the address of a variable is kept";
	}
	return NULL;
}

/* A reduction that stores nothing has elements alone. */
static bool body_runs(const Facts *f)
{
	return !f->states.count || f->stores || f->keyed.count || f->packs.count ||
	       f->lates.count;
}

KeptPointers find_kept_pointers(
	LoopText *t, Expr *const *values, int count, KernelOwns owns, const void *data)
{
	const Facts *f = t->facts;
	Uses u = {.t = t, .owns = owns, .data = data};
	KeptPointers k = {0};
	if (body_runs(f))
		stmt_walk(f->body, declare_variables, walk_top, &u);
	for (int i = 0; i < f->inlined.count && body_runs(f); i++) {
		u.inside = f->inlined.at[i];
		stmt_walk(u.inside->plain, declare_variables, walk_top, &u);
	}
	u.in_values = true;
	walk_inductions(&u);
	walk_states(&u);
	values_walk(values, count, walk_value, &u);
	k.trouble = find_address(&u, &k.range);
	if (!k.trouble && t->cxx)
		k.trouble = find_trouble(&u, &k.range);
	find_sides(&u, &k);
	for (int i = 0; i < u.notes.count; i++) {
		const Mention *n = &u.notes.at[i];
		bool is_base = n->array >= 0;
		bool is_text = n->node->kind == EXPR_STRING;
		const bool by_value = is_kept(&u, n) || (!is_base && is_unused(&u, n));
		/* On the host a kernel has another pointer only where it reads a copy. */
		const bool another = is_base   ? t->cxx || f->arrays.at[n->array].snapshot
				     : is_text ? t->cxx
					       : n->node->kind == EXPR_VAR;
		if (by_value && another)
			list_push(t->unit->arena, &k.nodes, n->node);
		else if (!is_base && n->node->kind == EXPR_VAR)
			list_push(t->unit->arena, &k.followed, n->node->u.var);
	}
	return k;
}
