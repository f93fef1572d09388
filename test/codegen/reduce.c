/* A sum of floats in double: warp shuffles and one atomic a block, the user's names, the original
 * loop behind the generated function.
 * RUN: %gspcc %s -o - | %strip_comments | %FileCheck %s
 * RUN: %gspcc %s -o %t.1 && %gspcc %s -o %t.2 && cmp %t.1 %t.2
 */

/* CHECK-LABEL: struct total_L[[#L:]] {
 * CHECK-NEXT: const float *v;
 * CHECK-NEXT: int lo;
 * CHECK-NEXT: struct Elem {
 * CHECK-NEXT: double s;
 * CHECK: static __device__ Elem identity()
 * CHECK: return {-0.0};
 * CHECK: static __device__ Elem combine(const Elem &earlier, const Elem &later)
 * CHECK: return {earlier.s + later.s};
 * CHECK: __device__ Elem element(long long k) const
 * CHECK: const int i = (int)((long long)lo + k);
 * CHECK-NEXT: return {(double)v[i]};
 * CHECK: static __device__ void accumulate(State *result, const Elem &e)
 * CHECK: gsp::atomic_add(&result->s, e.s);
 * CHECK-NOT: apply
 * CHECK-NOT: act(
 * CHECK: __global__ void __launch_bounds__(gsp::block_size)
 * CHECK-NEXT: total_L[[#L]]_reduce(const total_L[[#L]] loop, const long long n,
 * CHECK-NEXT: const gsp::ReduceSpace<total_L[[#L]]> space)
 * CHECK: gsp::reduce_atomic(loop, n, space);
 * CHECK: bool total_L[[#L]]_run(
 * CHECK: const long long trip = (long long)hi - (long long)lo;
 * CHECK-NEXT: if (trip < 1)
 * CHECK-NEXT: return false;
 * CHECK: gsp::Run run("total_L[[#L]]_reduce", "{{.*}}reduce.c", [[#L]]);
 * CHECK: loop.v = run.in(v, lo, (long long)hi - lo);
 * CHECK: loop.lo = lo;
 * CHECK: total_L[[#L]]::State state = {*s};
 * CHECK: run.reduce_atomic(total_L[[#L]]_reduce, loop, trip, &state);
 * CHECK: if (!run.finish())
 * CHECK: *s = state.s;
 * CHECK-NEXT: return true;
 *
 * CHECK-LABEL: double total(const float *v, int lo, int hi)
 * CHECK: { if (!total_L[[#L]]_run({{.*}}&s{{.*}})) { for (int i = lo; i < hi; i++)
 * CHECK-NEXT: s += v[i]; } }
 * CHECK-NEXT: return s;
 */
double total(const float *v, int lo, int hi)
{
	double s = 0;
#pragma gsp reduce
	for (int i = lo; i < hi; i++)
		s += v[i];
	return s;
}

/* Not commutative in C's eyes (order decides which of equal numbers stays): an ordered fold, and
 * the stores of the body where the reduction stores.
 * CHECK-LABEL: struct largest_L[[#M:]] {
 * CHECK: __device__ Elem element(long long k) const
 * CHECK: const int i = (int)k;
 * CHECK: const Elem e = {
 * CHECK-NEXT: State x = {};
 * CHECK-NEXT: act(k, x);
 * CHECK-NEXT: return e;
 * CHECK: static __device__ State apply(const Elem &e, const State &x)
 * CHECK: __device__ void act(long long k, State &x) const
 * CHECK: w[i] = v[i] * 2.0f;
 * CHECK: if (v[i] > x.m)
 * CHECK-NEXT: x.m = v[i];
 * CHECK: gsp::reduce_ordered(loop, n, space);
 * CHECK: loop.w = run.out(w, 0, n);
 */
float largest(const float *v, float *w, int n)
{
	float m = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		w[i] = v[i] * 2;
		if (v[i] > m)
			m = v[i];
	}
	return m;
}

/* Bits that must not depend on the schedule: no atomics.
 * CHECK-LABEL: struct fixed_L
 * CHECK-NOT: atomic
 * CHECK: gsp::reduce_fold(loop, n, space);
 */
float fixed(const float *v, int n)
{
	float s = 0;
#pragma gsp reduce deterministic
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}

/* The loop is behind the kernel in words, too.
 * RUN: %gspcc %s -o - | %FileCheck --check-prefix=WORDS %s
 * WORDS: // {{.*}}reduce.c:[[#]] in total(): reduction
 * WORDS-NEXT: {{^}}//	for (int i = lo; i < hi; i++)
 * WORDS-NEXT: {{^}}//		s += v[i];
 * WORDS-NEXT: // s: add of double; {{.*}}rounding
 */
