// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Carried structures that are used as a whole, and operators on them.
// RUN: %gspcc --auto -fassociative-math --emit=facts %s | %FileCheck %s

struct mean {
	double sum;
	long n;
};

struct item {
	int at, key;
};

struct rows {
	unsigned e[2][2];
};

static struct mean join(struct mean a, struct mean b)
{
	a.sum = a.sum * 0.5 + b.sum;
	a.n += b.n;
	return a;
}

static void join_into(struct mean *a, const struct mean *b)
{
	*a = join(*a, *b);
}

struct mean named(const double *v, int n)
{
	struct mean m = {0, 0};
#pragma gsp reduce (join: m) identity((struct mean){0, 0})
	for (int i = 0; i < n; i++)
		if (v[i] > 0)
			m = join(m, (struct mean){v[i], 1});
	return m;
}
// CHECK-LABEL: loop named:
// CHECK: monoid 0 family user ordered inexact trusted atomic none states sum, n
// CHECK: component sum double identity 0.0 combine lhs.0 * 0.5 + rhs.0 element v[k] > 0.0 ? v[k] : 0.0
// CHECK: component n long identity 0L combine lhs.1 + rhs.1 element v[k] > 0.0 ? 1L : 0L

struct mean no_identity(const double *v, int n)
{
	struct mean m = {0, 0};
#pragma gsp reduce (join_into: m)
	for (int i = 0; i < n; i++) {
		struct mean e = {v[i], 1};
		join_into(&m, &e);
	}
	return m;
}
// CHECK-LABEL: loop no_identity:
// CHECK: monoid 0 family user ordered inexact trusted atomic none states sum, n
// CHECK: component join_into_taken unsigned int identity 0U combine lhs.2 | rhs.2 element 1U

/* The array is const, and so are its members: best.key is compared with what is stored. */
struct item greatest(const struct item *v, int n)
{
	struct item best = {-1, 0};
	for (int i = 0; i < n; i++)
		if (v[i].key > best.key)
			best = v[i];
	return best;
}
// CHECK-LABEL: loop greatest:{{.*}} patterns=reduce
// CHECK: monoid 0 family argmax {{.*}} states at, key

void running(struct rows *out, const unsigned *v, int n)
{
	struct rows r = {{{0, 0}, {0, 0}}};
	for (int i = 0; i < n; i++) {
		if (v[i] == 0)
			continue;
		r.e[1][0] += v[i];
		r.e[0][1] ^= v[i];
		out[i] = r;
	}
}
// CHECK-LABEL: loop running:{{.*}} patterns=scan
// CHECK: place r.e[0LL][1LL]
// CHECK: family xor
// CHECK: family add
