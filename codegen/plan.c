// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* plan.c - Facts to Plan: which skeleton runs a loop, what it is called, what is said above it.
 *
 * In: transformed loops with facts. Out: loop->plan; or, where no target can print the loop, a
 * refusal. The choice depends on the facts alone, not on the target:
 *
 *	no state                                     map
 *	all final, commutative, native atomics       reduce_atomic, unless determinism is asked for
 *	all final, commutative                       reduce_fold
 *	all final, sums as trees asked for           reduce_pairwise
 *	all final                                    reduce_ordered
 *	else                                         scan; scan_ordered where determinism is asked
 *for
 *	nothing but looking for where it ends        search; before another skeleton where there is
 *						     more
 */
#include "codegen/lagged.h"
#include "codegen/late.h"

#include <string.h>

/* Values with more nodes than this, printed, are refused: compilers would take minutes. */
#define VALUE_LIMIT 4000

/* ---- skeleton ---------------------------------------------------------------------------- */

/* The atomics of runtime/gsp_atomic.cuh work on the state itself: its element must be of its type
 * (signed addition is done unsigned) and of 4 or 8 bytes. */
static bool atomic_fits(const Facts *f, const Monoid *m)
{
	if (m->atomic == ATOMIC_NONE || m->components.count != 1 || m->states.count != 1)
		return false;
	const Type *state = type_strip(f->states.at[m->states.at[0]].type);
	const Type *part = type_strip(m->components.at[0].type);
	if (state->size != part->size || (state->size != 4 && state->size != 8))
		return false;
	if (type_is_floating(state) || type_is_floating(part))
		return state == part && m->atomic == ATOMIC_ADD && state->scalar != SC_LDOUBLE;
	return m->atomic == ATOMIC_ADD || type_is_signed(state) == type_is_signed(part) ||
	       (m->atomic != ATOMIC_MIN && m->atomic != ATOMIC_MAX);
}

/* Signed integers that loops of the body add up from a start that means nothing could overflow. */
static bool has_nested_integers(const Facts *f)
{
	for (int i = 0; i < f->states.count; i++)
		if (f->monoids.at[f->states.at[i].monoid].loops.count &&
			type_is_integer(f->states.at[i].type))
			return true;
	return false;
}

/* The loop and the loops of its body, in which all states are updated, are one; or it has none, and
 * all iterations of theirs may run in any order. */
static bool is_flat(const Facts *f, Skeleton s)
{
	if (s == SKEL_MAP)
		return f->box.count > 0;
	bool flat = !f->stores && !f->keyed.count && has_nest(f) && s >= SKEL_REDUCE_ATOMIC &&
		    s <= SKEL_REDUCE_PAIRWISE;
	for (int i = 0; flat && i < f->monoids.count; i++) {
		flat = same_nest(&f->monoids.at[i], &f->monoids.at[0]);
		for (int k = 0; k < f->monoids.at[i].loops.count; k++)
			flat &= f->monoids.at[i].loops.at[k].host_trip != NULL;
	}
	return flat;
}

static Skeleton choose(const Facts *f)
{
	bool final = true, commutative = true, atomic = true;
	for (int i = 0; i < f->states.count; i++)
		final &= f->states.at[i].placement == PLACE_FINAL;
	for (int i = 0; i < f->monoids.count; i++) {
		commutative &= f->monoids.at[i].commutative;
		atomic &= atomic_fits(f, &f->monoids.at[i]);
	}
	if (is_pure_search(f))
		return SKEL_SEARCH;
	if (!f->states.count)
		return SKEL_MAP;
	for (int i = 0; i < f->privates.count; i++)
		final &= !f->privates.at[i].live_out || private_on_host(f, &f->privates.at[i]);
	/* Where composing may turn out to have lost something, nothing is stored before. */
	if (!final || f->stores_use_state ||
		(f->stores &&
			(!stands_any_state(f, f->body) || is_watched(f) || has_nested_integers(f))))
		return f->deterministic ? SKEL_SCAN_ORDERED : SKEL_SCAN;
	if (f->pairwise)
		return SKEL_REDUCE_PAIRWISE;
	if (!commutative)
		return SKEL_REDUCE_ORDERED;
	return atomic && !f->deterministic ? SKEL_REDUCE_ATOMIC : SKEL_REDUCE_FOLD;
}

