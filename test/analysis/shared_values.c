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

// CHECK: [[@LINE+7]]:3: remark: the loop ends when memory holds a certain value or at a running value: how far it may get is not known [GSP-L001]
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

#define SWAP(k) \
	if (v[i] & (1 << (k))) \
		a = b; \
	if (w[i] & (1 << (k))) \
		b = a;
#define SWAPS(k) SWAP(k) SWAP(k + 1) SWAP(k + 2) SWAP(k + 3) SWAP(k + 4) SWAP(k + 5)

// CHECK: 'b' is carried from iteration to iteration {{.*}} it has too many cases
int carried(const int *v, const int *w, int n)
{
	int a = 0, b = 1;
	for (int i = 0; i < n; i++) {
		SWAPS(0) SWAPS(6) SWAPS(12) SWAPS(18)
	}
	return a + b;
}

// CHECK: [[@LINE+4]]:2: remark: the carried variables' update has too many cases [GSP-N107]
int truths(const int *v, const int *w, const int *o, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++) {
		int a = o[i] > 3, b = o[i] > 7;
		SWAPS(0) SWAPS(6) SWAPS(12) SWAPS(18)
		if (a)
			s++;
		if (b)
			s++;
	}
	return s;
}

#define DEEPER(name, of) \
	static int name(const int *p) \
	{ \
		int s = 0; \
		do { \
			do \
				s += of(p++); \
			while (s < 100); \
			while (s > *p) \
				s -= of(p++); \
		} while (*p); \
		return s; \
	}
#define NEXT(p) (*(p))
DEEPER(deep1, NEXT)
DEEPER(deep2, deep1)
DEEPER(deep3, deep2)
DEEPER(deep4, deep3)

// CHECK: remark: the body has too many cases: its values do not fit
void deep(const int *v, int *o, int n)
{
	for (int i = 0; i < n; i++)
		o[i] = deep4(v + i);
}
