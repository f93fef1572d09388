/* `deterministic`: kernels that combine in an order that the schedule does not change.
 * RUN: %gspcc %s -o - | %strip_comments | %FileCheck %s
 */

/* CHECK: gsp::reduce_fold(loop, n, space);
 * CHECK: run.reduce_fold(sum_L
 */
float sum(const float *v, int n)
{
	float s = 0;
#pragma gsp reduce deterministic
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}

/* CHECK: gsp::reduce_atomic(loop, n, space);
 * CHECK: run.reduce_atomic(any_order_L
 */
float any_order(const float *v, int n)
{
	float s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}

/* CHECK: gsp::scan_fixed_totals(loop, n, space);
 * CHECK: gsp::scan_fixed_apply(loop, n, space);
 * CHECK: run.scan_fixed(running_L
 */
float running(float *out, const float *v, int n)
{
	float s = 0;
#pragma gsp scan deterministic
	for (int i = 0; i < n; i++) {
		s += v[i];
		out[i] = s;
	}
	return s;
}
