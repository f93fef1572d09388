// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* staged.c - carried variables whose update needs the running value of others.
 *
 *     run = v[i] == v[i - 1] ? run + 1 : 1;
 *     if (run > best) { best = run; mode = v[i]; }
 *
 * In: states that need each other's running values and that no family describes together. Out:
 * those that need no other (here `run`) as a stage: a scan that runs first and keeps the value
 * before each iteration in an array of the device. In the updates of the rest these states then are
 * loads of that array, as any input is, and the rest is matched as if there were no such states; it
 * may have stages in turn. Nothing is asked of the families: what is proved of an update with an
 * input u[k] holds for any numbers in u, and u[k] is what C's variable holds before iteration k.
 * This is loop distribution (Kennedy and McKinley, 1990) of what is carried, by the strongly
 * connected parts of its dependences; the loop's body stays whole.
 *
 * The loop itself, which runs last, carries the states of the stages too. It composes exact ones
 * again. What is rounded would come out otherwise there than in the scan that the rest has seen:
 * the loop takes it from the stage (State.before), and so agrees with the rest.
 *
 * A subscript may need a running value, `sum += weight[k]`, in an array that the loop does not
 * write: a stage reads the element that C reads.
 *
 * Refused: states that loops of the body update or that move along an array; sums that are to be
 * accurate. */
#include "analysis/exec.h"
#include "analysis/family.h"

#define STAGED_MAX 32 /* states that need each other's running values */

typedef struct Stage {
	Analysis *a;
	const int *states;
	int count, level;
	bool needs[STAGED_MAX][STAGED_MAX]; /* I needs K's running value, maybe by way of others */
	bool first[STAGED_MAX];             /* needs no state but such as need it, too */
	Var *kept[STAGED_MAX];              /* then: its values before the iterations, or NULL */
} Stage;

/* ---- which states come first ----------------------------------------------------------------- */

typedef struct Moved {
	Analysis *a;
	bool found;
} Moved;

/* What is read where a running value says: an array that the loop does not change. */
static bool find_moved(Expr *e, void *data)
{
	Moved *m = data;
	Analysis *a = m->a;
	if (e->kind != EXPR_LOAD || !value_uses(a, e->u.load, EXPR_STATE))
		return !m->found;
	const Var *root = place_root(e->u.load);
	m->found |= !root || is_stored_to(a, root) || !access_of_load(a, e);
	list_push(a->unit->arena, &a->staged_reads, e);
	return !m->found;
}

static bool can_be_staged(Analysis *a, const State *s, const char **why)
{
	Moved moved = {.a = a};
	for (int i = 0; i < a->nested.count; i++)
		if (a->nested.at[i].var == s->var) {
			*why = "a loop of the body updates it";
			return false;
		}
	if (!type_is_arithmetic(s->type) && s->type->kind != TYPE_POINTER) {
		*why = "it is no number";
		return false;
	}
	if (record_operator(a, s)) {
		*why = *why ? *why : "a function that the directive names joins it with others";
		return false;
	}
	if (s->next || s->at) {
		*why = "it moves along an array";
		return false;
	}
	expr_walk(s->update, find_moved, &moved);
	if (moved.found)
		*why = "what is read depends on a running value, and the loop writes there" EDIT
		       "read from an array that the loop does not write";
	return !moved.found;
}

static void find_needs(Stage *g)
{
	int n = g->count;
	for (int i = 0; i < n; i++)
		for (int k = 0; k < n; k++)
			g->needs[i][k] = i == k || value_uses_state(g->a,
							   family_state(g->a, g->states[i])->update,
							   family_state(g->a, g->states[k])->var);
	for (int by = 0; by < n; by++)
		for (int i = 0; i < n; i++)
			for (int k = 0; k < n; k++)
				g->needs[i][k] |= g->needs[i][by] && g->needs[by][k];
	for (int i = 0; i < n; i++) {
		g->first[i] = true;
		for (int k = 0; k < n; k++)
			g->first[i] &= !g->needs[i][k] || g->needs[k][i];
	}
}

