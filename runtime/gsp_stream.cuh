/* SPDX-License-Identifier: 0BSD
 * embedded into generated programs; puts no condition on them
 *
 * gsp_stream.cuh - scans that read each of their inputs once.
 *
 * In: a loop L as for scan, of which some arrays are read side by side: iteration k reads
 * elements AT + STEP * k up to, not with, AT + STEP * k + WIDTH. OWN: it may store to them too, and
 * no other iteration touches them. It names these arrays:
 *
 *	static constexpr int stream_count = 2;
 *	static constexpr int stream_bytes = 5;     of an iteration: the sum of |STEP| * element
 *	template <class V> __host__ __device__ void streams(V &visit)
 *	{
 *		visit(a, (long long)AT, STEP, WIDTH, OWN); a member of L; not written unless OWN
 *		visit(f, ...);                             WIDTH elements: at most stream_slack
 *bytes
 *	}
 *
 * Out: as scan, and the same bits whenever the same device runs it.
 *
 * One block, the scanner, serves all others, the workers. Tile t is worker t mod W's; the W tiles
 * from i * W on are wave i. A worker copies its tiles to shared memory, several ahead, and hands L
 * pointers that lead there; what the tile stored to OWN elements it copies back. Of tile i +
 * `ahead` it tells the scanner the fold before it needs the state before tile i. The scanner folds
 * a wave's folds in order and answers each worker with the state before its tile. So a worker polls
 * one word that is its own, and while it waits its copies are on their way. All blocks must run at
 * once: launch cooperatively.
 *
 * A message is as many 64-bit words as the value has 32-bit pieces, each with its wave's tag: no
 * fences, nothing to clear. A worker has `stream_ring` places for what it says and as many for what
 * it is told. They suffice: it says wave i + ahead after it was told wave i, for which the scanner
 * had read all that was said up to i; and the scanner answers wave i + ahead after that.
 *
 * After Merrill and Garland (gsp_scan.cuh) and the chained scan of Yan, Long and Zhang
 *("StreamScan", PPoPP 2013); departing from both, one block does the chain's work, in fixed order.
 */
#pragma once
#include "gsp_tile.cuh"
#include <type_traits>


