// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* data.c - blocks whose arrays stay on the device (#pragma gsp data), in CUDA as one file.
 *
 * In: the unit, its loops planned. Out: edits of the user's text. At a block's beginning a
 * gsp::Data is told what to keep; what runs on the host inside it and may touch memory is
 * preceded by gsp::Data::host(), which brings the host's copies up to date. Loops that run on the
 * device see to the rest (gsp_data.cuh). What the host does with variables alone costs nothing. */
#include "codegen/internal.h"

/* A data block around S, other than that of BUT. */
static const Directive *data_around(const Unit *u, const Stmt *s, const Directive *but)
{
	for (int i = u->directives.count - 1; i >= 0; i--) {
		const Directive *d = u->directives.at[i];
		if (d != but && data_holds(d, s->range))
			return d;
	}
	return NULL;
}

/* States in memory are the host's to read and to store, a search goes on in C, and rows of tables
 * are brought together by the host. */
bool loop_uses_kept(const Unit *u, const Loop *loop)
{
	const Facts *f = loop->facts;
	if (!loop->plan || loop->stmt->range.in_macro || goes_on_in_c(f) || f->leaves ||
		!data_around(u, loop->stmt, NULL))
		return false;
	for (int i = 0; i < f->states.count; i++)
		if (f->states.at[i].place)
			return false;
	for (int i = 0; i < f->arrays.count; i++)
		if (f->arrays.at[i].table)
			return false;
	return true;
}

/* ---- what the host touches --------------------------------------------------------------- */

typedef enum Touch { TOUCHES_NOTHING /* 0 */, TOUCHES_READS, TOUCHES_WRITES } Touch;

typedef struct Touches {
	const Unit *unit;
	Touch worst;
	bool device; /* a loop in it uses what is kept */
} Touches;

bool is_memory(const Expr *e)
{
	switch (e->kind) {
	case EXPR_VAR:
		return e->u.var->address_taken;
	case EXPR_SUBSCRIPT:
	case EXPR_LOAD:
		return true;
	case EXPR_MEMBER:
		return e->u.member.is_arrow;
	case EXPR_UNARY:
		return e->u.unary.op == UN_DEREF;
	default:
		return false;
	}
}

/* What is stored to: the place below members and subscripts of objects. */
static bool stores_to_memory(const Expr *place)
{
	while (place->kind == EXPR_MEMBER && !place->u.member.is_arrow)
		place = place->u.member.base;
	return place->kind != EXPR_VAR || place->u.var->address_taken;
}

/* Functions of the system that call the program's, or wait for what does: what atexit() and
 * signal() were given, other threads. */
static bool calls_back(const Function *f)
{
	static const char *const names[] = {"exit", "quick_exit", "raise", "abort", "kill",
		"killpg", "alarm", "ualarm", "pause", "sleep", "usleep", "pthread_kill",
		"pthread_yield", "sched_yield", "thrd_yield", "thrd_exit", "pthread_exit", NULL};
	return function_is_one_of(f, names);
}

/* A function of the system's that is given numbers, texts and streams alone has no way to what is
 * kept: sqrt(x), printf("%d\n", n). */
static bool is_far(const Expr *call)
{
	const Expr *callee = expr_strip_implicit(call->u.call.callee);
	if (callee->kind != EXPR_FUNC || !callee->u.function->from_system ||
		calls_back(callee->u.function))
		return false;
	for (int i = 0; i < call->u.call.args.count; i++) {
		const Expr *arg = expr_strip_implicit(call->u.call.args.at[i]);
		const Type *type = arg->type->unqualified;
		const bool stream = type->kind == TYPE_POINTER && arg->kind == EXPR_VAR &&
				    arg->u.var->from_system;
		if (!type_is_arithmetic(type) && arg->kind != EXPR_STRING && !stream)
			return false;
	}
	return true;
}

static bool visit_expr(Expr *e, void *data)
{
	Touches *t = data;
	Touch touch = is_memory(e) ? TOUCHES_READS : TOUCHES_NOTHING;
	if ((e->kind == EXPR_CALL && !is_far(e)) || e->kind == EXPR_OPAQUE)
		touch = TOUCHES_WRITES;
	if (expr_target(e) && stores_to_memory(expr_target(e)))
		touch = TOUCHES_WRITES;
	if (touch > t->worst)
		t->worst = touch;
	return true;
}

static bool visit_stmt(Stmt *s, void *data)
{
	Touches *t = data;
	if (s->kind == STMT_OPAQUE)
		t->worst = TOUCHES_WRITES;
	if (stmt_is_loop(s) && loop_uses_kept(t->unit, s->u.loop.loop))
		t->device = true;
	return true;
}

