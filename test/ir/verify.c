// The verifier takes a right unit and right facts, and notices each thing that can be wrong; the
// dumps of the right ones are as documented.
// RUN: %cc -std=c11 -D_POSIX_C_SOURCE=200809L -fsanitize=address,undefined -I%root %root/ir/*.c %s -lm -o %t
// RUN: %t > %t.out
// RUN: %FileCheck --match-full-lines --strict-whitespace --implicit-check-not=unnoticed %s < %t.out
#include "ir/ir.h"

#include <string.h>

/* double vecsum(const double *v, int n) { double s = 0.0; for (int i = 0; i < n; i++) s += v[i];
 * return s; } */
static const char source[] = "double vecsum(const double *v, int n)\n{\n\tdouble s = 0.0;\n"
			     "\tfor (int i = 0; i < n; i++)\n\t\ts += v[i];\n\treturn s;\n}\n";

typedef struct Sample {
	Unit *u;
	Function *f;
	Var *v, *n, *s, *i;
	Loop *loop;
	Stmt *assign;
	Facts *facts;
} Sample;

static Range place(const char *text, size_t length, int line, int column)
{
	unsigned at = (unsigned)(strstr(source, text) - source);
	return (Range){.begin = at, .end = at + (unsigned)length, .line = line, .column = column};
}

static Var *variable(Sample *x, VarKind kind, const char *name, Type *type)
{
	Var *v = var_temp(x->u, name, type);
	v->kind = kind;
	v->function = x->f;
	return v;
}

static Expr *subscript(Sample *x, Expr *index)
{
	Expr *e = expr_new(x->u, EXPR_SUBSCRIPT, x->v->type->of, (Range){0});
	e->is_lvalue = true;
	e->u.subscript.base = expr_var(x->u, x->v);
	e->u.subscript.index = index;
	return e;
}

static Stmt *declare(Sample *x, Var *v, Expr *init)
{
	Stmt *s = stmt_new(x->u, STMT_DECL, (Range){0});
	v->init = init;
	list_push(x->u->arena, &s->u.vars, v);
	return s;
}

static Stmt *make_loop(Sample *x)
{
	Unit *u = x->u;
	Type *i = u->scalar[SC_INT];
	Stmt *s = stmt_new(u, STMT_FOR, place("for", 44, 4, 2));
	s->u.loop.init = declare(x, x->i, expr_int(u, i, 0));
	s->u.loop.condition = expr_binary(u, BIN_LT, i, expr_var(u, x->i), expr_var(u, x->n));
	s->u.loop.step = expr_unary(u, UN_POST_INC, i, expr_var(u, x->i));
	Expr *e = expr_new(u, EXPR_ASSIGN, x->s->type, place("s +=", 9, 5, 3));
	e->u.assign.is_compound = true;
	e->u.assign.op = BIN_ADD;
	e->u.assign.computation = x->s->type;
	e->u.assign.left = expr_var(u, x->s);
	e->u.assign.right = subscript(x, expr_var(u, x->i));
	x->assign = stmt_new(u, STMT_EXPR, e->range);
	x->assign->u.expr = e;
	s->u.loop.body = x->assign;
	x->loop = arena_alloc(u->arena, sizeof *x->loop);
	x->loop->function = x->f;
	x->loop->stmt = s;
	s->u.loop.loop = x->loop;
	list_push(u->arena, &u->loops, x->loop);
	return s;
}

static void make_facts(Sample *x)
{
	Unit *u = x->u;
	Type *d = u->scalar[SC_DOUBLE], *ll = u->scalar[SC_LLONG], *i = u->scalar[SC_INT];
	Facts *f = x->facts = arena_alloc(u->arena, sizeof *f);
	f->trip = expr_cast(u, ll, expr_var(u, x->n));
	Induction induction = {.var = x->i, .start = expr_int(u, i, 0), .step = 1};
	induction.at = expr_cast(u, i, expr_iter(u));
	induction.declared_inside = true;
	list_push(u->arena, &f->inductions, induction);
	f->counter = x->i;
	Expr *element = expr_load(u, subscript(x, expr_iter(u)));
	State s = {.var = x->s, .type = d, .placement = PLACE_FINAL, .live_out = true};
	s.update = expr_binary(u, BIN_ADD, d, expr_state(u, x->s), element);
	s.apply = expr_binary(u, BIN_ADD, d, expr_state(u, x->s), expr_part(u, d, 1, 0));
	list_push(u->arena, &f->states, s);
	Monoid m = {.family = "add", .commutative = true, .atomic = ATOMIC_ADD, .proof = "It is so."};
	list_push(u->arena, &m.states, 0);
	Component c = {.name = "s", .type = d, .identity = expr_float(u, d, -0.0), .element = element};
	c.combine = expr_binary(u, BIN_ADD, d, expr_part(u, d, 0, 0), expr_part(u, d, 1, 0));
	list_push(u->arena, &m.components, c);
	list_push(u->arena, &f->monoids, m);
	Array a = {.base = expr_var(u, x->v), .var = x->v, .name = "v", .elem = d, .read = true};
	a.copy_in = true;
	a.low = expr_int(u, ll, 0);
	a.high = f->trip;
	list_push(u->arena, &f->arrays, a);
	list_push(u->arena, &f->overlaps, (OverlapCheck){0, 0});
	f->body = x->assign;
	f->pattern[0] = "reduce";
	f->memory_accesses = 1;
	x->loop->facts = f;
	x->loop->status = LOOP_TRANSFORMED;
}

