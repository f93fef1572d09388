// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu
/* What may be touched is not known, C might not be allowed to touch it, and looking it up before
 * the loop would not give what the loop finds. */

/* C stops storing to b once s is set. */
// CHECK: error: it is not known which elements of 'b' may be touched: 'b[i]' does not happen in every iteration [GSP-X001]
// CHECK: help: add copy{{(out)?}}(b[0:n]) to the directive
void lazy(int *restrict b, const int *restrict v, int n)
{
	int s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s = s || v[i] > 3;
		if (!s)
			b[i] = 1;
	}
}

/* Where it reads is what a sum has come to. */
// CHECK: error: it is not known which elements of 'table' may be touched: 'table[s]' has a computed subscript [GSP-X001]
void running(int *o, const int *step, const int *table, int n)
{
	int s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s += step[i];
		o[i] = table[s];
	}
}

/* The subscripts are written by the loop itself, through a place that no value is known of. */
// CHECK: error: it is not known which elements of 'x' may be touched: 'x[own[i]]' has a computed subscript [GSP-X001]
void written(int *restrict own, const int *restrict x, int *restrict o, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		for (int j = 0; j < o[i]; j++)
			own[i] += j;
		o[i] = x[own[i]];
	}
}

/* How often the inner loop runs is known to nobody. */
// CHECK: error: it is not known which elements of 'x' may be touched{{.*}} [GSP-X001]
void until(int *restrict o, const int *restrict x, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int j = i;
		while (x[j] > 0)
			j++;
		o[i] = j;
	}
}

/* Where lim[i] is 0, C reads no key: whether it is there is asked of the machine. */
// CHECK: error: it is not known which elements of 'x' may be touched: {{.*}} is in a loop of the body that may run any number of times [GSP-X001]
void halves(int *restrict o, const int *restrict x, const int *restrict key,
	const int *restrict lim, int n, int m)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int s = 0;
		for (int j = 0; j < m; j++) {
			int t = lim[i];
			while (t > 0) {
				s += x[key[i * m + j]];
				t = t / 2;
			}
		}
		o[i] = s;
	}
}

/* The list begins at a counter that the host may read only where the loop touches it, and whether it
 * does depends on modes, which the list may be. */
struct near {
	unsigned at[4];
	unsigned char count;
};
extern const unsigned char offset[2][2];
// CHECK: error: which elements of 'to' are touched depends on 'modes', and it cannot be checked beforehand that the loop does not change that through 'to_at' [GSP-X001]
void neighbours(struct near *to, const signed char *modes, const signed char *step, int x, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int k = x + step[i];
		if (k < 0)
			continue;
		unsigned at = (unsigned)k * 4 + offset[k & 1][0];
		if (modes[at] == -1)
			continue;
		to->at[to->count++] = at;
	}
}

/* h may be g; and where the first of its updates happens, nobody knows before the loop runs. */
// CHECK: error: which elements of 'h' are touched depends on 'g', and it cannot be checked beforehand that the loop does not change that through 'h' [GSP-X001]
// CHECK: help: declare the pointers restrict
int count(int *h, const int *g, const int *key, const int *v, int n)
{
	int s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (s > 3)
			h[g[key[i]]] -= 1;
		s += v[i];
		h[g[key[i]]] += 1;
	}
	return s;
}

/* Where m is 0, the subscript is what the same iteration has just stored. */
void own_store(int (*a)[8], const int *b, const int *t, int n, int m)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		a[i][0] = b[i] & 7;
		a[i][m] = t[a[i][m]];
	}
}
// CHECK: :[[@LINE-3]]:13: error: it is not known which elements of 't' may be touched: 't[a[i][m]]' has a computed subscript [GSP-X001]

/* Whether anything is stored, nobody knows. */
void some_bits(int *o, const int *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < 20; j++) {
			int x = v[i] - j;
			while (x > 0) {
				o[20 * i + j] = x;
				x >>= 1;
			}
		}
}
// CHECK: :[[@LINE-5]]:5: error: it is not known which elements of 'o' may be touched: {{.*}} [GSP-X001]
