// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* directives.c - what the directive claims against what was found.
 *
 * In: complete facts about states. Out: facts->pattern, deterministic; a refusal for every claim
 * that does not hold. A loop without a directive claims nothing. */
#include "analysis/exec.h"
#include "analysis/family.h"
#include "analysis/keyed.h"

#include <string.h>

static bool refuse_claim(Analysis *a, Range range, const char *text, const char *edit)
{
	Reason *r = refuse(a, CODE_DIRECTIVE_CLAIM, range, "%s", text);
	r->edit = edit;
	return false;
}

/* ---- variables that move by a fixed amount ------------------------------------------------ */

typedef struct Uses {
	const Changed *of;
	Induction *in;
} Uses;

static bool find_use(Expr *e, void *data)
{
	Uses *u = data;
	if (e == u->of->after) {
		u->in->stored_after = true;
		return false;
	}
	u->in->stored_before |= e->kind == EXPR_STATE && e->u.state == u->of->var;
	return true;
}

void note_stored(Analysis *a, Induction *in, const Changed *c)
{
	Uses u = {c, in};
	for (int i = 0; i < a->accesses.count; i++)
		if (a->accesses.at[i].is_write && a->accesses.at[i].value)
			expr_walk(a->accesses.at[i].value, find_use, &u);
}

/* IN's values along the way are stored, and a clause (op: var) names it; or there is no such
 * clause, and nothing else that it could be about. */
static bool is_claimed_prefix(const Analysis *a, const Directive *d, const Induction *in)
{
	bool named = a->facts->states.count == 0 && in->var != a->facts->counter &&
		     !in->declared_inside && !directive_says(a, CLAUSE_OP, NULL);
	for (int i = 0; i < d->clauses.count; i++) {
		const Clause *c = d->clauses.at[i];
		for (int k = 0; c->kind == CLAUSE_OP && k < c->vars.count; k++)
			named |= c->vars.at[k] == in->var && !*c->members.at[k];
	}
	return named && (in->stored_before || in->stored_after);
}

static const Induction *claimed_prefix(const Analysis *a, const Directive *d)
{
	for (int i = 0; i < a->facts->inductions.count; i++)
		if (is_claimed_prefix(a, d, &a->facts->inductions.at[i]))
			return &a->facts->inductions.at[i];
	return NULL;
}

/* ---- kinds ------------------------------------------------------------------------------- */

typedef struct Found {
	int final, prefix, address, keyed, ranks;
	const State *first_prefix;
	const Induction *prefix_sum; /* of a fixed amount */
} Found;

static Found count_placements(Analysis *a)
{
	Found f = {.ranks = count_shown_ranks(a)};
	for (int i = 0; i < a->facts->states.count; i++) {
		const State *s = &a->facts->states.at[i];
		switch (s->placement) {
		case PLACE_FINAL:
			f.final++;
			break;
		case PLACE_PREFIX:
			if (!f.first_prefix)
				f.first_prefix = s;
			f.prefix++;
			break;
		case PLACE_ADDRESS:
		case PLACE_KEYED:
			f.address++;
			break;
		}
	}
	return f;
}

/* A variable that moves by a fixed amount: its sum is known in advance. VAR NULL: any but the
 * loop's counter. */
static bool is_induction(const Analysis *a, const Var *var)
{
	for (int i = 0; i < a->facts->inductions.count; i++) {
		const Induction *in = &a->facts->inductions.at[i];
		if (var ? in->var == var : in->var != a->facts->counter && !in->declared_inside)
			return true;
	}
	return false;
}

/* The last value of a scalar that every iteration sets is used after the loop. */
static bool leaves_value(const Analysis *a)
{
	for (int i = 0; i < a->facts->privates.count; i++)
		if (a->facts->privates.at[i].live_out)
			return true;
	return false;
}

static bool claims_sum(const Analysis *a, DirectiveKind kind)
{
	return a->loop->directive && a->loop->directive->kind == kind && is_induction(a, NULL);
}

