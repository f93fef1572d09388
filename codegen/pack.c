// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* pack.c - arrays that are filled at a carried counter.
 *
 * In: a LoopText whose facts have packs. Out: bindings of the stores, and the host's statements
 * before and after the launch. How much is stored is known when the counter's last value is: only
 * then are the arrays compared with the others, and exactly what was stored is copied back. */
#include "codegen/pack.h"

#include <string.h>

typedef struct FindBase {
	const Expr *base;
	Expr *found;
} FindBase;

static bool find_base(Expr *e, void *data)
{
	FindBase *f = data;
	if (!f->found && same_place(f->base, e))
		f->found = e;
	return !f->found;
}

/* The node below STORE that is the array's base; NULL: it goes by another name there. */
static Expr *base_node(const Pack *p, Expr *store)
{
	FindBase f = {.base = p->base};
	expr_walk(store, find_base, &f);
	return f.found;
}

int pack_array_of_node(const Facts *f, const Expr *e)
{
	for (int i = 0; i < f->packs.count; i++)
		for (int j = 0; j < f->packs.at[i].stores.count; j++)
			if (base_node(&f->packs.at[i], f->packs.at[i].stores.at[j]) == e)
				return f->packs.at[i].array;
	return -1;
}

bool pack_shares_base(const Facts *f, int array)
{
	if (!f->arrays.at[array].packed)
		return false;
	for (int i = 0; i < f->arrays.count; i++)
		if (i != array && !f->arrays.at[i].host_only &&
			same_place(f->arrays.at[i].base, f->arrays.at[array].base))
			return true;
	return false;
}

const char *pack_trouble(const Facts *f)
{
	for (int i = 0; i < f->packs.count; i++)
		for (int j = 0; j < f->packs.at[i].stores.count; j++)
			if (pack_shares_base(f, f->packs.at[i].array) &&
				!base_node(&f->packs.at[i], f->packs.at[i].stores.at[j]))
				return "an array that is stored to at a carried subscript goes by "
				       "several names";
	return NULL;
}

void bind_packs(const LoopText *t, Printer *p)
{
	const Facts *f = t->facts;
	for (int i = 0; i < f->packs.count; i++) {
		const Pack *k = &f->packs.at[i];
		const char *name = t->arrays[k->array];
		for (int j = 0; name && j < k->stores.count; j++) {
			const Expr *node = base_node(k, k->stores.at[j]);
			if (node)
				bind_node(p, node,
					t->cxx ? name
					       : arena_printf(t->unit->arena, "%s->%s", t->captured,
							 name));
		}
	}
}

/* ---- the host's statements ----------------------------------------------------------------- */

/* The first subscript but for the shift, as a 64-bit number. */
static void print_start(const LoopText *t, Printer *p, const Pack *k)
{
	if (k->scale != 1)
		fprintf(p->out, "%lld * ", (long long)k->scale);
	fputs("(long long)", p->out);
	print_state_start(t, p, &t->facts->states.at[k->state], 14);
}

/* The first element that can be stored; all of them where it counts down: the one behind. */
static void print_first(const LoopText *t, Printer *p, const Pack *k)
{
	int64_t shift = k->shift + k->down;
	print_start(t, p, k);
	if (k->origin) {
		fputs(" + ", p->out);
		print_expr(p, k->origin, 12);
	}
	if (shift)
		fprintf(p->out, " %c %lld", shift < 0 ? '-' : '+',
			(long long)(shift < 0 ? -shift : shift));
}

/* The counter's loops in the body; none: it is updated outside of these. */
static const Monoid *counted_by(const LoopText *t, const Pack *k)
{
	return &t->facts->monoids.at[t->facts->states.at[k->state].monoid];
}

