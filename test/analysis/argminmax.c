// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Positions of extremes: ties and NaN as written.
// RUN: %gspcc --emit=facts %s | %FileCheck %s

int first_greatest(const int *v, int n, int *best)
{
	int m = v[0], at = 0;
#pragma gsp reduce
	for (int i = 1; i < n; i++)
		if (v[i] > m) {
			m = v[i];
			at = i;
		}
	*best = m;
	return at;
}
// CHECK-LABEL: loop first_greatest:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state m type int monoid 0 placement final live-out
// CHECK: state at type int monoid 0 placement final live-out
// CHECK: monoid 0 family argmax ordered exact atomic none states m, at
// CHECK: component m int identity (-2147483647 - 1) combine rhs.2 == 0 ? lhs.0 : lhs.2 == 0 ? rhs.0 : rhs.0 > lhs.0 ? rhs.0 : lhs.0 element v[k + 1LL]
// CHECK: component at int identity 0 combine rhs.2 == 0 ? lhs.1 : lhs.2 == 0 ? rhs.1 : rhs.0 > lhs.0 ? rhs.1 : lhs.1 element (int)(k + 1LL)
// CHECK: component m_mode int identity 0 combine rhs.2 == 0 ? lhs.2 : lhs.2 == 0 ? rhs.2 : lhs.2 element 1

// The guard of the element comes first.
float last_least(const float *v, const int *valid, int n, int *where)
{
	float m = 1e30f;
	int at = -1;
#pragma gsp reduce copyin(v[0:n])
	for (int i = 0; i < n; i++)
		if (valid[i] && v[i] <= m) {
			m = v[i];
			at = i;
		}
	*where = at;
	return m;
}
// CHECK-LABEL: loop last_least:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state m type float monoid 0 placement final live-out
// CHECK: state at type int monoid 0 placement final live-out
// CHECK: monoid 0 family argmin ordered exact atomic none states m, at
// CHECK: component m float identity __builtin_huge_valf() combine rhs.2 == 0 ? lhs.0 : lhs.2 == 0 ? rhs.0 : rhs.0 <= lhs.0 ? rhs.0 : lhs.0 element valid[k] == 0 ? __builtin_huge_valf() : v[k]
// CHECK: component at int identity 0 combine rhs.2 == 0 ? lhs.1 : lhs.2 == 0 ? rhs.1 : rhs.0 <= lhs.0 ? rhs.1 : lhs.1 element valid[k] == 0 ? 0 : (int)k
// CHECK: component m_mode int identity 0 combine rhs.2 == 0 ? lhs.2 : lhs.2 == 0 ? rhs.2 : lhs.2 element valid[k] == 0 ? 0 : v[k] == v[k] ? 1 : 0

// Written as two selects, the position first; a NaN replaces what was there.
double kept(const double *v, const int *id, int n, int *who)
{
	double m = v[0];
	int best = id[0];
#pragma gsp reduce copyin(id[0:n])
	for (int i = 1; i < n; i++) {
		best = m > v[i] ? best : id[i];
		m = m > v[i] ? m : v[i];
	}
	*who = best;
	return m;
}
// CHECK-LABEL: loop kept:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state best type int monoid 0 placement final live-out
// CHECK: state m type double monoid 0 placement final live-out
// CHECK: monoid 0 family argmax ordered exact atomic none states best, m
// CHECK: component m double identity -__builtin_huge_val() combine rhs.2 == 0 ? lhs.0 : rhs.2 == 2 ? rhs.0 : lhs.2 == 0 ? rhs.0 : rhs.0 < lhs.0 ? lhs.0 : rhs.0 element v[k + 1LL]
// CHECK: component best int identity 0 combine rhs.2 == 0 ? lhs.1 : rhs.2 == 2 ? rhs.1 : lhs.2 == 0 ? rhs.1 : rhs.0 < lhs.0 ? lhs.1 : rhs.1 element id[k + 1LL]
// CHECK: component m_mode int identity 0 combine rhs.2 == 0 ? lhs.2 : rhs.2 == 2 ? rhs.2 : lhs.2 == 0 ? rhs.2 : lhs.2 element v[k + 1LL] == v[k + 1LL] ? 1 : 2

