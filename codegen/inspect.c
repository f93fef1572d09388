// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* inspect.c - loops on the host that find out which elements of an array are touched.
 *
 * In: facts->inspectors. Out: for each array that is inspected, two variables of the host function,
 * NAME_low and NAME_high, and a loop that sets them: to the least subscript and one more than the
 * greatest, or both to 0 where nothing is touched. An inspector in step with C runs on one thread;
 * its probes share the loops of the body that they are in. */
#include "codegen/nest.h"
#include "codegen/readable.h"

/* What is printed for one inspector. */
typedef struct Inspection {
	const LoopText *t;
	const Inspector *in;
	const char *decline; /* statement: the original loop is to run */
	NameSet names; /* of the host function, with those of this inspector */
	const char *iter;
	FILE *out;
} Inspection;

static const char *low_of(const LoopText *t, int array)
{
	return t->facts->arrays.at[array].low->u.var->name;
}

static const char *high_of(const LoopText *t, int array)
{
	return t->facts->arrays.at[array].high->u.var->name;
}

/* `overlap(ARRAY, another one)` for all that are watched, a line each, or "". */
static const char *watched_overlaps(const Inspection *x, int array, int indent)
{
	Text text;
	text_open(&text);
	const char *between = "";
	for (int i = 0; i < x->in->watched.count; i++) {
		const OverlapCheck *o = &x->in->watched.at[i];
		if (o->a != array && o->b != array)
			continue;
		fprintf(text.out, "%s\n", between);
		print_tabs(text.out, indent + 2);
		fprintf(text.out, "%s(%s,\n", x->t->cxx ? "gsp::overlap" : "gsp_overlap",
			reach_of_array(x->t, o->a));
		print_tabs(text.out, indent + 3);
		fprintf(text.out, "%s)", reach_of_array(x->t, o->b));
		between = " ||";
	}
	return text_close(&text, x->t->unit->arena);
}

/* The stretch seen so far grows by element AT; where it does, it may meet one that is watched. */
static void print_growth(Inspection *x, const Probe *probe, const char *at, int indent)
{
	const char *overlaps = watched_overlaps(x, probe->array, indent);
	print_tabs(x->out, indent);
	fprintf(x->out, *overlaps ? "if (%s(&%s, &%s, %s) && (" : "%s(&%s, &%s, %s);\n",
		x->t->cxx ? "gsp::grow" : "gsp_grow", low_of(x->t, probe->array),
		high_of(x->t, probe->array), at);
	if (!*overlaps)
		return;
	fprintf(x->out, "%s))\n", overlaps);
	print_tabs(x->out, indent + 1);
	fprintf(x->out, "%s;\n", x->decline);
}

static void print_row(Inspection *x, Printer *p, const Probe *probe, int indent)
{
	NameSet names = x->names;
	const char *at = name_fresh(&names, "at");
	Expr *values[] = {probe->row, probe->offset};
	Lets lets = name_lets(p, values, 2, &names);
	const char *row = print_expr_text(p, values[0], 2);
	const char *column = print_expr_text(p, values[1], 2);
	print_lets(p, &lets, indent);
	print_tabs(x->out, indent);
	fprintf(x->out, "const long long %s = %s;\n", at, column);
	print_tabs(x->out, indent);
	fprintf(x->out, "gsp_rows_grow(&%s, %s, %s, %s + 1);\n", x->t->rows[probe->array], row, at,
		at);
}

static void print_offset(Inspection *x, Printer *p, const Probe *probe, int indent)
{
	if (probe->row) {
		print_row(x, p, probe, indent);
		return;
	}
	NameSet names = x->names;
	const char *at = name_fresh(&names, "at");
	const char *low = low_of(x->t, probe->array), *high = high_of(x->t, probe->array);
	Expr *offset = probe->offset;
	Lets lets = name_lets(p, &offset, 1, &names);
	const char *value = print_expr_text(p, offset, 2);
	print_lets(p, &lets, indent);
	print_tabs(x->out, indent);
	fprintf(x->out, "const long long %s = %s;\n", at, value);
	if (x->in->in_step) {
		print_growth(x, probe, at, indent);
		return;
	}
	print_tabs(x->out, indent);
	fprintf(x->out, "%s = %s < %s ? %s : %s;\n", low, at, low, at, low);
	print_tabs(x->out, indent);
	fprintf(x->out, "%s = %s >= %s ? %s + 1 : %s;\n", high, at, high, at, high);
}

