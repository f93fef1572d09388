/* Arithmetic on a bit-field wider than int: gcc computes in its width, clang in its declared type.
 * RUN: not %gspcc %s -o %t.cu 2> %t.err
 * RUN: %FileCheck %s < %t.err
 * RUN: not ls %t.cu
 */
struct wide {
	unsigned long a : 40, b : 24;
};

/* CHECK: wide_field.c:[[@LINE+6]]:{{[0-9]+}}: error: {{.*}}bit-field wider than int{{.*}} [GSP-L
 */
void f(unsigned long *out, const struct wide *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		out[i] = v[i].a << 8;
}
