/* A loop that no kernel can be written of is left to C, and those inside it are loops of their own,
 * also where a later one of the line has its name by then.
 * RUN: %gspcc --auto --emit=plan %s | %FileCheck %s
 * RUN: %gspcc --auto --report=%t.json %s -o %t.cu && %FileCheck %s --check-prefix=REPORT < %t.json
 */
void scaled(float *restrict a, float *restrict b, int n, int m)
{
	struct __attribute__((packed)) local {
		float factor;
		int low : 3, high : 31;
	} by = {2, 0, 0};
	// CHECK: plan scaled_L[[#@LINE+2]]_2 skeleton map
	// CHECK: plan scaled_L[[#@LINE+1]] skeleton map
	for (int i = 0; i < n; i++) { struct local x = by; b[i] = x.factor; for (int j = 0; j < m; j++) a[i * m + j] *= 3; } for (int i = 0; i < n; i++) b[i] += 1;
}
/* REPORT: "status": "serial"
 * REPORT: "code": "GSP-N108"
 * REPORT: "status": "transformed"
 * REPORT: "status": "transformed"
 */
