/* Nests that run as one: act() is one iteration of the innermost loop.
 * RUN: %gspcc %s -o - | %strip_comments | %FileCheck %s
 * RUN: %gspcc %s -o - | %FileCheck --check-prefix=COMMENT %s
 * RUN: %gspcc --emit=plan %s | %FileCheck --check-prefix=PLAN %s
 * RUN: %gspcc --report=- --emit=plan %s -o %t.plan | %FileCheck --check-prefix=REPORT %s
 * RUN: %gspcc --target=openmp %s -o - | %strip_comments | %FileCheck --check-prefix=OMP %s
 */

/* CHECK-LABEL: struct stencil_L{{[0-9]+}} {
 * CHECK: __device__ void act(long long k, long long inner) const
 * CHECK-NEXT: {
 * CHECK-NEXT: const int i = (int)(k + 1);
 * CHECK-NEXT: const int j = (int)(inner + 1);
 * CHECK-NEXT: b[i * m + j] = a[i * m + j - 1] + a[(i + 1) * m + j];
 * CHECK-NEXT: }
 * CHECK: stencil_L{{[0-9]+}}_map(const stencil_L{{[0-9]+}} loop, const long long rows, const long long columns)
 * CHECK-NEXT: {
 * CHECK-NEXT: gsp::map(loop, rows, columns);
 * CHECK: const long long trip = (long long)n - 2;
 * CHECK-NEXT: if (trip < 1)
 * CHECK-NEXT: return false;
 * CHECK-NEXT: const long long columns = (long long)m - 2;
 * CHECK-NEXT: if (columns < 1)
 * CHECK-NEXT: return false;
 * CHECK: run.map(stencil_L{{[0-9]+}}_map, loop, trip, columns);
 * COMMENT: in stencil(): map
 * COMMENT: // no iteration uses what another one stores
 * COMMENT-NEXT: // nor does one of the loop over j: each may run by itself
 * PLAN: plan stencil_L{{[0-9]+}} skeleton map kernel stencil_L{{[0-9]+}}_map flat
 * REPORT: "flat":{{[ \t]*}}true
 * OMP-LABEL: struct stencil_L
 * OMP: for (; j < loop->m - 1; j++)
 * OMP: GSP_OMP_MAP(stencil_L{{[0-9]+}});
 */
void stencil(int n, int m, const double *a, double *b)
{
	int i;
#pragma gsp parallel
	for (i = 1; i < n - 1; i++)
		for (int j = 1; j < m - 1; j++)
			b[i * m + j] = a[i * m + j - 1] + a[(i + 1) * m + j];
}

/* Rows are counted over the two outer loops. What stands around a loop is done in each iteration,
 * and what only counts it is not used.
 * CHECK-LABEL: struct three_L{{[0-9]+}} {
 * CHECK: __device__ void act(long long row_, long long inner_) const
 * CHECK-NEXT: {
 * CHECK-NEXT: long long inner;
 * CHECK-NEXT: const long long k = gsp::row_of(row_, ny, &inner);
 * CHECK-NEXT: const int z = (int)k;
 * CHECK-NEXT: const float f = w[z];
 * CHECK-NEXT: {
 * CHECK-NEXT: const int y = (int)inner;
 * CHECK-NEXT: float *row = a + (z * ny + y) * nx;
 * CHECK-NEXT: int left __attribute__((unused)) = nx;
 * CHECK-NEXT: {
 * CHECK-NEXT: row = row + inner_;
 * CHECK-NEXT: *row++ *= f;
 * CHECK: const long long columns = nx;
 * CHECK-NEXT: const long long rows = gsp::iterations(trip, ny);
 * CHECK-NEXT: if (columns < 1 || rows < 1)
 * CHECK-NEXT: return false;
 * CHECK: run.map(three_L{{[0-9]+}}_map, loop, rows, columns);
 */
void three(int nz, int ny, int nx, const float *w, float *a)
{
#pragma gsp parallel
	for (int z = 0; z < nz; z++) {
		const float f = w[z];
		for (int y = 0; y < ny; y++) {
			float *row = a + (z * ny + y) * nx;
			int left = nx;
			for (; left > 0; left--)
				*row++ *= f;
		}
	}
}
