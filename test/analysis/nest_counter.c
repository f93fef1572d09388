// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A counter that the inner loop of a nest steps: the nest is what is taken, not its inner loop.
// RUN: %gspcc --auto --emit=facts %s | %FileCheck %s

// CHECK: loop packed:[[@LINE+3]]:2 directive=none status=transformed
void packed(int *restrict b, int w, int h, const int *restrict e, int z)
{
	for (int y = 0; y < h; y++)
		for (int x = 0; x < w; x++)
			b[z++] = e[y * w + x];
}
