/* SPDX-License-Identifier: 0BSD
 * embedded into generated programs; puts no condition on them
 *
 * gsp_host.cuh - one C loop on the device, as the host sees it.
 *
 * In: host arrays, the loop's captures, a kernel. Out: the arrays and the carried variables as
 * the C loop would leave them, or `false` with host memory as it was: then the C loop must run.
 *
 *	gsp::Run run("vecsum_L5_reduce", "vecsum.c", 5);
 *	loop.v = run.in(v, lo, n);                   what the kernel reads and writes, copied
 *	run.reduce_atomic(vecsum_L5_reduce, loop, n, &state);
 *	return run.finish();
 *
 * After a failure every member does nothing, so only finish() need be asked. Results are copied
 * back in an order that keeps the C loop possible as long as can be: first everything is
 * fetched that may go to memory of our own (states, small arrays that are also read), then the
 * arrays that are only written, then the large ones that are also read. Only a failure during
 * that last step has destroyed input, and ends the program with status 70.
 *
 * Arrays that a Data keeps on the device are used where they are by a Run that says keeps(): they
 * are copied there once, and back when the host needs them.
 */
#pragma once
#include "gsp_data.cuh"
#include "gsp_atomic.cuh"
#include "gsp_transpose.cuh"
#include "gsp_reduce.cuh"
#include "gsp_scan.cuh"
#include "gsp_search.cuh"
#include <chrono>
#include <initializer_list>

#ifndef GSP_LAUNCH
#define GSP_LAUNCH(kernel, grid, block, shared, stream, args)                                      \
	cudaLaunchKernel((const void *)(kernel), grid, block, args, shared, stream)
#define GSP_LAUNCH_COOPERATIVE(kernel, grid, block, shared, stream, args)                          \
	cudaLaunchCooperativeKernel((const void *)(kernel), grid, block, args, shared, stream)
#endif

