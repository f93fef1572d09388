// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* print_facts.c - what was proved about each loop (--emit=facts) and how it will run
 * (--emit=plan). Loops in source order; one item a line, so that tests can name each. The facts
 * of a refused loop may be incomplete: what is missing prints as '?'.
 *
 *   loop vecsum:5:2 directive=reduce status=transformed patterns=reduce
 *     trip (long long)n
 *     state s type double monoid 0 placement final live-out
 *       update $s + v[k]
 */
#include "ir/ir.h"

#include <inttypes.h>

typedef struct Printer {
	FILE *out;
	Unit *unit;
	const Facts *facts;
} Printer;

static const char *text(const Printer *p, const Expr *e)
{
	return e ? expr_text(p->unit, e, true) : "?";
}

/* Bounds have one type: their constants need no suffix. */
static const char *bound(const Printer *p, const Expr *e)
{
	int64_t value;
	if (e && expr_is_int(e, &value))
		return arena_printf(p->unit->arena, "%" PRId64, value);
	return text(p, e);
}

static const char *type_text(const Type *t)
{
	return t ? t->name : "?";
}

/* " word" where IT holds. */
static const char *flag(bool it, const char *word)
{
	return it ? word : "";
}

static const char *patterns(Unit *u, const Facts *f)
{
	const char *list = "none";
	for (size_t i = 0; f && i < sizeof f->pattern / sizeof *f->pattern && f->pattern[i]; i++)
		list = i ? arena_printf(u->arena, "%s,%s", list, f->pattern[i]) : f->pattern[i];
	return list;
}

static void print_header(FILE *out, Unit *u, const Loop *loop)
{
	Range r = loop->stmt->range;
	fprintf(out, "loop %s:%d:%d directive=%s status=%s patterns=%s\n",
		loop->function ? loop->function->name : "?", r.line, r.column,
		loop->directive ? directive_kind_text(loop->directive->kind) : "none",
		loop_status_text(loop->status), patterns(u, loop->facts));
}

static void print_induction(const Printer *p, const Induction *i)
{
	fprintf(p->out, "  induction %s start %s step %" PRId64 " at %s%s%s%s\n", i->var->name,
		text(p, i->start), i->step, text(p, i->at),
		flag(i->var == p->facts->counter, " counter"), flag(i->live_out, " live-out"),
		flag(i->declared_inside, " declared-inside"));
}

static void print_state(const Printer *p, const State *s)
{
	fprintf(p->out, "  state %s type %s monoid %d placement %s%s%s%s\n",
		s->var ? s->var->name : text(p, s->place), type_text(s->type), s->monoid,
		placement_text(s->placement), flag(s->inclusive, " inclusive"),
		flag(s->exclusive, " exclusive"), flag(s->live_out, " live-out"));
	if (s->place)
		fprintf(p->out, "    place %s\n", text(p, s->place));
	if (s->touched)
		fprintf(p->out, "    touched %s\n", text(p, s->touched));
	if (s->start)
		fprintf(p->out, "    start %s\n", text(p, s->start));
	if (s->next)
		fprintf(p->out, "    next %s\n", text(p, s->next));
	fprintf(p->out, "    update %s\n", text(p, s->update));
	if (s->before)
		fprintf(p->out, "    before %s\n", s->before->name);
	if (s->apply)
		fprintf(p->out, "    apply %s\n", text(p, s->apply));
	if (s->rest)
		fprintf(p->out, "    rest %s apply %s\n", s->rest->name, text(p, s->apply_rest));
}

static const char *atomic_text(NativeAtomic a)
{
	switch (a) {
	case ATOMIC_NONE:
		return "none";
	case ATOMIC_ADD:
		return "add";
	case ATOMIC_MIN:
		return "min";
	case ATOMIC_MAX:
		return "max";
	case ATOMIC_AND:
		return "and";
	case ATOMIC_OR:
		return "or";
	case ATOMIC_XOR:
		return "xor";
	}
	internal_error("atomic %d", (int)a);
}

static void print_body_loop(const Printer *p, const BodyLoop *l)
{
	fprintf(p->out, " for %s from %s step %" PRId64 " times %s", l->var->name,
		text(p, l->start), l->step, text(p, l->trip));
}

