/* SPDX-License-Identifier: 0BSD
 * embedded into generated programs; puts no condition on them
 *
 * gsp_rows.h - the rows that pointers in a table lead to, a[i][j]: which bytes of each the loop
 * touches, and whether these are all apart. C99 and C++, host only.
 *
 *	struct gsp_rows rows = gsp_rows_of(0, n, sizeof(double));
 *	for (i = 0; i < n; i++) {
 *		gsp_rows_next(&rows, &a[i]);          the row that this pointer leads to,
 *		gsp_rows_grow(&rows, i, 0, m);        elements [0, m) of it, and what is between
 *	}                                             these and those that were named before
 *	if (gsp_rows_meet(&rows)) ...                 two rows share a byte
 *	if (gsp_rows_overlap(&rows, &b)) ...          so do one of these and one of B
 *	gsp_rows_drop(&rows);
 *
 * Pointers are read, but only followed by who copies rows. Without memory everything meets.
 */
#ifndef GSP_ROWS_H
#define GSP_ROWS_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define GSP_ROWS_FUNCTION static __attribute__((unused)) inline

/* The pointer, and [low, high) of what it leads to, in elements. */
struct gsp_row {
	char *pointer;
	long long low, high;
	uintptr_t first; /* address of the first byte, and how many, once they are in order */
	size_t bytes;
	size_t place; /* where the row lies in a copy of all */
};

struct gsp_rows {
	struct gsp_row *row;
	struct gsp_row **order; /* those of which something is touched, by address; NULL: not yet */
	long long begin;        /* number of the first row */
	long long count, room, touched;
	size_t size;  /* of an element */
	size_t bytes; /* of all that is touched */
	int lost;     /* there was no memory */
	int apart;    /* once in order: no two share a byte */
	int joined;   /* and they lie side by side, without gaps, in this order */
	char *copy;   /* of all rows, by whoever made it */
};

/* Room for rows number BEGIN up to, not with, END, of elements of SIZE bytes. */
GSP_ROWS_FUNCTION struct gsp_rows gsp_rows_of(long long begin, long long end, size_t size)
{
	struct gsp_rows rows;

	memset(&rows, 0, sizeof rows);
	rows.size = size;
	rows.begin = begin;
	rows.room = end > begin ? end - begin : 0;
	if ((unsigned long long)rows.room < SIZE_MAX / sizeof *rows.row)
		rows.row = (struct gsp_row *)malloc(((size_t)rows.room + 1) * sizeof *rows.row);
	rows.lost = !rows.row;
	return rows;
}

GSP_ROWS_FUNCTION void gsp_rows_drop(struct gsp_rows *rows)
{
	free(rows->row);
	free(rows->order);
	free(rows->copy);
	rows->row = NULL;
	rows->order = NULL;
	rows->copy = NULL;
}

/* The next element of the table holds its pointer at POINTER. */
GSP_ROWS_FUNCTION void gsp_rows_next(struct gsp_rows *rows, const void *pointer)
{
	struct gsp_row *row;

	if (rows->lost || rows->count == rows->room) {
		rows->lost = 1;
		return;
	}
	row = &rows->row[rows->count++];
	memset(row, 0, sizeof *row);
	memcpy(&row->pointer, pointer, sizeof row->pointer);
}

/* Of row NUMBER, elements [LOW, HIGH) are touched as well. */
GSP_ROWS_FUNCTION void gsp_rows_grow(
	struct gsp_rows *rows, long long number, long long low, long long high)
{
	struct gsp_row *row;

	if (rows->lost || low >= high)
		return;
	if (number < rows->begin || number - rows->begin >= rows->count) {
		rows->lost = 1;
		return;
	}
	row = &rows->row[number - rows->begin];
	if (row->low == row->high) {
		row->low = low;
		row->high = high;
	}
	row->low = low < row->low ? low : row->low;
	row->high = high > row->high ? high : row->high;
}

GSP_ROWS_FUNCTION int gsp_rows_compare(const void *x, const void *y)
{
	const struct gsp_row *a = *(struct gsp_row *const *)x, *b = *(struct gsp_row *const *)y;

	return a->first != b->first ? (a->first < b->first ? -1 : 1) : (a > b) - (a < b);
}