namespace gsp
{
inline namespace v1
{

/* Iterations of a loop that runs N times a loop of INNER iterations; 0 where that is too many. */
inline long long iterations(long long n, long long inner)
{
	return n < 1 || inner < 1 || n > INT64_MAX / inner ? 0 : n * inner;
}

/* The stretch [*LOW, *HIGH), or none where both are equal, becomes one that AT is in; true: it was
 * not before. */
inline bool grow(long long *low, long long *high, long long at)
{
	if (*low <= at && at < *high)
		return false;
	if (*low == *high) {
		*low = at;
		*high = at + 1;
	} else if (at < *low) {
		*low = at;
	} else {
		*high = at + 1;
	}
	return true;
}

/* A variable whose enumeration has no name here, as a number T: written back at the end. */
template <class T> class Number
{
	T value;
	void *place;
	void (*put)(void *place, T value);

      public:
	template <class E>
	Number(E *at)
	    : value((T)*at), place(at), put([](void *to, T from) { *(E *)to = (E)from; })
	{
	}
	~Number()
	{
		put(place, value);
	}
	Number(const Number &) = delete;
	Number &operator=(const Number &) = delete;
	T &operator*()
	{
		return value;
	}
	/* Where the variable is. */
	explicit operator const char *() const
	{
		return (const char *)place;
	}
};

struct Rows;
template <class L> struct RankSpace;

class Run
{
      public:
	/* KERNEL names the loop in messages; FILE and LINE are its place. They must outlive the
	 * Run. */
	Run(const char *kernel, const char *file, int line) : kernel(kernel), file(file), line(line)
	{
		if (!Device::get().usable())
			decline(Device::get().why_not());
		else if (Device::get().verbose())
			begun = std::chrono::steady_clock::now();
	}
	~Run()
	{
		clear();
	}
	Run(const Run &) = delete;
	Run &operator=(const Run &) = delete;

	/* Whether the device still is to do the work. */
	bool good() const
	{
		return !failed;
	}

	/* The loop stands in the block of a Data: what is kept on the device is used there.
	 * MAY_DECLINE: the C loop may have to run although the kernels did their work, and not
	 * because of what packed() finds. */
	void keeps(bool may_decline)
	{
		uses_kept = true;
		declines = may_decline;
	}

	/* Arrays: elements base[first] up to, not with, base[first + count]; a count below 1 is 0.
	 * The result is where device code finds them: result[first] is base[first]'s copy. An array
	 * that the loop writes must overlap no other, else the C loop runs; but where TWIN, the
	 * base of an array named before, is given, both may be one stretch of the same array, and
	 * what is read a part of it. in: read. out: all written, none read before. inout: else. */
	template <class T>
	const T *in(const T *at, long long first, long long count, const void *twin = nullptr)
	{
		return (T *)region((void *)(uintptr_t)at, first, count, sizeof(T), READ, twin);
	}
	template <class T>
	T *out(T *base, long long first, long long count, const void *twin = nullptr)
	{
		return (T *)region((void *)base, first, count, sizeof(T), WRITE, twin);
	}
	template <class T>
	T *inout(T *base, long long first, long long count, const void *twin = nullptr)
	{
		return (T *)region((void *)base, first, count, sizeof(T), READ | WRITE, twin);
	}
	/* Two arrays that are named later, by the stretches that are named then. Where these
	 * overlap but do not MEET, their elements lie between each other's: both are handed over
	 * in one stretch that is read and written. Otherwise the C loop runs, unless both are the
	 * same stretch and MAY_COINCIDE. Before the first array of the loop. */
	void weave(const char *a, size_t bytes_a, const char *b, size_t bytes_b, bool meet,
		bool may_coincide);
	/* The array that is named next is number OWN of the loop's. It may lie within number OTHER,
	 * or that within it, but the loop touches no byte of both, and writes one of them alone. Up
	 * to six times. */
	void beside(int own, int other = 0)
	{
		next.own = own;
		if (other && next.count < most_beside)
			next.others[next.count++] = other;
	}
	/* What the array holds now, for a loop that also writes it by inout() or out(): iterations
	 * that must not see each other's stores read this copy. */
	template <class T> const T *before(const T *base, long long first, long long count)
	{
		return (const T *)region(
			(void *)(uintptr_t)base, first, count, sizeof(T), READ | COPY, nullptr);
	}
	/* in() for an array that the loop also fills behind what it reads, by pack(): kernels must
	 * not store where others still read, so that these read a copy. */
	template <class T> const T *ahead(const T *base, long long first, long long count)
	{
		return (const T *)region(
			(void *)(uintptr_t)base, first, count, sizeof(T), READ | AHEAD, nullptr);
	}
	/* Elements that the caller itself stores after finish() (a state behind a pointer): they
	 * must not overlap an array. */
	template <class T> void apart(const T *base, long long first, long long count)
	{
		region((void *)(uintptr_t)base, first, count, sizeof(T), APART, nullptr);
	}

	/* An array that is filled at a carried counter, of which base[first] up to, not with,
	 * base[first + most] can be stored. How much is stored is said by packed(). */
	template <class T> T *pack(T *base, long long first, long long most)
	{
		return (T *)region((void *)base, first, most, sizeof(T), WRITE | PACK, nullptr);
	}

	/* Rows that pointers in a table lead to (gsp_rows.cuh). WRITES without READS: every element
	 * that is touched is written, none is read before. What they must not overlap is the
	 * caller's to compare; the same rows as of a table before are the same on the device. */
	void rows(Rows &rows, bool reads, bool writes);
	/* The table: an array that is only read, with device pointers to ROWS, which were named
	 * before, at byte AT of each element. Element base[first] has the first row. */
	struct Column {
		size_t at;
		const Rows *rows;
	};
	template <class T>
	const T *table(const T *base, long long first, long long count,
		std::initializer_list<Column> columns)
	{
		return (const T *)table_region(
			(void *)(uintptr_t)base, first, count, sizeof(T), columns);
	}

	/* N elements that only kernels use, each written before it is read. */
	template <class T> T *room(long long n)
	{
		if (n > 0 && (unsigned long long)n > PTRDIFF_MAX / sizeof(T))
			decline("an array is larger than memory");
		return n > 0 && !failed ? (T *)scratch((size_t)n * sizeof(T)) : nullptr;
	}

	/* COUNT votes, 0 at first, as votes[FIRST] and on, that only kernels use. */
	unsigned long long *votes(long long first, long long count)
	{
		using Votes = unsigned long long;
		Votes *const at = room<Votes>(count < 1 ? 1 : count);
		if (at)
			check(cudaMemsetAsync(
				      at, 0, (size_t)(count < 1 ? 1 : count) * sizeof(Votes)),
				"clearing votes");
		return (Votes *)((uintptr_t)at - (uintptr_t)first * sizeof(Votes));
	}

	/* A device word, 0 at first. Where a kernel sets it, results are dropped, the C loop runs,
	 * and WHY says so under GSP_VERBOSE. */
	unsigned *flag(const char *why)
	{
		if (failed || flag_count == most_flags) {
			decline("too many flags");
			return nullptr;
		}
		Flag &f = flags[flag_count++];
		f.why = why;
		f.value = 0;
		return (unsigned *)result(&f.value, sizeof f.value);
	}

	/* The C loop is to run, because of WHY (a phrase). Returns false. */
	bool decline(const char *why)
	{
		if (!failed && Device::get().verbose())
			fprintf(stderr, "gsp: %s:%d: %s runs on the host: %s\n", file, line, kernel,
				why);
		failed = true;
		return false;
	}

	/* Launches. STATE holds the carried variables before the loop and, after finish() or
	 * results() said true, those after it; it must not move till then. */
	template <class L> void map(void (*code)(L, long long), const L &loop, long long n)
	{
		if (!start(n))
			return;
		launch<L>(code, blocks_for(n, Block<L>::size, 32), loop, n);
	}
	/* Blocks have elements of their own where these are few: for the shared memory, of which
	 * several blocks should find room, and for their iterations. */
	template <class L>
	void map_apart(void (*code)(L, long long, bool), const L &loop, long long n)
	{
		constexpr size_t own_room = 32 * 1024; /* of a block's shared memory */
		const size_t bytes = loop.own_bytes();
		const bool apart = bytes > 0 && bytes <= own_room && (size_t)n / 4 >= bytes;
		const int wish = apart ? (int)(2 * bytes) : 0,
			  fit = apart ? (int)(6 * own_room / bytes) : 32;
		const unsigned blocks = blocks_for(
			n, wish > Block<L>::size ? wish : Block<L>::size, fit < 32 ? fit : 32);
		if (start(n))
			launch_with(apart ? bytes : 0, code, dim3(blocks), dim3(Block<L>::size),
				loop, n, apart);
	}
	template <class L>
	void map(void (*code)(L, long long, long long), const L &loop, long long rows,
		long long columns)
	{
		if (!start_box(rows, columns))
			return;
		const MapTile tile(rows, columns, Block<L>::size);
		launch(code, tile.grid(rows, columns), tile.block(), loop, rows, columns);
	}
	template <class L>
	void map_across(void (*code)(L, long long, long long), const L &loop, long long rows,
		long long columns)
	{
		if (!start_box(rows, columns))
			return;
		const MapTile tile(columns, rows, Block<L>::size);
		launch(code, tile.grid(columns, rows), tile.block(), loop, rows, columns);
	}
	template <class L>
	void transpose(void (*code)(L, long long, long long, TransposeTile), const L &loop,
		long long rows, long long columns, bool across)
	{
		const long long reads = across ? columns : rows, acts = across ? rows : columns;
		if (!start_box(rows, columns))
			return;
		const TransposeTile tile(transpose_elements<L>, TransposeRoom<L>::size, reads, acts,
			sizeof(typename L::Transposed), (unsigned)Block<L>::size);
		launch(code, tile.grid(reads, acts), dim3(Block<L>::size), loop, rows, columns,
			tile);
	}
	template <class L>
	void reduce_atomic(void (*code)(L, long long, ReduceSpace<L>), const L &loop, long long n,
		typename L::State *state)
	{
		reduce(code, loop, n, state, false, Flight<L>::count * Block<L>::size);
	}
	template <class L>
	void reduce_fold(void (*code)(L, long long, ReduceSpace<L>), const L &loop, long long n,
		typename L::State *state)
	{
		reduce(code, loop, n, state, true, Flight<L>::count * Block<L>::size);
	}
	template <class L>
	void reduce_ordered(void (*code)(L, long long, ReduceSpace<L>), const L &loop, long long n,
		typename L::State *state)
	{
		reduce(code, loop, n, state, true, Tile<L>::size);
	}
	template <class L>
	void reduce_pairwise(void (*code)(L, long long, ReduceSpace<L>), const L &loop, long long n,
		typename L::State *state)
	{
		reduce(code, loop, n, state, true, Tile<L>::size);
	}
	template <class L>
	void scan(void (*code)(L, long long, ScanSpace<L>), const L &loop, long long n,
		typename L::State *state)
	{
		if (n < 1)
			return;
		const long long tiles = (n - 1) / ScanTile<L>::size + 1;
		if (tiles > 0x7fffffff)
			decline("too many iterations");
		ScanSpace<L> space = {};
		space.result = (typename L::State *)result(state, sizeof *state);
		if constexpr (Streams<L>::named)
			if (scan_stream(code, loop, n, space))
				return;
		space.tiles = (unsigned)tiles;
		Workspace *const work =
			borrow(Workspace::header + (size_t)tiles * (size_t)slot_words<L>);
		if (!work || !start(n))
			return;
		space.ticket = work->words;
		space.slots = work->words + Workspace::header;
		launch_with(Streams<L>::named ? sizeof(TileScan<L>) : 0, code,
			dim3((unsigned)tiles), dim3(Block<L>::size), loop, n, space);
	}
	template <class L>
	void scan_fixed(void (*totals)(L, long long, FixedSpace<L>),
		void (*apply)(L, long long, FixedSpace<L>), const L &loop, long long n,
		typename L::State *state)
	{
		if (n > 0)
			scan_twice(totals, apply, loop, n,
				(typename L::State *)result(state, sizeof *state));
	}
	/* Of a loop that names streams. */
	template <class L>
	void scan_fixed(void (*stream)(L, long long, ScanSpace<L>),
		void (*totals)(L, long long, FixedSpace<L>),
		void (*apply)(L, long long, FixedSpace<L>), const L &loop, long long n,
		typename L::State *state)
	{
		if (n < 1)
			return;
		ScanSpace<L> space = {};
		space.result = (typename L::State *)result(state, sizeof *state);
		if (!scan_stream(stream, loop, n, space))
			scan_twice(totals, apply, loop, n, space.result);
	}

	/* FOUND holds the result after finish() or results() said true; it must not move till then.
	 */
	template <class L>
	void search(void (*code)(L, long long, Found *), const L &loop, long long n, Found *found)
	{
		if (n < 1)
			return;
		*found = Found{(unsigned long long)n, 0};
		Found *const at = (Found *)result(found, sizeof *found);
		if (start(n))
			launch<L>(code, blocks_for(n, search_tile<L>, 8), loop, n, at);
	}

	/* Keeps what elements at computed subscripts are before each iteration (gsp_rank.cuh). */
	template <class L>
	void rank(void (*keys)(L, long long, RankSpace<L>),
		void (*parts)(L, long long, RankSpace<L>),
		void (*keep)(L, long long, RankSpace<L>), const L &loop, long long n);

	/* Waits for the kernels and fetches states and flags. Host arrays are still untouched:
	 * keep() and decline() may follow. */
	bool results();
	/* The same of kernels that only count: others, and arrays for them, are to come. */
	bool counted();

	/* Of the array at BASE, given to out(), only COUNT elements from FIRST on were written. */
	template <class T> void keep(const T *base, long long first, long long count)
	{
		trim((uintptr_t)base, first, count, sizeof(T));
	}

	/* After results(): of DEVICE, which pack() gave for BASE, COUNT elements from FIRST on were
	 * stored, each of them. They must overlap no other array, or the C loop runs; IN_PLACE: but
	 * those read through the same base. */
	template <class T>
	void packed(
		T *device, const T *base, long long first, long long count, bool in_place = false)
	{
		settle((uintptr_t)device, (uintptr_t)base, first, count, sizeof(T), in_place);
	}
	/* After results(): one more element, VALUE, is stored at DEVICE. */
	template <class T> void store(T *device, const T &value)
	{
		if (!failed)
			check(cudaMemcpy(device, &value, sizeof value, cudaMemcpyHostToDevice),
				"copying to the device");
	}

	/* Copies results back and frees everything. True: the loop is done. */
	bool finish();

      private:
	enum : unsigned {
		READ = 1,
		WRITE = 2,
		APART = 4,
		OWN = 8,
		COPIED = 16,
		COPY = 32,
		PACK = 64,
		ROWS = 128,
		TWINS = 256, /* of two names */
		AHEAD = 512
	};
	static constexpr int most_beside = 6;
	struct Beside { /* numbers of arrays; 0: none */
		int own, others[most_beside];
		int count;
	};
	struct Region {
		char *host; /* first byte; OWN: caller's local memory, NULL for scratch */
		char *device;
		size_t bytes;      /* allocated and copied in */
		size_t skip, back; /* copied back: BACK bytes from SKIP on */
		size_t unit;       /* of an element */
		unsigned kind;
		char *staged;    /* fetched, not yet in place */
		uintptr_t base;  /* as the caller named it */
		uintptr_t given; /* what it was given for it */
		Kept *kept;      /* what DEVICE is part of, or NULL where it is our own */
		char *backup;    /* of all that is kept there, before the loop */
		Rows *rows;                      /* what lies there, or NULL */
		void (*give_back)(const Rows *); /* where they must get it back, or NULL */
		Beside beside;
	};
	/* Overlapping arrays whose elements do not. */
	struct Strand {
		char *host;
		size_t bytes;
	};
	struct Weft {
		char *low, *high; /* all that is woven */
		Region *region;   /* or NULL: not made yet */
	};
	struct Flag {
		const char *why;
		unsigned value;
	};
	static constexpr int most_regions = 96, most_flags = 4, most_loans = 8;
	static constexpr int most_strands = 32, most_wefts = 8;
	static constexpr unsigned fixed_chunks = 1024; /* of scan_fixed: results depend on it */
	static constexpr size_t stage_limit = (size_t)32 << 20;

	const char *const kernel, *const file;
	const int line;
	bool failed = false, fetched = false, started = false;
	bool uses_kept = false, declines = false, launched = false;
	int region_count = 0, flag_count = 0, loan_count = 0;
	Region regions[most_regions];
	Beside next = {}; /* of the array that is named next */
	int strand_count = 0, weft_count = 0;
	Strand strands[most_strands];
	Weft wefts[most_wefts];
	Flag flags[most_flags];
	Workspace *loans[most_loans];
	size_t bytes_in = 0, bytes_out = 0;
	std::chrono::steady_clock::time_point begun;

	/* Takes note of a CUDA error: one line, and the host takes over, or the program ends where
	 * input is OVERWRITTEN. True where there was no error. */
	bool check(cudaError_t e, const char *what, bool overwritten = false)
	{
		if (e == cudaSuccess)
			return true;
		if (failed)
			return false;
		failed = true;
		complain(e, what, overwritten);
		return false;
	}
	void complain(cudaError_t e, const char *what, bool overwritten = false)
	{
		Device &device = Device::get();
		const char *then = "this loop runs on the host";
		const Device::Trouble trouble = device.note_failure(e);
		if (trouble == Device::LOST)
			then = "this loop and all later ones run on the host";
		if (overwritten)
			then = "the loop's input is partly overwritten: stopping";
		if (overwritten || trouble != Device::SHORTAGE || device.first_shortage() ||
			device.verbose())
			fprintf(stderr, "gsp: %s:%d: %s: %s failed (%s); %s\n", file, line, kernel,
				what, cudaGetErrorString(e), then);
		if (overwritten)
			exit(70);
	}

	void *region(void *base, long long first, long long count, size_t size, unsigned kind,
		const void *twin);
	static bool is_beside(const Region &r, const Beside &own);
	Region *hold(char *host, size_t bytes, unsigned kind);
	void weave_in(char *host, size_t bytes);
	void join(char *low, char *high);
	Region *woven(const char *host, size_t bytes);
	Region *add(char *host, size_t bytes, unsigned kind, Kept *kept = nullptr);
	Region *same_rows(Rows &rows);
	void *table_region(void *base, long long first, long long count, size_t size,
		std::initializer_list<Column> columns);
	void settle(uintptr_t device, uintptr_t base, long long first, long long count, size_t size,
		bool in_place);
	void trim(uintptr_t base, long long first, long long count, size_t size);
	bool upload(Region &r);
	bool mixes(const char *host, size_t bytes, const Kept *kept) const;
	bool packs_may_meet() const;
	char *backup_of(const Kept *kept) const;
	bool back_up(Region &r);
	void take_back();
	bool fetch(Region &r, char *to, bool overwrites = false);
	bool write_back();
	void report();
	void clear();

	void *result(void *state, size_t bytes)
	{
		Region *const r = add((char *)state, bytes, READ | OWN);
		return r ? r->device : nullptr;
	}
	void *scratch(size_t bytes)
	{
		Region *const r = add(nullptr, bytes, OWN);
		return r ? r->device : nullptr;
	}
	Workspace *borrow(size_t words, unsigned epochs = 1)
	{
		if (failed)
			return nullptr;
		if (loan_count == most_loans) {
			decline("too many kernels");
			return nullptr;
		}
		cudaError_t e;
		Workspace *const w = Device::get().borrow(words, epochs, &e);
		if (!w) {
			check(e, "cudaMalloc of a workspace");
			return nullptr;
		}
		loans[loan_count++] = w;
		return w;
	}

	/* Blocks for n iterations of which one takes EACH at least, PER_SM at most on one. */
	static unsigned blocks_for(long long n, int each, int per_sm)
	{
		const long long want = (n - 1) / each + 1;
		const long long most = (long long)Device::get().processors() * per_sm;
		return (unsigned)(want < most ? want : most);
	}

	/* Before a launch: brings over what was named since the last one. False: do not launch. */
	bool start(long long n)
	{
		if (failed || n < 1)
			return false;
		if (n < Device::get().least())
			return decline("it has few iterations");
		for (int i = 0; i < region_count; i++)
			if (!upload(regions[i]))
				return false;
		const bool saves = declines || packs_may_meet();
		for (int i = 0; saves && i < region_count; i++)
			if (!back_up(regions[i]))
				return false;
		started = true;
		return true;
	}

	/* The same for all iterations of a box. */
	bool start_box(long long rows, long long columns)
	{
		if (rows < 1 || columns < 1)
			return false;
		const long long all = iterations(rows, columns);
		return all < 1 ? decline("too many iterations") : start(all);
	}

	template <class L>
	void reduce(void (*code)(L, long long, ReduceSpace<L>), const L &loop, long long n,
		typename L::State *state, bool fold, int each)
	{
		if (n < 1)
			return;
		const unsigned blocks = blocks_for(n, each, 8);
		ReduceSpace<L> space = {};
		space.result = (typename L::State *)result(state, sizeof *state);
		if (fold) {
			space.partial =
				(typename L::Elem *)scratch(blocks * sizeof(typename L::Elem));
			Workspace *const work = borrow(Workspace::header);
			if (!work)
				return;
			space.ticket = work->words + Workspace::header / 2;
		}
		if (start(n))
			launch<L>(code, blocks, loop, n, space);
	}

	template <class L, class... P, class... A>
	void launch(void (*code)(P...), unsigned blocks, const A &...args)
	{
		launch_with(0, code, dim3(blocks), dim3(Block<L>::size), args...);
	}
	template <class... P, class... A>
	void launch(void (*code)(P...), dim3 grid, dim3 block, const A &...args)
	{
		launch_with(0, code, grid, block, args...);
	}
	/* With SHARED bytes of dynamic shared memory. */
	template <class... P, class... A>
	void launch_with(size_t shared, void (*code)(P...), dim3 grid, dim3 block, const A &...args)
	{
		if (failed)
			return;
		void *list[] = {(void *)(uintptr_t)&args...};
		launched = true;
		check(GSP_LAUNCH(code, grid, block, shared, 0, list), "the launch");
	}

	bool span_of(uintptr_t given, bool written, Span *span) const;

	/* The scan in fixed order that reads its inputs twice. */
	template <class L>
	void scan_twice(void (*totals)(L, long long, FixedSpace<L>),
		void (*apply)(L, long long, FixedSpace<L>), const L &loop, long long n,
		typename L::State *result)
	{
		const long long tiles = (n - 1) / ScanTile<L>::size + 1;
		const unsigned chunks = tiles < fixed_chunks ? (unsigned)tiles : fixed_chunks;
		FixedSpace<L> space = {};
		space.result = result;
		space.partial = (typename L::Elem *)scratch(chunks * sizeof(typename L::Elem));
		space.carry = (typename L::State *)scratch(chunks * sizeof(typename L::State));
		Workspace *const work = borrow(Workspace::header);
		if (!work || !start(n))
			return;
		space.ticket = work->words + Workspace::header / 2;
		launch<L>(totals, chunks, loop, n, space);
		launch<L>(apply, chunks, loop, n, space);
	}

	/* The scan that reads its inputs once. False: it cannot run here, and nothing was done. */
	template <class L>
	bool scan_stream(void (*code)(L, long long, ScanSpace<L>), const L &loop, long long n,
		ScanSpace<L> &space);
};

} // namespace v1
} // namespace gsp
