/* Inner loops whose counters are narrow are counted where the bound is a number that the counter
 * holds; else the counter may wrap for ever.
 * RUN: %gspcc --auto --emit=facts --target=openmp %s | %FileCheck %s
 */
#include <stdint.h>

/* CHECK-LABEL: loop holds:
 * CHECK: box j times (long long)m
 */
void holds(int *restrict a, const int *restrict b, int n, uint8_t m)
{
	for (int i = 0; i < n; i++)
		for (uint8_t j = 0; j < m; j++)
			a[i * m + j] = b[i * m + j];
}

/* m may be 255: then j <= m holds for ever.
 * CHECK-LABEL: loop up_to:
 * CHECK-NOT: box
 */
void up_to(int *restrict a, const int *restrict b, int n, uint8_t m)
{
	for (int i = 0; i < n; i++)
		for (uint8_t j = 0; j <= m; j++)
			a[i * (m + 1) + j] = b[i * (m + 1) + j];
}

/* CHECK-LABEL: loop by_two:
 * CHECK-NOT: box
 */
void by_two(int *restrict a, const int *restrict b, int n, uint8_t m)
{
	for (int i = 0; i < n; i++)
		for (uint8_t j = 0; j < m; j += 2)
			a[i * m + j] = b[i * m + j];
}

/* CHECK-LABEL: loop constant:
 * CHECK: box j times
 */
void constant(int *restrict a, const int *restrict b, int n)
{
	for (int i = 0; i < n; i++)
		for (uint8_t j = 0; j <= 200; j += 2)
			a[i * 256 + j] = b[i * 256 + j];
}