/* Puts those that are touched in order. 0: there is no memory. */
GSP_ROWS_FUNCTION int gsp_rows_sort(struct gsp_rows *rows)
{
	long long i;
	int sorted = 1;

	if (rows->lost || rows->order)
		return !rows->lost;
	rows->order = (struct gsp_row **)malloc(((size_t)rows->count + 1) * sizeof *rows->order);
	rows->lost = !rows->order;
	for (i = 0; i < rows->count && !rows->lost; i++) {
		struct gsp_row *row = &rows->row[i];

		row->first = (uintptr_t)row->pointer + (uintptr_t)row->low * rows->size;
		if (row->low == row->high)
			continue;
		if ((unsigned long long)(row->high - row->low) > PTRDIFF_MAX / rows->size) {
			rows->lost = 1;
			break;
		}
		row->bytes = (size_t)(row->high - row->low) * rows->size;
		row->place = rows->bytes;
		rows->bytes += row->bytes;
		rows->lost = rows->bytes > PTRDIFF_MAX;
		sorted &= !rows->touched || rows->order[rows->touched - 1]->first <= row->first;
		rows->order[rows->touched++] = row;
	}
	if (rows->lost)
		return 0;
	if (!sorted)
		qsort(rows->order, (size_t)rows->touched, sizeof *rows->order, gsp_rows_compare);
	rows->apart = 1;
	rows->joined = sorted;
	for (i = 1; i < rows->touched; i++) {
		const struct gsp_row *row = rows->order[i - 1];
		const uintptr_t gap = rows->order[i]->first - row->first;

		rows->apart &= gap >= row->bytes;
		rows->joined &= gap == row->bytes;
	}
	return 1;
}

/* Two rows share a byte. */
GSP_ROWS_FUNCTION int gsp_rows_meet(struct gsp_rows *rows)
{
	return !gsp_rows_sort(rows) || !rows->apart;
}

/* Some row shares one with BYTES bytes at AT. */
GSP_ROWS_FUNCTION int gsp_rows_touch(struct gsp_rows *rows, const void *at, size_t bytes)
{
	const uintptr_t first = (uintptr_t)at;
	long long i;

	if (!gsp_rows_sort(rows))
		return 1;
	for (i = 0; bytes && i < rows->touched; i++) {
		const struct gsp_row *row = rows->order[i];

		if (row->first <= first ? first - row->first < row->bytes
					: row->first - first < bytes)
			return 1;
	}
	return 0;
}

/* Some row of A shares one with some row of B. In one of the two all rows are apart. */
GSP_ROWS_FUNCTION int gsp_rows_overlap(struct gsp_rows *a, struct gsp_rows *b)
{
	long long i = 0, k;

	if (!gsp_rows_sort(a) || !gsp_rows_sort(b))
		return 1;
	if (!b->apart) {
		struct gsp_rows *const other = a;

		a = b;
		b = other;
	}
	if (!b->apart)
		return 1;
	/* Rows of A begin further and further on: rows of B that end before one are done. */
	for (k = 0; k < a->touched; k++) {
		const struct gsp_row *row = a->order[k];

		while (i < b->touched && b->order[i]->first <= row->first &&
			row->first - b->order[i]->first >= b->order[i]->bytes)
			i++;
		if (i < b->touched && (b->order[i]->first <= row->first ||
					      b->order[i]->first - row->first < row->bytes))
			return 1;
	}
	return 0;
}

/* What is touched of A and of B is the same: rows of the same numbers, at the same bytes. */
GSP_ROWS_FUNCTION int gsp_rows_same(struct gsp_rows *a, struct gsp_rows *b)
{
	long long i;

	if (!gsp_rows_sort(a) || !gsp_rows_sort(b) || a->touched != b->touched)
		return 0;
	for (i = 0; i < a->touched; i++) {
		const struct gsp_row *x = a->order[i], *y = b->order[i];

		if (x->first != y->first || x->bytes != y->bytes ||
			x - a->row + a->begin != y - b->row + b->begin)
			return 0;
	}
	return 1;
}

/* Some row of A shares a byte with some row of B, and they are not the same rows. */
GSP_ROWS_FUNCTION int gsp_rows_mix(struct gsp_rows *a, struct gsp_rows *b)
{
	return gsp_rows_overlap(a, b) && !gsp_rows_same(a, b);
}

#endif