static void print_monoid(const Printer *p, int number, const Monoid *m)
{
	fprintf(p->out, "  monoid %d family %s%s%s%s atomic %s states", number, m->family,
		m->commutative ? " commutative" : " ordered", m->exact ? " exact" : " inexact",
		flag(m->trusted, " trusted"), atomic_text(m->atomic));
	for (int i = 0; i < m->states.count; i++) {
		const Var *v = p->facts->states.at[m->states.at[i]].var;
		fprintf(p->out, "%s %s", i ? "," : "", v ? v->name : "?");
	}
	for (int i = 0; i < m->loops.count; i++)
		print_body_loop(p, &m->loops.at[i]);
	fputc('\n', p->out);
	for (int i = 0; i < m->components.count; i++) {
		const Component *c = &m->components.at[i];
		fprintf(p->out, "    component %s %s identity %s combine %s element %s\n", c->name,
			type_text(c->type), text(p, c->identity), text(p, c->combine),
			text(p, c->element));
	}
	if (m->sound)
		fprintf(p->out, "    sound %s\n", text(p, m->sound));
	if (m->proof)
		fprintf(p->out, "    proof %s\n", m->proof);
}

static void print_array(const Printer *p, const Array *a)
{
	fprintf(p->out, "  array %s base %s elem %s [%s, %s)%s%s%s%s%s%s", a->name,
		text(p, a->base), type_text(a->elem), bound(p, a->low), bound(p, a->high),
		flag(a->read, " read"), flag(a->written, " write"), flag(a->copy_in, " copy-in"),
		flag(a->host_only, " host-only"), flag(a->snapshot, " snapshot"),
		flag(a->ask_readable, " ask-readable"));
	for (int i = 0; i < a->beside.count; i++)
		fprintf(p->out, "%s%s", i ? ", " : " beside ",
			p->facts->arrays.at[a->beside.at[i]].name);
	fputc('\n', p->out);
	if (a->table)
		fprintf(p->out, "  row %s of %s by the pointer at byte %" PRId64 "\n", a->row->name,
			p->facts->arrays.at[a->table - 1].name, a->pointer_at);
	for (int i = 0; i < a->parts.count; i++) {
		const RowPart *r = &a->parts.at[i];
		fprintf(p->out, "  part of %s [%s, %s)%s%s\n", a->name, bound(p, r->low),
			bound(p, r->high), flag(r->some, " if "), r->some ? text(p, r->some) : "");
	}
	if (a->stream.step)
		fprintf(p->out, "  stream %s at %s step %" PRId64 " width %" PRId64 "%s\n",
			a->name, text(p, a->stream.at), a->stream.step, a->stream.width,
			flag(a->stream.own, " own"));
}

static void print_inspector(const Printer *p, const Inspector *in)
{
	const Array *arrays = p->facts->arrays.at;
	for (int i = 0; i < in->apart.count; i++)
		fprintf(p->out, "  inspect-apart %s %s\n", arrays[in->apart.at[i].a].name,
			arrays[in->apart.at[i].b].name);
	for (int i = 0; i < in->watched.count; i++)
		fprintf(p->out, "  inspect-in-step %s %s\n", arrays[in->watched.at[i].a].name,
			arrays[in->watched.at[i].b].name);
	for (int i = 0; i < in->probes.count; i++) {
		const Probe *b = &in->probes.at[i];
		fprintf(p->out, "  inspect %s at %s", arrays[b->array].name, text(p, b->offset));
		if (b->row)
			fprintf(p->out, " of row %s", text(p, b->row));
		if (b->guard)
			fprintf(p->out, " if %s", text(p, b->guard));
		for (int l = 0; l < b->loops.count; l++)
			print_body_loop(p, &b->loops.at[l]);
		fputc('\n', p->out);
	}
}

static void print_pack(const Printer *p, const Facts *f, const Pack *k)
{
	/* Of a loop that was refused the arrays may not be known. */
	fprintf(p->out, "  pack %s at ",
		k->array < 0 ? text(p, k->base) : f->arrays.at[k->array].name);
	if (k->drift)
		fprintf(p->out, "%" PRId64 "*k+", k->drift);
	if (k->scale != 1)
		fprintf(p->out, "%" PRId64 "*", k->scale);
	fprintf(p->out, "%s%+" PRId64 " most %" PRId64 "%s%s", f->states.at[k->state].var->name,
		k->shift, k->most, flag(k->down, " down"), flag(k->in_place, " in-place"));
	if (k->origin)
		fprintf(p->out, " origin %s", text(p, k->origin));
	if (k->limit)
		fprintf(p->out, " limit %s", text(p, k->limit));
	if (k->kept)
		fprintf(p->out, " kept %s", text(p, k->kept));
	for (int i = 0; i < k->lasts.count; i++)
		fprintf(p->out, " last %s", text(p, k->lasts.at[i].value));
	fputc('\n', p->out);
}

