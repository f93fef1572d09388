/* SPDX-License-Identifier: 0BSD
 * embedded into generated programs; puts no condition on them
 *
 * gsp_run.cuh - what a Run does with its arrays: makes room, copies, compares, gives back. What the
 * members promise is said in gsp_host.cuh.
 */
#pragma once
#include "gsp_host.cuh"

namespace gsp
{
inline namespace v1
{

inline Run::Region *Run::add(char *host, size_t bytes, unsigned kind, Kept *kept)
{
	if (failed)
		return nullptr;
	if (region_count == most_regions) {
		decline("too many arrays");
		return nullptr;
	}
	Region &r = regions[region_count];
	const bool whole = kind & WRITE && !(kind & PACK);
	r = Region{host, nullptr, bytes, 0, whole ? bytes : 0, 1, kind, nullptr, 0, 0, kept,
		nullptr, nullptr, nullptr, {}};
	if (kept) {
		bytes_in += kept->missing();
		if (!check(kept->to_device(), "copying to the device"))
			return nullptr;
		r.device = kept->device + (host - kept->host);
	} else if (bytes && !(kind & APART)) {
		void *at = nullptr;
		if (!check(Device::get().allocate(&at, bytes), "cudaMalloc"))
			return nullptr;
		r.device = (char *)at;
	}
	region_count++;
	return &r;
}

/* The array of OWN shares no byte that the loop touches with R, although one may lie within the
 * other. Where another array has come to R, that one may. */
inline bool Run::is_beside(const Region &r, const Beside &own)
{
	bool found = false;
	for (int i = 0; i < own.count; i++)
		found |= own.others[i] == r.beside.own;
	for (int i = 0; i < r.beside.count; i++)
		found |= r.beside.others[i] == own.own;
	return found && !(r.kind & TWINS);
}

/* As add(), in what is kept on the device where the stretch lies there. */
inline Run::Region *Run::hold(char *host, size_t bytes, unsigned kind)
{
	Kept *const kept = uses_kept ? Data::find(host, bytes) : nullptr;
	if (uses_kept && !kept)
		Data::host(host, bytes, false);
	if (kind & WRITE && mixes(host, bytes, kept)) {
		decline("a part of an array is kept on the device");
		return nullptr;
	}
	return add(host, bytes, kind, kind & (COPY | AHEAD) ? nullptr : kept);
}

inline void Run::weave_in(char *host, size_t bytes)
{
	for (int i = 0; i < strand_count; i++)
		if (strands[i].host == host && strands[i].bytes == bytes)
			return;
	if (strand_count == most_strands)
		decline("too many arrays");
	else
		strands[strand_count++] = {host, bytes};
}

/* [LOW, HIGH) becomes part of one stretch with whatever is woven and overlaps it. */
inline void Run::join(char *low, char *high)
{
	int kept = 0;
	for (int i = 0; i < weft_count; i++) {
		const Weft &w = wefts[i];
		if (w.low < high && low < w.high) {
			low = w.low < low ? w.low : low;
			high = w.high > high ? w.high : high;
		} else {
			wefts[kept++] = w;
		}
	}
	weft_count = kept;
	if (weft_count == most_wefts)
		decline("too many arrays");
	else
		wefts[weft_count++] = {low, high, nullptr};
}

inline void Run::weave(
	const char *a, size_t bytes_a, const char *b, size_t bytes_b, bool meet, bool may_coincide)
{
	if (failed || !overlap(a, bytes_a, b, bytes_b))
		return;
	if (meet) {
		if (!may_coincide || a != b || bytes_a != bytes_b)
			decline("arrays overlap");
		return;
	}
	weave_in((char *)(uintptr_t)a, bytes_a);
	weave_in((char *)(uintptr_t)b, bytes_b);
	const uintptr_t first_a = (uintptr_t)a, first_b = (uintptr_t)b;
	const uintptr_t end_a = first_a + bytes_a, end_b = first_b + bytes_b;
	join((char *)(first_a < first_b ? first_a : first_b),
		(char *)(end_a > end_b ? end_a : end_b));
}

/* Where the stretch lies that BYTES at HOST are woven into; NULL: they are not, or there is none,
 * since the C loop has to run. */
inline Run::Region *Run::woven(const char *host, size_t bytes)
{
	bool found = false;
	for (int i = 0; i < strand_count; i++)
		found |= strands[i].host == host && strands[i].bytes == bytes;
	for (int i = 0; i < weft_count && found; i++) {
		Weft &w = wefts[i];
		if (host < w.low || host >= w.high)
			continue;
		const size_t all = (size_t)(w.high - w.low);
		for (int k = 0; k < region_count && !w.region; k++)
			if (!(regions[k].kind & (OWN | COPY | PACK)) &&
				overlap(regions[k].host, regions[k].bytes, w.low, all)) {
				decline("arrays overlap");
				return nullptr;
			}
		if (!w.region) {
			w.region = hold(w.low, all, READ | WRITE);
			if (w.region)
				w.region->unit = 1;
		}
		return w.region;
	}
	return nullptr;
}

inline void *Run::region(
	void *base, long long first, long long count, size_t size, unsigned kind, const void *twin)
{
	if (failed)
		return nullptr;
	if (count < 0)
		count = 0;
	if ((unsigned long long)count > PTRDIFF_MAX / size) {
		decline("an array is larger than memory");
		return nullptr;
	}
	const size_t bytes = (size_t)count * size;
	char *const host = (char *)((uintptr_t)base + (uintptr_t)first * size);
	char *device = nullptr;
	Region *added = nullptr;
	const Beside beside = next;
	next = {};
	Region *const in = woven(host, bytes);
	if (in)
		device = in->device + (host - in->host);
	for (int i = 0; i < region_count && !in; i++) {
		Region &r = regions[i];
		if ((r.kind | kind) & (OWN | COPY | PACK) || !((r.kind | kind) & (WRITE | APART)) ||
			!overlap(r.host, r.bytes, host, bytes) ||
			is_beside(r, beside))
			continue;
		const bool same = r.host == host && r.bytes == bytes;
		const bool within = kind == READ && host >= r.host &&
				    bytes <= r.bytes - (size_t)(host - r.host);
		if (twin != base || !(same || within) || r.kind & APART || device) {
			decline("arrays overlap");
			return nullptr;
		}
		r.kind |= kind | TWINS;
		r.unit = r.unit == size ? size : 1;
		device = r.device + (host - r.host);
		if (kind & WRITE)
			r.back = bytes;
	}
	if (!device) {
		added = hold(host, bytes, kind);
		if (!added)
			return nullptr;
		device = added->device;
		added->base = (uintptr_t)base;
		added->unit = size;
		added->beside = beside;
	}
	/* Nothing of it is touched, yet the loop may compute addresses of its rows, or ask whether
	 * there is an array at all. */
	if (!device && base)
		device = (char *)(uintptr_t)4096;
	/* As numbers: the start of the array may lie outside any object. */
	const uintptr_t given = (uintptr_t)device - (uintptr_t)first * size;
	if (added)
		added->given = given;
	return (void *)given;
}

/* The device memory that the array which GIVEN leads to lies in. False where the loop also writes
 * it, or where it may be WRITTEN, through another name: what is copied early may then be out of
 * date. */
inline bool Run::span_of(uintptr_t given, bool written, Span *span) const
{
	for (int i = 0; i < region_count; i++) {
		const Region &r = regions[i];
		if (r.given != given || r.kind & (OWN | APART | (written ? TWINS : WRITE)))
			continue;
		const uintptr_t low = (uintptr_t)(r.kept ? r.kept->device : r.device);
		*span = {low, low + Device::in_fours(r.kept ? r.kept->bytes : r.bytes)};
		return true;
	}
	return false;
}

inline void Run::settle(uintptr_t device, uintptr_t base, long long first, long long count,
	size_t size, bool in_place)
{
	if (failed || count < 1)
		return;
	const size_t bytes = (size_t)count * size;
	const uintptr_t from = device + (uintptr_t)first * size;
	char *const host = (char *)(base + (uintptr_t)first * size);
	Region *mine = nullptr;
	for (int i = 0; i < region_count; i++) {
		Region &r = regions[i];
		if (r.kind & PACK && from >= (uintptr_t)r.device &&
			from - (uintptr_t)r.device < r.bytes)
			mine = &r;
	}
	if (!mine || bytes > mine->bytes - (from - (uintptr_t)mine->device)) {
		decline("more was written than the array holds");
		return;
	}
	for (int i = 0; i < region_count; i++) {
		Region &r = regions[i];
		if (&r == mine || r.kind & (OWN | COPY))
			continue;
		const size_t length = r.kind & PACK ? r.back : r.bytes;
		if (!overlap(r.host + r.skip, length, host, bytes) ||
			is_beside(r, mine->beside))
			continue;
		/* A kept array is one buffer by whatever name it is read, but for ahead(). */
		const bool shared = r.kept && r.kept == mine->kept;
		if (!in_place || r.base != base || shared || r.kind & (WRITE | APART)) {
			decline("arrays overlap");
			return;
		}
		/* What a failure half way would destroy is staged. */
		mine->kind |= READ | COPIED;
	}
	mine->skip = from - (uintptr_t)mine->device;
	mine->back = bytes;
}

inline void Run::trim(uintptr_t base, long long first, long long count, size_t size)
{
	if (failed)
		return;
	const size_t bytes = count < 0 ? 0 : (size_t)count * size;
	char *const from = (char *)(base + (uintptr_t)first * size);
	for (int i = 0; i < region_count; i++) {
		Region &r = regions[i];
		if (!(r.kind & WRITE) || from < r.host || from > r.host + r.bytes)
			continue;
		const size_t skip = (size_t)(from - r.host);
		if (bytes > r.bytes - skip)
			continue;
		r.skip = skip;
		r.back = bytes;
		return;
	}
	decline("more was written than the array holds");
}

inline bool Run::upload(Region &r)
{
	if (!(r.kind & READ) || r.kind & COPIED || !r.bytes || r.kept)
		return true;
	const Kept *const kept = uses_kept ? Data::find(r.host, r.bytes) : nullptr;
	const bool there = kept && kept->on_device;
	const char *const from = there ? kept->device + (r.host - kept->host) : r.host;
	if (!check(cudaMemcpy(r.device, from, r.bytes,
			   there ? cudaMemcpyDeviceToDevice : cudaMemcpyHostToDevice),
		    "copying to the device"))
		return false;
	r.kind |= COPIED;
	bytes_in += r.bytes;
	return true;
}

/* Whether this loop writes one part of a kept array there, and another part of it here: BYTES from
 * HOST on, in KEPT or, where that is NULL, in memory of our own. */
inline bool Run::mixes(const char *host, size_t bytes, const Kept *kept) const
{
	for (int i = 0; i < region_count; i++) {
		const Region &r = regions[i];
		if (!(r.kind & WRITE) || !r.kept == !kept)
			continue;
		if (kept ? kept->meets(r.host, r.bytes) : r.kept->meets(host, bytes))
			return true;
	}
	return false;
}

/* Whether packed() may find, once it is known how much was stored, that it overlaps an array. */
inline bool Run::packs_may_meet() const
{
	for (int i = 0; i < region_count; i++)
		for (int j = 0; j < region_count; j++) {
			const Region &pack = regions[i], &other = regions[j];
			if (i != j && pack.kind & PACK && !(other.kind & (OWN | COPY)) &&
				!is_beside(other, pack.beside) &&
				overlap(pack.host, pack.bytes, other.host, other.bytes))
				return true;
		}
	return false;
}

inline char *Run::backup_of(const Kept *kept) const
{
	for (int i = 0; i < region_count; i++)
		if (regions[i].kept == kept && regions[i].backup)
			return regions[i].backup;
	return nullptr;
}

/* Before a launch that the C loop may have to follow: of what only the device has. */
inline bool Run::back_up(Region &r)
{
	if (!r.kept || !(r.kind & WRITE) || r.kept->on_host || backup_of(r.kept))
		return true;
	void *at = nullptr;
	if (!check(Device::get().allocate(&at, r.kept->bytes), "cudaMalloc"))
		return false;
	r.backup = (char *)at;
	return check(cudaMemcpy(r.backup, r.kept->device, r.kept->bytes, cudaMemcpyDeviceToDevice),
		"copying on the device");
}

/* The loop was not done: what it may have changed on the device becomes what it was. */
inline void Run::take_back()
{
	for (int i = 0; launched && i < region_count; i++) {
		const Region &r = regions[i];
		if (!r.kept || !(r.kind & WRITE))
			continue;
		if (r.kept->on_host) {
			r.kept->on_device = false;
			continue;
		}
		const char *const backup = backup_of(r.kept);
		if (!backup)
			Kept::lose("a kernel failed");
		const cudaError_t e =
			cudaMemcpy(r.kept->device, backup, r.kept->bytes, cudaMemcpyDeviceToDevice);
		if (e != cudaSuccess)
			Kept::lose(cudaGetErrorString(e));
	}
}

inline bool Run::fetch(Region &r, char *to, bool overwrites)
{
	if (!check(cudaMemcpy(to, r.device + r.skip, r.back, cudaMemcpyDeviceToHost),
		    "copying results back", overwrites))
		return false;
	bytes_out += r.back;
	return true;
}

inline bool Run::results()
{
	if (failed || fetched || !started)
		return !failed;
	if (!check(cudaGetLastError(), "a kernel") || !check(cudaDeviceSynchronize(), "a kernel"))
		return false;
	for (int i = 0; i < region_count; i++) {
		Region &r = regions[i];
		if (!(r.kind & OWN) || !r.host || (r.kind & ROWS && !(r.kind & WRITE)))
			continue;
		r.back = r.bytes;
		if (!fetch(r, r.host))
			return false;
		r.back = 0;
	}
	for (int i = 0; i < flag_count; i++)
		if (flags[i].value)
			return decline(flags[i].why);
	fetched = true;
	return true;
}

inline bool Run::counted()
{
	const bool done = results();
	fetched = false;
	return done;
}

/* Elements of SIZE bytes. */
template <size_t SIZE> inline void put_elements(char *to, const char *from, size_t bytes)
{
	for (size_t i = 0; i < bytes; i += SIZE)
		if (memcmp(to + i, from + i, SIZE) != 0)
			memcpy(to + i, from + i, SIZE);
}

/* Writes the elements of UNIT bytes, among BYTES, in which TO and FROM differ: an element that no
 * iteration stores to may be read-only memory, or be changed by others meanwhile. */
inline void put_back(char *to, const char *from, size_t bytes, size_t unit)
{
	const size_t page = 4096 / unit * unit;
	for (size_t i = 0, n; i < bytes && page; i += n) {
		n = bytes - i < page ? bytes - i : page;
		if (memcmp(to + i, from + i, n) == 0)
			continue;
		if (unit == 8)
			put_elements<8>(to + i, from + i, n);
		else if (unit == 4)
			put_elements<4>(to + i, from + i, n);
		else
			for (size_t k = i; k < i + n; k += unit)
				if (memcmp(to + k, from + k, unit) != 0)
					memcpy(to + k, from + k, unit);
	}
	if (!page)
		memcpy(to, from, bytes);
}

inline bool Run::write_back()
{
	for (int i = 0; i < region_count; i++) {
		Region &r = regions[i];
		if (!(r.kind & WRITE) || !(r.kind & READ) || !r.back || r.back > stage_limit ||
			r.kept)
			continue;
		r.staged = (char *)malloc(r.back);
		if (r.staged && !fetch(r, r.staged))
			return false;
	}
	for (int i = 0; i < region_count; i++) {
		Region &r = regions[i];
		if (r.kind & WRITE && !(r.kind & READ) && r.back && !r.kept &&
			!fetch(r, r.host + r.skip))
			return false;
	}
	for (int i = 0; i < region_count; i++) {
		Region &r = regions[i];
		if (!(r.kind & WRITE) || !(r.kind & READ) || !r.back || r.staged || r.kept)
			continue;
		fetch(r, r.host + r.skip, true);
	}
	for (int i = 0; i < region_count; i++) {
		if (regions[i].staged)
			put_back(regions[i].host + regions[i].skip, regions[i].staged,
				regions[i].back, regions[i].unit);
		if (regions[i].give_back)
			regions[i].give_back(regions[i].rows);
	}
	for (int i = 0; i < region_count; i++) {
		const Region &r = regions[i];
		if (r.kept && r.kind & WRITE)
			r.kept->on_host = false;
		else if (uses_kept && r.kind & WRITE)
			Data::host(r.host, r.bytes, true);
	}
	return true;
}

inline bool Run::finish()
{
	const bool done = results() && (!started || write_back());
	if (done && Device::get().verbose())
		report();
	clear();
	failed = true;
	return done;
}

inline void Run::report()
{
	const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
	fprintf(stderr, "gsp: %s:%d: %s ran on the device: %zu bytes in, %zu bytes out, %.6f s\n",
		file, line, kernel, bytes_in, bytes_out, took.count());
}

inline void Run::clear()
{
	/* Kernels may still be running after a failure, or where the C loop is to run: their memory
	 * must outlive them. What goes wrong here is told where the device counts as sound. */
	if (failed && started && !fetched && Device::get().usable()) {
		const cudaError_t e = cudaDeviceSynchronize();
		if (e != cudaSuccess)
			complain(e, "waiting for kernels");
	}
	if (failed)
		take_back();
	for (int i = 0; i < region_count; i++) {
		free(regions[i].staged);
		if (regions[i].backup)
			Device::get().release(regions[i].backup, regions[i].kept->bytes);
		if (regions[i].device && !regions[i].kept)
			Device::get().release(regions[i].device, regions[i].bytes);
	}
	for (int i = 0; i < loan_count; i++)
		Device::get().give_back(loans[i]);
	region_count = 0;
	loan_count = 0;
}

template <class L>
inline bool Run::scan_stream(void (*code)(L, long long, ScanSpace<L>), const L &loop, long long n,
	ScanSpace<L> &space)
{
	static std::atomic<int> version{0};    /* that the kernel is compiled for */
	static std::atomic<unsigned> known{0}; /* blocks that run at once, and one */
	static const char asking[] = "asking what the device has room for";
	StreamSpace<L> &stream = space.stream;
	if (!version) {
		cudaFuncAttributes of;
		if (!check(cudaFuncGetAttributes(&of, (const void *)code), asking))
			return true;
		version = of.ptxVersion;
	}
	const StreamCut cut = stream_cut_for<L>(version);
	unsigned resident = known ? known - 1 : 0;
	if (cut.fits && !known) {
		if (!check(Device::get().resident(
				   (const void *)code, cut.bytes, &resident),
			    asking))
			return true;
		known = resident + 1;
	}
	if (resident < 2)
		return false;
	L copy = loop;
	StreamList<L> list = {};
	copy.streams(list);
	for (int i = 0; i < list.count; i++)
		if (!span_of(list.at[i], list.own[i], &stream.span[i]))
			return false;
	const unsigned most = stream_share * block_size;
	stream.tiles = (n - 1) / cut.size + 1;
	stream.workers = resident - 1 < most ? resident - 1 : most;
	if (stream.tiles < stream.workers)
		stream.workers = (unsigned)stream.tiles;
	stream.result = space.result;
	const long long waves = (stream.tiles - 1) / stream.workers + 1;
	if (waves > 1 << 24)
		return false;
	Workspace *const work =
		borrow(Workspace::header + stream.words(stream.workers), (unsigned)waves);
	if (!work || !start(n))
		return true;
	stream.epoch = work->words;
	stream.folds = work->words + Workspace::header;
	stream.states = stream.folds + stream.words_of_folds(stream.workers);
	void *args[] = {(void *)(uintptr_t)&loop, &n, &space};
	launched = true;
	check(GSP_LAUNCH_COOPERATIVE(code, dim3(stream.workers + 1), dim3(block_size),
		      cut.bytes, 0, args),
		"the launch");
	return true;
}

} // namespace v1
} // namespace gsp
