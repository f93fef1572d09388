// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu

static const unsigned char next[3][4] = {{0, 1, 2, 0}, {1, 2, 0, 1}, {2, 0, 1, 1}};

/* Where x is 7, c[i] may be anything. */
// CHECK: automaton_tables.c:[[@LINE+6]]:{{[0-9]+}}: error: {{.*}} no declared size {{.*}} [GSP-S002]
int classes(const unsigned char *c, int n)
{
	int x = 0;
#pragma gsp reduce copyin(c[0:n])
	for (int i = 0; i < n; i++)
		x = x == 7 ? 0 : next[x][c[i]];
	return x;
}

/* The table has three elements; x & 7 names eight. */
// CHECK: automaton_tables.c:[[@LINE+6]]:{{[0-9]+}}: error: {{.*}} [GSP-S002]
int pointer(const unsigned char *c, const unsigned char *table, int n)
{
	int x = 0;
#pragma gsp reduce copyin(table[0:3])
	for (int i = 0; i < n; i++)
		x = c[i] & 1 ? table[x] & 7 : x;
	return x;
}

/* A position, and what is at it: no number of a machine, though the array is declared. */
static int data[16];

int far_apart(int n)
{
	int at = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		// CHECK: [[@LINE+2]]:4: error: {{.*}}'at' is carried {{.*}} [GSP-S001]
		if (data[i] - data[at] > 5)
			at = i;
	}
	return at;
}

/* One of 64 numbers, as far as anybody knows. */
static unsigned char next_of[64];

int permuted(int n)
{
	int q = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		// CHECK: [[@LINE+1]]:3: error: {{.*}}'q' is carried {{.*}} [GSP-S001]
		q = next_of[q];
	}
	return q;
}
