// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* A large array that is read and written: when copying it back fails half way, nothing can be
 * repaired, so the program stops with status 70 and a message. In all other cases the result is
 * right.
 *
 * REQUIRES: simulate
 * RUN: stopped=0; for k in $(seq 12); do \
 * RUN:   %simulate -I%root/runtime --fail $k %s > %t.out 2> %t.err && continue; \
 * RUN:   [ $? = 70 ] && grep -q "partly overwritten: stopping" %t.err && ! grep -q wrong %t.out \
 * RUN:     || exit 1; \
 * RUN:   stopped=$((stopped + 1)); \
 * RUN: done; [ $stopped = 1 ]
 */
#include "gsp_run.cuh"

namespace
{

struct Touch {
	unsigned char *v;
	long long step;
	__device__ void act(long long k) const
	{
		v[k * step]++;
	}
};

__global__ void __launch_bounds__(gsp::block_size) touch(const Touch loop, const long long n)
{
	gsp::map(loop, n);
}

} // namespace

int main()
{
	const long long size = 40 << 20, step = 1 << 20, n = size / step;
	unsigned char *v = (unsigned char *)calloc((size_t)size, 1);
	int bad = 0;

	if (!v)
		return 2;
	{
		gsp::Run run("touch", "large_in_place.cu", 1);
		Touch loop;
		loop.v = run.inout(v, 0, size);
		loop.step = step;
		run.map(touch, loop, n);
		if (!run.finish())
			for (long long k = 0; k < n; k++)
				v[k * step]++;
	}
	for (long long i = 0; i < size; i++)
		bad += v[i] != (i % step == 0);
	printf("%d wrong\n", bad);
	free(v);
	return bad != 0;
}