static void print_guarded(Inspection *x, Printer *p, const Probe *probe, int indent)
{
	Expr *guard = probe->guard;
	if (guard) {
		Lets lets = name_lets(p, &guard, 1, &x->names);
		const char *condition = print_expr_text(p, guard, 1);
		print_lets(p, &lets, indent);
		print_tabs(x->out, indent);
		fprintf(x->out, "if (%s) {\n", condition);
		print_offset(x, p, probe, indent + 1);
		print_tabs(x->out, indent);
		fputs("}\n", x->out);
	} else {
		print_offset(x, p, probe, indent);
	}
}

static bool find_var(Expr *e, void *data)
{
	const Var **var = data;
	if (e->kind == EXPR_VAR && e->u.var == *var)
		*var = NULL;
	return *var != NULL;
}

static bool has_var(Expr *e, const Var *var)
{
	values_walk(&e, 1, find_var, &var);
	return !var;
}

/* E grows or falls steadily with VAR: C's signed arithmetic does not wrap around. */
static bool is_linear(Expr *e, const Var *var)
{
	if (e->kind == EXPR_VAR || !has_var(e, var))
		return true;
	if (!type_is_integer(e->type) || !type_is_signed(e->type))
		return false;
	if (e->kind == EXPR_CAST)
		return type_is_integer(e->u.cast.operand->type) &&
		       e->type->size >= e->u.cast.operand->type->size &&
		       is_linear(e->u.cast.operand, var);
	if (e->kind != EXPR_BINARY)
		return false;
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	if (e->u.binary.op == BIN_MUL && (has_var(left, var) && has_var(right, var)))
		return false;
	return (e->u.binary.op == BIN_ADD || e->u.binary.op == BIN_SUB ||
		       e->u.binary.op == BIN_MUL) &&
	       is_linear(left, var) && is_linear(right, var);
}

static void print_probes(Inspection *x, Printer *p, const Probe *probes, int count, int depth,
	int indent);

/* C's counter of L does not wrap around before the last of END iterations, from START on: a
 * condition, with " && "; "" where that is certain. */
static const char *unless_wrapped(
	const Inspection *x, const BodyLoop *l, const char *start, const char *end)
{
	const Type *t = l->var->type->unqualified;
	const int64_t step = l->step < 0 ? -l->step : l->step;
	if (counts_iterations(l) || !type_is_integer(t) || t->size >= 8 ||
		(type_is_signed(t) && t->size >= 4))
		return "";
	const long long top = (1ll << (t->size * 8 - type_is_signed(t))) - 1;
	if (l->step < 0)
		return arena_printf(x->t->unit->arena,
			" && (long long)%s - (%s - 1) * %lld >= %lld", start, end, (long long)step,
			type_is_signed(t) ? -top - 1 : 0);
	return arena_printf(x->t->unit->arena, " && (long long)%s + (%s - 1) * %lld <= %lld", start,
		end, (long long)step, top);
}

/* COUNT probes within the loop of the body that they share at DEPTH; a counter that nothing needs
 * is not declared. */