/* ---- their values along the way -------------------------------------------------------------- */

Expr *load_kept(Analysis *a, Var *kept, const Type *type)
{
	Expr *place = value_deref(a, value_var(a, kept), value_iter(a));
	return value_cast(a, (Type *)type, value_load(a, place, 0));
}

Var *var_kept(Analysis *a, const State *s)
{
	Var *kept = var_temp(a->unit, arena_printf(a->unit->arena, "%s_before", s->var->name),
		type_pointer(a->unit, type_strip((Type *)s->type)));
	kept->kind = VAR_KEPT;
	return kept;
}

/* What state I, of the stage, is before the iteration. */
static Expr *kept_value(Stage *g, int i)
{
	const State *s = family_state(g->a, g->states[i]);
	if (!g->kept[i])
		g->kept[i] = var_kept(g->a, s);
	return load_kept(g->a, g->kept[i], s->type);
}

/* UPDATE with the states of the stage as inputs. */
static Expr *with_inputs(Stage *g, Expr *update)
{
	for (int i = 0; i < g->count; i++) {
		Var *var = family_state(g->a, g->states[i])->var;
		if (g->first[i] && value_uses_state(g->a, update, var))
			update = value_replace_state(g->a, update, var, kept_value(g, i));
	}
	return update;
}

static void set_update(Stage *g, int i)
{
	State *s = family_state(g->a, g->states[i]);
	s->update = with_inputs(g, s->update);
	list_push(g->a->unit->arena, &g->a->inputs, s->update);
}

/* ---- the stage ------------------------------------------------------------------------------- */

/* The loop takes state I from the stage. */
static bool take_from_stage(Stage *g, int i, const Monoid *own, const char **why)
{
	Analysis *a = g->a;
	State *s = family_state(a, g->states[i]);
	Monoid m = {0};
	set_update(g, i);
	kept_value(g, i);
	s->before = g->kept[i];
	list_push(a->unit->arena, &a->rounded, g->kept[i]);
	if (!match_replace(a, &g->states[i], 1, &m, why))
		return false;
	m.family = own->family;
	m.proof = "its value before each iteration has been found by a scan of its own";
	return add_monoid(a, &g->states[i], 1, &m);
}

/* The states that state I and others need from each other become part of the stage. */
static bool stage_together(Stage *g, int i, const char **why)
{
	Analysis *a = g->a;
	Arena *arena = a->unit->arena;
	int members[STAGED_MAX], at[STAGED_MAX], count = 0;
	Staged staged = {.level = g->level};
	for (int k = 0; k < g->count; k++)
		if (g->needs[i][k]) {
			at[count] = k;
			members[count++] = g->states[k];
		}
	if (!find_monoid(a, members, count, &staged.monoid, why) ||
		!add_monoid(a, members, count, &staged.monoid))
		return false;
	for (int k = 0; k < count; k++) {
		list_push(arena, &staged.states, *family_state(a, members[k]));
		if (family_state(a, members[k])->rest) {
			*why = "a sum that is to be accurate does not tell its running value";
			return false;
		}
	}
	if (!staged.monoid.exact)
		a->facts->monoids.count--;
	for (int k = 0; k < count && !staged.monoid.exact; k++)
		if (!take_from_stage(g, at[k], &staged.monoid, why))
			return false;
	list_push(arena, &a->staged, staged);
	return true;
}

/* Where the rest uses them, or the loop does. */
static void keep_values(Stage *g)
{
	Analysis *a = g->a;
	for (int i = 0; i < a->staged.count; i++) {
		Staged *s = &a->staged.at[i];
		for (int k = 0; k < s->states.count; k++)
			for (int j = 0; j < g->count; j++)
				if (g->kept[j] &&
					family_state(a, g->states[j])->var == s->states.at[k].var)
					s->states.at[k].before = g->kept[j];
	}
}