static void set_patterns(Analysis *a, const Found *f)
{
	int n = 0;
	if (a->facts->search)
		a->facts->pattern[n++] = "search";
	bool counts = !a->facts->search && !f->prefix && !f->address && !f->keyed;
	if (f->final || (counts && claims_sum(a, DIR_REDUCE)))
		a->facts->pattern[n++] = "reduce";
	if (f->prefix || f->ranks || (!f->final && !f->address && claims_sum(a, DIR_SCAN)))
		a->facts->pattern[n++] = "scan";
	if (f->address)
		a->facts->pattern[n++] = "pack";
	if (f->keyed)
		a->facts->pattern[n++] = "histogram";
	for (int i = 0; i < a->facts->monoids.count; i++)
		if (strncmp(a->facts->monoids.at[i].family, "segmented", 9) == 0) {
			a->facts->pattern[n++] = "segmented";
			break;
		}
	if (n == 0 || (n == 1 && a->facts->search && a->facts->stores))
		a->facts->pattern[n++] = "map";
}

/* What loops of the body read and store at one place in memory, the same in all iterations. */
static const Access *carried_inside(Analysis *a)
{
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *w = &a->accesses.at[i];
		if (!w->is_write || !w->in_inner_loop || value_uses(a, w->place, EXPR_ITER) ||
			!value_hoist(a, w->place))
			continue;
		for (int k = 0; k < a->accesses.count; k++)
			if (a->accesses.at[k].is_read && a->accesses.at[k].place == w->place)
				return w;
	}
	return NULL;
}

/* Refuses a claim that something is carried, of a loop without carried variables. */
static bool refuse_idle(Analysis *a, const Directive *d, const char *claimed)
{
	Arena *arena = a->unit->arena;
	const Access *x = carried_inside(a);
	if (x)
		return refuse_claim(a, x->range,
			arena_printf(arena,
				"'%s' is carried in memory, and a loop inside the loop updates it "
				"there: only variables are followed through inner loops",
				expr_text(a->unit, x->written_as, false)),
			"update a local variable that is declared before the loop, and store it "
			"after the loop");
	return refuse_claim(a, d->range,
		arena_printf(
			arena, "the loop carries no variable: there is nothing to %s", claimed),
		"write #pragma gsp parallel");
}

static bool check_kind(Analysis *a, const Directive *d, const Found *f)
{
	const bool only_searches = a->facts->search && !a->facts->stores;
	switch (d->kind) {
	case DIR_REDUCE:
		if (!f->final && !f->prefix && !f->address && !f->keyed && !is_induction(a, NULL) &&
			!leaves_value(a) && !a->facts->search)
			return refuse_idle(a, d, "reduce");
		if (f->ranks && !f->final)
			return refuse_claim(a, a->ranks.at[0].updates.at[0]->range,
				"the values of an element along the way are used: the loop is a "
				"scan by key",
				"write #pragma gsp scan");
		if (f->prefix || f->prefix_sum)
			return refuse_claim(a, f->prefix ? f->first_prefix->range : d->range,
				arena_printf(a->unit->arena,
					"the values of '%s' along the way are "
					"used: the loop is a scan",
					f->prefix ? f->first_prefix->var->name
						  : f->prefix_sum->var->name),
				"write #pragma gsp scan");
		return true;
	case DIR_SCAN:
		if (!f->prefix && !f->address && !f->ranks &&
			(only_searches || !is_induction(a, NULL))) {
			if (!f->final && !only_searches)
				return refuse_idle(a, d, "scan");
			return refuse_claim(a, d->range,
				f->final
					? "only the last values of what the loop carries are used: "
					  "the loop is a reduction"
					: "the loop only looks for where it ends",
				f->final ? "write #pragma gsp reduce"
					 : "write #pragma gsp parallel");
		}
		return true;
	case DIR_PARALLEL:
		if (f->final || f->prefix) {
			const State *s =
				f->first_prefix ? f->first_prefix : &a->facts->states.at[0];
			return refuse_claim(a, s->range,
				arena_printf(a->unit->arena,
					"the loop carries '%s' from one "
					"iteration to the next",
					s->var->name),
				f->prefix ? "write #pragma gsp scan" : "write #pragma gsp reduce");
		}
		return true;
	case DIR_AUTO:
	case DIR_DATA:
		return true;
	}
	internal_error("directive kind %d", (int)d->kind);
}

