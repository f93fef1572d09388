// Look-alikes of histograms.
// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu

void behind_choice(int *count, int *rank, const unsigned char *key, int n)
{
#pragma gsp parallel copy(count[0:256])
	for (int i = 0; i < n; i++)
		// CHECK: [[@LINE+1]]:26: error: 'count[key[i]]' is updated through a computed subscript, {{.*}}but the update is part of a larger expression [GSP-D005]
		rank[i] = key[i] > 7 ? count[key[i]]++ : -1;
}

void read_elsewhere(int *count, int *rank, const unsigned char *key, int n)
{
#pragma gsp parallel copy(count[0:256])
	for (int i = 0; i < n; i++) {
		count[key[i]] += 1;
		// CHECK: [[@LINE+1]]:13: error: 'count[i]' touches an array that is also updated through computed subscripts [GSP-D005]
		rank[i] = count[i];
	}
}

void division(int *h, const unsigned char *key, int n)
{
#pragma gsp parallel copy(h[0:256])
	for (int i = 0; i < n; i++)
		// CHECK: [[@LINE+1]]:3: error: 'h[key[i]]' is {{.*}} [GSP-D005]
		h[key[i]] = h[key[i]] / 2 + i;
}

void truncating(int *h, const unsigned char *key, const float *v, int n)
{
#pragma gsp reduce copy(h[0:256])
	for (int i = 0; i < n; i++)
		// CHECK: [[@LINE+1]]:3: error: 'h[key[i]]' is {{.*}}truncated to an integer in every iteration [GSP-D005]
		h[key[i]] += v[i];
}

void rounding(float *h, const unsigned char *key, const float *v, int n)
{
#pragma gsp parallel copy(h[0:256])
	for (int i = 0; i < n; i++)
		// CHECK: [[@LINE+1]]:3: error: 'h[key[i]]' is a floating-point add: another order {{.*}} [GSP-S004]
		h[key[i]] += v[i];
}

struct bin {
	unsigned char count, mark;
	unsigned bit : 3;
	int sum;
};

// Beside a byte that is swapped with its neighbours, others may not be stored.
void neighbour(struct bin *h, const unsigned char *key, int n)
{
#pragma gsp parallel copy(h[0:256])
	for (int i = 0; i < n; i++) {
		h[key[i]].count++;
		// CHECK: [[@LINE+1]]:3: error: 'h[i].mark' touches an array that is also updated through computed subscripts [GSP-D005]
		h[i].mark = 1;
	}
}

void same_member(struct bin *h, const unsigned char *key, int n)
{
#pragma gsp parallel copy(h[0:256])
	for (int i = 0; i < n; i++) {
		h[key[i]].sum += 3;
		// CHECK: [[@LINE+1]]:3: error: 'h[key[i] & 7].sum' touches an array that is also updated through computed subscripts [GSP-D005]
		h[key[i] & 7].sum *= 3;
	}
}

void bit_field(struct bin *h, const unsigned char *key, int n)
{
#pragma gsp parallel copy(h[0:256])
	for (int i = 0; i < n; i++)
		// CHECK: [[@LINE+1]]:3: error: 'h[key[i]].bit' is {{.*}}not a number that lies in memory by itself [GSP-D005]
		h[key[i]].bit ^= 1;
}

void two_operators(int *h, const unsigned char *key, int n)
{
#pragma gsp parallel copy(h[0:256])
	for (int i = 0; i < n; i++) {
		h[key[i]] += 1;
		// CHECK: error: {{.*}} touches an array that is also updated through computed subscripts [GSP-D005]
		h[key[i] ^ 1] |= 1;
	}
}

void carried(int *h, const unsigned char *key, int n)
{
	int s = 0;
#pragma gsp reduce copy(h[0:256])
	for (int i = 0; i < n; i++) {
		s += key[i];
		// CHECK: [[@LINE+1]]:3: error: 'h[s & 255]' is {{.*}}what is added depends on a carried variable{{.*}} [GSP-D005]
		h[s & 255] += s;
	}
}

/* What is added is read before the loop stores there, and used behind that; or an iteration clears
 * what the next one adds. */
void cleared(int *h, const unsigned char *key, int *w, int n)
{
#pragma gsp parallel copy(h[0:256])
	for (int i = 0; i < n; i++) {
		const int e = w[i];
		w[i] = 0;
		// CHECK: [[@LINE+1]]:3: error: 'h[key[i]]' is {{.*}}memory that the loop writes [GSP-D005]
		h[key[i]] += e;
	}
#pragma gsp parallel copy(h[0:256])
	for (int i = 0; i < n; i++) {
		// CHECK: [[@LINE+1]]:3: error: 'h[key[i]]' is {{.*}}memory that the loop writes [GSP-D005]
		h[key[i]] += w[i + 1];
		w[i] = 0;
	}
}

/* The old value is used in a loop of the body, or kept over another update. */
void held(int *h, int *o, const unsigned char *key, const unsigned char *other, int n)
{
#pragma gsp parallel copy(h[0:256])
	for (int i = 0; i < n; i++) {
		int old = h[key[i]];
		h[key[i]] = old + 1;
		for (int j = 0; j < old; j++)
			// CHECK: [[@LINE+1]]:4: error: it is not known which elements of 'o' may be touched{{.*}} [GSP-X001]
			o[8 * i + j % 8] = j;
	}
#pragma gsp parallel copy(h[0:256])
	for (int i = 0; i < n; i++) {
		int old = h[key[i]];
		// CHECK: error: 'h[{{.*}} its values along the way are used, but other elements are touched as well [GSP-D005]
		h[other[i]]++;
		h[key[i]] = old + 1;
	}
}

/* Atomics add in the order in which they happen. */
void repeatable(float *h, const unsigned char *key, const float *v, int n)
{
#pragma gsp reduce deterministic copy(h[0:256])
	for (int i = 0; i < n; i++)
		// CHECK: [[@LINE+1]]:3: error: 'h[key[i]]' is a floating-point add by all iterations at once{{.*}} [GSP-S004]
		h[key[i]] += v[i];
}

/* The update is all that is left of its statement. */
void set_beside(int *h, int *o, const unsigned char *key, const int *v, int n)
{
	int b = 0, e = 0;
#pragma gsp parallel copy(h[0:256], o[0:256])
	for (int i = 0; i < n; i++) {
		if (h[b = key[i]] < v[i])
			// CHECK: [[@LINE+1]]:4: error: {{.*}}'h[key[i]]', {{.*}}its statement or condition does something else as well [GSP-D004]
			h[key[i]] = v[i];
		o[b] = 3;
	}
#pragma gsp parallel copy(h[0:256], o[0:256])
	for (int i = 0; i < n; i++) {
		// CHECK: [[@LINE+1]]:3: error: 'h[key[i]]' is {{.*}}its statement changes a variable that the body uses as well [GSP-D005]
		h[key[i]] += e = v[i];
		o[e & 1] = 3;
	}
}