/* ---- names and the comment ---------------------------------------------------------------------
 */

static const char *pattern_word(const Facts *f, Skeleton s)
{
	if (f->packs.count)
		return "pack";
	if (f->keyed.count && !f->states.count)
		return "histogram";
	switch (s) {
	case SKEL_MAP:
		return f->transposed.count ? "transpose" : "map";
	case SKEL_REDUCE_ATOMIC:
	case SKEL_REDUCE_FOLD:
	case SKEL_REDUCE_ORDERED:
	case SKEL_REDUCE_PAIRWISE:
		return "reduce";
	case SKEL_SCAN:
	case SKEL_SCAN_ORDERED:
		return "scan";
	case SKEL_RANK:
		return "ranks";
	case SKEL_SEARCH:
		return "search";
	}
	internal_error("skeleton %d", (int)s);
}

static const char *skeleton_words(Skeleton s)
{
	switch (s) {
	case SKEL_MAP:
		return "map";
	case SKEL_REDUCE_ATOMIC:
		return "reduction";
	case SKEL_REDUCE_FOLD:
		return "reduction, folded in fixed order";
	case SKEL_REDUCE_ORDERED:
		return "ordered reduction";
	case SKEL_REDUCE_PAIRWISE:
		return "reduction, folded as a tree";
	case SKEL_SCAN:
		return "scan";
	case SKEL_SCAN_ORDERED:
		return "scan, folded in fixed order";
	case SKEL_RANK:
		return "scan by key";
	case SKEL_SEARCH:
		return "search for the first iteration that may be the last";
	}
	internal_error("skeleton %d", (int)s);
}

/* The loop's text, each line a comment; no line may end in a backslash. */
static void quote(FILE *out, const SourceFile *file, Range r)
{
	unsigned at = r.begin;
	int first_column = r.column;
	while (at < r.end) {
		unsigned end = at;
		while (end < r.end && file->text[end] != '\n')
			end++;
		unsigned next = end + 1, start = at;
		/* Lines after the first lose the indentation that the first one has. */
		for (int i = 1; at != r.begin && i < first_column && start < end &&
				(file->text[start] == ' ' || file->text[start] == '\t');
			i++)
			start++;
		while (end > start && strchr("\\ \t\r", file->text[end - 1]))
			end--;
		fprintf(out, "//\t%.*s\n", (int)(end - start), file->text + start);
		at = next;
	}
}

static const char *state_name(Unit *u, const State *s)
{
	return s->place ? place_text(u, s->place) : s->var->name;
}

static void describe_states(FILE *out, Unit *u, const Facts *f)
{
	for (int i = 0; i < f->monoids.count; i++) {
		const Monoid *m = &f->monoids.at[i];
		fputs("// ", out);
		for (int j = 0; j < m->states.count; j++) {
			const State *s = &f->states.at[m->states.at[j]];
			fprintf(out, "%s%s", j ? ", " : "", state_name(u, s));
		}
		const State *s = &f->states.at[m->states.at[0]];
		fprintf(out, ": %s of %s%s%s", m->family, s->type->name,
			s->placement == PLACE_PREFIX
				? s->exclusive && !s->inclusive   ? ", exclusive prefix"
				  : s->inclusive && !s->exclusive ? ", inclusive prefix"
								  : ", prefix"
				: "",
			m->trusted ? ", trusted" : "");
		fprintf(out, m->proof ? "; %s\n" : "\n", m->proof);
	}
}

static const char *search_comment(Unit *u, const Loop *loop)
{
	Range r = loop->stmt->range;
	Text t;
	text_open(&t);
	fprintf(t.out, "// %s:%d in %s(): %s\n", u->files.at[0]->path, r.line, loop->function->name,
		skeleton_words(SKEL_SEARCH));
	quote(t.out, u->files.at[0], r);
	fputs("// whether an iteration may be the last needs no other one; C runs the last two\n",
		t.out);
	return text_close(&t, u->arena);
}

