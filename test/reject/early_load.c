// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu

/* where[i] may be valid only where v[i] is a new maximum. */
// CHECK: early_load.c:[[@LINE+8]]:{{[0-9]+}}: error: {{.*}} [GSP-S009]
int payload(const int *v, const int *id, const int *where, int n)
{
	int m = 0, name = -1;
#pragma gsp reduce copyin(id[0:100])
	for (int i = 0; i < n; i++)
		if (v[i] > m) {
			m = v[i];
			name = id[where[i]];
		}
	return name;
}

/* What is read anyway may lie beyond a declared array. */
static const int table[100] = {1};

// CHECK: early_load.c:[[@LINE+8]]:{{[0-9]+}}: error: {{.*}} [GSP-S009]
int declared(const int *v, const unsigned char *where, int n)
{
	int m = 0, name = -1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] > m) {
			m = v[i];
			name = table[where[i]];
		}
	return name;
}