/* ---- clauses ----------------------------------------------------------------------------- */

/* ".a.b" of a place p->a.b[i]: PLACE's members below its root. */
static const char *members_of(const Analysis *a, const Expr *place)
{
	const char *path = "";
	for (;;) {
		if (place->kind == EXPR_MEMBER) {
			const char *name = place->u.member.field->name;
			if (name && *name)
				path = arena_printf(a->unit->arena, ".%s%s", name, path);
			place = place->u.member.base;
		} else if (place->kind == EXPR_SUBSCRIPT) {
			place = place->u.subscript.base;
		} else if (place->kind == EXPR_CAST) {
			place = place->u.cast.operand;
		} else if (place->kind == EXPR_UNARY) {
			place = place->u.unary.operand;
		} else {
			return path;
		}
	}
}

/* PLACE is, or is part of, what name I of the clause stands for. */
static bool names_place(const Analysis *a, const Clause *c, int i, const Expr *place)
{
	const char *member = c->members.at[i];
	size_t n = strlen(member);
	if (place_root(place) != c->vars.at[i])
		return false;
	const char *path = members_of(a, place);
	return strncmp(path, member, n) == 0 && (path[n] == 0 || path[n] == '.');
}

/* The same of state S. */
static bool names_state(const Analysis *a, const Clause *c, int i, const State *s)
{
	return s->place ? names_place(a, c, i, s->place)
			: s->var == c->vars.at[i] && !*c->members.at[i];
}

bool clause_names(const Analysis *a, const Clause *c, const State *s)
{
	for (int i = 0; i < c->vars.count; i++)
		if (names_state(a, c, i, s))
			return true;
	return false;
}

/* The state that the user knows by name I of the clause: the variable, what it points to, its
 * elements or a member. */
static const State *state_of(const Analysis *a, const Clause *c, int i)
{
	for (int k = 0; k < a->facts->states.count; k++)
		if (names_state(a, c, i, &a->facts->states.at[k]))
			return &a->facts->states.at[k];
	return NULL;
}

/* The families that an operator of the clause (op: var) names, where the variable is a TRUTH, 0 or
 * 1, or not. */
static bool names_family(const Clause *c, const char *family, bool truth)
{
	static const struct {
		BinaryOp op;
		const char *family;
	} rows[] = {
		{BIN_ADD, "add"},
		{BIN_SUB, "add"},
		{BIN_MUL, "mul"},
		{BIN_AND, "and"},
		{BIN_AND, "land"},
		{BIN_OR, "or"},
		{BIN_OR, "lor"},
		{BIN_XOR, "xor"},
		{BIN_LAND, "land"},
		{BIN_LOR, "lor"},
	};
	const char prefix[] = "segmented ";
	if (strncmp(family, prefix, sizeof prefix - 1) == 0)
		family += sizeof prefix - 1;
	if (c->op_kind == OPTEXT_FUNCTION)
		return strcmp(family, "user") == 0;
	if (c->op_kind == OPTEXT_MIN || c->op_kind == OPTEXT_MAX)
		return strcmp(family, c->op_kind == OPTEXT_MIN ? "min" : "max") == 0 ||
		       strcmp(family, c->op_kind == OPTEXT_MIN ? "argmin" : "argmax") == 0;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		if (rows[i].op == c->op && strcmp(rows[i].family, family) == 0)
			return truth || rows[i].family[0] != 'l' || rows[i].op >= BIN_LAND;
	return false;
}

static bool refuse_clause(Analysis *a, const Clause *c, const char *text)
{
	refuse(a, CODE_CLAUSE_CLAIM, c->range, "%s", text);
	return false;
}

static const Keyed *keyed_of(const Analysis *a, const Clause *c, int i)
{
	for (int k = 0; k < a->accesses.count; k++)
		if (a->accesses.at[k].keyed && names_place(a, c, i, a->accesses.at[k].place))
			return &a->facts->keyed.at[a->accesses.at[k].keyed - 1];
	return NULL;
}

