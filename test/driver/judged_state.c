/* Colours that are compared by a function with seven early returns, in structures that a function
 * fills through pointers: of the search that this is, one read is of what the loop carries.
 * RUN: %gspcc --auto -fassociative-math --target=openmp --remarks %s -o %t.c 2>&1 | %FileCheck %s
 */
// CHECK-NOT: internal error
typedef unsigned short Q;
typedef struct { Q b, g, r, o; } P;
typedef struct { int fuzz, cs, sc, matte; double f; unsigned long depth; float red, green, blue, opacity, index; } M;
typedef struct { P pixel; Q index; unsigned long count; } C;
typedef struct N { struct N *child[16]; C *list; unsigned long number_unique; } N;
typedef struct { int sc, colorspace; unsigned long columns; } I;
static inline double ab(double x) { return x < 0 ? -x : x; }
static int match(const M *p, const M *q)
{
	float a, b;
	a = p->matte == 0 ? 0.0f : p->opacity;
	b = q->matte == 0 ? 0.0f : q->opacity;
	if (ab(a - b) >= 1e-12) return 0;
	if (ab(a - 65535.0f) < 1e-12 || ab(b - 65535.0f) < 1e-12) return 1;
	if (ab(p->red - q->red) >= 1e-12) return 0;
	if (ab(p->green - q->green) >= 1e-12) return 0;
	if (ab(p->blue - q->blue) >= 1e-12) return 0;
	if (p->cs == 12)
		if (ab(p->index - q->index) >= 1e-12) return 0;
	return 1;
}
static inline void set(const I *image, const P *c, const Q *x, M *m)
{
	m->red = c->r; m->green = c->g; m->blue = c->b; m->opacity = c->o;
	if (image->colorspace == 12 && x != 0)
		m->index = *x;
}
long f(const I *image, const P *p, const Q *ind, N *node)
{
	M pixel = {0}, target = {0};
	long i = 0, x;
	for (x = 0; x < (long)image->columns; x++) {
		// CHECK: judged_state.c:[[@LINE-9]]:2: remark: {{.*}} [GSP-
		set(image, p, ind + x, &pixel);
		for (i = 0; i < (long)node->number_unique; i++) {
			set(image, &node->list[i].pixel, &node->list[i].index, &target);
			if (match(&pixel, &target) != 0)
				break;
		}
		if (i < (long)node->number_unique)
			node->list[i].count++;
		p++;
	}
	return i;
}
