/* Many accesses through one base cost milliseconds: their ranges are joined two by two, and
 * conditions with divisions only make an access less certain.
 * RUN: timeout 5 %gspcc --auto --emit=facts %s | %FileCheck %s
 * RUN: timeout 5 %gspcc --auto --remarks %s -o %t.cu 2>&1 | %FileCheck %s --check-prefix=MANY
 */

/* CHECK-LABEL: loop stencil
 * CHECK: array v {{.*}} [0, (long long)n + 7LL)
 */
void stencil(int *restrict o, const int *restrict v, long n)
{
	for (long i = 0; i < n; i++)
		o[i] = v[i] + v[i + 1] + v[i + 2] + v[i + 3] + v[i + 4] + v[i + 5] + v[i + 6] +
		       v[i + 7];
}

/* CHECK-LABEL: loop sections
 * CHECK-SAME: status=transformed
 */
void sections(int *restrict o, const int *restrict v, long a, long b, long c, long n)
{
	for (long i = 0; i < n; i += 3)
		o[i] = v[a + i] + v[b + i] + v[b + i + 1] + v[c + 2 * i] + v[a + i + 2] + v[n - i];
}

/* CHECK-LABEL: loop narrowed
 * CHECK-SAME: status=transformed
 */
void narrowed(int *restrict o, const int *restrict v, long n)
{
	for (long i = 0; i < n; i += 3)
		o[i] = v[i] + v[i + 2] + ((int)i % 50 == 1 ? v[i + 1] : v[i + 2]) +
		       ((short)i % 7 == 3 ? v[i] : v[i + 1]);
}

/* CHECK-LABEL: loop many
 * CHECK-SAME: status=transformed
 * MANY: which elements of 'v' are touched is looked up before the loop [GSP-X003]
 */
void many(int *restrict o, const int *restrict v, long a, long b, long c, long d, long e, long n)
{
	for (long i = 0; i < n; i++)
		o[i] = v[a + i] + v[b + i] + v[c + i] + v[d + i] + v[e + i] + v[n + i] + v[i] +
		       v[2 * i];
}
