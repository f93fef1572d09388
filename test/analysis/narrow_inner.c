/* Inner loops whose counters are narrow are counted where they step to the bound one by one: beyond
 * what it can hold the counter would wrap for ever, and loops are taken to end (C11 6.8.5p6). With
 * wider steps the bound must be a number that the counter holds.
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

/* m may be 255: then j <= m holds for ever, and the loop runs as written.
 * CHECK-LABEL: loop up_to:
 * CHECK: check (long long)m + 1LL <= 255LL
 * CHECK: box j times (long long)m + 1LL
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