static Touches touches(const Unit *u, Stmt *s)
{
	Touches t = {.unit = u};
	stmt_walk(s, visit_stmt, visit_expr, &t);
	return t;
}

static Touch touches_expr(const Unit *u, Expr *e)
{
	Touches t = {.unit = u};
	if (e)
		expr_walk(e, visit_expr, &t);
	return t.worst;
}

/* ---- edits ------------------------------------------------------------------------------- */

static const char *call_of(Touch touch)
{
	return touch == TOUCHES_WRITES ? "gsp::Data::host()" : "gsp::Data::host(false)";
}

static void precede(Edits *edits, const Stmt *s, Touch touch, bool alone)
{
	if (touch == TOUCHES_NOTHING)
		return;
	edit_insert(edits, s->range.begin,
		arena_printf(edits->unit->arena, "%s%s; ", alone ? "{ " : "", call_of(touch)));
	if (alone)
		edit_insert(edits, s->range.end, " }");
}

/* E is a condition or a step of S. */
static void precede_expr(Edits *edits, const Stmt *s, Expr *e)
{
	const Touch touch = touches_expr(edits->unit, e);
	if (touch == TOUCHES_NOTHING)
		return;
	if (e->range.in_macro && e->range.begin == s->range.begin)
		unit_error(edits->unit, CODE_DATA_BLOCK, s->range,
			"a macro hides a condition that reads memory in a data block");
	else
		edit_insert(edits, e->range.begin,
			arena_printf(edits->unit->arena, "%s, ", call_of(touch)));
}

/* Statement I of BLOCK, a loop's body, stands in the loop's header (frontend/steps.c). */
static bool is_of_header(const Stmt *block, int i)
{
	const Stmt *s = block->u.block.at[i];
	return s->kind == STMT_EXPR && s->range.file == block->range.file &&
	       s->range.begin < block->u.block.at[0]->range.begin;
}

static void precede_steps(Edits *edits, const Stmt *loop, const Stmt *body)
{
	for (int i = 0; body->kind == STMT_BLOCK && i < body->u.block.count; i++)
		if (is_of_header(body, i))
			precede_expr(edits, loop, body->u.block.at[i]->u.expr);
}

static void edit_inside(Edits *edits, Stmt *s, bool alone);

/* ALONE: S is the whole of a branch or a body. */
static void edit_stmt(Edits *edits, Stmt *s, bool alone)
{
	const Touches t = touches(edits->unit, s);
	/* A jump to a label would miss what stands before the label. */
	const bool parts = s->kind == STMT_BLOCK || s->kind == STMT_CASE || s->kind == STMT_LABEL ||
			   s->kind == STMT_SWITCH ||
			   (s->kind == STMT_IF &&
				   !touches_expr(edits->unit, s->u.branch.condition));
	if (stmt_is_loop(s) && loop_uses_kept(edits->unit, s->u.loop.loop))
		return; /* edit_loop has seen to it */
	if (t.device || (parts && t.worst != TOUCHES_NOTHING))
		edit_inside(edits, s, alone);
	else
		precede(edits, s, t.worst, alone);
}

/* S holds loops that use what is kept, or not all of it touches memory. */
static void edit_inside(Edits *edits, Stmt *s, bool alone)
{
	switch (s->kind) {
	case STMT_BLOCK:
		for (int i = 0; i < s->u.block.count; i++)
			if (!is_of_header(s, i))
				edit_stmt(edits, s->u.block.at[i], false);
		return;
	case STMT_IF:
		precede_expr(edits, s, s->u.branch.condition);
		edit_stmt(edits, s->u.branch.yes, true);
		if (s->u.branch.no)
			edit_stmt(edits, s->u.branch.no, true);
		return;
	case STMT_FOR:
		if (s->u.loop.init)
			precede(edits, s, touches(edits->unit, s->u.loop.init).worst, alone);
		/* fall through */
	case STMT_WHILE:
	case STMT_DO:
		precede_expr(edits, s, s->u.loop.condition);
		precede_expr(edits, s, s->u.loop.step);
		precede_steps(edits, s, s->u.loop.body);
		edit_stmt(edits, s->u.loop.body, true);
		return;
	case STMT_SWITCH:
		precede_expr(edits, s, s->u.select.value);
		edit_stmt(edits, s->u.select.body, true);
		return;
	case STMT_CASE:
		if (s->u.label_case.body)
			edit_stmt(edits, s->u.label_case.body, false);
		return;
	case STMT_LABEL:
		if (s->u.label.body)
			edit_stmt(edits, s->u.label.body, false);
		return;
	default:
		internal_error("statement kind %d holds a loop", (int)s->kind);
	}
}

