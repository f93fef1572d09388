// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* What gspcc prints for scans that read their inputs once, written by hand. In: the trip count, and
 * by how many elements arrays are shifted. Out: 1 where device and plain loop differ.
 *
 *	int runs(const struct cell *c, const unsigned char *f, int *out, int n, int from)
 *	{
 *		int s = 0;
 *	#pragma gsp scan
 *		for (int i = n - 1; i >= from; i--) {
 *			if (f[2 * i + 1] || (i + 1 < n && c[i].key != c[i + 1].key))
 *				s = 0;
 *			s += c[i].value;
 *			out[i] = s;
 *		}
 *		return s;
 *	}
 *
 *	void twice(const int *v, int *out, int *old, int n)
 *	{
 *		int s = 0;
 *	#pragma gsp scan
 *		for (int i = 0; i < n; i++) {
 *			out[i] = s += v[i];
 *			old[i] = v[i];
 *		}
 *	}
 *
 * REQUIRES: simulate
 * RUN: for n in 0 1 31 33 255 257 2307; do \
 * RUN:   %simulate -I%root/runtime --seeds 1..6 -DGSP_BLOCK=64 -DGSP_SCAN_RUN=3 %s -- $n 0 || \
 * RUN:     exit 1; done
 * RUN: %simulate -I%root/runtime --seeds 7..40 -DGSP_BLOCK=64 -DGSP_SCAN_RUN=1 %s -- 2307 3
 * RUN: %simulate -I%root/runtime --seeds 1..3 %s -- 20011 1
 * RUN: %simulate -I%root/runtime --fail-all -DGSP_BLOCK=64 -DGSP_SCAN_RUN=3 %s -- 515 2
 */
#include "gsp_run.cuh"

namespace
{

struct cell {
	int key;
	short value;
	char rest[6];
};

// runs.c:5 in runs(): inclusive scan, backward
struct runs_L5 {
	const cell *c;
	const unsigned char *f;
	int *out;
	int n;
	struct Elem {
		unsigned int s, s_reset;
	};
	struct State {
		int s;
	};
	long long c_at, f_at;
	static constexpr int stream_count = 2;
	static constexpr int stream_bytes = 1 * sizeof(cell) + 2 * sizeof(unsigned char);
	template <class V> __host__ __device__ void streams(V &visit)
	{
		visit(c, c_at, -1, 2, false);
		visit(f, f_at, -2, 1, false);
	}
	static __device__ Elem identity()
	{
		return {0u, 0u};
	}
	static __device__ Elem combine(const Elem &earlier, const Elem &later)
	{
		return {later.s_reset ? later.s : earlier.s + later.s,
			earlier.s_reset | later.s_reset};
	}
	__device__ bool ends(int i) const
	{
		return f[2 * i + 1] || (i + 1 < n && c[i].key != c[i + 1].key);
	}
	__device__ Elem element(long long k) const
	{
		const int i = n - 1 - (int)k;
		return {(unsigned int)c[i].value, ends(i)};
	}
	static __device__ State apply(const Elem &e, const State &x)
	{
		return {e.s_reset ? (int)e.s : (int)((unsigned int)x.s + e.s)};
	}
	__device__ void act(long long k, State &x) const
	{
		const int i = n - 1 - (int)k;
		if (ends(i))
			x.s = 0;
		x.s += c[i].value;
		out[i] = x.s;
	}
};

__global__ void __launch_bounds__(gsp::block_size)
	runs_L5_scan(const runs_L5 loop, const long long n, const gsp::ScanSpace<runs_L5> space)
{
	gsp::scan(loop, n, space);
}

bool runs_L5_run(const cell *c, const unsigned char *f, int *out, int n, int from, int *s)
{
	const long long trip = (long long)n - from;
	if (trip < 1)
		return false;
	gsp::Run run("runs_L5_scan", "runs.c", 5);
	runs_L5 loop;
	loop.c = run.in(c, from, trip);
	loop.f = run.in(f, 2 * from + 1, 2 * trip - 1);
	loop.out = run.out(out, from, trip);
	loop.n = n;
	loop.c_at = n - 1;
	loop.f_at = 2 * n - 1;
	runs_L5::State state = {*s};
	run.scan(runs_L5_scan, loop, trip, &state);
	if (!run.finish())
		return false;
	*s = state.s;
	return true;
}

struct adding {
	using Elem = runs_L5::State;
	using State = runs_L5::State;
	static __device__ Elem identity()
	{
		return {0};
	}
	static __device__ Elem combine(const Elem &earlier, const Elem &later)
	{
		return {earlier.s + later.s};
	}
	static __device__ State apply(const Elem &e, const State &x)
	{
		return {x.s + e.s};
	}
};

// twice.c:5 in twice(): inclusive scan; out may be v itself
struct twice_L5 : adding {
	const int *v;
	int *out, *old;
	static constexpr int stream_count = 1, stream_bytes = sizeof(int);
	template <class V> __host__ __device__ void streams(V &visit)
	{
		visit(v, 0, 1, 1, false);
	}
	__device__ Elem element(long long k) const
	{
		return {v[k]};
	}
	__device__ void act(long long k, State &x) const
	{
		out[k] = x.s += v[k];
		old[k] = v[k];
	}
};

__global__ void __launch_bounds__(gsp::block_size)
	twice_L5_scan(const twice_L5 loop, const long long n, const gsp::ScanSpace<twice_L5> space)
{
	gsp::scan(loop, n, space);
}

bool twice_L5_run(const int *v, int *out, int *old, int n)
{
	gsp::Run run("twice_L5_scan", "twice.c", 5);
	twice_L5 loop;
	loop.v = run.in(v, 0, n);
	loop.out = run.out(out, 0, n, v);
	loop.old = run.out(old, 0, n);
	twice_L5::State state = {0};
	run.scan(twice_L5_scan, loop, n, &state);
	return run.finish();
}

void twice_plain(const int *v, int *out, int *old, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++) {
		out[i] = s += v[i];
		old[i] = v[i];
	}
}

