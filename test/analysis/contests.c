// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Stores at keys of which the order of the iterations decides: what is voted with.
 * RUN: %gspcc --emit=facts --target=openmp %s | %FileCheck %s
 */
#define KEYS const int *restrict k, const int *restrict v, const double *restrict w, int n

// CHECK-LABEL: loop last:
// CHECK: patterns=histogram
// CHECK: settled o[k[i]] = v[i] won votes[(long long)k[k]] == (unsigned long long)k + 1ULL
// CHECK: votes votes beside o
// CHECK: remark GSP-X005
void last(int o[restrict 64], KEYS)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		o[k[i]] = v[i];
}

// Two arrays, one key: one vote.
// CHECK-LABEL: loop together:
// CHECK: settled {{.*}} won votes[
// CHECK: settled {{.*}} won votes[
// CHECK: votes votes beside o
// CHECK-NOT: beside p
void together(int o[restrict 64], double p[restrict 64], KEYS)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		o[k[i]] = v[i];
		p[k[i]] = w[i];
	}
}

// The iteration that wins does all its stores there, in their order.
// CHECK-LABEL: loop edges:
// CHECK: settled {{.*}} won votes[(long long)e[k][0LL]] == (unsigned long long)k + 1ULL
// CHECK: settled {{.*}} won votes[(long long)e[k][1LL]] == (unsigned long long)k + 1ULL
void edges(int o[restrict 64], const int (*restrict e)[2], int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		o[e[i][0]] = i;
		o[e[i][1]] = -i;
	}
}

// CHECK-LABEL: loop first:
// CHECK: settled first[k[i]] < 0 won votes[(long long)k[k]] == ~(unsigned long long)k
void first(int first[restrict 64], KEYS)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (first[k[i]] < 0)
			first[k[i]] = i;
}

// The flag is skipped on; what is carried asks who has won.
// CHECK-LABEL: loop skipped:
// CHECK: update votes[(long long)k[k]] == ~(unsigned long long)k ? $count + 1 : $count
// CHECK: settled seen[k[i]] won votes[(long long)k[k]] != ~(unsigned long long)k
int skipped(char seen[restrict 64], KEYS)
{
	int count = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (seen[k[i]])
			continue;
		seen[k[i]] = 1;
		count++;
	}
	return count;
}

// CHECK-LABEL: loop greatest:
// CHECK: settled v[i] >= best[k[i]] won ties[(long long)k[k]] == (unsigned long long)k + 1ULL
// CHECK: votes votes beside best
// CHECK: votes ties beside best
void greatest(int best[restrict 64], int arg[restrict 64], KEYS)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] >= best[k[i]]) {
			best[k[i]] = v[i];
			arg[k[i]] = i;
		}
}

// CHECK-LABEL: loop least:
// CHECK: settled least[k[i]] = {{.*}} won ties[(long long)k[k]] == ~(unsigned long long)k
void least(double least[restrict 64], KEYS)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		least[k[i]] = w[i] < least[k[i]] ? w[i] : least[k[i]];
}

// No contest where the order does not matter, or no two iterations are said to meet.
// CHECK-LABEL: loop others:
// CHECK: keyed {{.*}} family max
// CHECK-NOT: settled
void others(int m[restrict 64], KEYS)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > m[k[i]])
			m[k[i]] = v[i];
}

// CHECK-LABEL: loop permuted:
// CHECK-NOT: settled
void permuted(int o[restrict 64], KEYS)
{
#pragma gsp parallel assume(injective)
	for (int i = 0; i < n; i++)
		o[k[i]] = v[i];
}

// What tells the stores where is counted all the same; only of `o` nothing is voted about.
// CHECK-LABEL: loop sorted:
// CHECK: settled at[k[i]] won at_before[k]
// CHECK-NOT: votes
void sorted(int o[restrict 64], int at[restrict 16], KEYS)
{
#pragma gsp parallel assume(injective) copy(o[0:64])
	for (int i = 0; i < n; i++)
		o[at[k[i]]++] = v[i];
}
