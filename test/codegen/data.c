// Blocks whose arrays stay on the device: what is told to the runtime, and where the host is served.
// RUN: %gspcc %s -o - | %strip_comments | %FileCheck %s
// RUN: %gspcc --target=openmp %s -o - | %strip_comments | %FileCheck --check-prefix=OPENMP %s
// OPENMP-NOT: Data
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

// CHECK: void device_only(
void device_only(float *a, const float *b, int n, int rounds)
{
#pragma gsp data copy(a[0:n]) copyin(b[1:n - 1]) if(n > 100)
	// CHECK: { gsp::Data gsp_data; if (n > 100) { gsp_data.keep(a, sizeof *a, 0, n); gsp_data.keep(b, sizeof *b, 1, n - 1); }
	{
		float most = 0;
		// Variables, mathematics and printing numbers are none of the arrays' business.
		// CHECK-NOT: Data::
		// CHECK: for (int k = 0; k < rounds && most < 1e6f; k++) {
		// CHECK: { if (!device_only_L{{[0-9]+}}_run({{.*}})) { gsp::Data::host(); for
		for (int k = 0; k < rounds && most < 1e6f; k++) {
#pragma gsp parallel
			for (int i = 1; i < n; i++)
				a[i] += sqrtf(b[i]);
			// CHECK-NOT: Data::
			// CHECK: printf("%d %g\n", k, sqrt((double)most));
			printf("%d %g\n", k, sqrt(most));
			// CHECK: { if (!device_only_L{{[0-9]+}}_run({{.*}})) { gsp::Data::host(); for
#pragma gsp reduce
			for (int i = 1; i < n; i++)
				most = fmaxf(most, a[i]);
		}
		// CHECK-NOT: Data::
	}
	// CHECK: }
}

void look(const float *a);

// CHECK: float host_too(
float host_too(float *a, float *t, int n)
{
	float s = 0;
	// CHECK: gsp_data.keep(t, sizeof *t, 0, n, true);
#pragma gsp data copyout(a[0:n]) create(t[0:n])
	{
#pragma gsp parallel
		for (int i = 0; i < n; i++)
			t[i] = i * 0.5f;
		// CHECK: if (n > 5) { gsp::Data::host(false); s = t[5]; }
		if (n > 5) s = t[5];
		// CHECK: { gsp::Data::host(); t[0] = 1; }
		else t[0] = 1;
		// CHECK: gsp::Data::host(); look(t);
		look(t);
		// What atexit() was given may look as well.
		// CHECK: if (s < 0) { gsp::Data::host(); exit(1); }
		if (s < 0) exit(1);
		// CHECK: while (gsp::Data::host(false), s < t[1])
		while (s < t[1]) {
			s += 1;
#pragma gsp parallel
			for (int i = 0; i < n; i++)
				a[i] = t[i] + s;
		}
		// CHECK: gsp::Data::host(false); return a[0];
		return a[0];
	}
}