static void print_sections(Edits *edits, const Clause *c, FILE *out)
{
	Printer p = {.unit = edits->unit, .out = out, .cxx = true, .call_prefix = ""};
	for (int i = 0; i < c->sections.count; i++) {
		const Section *s = &c->sections.at[i];
		const char *name = safe_name(edits->unit, s->var->name, true);
		const char *scratch = c->kind == CLAUSE_CREATE ? ", true" : "";
		if (!s->length) {
			fprintf(out, " gsp_data.keep(&%s, sizeof %s, 0, 1%s);", name, name,
				scratch);
			continue;
		}
		fprintf(out, " gsp_data.keep(%s, sizeof *%s, ", name, name);
		if (s->low)
			print_wide(&p, s->low, 2);
		else
			fputc('0', out);
		fputs(", ", out);
		print_wide(&p, s->length, 2);
		fprintf(out, "%s);", scratch);
	}
}

static void edit_block(Edits *edits, const Directive *d)
{
	Text t;
	text_open(&t);
	Printer p = {.unit = edits->unit, .out = t.out, .cxx = true, .call_prefix = ""};
	const Clause *when = NULL;
	for (int i = 0; i < d->clauses.count; i++)
		if (d->clauses.at[i]->kind == CLAUSE_IF)
			when = d->clauses.at[i];
	fputs(" gsp::Data gsp_data;", t.out);
	if (when) {
		fputs(" if (", t.out);
		print_expr(&p, when->expr, 1);
		fputs(") {", t.out);
	}
	for (int i = 0; i < d->clauses.count; i++)
		print_sections(edits, d->clauses.at[i], t.out);
	if (when)
		fputs(" }", t.out);
	edit_insert(edits, d->stmt->range.begin + 1, text_close(&t, edits->unit->arena));
}

/* Labels that a jump from outside the block could reach. */
static bool find_label(Stmt *s, void *data)
{
	Stmt **label = data;
	if (s->kind == STMT_LABEL)
		*label = s;
	return !*label;
}

static bool find_case(Stmt *s, void *data)
{
	Stmt **label = data;
	if (s->kind == STMT_CASE)
		*label = s;
	return s->kind != STMT_SWITCH && !*label;
}

/* A pointer does not say how far it may be followed. */
static const Section *endless(const Directive *d)
{
	for (int i = 0; i < d->clauses.count; i++)
		for (int k = 0; k < d->clauses.at[i]->sections.count; k++) {
			const Section *s = &d->clauses.at[i]->sections.at[k];
			if (!s->length && s->var->type->unqualified->kind != TYPE_ARRAY)
				return s;
		}
	return NULL;
}

static bool find_long_jump(Expr *e, void *data)
{
	static const char *const names[] = {"longjmp", "_longjmp", "siglongjmp", NULL};
	const Expr **found = data;
	if (e->kind == EXPR_CALL && e->u.call.callee->kind == EXPR_FUNC &&
		function_is_one_of(e->u.call.callee->u.function, names))
		*found = e;
	return !*found;
}

/* A call, anywhere in the file, that leaves blocks without passing by their ends. */
static const Expr *long_jump(Unit *u)
{
	const Expr *found = NULL;
	for (int i = 0; i < u->functions.count && !found; i++)
		if (u->functions.at[i]->body)
			stmt_walk(u->functions.at[i]->body, NULL, find_long_jump, &found);
	return found;
}

static bool check_block(Unit *u, const Directive *d)
{
	const Section *pointer = endless(d);
	const Expr *jump = long_jump(u);
	Stmt *label = NULL;
	stmt_walk(d->stmt, find_label, NULL, &label);
	stmt_walk(d->stmt, find_case, NULL, &label);
	if (label)
		unit_error(u, CODE_DATA_BLOCK, label->range,
			"a data block holds a label: a jump into the block would miss its "
			"beginning");
	else if (pointer)
		unit_error(u, CODE_DATA_BLOCK, pointer->range,
			"how much of '%s' is kept has to be said: %s[0:n]", pointer->var->name,
			pointer->var->name);
	else if (jump)
		unit_error(u, CODE_DATA_BLOCK, jump->range,
			"longjmp() leaves a data block without copying back what is kept");
	else if (!touches(u, d->stmt).device)
		unit_error(u, CODE_DATA_BLOCK, d->range,
			"no loop of the block runs on the device with the arrays that are kept "
			"there");
	else
		return true;
	return false;
}

bool edit_data(Edits *edits)
{
	Unit *u = edits->unit;
	const int errors = u->errors.count;
	for (int i = 0; i < u->directives.count; i++) {
		const Directive *d = u->directives.at[i];
		if (d->kind != DIR_DATA || !d->stmt || !check_block(u, d))
			continue;
		edit_block(edits, d);
		if (!data_around(u, d->stmt, d))
			edit_inside(edits, d->stmt, false);
	}
	return u->errors.count == errors;
}
