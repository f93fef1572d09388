/* Too little memory on the device: a loop that does not fit runs on the host, those that do run on
 * the device, before and after it; the shortage is mentioned once.
 * RUN: %gspcc %s -o %t.cu && %cc -O1 -w %s -o %t.c.exe && %t.c.exe > %t.expect
 * RUN: for m in 0 1 1000 4096 10000 70000 100000 1000000; do %simulate --mem $m %t.cu > %t.out 2> %t.$m && cmp %t.out %t.expect || exit 1; done
 * RUN: %FileCheck --check-prefix=NONE %s < %t.0
 * RUN: %FileCheck --check-prefix=SOME %s < %t.100000
 * RUN: %FileCheck --allow-empty --check-prefix=ALL %s < %t.1000000
 * RUN: env GSP_VERBOSE=1 %simulate --mem 100000 %t.cu 2>&1 >%t.out | %FileCheck --check-prefix=WHERE %s
 *
 * NONE: gsp: {{.*}} failed{{.*[Mm]emory.*}}; this loop runs on the host
 * NONE-NOT: gsp:
 * SOME: gsp: {{.*}}: large_L[[#]]_reduce: cudaMalloc failed{{.*[Mm]emory.*}}; this loop runs on the host
 * SOME-NOT: gsp:
 * ALL-NOT: gsp:
 *
 * WHERE: small_L{{.*}} ran on the device
 * WHERE: large_L{{.*}} this loop runs on the host
 * WHERE: running_L{{.*}} ran on the device
 * WHERE: large_L{{.*}} this loop runs on the host
 * WHERE: small_L{{.*}} ran on the device
 */
#include <stdio.h>
#include <stdlib.h>

static int small(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}

static long large(const long *v, int n)
{
	long s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += v[i] * 3;
	return s;
}

static int running(int *out, const int *v, int n)
{
	int s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s += v[i];
		out[i] = s;
	}
	return s;
}

int main(void)
{
	enum { SMALL = 1000, LARGE = 20000 };
	int *v = malloc(SMALL * sizeof *v), *out = malloc(SMALL * sizeof *out);
	long *w = malloc(LARGE * sizeof *w);
	for (int i = 0; i < SMALL; i++)
		v[i] = i * 37 % 101;
	for (int i = 0; i < LARGE; i++)
		w[i] = i * 41 % 103;
	printf("%d\n", small(v, SMALL));
	printf("%ld\n", large(w, LARGE));
	printf("%d\n", running(out, v, SMALL));
	printf("%ld\n", large(w, LARGE));
	printf("%d\n", small(out, SMALL));
	free(v);
	free(out);
	free(w);
	return 0;
}
