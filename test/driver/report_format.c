// The report's JSON, key by key; what C files may hold and JSON may not; which loops are in it.
// RUN: %cc -std=c11 -D_POSIX_C_SOURCE=200809L -fsanitize=address,undefined -I%root %root/driver/report.c %root/ir/*.c %s -lcjson -lm -o %t
// RUN: %t > %t.json
// RUN: %python %S/Inputs/same_json.py %t.json %S/Inputs/report_format.json
#include "driver/driver.h"

static Unit *u;

static Loop *add_loop(Function *f, Loop *parent, int line, LoopStatus status)
{
	Loop *loop = arena_alloc(u->arena, sizeof *loop);
	loop->function = f;
	loop->parent = parent;
	loop->status = status;
	loop->stmt = stmt_new(u, STMT_FOR, (Range){.line = line, .column = 2});
	list_push(u->arena, &u->loops, loop);
	return loop;
}

static Directive *directive(DirectiveKind kind, Function *op)
{
	Directive *d = arena_alloc(u->arena, sizeof *d);
	Clause *c = arena_alloc(u->arena, sizeof *c);
	d->kind = kind;
	c->kind = CLAUSE_OP;
	c->op_kind = OPTEXT_FUNCTION;
	c->function = op;
	list_push(u->arena, &d->clauses, c);
	return d;
}

/* Two states, the second one in memory. */
static Facts *facts(const char *pattern, bool trusted)
{
	Facts *f = arena_alloc(u->arena, sizeof *f);
	Type *type = u->scalar[SC_DOUBLE];
	Var *s = var_temp(u, "s", type), *p = var_temp(u, "p", type_pointer(u, type));
	State first = {.var = s, .type = type, .placement = PLACE_FINAL, .monoid = 0};
	State second = {.var = p, .type = u->scalar[SC_UINT], .placement = PLACE_PREFIX, .monoid = 1};
	second.place = expr_unary(u, UN_DEREF, type, expr_var(u, p));
	list_push(u->arena, &f->states, first);
	list_push(u->arena, &f->states, second);
	list_push(u->arena, &f->monoids, (Monoid){.family = "add", .trusted = trusted});
	list_push(u->arena, &f->monoids, (Monoid){.family = "replace"});
	f->pattern[0] = pattern;
	f->pattern[1] = "scan";
	return f;
}

int main(void)
{
	u = unit_new("dir/na\xC3\xAFve \"x\" \xE4\xFF\xC3.c");
	Function f = {.name = "vecsum"}, g = {.name = "other"}, op = {.name = "join"};

	Loop *done = add_loop(&f, NULL, 5, LOOP_TRANSFORMED);
	Plan plan = {.loop = done, .kernel = "vecsum_L5_reduce"};
	done->directive = directive(DIR_REDUCE, &op);
	done->facts = facts("reduce", true);
	done->plan = &plan;
	add_loop(&f, done, 6, LOOP_SERIAL);

	Loop *refused = add_loop(&f, NULL, 9, LOOP_REFUSED);
	refused->directive = directive(DIR_SCAN, NULL);
	refused->facts = facts("reduce", false);
	loop_refuse(u, refused, CODE_PARSE, (Range){.line = 11, .column = 3}, "tab\there, \xFE");
	loop_refuse(u, refused, CODE_NOT_YET_OPTION, (Range){.line = 12, .column = 4}, "second");

	Loop *serial = add_loop(&g, NULL, 20, LOOP_SERIAL);
	Loop *inner = add_loop(&g, serial, 21, LOOP_TRANSFORMED);
	Plan inner_plan = {.loop = inner, .kernel = "other_L21_map"};
	inner->facts = facts("map", false);
	inner->plan = &inner_plan;
	add_loop(&g, add_loop(&g, inner, 22, LOOP_SERIAL), 23, LOOP_SERIAL);

	fputs(report_text(u, "cuda"), stdout);
	unit_free(u);
	return 0;
}
