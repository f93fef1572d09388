// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* How close the runtime's skeletons come to the memory's limit, on data that is on the device.
 *
 * In: log2 of the largest trip count (default 28). Out: per kernel and size the median time of one
 * launch, its bytes per second, and which part that is of a plain read or copy of the same bytes;
 * `WRONG` where the result is not what a slow kernel finds. Launches are replayed from a graph,
 * so the host's part is not in the figures.
 *
 *	nvcc -O3 -std=c++17 -arch=native -fmad=false -I runtime bench/skeletons.cu -o skeletons
 *
 * Shapes can be changed: -DGSP_BLOCK=512 -DGSP_TILE_RUN=8 -DGSP_TILE_ROUNDS=2 -DGSP_FLIGHT=4.
 */
#include "gsp_run.cuh"
#include <algorithm>
#include <functional>
#include <vector>

#define CHECK(call)                                                                                \
	do {                                                                                       \
		const cudaError_t e_ = (call);                                                     \
		if (e_ != cudaSuccess) {                                                           \
			fprintf(stderr, "line %d: %s: %s\n", __LINE__, #call,                      \
				cudaGetErrorString(e_));                                           \
			exit(1);                                                                   \
		}                                                                                  \
	} while (0)

namespace
{

/* ---- loops ------------------------------------------------------------------------------ */

template <class T> struct Sum {
	using Input = T;
	static constexpr int inputs = 1;
	const T *v;
	const T *unused;
	T *out;
	static constexpr int gsp_beside = sizeof(T) < 4 ? 4 / sizeof(T) : 1;
	static constexpr int stream_count = 1, stream_bytes = sizeof(T);
	template <class V> __host__ __device__ void streams(V &visit)
	{
		visit(v, 0, 1, 1, false);
	}
	struct Elem {
		T x;
	};
	using State = Elem;
	static __device__ Elem identity()
	{
		return {(T)-0.0};
	}
	static __device__ Elem combine(const Elem &a, const Elem &b)
	{
		return {(T)(a.x + b.x)};
	}
	__device__ Elem element(long long k) const
	{
		return {v[k]};
	}
	static __device__ State apply(const Elem &e, const State &x)
	{
		return {(T)(x.x + e.x)};
	}
	static __device__ void accumulate(State *result, const Elem &e)
	{
		if constexpr (sizeof(T) >= 4)
			gsp::atomic_add(&result->x, e.x);
	}
	__device__ void act(long long k, State &x) const
	{
		x.x = (T)(x.x + v[k]);
		out[k] = x.x;
	}
};

/* The same, where the input is. */
template <class T> struct InPlace : Sum<T> {
	using Elem = typename Sum<T>::Elem;
	using State = Elem;
	template <class V> __host__ __device__ void streams(V &visit)
	{
		visit(this->out, 0, 1, 1, true);
	}
	__device__ Elem element(long long k) const
	{
		return {this->out[k]};
	}
	__device__ void act(long long k, State &x) const
	{
		x.x = (T)(x.x + this->out[k]);
		this->out[k] = x.x;
	}
};

/* The same of a rectangle, run as one loop: where an element stands takes a division. */
template <class T> struct Rows : Sum<T> {
	long long width;
	using Elem = typename Sum<T>::Elem;
	__device__ Elem element(long long flat) const
	{
		long long column;
		const long long row = gsp::row_of(flat, width, &column);
		return {this->v[row * width + column]};
	}
};

template <class T> struct Max {
	using Input = T;
	static constexpr int inputs = 1;
	const T *v;
	const T *unused;
	T *out;
	static constexpr int stream_count = 1, stream_bytes = sizeof(T);
	template <class V> __host__ __device__ void streams(V &visit)
	{
		visit(v, 0, 1, 1, false);
	}
	struct Elem {
		T x;
	};
	using State = Elem;
	static __device__ Elem identity()
	{
		return {(T)(1ull << (8 * sizeof(T) - 1))};
	}
	static __device__ Elem combine(const Elem &a, const Elem &b)
	{
		return b.x > a.x ? b : a;
	}
	__device__ Elem element(long long k) const
	{
		return {v[k]};
	}
	static __device__ State apply(const Elem &e, const State &x)
	{
		return e.x > x.x ? e : x;
	}
	static __device__ void accumulate(State *result, const Elem &e)
	{
		gsp::atomic_max(&result->x, e.x);
	}
	__device__ void act(long long k, State &x) const
	{
		x.x = v[k] > x.x ? v[k] : x.x;
		out[k] = x.x;
	}
};

template <class T> struct Affine {
	using Input = T;
	static constexpr int inputs = 2;
	const T *a;
	const T *b;
	T *out;
	static constexpr int stream_count = 2, stream_bytes = 2 * sizeof(T);
	template <class V> __host__ __device__ void streams(V &visit)
	{
		visit(a, 0, 1, 1, false);
		visit(b, 0, 1, 1, false);
	}
	struct Elem {
		T a, b;
	};
	struct State {
		T x;
	};
	static __device__ Elem identity()
	{
		return {(T)1, (T)-0.0};
	}
	static __device__ Elem combine(const Elem &p, const Elem &q)
	{
		return {q.a * p.a, q.a * p.b + q.b};
	}
	__device__ T factor(long long k) const
	{
		return (T)((int)a[k] & 1); /* 0 or 1: results stay exact */
	}
	__device__ Elem element(long long k) const
	{
		return {factor(k), b[k]};
	}
	static __device__ State apply(const Elem &e, const State &x)
	{
		return {e.a * x.x + e.b};
	}
	__device__ void act(long long k, State &x) const
	{
		x.x = factor(k) * x.x + b[k];
		out[k] = x.x;
	}
};

/* ---- kernels ------------------------------------------------------------------------------ */

template <class L>
__global__ void __launch_bounds__(gsp::block_size)
	k_atomic(const L loop, const long long n, const gsp::ReduceSpace<L> space)
{
	gsp::reduce_atomic(loop, n, space);
}

template <class L>
__global__ void __launch_bounds__(gsp::block_size)
	k_fold(const L loop, const long long n, const gsp::ReduceSpace<L> space)
{
	gsp::reduce_fold(loop, n, space);
}

template <class L>
__global__ void __launch_bounds__(gsp::block_size)
	k_ordered(const L loop, const long long n, const gsp::ReduceSpace<L> space)
{
	gsp::reduce_ordered(loop, n, space);
}

template <class L>
__global__ void __launch_bounds__(gsp::block_size)
	k_scan(const L loop, const long long n, const gsp::ScanSpace<L> space)
{
	gsp::scan(loop, n, space);
}

template <class L>
__global__ void __launch_bounds__(gsp::block_size)
	k_totals(const L loop, const long long n, const gsp::FixedSpace<L> space)
{
	gsp::scan_fixed_totals(loop, n, space);
}

template <class L>
__global__ void __launch_bounds__(gsp::block_size)
	k_apply(const L loop, const long long n, const gsp::FixedSpace<L> space)
{
	gsp::scan_fixed_apply(loop, n, space);
}

__global__ void copy16(const uint4 *from, uint4 *to, size_t count)
{
	const size_t base = (size_t)blockIdx.x * 1024 + threadIdx.x;
	uint4 v[4];
	GSP_UNROLL
	for (int i = 0; i < 4; i++)
		if (base + i * 256 < count)
			v[i] = from[base + i * 256];
	GSP_UNROLL
	for (int i = 0; i < 4; i++)
		if (base + i * 256 < count)
			to[base + i * 256] = v[i];
}

__global__ void read16(const uint4 *from, unsigned *to, size_t count)
{
	unsigned x = 0;
	const size_t stride = (size_t)gridDim.x * blockDim.x;
	size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
	for (; i + 3 * stride < count; i += 4 * stride)
		x ^= from[i].x ^ from[i + stride].y ^ from[i + 2 * stride].z ^
		     from[i + 3 * stride].w;
	if (x == 0x12345678)
		*to = x;
}

template <class T> __global__ void fill(T *p, size_t n)
{
	for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n;
		i += (size_t)gridDim.x * blockDim.x) {
		unsigned h = (unsigned)i * 2654435761u;
		h ^= h >> 15;
		p[i] = (T)((int)(h % 17) - 8);
	}
}

