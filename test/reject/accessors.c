// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu

struct image {
	int width, stride;
	unsigned char *data;
};

static int clamped(const struct image *m, int x)
{
	if (x < 0 || x >= m->width)
		return 0;
	return m->data[x * m->stride];
}

/* The function would need one pointer of the kernel's for a, and another one for b. */
// CHECK: accessors.c:12:9: error: {{.*}}read from memory there, and that may lead to several arrays [GSP-N108]
void difference(const struct image *a, const struct image *b, int *o, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		o[i] = clamped(a, i) - clamped(b, i);
}

/* The pointer is stored, and followed. */
// CHECK: accessors.c:[[@LINE+5]]:{{[0-9]+}}: error: {{.*}} is kept, and elements are reached through it as well [GSP-N108]
void stored(const struct image *m, struct image *o, int *s, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		struct image own = *m;
		own.data += i;
		s[i] = own.data[0];
		o[i] = own;
	}
}
