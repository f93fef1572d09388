/* Scans: the monoid from the values, the body as it was written with states as members of x.
 * RUN: %gspcc %s -o - | %strip_comments | %FileCheck %s
 */

/* CHECK-LABEL: struct prefix_L[[#L:]] {
 * CHECK: __device__ Elem element(long long k) const
 * CHECK: const int i = (int)((long long)n - k - 1);
 * CHECK-NEXT: return {(unsigned int)v[i]};
 * CHECK: static __device__ State apply(const Elem &e, const State &x)
 * CHECK: return {(int)((unsigned int)x.s + e.s)};
 * CHECK: __device__ void act(long long k, State &x) const
 * CHECK: const int i = (int)((long long)n - k - 1);
 * CHECK-NEXT: out[i] = x.s;
 * CHECK-NEXT: x.s += v[i];
 * CHECK: prefix_L[[#L]]_scan(const prefix_L[[#L]] loop, const long long n,
 * CHECK-NEXT: const gsp::ScanSpace<prefix_L[[#L]]> space)
 * CHECK: gsp::scan(loop, n, space);
 * CHECK-DAG: loop.v = run.in(v, 0, n);
 * CHECK-DAG: loop.out = run.out(out, 0, n);
 * CHECK: run.scan(prefix_L[[#L]]_scan, loop, trip, &state);
 */
int prefix(const int *v, int *out, int n)
{
	int s = 0;
#pragma gsp scan
	for (int i = n - 1; i >= 0; i--) {
		out[i] = s;
		s += v[i];
	}
	return s;
}

/* Where the same bits are wanted: one kernel that copies ahead, or two; final states come along.
 * CHECK-LABEL: struct fixed_L[[#M:]] {
 * CHECK: x.s += v[i];
 * CHECK: out[i] = x.s;
 * CHECK: x.count++;
 * CHECK: fixed_L[[#M]]_stream(const fixed_L[[#M]] loop, const long long n,
 * CHECK-NEXT: const gsp::ScanSpace<fixed_L[[#M]]> space)
 * CHECK: gsp::scan_fixed_stream(loop, n, space);
 * CHECK: fixed_L[[#M]]_totals(const fixed_L[[#M]] loop, const long long n,
 * CHECK-NEXT: const gsp::FixedSpace<fixed_L[[#M]]> space)
 * CHECK: gsp::scan_fixed_totals(loop, n, space);
 * CHECK: fixed_L[[#M]]_scan(const fixed_L[[#M]] loop, const long long n,
 * CHECK: gsp::scan_fixed_apply(loop, n, space);
 * CHECK: run.scan_fixed(fixed_L[[#M]]_stream, fixed_L[[#M]]_totals, fixed_L[[#M]]_scan, loop, trip, &state);
 * CHECK: *s = state.s;
 * CHECK-NEXT: *count = state.count;
 */
float fixed(const float *v, float *out, int n)
{
	float s = 0;
	int count = 0;
#pragma gsp scan deterministic
	for (int i = 0; i < n; i++) {
		s += v[i];
		out[i] = s;
		if (v[i] > 0)
			count++;
	}
	return s + (float)count;
}

/* Chains of remainders under conditions: nvcc's optimiser must not look through them.
 * CHECK-LABEL: struct rolling_L[[#R:]] {
 * CHECK: static __device__ Elem combine(const Elem &earlier, const Elem &later)
 * CHECK: return {gsp::opaque({{.*}} % 1000003), gsp::opaque({{.*}} % 1000003)};
 */
void rolling(unsigned *out, const unsigned char *v, int n)
{
	unsigned h = 3;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (v[i] != 10)
			h = (h * 256 + v[i]) % 1000003;
		out[i] = h;
	}
}