static const char *make_comment(Unit *u, const Loop *loop, Skeleton skeleton)
{
	const Facts *f = loop->facts;
	Range r = loop->stmt->range;
	Text t;
	if (skeleton == SKEL_SEARCH)
		return search_comment(u, loop);
	text_open(&t);
	fprintf(t.out, "// %s:%d in %s(): %s%s\n", u->files.at[0]->path, r.line,
		loop->function->name, skeleton_words(skeleton),
		f->search      ? ", of the iterations before the last two"
		: f->last_in_c ? ", of all iterations but the last"
			       : "");
	if (!f->search)
		quote(t.out, u->files.at[0], r);
	describe_states(t.out, u, f);
	for (int i = 0; i < f->arrays.count; i++)
		if (f->arrays.at[i].inspected)
			fprintf(t.out, "// looked up first: which elements of %s are touched\n",
				f->arrays.at[i].name);
	describe_lag(u, f, t.out);
	for (int i = 0; i < f->packs.count; i++)
		fprintf(t.out,
			"// %s is filled without gaps, in order: each iteration stores where it "
			"counts%s\n",
			f->arrays.at[f->packs.at[i].array].name,
			f->packs.at[i].limit ? ", as long as there is room" : "");
	for (int i = 0; i < f->keyed.count; i++)
		fprintf(t.out, "// %s: %s, element by element, in any order; %s\n",
			place_text(u, f->keyed.at[i].place), f->keyed.at[i].monoid.family,
			f->keyed.at[i].monoid.proof ? f->keyed.at[i].monoid.proof : "exact");
	for (int i = 0; i < f->ballots.count; i++)
		fprintf(t.out,
			"// %s: only the iteration stores in an element whose store remains: "
			"stages find it\n",
			f->arrays.at[f->ballots.at[i].array].name);
	if (!f->states.count && !f->keyed.count && !f->settled.count)
		fputs("// no iteration uses what another one stores\n", t.out);
	if (f->rising.count)
		fputs("// looked up first: whether each row begins where the one before ends\n",
			t.out);
	for (int i = 0; i < f->box.count; i++)
		fprintf(t.out, "// nor does one of the loop over %s: each may run by itself\n",
			f->box.at[i].facts->counter->name);
	for (int i = 0; i < f->transposed.count; i++)
		fprintf(t.out, "// %s is read down the columns of what is stored in rows\n",
			expr_text(u, f->transposed.at[i].load, false));
	for (int i = 0; i < f->overlaps.count; i++) {
		const OverlapCheck *o = &f->overlaps.at[i];
		if (o->a == o->b)
			fprintf(t.out, "// checked at run time: no two of %s overlap\n",
				f->arrays.at[o->a].name);
		else
			fprintf(t.out, "// checked at run time: %s and %s %s\n",
				f->arrays.at[o->a].name, f->arrays.at[o->b].name,
				o->woven        ? "have no element in common"
				: o->may_coincide ? "are the same or do not overlap"
						  : "do not overlap");
	}
	return text_close(&t, u->arena);
}

/* The program has names like those of generated functions; mostly it has none. */
static bool has_such_names(const SourceFile *file)
{
	for (const char *p = file->text; (p = strstr(p, "_L")) != NULL; p += 2)
		if (p[2] >= '0' && p[2] <= '9')
			return true;
	return false;
}

/* function_L5; function_L5_2 for the second loop of a line that gets a name. BESIDE such names of
 * the program's. */
static const char *make_name(Unit *u, const Loop *loop, bool beside)
{
	int before = 0;
	for (int i = 0; i < u->loops.count; i++) {
		const Loop *other = u->loops.at[i];
		before += other->plan && other->function == loop->function &&
			  other->stmt->range.line == loop->stmt->range.line;
	}
	const char *function = loop->function->name;
	int line = loop->stmt->range.line;
	const char *name = before ? arena_printf(u->arena, "%s_L%d_%d", function, line, before + 1)
				  : arena_printf(u->arena, "%s_L%d", function, line);
	return beside ? unused_prefix(u, name) : name;
}

/* ---- refusals -------------------------------------------------------------------------------- */

static void refuse(Unit *u, Loop *loop, Code code, Range range, const char *why)
{
	loop_refuse(u, loop, code, range, "%s", why);
	loop->status = loop->directive ? LOOP_REFUSED : LOOP_SERIAL;
}