static void print_private(const Printer *p, const Private *v)
{
	fprintf(p->out, "  private %s%s", v->var->name, flag(v->live_out, " live-out"));
	if (v->value)
		fprintf(p->out, " value %s", text(p, v->value));
	fputc('\n', p->out);
}

static void print_body(const Printer *p)
{
	const Facts *f = p->facts;
	fprintf(p->out, "  body accesses %" PRId64 "%s%s%s\n", f->memory_accesses,
		flag(f->stores, " stores"), flag(f->stores_use_state, " stores-use-state"),
		flag(f->deterministic, " deterministic"));
}

static void print_all(const Printer *p)
{
	const Facts *f = p->facts;
	fprintf(p->out, "  trip %s\n", bound(p, f->trip));
	if (f->lag)
		fprintf(p->out, "  lag %s\n", text(p, f->lag));
	if (f->leaves)
		fprintf(p->out, "  leaves %s\n", text(p, f->leaves));
	for (int i = 0; i < f->inductions.count; i++)
		print_induction(p, &f->inductions.at[i]);
	for (int i = 0; i < f->states.count; i++)
		print_state(p, &f->states.at[i]);
	for (int i = 0; i < f->monoids.count; i++)
		print_monoid(p, i, &f->monoids.at[i]);
	for (int i = 0; i < f->arrays.count; i++)
		print_array(p, &f->arrays.at[i]);
	for (int i = 0; i < f->inspectors.count; i++)
		print_inspector(p, &f->inspectors.at[i]);
	for (int i = 0; i < f->rising.count; i++)
		fprintf(p->out, "  rising %s\n", text(p, f->rising.at[i]));
	for (int i = 0; i < f->packs.count; i++)
		print_pack(p, f, &f->packs.at[i]);
	for (int i = 0; i < f->keyed.count; i++) {
		const Keyed *k = &f->keyed.at[i];
		fprintf(p->out, "  keyed %s family %s atomic %s element %s\n", text(p, k->place),
			k->monoid.family, atomic_text(k->monoid.atomic),
			text(p, k->monoid.components.at[0].element));
	}
	for (int i = 0; i < f->settled.count; i++) {
		const Settled *w = &f->settled.at[i];
		fprintf(p->out, "  settled %s won %s",
			text(p, w->place  ? w->place
				: w->stmt ? w->stmt->u.expr
					  : w->test),
			text(p, w->won));
		fprintf(p->out, w->value ? " value %s\n" : "\n", w->value ? text(p, w->value) : "");
	}
	for (int i = 0; i < f->ballots.count; i++)
		fprintf(p->out, "  votes %s beside %s\n", f->ballots.at[i].votes->name,
			f->arrays.at[f->ballots.at[i].array].name);
	for (int i = 0; i < f->overlaps.count; i++)
		fprintf(p->out, "  overlap %s %s%s\n", f->arrays.at[f->overlaps.at[i].a].name,
			f->arrays.at[f->overlaps.at[i].b].name,
			f->overlaps.at[i].may_coincide ? " unless equal" : "");
	for (int i = 0; i < f->checks.count; i++)
		fprintf(p->out, "  check %s\n", text(p, f->checks.at[i]));
	for (int i = 0; i < f->matrices.count; i++) {
		const MatrixPowers *m = &f->matrices.at[i];
		fprintf(p->out, "  matrix of %s %d bits %d powers %s\n", m->state->name, m->width,
			m->rows, text(p, m->map));
	}
	for (int i = 0; i < f->asked.count; i++)
		fprintf(p->out, "  asked %s\n", text(p, f->asked.at[i]));
	for (int i = 0; i < f->renewed.count; i++)
		fprintf(p->out, "  renewed %s\n", f->renewed.at[i]->name);
	if (f->last_in_c)
		fputs("  last-in-c\n", p->out);
	for (int i = 0; i < f->privates.count; i++)
		print_private(p, &f->privates.at[i]);
	for (int i = 0; i < f->box.count; i++)
		fprintf(p->out, "  box %s times %s\n", f->box.at[i].facts->counter->name,
			text(p, f->box.at[i].trip));
	if (f->box_across)
		fputs("  box-across\n", p->out);
	for (int i = 0; i < f->transposed.count; i++)
		fprintf(p->out, "  transposed %s\n", text(p, f->transposed.at[i].load));
	for (int i = 0; i < f->lates.count; i++)
		fprintf(p->out, "  late %s\n", f->lates.at[i].var->name);
	for (int i = 0; i < f->invariants.count; i++)
		fprintf(p->out, "  invariant %s\n", f->invariants.at[i]->name);
	for (int i = 0; i < f->callees.count; i++)
		fprintf(p->out, "  callee %s\n", f->callees.at[i]->name);
	for (int i = 0; i < f->records.count; i++)
		fprintf(p->out, "  record %s\n", f->records.at[i]->name);
	print_body(p);
}

