// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "gsp_run.cuh"

namespace
{

struct total_L7 {
	const int *v;
	struct Elem {
		int s;
	};
	using State = Elem;
	static __device__ Elem identity()
	{
		return {0};
	}
	static __device__ Elem combine(const Elem &a, const Elem &b)
	{
		return {a.s + b.s};
	}
	__device__ Elem element(long long k) const
	{
		return {v[k]};
	}
	static __device__ State apply(const Elem &e, const State &x)
	{
		return {x.s + e.s};
	}
};

__global__ void __launch_bounds__(gsp::block_size) total_L7_reduce(
	const total_L7 loop, const long long n, const gsp::ReduceSpace<total_L7> space)
{
	gsp::reduce_fold(loop, n, space);
}

} // namespace

static int total(const int *v, int n)
{
	gsp::Run run("total_L7_reduce", "one.cu", 7);
	total_L7 loop;
	total_L7::State state = {0};
	loop.v = run.in(v, 0, n);
	run.reduce_fold(total_L7_reduce, loop, n, &state);
	return run.finish() ? state.s : -1;
}

int squares(const int *v, int n);

int main()
{
	int v[10];
	for (int i = 0; i < 10; i++)
		v[i] = i;
	printf("%d %d\n", total(v, 10), squares(v, 10));
	return 0;
}