/* The last iteration's value comes from the host where it can, else from a scan's last state. */
static const char *private_trouble(Unit *u, const Facts *f, Range *where)
{
	for (int i = 0; i < f->privates.count; i++) {
		const Private *p = &f->privates.at[i];
		if (!p->live_out || private_on_host(f, p) ||
			(f->states.count && type_is_arithmetic(p->var->type)))
			continue;
		*where = p->var->range;
		return arena_printf(u->arena,
			"'%s' is assigned in the loop and used after it, and its last value "
			"depends on memory that the loop writes",
			p->var->name);
	}
	return NULL;
}

static bool find_thread_local(Expr *e, void *data)
{
	bool *found = data;
	*found |= e->kind == EXPR_VAR && e->u.var->is_thread_local;
	return !*found;
}

/* Threads that run a part of the loop call functions as they are: their variables of that name are
 * other ones. */
static const char *function_trouble(Unit *u, const Function *f, Range *where)
{
	bool own = false;
	const char *why = NULL;
	*where = f->range;
	for (int i = 0; i < f->params.count && !why; i++)
		why = why_unprintable_type(f->params.at[i]->type);
	if (!why)
		why = why_unprintable_type(f->type->of);
	if (!why)
		why = why_unprintable_stmt(f->plain, where);
	stmt_walk(f->plain, NULL, find_thread_local, &own);
	if (!why && own)
		why = "a thread-local variable";
	return why ? arena_printf(u->arena, "'%s' contains %s", f->name, why) : NULL;
}

static const char *callee_trouble(Unit *u, const Facts *f, Range *where)
{
	const char *why = NULL;
	for (int i = 0; i < f->callees.count && !why; i++)
		if (f->callees.at[i]->body)
			why = function_trouble(u, f->callees.at[i], where);
	for (int i = 0; i < f->inlined.count && !why; i++)
		why = function_trouble(u, f->inlined.at[i], where);
	return why;
}

static bool has_long_double(Expr *e, void *data)
{
	bool *found = data;
	const Type *t = e->type;
	while (t && (t->kind == TYPE_POINTER || t->kind == TYPE_ARRAY))
		t = t->of;
	if (t && t->kind == TYPE_SCALAR && t->scalar == SC_LDOUBLE)
		*found = true;
	return true;
}

static long size_of_values(Unit *u, const Facts *f)
{
	LIST(Expr *) roots = {0};
	for (int i = 0; i < f->monoids.count; i++)
		for (int j = 0; j < f->monoids.at[i].components.count; j++) {
			list_push(u->arena, &roots, f->monoids.at[i].components.at[j].element);
			list_push(u->arena, &roots, f->monoids.at[i].components.at[j].combine);
		}
	for (int i = 0; i < f->states.count; i++)
		if (f->states.at[i].apply)
			list_push(u->arena, &roots, f->states.at[i].apply);
	for (int i = 0; i < f->settled.count; i++)
		if (f->settled.at[i].value)
			list_push(u->arena, &roots, f->settled.at[i].value);
	return values_size(u, roots.at, roots.count, VALUE_LIMIT);
}

/* A scan runs the body twice, the first time with states that mean nothing: what it stores then is
 * left out, or else replaced, if nothing reads it meanwhile. */
static const char *late_trouble(Unit *u, const Facts *f)
{
	Skeleton s = choose(f);
	if (!f->lates.count)
		return NULL;
	const bool scans = s == SKEL_SCAN || s == SKEL_SCAN_ORDERED;
	const Stmt *early = scans ? body_without_stores(u, f) : f->body;
	const bool left_out = early != f->body;
	if (!stands_any_state(f, early))
		return "what a loop of the body computes is needed before the carried values are "
		       "known, and the body divides by them, or the like";
	bool replaced = !f->keyed.count && !f->settled.count &&
			(left_out || (!f->packs.count && !f->stores_where_state));
	for (int i = 0; i < f->arrays.count; i++) {
		const Array *x = &f->arrays.at[i]; /* host_only: kernels do not touch it */
		replaced &= x->host_only || !x->written || !x->read;
	}
	if (f->stores && scans && !replaced)
		return "the body must run to find out what a carried variable becomes, and again "
		       "to store what depends on it, and reads what it stores";
	return NULL;
}

static bool has_capture_trouble(Unit *u, Loop *loop, const LoopText *t)
{
	if (t->trouble)
		refuse(u, loop, CODE_CAPTURE, t->trouble_range,
			arena_printf(
				u->arena, "a kernel cannot take over this loop: %s", t->trouble));
	return t->trouble != NULL;
}

