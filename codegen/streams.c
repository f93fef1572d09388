// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* streams.c - arrays that a scan on the GPU copies ahead of their use.
 *
 * In: a loop's text, and Array.stream of what it reads side by side. Out: the members of its struct
 * by which runtime/gsp_stream.cuh finds these arrays and turns the pointers to them, so that the
 * loop's own text stays as it is. Not where the text looks at pointers themselves: theirs would be
 * other values. */
#include "codegen/internal.h"
#include "codegen/pack.h"

#include <inttypes.h>

static bool is_stream(const LoopText *t, int i)
{
	const Array *a = &t->facts->arrays.at[i];
	if (!t->arrays[i] || !a->stream.step || pack_of(t->facts, i))
		return false;
	const Type *to = array_pointer(t, i)->of, *of = to->unqualified;
	if (a->stream.own && (to->is_const || to->is_volatile || !type_is_scalar(of)))
		return false;
	return of->kind != TYPE_ARRAY && of->kind != TYPE_VOID && of->size == a->elem->size;
}

void name_streams(LoopText *t)
{
	const Facts *f = t->facts;
	Arena *arena = t->unit->arena;
	/* How far a block copies ahead is arranged for blocks of the usual size. */
	if (f->block)
		return;
	if (!t->cxx || !t->plan || t->flat || t->kept.count || f->mixed.count || f->leaves ||
		(t->plan->skeleton != SKEL_SCAN && t->plan->skeleton != SKEL_SCAN_ORDERED))
		return;
	for (int i = 0; i < f->arrays.count; i++) {
		if (!is_stream(t, i))
			continue;
		const size_t room = sizeof(char *) * (size_t)f->arrays.count;
		if (!t->streams) {
			t->streams = arena_alloc(arena, room);
			t->starts = arena_alloc(arena, room);
		}
		const char *name = t->snapshots[i] ? t->snapshots[i] : t->arrays[i];
		int64_t at;
		t->streams[i] = name;
		if (!expr_is_int(f->arrays.at[i].stream.at, &at))
			t->starts[i] = name_fresh(&t->names, arena_printf(arena, "%s_at", name));
	}
}

void print_streams(const LoopText *t, FILE *out)
{
	const Facts *f = t->facts;
	Text visits;
	int count = 0;
	int64_t bytes = 0;
	if (!t->streams)
		return;
	text_open(&visits);
	for (int i = 0; i < f->arrays.count; i++) {
		const Stream *s = &f->arrays.at[i].stream;
		int64_t at;
		if (!t->streams[i])
			continue;
		count++;
		bytes += (s->step < 0 ? -s->step : s->step) * f->arrays.at[i].elem->size;
		fprintf(visits.out, "\t\tvisit(%s, ", t->streams[i]);
		if (t->starts[i])
			fprintf(out, "\tlong long %s;\n", t->starts[i]);
		if (expr_is_int(s->at, &at))
			fprintf(visits.out, "%" PRId64, at);
		else
			fputs(t->starts[i], visits.out);
		fprintf(visits.out, ", %" PRId64 ", %" PRId64 ", %s);\n", s->step, s->width,
			s->own ? "true" : "false");
	}
	fprintf(out,
		"\t// Iteration k reads width elements of array from at + step * k on.\n"
		"\tstatic constexpr int stream_count = %d, stream_bytes = %" PRId64 ";\n"
		"\ttemplate <class V> __host__ __device__ void streams(V &visit)\n"
		"\t{\n%s\t}\n",
		count, bytes, text_close(&visits, t->unit->arena));
}

void print_stream_starts(const LoopText *t, FILE *out, const char *before, const char *after)
{
	for (int i = 0; t->streams && i < t->facts->arrays.count; i++) {
		if (!t->starts[i])
			continue;
		Printer p = host_printer(t, out);
		fputs(before, out);
		if (*after)
			fprintf(out, "%s.%s = ", t->object, t->starts[i]);
		print_wide(&p, t->facts->arrays.at[i].stream.at, 2);
		fputs(after, out);
	}
}