/* Each step of a scan's output follows from the one before it: then all of it is right. */
template <class L>
__global__ void check_steps(const L loop, long long n, typename L::State first, unsigned *wrong)
{
	for (long long k = (long long)blockIdx.x * blockDim.x + threadIdx.x; k < n;
		k += (long long)gridDim.x * blockDim.x) {
		typename L::State x = first;
		if (k > 0)
			x.x = loop.out[k - 1];
		if (L::apply(loop.element(k), x).x != loop.out[k])
			*wrong = 1;
	}
}

/* ---- measuring ------------------------------------------------------------------------------ */

float median_us(const std::function<void(cudaStream_t)> &launch, int launches)
{
	cudaStream_t stream;
	cudaGraph_t graph;
	cudaGraphExec_t runnable;
	cudaEvent_t begin, end;
	std::vector<float> us;

	CHECK(cudaStreamCreate(&stream));
	launch(stream);
	CHECK(cudaStreamSynchronize(stream));
	CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
	for (int i = 0; i < launches; i++)
		launch(stream);
	CHECK(cudaStreamEndCapture(stream, &graph));
	CHECK(cudaGraphInstantiate(&runnable, graph, 0));
	CHECK(cudaEventCreate(&begin));
	CHECK(cudaEventCreate(&end));
	for (int i = 0; i < 9; i++) {
		float ms;
		CHECK(cudaEventRecord(begin, stream));
		CHECK(cudaGraphLaunch(runnable, stream));
		CHECK(cudaEventRecord(end, stream));
		CHECK(cudaEventSynchronize(end));
		CHECK(cudaEventElapsedTime(&ms, begin, end));
		if (i >= 2)
			us.push_back(ms * 1000 / launches);
	}
	CHECK(cudaEventDestroy(begin));
	CHECK(cudaEventDestroy(end));
	CHECK(cudaGraphExecDestroy(runnable));
	CHECK(cudaGraphDestroy(graph));
	CHECK(cudaStreamDestroy(stream));
	std::sort(us.begin(), us.end());
	return us[us.size() / 2];
}