typedef struct Called {
	const Function *function;
	bool found;
} Called;

static bool find_call(Expr *e, void *data)
{
	Called *c = data;
	c->found |= e->kind == EXPR_FUNC && e->u.function == c->function;
	return !c->found;
}

static bool is_truth(const Type *t)
{
	return type_is_integer(t) && type_bits(t) == 1;
}

/* E is the least (IS_LEAST) or the greatest of S and what needs S not. */
static bool is_extreme_of(Analysis *a, const Expr *e, const State *s, bool is_least)
{
	const Expr *c = e->kind == EXPR_COND ? e->u.cond.condition : NULL;
	if (!c || c->kind != EXPR_BINARY || !op_is_order(c->u.binary.op))
		return false;
	Expr *yes = e->u.cond.yes, *no = e->u.cond.no, *x = is_state(yes, s) ? no : yes;
	const bool less = c->u.binary.op == BIN_LT || c->u.binary.op == BIN_LE;
	const bool as_written = c->u.binary.left == yes && c->u.binary.right == no;
	const bool turned = c->u.binary.left == no && c->u.binary.right == yes;
	return (as_written || turned) && (is_state(yes, s) || is_state(no, s)) &&
	       !value_uses_state(a, x, s->var) && (less == as_written) == is_least;
}

/* S's own update is S op e, whatever others that are updated with it make of that. */
static bool is_operator_of(Analysis *a, const Clause *c, const State *s)
{
	const Expr *e = s->update;
	while (e->kind == EXPR_CAST)
		e = e->u.cast.operand;
	if (c->op_kind == OPTEXT_MIN || c->op_kind == OPTEXT_MAX)
		return is_extreme_of(a, e, s, c->op_kind == OPTEXT_MIN);
	return c->op_kind == OPTEXT_OPERATOR && e->kind == EXPR_BINARY && e->u.binary.op == c->op &&
	       is_state(e->u.binary.left, s) &&
	       !value_uses_state(a, e->u.binary.right, s->var);
}

static bool check_operator(Analysis *a, const Clause *c)
{
	Arena *arena = a->unit->arena;
	Called called = {.function = c->function};
	stmt_walk(a->stmt, NULL, find_call, &called);
	if (c->op_kind == OPTEXT_FUNCTION && !called.found)
		return refuse_clause(
			a, c, arena_printf(arena, "the loop does not call '%s'", c->op_text));
	for (int i = 0; i < c->vars.count; i++) {
		const Var *var = c->vars.at[i];
		const State *s = state_of(a, c, i);
		if (!s && is_induction(a, var) && names_family(c, "add", false))
			continue;
		const Keyed *k = s ? NULL : keyed_of(a, c, i);
		if (k && names_family(c, k->monoid.family, true))
			continue;
		if (!s)
			return refuse_clause(a, c,
				arena_printf(arena,
					"'%s%s' is not carried from iteration to iteration",
					var->name, c->members.at[i]));
		const char *family = a->facts->monoids.at[s->monoid].family;
		if (c->op_kind == OPTEXT_OPERATOR && c->op == BIN_MUL &&
			is_complex_product(s->update))
			continue; /* its parts are a linear map */
		if (!names_family(c, family, is_truth(s->type)) && !is_operator_of(a, c, s))
			return refuse_clause(a, c,
				arena_printf(arena,
					"'%s%s' is not updated with %s: "
					"it was found to be of family '%s'",
					var->name, c->members.at[i], c->op_text, family));
	}
	return true;
}

static bool refuse_inclusive(Analysis *a, const Clause *c, bool inclusive, const Var *var)
{
	return refuse_clause(a, c,
		arena_printf(a->unit->arena, "'%s' is used %s its update: the scan is %s",
			var->name, inclusive ? "before" : "after",
			inclusive ? "exclusive" : "inclusive"));
}

/* What D says of the order of uses and updates, it says of S: of values that are stored, and of
 * subscripts where there are no such, or D names S. */
