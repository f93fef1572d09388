// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Device functions against their definitions, on random operands: shuffles of all widths, votes,
// matches and reductions under random masks, atomics, intrinsics. Built with nvcc -arch=sm_80 or
// later, it compares a GPU with the same definitions.
//
// RUN: %simulate --seeds 1..20 %s | %FileCheck %s
// RUN: %simulate --no-sanitize --seeds 1..5 %s | %FileCheck %s
// CHECK: {{^}}0 wrong{{$}}
#include "Inputs/both.h"

#include <cstdio>
#include <vector>

// What every lane brings along.
struct Round {
	unsigned mask;
	int value[32], operand[32], width;
};

struct Results {
	int shfl[32], up[32], down[32], exchange[32];
	unsigned ballot[32], match[32], same[32], sum[32], least[32], bits[32];
	int any[32], all[32], most[32], agree[32];
	double wide[32];
};

extern "C" __global__ void collectives(const Round *rounds, Results *results)
{
	const Round &r = rounds[blockIdx.x];
	Results &o = results[blockIdx.x];
	int lane = (int)threadIdx.x, v = r.value[lane], k = r.operand[lane];
	if (!(r.mask >> lane & 1))
		return; // nobody names this lane
	int within = k & (r.width - 1), base = lane & ~(r.width - 1);
	int source = r.mask >> (base + within) & 1 ? k : lane;
	o.shfl[lane] = __shfl_sync(r.mask, v, source, r.width);
	o.wide[lane] = __shfl_sync(r.mask, v * 0.5, source, r.width);
	if (r.mask == 0xffffffffu) {
		o.up[lane] = __shfl_up_sync(r.mask, v, (unsigned)within, r.width);
		o.down[lane] = __shfl_down_sync(r.mask, v, (unsigned)within, r.width);
		o.exchange[lane] = __shfl_xor_sync(r.mask, v, k & 31, r.width);
	}
	o.ballot[lane] = __ballot_sync(r.mask, v & 1);
	o.any[lane] = __any_sync(r.mask, v & 64);
	o.all[lane] = __all_sync(r.mask, (v & 7) != 5);
	o.match[lane] = __match_any_sync(r.mask, v % 4);
	o.same[lane] = __match_all_sync(r.mask, v / 1000, &o.agree[lane]);
	o.sum[lane] = __reduce_add_sync(r.mask, (unsigned)v);
	o.least[lane] = __reduce_min_sync(r.mask, (unsigned)v);
	o.most[lane] = __reduce_max_sync(r.mask, v);
	o.bits[lane] = __reduce_xor_sync(r.mask, (unsigned)v);
}

static unsigned state = 12345;
static unsigned draw()
{
	state = state * 1664525u + 1013904223u;
	return state >> 8;
}

static int wrong;
template <class T> static void expect(T got, T wanted, const char *what)
{
	if (got != wanted) {
		printf("%s\n", what);
		wrong++;
	}
}