int stage_states(Analysis *a, const int *states, int count, int level, int *rest, const char **why)
{
	Stage g = {.a = a, .states = states, .count = count, .level = level};
	int left = 0;
	if (count > STAGED_MAX || directive_says(a, CLAUSE_ACCURATE, NULL))
		return 0;
	find_needs(&g);
	for (int i = 0; i < count; i++) {
		if (!can_be_staged(a, family_state(a, states[i]), why))
			return 0;
		if (!g.first[i])
			rest[left++] = states[i];
	}
	for (int i = 0; left && i < count; i++) {
		bool done = !g.first[i];
		for (int k = 0; k < i; k++)
			done |= g.needs[i][k];
		if (!done && !stage_together(&g, i, why))
			return 0;
	}
	for (int i = 0; left && i < count; i++)
		if (!g.first[i])
			set_update(&g, i);
	keep_values(&g);
	return left;
}

Expr *value_from_stages(Analysis *a, Expr *e, const Var *except)
{
	for (int i = 0; i < a->staged.count; i++) {
		const Staged *staged = &a->staged.at[i];
		for (int k = 0; staged->monoid.exact && k < staged->states.count; k++) {
			const State *s = &staged->states.at[k];
			if (s->before && s->var != except && value_uses_state(a, e, s->var))
				e = value_replace_state(
					a, e, s->var, load_kept(a, s->before, s->type));
		}
	}
	return e;
}

/* ---- facts ----------------------------------------------------------------------------------- */

bool value_is_rounded(Analysis *a, Expr *e)
{
	for (int i = 0; i < a->rounded.count; i++)
		if (value_contains(a, e, value_var(a, a->rounded.at[i])))
			return true;
	return false;
}

static void add_staged(Analysis *a, Facts *f, const Staged *staged)
{
	Monoid m = staged->monoid;
	m.states.at = NULL;
	m.states.count = 0;
	for (int i = 0; i < staged->states.count; i++) {
		State s = staged->states.at[i];
		s.monoid = f->monoids.count;
		s.placement = PLACE_PREFIX;
		s.exclusive = true;
		s.inclusive = s.live_out = false;
		list_push(a->unit->arena, &m.states, f->states.count);
		list_push(a->unit->arena, &f->states, s);
	}
	list_push(a->unit->arena, &f->monoids, m);
}

/* S, a stage, runs over the iterations of F and has what F has. */
static void share_facts(Facts *s, const Facts *f)
{
	s->inductions.at = f->inductions.at;
	s->inductions.count = f->inductions.count;
	s->counter = f->counter;
	s->trip = f->trip;
	s->arrays.at = f->arrays.at;
	s->arrays.count = f->arrays.count;
	s->hoisted.at = f->hoisted.at;
	s->hoisted.count = f->hoisted.count;
	s->asked.at = f->asked.at;
	s->asked.count = f->asked.count;
	s->inlined.at = f->inlined.at;
	s->inlined.count = f->inlined.count;
	s->deterministic = f->deterministic;
	s->stop = f->stop;
}

Facts *stage_facts(Analysis *a)
{
	Facts *s = arena_alloc(a->unit->arena, sizeof *s);
	*s = (Facts){0};
	share_facts(s, a->facts);
	return s;
}

void make_stages(Analysis *a)
{
	Facts *f = a->facts;
	for (int i = 0; f->search && i < f->search->stages.count; i++) {
		share_facts(f->search->stages.at[i], f->search);
		f->search->stages.at[i]->body = f->search->body;
		f->search->stages.at[i]->deterministic = f->deterministic;
	}
	for (int level = 0, done = 0; done < a->staged.count; level++) {
		Facts *s = stage_facts(a);
		s->body = f->body;
		s->pattern[0] = "scan";
		for (int i = 0; i < a->staged.count; i++)
			if (a->staged.at[i].level == level) {
				add_staged(a, s, &a->staged.at[i]);
				done++;
			}
		list_push(a->unit->arena, &f->stages, s);
	}
}