/* Device memory that all cases share, large enough for the largest. */
struct Arena {
	char *a, *b, *out;
	void *result, *partial, *carry;
	unsigned long long *words, *stream;
	unsigned *wrong;
	size_t bytes;
	int processors;
};

template <class T> T *allocate(size_t bytes)
{
	void *at = nullptr;
	CHECK(cudaMalloc(&at, bytes));
	CHECK(cudaMemset(at, 0, bytes));
	return (T *)at;
}

/* For arrays of BYTES each. The floors read two arrays' bytes, and there is a descriptor of at most
 * four words for every 512 iterations of 8 bytes. */
Arena make_arena(size_t bytes)
{
	Arena m;
	bytes *= 2;
	m.bytes = bytes;
	m.a = allocate<char>(bytes);
	m.b = allocate<char>(bytes);
	m.out = allocate<char>(bytes);
	m.result = allocate<char>(256);
	m.partial = allocate<char>(1 << 20);
	m.carry = allocate<char>(1 << 20);
	m.words = allocate<unsigned long long>((1 << 16) + bytes / 64);
	m.stream = allocate<unsigned long long>(1 << 20);
	m.wrong = allocate<unsigned>(sizeof(unsigned));
	CHECK(cudaDeviceGetAttribute(&m.processors, cudaDevAttrMultiProcessorCount, 0));
	return m;
}

unsigned blocks_for(const Arena &m, long long n, int each)
{
	const long long want = (n - 1) / each + 1, most = (long long)m.processors * 8;
	return (unsigned)(want < most ? want : most);
}

template <class... P, class... A>
void launch_with(
	size_t shared, cudaStream_t stream, void (*code)(P...), unsigned blocks, const A &...args)
{
	void *list[] = {(void *)&args...};
	CHECK(cudaLaunchKernel(
		(const void *)code, dim3(blocks), dim3(gsp::block_size), list, shared, stream));
}

template <class... P, class... A>
void launch(cudaStream_t stream, void (*code)(P...), unsigned blocks, const A &...args)
{
	launch_with(0, stream, code, blocks, args...);
}

float read_us(const Arena &m, size_t bytes)
{
	return median_us(
		[&](cudaStream_t s) {
			read16<<<m.processors * 8, 256, 0, s>>>(
				(const uint4 *)m.a, m.wrong, bytes / 16);
		},
		10);
}

float copy_us(const Arena &m, size_t bytes)
{
	const size_t count = bytes / 32;
	return median_us(
		[&](cudaStream_t s) {
			copy16<<<(unsigned)(count / 1024 + 1), 256, 0, s>>>(
				(const uint4 *)m.a, (uint4 *)m.out, count);
		},
		10);
}

void print_row(const char *name, const char *how, long long n, float us, float floor, double bytes,
	bool right)
{
	printf("%-12s %-12s %11lld %9.2f us %7.0f GB/s %5.1f %% of the floor%s\n", name, how, n, us,
		bytes / us / 1e3, 100 * floor / us, right ? "" : "  WRONG");
	fflush(stdout);
}