// sums.c:5 in sums(): inclusive scan in place; w, which is not copied, may be v itself
struct sums_L5 : adding {
	const int *w;
	int *v, *out;
	static constexpr int stream_count = 1, stream_bytes = sizeof(int);
	template <class V> __host__ __device__ void streams(V &visit)
	{
		visit(v, 0, 1, 1, true);
	}
	__device__ Elem element(long long k) const
	{
		return {v[k]};
	}
	__device__ void act(long long k, State &x) const
	{
		v[k] = x.s += v[k];
		out[k] = w[k];
	}
};

__global__ void __launch_bounds__(gsp::block_size)
	sums_L5_scan(const sums_L5 loop, const long long n, const gsp::ScanSpace<sums_L5> space)
{
	gsp::scan(loop, n, space);
}

bool sums_L5_run(const int *w, int *v, int *out, int n)
{
	gsp::Run run("sums_L5_scan", "sums.c", 5);
	sums_L5 loop;
	loop.w = run.in(w, 0, n);
	loop.v = run.inout(v, 0, n, w);
	loop.out = run.out(out, 0, n);
	sums_L5::State state = {0};
	run.scan(sums_L5_scan, loop, n, &state);
	return run.finish();
}

void sums_plain(const int *w, int *v, int *out, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++) {
		v[i] = s += v[i];
		out[i] = w[i];
	}
}

int runs_plain(const cell *c, const unsigned char *f, int *out, int n, int from)
{
	int s = 0;
	for (int i = n - 1; i >= from; i--) {
		if (f[2 * i + 1] || (i + 1 < n && c[i].key != c[i + 1].key))
			s = 0;
		s += c[i].value;
		out[i] = s;
	}
	return s;
}

} // namespace

int runs(const cell *c, const unsigned char *f, int *out, int n, int from)
{
	int s = 0;
	if (!runs_L5_run(c, f, out, n, from, &s))
		return runs_plain(c, f, out, n, from);
	return s;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 1000, from = argc > 2 ? atoi(argv[2]) : 0;
	const size_t room = (size_t)n + 1;
	cell *c = (cell *)malloc(room * sizeof *c);
	unsigned char *f = (unsigned char *)malloc(2 * room);
	int *out = (int *)malloc(room * sizeof *out), *want = (int *)malloc(room * sizeof *out);
	if (!c || !f || !out || !want)
		return 2;
	for (int i = 0; i <= n; i++) {
		c[i] = {i / 13 % 3, (short)((i * 7919) % 2003 - 1000), {}};
		f[2 * i] = 1;
		f[2 * i + 1] = i % 101 == 7;
		out[i] = want[i] = -1;
	}
	const int total = runs(c, f, out, n, from);
	const int sum = runs_plain(c, f, want, n, from);
	bool bad = total != sum || memcmp(out, want, room * sizeof *out) != 0;
	int *old = (int *)calloc(room, sizeof *old), *kept = (int *)calloc(room, sizeof *kept);
	if (!old || !kept)
		return 2;
	if (!twice_L5_run(out, out, old, n))
		twice_plain(out, out, old, n);
	twice_plain(want, want, kept, n);
	bad = bad || memcmp(out, want, room * sizeof *out) || memcmp(old, kept, room * sizeof *old);
	for (const int *w : {(const int *)old, (const int *)out}) {
		if (!sums_L5_run(w, out, old, n))
			sums_plain(w, out, old, n);
		sums_plain(w == old ? kept : want, want, kept, n);
		bad = bad || memcmp(out, want, room * sizeof *out) ||
		      memcmp(old, kept, room * sizeof *old);
		for (int i = 0; i < n; i++)
			out[i] = want[i] %= 100;
	}
	printf("%d from %d: %d %d, %s\n", n, from, total, sum, bad ? "wrong" : "right");
	free(c);
	free(f);
	free(out);
	free(want);
	free(old);
	free(kept);
	return bad;
}