/* The host needs to know how much is stored at most. */
static bool needs_most(const LoopText *t)
{
	bool before = false; /* something is compared with it before anything is counted */
	for (int i = 0; i < t->facts->arrays.count; i++)
		before |= t->facts->arrays.at[i].table > 0;
	for (int i = 0; i < t->facts->overlaps.count; i++)
		before |= t->facts->overlaps.at[i].before;
	return t->cxx || t->facts->inspectors.count || before;
}

void params_of_packs(LoopText *t, void (*add)(LoopText *t, Expr *e))
{
	for (int i = 0; i < t->facts->packs.count; i++) {
		const Pack *k = &t->facts->packs.at[i];
		const Monoid *m = counted_by(t, k);
		add(t, k->kept);
		for (int l = 0; l < k->lasts.count; l++)
			add(t, k->lasts.at[l].value);
		add(t, k->limit);
		add(t, k->origin);
		for (int l = 0; needs_most(t) && !k->counted && l < m->loops.count; l++)
			add(t, k->inner ? m->loops.at[l].trip : m->loops.at[l].host_trip);
	}
}

/* How often the loop of the body runs that K's counter is updated in. */
static void print_sum(const LoopText *t, FILE *out, const Pack *k, const PackNames *n)
{
	Printer p = host_printer(t, out);
	p.iter = n->iter;
	fprintf(out, "\tlong long %s = 0;\n", k->inner->name);
	if (!t->cxx)
		fprintf(out,
			"\tGSP_OMP_PRAGMA(omp parallel for num_threads(gsp_threads(%s, 1)) "
			"reduction(+ : %s))\n",
			t->trip, k->inner->name);
	fprintf(out, "\tfor (long long %s = 0; %s < %s; %s++) {\n", n->iter, n->iter, t->trip,
		n->iter);
	fprintf(out, "\t\tconst long long %s = (long long)", n->trip);
	print_expr(&p, counted_by(t, k)->loops.at[0].trip, 14);
	fprintf(out, ";\n\t\t%s += %s > 0 ? %s : 0;\n\t}\n", k->inner->name, n->trip, n->trip);
}

void print_pack_sums(const LoopText *t, FILE *out)
{
	for (int i = 0; i < t->facts->packs.count; i++) {
		const Pack *k = &t->facts->packs.at[i];
		if (!needs_most(t) || !k->inner || k->counted)
			continue;
		print_sum(t, out, k, &t->packs[i]);
		if (!t->cxx)
			fprintf(out, "\t(void)%s;\n", k->inner->name);
	}
}

bool has_counted_packs(const Facts *f)
{
	bool any = false;
	for (int i = 0; i < f->packs.count; i++)
		any |= f->packs.at[i].counted;
	return any;
}

const char *count_kernel(const LoopText *t)
{
	return arena_printf(t->unit->arena, "%s_count", t->plan->name);
}

void print_counting(const LoopText *t, FILE *out)
{
	const char *counted = t->packs[0].counted;
	fprintf(out, "\t%s::State %s = %s;\n\t%s.reduce_ordered(%s, %s, %s, &%s);\n", t->plan->name,
		counted, t->state, t->run, count_kernel(t), t->object, t->trip, counted);
	fprintf(out, "\tif (!%s.counted())\n\t\treturn false;\n", t->run);
	for (int i = 0; i < t->facts->packs.count; i++) {
		const Pack *k = &t->facts->packs.at[i];
		if (!k->counted)
			continue;
		Printer p = host_printer(t, out);
		fprintf(out, "\tconst long long %s = (long long)%s.%s - ", k->inner->name, counted,
			t->states[k->state]);
		print_start(t, &p, k);
		fputs(";\n", out);
	}
}

/* How many elements can be stored. */
static const char *most_of_pack(const LoopText *t, const Pack *k)
{
	const Monoid *m = counted_by(t, k);
	Text text;
	text_open(&text);
	Printer p = host_printer(t, text.out);
	fputs(k->inner ? k->inner->name : t->trip, text.out);
	for (int i = 0; !k->inner && i < m->loops.count; i++) {
		fputs(" * (long long)", text.out);
		print_expr(&p, m->loops.at[i].host_trip, 14);
	}
	if (k->most != 1)
		fprintf(text.out, " * %lld", (long long)k->most);
	if (k->one_more)
		fputs(" + 1", text.out);
	return text_close(&text, t->unit->arena);
}