static void print_nest(Inspection *x, Printer *p, const Probe *probes, int count, int depth,
	int indent)
{
	const BodyLoop *l = &probes->loops.at[depth];
	/* Of an access that moves steadily the first and the last iteration will do. */
	bool ends = count == 1 && depth + 1 == probes->loops.count && !probes->guard &&
		    is_linear(probes->offset, l->var) &&
		    (!probes->row || !has_var(probes->row, l->var));
	const char *t = name_fresh(&x->names, "inner");
	const char *end = name_fresh(&x->names, "inner_trip");
	const char *start = name_fresh(&x->names, "first");
	const char *name = name_fresh(&x->names, l->var->name);
	FILE *out = x->out;
	print_tabs(out, indent);
	fprintf(out, "const long long %s = ", end);
	print_wide(p, l->trip, 2);
	fputs(";\n", out);
	const char *first = print_expr_text(p, l->start, 14);
	int binding = bind_var(p, l->var, name, false);
	Text text;
	text_open(&text);
	x->out = p->out = text.out;
	print_probes(x, p, probes, count, depth + 1, indent + 1);
	x->out = p->out = out;
	const char *inside = text_close(&text, x->t->unit->arena);
	bool used = p->bindings.at[binding].used;
	p->bindings.count = binding;
	if (used && !counts_iterations(l)) {
		print_tabs(out, indent);
		fprintf(out, "const unsigned long long %s = (unsigned long long)%s;\n", start,
			first);
	}
	print_tabs(out, indent);
	fprintf(out, "for (long long %s = 0; %s < %s; ", t, t, end);
	if (ends)
		fprintf(out, "%s += %s > 1%s ? %s - 1 : 1) {\n", t, end,
			used ? unless_wrapped(x, l, start, end) : "", end);
	else
		fprintf(out, "%s++) {\n", t);
	if (used)
		print_loop_counter(p, l, name, start, t, indent + 1);
	fputs(inside, out);
	print_tabs(out, indent);
	fputs("}\n", out);
}

/* How many of COUNT probes, from the first on, share its loop at DEPTH; 1 where it is in none. */
static int sharing(const Probe *probes, int count, int depth)
{
	int n = 1;
	while (depth < probes->loops.count && n < count && depth < probes[n].loops.count &&
		probes[n].loops.at[depth].loop == probes->loops.at[depth].loop)
		n++;
	return n;
}

/* All of PROBES within their loops from DEPTH on. */
static void print_probes(Inspection *x, Printer *p, const Probe *probes, int count, int depth,
	int indent)
{
	for (int i = 0, n; i < count; i += n) {
		bool nest = depth < probes[i].loops.count;
		const int bound = p->bindings.count;
		n = sharing(probes + i, count - i, depth);
		/* Others follow, which use the same names. */
		int inside = n < count ? indent + 1 : indent;
		if (n < count) {
			print_tabs(x->out, indent);
			fputs("{\n", x->out);
		}
		if (nest)
			print_nest(x, p, probes + i, n, depth, inside);
		else
			print_guarded(x, p, probes + i, inside);
		p->bindings.count = bound; /* what has got a name in this block has none outside */
		if (n < count) {
			print_tabs(x->out, indent);
			fputs("}\n", x->out);
		}
	}
}

/* Whether the elements from which replay R starts can be read. */
static void print_replay_question(const Inspection *x, const Replay *r)
{
	fputs("\tif (", x->out);
	print_unreadable(x->t, x->out, r->array);
	fprintf(x->out, ")\n\t\t%s;\n", x->decline);
}

/* These are copied to COPY. */
static void print_replay_copy(const Inspection *x, const Replay *r, const char *copy)
{
	const LoopText *t = x->t;
	const char *type = declare(t->unit, r->now->type, "", t->cxx);
	fprintf(x->out, "\t%s *const %s = (%s *)__builtin_calloc((size_t)(", type, copy, type);
	print_count(t, x->out, &t->facts->arrays.at[r->array]);
	fprintf(x->out, ") + 1, sizeof(%s));\n\tif (!%s)\n\t\t%s;\n", type, copy, x->decline);
	fprintf(x->out, "\t__builtin_memcpy(%s, %s);\n", copy, reach_of_array(t, r->array));
}

/* What the element of R is before the iteration gets a name; it becomes what it is afterwards. */
static void print_replay(Inspection *x, Printer *p, const Replay *r, const char *copy)
{
	const LoopText *t = x->t;
	const char *now = name_fresh(&x->names, "now");
	NameSet names = x->names;
	const char *at = name_fresh(&names, "at");
	Expr *key = r->key, *update = r->update;
	fprintf(x->out, "\t\t%s = 0;\n\t\t", declare(t->unit, r->now->type, now, t->cxx));
	const int bound = bind_var(p, r->now, now, false) + 1;
	if (r->takes)
		fprintf(x->out, "if (%s) ", print_expr_text(p, r->takes, 1));
	fputs("{\n", x->out);
	Lets lets = name_lets(p, &key, 1, &names);
	const char *place = print_expr_text(p, key, 12);
	print_lets(p, &lets, 3);
	fprintf(x->out, "\t\t\tconst long long %s = %s - ", at, place);
	print_expr(p, t->facts->arrays.at[r->array].low, 13);
	fprintf(x->out, ";\n\t\t\t%s = %s[%s];\n", now, copy, at);
	lets = name_lets(p, &update, 1, &names);
	const char *value = print_expr_text(p, update, 2);
	print_lets(p, &lets, 3);
	fprintf(x->out, "\t\t\t%s[%s] = %s;\n\t\t}\n", copy, at, value);
	p->bindings.count = bound;
}

