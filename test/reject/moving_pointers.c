// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu
/* Pointers that move under conditions, and what cannot be made of them. */

/* It decides when the loop ends. */
int full(const int *v, int *o, int *end)
{
	int *q = o;
#pragma gsp parallel
	// CHECK: [[@LINE+1]]:9: error: the loop's condition depends on a value that is no counter [GSP-L001]
	while (q < end) {
		if (*v > 0)
			*q++ = *v;
		v++;
	}
	return (int)(q - o);
}

/* It may lead elsewhere. */
int elsewhere(const int *v, int *o, int *p, int n)
{
	int *q = o;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		// CHECK: error: 'q' is carried {{.*}} [GSP-S
		if (v[i] > 100)
			q = p;
		*q++ = v[i];
	}
	return (int)(q - o);
}

/* It leaves gaps. */
int gaps(const int *v, int *o, int n)
{
	int *q = o;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 0) {
			// CHECK: error: '*q' {{.*}}'q'{{.*}} [GSP-D006]
			*q = v[i];
			q += 2;
		}
	return (int)(q - o);
}

/* What was stored last is read again. */
int runs(const int *v, int *o, int n)
{
	int *q = o;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		// CHECK: error: 'q' {{.*}} [GSP-S001]
		if (v[i] != q[-1])
			*q++ = v[i];
	return (int)(q - o);
}

/* A loop inside leaves gaps. */
int repeated(const int *v, int *o, int n)
{
	int *q = o;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int k = 0; k < v[i]; k++) {
			// CHECK: error: '*q' {{.*}}'q'{{.*}} [GSP-D006]
			*q = i;
			q += 2;
		}
	return (int)(q - o);
}

/* What is stored is not where it stood last. */
int reads_back(const int *v, int *o, int n)
{
	int *q = o;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		// CHECK: error: {{.*}}'q'{{.*}} [GSP-
		for (int k = 0; k < v[i]; k++, q++)
			*q = q[-1] + i;
	return (int)(q - o);
}