void print_before_packs(const LoopText *t, FILE *out, const char *decline)
{
	for (int i = 0; i < t->facts->overlaps.count; i++) {
		const OverlapCheck *o = &t->facts->overlaps.at[i];
		if (o->before && !is_of_rows(t, o))
			fprintf(out, "\tif (%s(%s,\n\t\t    %s))\n\t\t%s;\n",
				t->cxx ? "gsp::overlap" : "gsp_overlap", reach_of_array(t, o->a),
				reach_of_array(t, o->b), decline);
	}
}

/* The first element that can be stored, and how many at most. */
void print_pack_room(const LoopText *t, FILE *out, int array)
{
	const Pack *k = pack_of(t->facts, array);
	Printer p = host_printer(t, out);
	print_first(t, &p, k);
	const char *most = most_of_pack(t, k);
	if (k->down)
		fprintf(out, " - %s", most);
	fprintf(out, ", %s", most);
}

/* Whether C's last iteration stores one element more, and what of it. */
static void print_last(const LoopText *t, FILE *out, const Pack *k, int i)
{
	Printer p = host_printer(t, out);
	p.iter = arena_printf(t->unit->arena, "(%s - 1)", t->trip);
	for (int j = 0; j < t->facts->states.count; j++)
		bind_state(&p, t->facts->states.at[j].var,
			arena_printf(t->unit->arena, "%s.%s", t->state, t->states[j]));
	fprintf(out, "\tconst %s %s = !", t->cxx ? "bool" : "int", t->packs[i].more);
	print_expr(&p, k->kept, 14);
	for (int l = 0; l < k->lasts.count; l++) {
		Type *type = k->lasts.at[l].place->type->unqualified;
		fprintf(out, ";\n\t%s = ",
			declare(t->unit, type_qualified(t->unit, type, true, false, false),
				t->packs[i].last[l], t->cxx));
		fprintf(out, "(%s)", declare(t->unit, type, "", t->cxx));
		print_expr(&p, k->lasts.at[l].value, 14);
	}
	fputs(";\n", out);
}

const char *path_in_element(const LoopText *t, const Expr *place)
{
	if (place->kind != EXPR_MEMBER)
		return "";
	const char *outer =
		place->u.member.is_arrow ? "" : path_in_element(t, place->u.member.base);
	const char *name = place->u.member.field->name;
	return name[0] ? arena_printf(
				 t->unit->arena, "%s.%s", outer, safe_name(t->unit, name, t->cxx))
		       : outer;
}

void print_pack_last(const LoopText *t, FILE *out)
{
	for (int i = 0; i < t->facts->packs.count; i++)
		if (t->facts->packs.at[i].kept)
			print_last(t, out, &t->facts->packs.at[i], i);
}

/* How many elements pack I has room for: none where that is below 0. */
static void print_limit(const LoopText *t, Printer *p, int i)
{
	const Pack *k = &t->facts->packs.at[i];
	fprintf(p->out, "\tconst long long %s = ", t->packs[i].room);
	if (k->scale != 1)
		fprintf(p->out, "%lld * ", (long long)k->scale);
	print_expr(p, k->limit, 14);
	fputs(" - ", p->out);
	print_start(t, p, k);
	fputs(";\n", p->out);
}

