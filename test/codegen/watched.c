/* Loops that are watched run in parallel on ordinary data, and as written only where composing has
 * lost something.
 * RUN: %gspcc --target=openmp %s -o %t.c 2>/dev/null && %cc -O2 -fopenmp %t.c -o %t
 * RUN: env GSP_LEAST=0 GSP_VERBOSE=1 OMP_NUM_THREADS=4 %t 2>&1 | %FileCheck %s
 * RUN: %gspcc %s -o %t.cu 2>/dev/null
 * RUN: env GSP_VERBOSE=1 %simulate %t.cu 2>&1 | %FileCheck %s --check-prefix=CUDA
 */
#include <stdio.h>
#include <string.h>

enum { N = 20000 };
static float x[N], y[N];

static void filter(float *restrict to, const float *restrict from, float a)
{
	float s = 1;
#pragma gsp scan
	for (int i = 0; i < N; i++) {
		s = a * s + from[i];
		to[i] = s;
	}
}

static float best(const float *v)
{
	float sum = 0, top = 0;
#pragma gsp reduce
	for (int i = 0; i < N; i++) {
		sum = sum + v[i] > 0 ? sum + v[i] : 0;
		top = sum > top ? sum : top;
	}
	return top;
}

static void say(const char *what)
{
	fprintf(stderr, "%s\n", what);
}

int main(void)
{
	for (int i = 0; i < N; i++)
		x[i] = (float)(i % 7 - 3);
	say("ordinary");
	filter(y, x, 0.75f);
	best(x);
	say("vanishes, silence");
	memset(x, 0, sizeof x);
	filter(y, x, 0.75f);
	say("grows");
	filter(y, x, 1.5f);
	say("infinite");
	x[777] = 1 / x[776];
	best(x);
	return 0;
}
/* CHECK: ordinary
 * CHECK-NEXT: gsp: filter_L18 runs on 4 threads
 * CHECK-NEXT: gsp: best_L28 runs on 4 threads
 * CHECK-NEXT: vanishes
 * CHECK-NEXT: gsp: filter_L18 runs on 4 threads
 * CHECK-NEXT: grows
 * CHECK-NEXT: gsp: filter_L18 runs as written
 * CHECK-NEXT: infinite
 * CHECK: gsp: best_L28 runs as written
 * CUDA: ordinary
 * CUDA-NEXT: filter_L18_scan ran on the device
 * CUDA-NEXT: best_L28_reduce ran on the device
 * CUDA-NEXT: vanishes
 * CUDA-NEXT: filter_L18_scan ran on the device
 * CUDA-NEXT: grows
 * CUDA-NEXT: filter_L18_scan runs on the host: composing its updates overflows
 * CUDA-NEXT: infinite
 * CUDA-NEXT: best_L28_reduce runs on the host: composing its updates overflows
 */