/* What one loop finds for its carried variable from START, slowly but surely: one fold launch. */
template <class L>
typename L::State result_after(
	const Arena &m, typename L::State start, const std::function<void(cudaStream_t)> &run)
{
	typename L::State x = start;
	CHECK(cudaMemcpy(m.result, &x, sizeof x, cudaMemcpyHostToDevice));
	run(nullptr);
	CHECK(cudaDeviceSynchronize());
	CHECK(cudaMemcpy(&x, m.result, sizeof x, cudaMemcpyDeviceToHost));
	return x;
}

template <class L>
void reduce_rows(const Arena &m, const char *name, const L &loop, long long n, bool commutes,
	bool atomic, typename L::State expected)
{
	using State = typename L::State;
	using Elem = typename L::Elem;
	const double bytes = (double)n * sizeof(typename L::Input) * L::inputs;
	const float floor = read_us(m, (size_t)bytes);
	const gsp::ReduceSpace<L> space = {(State *)m.result, (Elem *)m.partial, m.words + 64};
	const unsigned wide = blocks_for(m, n, gsp::Flight<L>::count * gsp::block_size);
	const unsigned tiled = blocks_for(m, n, gsp::Tile<L>::size);
	auto row = [&](const char *how, void (*code)(L, long long, gsp::ReduceSpace<L>),
			   unsigned blocks) {
		auto run = [&](cudaStream_t s) { launch(s, code, blocks, loop, n, space); };
		const bool right = result_after<L>(m, State{}, run).x == expected.x;
		print_row(name, how, n, median_us(run, 20), floor, bytes, right);
	};

	if constexpr (L::inputs == 1) {
		if (atomic)
			row("atomic", k_atomic<L>, wide);
		if (commutes)
			row("fold", k_fold<L>, wide);
	}
	row("ordered", k_ordered<L>, tiled);
}

template <class L> gsp::StreamCut cut_of()
{
	cudaFuncAttributes of;
	CHECK(cudaFuncGetAttributes(&of, (const void *)k_scan<L>));
	return gsp::stream_cut_for<L>(of.ptxVersion);
}

/* What gsp::Run does before such a launch. */
template <class L> void fill_stream(const Arena &m, long long n, gsp::StreamSpace<L> &stream)
{
	const gsp::StreamCut cut = cut_of<L>();
	unsigned resident;
	CHECK(gsp::Device::get().resident((const void *)k_scan<L>, cut.bytes, &resident));
	stream.tiles = (n - 1) / cut.size + 1;
	stream.workers = (unsigned)std::min<long long>(stream.tiles, resident - 1);
	stream.result = (typename L::State *)m.result;
	stream.epoch = m.stream;
	stream.folds = m.stream + 16;
	stream.states = stream.folds + stream.words_of_folds(stream.workers);
	for (gsp::Span &span : stream.span)
		span = {0, UINTPTR_MAX - 64};
}

/* CHECKED tells what LOOP should do. */
template <class L, class C>
typename L::State scan_rows(
	const Arena &m, const char *name, const L &loop, const C &checked, long long n)
{
	using State = typename L::State;
	using Elem = typename L::Elem;
	const double bytes = (double)n * sizeof(typename L::Input) * (L::inputs + 1);
	const float floor = copy_us(m, (size_t)bytes);
	const long long tiles = (n - 1) / gsp::ScanTile<L>::size + 1;
	const unsigned chunks = (unsigned)std::min(tiles, 1024ll);
	const gsp::ScanSpace<L> space = {
		(State *)m.result, m.words, m.words + 128, (unsigned)tiles, {}};
	const gsp::FixedSpace<L> fixed = {
		(State *)m.result, (Elem *)m.partial, (State *)m.carry, m.words + 64};
	State last = {};
	auto row = [&](const char *how, const std::function<void(cudaStream_t)> &run) {
		unsigned wrong = 0;
		CHECK(cudaMemcpy(m.out, m.a, (size_t)n * sizeof(typename L::Input),
			cudaMemcpyDeviceToDevice));
		CHECK(cudaMemset(m.wrong, 0, sizeof wrong));
		last = result_after<L>(m, State{}, run);
		launch(nullptr, check_steps<C>, 1024, checked, n, typename C::State{}, m.wrong);
		CHECK(cudaMemcpy(&wrong, m.wrong, sizeof wrong, cudaMemcpyDeviceToHost));
		typename L::Input end;
		CHECK(cudaMemcpy(&end, checked.out + n - 1, sizeof end, cudaMemcpyDeviceToHost));
		print_row(name, how, n, median_us(run, n > 1 << 24 ? 5 : 20), floor, bytes,
			!wrong && end == last.x);
	};

	row("look-back", [&](cudaStream_t s) {
		launch_with(
			sizeof(gsp::TileScan<L>), s, k_scan<L>, (unsigned)tiles, loop, n, space);
	});
	gsp::ScanSpace<L> stream = space;
	fill_stream(m, n, stream.stream);
	row("stream", [&](cudaStream_t s) {
		void *list[] = {(void *)&loop, (void *)&n, (void *)&stream};
		CHECK(cudaLaunchCooperativeKernel((const void *)k_scan<L>,
			dim3(stream.stream.workers + 1), dim3(gsp::block_size), list,
			cut_of<L>().bytes, s));
	});
	row("fixed", [&](cudaStream_t s) {
		launch(s, k_totals<L>, chunks, loop, n, fixed);
		launch(s, k_apply<L>, chunks, loop, n, fixed);
	});
	return last;
}