static Sample sample(void)
{
	Sample x = {.u = unit_new("vecsum.c")};
	Unit *u = x.u;
	SourceFile *file = arena_alloc(u->arena, sizeof *file);
	*file = (SourceFile){.path = "vecsum.c", .text = source, .size = sizeof source - 1};
	list_push(u->arena, &u->files, file);
	Type *d = u->scalar[SC_DOUBLE], *i = u->scalar[SC_INT];
	x.f = arena_alloc(u->arena, sizeof *x.f);
	x.f->name = "vecsum";
	x.f->range = (Range){.end = sizeof source - 1, .line = 1, .column = 1};
	x.v = variable(&x, VAR_PARAM, "v", type_pointer(u, type_qualified(u, d, true, false, false)));
	x.n = variable(&x, VAR_PARAM, "n", i);
	x.s = variable(&x, VAR_LOCAL, "s", d);
	x.i = variable(&x, VAR_LOCAL, "i", i);
	Type type = {.kind = TYPE_FUNCTION, .of = d};
	list_push(u->arena, &type.params, x.v->type);
	list_push(u->arena, &type.params, i);
	x.f->type = type_intern(u, &type);
	list_push(u->arena, &x.f->params, x.v);
	list_push(u->arena, &x.f->params, x.n);
	x.f->body = stmt_new(u, STMT_BLOCK, place("{", strlen(strstr(source, "{")) - 1, 2, 1));
	list_push(u->arena, &x.f->body->u.block, declare(&x, x.s, expr_float(u, d, 0)));
	list_push(u->arena, &x.f->body->u.block, make_loop(&x));
	Stmt *ret = stmt_new(u, STMT_RETURN, place("return", 9, 6, 2));
	ret->u.expr = expr_var(u, x.s);
	list_push(u->arena, &x.f->body->u.block, ret);
	list_push(u->arena, &u->functions, x.f);
	make_facts(&x);
	return x;
}

