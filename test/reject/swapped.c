// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu
/* Addresses with bits turned over: which byte that is depends on where the buffer begins. */
#include <stdint.h>

void bytes(uint8_t *out, const uint8_t *p, int n)
{
#pragma gsp parallel copyin(p[0:n])
	for (int i = 0; i < n; i++)
		// CHECK: [[@LINE+1]]:12: error: {{.*}} goes through a pointer that differs between iterations [GSP-D010]
		out[i] = *(const uint8_t *)((uintptr_t)(p + i) ^ 3);
}

/* Not the bits of a word. */
void others(uint8_t *out, const uint32_t *p, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		// CHECK: [[@LINE+1]]:12: error: {{.*}} goes through a pointer that differs between iterations [GSP-D010]
		out[i] = *(const uint8_t *)((uintptr_t)((const uint8_t *)p + i) ^ 2);
}