template <class L>
void rows(const Arena &m, const char *name, int largest, bool commutes, bool atomic)
{
	using T = typename L::Input;
	fill<<<1024, 256>>>((T *)m.a, m.bytes / sizeof(T));
	fill<<<1024, 256>>>((T *)m.b, m.bytes / sizeof(T));
	for (int log = 20; log <= largest; log += log == 20 ? 2 : log == 22 ? 2 : 4)
		for (long long n : {1ll << log, (1ll << log) - 1}) {
			if ((size_t)n * sizeof(T) > m.bytes || (n & 1 && log != 20))
				continue;
			const L loop = {(const T *)m.a, (const T *)m.b, (T *)m.out};
			const typename L::State last = scan_rows(m, name, loop, loop, n);
			reduce_rows(m, name, loop, n, commutes, atomic, last);
		}
}

template <class T> void rectangles(const Arena &m, const char *name, int largest)
{
	fill<<<1024, 256>>>((T *)m.a, m.bytes / sizeof(T));
	for (long long width : {1000ll, 7ll})
		for (int log = 20; log <= largest; log += 4) {
			const long long n = (1ll << log) / width * width;
			const Sum<T> all = {(const T *)m.a, (const T *)m.b, (T *)m.out};
			const Rows<T> loop = {all, width};
			using State = typename Sum<T>::State;
			const gsp::ReduceSpace<Sum<T>> space = {
				(State *)m.result, (State *)m.partial, m.words + 64};
			const State expected = result_after<Sum<T>>(m, {}, [&](cudaStream_t s) {
				launch(s, k_fold<Sum<T>>, 64, all, n, space);
			});
			reduce_rows(m, name, loop, n, true, true, expected);
		}
}

template <class T> void in_place(const Arena &m, const char *name, int largest)
{
	fill<<<1024, 256>>>((T *)m.a, m.bytes / sizeof(T));
	for (int log = 20; log <= largest; log += 4) {
		const Sum<T> checked = {(const T *)m.a, (const T *)m.b, (T *)m.out};
		scan_rows(m, name, InPlace<T>{checked}, checked, 1ll << log);
	}
}

} // namespace

int main(int argc, char **argv)
{
	const int largest = argc > 1 ? atoi(argv[1]) : 28;
	const Arena m = make_arena((size_t)8 << largest);
	cudaDeviceProp device;

	CHECK(cudaGetDeviceProperties(&device, 0));
	printf("%s, %d processors, blocks of %d\n", device.name, m.processors, gsp::block_size);
	rows<Sum<float>>(m, "float +", largest, true, true);
	rows<Sum<int>>(m, "int +", largest, true, true);
	rows<Sum<double>>(m, "double +", largest, true, true);
	rows<Sum<unsigned char>>(m, "uchar +", largest, true, false);
	rows<Max<int>>(m, "int max", largest, true, true);
	rows<Affine<float>>(m, "float ax+b", largest, false, false);
	rows<Affine<double>>(m, "double ax+b", largest, false, false);
	in_place<int>(m, "int in place", largest);
	in_place<double>(m, "double in pl", largest);
	in_place<unsigned char>(m, "uchar in pl", largest);
	rectangles<float>(m, "float rows", largest);
	rectangles<double>(m, "double rows", largest);
	return 0;
}