static void print_reason(FILE *out, const char *what, const Reason *r)
{
	fprintf(out, "  %s %s %d:%d %s\n", what, code_text(r->code), r->range.line, r->range.column,
		r->text);
	for (int i = 0; i < r->notes.count; i++)
		fprintf(out, "    note %d:%d %s\n", r->notes.at[i].range.line,
			r->notes.at[i].range.column, r->notes.at[i].text);
	if (r->edit)
		fprintf(out, "    edit %s\n", r->edit);
}

static void print_ranking(const Printer *p, const Ranking *r)
{
	fprintf(p->out, "  ranks %s key %s", text(p, r->place), text(p, r->key));
	if (r->takes)
		fprintf(p->out, " where %s", text(p, r->takes));
	fprintf(p->out, " kept %s\n", r->kept->name);
}

static void print_stage(const Printer *p, int number)
{
	const Facts *f = p->facts;
	fprintf(p->out, "  stage %d\n", number);
	for (int i = 0; i < f->states.count; i++)
		print_state(p, &f->states.at[i]);
	for (int i = 0; i < f->monoids.count; i++)
		print_monoid(p, i, &f->monoids.at[i]);
	if (f->ranking)
		print_ranking(p, f->ranking);
	fprintf(p->out, "  after stage %d\n", number);
}

void print_facts(FILE *out, Unit *u)
{
	for (int i = 0; i < u->loops.count; i++) {
		const Loop *loop = u->loops.at[i];
		print_header(out, u, loop);
		const Facts *search = loop->facts ? loop->facts->search : NULL;
		if (search) {
			fputs("  search\n", out);
			print_all(&(Printer){.out = out, .unit = u, .facts = search});
			fputs("  before the last iterations\n", out);
		}
		for (int k = 0; loop->facts && k < loop->facts->stages.count; k++)
			print_stage(&(Printer){.out = out,
					    .unit = u,
					    .facts = loop->facts->stages.at[k]},
				k + 1);
		if (loop->facts)
			print_all(&(Printer){.out = out, .unit = u, .facts = loop->facts});
		for (int r = 0; r < loop->reasons.count; r++)
			print_reason(out, "reason", &loop->reasons.at[r]);
		for (int r = 0; r < loop->remarks.count; r++)
			print_reason(out, "remark", &loop->remarks.at[r]);
	}
}

/* Every line of a longer text on a line of its own. */
static void print_lines(FILE *out, const char *prefix, const char *lines)
{
	bool at_start = true;
	for (; *lines; lines++) {
		if (at_start)
			fputs(prefix, out);
		at_start = *lines == '\n';
		fputc(*lines, out);
	}
	if (!at_start)
		fputc('\n', out);
}

void print_plan(FILE *out, Unit *u)
{
	for (int i = 0; i < u->loops.count; i++) {
		const Loop *loop = u->loops.at[i];
		const Plan *plan = loop->plan;
		if (!plan)
			continue;
		print_header(out, u, loop);
		fprintf(out, "  plan %s skeleton %s kernel %s%s\n", plan->name,
			skeleton_text(plan->skeleton), plan->kernel, flag(plan->flat, " flat"));
		if (plan->search)
			fprintf(out, "  after plan %s skeleton %s kernel %s\n", plan->search->name,
				skeleton_text(plan->search->skeleton), plan->search->kernel);
		for (int k = 0; k < plan->stages.count; k++)
			fprintf(out, "  after plan %s skeleton %s kernel %s\n",
				plan->stages.at[k]->name,
				skeleton_text(plan->stages.at[k]->skeleton),
				plan->stages.at[k]->kernel);
		if (plan->comment)
			print_lines(out, "    comment ", plan->comment);
	}
}