static void check_lane(const Round &r, const Results &o, int lane)
{
	int w = r.width, within = r.operand[lane] & (w - 1), base = lane & ~(w - 1);
	int from = base + within;
	expect(o.shfl[lane], r.value[r.mask >> from & 1 ? from : lane], "shfl");
	expect(o.wide[lane], r.value[r.mask >> from & 1 ? from : lane] * 0.5, "shfl double");
	if (r.mask == 0xffffffffu) {
		int up = lane - within, down = lane + within, x = lane ^ (r.operand[lane] & 31);
		expect(o.up[lane], r.value[up < base ? lane : up], "up");
		expect(o.down[lane], r.value[down >= base + w ? lane : down], "down");
		expect(o.exchange[lane], r.value[x >= base + w ? lane : x], "xor");
	}
	unsigned ballot = 0, match = 0, sum = 0, least = ~0u, bits = 0;
	bool any = false, all = true, same = true;
	int most = -2147483647 - 1;
	for (int i = 0; i < 32; i++) {
		int v = r.value[i];
		if (!(r.mask >> i & 1))
			continue;
		ballot |= (unsigned)(v & 1) << i;
		match |= (unsigned)(v % 4 == r.value[lane] % 4) << i;
		same = same && v / 1000 == r.value[lane] / 1000;
		any = any || v & 64;
		all = all && (v & 7) != 5;
		sum += (unsigned)v;
		bits ^= (unsigned)v;
		least = (unsigned)v < least ? (unsigned)v : least;
		most = v > most ? v : most;
	}
	expect(o.ballot[lane], ballot, "ballot");
	expect(o.match[lane], match, "match");
	expect(o.any[lane], (int)any, "any");
	expect(o.all[lane], (int)all, "all");
	expect(o.same[lane], same ? r.mask : 0u, "match all");
	expect(o.agree[lane], (int)same, "match all's verdict");
	expect(o.sum[lane], sum, "reduce add");
	expect(o.least[lane], least, "reduce min");
	expect(o.most[lane], most, "reduce max");
	expect(o.bits[lane], bits, "reduce xor");
}

static void test_collectives()
{
	const int count = 60;
	std::vector<Round> rounds(count);
	std::vector<Results> results(count);
	for (int k = 0; k < count; k++) {
		Round &r = rounds[k];
		r.mask = k % 3 == 0 ? 0xffffffffu : draw() * 2654435761u | 1u << draw() % 32;
		r.width = 1 << draw() % 6;
		for (int i = 0; i < 32; i++) {
			r.value[i] = k % 5 == 0 ? 7000 + i % 8 : (int)draw() - (1 << 23);
			r.operand[i] = (int)(draw() % 64);
		}
	}
	Round *in;
	Results *out;
	cudaMalloc(&in, count * sizeof *in);
	cudaMalloc(&out, count * sizeof *out);
	cudaMemcpy(in, rounds.data(), count * sizeof *in, cudaMemcpyHostToDevice);
	void *arguments[] = {&in, &out};
	GSP_LAUNCH(collectives, dim3(count), dim3(32), 0, nullptr, arguments);
	cudaMemcpy(results.data(), out, count * sizeof *out, cudaMemcpyDeviceToHost);
	for (int k = 0; k < count; k++)
		for (int i = 0; i < 32; i++)
			if (rounds[k].mask >> i & 1)
				check_lane(rounds[k], results[k], i);
	cudaFree(in);
	cudaFree(out);
}

struct Words {
	int add, sub, least, most, all, some, odd;
	unsigned up, down, exchanged, swapped;
	unsigned long long big, high;
	long long low;
	float real;
	double fine;
};

// Each thread adds its own part; the order must not matter.
extern "C" __global__ void atomics(Words *w)
{
	int i = (int)(blockIdx.x * blockDim.x + threadIdx.x);
	atomicAdd(&w->add, i * 1000003);
	atomicSub(&w->sub, i);
	atomicMin(&w->least, -i);
	atomicMax(&w->most, i);
	atomicAnd(&w->all, ~(1 << i % 9));
	atomicOr(&w->some, 1 << i % 9);
	atomicXor(&w->odd, i);
	atomicInc(&w->up, 9u);
	atomicDec(&w->down, 9u);
	if (atomicExch(&w->exchanged, 1u) == 0)
		atomicAdd(&w->real, 0.5f);
	unsigned seen = w->swapped, old;
	while ((old = atomicCAS(&w->swapped, seen, seen + (unsigned)i)) != seen)
		seen = old;
	atomicAdd(&w->big, 1ull << 40);
	atomicMax(&w->high, (unsigned long long)i << 33);
	atomicMin(&w->low, -((long long)i << 33));
	atomicAdd(&w->fine, i * 0.25);
}

