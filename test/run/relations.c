/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Loops that are maps because of how numbers of before the loop are related: butterflies of
 * transforms, halves and thirds of an array. Where the relation is another one, elements meet.
 * RUN: %run_all %s --flags=-I%include --seeds 10 --sizes 0,1,2,33,700
 * RUN: %gspcc -I%include --emit=facts %s | %FileCheck %s
 * RUN: not %gspcc -I%include -DREFUSED %s -o %t.cu 2>&1 | %FileCheck --check-prefix=REFUSED %s
 */
#include "data.h"
#include "guarded.h"

struct cpx {
	float r, i;
};

/* CHECK-LABEL: by_two
 * CHECK: check {{.*}}k == {{.*}}m
 * CHECK-LABEL: by_three
 * CHECK: check {{.*}}m2 == {{.*}}m * 2
 * CHECK-LABEL: loop scope
 * CHECK-SAME: serial
 */
static void by_two(struct cpx *f, const struct cpx *tw, size_t stride, size_t m)
{
	size_t k = m;
	if (m == 0)
		return;
#pragma gsp parallel
	do {
		const struct cpx t = {f[m].r * tw->r, f[m].i * tw->r};
		tw += stride;
		f[m].r = f->r - t.r;
		f[m].i = f->i - t.i;
		f->r += t.r;
		f->i += t.i;
		++f;
	} while (--k);
}

static void by_three(float *f, int m)
{
	const int m2 = 2 * m;
	int k;
	k = m;
#pragma gsp parallel
	while (k-- > 0) {
		const float t = f[m], u = f[m2];
		f[m] = *f - t;
		f[m2] = *f - u;
		*f += t + u;
		f++;
	}
}

/* One after the other, and through conversions. */
static void quarters(short *v, unsigned n, int far)
{
	const unsigned j1 = n, j2 = j1 + n;
	long j3 = (long)j2 + n;
	if (far > 0) {
		int count = (int)n;
#pragma gsp parallel
		for (int i = 0; i < count; i++) {
			v[i] = (short)(v[i + j1] + v[i + j2]);
			v[i + j3] = (short)(v[i] - v[i + j3]);
		}
	}
}

/* The counter holds something else by now, and another `m` is seen. */
static int scope(int *v, int n)
{
	int m = n / 2, k = m;
	k += n > 1 ? 0 : n;
	{
		int m = k;
		for (int i = 0; i < k; i++) {
			v[i + m] += v[i];
			v[i] += m;
		}
	}
	return m;
}

#ifdef REFUSED
void changed(int *v, int n, int by)
{
	int m = n, k = m;
	m -= by;
#pragma gsp parallel
	for (int i = 0; i < k; i++) {
		// REFUSED: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [GSP-D001]
		v[i + m] += v[i] * v[i];
	}
}

void before(int *v, int n, int rounds)
{
	int m = n, k = m;
	for (int r = 0; r < rounds; r++) {
#pragma gsp parallel
		for (int i = 0; i < k; i++) {
			// REFUSED: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [GSP-D001]
			v[i + m] += v[i] * v[i];
		}
		m--;
	}
}

void jumped(int *v, int n, int m)
{
	int k = 0;
	if (n > 5)
		goto on;
	k = m;
on:
#pragma gsp parallel
	for (int i = 0; i < k; i++) {
		// REFUSED: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [GSP-D001]
		v[i + m] += v[i] * v[i];
	}
}

void wider(int *v, int n)
{
	const int m = n - 1;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		// REFUSED: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [GSP-D001]
		v[i + m] += v[i] * v[i];
	}
}
#endif

int main(int argc, char **argv)
{
	size_t n = argc > 1 ? (size_t)atoi(argv[1]) : 100;
	struct cpx *f = (struct cpx *)guarded_alloc(2 * n * sizeof *f);
	struct cpx *tw = (struct cpx *)guarded_alloc(3 * n * sizeof *tw);
	float *g = (float *)guarded_alloc(3 * n * sizeof *g);
	short *q = (short *)guarded_alloc(4 * n * sizeof *q);
	int *v = (int *)guarded_alloc((n + 2) * sizeof *v);
	for (size_t i = 0; i < 2 * n; i++)
		f[i] = (struct cpx){(float)(i % 17), (float)(i % 29) * 0.5f};
	for (size_t i = 0; i < 3 * n; i++) {
		tw[i] = (struct cpx){(float)(i % 5) * 0.25f, 1};
		g[i] = (float)(i * 7 % 31);
	}
	for (size_t i = 0; i < 4 * n; i++)
		q[i] = (short)(i * 37);
	for (size_t i = 0; i < n + 2; i++)
		v[i] = (int)i;
	by_two(f, tw, 3, n);
	test_show("two", f, 2 * n * sizeof *f, 0);
	by_three(g, (int)n);
	test_show("three", g, 3 * n * sizeof *g, 0);
	quarters(q, (unsigned)n, 1);
	test_show("quarters", q, 4 * n * sizeof *q, 0);
	printf("%d\n", scope(v, (int)n));
	test_show("scope", v, (n + 2) * sizeof *v, 0);
	guarded_check();
	return 0;
}