/* Of the search itself, where the loop is one. */
static bool find_search_trouble(Unit *u, Loop *loop)
{
	const Facts *s = loop->facts->search;
	Range where = loop->stmt->range;
	const char *why = callee_trouble(u, s, &where);
	if (why) {
		refuse(u, loop, CODE_CALLEE, where, why);
		return true;
	}
	LIST(Expr *) values = {0};
	list_push(u->arena, &values, s->leaves);
	for (int i = 0; i < s->ends.count; i++)
		list_push(u->arena, &values, s->ends.at[i].leaves);
	if (values_size(u, values.at, values.count, VALUE_LIMIT) > VALUE_LIMIT) {
		refuse(u, loop, CODE_TOO_LARGE, where,
			"the conditions that end the loop have too many cases");
		return true;
	}
	bool found = false;
	values_walk(values.at, values.count, has_long_double, &found);
	if (found) {
		refuse(u, loop, CODE_LONG_DOUBLE, where, "the loop computes in long double");
		return true;
	}
	return has_capture_trouble(u, loop, search_text_new(u, loop, true));
}

/* The loop's text cannot be changed, whatever the loop does. */
static bool find_place_trouble(Unit *u, Loop *loop)
{
	const Range here = loop->stmt->range;
	if (here.file != 0)
		refuse(u, loop, CODE_LOOP_IN_HEADER, here,
			"the loop's text is not in the main file");
	else if (u->includes_itself)
		refuse(u, loop, CODE_LOOP_IN_HEADER, here,
			"the file includes itself, so that this text stands for several loops");
	else if (is_of_function_use(u, loop))
		refuse(u, loop, CODE_LOOP_IN_MACRO, here,
			"the macro that makes this loop makes all of its function: it could be "
			"taken if the function's head stood in the text, before a macro for its "
			"body");
	else
		return false;
	return true;
}

void plan_places(Unit *u)
{
	for (int i = 0; i < u->loops.count; i++) {
		Loop *loop = u->loops.at[i];
		if (loop->wanted && !loop->directive && !loop->reasons.count)
			find_place_trouble(u, loop);
	}
}

static bool find_trouble(Unit *u, Loop *loop)
{
	const Facts *f = loop->facts;
	const Range here = loop->stmt->range;
	Range where = here;
	if (find_place_trouble(u, loop))
		return true;
	const char *why = macro_use_trouble(u, loop, &where);
	if (why) {
		refuse(u, loop, CODE_LOOP_IN_MACRO, where, why);
		return true;
	}
	if (goes_on_in_c(f) && !can_edit_search(u, loop)) {
		refuse(u, loop, CODE_LOOP_IN_MACRO, here,
			"the loop's first part cannot be told from the rest, and C must go on "
			"behind it");
		return true;
	}
	if (f->search && find_search_trouble(u, loop))
		return true;
	if (is_pure_search(f))
		return has_capture_trouble(u, loop, loop_text_new(u, loop, true));
	why = why_unprintable_stmt(f->body, &where);
	if (why) {
		refuse(u, loop, CODE_UNPRINTABLE, where,
			arena_printf(u->arena, "the loop contains %s", why));
		return true;
	}
	bool found = false;
	stmt_walk(f->body, NULL, has_long_double, &found);
	for (int i = 0; i < f->inlined.count; i++)
		stmt_walk(f->inlined.at[i]->plain, NULL, has_long_double, &found);
	if (found) {
		refuse(u, loop, CODE_LONG_DOUBLE, here, "the loop computes in long double");
		return true;
	}
	why = private_trouble(u, f, &where);
	if (why) {
		refuse(u, loop, CODE_LAST_VALUE, where, why);
		return true;
	}
	why = callee_trouble(u, f, &where);
	if (why) {
		refuse(u, loop, CODE_CALLEE, where, why);
		return true;
	}
	why = late_trouble(u, f);
	if (why) {
		refuse(u, loop, CODE_INNER_LOOP, here, why);
		return true;
	}
	bool large = size_of_values(u, f) > VALUE_LIMIT;
	for (int i = 0; i < f->stages.count; i++)
		large |= size_of_values(u, f->stages.at[i]) > VALUE_LIMIT;
	if (large) {
		refuse(u, loop, CODE_TOO_LARGE, here,
			"the carried variables' update has too many cases");
		return true;
	}
	return has_capture_trouble(u, loop, loop_text_new(u, loop, true));
}

