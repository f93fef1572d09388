/* A type that the kernels' file cannot repeat leaves the loops that use it in C, and no others.
 * RUN: %gspcc --split --auto --remarks -m64 %s -o %t.cu 2>&1 | %FileCheck %s
 * RUN: grep -q plain_L %t.cu && not grep -q packed_L %t.cu && %cc -Wall -Wextra -Werror -c %t.gsp.c -o %t.o
 * RUN: sed 's/^.* marked/#pragma gsp reduce/' %s > %t.c && not %gspcc --split %t.c -o %t.not.cu 2>&1 | %FileCheck --check-prefix=MARKED %s
 * RUN: not %gspcc -mno-such-thing %s -o - 2>&1 | %FileCheck --check-prefix=MACHINE %s
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// MACHINE: error: unknown argument: '-mno-such-thing' [GSP-F001]
struct __attribute__((packed)) header {
	unsigned kind : 3, length : 9;
	char tag;
};

int packed(const struct header *h, int n)
{
	int s = 0;
	// CHECK: :[[@LINE+3]]:2: remark: {{.*}} it uses 'header', which the kernels' file cannot repeat, since bit-fields are laid out by attributes [GSP-N108]
	// MARKED: :[[@LINE+2]]:2: error: {{.*}} it uses 'header', which the kernels' file cannot repeat, since bit-fields are laid out by attributes [GSP-N108]
	// marked
	for (int i = 0; i < n; i++)
		s += h[i].length;
	return s;
}

int plain(const int *v, int n)
{
	int s = 0;
	// CHECK: :[[@LINE+1]]:2: remark: transformed: reduce
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}