void print_pack_ranges(const LoopText *t, FILE *out, const char *used)
{
	for (int i = 0; i < t->facts->packs.count; i++) {
		const Pack *k = &t->facts->packs.at[i];
		if (used && !k->kept && !strstr(used, t->packs[i].first))
			continue;
		Printer p = host_printer(t, out);
		const char *times = k->scale == 1 ? ""
						  : arena_printf(t->unit->arena, "%lld * ",
							    (long long)k->scale);
		const char *end = arena_printf(
			t->unit->arena, "%s(long long)%s.%s", times, t->state, t->states[k->state]);
		if (k->drift)
			end = arena_printf(t->unit->arena, "(%s + %lld * %s)", end,
				(long long)k->drift, t->trip);
		if (k->limit)
			print_limit(t, &p, i);
		fprintf(out, "\tconst long long %s = ",
			k->limit ? t->packs[i].passed : t->packs[i].count);
		if (k->down)
			print_start(t, &p, k);
		else
			fputs(end, out);
		fputs(" - ", out);
		if (k->down)
			fputs(end, out);
		else
			print_start(t, &p, k);
		if (k->kept)
			fprintf(out, " + %s", t->packs[i].more);
		fputs(";\n", out);
		if (k->limit)
			fprintf(out, "\tconst long long %s = %s < %s ? %s : %s > 0 ? %s : 0;\n",
				t->packs[i].count, t->packs[i].passed, t->packs[i].room,
				t->packs[i].passed, t->packs[i].room, t->packs[i].room);
		fprintf(out, "\tconst long long %s = ", t->packs[i].first);
		print_first(t, &p, k);
		fprintf(out, k->down ? " - %s;\n" : ";\n", t->packs[i].count);
	}
}

/* Where the element that is stored last goes. */
const char *pack_last_index(const LoopText *t, int i)
{
	const PackNames *n = &t->packs[i];
	return t->facts->packs.at[i].down
		       ? n->first
		       : arena_printf(t->unit->arena, "%s + %s - 1", n->first, n->count);
}

void print_last_stores(const LoopText *t, FILE *out, int i)
{
	const Pack *k = &t->facts->packs.at[i];
	const Array *array = &t->facts->arrays.at[k->array];
	Type *elem = array->elem->unqualified;
	for (int l = 0; l < k->lasts.count; l++) {
		Printer p = host_printer(t, out);
		fprintf(out, "\tif (%s)\n\t\t((%s)", t->packs[i].more,
			declare(t->unit, type_pointer(t->unit, elem), "", false));
		print_expr(&p, array->base, 14);
		fprintf(out, ")[%s]%s = %s;\n", pack_last_index(t, i),
			path_in_element(t, k->lasts.at[l].place), t->packs[i].last[l]);
	}
}

const char *stretch_of_pack(const LoopText *t, int array)
{
	const Array *a = &t->facts->arrays.at[array];
	const Pack *k = pack_of(t->facts, array);
	const PackNames *n = &t->packs[k - t->facts->packs.at];
	const char *elem = declare(t->unit, a->elem->unqualified, "", t->cxx);
	Text text;
	text_open(&text);
	Printer p = host_printer(t, text.out);
	fputs("(const char *)", text.out);
	print_expr(&p, a->base, 14);
	fprintf(text.out, " + %s * (long long)sizeof(%s), (size_t)%s * sizeof(%s)", n->first, elem,
		n->count, elem);
	return text_close(&text, t->unit->arena);
}

const char *elem_cast(const LoopText *t, int i)
{
	Type *elem = t->facts->arrays.at[i].elem->unqualified;
	return array_is_cast(t, i)
		       ? arena_printf(t->unit->arena, "(%s)",
				 declare(t->unit, type_pointer(t->unit, elem), "", true))
		       : "";
}

void print_pack_base(const LoopText *t, FILE *out, int i)
{
	Printer p = host_printer(t, out);
	fputs(elem_cast(t, i), out);
	print_expr(&p, t->facts->arrays.at[i].base, 14);
}

void print_pack_extent(const LoopText *t, FILE *out, int i)
{
	print_pack_base(t, out, i);
	fputs(", ", out);
	print_pack_room(t, out, i);
}
