// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Values that share much: written out as trees, these would have more than 2^30 nodes.
// RUN: timeout 30 %gspcc --auto --target=openmp --remarks %s -o %t.c 2>&1 | %FileCheck %s

#define STEP \
	if (b & (1u << nb)) \
		s = s << 1 | b >> nb; \
	else \
		s ^= b + nb; \
	nb = t[s & 7] & 7; \
	b = (b ^ s) >> nb;
#define STEPS STEP STEP STEP STEP STEP STEP STEP STEP

// CHECK: [[@LINE+4]]:2: remark: transformed: map
void decode(const unsigned *v, unsigned *out, int n)
{
	static const unsigned char t[8] = {3, 1, 4, 1, 5, 9, 2, 6};
	for (int i = 0; i < n; i++) {
		unsigned b = v[i], s = 0;
		int nb = v[i] & 7;
		STEPS STEPS STEPS STEPS
		out[i] = s;
	}
}

// CHECK: [[@LINE+7]]:10: remark: the loop's condition depends on a value that is no counter [GSP-L001]
void decode_on(const unsigned *v, const unsigned char *t, unsigned *out, int n)
{
	for (int i = 0; i < n; i++) {
		unsigned b = v[i], s = 0;
		int nb = v[i] & 7;
		STEPS STEPS STEPS STEPS
		while (s > t[nb])
			s >>= 1, nb++;
		out[i] = s;
	}
}
