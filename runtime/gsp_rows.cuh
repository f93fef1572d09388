/* SPDX-License-Identifier: 0BSD
 * embedded into generated programs; puts no condition on them
 *
 * gsp_rows.cuh - tables of pointers to rows on the device.
 *
 *	gsp::Rows rows(gsp_rows_of(0, n, sizeof(double)));  as in gsp_rows.h
 *	run.rows(rows, true, false);                        read, not written
 *	loop.a = run.table(a, 0, n, {{0, &rows}});          its pointers are the device's
 *
 * Rows that lie side by side are one array. Others are brought together in one copy on the host, so
 * that they cross to the device at once, and after the loop what was written goes back to them.
 */
#pragma once
#include "gsp_run.cuh"
#include "gsp_rows.h"

namespace gsp
{
inline namespace v1
{

struct Rows : gsp_rows {
	explicit Rows(const gsp_rows &rows) : gsp_rows(rows)
	{
	}
	~Rows()
	{
		gsp_rows_drop(this);
	}
	Rows(const Rows &) = delete;
	Rows &operator=(const Rows &) = delete;

	/* Where the first of all bytes is on the device. */
	char *device = nullptr;

	/* ROW as device code follows it. */
	char *pointer(const gsp_row &row) const
	{
		return (char *)((uintptr_t)device + row.place -
				(uintptr_t)row.low * (uintptr_t)size);
	}
	void gather() const
	{
		for (long long i = 0; i < touched; i++)
			memcpy(copy + order[i]->place, (const char *)order[i]->first,
				order[i]->bytes);
	}
	static void scatter(const Rows *rows)
	{
		for (long long i = 0; i < rows->touched; i++) {
			const gsp_row &r = *rows->order[i];
			memcpy((char *)r.first, rows->copy + r.place, r.bytes);
		}
	}
};

/* Where the same rows are that a table before this one leads to, or NULL. */
inline Run::Region *Run::same_rows(Rows &rows)
{
	for (int i = 0; i < region_count; i++)
		if (regions[i].rows && gsp_rows_same(regions[i].rows, &rows))
			return &regions[i];
	return nullptr;
}

inline void Run::rows(Rows &rows, bool reads, bool writes)
{
	const unsigned kind = (reads ? READ : 0) | (writes ? WRITE : 0);
	if (failed || !gsp_rows_sort(&rows) || !rows.touched) {
		if (rows.lost)
			decline("there is no memory for a table");
		return;
	}
	if (Region *const r = same_rows(rows)) {
		if (reads && !(r->kind & READ) && r->rows->copy)
			r->rows->gather();
		r->kind |= kind | TWINS;
		if (writes && r->rows->copy)
			r->give_back = Rows::scatter;
		else if (writes)
			r->back = r->bytes;
		rows.device = r->rows->device;
		return;
	}
	if (rows.joined) {
		char *const first = (char *)rows.order[0]->first;
		rows.device = (char *)region(first, 0, (long long)rows.bytes, 1, kind, nullptr);
		if (!failed)
			regions[region_count - 1].rows = &rows;
		return;
	}
	rows.copy = (char *)malloc(rows.bytes);
	if (!rows.copy) {
		decline("there is no memory for a copy of the rows");
		return;
	}
	if (reads)
		rows.gather();
	Region *const r = add(rows.copy, rows.bytes, kind | OWN | ROWS);
	if (!r)
		return;
	r->rows = &rows;
	r->give_back = writes ? Rows::scatter : nullptr;
	rows.device = r->device;
}

inline void *Run::table_region(void *base, long long first, long long count, size_t size,
	std::initializer_list<Column> columns)
{
	void *const given = region(base, first, count, size, READ, nullptr);
	if (failed || count < 1)
		return given;
	Region &r = regions[region_count - 1];
	char *const copy = (char *)malloc(r.bytes);
	if (!copy) {
		decline("there is no memory for a table");
		return nullptr;
	}
	memcpy(copy, r.host, r.bytes);
	for (const Column &c : columns)
		for (long long i = 0; i < c.rows->count && i < count; i++) {
			const gsp_row &row = c.rows->row[i];
			char *const pointer = c.rows->pointer(row);
			if (row.bytes)
				memcpy(copy + (size_t)i * size + c.at, &pointer, sizeof pointer);
		}
	if (check(cudaMemcpy(r.device, copy, r.bytes, cudaMemcpyHostToDevice),
		    "copying to the device")) {
		r.kind |= COPIED;
		bytes_in += r.bytes;
	}
	free(copy);
	return given;
}

} // namespace v1
} // namespace gsp
