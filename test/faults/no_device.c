/* No device, or none wanted: the C loops run. Nobody hears of it who did not ask for a GPU or for
 * messages; a wish that is no such is mentioned.
 * RUN: %gspcc %s -o %t.cu && %cc -O1 -w %s -o %t.c.exe && %t.c.exe > %t.expect
 * RUN: env GSP_VERBOSE=1 %simulate %t.cu 2>%t.err >%t.out && cmp %t.out %t.expect && %FileCheck --check-prefix=GPU %s < %t.err
 * RUN: env CUSIM_DEVICES=0 %simulate %t.cu 2>%t.err >%t.out && cmp %t.out %t.expect && test ! -s %t.err
 * RUN: env CUSIM_DEVICES=0 GSP_DEVICE=auto %simulate %t.cu 2>%t.err >%t.out && cmp %t.out %t.expect && test ! -s %t.err
 * RUN: env CUSIM_DEVICES=0 GSP_DEVICE=gpu %simulate %t.cu 2>%t.err >%t.out && cmp %t.out %t.expect && %FileCheck --check-prefix=WANTED %s < %t.err
 * RUN: env CUSIM_DEVICES=0 GSP_VERBOSE=1 %simulate %t.cu 2>%t.err >%t.out && cmp %t.out %t.expect && %FileCheck --check-prefix=SAYS %s < %t.err
 * RUN: env GSP_DEVICE=cpu CUSIM_COUNT=1 %simulate %t.cu 2>%t.err >%t.out && cmp %t.out %t.expect && %FileCheck --check-prefix=CPU %s < %t.err
 * RUN: env GSP_DEVICE=cpu GSP_VERBOSE=1 %simulate %t.cu 2>%t.err >%t.out && cmp %t.out %t.expect && %FileCheck --check-prefix=CPUSAYS %s < %t.err
 * RUN: env GSP_DEVICE=gpux %simulate %t.cu 2>%t.err >%t.out && cmp %t.out %t.expect && %FileCheck --check-prefix=UNKNOWN %s < %t.err
 *
 * GPU: gsp: {{.*}} total_L[[#]]_reduce ran on the device: 4004 bytes in, 4 bytes out
 * GPU: gsp: {{.*}} scale_L[[#]]_map ran on the device: 4000 bytes in, 4000 bytes out
 * WANTED: gsp: no CUDA device ({{.+}}); loops run on the host
 * WANTED-NOT: gsp:
 * SAYS: total_L[[#]]_reduce runs on the host: {{.+}}
 * SAYS: scale_L[[#]]_map runs on the host: {{.+}}
 * CPU-NOT: gsp:
 * CPU: cusim: 0 calls
 * CPUSAYS: total_L[[#]]_reduce runs on the host: GSP_DEVICE=cpu
 * UNKNOWN: gsp: GSP_DEVICE=gpux is not one of gpu, cpu, auto
 */
#include <stdio.h>

static int v[1000], w[1000];

static int total(void)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < 1000; i++)
		s += v[i];
	return s;
}

static void scale(void)
{
#pragma gsp parallel
	for (int i = 0; i < 1000; i++)
		w[i] = v[i] * 3;
}

int main(void)
{
	for (int i = 0; i < 1000; i++)
		v[i] = i * 37 % 101;
	printf("%d\n", total());
	scale();
	printf("%d\n", w[999]);
	return 0;
}
