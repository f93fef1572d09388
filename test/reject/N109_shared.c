// RUN: not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s
/* Loops that the threads of a region share out: each of them would come to the kernel. */

// CHECK: [[@LINE+4]]:1: error: threads of a region that is begun elsewhere share out the loop's iterations [GSP-N109]
// CHECK: help: leave this pragma away, or begin the region here, as by `parallel for`
void shared(double *o, const double *v, int n)
{
#pragma omp for
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		o[i] = v[i];
}

// CHECK: [[@LINE+4]]:1: error: threads of a region
void shared_by_loops(double *o, const double *v, int n)
{
#pragma gsp parallel
#pragma acc loop
	for (int i = 0; i < n; i++)
		o[i] = v[i];
}