static bool is_claimed_state(Analysis *a, const Directive *d, const State *s)
{
	bool prefix = false;
	if (s->placement != PLACE_ADDRESS)
		return s->placement == PLACE_PREFIX;
	for (int i = 0; i < d->clauses.count; i++)
		if (d->clauses.at[i]->kind == CLAUSE_OP && clause_names(a, d->clauses.at[i], s))
			return true;
	for (int i = 0; i < a->facts->states.count; i++)
		prefix |= a->facts->states.at[i].placement == PLACE_PREFIX;
	return !prefix;
}

/* The body uses elements of R before their updates where INCLUSIVE, else after them. */
static bool uses_otherwise(Analysis *a, const Rank *r, bool inclusive)
{
	if (!r->kept || !r->state.update)
		return false;
	Expr *before = load_kept(a, r->kept, r->state.type);
	Expr *after = value_replace_state(a, r->state.update, r->state.var, before);
	for (int i = 0; i < r->readings.count; i++) {
		Expr *value = r->readings.at[i].value;
		const bool updated = value && value_contains(a, value, after);
		if (value && updated != inclusive)
			return true;
	}
	return false;
}

static bool check_inclusive(Analysis *a, const Clause *c, bool inclusive)
{
	for (int i = 0; i < a->facts->inductions.count; i++) {
		const Induction *in = &a->facts->inductions.at[i];
		if (is_claimed_prefix(a, a->loop->directive, in) &&
			(inclusive ? in->stored_before : in->stored_after))
			return refuse_inclusive(a, c, inclusive, in->var);
	}
	for (int i = 0; i < a->facts->states.count; i++) {
		const State *s = &a->facts->states.at[i];
		if (!is_claimed_state(a, a->loop->directive, s))
			continue;
		if (inclusive ? s->exclusive : s->inclusive)
			return refuse_inclusive(
				a, c, inclusive, s->var->moves ? s->var->moves : s->var);
	}
	for (int i = 0; i < a->ranks.count; i++)
		if (uses_otherwise(a, &a->ranks.at[i], inclusive))
			return refuse_inclusive(a, c, inclusive, a->ranks.at[i].state.var);
	return true;
}

static bool check_direction(Analysis *a, const Clause *c, bool forward)
{
	for (int i = 0; i < a->facts->inductions.count; i++) {
		const Induction *in = &a->facts->inductions.at[i];
		if (in->var == a->facts->counter && in->step && (in->step > 0) != forward)
			return refuse_clause(a, c,
				arena_printf(a->unit->arena, "'%s' counts %s: the loop runs %s",
					in->var->name, forward ? "down" : "up",
					forward ? "backward" : "forward"));
	}
	return true;
}

/* A clause about a user's operator, where there is one. */
static bool check_user_clause(Analysis *a, const Clause *c, const char *name)
{
	for (int i = 0; i < a->facts->monoids.count; i++)
		if (a->facts->monoids.at[i].trusted)
			return true;
	return refuse_clause(a, c,
		arena_printf(a->unit->arena,
			"clause '%s' goes with an operator given as a function, and there is none",
			name));
}

/* Beside sums of floats there may be integers, minima and the like, which are exact anyway. */
static bool check_accurate(Analysis *a, const Clause *c)
{
	bool any = false;
	for (int i = 0; i < a->facts->monoids.count; i++) {
		const Monoid *m = &a->facts->monoids.at[i];
		const State *s = &a->facts->states.at[m->states.at[0]];
		any |= !m->exact;
		if (!m->exact && strcmp(m->family, "add") != 0 &&
			strcmp(m->family, "segmented add") != 0)
			return refuse_clause(a, c,
				arena_printf(a->unit->arena,
					"accurate() is for sums, and '%s' is of family '%s'",
					s->var->name, m->family));
	}
	for (int i = 0; i < a->facts->keyed.count; i++)
		if (!a->facts->keyed.at[i].monoid.exact)
			return refuse_clause(a, c,
				"accurate() is for sums that are carried in variables, and the "
				"loop adds to elements of an array");
	return any || a->loop->directive->kind == DIR_AUTO ||
	       refuse_clause(a, c, "accurate() is for sums of floating-point numbers, and the loop "
				   "carries none: leave it out");
}