/* Each probe on its own, so that each is as simple as can be; in step with C, all together. */
static void print_iteration(Inspection *of, const char **copies)
{
	const int count = of->in->probes.count;
	Printer before = host_printer(of->t, of->out);
	before.iter = of->iter;
	for (int i = 0; i < of->in->replays.count; i++)
		print_replay(of, &before, &of->in->replays.at[i], copies[i]);
	for (int i = 0, n; i < count; i += n) {
		Inspection x = *of;
		Printer p = before;
		n = of->in->in_step ? count : 1;
		if (n < count)
			fputs("\t\t{\n", x.out);
		print_probes(&x, &p, &of->in->probes.at[i], n, 0, n < count ? 3 : 2);
		if (n < count)
			fputs("\t\t}\n", x.out);
	}
}

static bool is_probed(const Inspector *in, int array)
{
	for (int i = 0; i < in->probes.count; i++)
		if (in->probes.at[i].array == array)
			return true;
	return false;
}

/* `NAME : low of each` or high, for the pragma that shares the iterations out. */
static const char *reduction(const LoopText *t, const Inspector *in, const char *op, bool low)
{
	Text text;
	text_open(&text);
	const char *before = " : ";
	fprintf(text.out, " reduction(%s", op);
	for (int i = 0; i < t->facts->arrays.count; i++)
		if (is_probed(in, i)) {
			fprintf(text.out, "%s%s", before, low ? low_of(t, i) : high_of(t, i));
			before = ", ";
		}
	fputc(')', text.out);
	return text_close(&text, t->unit->arena);
}

/* ` && !(each place is touched)` where nothing else is looked for, or "". */
static const char *all_found(const LoopText *t, const Inspector *in)
{
	Text text;
	text_open(&text);
	const char *before = " && !(";
	for (int i = 0; i < t->facts->arrays.count; i++) {
		if (!is_probed(in, i))
			continue;
		if (in->in_step || !t->facts->arrays.at[i].host_only) {
			text_close(&text, t->unit->arena);
			return "";
		}
		fprintf(text.out, "%s%s < %s", before, low_of(t, i), high_of(t, i));
		before = " && ";
	}
	fputc(')', text.out);
	return text_close(&text, t->unit->arena);
}

/* Its ends, where no element has been seen; of rows, all that is to be known of them. */
static void print_beginning(const LoopText *t, FILE *out, const Inspector *in, int i)
{
	if (t->facts->arrays.at[i].table)
		print_row_list(t, out, i);
	else
		fprintf(out,
			in->in_step ? "\tlong long %s = 0, %s = 0;\n"
				    : "\tlong long %s = 9223372036854775807ll, %s = "
				      "-9223372036854775807ll;\n",
			low_of(t, i), high_of(t, i));
}

static bool has_row_probes(const Inspector *in)
{
	for (int i = 0; i < in->probes.count; i++)
		if (in->probes.at[i].row)
			return true;
	return false;
}

const char *unless_same(const LoopText *t, const OverlapCheck *o)
{
	return !o->may_coincide ? ""
				: arena_printf(t->unit->arena, "(const void *)%s != %s && ",
					  base_of_array(t, o->a), base_of_array(t, o->b));
}

