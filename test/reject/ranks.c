// Values along the way of elements at computed subscripts that no stage can find.
// RUN: rm -f %t.c && not %gspcc --target=openmp %s -o %t.c 2>&1 | %FileCheck %s && test ! -e %t.c

#define KEYS const int *restrict k, const int *restrict v, int n

/* Another key's element. */
void neighbour(int h[restrict 64], int *restrict o, KEYS)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		// CHECK: [[@LINE+1]]:3: error: 'h[k[i]]' is updated {{.*}} but other elements are touched as well [GSP-D005]
		h[k[i]]++;
		o[i] = h[k[i]] + h[v[i]];
	}
}

/* Two keys count in one array. */
void both(int h[restrict 64], int *restrict o, KEYS)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		// CHECK: [[@LINE+1]]:10: error: 'h[k[i]]' is updated {{.*}} but other elements are touched as well [GSP-D005]
		o[i] = h[k[i]]++;
		h[v[i]]++;
	}
}

/* ... what is added */
void doubled(int h[restrict 64], int *restrict o, KEYS)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		// CHECK: [[@LINE+1]]:3: error: 'h[k[i]]' is updated {{.*}} [GSP-D005]
		h[k[i]] += h[k[i]] & 1;
		o[i] = h[k[i]];
	}
}

/* ... which element is next. */
void walk(int h[restrict 64], int *restrict o, KEYS)
{
	int at = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		// CHECK: [[@LINE+2]]:3: error: 'at' is carried from iteration to iteration {{.*}} [GSP-S001]
		o[i] = h[at & 63]++;
		at += o[i];
	}
}

/* Carried by another way. */
void by_sum(int h[restrict 64], int *restrict o, KEYS)
{
	int s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s += v[i];
		// CHECK: [[@LINE+1]]:3: error: 'h[k[i]]' is updated {{.*}} [GSP-D005]
		h[k[i]] += s;
		o[i] = h[k[i]];
	}
}

/* The key is stored by the loop. */
void renamed(int h[restrict 64], int *k, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		// CHECK: [[@LINE+1]]:14: error: 'h[k[i]]' is updated {{.*}} depends on what the loop carries or stores [GSP-D005]
		int next = h[k[i]]++;
		k[i] = next;
	}
}

/* In a loop of the body. */
void rows(int next[restrict 64], int o[restrict 4096], const int *restrict p, const int *restrict k, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = p[i]; j < p[i + 1]; j++) {
			// CHECK: [[@LINE+1]]:12: error: 'next[k[j]]' is updated {{.*}} but it is read in a loop of the body or in a function [GSP-D005]
			int d = next[k[j]]++;
			o[d] = i;
		}
}

/* What reads it does more. */
void beside(int h[restrict 64], int *restrict o, int *restrict q, KEYS)
{
	int b = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		// CHECK: [[@LINE+2]]:3: error: 'h[k[i]]' is updated {{.*}} but what reads it does something else as well [GSP-D005]
		o[i] = h[b = k[i]];
		h[k[i]]++;
		q[i] = b;
	}
}

/* Rounding. */
void floats(double h[restrict 64], double *restrict o, const double *restrict w, KEYS)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		// CHECK: [[@LINE+1]]:3: error: 'h[k[i]]' is a floating-point add: another order {{.*}} [GSP-S004]
		h[k[i]] += w[i];
		o[i] = h[k[i]];
	}
}

/* A claim. */
void reduced(int h[restrict 64], int *restrict o, KEYS)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		// CHECK: [[@LINE+1]]:10: error: the values of an element along the way are used: the loop is a scan by key [GSP-S006]
		o[i] = h[k[i]]++;
}

/* The subscript does something else. */
void named(unsigned h[restrict 64], int *restrict o, KEYS)
{
	int b = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		// CHECK: [[@LINE+1]]:3: error: 'h[b = k[i], b]' is updated {{.*}} but what its subscript is computed by does something else as well [GSP-D005]
		h[(b = k[i], b)] <<= 1;
		o[i] = (int)h[k[i]] + b;
	}
}

/* So does the statement. */
void set_beside(unsigned last[restrict 64], int *restrict o, KEYS)
{
	int e = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		o[i] = (int)last[k[i]];
		// CHECK: [[@LINE+1]]:3: error: 'last[k[i]]' is updated {{.*}} but its statement changes a variable that the body uses as well [GSP-D005]
		last[k[i]] = last[k[i]] * 3 + (unsigned)(e = v[i]);
		o[i] += e;
	}
}

struct bits {
	unsigned mode : 4, other : 4;
};

void bit_fields(struct bits h[restrict 64], int *restrict o, KEYS)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		o[i] = h[k[i]].mode;
		// CHECK: [[@LINE+1]]:3: error: {{.*}}'h[k[i]].mode'{{.*}}
		h[k[i]].mode = v[i] & 15;
	}
}

/* A filter by key rounds otherwise in another order. */
void filtered(double h[restrict 64], double *restrict o, const double *restrict w, KEYS)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		// CHECK: [[@LINE+1]]:3: error: 'h[k[i]]' is a floating-point affine: another order {{.*}} [GSP-S004]
		h[k[i]] = h[k[i]] * 0.5 + w[i];
		o[i] = h[k[i]];
	}
}

void filtered_again(double h[restrict 64], double *restrict o, const double *restrict w, KEYS)
{
#pragma gsp scan deterministic
	for (int i = 0; i < n; i++) {
		// CHECK: [[@LINE+1]]:3: error: 'h[k[i]]' is a floating-point affine {{.*}} the directive says deterministic [GSP-S004]
		h[k[i]] = h[k[i]] * 0.5 + w[i];
		o[i] = h[k[i]];
	}
}

/* No family: neither composed is one of the kind. */
void quadratic(unsigned h[restrict 64], KEYS)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		// CHECK: [[@LINE+1]]:3: error: 'h[k[i]]' is updated {{.*}} [GSP-D005]
		h[k[i]] = h[k[i]] * h[k[i]] + (unsigned)v[i];
}

/* FNV-1a: xor and product do not compose. */
void fnv(unsigned h[restrict 64], KEYS)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		// CHECK: [[@LINE+1]]:3: error: 'h[k[i]]' is updated {{.*}} [GSP-D005]
		h[k[i]] = (h[k[i]] ^ (unsigned)v[i]) * 16777619u;
}

/* What is stored is read where the loop has stored by then. */
void moved(int last[restrict 64], int *restrict w, KEYS)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		const int e = w[i];
		w[i] = last[k[i]];
		// CHECK: [[@LINE+1]]:3: error: {{.*}}'last[k[i]]'{{.*}}
		last[k[i]] = e;
	}
}