// Positions as pointers: there is one as soon as the array is there.
struct item {
	int used;
	double score;
};
const struct item *least(const struct item *r, int n)
{
	const struct item *best = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (!best || r[i].score < best->score)
			best = &r[i];
	return best;
}
// CHECK-LABEL: loop least:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: monoid 0 family optional argmin ordered exact atomic none states best, at_best
// CHECK: component best const struct item * identity {{.*}}0 combine {{.*}} element k + r
// CHECK: check r != {{.*}}0

const int *greatest(const int *v, const int *end)
{
	const int *best = v;
#pragma gsp reduce
	for (const int *p = v + 1; p < end; p++)
		best = *p > *best ? p : best;
	return best;
}
// CHECK-LABEL: loop greatest:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: monoid 0 family argmax ordered exact atomic none states best, at_best

// v[most] is read only where v[i] is not the least; at first it is v[least], which is read anyway.
void both(const int *v, int n, int *least, int *most)
{
	int l = 0, m = 0;
#pragma gsp reduce
	for (int i = 1; i < n; i++)
		if (v[i] < v[l])
			l = i;
		else if (v[i] > v[m])
			m = i;
	*least = l;
	*most = m;
}
// CHECK-LABEL: loop both:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: monoid {{[0-9]}} family argm{{in|ax}}
// CHECK: check {{(m == l|l == m)}}

// By two keys in turn; what is not compared goes with them.
struct score {
	int points, id;
	short team;
};

struct score winner(const struct score *p, const char *here, int n)
{
	struct score best = {0, 0, 0};
#pragma gsp reduce copyin(p[0:n])
	for (int i = 0; i < n; i++)
		if (here[i] && (p[i].points > best.points ||
				(p[i].points == best.points && p[i].id <= best.id)))
			best = p[i];
	return best;
}
// CHECK-LABEL: loop winner:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: apply rhs.3 == 0 ? $points : rhs.0 > $points ? rhs.0 : rhs.0 == $points ? rhs.1 <= $id ? rhs.0 : $points : $points
// CHECK: monoid 0 family argmax ordered exact atomic none states points, id, team
// CHECK: component team short identity 0 combine rhs.3 == 0 ? lhs.2 : lhs.3 == 0 ? rhs.2 : rhs.0 > lhs.0 ? rhs.2 : rhs.0 == lhs.0 ? rhs.1 <= lhs.1 ? rhs.2 : lhs.2 : lhs.2 element here[k] == 0 ? 0 : p[k].team
// CHECK: component points_mode int identity 0 combine rhs.3 == 0 ? lhs.3 : rhs.3 element here[k] == 0 ? 0 : 1

// By something that is computed of what is kept; and by a comparison function.
long farthest(const long *v, int n, long from)
{
	long f = from;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		f = (v[i] - from) * (v[i] - from) <= (f - from) * (f - from) ? f : v[i];
	return f;
}
// CHECK-LABEL: loop farthest:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state at_f type long
// CHECK: monoid 0 family argmax ordered exact atomic none states f, at_f

static int compare(const void *left, const void *right)
{
	const struct score *x = left, *y = right;
	return x->points < y->points ? -1 : x->points > y->points;
}

int last_of(const struct score *p, int n)
{
	int last = 0;
#pragma gsp reduce
	for (int i = 1; i < n; i++)
		if (compare(p + i, p + last) >= 0)
			last = i;
	return p[last].id;
}
// CHECK-LABEL: loop last_of:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: update p[k + 1LL].points >= $at_last ? (int)(k + 1LL) : $last