static void print_inspector(const LoopText *t, FILE *out, const Inspector *in, const char *decline)
{
	for (int i = 0; i < in->apart.count; i++)
		fprintf(out, "\tif (%s%s(%s,\n\t\t    %s))\n\t\t%s;\n",
			unless_same(t, &in->apart.at[i]), t->cxx ? "gsp::overlap" : "gsp_overlap",
			reach_of_array(t, in->apart.at[i].a),
			reach_of_array(t, in->apart.at[i].b), decline);
	fputs("\t// Which elements are touched:\n", out);
	for (int i = 0; i < t->facts->arrays.count; i++)
		if (is_probed(in, i))
			print_beginning(t, out, in, i);
	const char *found = all_found(t, in);
	Inspection x = {
		.t = t, .in = in, .decline = decline, .names = t->host_names, .out = out};
	x.iter = name_fresh(&x.names, "k");
	const char **copies = arena_alloc(
		t->unit->arena, (size_t)(in->replays.count + 1) * sizeof *copies);
	for (int i = 0; i < in->replays.count; i++)
		print_replay_question(&x, &in->replays.at[i]);
	for (int i = 0; i < in->replays.count; i++) {
		copies[i] = name_fresh(&x.names, "copy");
		print_replay_copy(&x, &in->replays.at[i], copies[i]);
	}
	if (!t->cxx && !in->in_step && !*found && !has_row_probes(in) && !in->replays.count)
		fprintf(out,
			"\tGSP_OMP_PRAGMA(omp parallel for num_threads(gsp_threads(%s, 1))\n"
			"\t\t%s\n\t\t%s)\n",
			t->trip, reduction(t, in, "min", true), reduction(t, in, "max", false));
	fprintf(out, "\tfor (long long %s = 0; %s < %s%s; %s++) {\n", x.iter, x.iter, t->trip,
		found, x.iter);
	print_iteration(&x, copies);
	fputs("\t}\n", out);
	for (int i = 0; i < in->replays.count; i++)
		fprintf(out, "\t__builtin_free(%s);\n", copies[i]);
	for (int i = 0; i < t->facts->arrays.count && !in->in_step; i++)
		if (is_probed(in, i) && !t->facts->arrays.at[i].table)
			fprintf(out, "\tif (%s > %s)\n\t\t%s = %s = 0;\n", low_of(t, i),
				high_of(t, i), low_of(t, i), high_of(t, i));
}

/* What each iteration adds to where its rows begin. */
static void print_rising(const LoopText *t, FILE *out, const char *decline)
{
	NameSet names = t->host_names;
	const char *k = name_fresh(&names, "k"), *falls = name_fresh(&names, "falls");
	fputs("\t// Rows lie one behind the other:\n", out);
	fprintf(out, "\tint %s = 0;\n", falls);
	if (!t->cxx)
		fprintf(out,
			"\tGSP_OMP_PRAGMA(omp parallel for num_threads(gsp_threads(%s, 1)) "
			"reduction(| : %s))\n",
			t->trip, falls);
	fprintf(out, "\tfor (long long %s = 0; %s < %s; %s++)\n\t\t%s |= ", k, k, t->trip, k,
		falls);
	for (int i = 0; i < t->facts->rising.count; i++) {
		Printer p = host_printer(t, out);
		p.iter = k;
		fputs(i ? " || (" : "(", out);
		print_wide(&p, t->facts->rising.at[i], 7);
		fputs(") < 0", out);
	}
	fprintf(out, ";\n\tif (%s)\n\t\t%s;\n", falls, decline);
}

/* Places of states that C may not touch. */
static void print_asked_places(const LoopText *t, FILE *out, const char *decline)
{
	for (int i = 0; i < t->facts->arrays.count; i++) {
		const Array *a = &t->facts->arrays.at[i];
		if (!a->asked_place)
			continue;
		fprintf(out, "\tconst long long %s = 0, %s = 1;\n\tif (",
			low_of(t, i), high_of(t, i));
		print_unreadable(t, out, i);
		fprintf(out, ")\n\t\t%s;\n", decline);
	}
}

void print_inspectors(const LoopText *t, FILE *out, const char *decline)
{
	print_asked_places(t, out, decline);
	if (t->facts->rising.count)
		print_rising(t, out, decline);
	for (int i = 0; i < t->facts->inspectors.count; i++)
		print_inspector(t, out, &t->facts->inspectors.at[i], decline);
}
