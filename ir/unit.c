// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* unit.c - making units, statements, temporaries and reasons. Everything lives in the arena of
 * the unit, the unit included. */
#include "ir/ir.h"

#include <string.h>

Unit *unit_new(const char *path)
{
	Arena *arena = arena_new();
	Unit *u = arena_alloc(arena, sizeof *u);
	u->arena = arena;
	u->path = arena_copy(arena, path, strlen(path));
	u->type_void = type_intern(u, &(Type){.kind = TYPE_VOID});
	for (int sc = 0; sc < SC_COUNT; sc++)
		u->scalar[sc] = type_intern(u, &(Type){.kind = TYPE_SCALAR, .scalar = (Scalar)sc});
	return u;
}

void unit_free(Unit *u)
{
	if (u)
		arena_free(u->arena);
}

bool data_holds(const Directive *d, Range r)
{
	return d->kind == DIR_DATA && d->stmt && d->stmt->range.file == r.file &&
	       d->stmt->range.begin <= r.begin && r.end <= d->stmt->range.end;
}

Var *var_temp(Unit *u, const char *name, Type *type)
{
	Var *v = arena_alloc(u->arena, sizeof *v);
	v->kind = VAR_TEMP;
	v->name = arena_copy(u->arena, name, strlen(name));
	v->type = type;
	return v;
}

Var *var_local(Unit *u, const char *name, Type *type, Function *f, Range range)
{
	Var *v = var_temp(u, name, type);
	v->kind = VAR_LOCAL;
	v->function = f;
	v->range = range;
	return v;
}

Stmt *stmt_new(Unit *u, StmtKind kind, Range range)
{
	Stmt *s = arena_alloc(u->arena, sizeof *s);
	s->kind = kind;
	s->range = range;
	return s;
}

static Reason make_reason(Unit *u, Code code, Range range, const char *format, va_list args)
{
	return (Reason){
		.code = code,
		.range = range,
		.text = arena_vprintf(u->arena, format, args),
	};
}

Reason *loop_refuse(Unit *u, Loop *loop, Code code, Range range, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	list_push(u->arena, &loop->reasons, make_reason(u, code, range, format, args));
	va_end(args);
	return &loop->reasons.at[loop->reasons.count - 1];
}

Reason *loop_remark(Unit *u, Loop *loop, Code code, Range range, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	list_push(u->arena, &loop->remarks, make_reason(u, code, range, format, args));
	va_end(args);
	return &loop->remarks.at[loop->remarks.count - 1];
}

Reason *unit_error(Unit *u, Code code, Range range, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	list_push(u->arena, &u->errors, make_reason(u, code, range, format, args));
	va_end(args);
	return &u->errors.at[u->errors.count - 1];
}

void reason_note(Unit *u, Reason *r, Range range, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	Note note = {.range = range, .text = arena_vprintf(u->arena, format, args)};
	list_push(u->arena, &r->notes, note);
	va_end(args);
}

const char *unit_renamed(const Unit *u, const char *name)
{
	for (int i = 0; i < u->renamed.count; i++)
		if (strcmp(u->renamed.at[i].name, name) == 0)
			return u->renamed.at[i].now;
	return NULL;
}