namespace gsp
{
inline namespace v1
{

template <class L, class = void> struct Streams {
	static constexpr bool named = false;
	static constexpr int count = 0;
};
template <class L> struct Streams<L, std::void_t<decltype(L::stream_count)>> {
	static constexpr bool named = true;
	static constexpr int count = L::stream_count;
};

/* Device memory that may be read around a stream: addresses. */
struct Span {
	uintptr_t low, high;
};

constexpr int stream_slack = 64;

/* Bytes of shared memory for a block's tiles, in code for devices of compute capability VERSION /
 * 10: two blocks' share of a processor that has 227 KiB, or what a block may have where there are
 * 99. GSP_STREAM_ROOM: as the program says; with 0, every scan looks back; for tests. */
constexpr size_t stream_room(int version)
{
#ifdef GSP_STREAM_ROOM
	return version * 0 + GSP_STREAM_ROOM;
#else
	return (version >= 90 && version < 120 ? 111 : 97) * 1024;
#endif
}
#ifdef __CUDA_ARCH__
constexpr int stream_version = __CUDA_ARCH__ / 10;
#else
constexpr int stream_version = 0; /* of code that never runs on a device */
#endif

/* Places for the messages of a worker: more than it is ahead, a power of two. */
constexpr int stream_ring = 4;

/* How tiles are cut; of the kernels that a device's code is compiled for, where ROOM is left out.
 * Large iterations get fewer stages, so that a wave does not become too small to hide
 * what the scanner takes. */
template <class L, size_t room = stream_room(stream_version)> struct StreamTile {
	static constexpr int in = L::stream_bytes, out = (int)sizeof(typename L::State);
	static constexpr bool large = room / block_size / (5 * in + out) < 7;
	static constexpr int ahead = large ? 2 : 3, stages = large ? 4 : 5;
	static_assert(stages >= ahead + 2 && stream_ring > ahead,
		"no deadlock, and messages are read before they are overwritten");
	/* Iterations of a thread: odd, for the banks of shared memory. */
	static constexpr int most = (int)(room / block_size / (stages * in + out));
	/* A tile of less than three a thread, and a fold that fills a thread's registers, cost more
	 * than reading twice. */
	static constexpr bool fits = most >= 3 && sizeof(typename L::Elem) <= 32;
#ifdef GSP_SCAN_RUN
	static constexpr int run = GSP_SCAN_RUN;
#else
	static constexpr int run = most >= 31 ? 31 : most > 1 ? (most - 1) | 1 : 1;
#endif
	static constexpr int span = warp_size * run;
	static constexpr int size = block_size * run;
	/* A stream's part of a stage: its elements, those beyond, and 16 bytes to each side. */
	static constexpr int stage = size * in + L::stream_count * (stream_slack + 32);
	static constexpr size_t bytes = (size_t)stages * stage + (size_t)size * out;
};

/* What the host needs to know of it. */
struct StreamCut {
	bool fits;
	size_t bytes;   /* of shared memory */
	long long size; /* iterations */
};

template <class L, size_t room> constexpr StreamCut stream_cut()
{
	using Tile = StreamTile<L, room>;
	return {Tile::fits, Tile::bytes, Tile::size};
}

template <class L> constexpr StreamCut stream_cut_for(int version)
{
	return stream_room(version) == stream_room(0) ? stream_cut<L, stream_room(0)>()
						      : stream_cut<L, stream_room(90)>();
}

/* The arrays, as addresses, and whether they are written. */
template <class L> struct StreamList {
	uintptr_t at[L::stream_count];
	bool own[L::stream_count];
	int count;

	template <class T>
	__host__ __device__ void operator()(T *array, long long, int, int, bool is_own)
	{
		own[count] = is_own;
		at[count++] = (uintptr_t)array;
	}
};

/* Copies what COUNT iterations from FIRST on read of each stream to STAGE, a thread its pieces. */
struct StreamCopy {
	char *stage;
	const Span *span;
	long long first;
	int count, size;

	template <class T>
	__device__ void operator()(T *const &array, long long at, int step, int width, bool)
	{
		const long long last = first + count - 1;
		const long long least = at + step * (step > 0 ? first : last);
		const long long most = at + step * (step > 0 ? last : first) + width;
		const uintptr_t low = (uintptr_t)array + (uintptr_t)least * sizeof(T);
		const uintptr_t high = (uintptr_t)array + (uintptr_t)most * sizeof(T);
		const uintptr_t from = low & ~(uintptr_t)15;
		const uintptr_t begin = from > span->low ? from : span->low & ~(uintptr_t)15;
		for (uintptr_t p = begin + threadIdx.x * 16; p < high; p += block_size * 16)
			if (p + 16 <= span->high)
				copy_async<16>(stage + (p - from), (const void *)p);
			else /* memory ends in fours: see Device::allocate() */
				for (uintptr_t q = p; q < span->high; q += 4)
					copy_async<4>(stage + (q - from), (const void *)q);
		stage += size * (step > 0 ? step : -step) * (int)sizeof(T) + stream_slack + 32;
		span++;
	}
};

/* Turns the pointers of a loop to where a StreamCopy of the same numbers has put what they lead
 * to. */
struct StreamTurn {
	char *stage;
	long long first;
	int count, size;

	template <class T> __device__ void operator()(T *&array, long long at, int step, int, bool)
	{
		const long long least = at + step * (step > 0 ? first : first + count - 1);
		const uintptr_t low = (uintptr_t)array + (uintptr_t)least * sizeof(T);
		array = (T *)moved_by(stage, (uintptr_t)array - (low & ~(uintptr_t)15));
		stage += size * (step > 0 ? step : -step) * (int)sizeof(T) + stream_slack + 32;
	}
};

/* Copies back what iterations START up to, not with, END of a tile made of their own elements, by
 * the warp that ran them: from where a StreamCopy of the same numbers put them to where the
 * pointers lead. */
struct StreamBack {
	char *stage;
	long long first;
	int count, size, start, end;

	template <class T>
	__device__ void operator()(T *array, long long at, int step, int width, bool own)
	{
		if constexpr (std::is_copy_assignable_v<T>)
			if (own) {
				T *from = array;
				StreamTurn{stage, first, count, size}(from, at, step, width, own);
				for (int i = start * width + lane_id(); i < end * width;
					i += warp_size) {
					const long long k = first + i / width;
					array[at + step * k + i % width] =
						from[at + step * k + i % width];
				}
			}
		stage += size * (step > 0 ? step : -step) * (int)sizeof(T) + stream_slack + 32;
	}
};

/* ---- messages ---------------------------------------------------------------------------- */

/* As those of ScanSpace, which share the memory: never 0. */
__device__ inline unsigned stream_tag(unsigned epoch, long long wave)
{
	return 2 * (epoch + (unsigned)wave) + 2;
}

template <class T> __device__ inline void send(unsigned long long *at, unsigned tag, const T &value)
{
	const Words<T> w(value);
	GSP_UNROLL
	for (int i = 0; i < Words<T>::count; i++)
		store_relaxed(at + i, (unsigned long long)tag << 32 | w.word[i]);
}

/* A message that has been asked for. */
template <class T> struct Letter {
	unsigned long long word[Words<T>::count];

	__device__ void ask(const unsigned long long *at)
	{
		GSP_UNROLL
		for (int i = 0; i < Words<T>::count; i++)
			word[i] = load_relaxed(at + i);
	}
	__device__ bool carries(unsigned tag) const
	{
		bool all = true;
		GSP_UNROLL
		for (int i = 0; i < Words<T>::count; i++)
			all = all && word[i] >> 32 == tag;
		return all;
	}
	__device__ T value() const
	{
		Words<T> w;
		GSP_UNROLL
		for (int i = 0; i < Words<T>::count; i++)
			w.word[i] = (uint32_t)word[i];
		return w.value();
	}
};

/* Device memory of one such scan; of a loop without streams, nothing. */
template <class L, bool named = Streams<L>::named> struct StreamSpace {
};
template <class L> struct StreamSpace<L, true> {
	/* In the high half, which tells this launch's messages from all earlier ones' in the same
	 * memory: ScanSpace's. A launch takes as many epochs as it has waves. */
	unsigned long long *epoch;
	unsigned long long *folds, *states;
	typename L::State *result;
	long long tiles;
	unsigned workers; /* one block more is launched; 0: look back instead */
	Span span[L::stream_count];

	static constexpr int fold_words = Words<typename L::Elem>::count;
	static constexpr int state_words = Words<typename L::State>::count;
	/* Words of FOLDS; of FOLDS and STATES together. */
	static constexpr size_t words_of_folds(unsigned workers)
	{
		return (size_t)stream_ring * workers * fold_words;
	}
	static constexpr size_t words(unsigned workers)
	{
		return (size_t)stream_ring * workers * (fold_words + state_words);
	}
	__device__ unsigned long long *fold_of(unsigned worker, long long wave) const
	{
		const size_t slot = (size_t)(wave & (stream_ring - 1)) * workers + worker;
		return folds + slot * fold_words;
	}
	__device__ unsigned long long *state_of(unsigned worker, long long wave) const
	{
		const size_t slot = (size_t)(wave & (stream_ring - 1)) * workers + worker;
		return states + slot * state_words;
	}
};

/* ---- the scanner ---------------------------------------------------------------------------- */

/* Workers that one thread of the scanner serves, at most. */
[[maybe_unused]] constexpr int stream_share = 4;

template <class L> struct StreamServe {
	typename L::Elem warp[2][block_warps];
};

template <class L>
__device__ inline void stream_serve(
	const StreamSpace<L> &space, unsigned epoch, StreamServe<L> &storage)
{
	using Elem = typename L::Elem;
	static_assert(
		sizeof storage <= StreamTile<L>::bytes, "it stands where workers have stages");
	const int share = (int)((space.workers + block_size - 1) / block_size);
	const unsigned mine = threadIdx.x * share;
	typename L::State carry = *space.result;
	long long wave = 0;
	Letter<Elem> letter[stream_share];
	GSP_UNROLL
	for (int i = 0; i < stream_share; i++)
		if (i < share && mine + i < space.workers)
			letter[i].ask(space.fold_of(mine + i, 0));
	for (long long base = 0; base < space.tiles; base += space.workers, wave++) {
		const long long left = space.tiles - base;
		const unsigned asked = left < space.workers ? (unsigned)left : space.workers;
		const unsigned tag = stream_tag(epoch, wave);
		Elem e[stream_share], all = L::identity();
		for (bool come = false; !come;) {
			come = true;
			GSP_UNROLL
			for (int i = 0; i < stream_share; i++)
				if (mine + i < asked && i < share && !letter[i].carries(tag)) {
					come = false;
					letter[i].ask(space.fold_of(mine + i, wave));
				}
		}
		GSP_UNROLL
		for (int i = 0; i < stream_share; i++)
			if (i < share && mine + i < asked) {
				e[i] = letter[i].value();
				all = i ? L::combine(all, e[i]) : e[i];
				letter[i].ask(space.fold_of(mine + i, wave + 1));
			}
		warp_sync();
		all = warp_scan<L>(all);
		const Elem before = warp_exclusive<L>(all);
		Elem *const warps = storage.warp[wave & 1];
		if (lane_id() == warp_size - 1)
			warps[warp_id()] = all;
		block_sync();
		typename L::State x = carry;
		for (int i = 0; i < block_warps && i * warp_size * share < (int)asked; i++) {
			if (i == warp_id())
				x = carry;
			carry = L::apply(warps[i], carry);
		}
		if (lane_id() > 0 && mine < asked)
			x = L::apply(before, x);
		GSP_UNROLL
		for (int i = 0; i < stream_share; i++)
			if (i < share && mine + i < asked) {
				send(space.state_of(mine + i, wave), tag, x);
				x = L::apply(e[i], x);
			}
	}
	if (threadIdx.x == 0)
		*space.epoch = (unsigned long long)(epoch + (unsigned)wave) << 32;
}

/* ---- the workers ------------------------------------------------------------------------------
 */

/* Of RUN values in shared memory, how many a thread reads before it stores the first result: loads
 * do not overtake stores, and registers are few. */
template <class T, int run>
constexpr int at_once = 128 / (int)sizeof(T) < 1     ? 1
			: 128 / (int)sizeof(T) < run ? 128 / (int)sizeof(T)
						     : run;

template <class L> struct StreamWork {
	typename L::Elem warp[stream_ring][block_warps];
	typename L::State carry;
};

template <class L> class StreamWorker
{
      public:
	using Elem = typename L::Elem;
	using State = typename L::State;
	using Tile = StreamTile<L>;

	__device__ StreamWorker(const L &loop, long long n, const StreamSpace<L> &space,
		unsigned epoch, StreamWork<L> &storage, char *room)
	    : loop(loop), n(n), space(space), epoch(epoch), worker(blockIdx.x - 1),
	      storage(storage), room(room), states((State *)(room + Tile::stages * Tile::stage))
	{
		mine = (space.tiles - 1 - worker) / space.workers + 1;
	}

	__device__ void work()
	{
		Elem before[Tile::ahead + 1];
		GSP_UNROLL
		for (int i = 0; i < Tile::stages - 1; i++)
			copy(i);
		copy_async_wait<Tile::stages - 1 - Tile::ahead>();
		block_sync();
		GSP_UNROLL
		for (int i = 0; i < Tile::ahead; i++) {
			before[i] = L::identity();
			if (i < mine)
				before[i] = fold(i);
			block_sync();
			if (i < mine && warp_id() == i % block_warps)
				tell(i);
		}
		/* Asked for a tile ahead: the answer takes as long as a tile does. */
		Letter<State> letter;
		if (threadIdx.x == 0)
			letter.ask(space.state_of(worker, 0));
		for (long long i = 0; i < mine; i++) {
			const long long next = i + Tile::ahead;
			/* The next tile to fold has come, and the last one's stage is free. */
			copy_async_wait<Tile::stages - 2 - Tile::ahead>();
			block_sync();
			copy(i + Tile::stages - 1);
			if (next < mine)
				before[Tile::ahead] = fold(next);
			if (threadIdx.x == 0) {
				while (!letter.carries(tag(i)))
					letter.ask(space.state_of(worker, i));
				storage.carry = letter.value();
				letter.ask(space.state_of(worker, i + 1));
			}
			block_sync();
			if (next < mine && warp_id() == (int)(next % block_warps))
				tell(next);
			finish(i, before[0]);
			GSP_UNROLL
			for (int j = 0; j < Tile::ahead; j++)
				before[j] = before[j + 1];
		}
	}

      private:
	const L &loop;
	const long long n;
	const StreamSpace<L> &space;
	const unsigned epoch, worker;
	StreamWork<L> &storage;
	char *const room;
	State *const states;
	long long mine; /* tiles */

	__device__ unsigned tag(long long i) const
	{
		return stream_tag(epoch, i);
	}
	__device__ long long first(long long i) const
	{
		return (worker + i * space.workers) * Tile::size;
	}
	__device__ int count(long long i) const
	{
		const long long left = n - first(i);
		return left < Tile::size ? (int)left : Tile::size;
	}
	__device__ char *stage(long long i) const
	{
		return room + (int)(i % Tile::stages) * Tile::stage;
	}

	__device__ void copy(long long i)
	{
		if (i < mine) {
			L source = loop;
			StreamCopy visit = {stage(i), space.span, first(i), count(i), Tile::size};
			source.streams(visit);
		}
		copy_async_commit();
	}

	/* The loop as tile I sees it. */
	__device__ L turned(long long i) const
	{
		L here = loop;
		StreamTurn visit = {stage(i), first(i), count(i), Tile::size};
		here.streams(visit);
		return here;
	}

	/* Returns the fold of the earlier lanes' runs in this warp, and leaves the warp's. */
	__device__ Elem fold(long long i)
	{
		const L here = turned(i);
		const int start = threadIdx.x * Tile::run;
		const long long from = first(i) + start;
		const int left = count(i) - start;
		Elem all = L::identity();
		if (left >= Tile::run) {
			all = here.element(from);
			GSP_UNROLL
			for (int j = 1; j < Tile::run; j++)
				all = L::combine(all, here.element(from + j));
		} else {
			GSP_ROLL
			for (int j = 0; j < left; j++)
				all = L::combine(all, here.element(from + j));
		}
		all = warp_scan<L>(all);
		const Elem before = warp_exclusive<L>(all);
		if (lane_id() == warp_size - 1)
			storage.warp[i & (stream_ring - 1)][warp_id()] = all;
		return before;
	}

	/* By one warp: turns the warps' folds of tile I into those of what lies before each, and
	 * sends the scanner the whole. */
	__device__ void tell(long long i)
	{
		Elem *const warps = storage.warp[i & (stream_ring - 1)];
		Elem e = lane_id() < block_warps ? warps[lane_id()] : L::identity();
		e = warp_scan<L, block_warps>(e);
		const Elem before = warp_exclusive<L>(e);
		if (lane_id() < block_warps)
			warps[lane_id()] = before;
		if (lane_id() == block_warps - 1)
			send(space.fold_of(worker, i), tag(i), e);
	}

	/* Runs the body for tile I. */
	__device__ void finish(long long i, const Elem &before)
	{
		const L here = turned(i);
		const int start = threadIdx.x * Tile::run, all = count(i);
		const long long from = first(i);
		State x = storage.carry;
		if (warp_id() > 0)
			x = L::apply(storage.warp[i & (stream_ring - 1)][warp_id()], x);
		if (lane_id() > 0)
			x = L::apply(before, x);
		if (all == Tile::size) {
			constexpr int batch = at_once<Elem, Tile::run>;
			GSP_UNROLL
			for (int b = 0; b < Tile::run; b += batch) {
				Elem e[batch];
				GSP_UNROLL
				for (int j = 0; j < batch && b + j + 1 < Tile::run; j++)
					e[j] = here.element(from + start + b + j);
				GSP_UNROLL
				for (int j = 0; j < batch && b + j < Tile::run; j++) {
					states[start + b + j] = x;
					if (b + j + 1 < Tile::run)
						x = L::apply(e[j], x);
				}
			}
		} else {
			GSP_ROLL
			for (int j = start; j < start + Tile::run && j < all; j++) {
				states[j] = x;
				x = L::apply(here.element(from + j), x);
			}
		}
		warp_sync();
		tile_run<Tile::run, at_once<State, Tile::run>>(
			here, from, all, n - 1, states, space.result);
		warp_sync();
		const int begin = warp_id() * Tile::span, end = begin + Tile::span;
		StreamBack visit = {stage(i), from, all, Tile::size, begin, end < all ? end : all};
		L there = loop;
		there.streams(visit);
	}
};

template <class L>
__device__ inline void scan_stream(
	const L &loop, long long n, const StreamSpace<L> &space, char *room)
{
	GSP_SHARED(StreamWork<L>, work);
	const unsigned epoch = (unsigned)(*space.epoch >> 32);
	if (blockIdx.x == 0) {
		stream_serve(space, epoch, *(StreamServe<L> *)room);
		return;
	}
	StreamWorker<L>(loop, n, space, epoch, work, room).work();
}

} // namespace v1
} // namespace gsp
