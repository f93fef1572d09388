// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Values along the way of elements at keys: what stands for them, and what else there is.
 * RUN: %gspcc --emit=facts --target=openmp %s | %FileCheck %s
 */
#define KEYS const int *restrict k, const int *restrict v, int n

// CHECK-LABEL: loop counts:
// CHECK: patterns=scan,histogram
// CHECK: monoid 0 family add
// CHECK: element 1U
// CHECK: ranks h[k[i]] key (long long)k[k] kept h_before
// CHECK: keyed h[k[i]] family add atomic add element 1U
// CHECK: settled h[k[i]] won h_before[k]
// CHECK: remark GSP-X006
void counts(int h[restrict 64], int *restrict o, KEYS)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		o[i] = h[k[i]]++;
}

// Before and after; no votes, since nothing is stored at a key.
// CHECK-LABEL: loop both:
// CHECK: settled h[k[i]] won h_before[k]
// CHECK: settled h[k[i]] won h_before[k] + v[k]
// CHECK-NOT: votes
void both(int h[restrict 64], int *restrict o, int *restrict p, KEYS)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		o[i] = h[k[i]];
		h[k[i]] += v[i];
		p[i] = h[k[i]];
	}
}

// Who only reads adds nothing.
// CHECK-LABEL: loop some:
// CHECK: element v[k] > 0 ? (unsigned int)v[k] : 0U
// CHECK: ranks h[k[i]] key
// CHECK: settled h[k[i]] won v[k] > 0 ? {{.*}} : h_before[k]
void some(int h[restrict 64], int *restrict o, KEYS)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		if (v[i] > 0)
			h[k[i]] += v[i];
		o[i] = h[k[i]];
	}
}

// Only who touches it has a key.
// CHECK-LABEL: loop lazy:
// CHECK: ranks h[k[i]] key (long long)k[k] where k[k] >= 0 kept
void lazy(int h[restrict 64], int o[restrict 64], KEYS)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (k[i] >= 0)
			o[k[i] & 63] = h[k[i]]++;
}

// The last store of each element remains.
// CHECK-LABEL: loop bucket:
// CHECK: monoid 0 family add
// CHECK: ranks start[k[i]] key
// CHECK: settled o[start_of] = v[i] won votes[(long long)start_before[k]] == (unsigned long long)k + 1ULL
// CHECK: votes votes beside o
void bucket(int start[restrict 64], int o[restrict 4096], KEYS)
{
#pragma gsp parallel copy(o[0:4096])
	for (int i = 0; i < n; i++)
		o[start[k[i]]++] = v[i];
}

// The condition is over what the stage has kept; the update needs none.
// CHECK-LABEL: loop top:
// CHECK: state count
// CHECK: keyed h[k[i]] family max atomic max element v[k]
int top(int h[restrict 64], KEYS)
{
	int count = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] > h[k[i]]) {
			h[k[i]] = v[i];
			count++;
		}
	return count;
}

// What else the condition of an update asks for stays.
// CHECK-LABEL: loop valid:
// CHECK: keyed h[k[i]] family max
// CHECK: settled v[i] > h[k[i]] won 1
void valid(int h[restrict 64], const char *restrict p, KEYS)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (p[i] && v[i] > h[k[i]])
			h[k[i]] = v[i];
}

// The order decides what is kept: the last iteration of each key stores.
// CHECK-LABEL: loop filter:
// CHECK: monoid 0 family affine ordered
// CHECK: ranks s[k[i]] key (long long)k[k] kept s_before
// CHECK: settled s[k[i]] won votes[(long long)k[k]] == (unsigned long long)k + 1ULL value s_before[k] * 0.5
// CHECK: votes votes beside s
void filter(double s[restrict 64], double *restrict y, KEYS)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s[k[i]] = s[k[i]] * 0.5 + v[i];
		y[i] = s[k[i]];
	}
}

// What a family asks of the first value is asked of every element.
// CHECK-LABEL: loop capped:
// CHECK: monoid 0 family limit
// CHECK-NOT: check {{.*}}$
void capped(int h[restrict 64], KEYS)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (h[k[i]] < 9)
			h[k[i]]++;
}

// Votes are given by who stores, of several statements by any of them.
// CHECK-LABEL: loop held:
// CHECK: stage 2
// CHECK: settled h[k[i]] won votes[
// CHECK: settled h[k[i]] won votes[
void held(int h[restrict 64], int *restrict o, KEYS)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		o[i] = h[k[i]];
		if (v[i] > 0)
			h[k[i]] = v[i];
		if (v[i] < -9)
			h[k[i]] = 0;
	}
}