/* Makes one mistake in a fresh unit and asks both verifiers. */
#define MISTAKE(...)                                                                           \
	do {                                                                                   \
		Sample x = sample();                                                           \
		Expr *e = x.assign->u.expr;                                                    \
		State *state = &x.facts->states.at[0];                                         \
		Component *part = &x.facts->monoids.at[0].components.at[0];                    \
		(void)e, (void)state, (void)part;                                              \
		__VA_ARGS__;                                                                   \
		if (!verify_unit(x.u) && !verify_facts(x.u))                                   \
			puts("unnoticed: " #__VA_ARGS__);                                      \
		unit_free(x.u);                                                                \
	} while (0)

static void source_mistakes(void)
{
	MISTAKE(e->type = NULL);
	MISTAKE(e->type = x.u->scalar[SC_INT]);
	MISTAKE(e->u.assign.left = NULL);
	MISTAKE(e->u.assign.right = NULL);
	MISTAKE(e->u.assign.computation = NULL);
	MISTAKE(e->u.assign.left = expr_int(x.u, x.u->scalar[SC_INT], 1));
	MISTAKE(e->u.assign.is_compound = false, e->u.assign.right = expr_var(x.u, x.n));
	MISTAKE(e->u.assign.right->u.subscript.base = expr_var(x.u, x.n));
	MISTAKE(e->u.assign.right = expr_iter(x.u));
	MISTAKE(e->kind = (ExprKind)99);
	MISTAKE(e->range.end = 10000);
	MISTAKE(e->range.file = 1);
	MISTAKE(e->range.begin = e->range.end + 1);
	MISTAKE(x.assign->kind = (StmtKind)99);
	MISTAKE(x.assign->u.expr = NULL);
	MISTAKE(x.loop->stmt = x.assign);
	MISTAKE(x.loop->stmt->u.loop.loop = NULL);
	MISTAKE(x.loop->stmt->u.loop.body = NULL);
	MISTAKE(x.loop->stmt->u.loop.condition->u.binary.right = expr_var(x.u, x.s));
	MISTAKE(x.loop->function = NULL);
	MISTAKE(x.s->init->u.floating.text = NULL);
	MISTAKE(x.s->name = NULL);
	MISTAKE(x.f->type = x.u->scalar[SC_INT]);
	MISTAKE(x.f->body->u.block.at[1] = NULL);
	MISTAKE(list_push(x.u->arena, &x.u->loops, x.loop), x.u->loops.at[1] = NULL);
}

static void facts_mistakes(void)
{
	MISTAKE(x.loop->facts = NULL);
	MISTAKE(x.loop->status = LOOP_REFUSED);
	MISTAKE(x.facts->trip = NULL);
	MISTAKE(x.facts->trip = expr_var(x.u, x.n));
	MISTAKE(x.facts->trip = expr_iter(x.u));
	MISTAKE(x.facts->body = NULL);
	MISTAKE(x.facts->pattern[0] = NULL);
	MISTAKE(x.facts->inductions.at[0].at = NULL);
	MISTAKE(state->update = NULL);
	MISTAKE(state->apply = NULL);
	MISTAKE(state->monoid = 1);
	MISTAKE(state->monoid = -1);
	MISTAKE(state->type = x.u->scalar[SC_FLOAT]);
	MISTAKE(state->update = expr_part(x.u, state->type, 1, 0));
	MISTAKE(state->apply = expr_part(x.u, state->type, 0, 0));
	MISTAKE(state->apply = expr_part(x.u, state->type, 1, 1));
	MISTAKE(state->update = expr_state(x.u, variable(&x, VAR_LOCAL, "t", state->type)));
	MISTAKE(part->identity = expr_int(x.u, x.u->scalar[SC_INT], 0));
	MISTAKE(part->combine = expr_part(x.u, part->type, 2, 0));
	MISTAKE(part->element = expr_part(x.u, part->type, 1, 0));
	MISTAKE(x.facts->monoids.at[0].commutative = false);
	MISTAKE(x.facts->monoids.at[0].states.at[0] = 3);
	MISTAKE(x.facts->monoids.at[0].components.count = 0);
	MISTAKE(x.facts->arrays.at[0].high = NULL);
	MISTAKE(x.facts->arrays.at[0].low = expr_var(x.u, x.n));
	MISTAKE(x.facts->arrays.at[0].base = expr_load(x.u, expr_var(x.u, x.v)));
	MISTAKE(x.facts->overlaps.at[0].b = 1);
}

//      CHECK:nothing is wrong
// CHECK-NEXT:unit vecsum.c
// CHECK-NEXT:function double vecsum(const double *, int) 1:1
// CHECK-NEXT:	param const double *v
// CHECK-NEXT:	param int n
// CHECK-NEXT:	decl double s = 0.0
// CHECK-NEXT:	for 4:2
// CHECK-NEXT:		init
// CHECK-NEXT:			decl int i = 0
// CHECK-NEXT:		while i < n
// CHECK-NEXT:		step i++
// CHECK-NEXT:		do
// CHECK-NEXT:			expr s += v[i] : double
// CHECK-NEXT:	return s
// CHECK-NEXT:loop vecsum:4:2 directive=none status=transformed patterns=reduce
// CHECK-NEXT:  trip (long long)n
// CHECK-NEXT:  induction i start 0 step 1 at (int)k counter declared-inside
// CHECK-NEXT:  state s type double monoid 0 placement final live-out
// CHECK-NEXT:    update $s + v[k]
// CHECK-NEXT:    apply $s + rhs.0
// CHECK-NEXT:  monoid 0 family add commutative inexact atomic add states s
// CHECK-NEXT:    component s double identity -0.0 combine lhs.0 + rhs.0 element v[k]
// CHECK-NEXT:    proof It is so.
// CHECK-NEXT:  array v base v elem double [0, (long long)n) read copy-in
// CHECK-NEXT:  overlap v v
// CHECK-NEXT:  body accesses 1
// CHECK-NEXT:the end
int main(void)
{
	Sample x = sample();
	const char *wrong = verify_unit(x.u);
	if (!wrong)
		wrong = verify_facts(x.u);
	puts(wrong ? wrong : "nothing is wrong");
	print_unit(stdout, x.u);
	print_facts(stdout, x.u);
	unit_free(x.u);
	source_mistakes();
	facts_mistakes();
	puts("the end");
	return 0;
}