/* The kernels are to stand in a file of their own. */
static bool find_repeating_trouble(Unit *u, Loop *loop)
{
	const char *why = repeating_trouble(u, loop_text_new(u, loop, true));
	if (why)
		refuse(u, loop, CODE_CAPTURE, loop->stmt->range, why);
	return why != NULL;
}

static const char *stage_comment(Unit *u, const Loop *loop, const Facts *stage, Skeleton skeleton)
{
	Text t;
	text_open(&t);
	fprintf(t.out, "// %s:%d in %s(): %s that comes before the loop\n", u->files.at[0]->path,
		loop->stmt->range.line, loop->function->name, skeleton_words(skeleton));
	describe_states(t.out, u, stage);
	if (stage->ranking)
		fprintf(t.out, "// keeps what %s is before each iteration of its key\n",
			expr_text(u, stage->ranking->place, false));
	else
		fputs(stage->states.count
				? "// keeps what is carried for what needs it in every iteration\n"
				: "// finds, for each element, the iteration whose store remains\n",
			t.out);
	return text_close(&t, u->arena);
}

static Plan *plan_stage(Unit *u, Loop *loop, const Facts *f, const char *name, int number)
{
	Plan *plan = arena_alloc(u->arena, sizeof *plan);
	plan->loop = loop;
	plan->skeleton = f->ranking         ? SKEL_RANK
			 : !f->states.count ? SKEL_MAP
			 : f->deterministic ? SKEL_SCAN_ORDERED
					    : SKEL_SCAN;
	plan->name = arena_printf(u->arena, "%s_stage%d", name, number);
	plan->kernel = arena_printf(u->arena,
		f->ranking        ? "%s_ranks"
		: f->states.count ? "%s_scan"
				  : "%s_votes",
		plan->name);
	plan->comment = stage_comment(u, loop, f, plan->skeleton);
	return plan;
}

/* The search that comes before what the loop does otherwise. */
static Plan *plan_search(Unit *u, Loop *loop, const char *name)
{
	const Facts *s = loop->facts->search;
	Plan *plan = arena_alloc(u->arena, sizeof *plan);
	plan->loop = loop;
	plan->skeleton = SKEL_SEARCH;
	plan->name = arena_printf(u->arena, "%s_first", name);
	plan->kernel = arena_printf(u->arena, "%s_search", name);
	plan->comment = search_comment(u, loop);
	for (int i = 0; i < s->stages.count; i++)
		list_push(u->arena, &plan->stages,
			plan_stage(u, loop, s->stages.at[i], plan->name, i + 1));
	return plan;
}

bool plan_unit(Unit *u, const CodegenOptions *options)
{
	bool again = false;
	const bool beside = has_such_names(u->files.at[0]);
	name_unnamed_types(u, options->host);
	for (int i = 0; i < u->loops.count; i++) {
		Loop *loop = u->loops.at[i];
		if (loop->status != LOOP_TRANSFORMED || loop->plan)
			continue;
		if (find_trouble(u, loop) || (options->host && find_repeating_trouble(u, loop))) {
			again |= loop->status == LOOP_SERIAL;
			continue;
		}
		Plan *plan = arena_alloc(u->arena, sizeof *plan);
		plan->loop = loop;
		plan->skeleton = choose(loop->facts);
		plan->flat = is_flat(loop->facts, plan->skeleton);
		plan->name = make_name(u, loop, beside);
		plan->kernel = arena_printf(u->arena, "%s_%s", plan->name,
			pattern_word(loop->facts, plan->skeleton));
		plan->comment = make_comment(u, loop, plan->skeleton);
		if (loop->facts->search && plan->skeleton != SKEL_SEARCH)
			plan->search = plan_search(u, loop, plan->name);
		for (int k = 0; k < loop->facts->stages.count; k++)
			list_push(u->arena, &plan->stages,
				plan_stage(u, loop, loop->facts->stages.at[k], plan->name, k + 1));
		loop->plan = plan;
	}
	return again;
}