/* if(expr): where it is 0 before the loop, the loop runs as written. */
static bool check_if(Analysis *a, const Clause *c)
{
	Exits continues = {0};
	Exec x = {.a = a, .continues = &continues, .in_header = true};
	int early = a->early.count;
	Expr *value = eval_truth(&x, c->expr);
	value = a->refused ? NULL : value_hoist(a, value);
	a->early.count = early;
	if (a->refused || !value || value_uses(a, value, EXPR_CALL))
		return refuse_clause(a, c,
			"the expression of if() cannot be computed by the generated code: put its "
			"value into a variable before the loop");
	check_at_run_time(a, value);
	a->wish = value;
	return true;
}

/* Of the loop's kernels, and of the search for its end. */
static bool set_block(Analysis *a, const Clause *c)
{
	int64_t n;
	if (!expr_is_int(c->expr, &n))
		internal_error("block() of no constant");
	a->facts->block = (int)n;
	if (a->facts->search)
		a->facts->search->block = (int)n;
	return true;
}

static bool check_clause(Analysis *a, const Clause *c)
{
	switch (c->kind) {
	case CLAUSE_OP:
		return check_operator(a, c);
	case CLAUSE_IDENTITY:
		return check_user_clause(a, c, "identity");
	case CLAUSE_COMBINE:
		return check_user_clause(a, c, "combine");
	case CLAUSE_COMMUTATIVE:
		return check_user_clause(a, c, "commutative");
	case CLAUSE_INCLUSIVE:
	case CLAUSE_EXCLUSIVE:
		return check_inclusive(a, c, c->kind == CLAUSE_INCLUSIVE);
	case CLAUSE_FORWARD:
	case CLAUSE_BACKWARD:
		return check_direction(a, c, c->kind == CLAUSE_FORWARD);
	case CLAUSE_SEGMENT:
		return check_segment(a, c);
	case CLAUSE_DETERMINISTIC:
		return true;
	case CLAUSE_ACCURATE:
		return check_accurate(a, c);
	case CLAUSE_IF:
		return check_if(a, c);
	case CLAUSE_BLOCK:
		return set_block(a, c);
	case CLAUSE_COPYIN:
	case CLAUSE_COPYOUT:
	case CLAUSE_COPY:
	case CLAUSE_CREATE:
	case CLAUSE_ASSUME: /* the memory stages read these */
		return true;
	}
	internal_error("clause kind %d", (int)c->kind);
}

bool check_directive(Analysis *a)
{
	const Directive *d = a->loop->directive;
	Found f = count_placements(a);
	f.keyed = a->facts->keyed.count + a->facts->settled.count;
	f.prefix_sum = d ? claimed_prefix(a, d) : NULL;
	set_patterns(a, &f);
	a->facts->deterministic = directive_says(a, CLAUSE_DETERMINISTIC, NULL);
	if (!d)
		return true;
	if (!check_kind(a, d, &f))
		return false;
	for (int i = 0; i < d->clauses.count; i++)
		if (!check_clause(a, d->clauses.at[i]))
			return false;
	return true;
}

static bool check_copyin(Analysis *a, const Clause *c)
{
	for (int i = 0; c->kind == CLAUSE_COPYIN && i < a->facts->arrays.count; i++) {
		const Array *array = &a->facts->arrays.at[i];
		for (int s = 0; array->written && s < c->sections.count; s++)
			if (c->sections.at[s].var == array->var)
				return refuse_clause(a, c,
					arena_printf(a->unit->arena,
						"copyin says that '%s' is only read in the block, "
						"and the loop stores to it: write copy",
						array->var->name));
	}
	return true;
}

/* The clauses of data blocks around the loop. */
bool check_data_claims(Analysis *a)
{
	for (int i = 0; i < a->unit->directives.count; i++) {
		const Directive *d = a->unit->directives.at[i];
		for (int k = 0; data_holds(d, a->loop->stmt->range) && k < d->clauses.count; k++)
			if (!check_copyin(a, d->clauses.at[k]))
				return false;
	}
	return true;
}
