// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The host's side: what is copied, what is refused, what is left alone. Each check runs a small
 * kernel through gsp::Run and looks at host memory afterwards. Where the device is refused, as it
 * is when a CUDA call fails, host memory must be as before. With an argument, nothing may fail.
 *
 * REQUIRES: simulate
 * RUN: %simulate -I%root/runtime --seeds 1..10 %s -- sure
 * RUN: %simulate -I%root/runtime --fail-all %s
 */
#include "gsp_run.cuh"

namespace
{

int failures;
bool sure; /* nothing fails on purpose: the device has to do it all */

void expect(bool holds, const char *what)
{
	if (!holds) {
		printf("%s\n", what);
		failures++;
	}
}

bool finish(gsp::Run &run)
{
	const bool done = run.finish();
	expect(done || !sure, "not done on the device");
	return done;
}

/* to[k] = from[k] + 1, through ranges that begin at first */
struct Add {
	const int *from;
	int *to;
	long long first;
	__device__ void act(long long k) const
	{
		to[first + k] = from[first + k] + 1;
	}
};

__global__ void __launch_bounds__(gsp::block_size) add(const Add loop, const long long n)
{
	gsp::map(loop, n);
}

struct Raise {
	unsigned *flag;
	int *to;
	__device__ void act(long long k) const
	{
		to[k] = -1;
		if (k == 5)
			*flag = 1;
	}
};

__global__ void __launch_bounds__(gsp::block_size) raise(const Raise loop, const long long n)
{
	gsp::map(loop, n);
}

struct Count {
	struct Elem {
		int x;
	};
	using State = Elem;
	static __device__ Elem identity()
	{
		return {0};
	}
	static __device__ Elem combine(const Elem &a, const Elem &b)
	{
		return {a.x + b.x};
	}
	__device__ Elem element(long long k) const
	{
		return {k % 3 == 0};
	}
	static __device__ State apply(const Elem &e, const State &x)
	{
		return {x.x + e.x};
	}
};

__global__ void __launch_bounds__(gsp::block_size)
	count(const Count loop, const long long n, const gsp::ReduceSpace<Count> space)
{
	gsp::reduce_fold(loop, n, space);
}

/* Adds 1 on [first, first + n), from FROM to TO. */
bool add_range(const int *from, int *to, long long first, long long n, const void *twin)
{
	gsp::Run run("add", "host.cu", 1);
	Add loop;
	loop.from = run.in(from, first, n);
	loop.to = run.out(to, first, n, twin);
	loop.first = first;
	run.map(add, loop, n);
	return run.finish();
}

void ranges()
{
	int a[40], b[40];
	for (int i = 0; i < 40; i++) {
		a[i] = i;
		b[i] = -i;
	}
	/* the arrays' starts may lie anywhere: a[-5] is never touched */
	const bool done = add_range(a + 25, b + 25, -5, 10, nullptr);
	expect(done || !sure, "range on the device");
	for (int i = 0; i < 40; i++)
		expect(b[i] == (done && i >= 20 && i < 30 ? i + 1 : -i), "range");
	expect(add_range(a, b, 3, 0, nullptr) || !sure, "no iterations");
	expect(add_range(a, b, 0, -4, nullptr) || !sure, "a negative count");
	expect(b[0] == 0 && a[0] == 0, "negative count");
}

void overlaps()
{
	int a[64], b[4] = {};
	for (int i = 0; i < 64; i++)
		a[i] = i;
	expect(!add_range(a, a + 1, 0, 20, nullptr), "shifted by one");
	expect(!add_range(a, a + 1, 0, 20, a), "shifted by one, twin of another range");
	expect(!add_range(a, a, 0, 20, nullptr), "the same, not allowed");
	expect(!add_range(a + 19, a, 0, 20, nullptr), "the last with the first");
	for (int i = 0; i < 64; i++)
		expect(a[i] == i, "overlap: memory");
	const bool done = add_range(a, a, 0, 20, a);
	expect(done || !sure, "in place on the device");
	for (int i = 0; i < 64; i++)
		expect(a[i] == (done && i < 20 ? i + 1 : i), "in place");
	gsp::Run run("apart", "host.cu", 2);
	run.in(a, 0, 64);
	run.apart(&a[63], 0, 1);
	expect(!run.good(), "a state within an array");
	gsp::Run beside("apart", "host.cu", 3);
	beside.apart(b, 0, 1);
	beside.in(b, 1, 3);
	beside.out(a, 0, 64);
	expect(beside.good() || !sure, "a state beside an array");
	gsp::Run within("apart", "host.cu", 4);
	within.beside(1);
	within.apart(&a[5], 0, 1);
	within.beside(2, 1);
	within.in(a, 0, 64);
	expect(within.good() || !sure, "a state that the loop does not read in an array");
	within.out(&a[5], 3, 6);
	expect(!within.good(), "another array where that state is");
	expect(gsp::overlap(a, 4, a + 1, 4) == false && gsp::overlap(a, 5, a + 1, 4), "overlap()");
	expect(!gsp::overlap(a, 0, a, 9) && gsp::overlap(a + 1, 1, a, 9), "empty overlap");
}

void flags()
{
	int a[16] = {};
	gsp::Run run("raise", "host.cu", 4);
	Raise loop;
	loop.to = run.inout(a, 0, 16);
	loop.flag = run.flag("the fifth was seen");
	run.map(raise, loop, 16);
	expect(!run.finish(), "flag raised");
	for (int i = 0; i < 16; i++)
		expect(a[i] == 0, "flag: memory");

	gsp::Run low("raise", "host.cu", 5);
	loop.to = low.inout(a, 0, 16);
	loop.flag = low.flag("the fifth was seen");
	low.map(raise, loop, 5);
	const bool done = finish(low);
	for (int i = 0; i < 16; i++)
		expect(a[i] == (done && i < 5 ? -1 : 0), "flag not raised");
}

/* Two launches in one Run; only a part is kept; states come before arrays. */
void parts()
{
	int a[100], b[100];
	for (int i = 0; i < 100; i++) {
		a[i] = i;
		b[i] = -1;
	}
	gsp::Run run("parts", "host.cu", 6);
	Count::State x = {7};
	Count::State y = {0};
	run.reduce_fold(count, Count(), 100, &x);
	Add loop;
	loop.from = run.in(a, 0, 100);
	loop.to = run.out(b, 0, 100);
	loop.first = 0;
	run.map(add, loop, 100);
	run.reduce_fold(count, Count(), 10, &y);
	const bool known = run.results();
	expect(!known || (x.x == 41 && y.x == 4), "states");
	expect(b[0] == -1, "arrays after results()");
	run.keep(b, 10, x.x);
	const bool done = finish(run);
	for (int i = 0; i < 100; i++)
		expect(b[i] == (done && i >= 10 && i < 51 ? i + 1 : -1), "kept part");

	gsp::Run too_much("parts", "host.cu", 7);
	loop.from = too_much.in(a, 0, 100);
	loop.to = too_much.out(b, 0, 100);
	too_much.map(add, loop, 100);
	b[0] = -2;
	too_much.keep(b, 1, 100);
	expect(!too_much.finish() && b[0] == -2, "more than there is");
}

void refusals()
{
	static char many[200];
	gsp::Run run("many", "host.cu", 8);
	for (int i = 0; i < 200; i++)
		run.in(many, i, 1);
	expect(!run.finish(), "200 arrays");
	gsp::Run large("large", "host.cu", 9);
	large.in((const double *)many, 0, 0x7fffffffffffffff);
	expect(!large.finish(), "an array larger than memory");
	gsp::Run told("told", "host.cu", 10);
	expect(!told.decline("it was told to"), "decline");
	expect(!told.finish(), "declined");
}

} // namespace

int main(int argc, char **)
{
	sure = argc > 1;
	for (int turn = 0; turn < 2; turn++) { /* the second with memory of the first */
		ranges();
		overlaps();
		flags();
		parts();
		refusals();
	}
	printf("%d failures\n", failures);
	return failures != 0;
}