static void test_atomics()
{
	const int n = 5 * 64, last = n - 1, sum = n * last / 2;
	Words start = {}, w, *device;
	start.all = -1;
	cudaMalloc(&device, sizeof w);
	cudaMemcpy(device, &start, sizeof w, cudaMemcpyHostToDevice);
	void *arguments[] = {&device};
	GSP_LAUNCH(atomics, dim3(5), dim3(64), 0, nullptr, arguments);
	cudaMemcpy(&w, device, sizeof w, cudaMemcpyDeviceToHost);
	cudaFree(device);
	int odd = 0;
	for (int i = 0; i < n; i++)
		odd ^= i;
	expect((unsigned)w.add, (unsigned)sum * 1000003u, "atomicAdd");
	expect(w.sub, -sum, "atomicSub");
	expect(w.least, -last, "atomicMin");
	expect(w.most, last, "atomicMax");
	expect(w.all, ~511, "atomicAnd");
	expect(w.some, 511, "atomicOr");
	expect(w.odd, odd, "atomicXor");
	expect(w.up, (unsigned)(n % 10), "atomicInc");
	expect(w.down, (unsigned)((10 - n % 10) % 10), "atomicDec");
	expect(w.real, 0.5f, "atomicExch");
	expect(w.swapped, (unsigned)sum, "atomicCAS");
	expect(w.big, (unsigned long long)n << 40, "atomicAdd, 64 bits");
	expect(w.high, (unsigned long long)last << 33, "atomicMax, 64 bits");
	expect(w.low, -((long long)last << 33), "atomicMin, signed 64 bits");
	expect(w.fine, sum * 0.25, "atomicAdd, double");
}

// A bit for each line that is wrong.
extern "C" __global__ void intrinsics(unsigned *failed)
{
	int line = 0;
	auto expect = [&](bool right) {
		if (!right)
			atomicOr(failed, 1u << line);
		line++;
	};
	expect(__popc(0xf0f0u) == 8);
	expect(__clz(1) == 31);
	expect(__clz(0) == 32);
	expect(__clzll(0) == 64);
	expect(__ffs(0x80) == 8);
	expect(__ffs(0) == 0);
	expect(__ffsll(1ll << 40) == 41);
	expect(__brev(1u) == 0x80000000u);
	expect(__brevll(2ull) == 1ull << 62);
	expect(__umulhi(0xffffffffu, 0xffffffffu) == 0xfffffffeu);
	expect(__mulhi(-1, 1) == -1);
	expect(__umul64hi(~0ull, 2) == 1ull);
	expect(__funnelshift_l(0x80000000u, 1u, 1) == 3u);
	expect(__funnelshift_r(0x80000000u, 1u, 1) == 0xc0000000u);
	expect(__byte_perm(0x33221100u, 0x77665544u, 0x7531) == 0x77553311u);
	expect(__byte_perm(0x00008000u, 0u, 0x9999) == 0x80808080u);
	expect(__float_as_int(-0.0f) == (int)0x80000000u);
	expect(__double2hiint(__hiloint2double(5, 6)) == 5);
	expect(__int_as_float(0x3fc00000) == 1.5f);
	expect(__fadd_rn(0.1f, 0.2f) == 0.1f + 0.2f);
	expect(min(-1, 1) == -1);
	expect(max(1.0f, NAN) == 1.0f);
	expect(sizeof(int3) + sizeof(float4) + alignof(double2) == (size_t)12 + 16 + 16);
}

static void test_intrinsics()
{
	unsigned *device, failed = 0;
	cudaMalloc(&device, sizeof failed);
	cudaMemcpy(device, &failed, sizeof failed, cudaMemcpyHostToDevice);
	void *arguments[] = {&device};
	GSP_LAUNCH(intrinsics, dim3(1), dim3(1), 0, nullptr, arguments);
	cudaMemcpy(&failed, device, sizeof failed, cudaMemcpyDeviceToHost);
	cudaFree(device);
	if (failed)
		printf("intrinsics, lines 0x%x: ", failed);
	expect(failed, 0u, "wrong");
}

int main()
{
	test_collectives();
	test_atomics();
	test_intrinsics();
	printf("%d wrong\n", wrong);
}
