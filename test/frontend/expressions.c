// Expressions: precedence in the tree, conversions as casts, places, calls.
// RUN: %gspcc --emit=ir %s | %FileCheck --match-full-lines --strict-whitespace %s
#include <stddef.h>
enum E { A, B = 5, C };
struct S { int a; unsigned b : 3; int c : 5; long d : 40; };
double sqrt(double);
int variadic(const char *, ...);
int old();

// CHECK:function void arithmetic(int, char, float, struct S *) {{.*}}
void arithmetic(int n, char c, float f, struct S *s)
{
	int a, b;
	unsigned u;
	unsigned char uc;
	long l;
	double d;
	a = n - (b - 3) - (n + 1) * 2;	// CHECK:	expr a = n - (b - 3) - (n + 1) * 2 : int
	a = -n - -b;			// CHECK:	expr a = -n - -b : int
	uc = ~uc;			// CHECK:	expr uc = (unsigned char)~(int)uc : unsigned char
	u = n + 1u;			// CHECK:	expr u = (unsigned int)n + 1u : unsigned int
	d = f * 0.5f + c;		// CHECK:	expr d = (double)(f * 0.5f + (float)c) : double
	d = f * 0.5 + c;		// CHECK:	expr d = (double)f * 0.5 + (double)c : double
	a = n ? f : 2;			// CHECK:	expr a = (int)(n ? f : (float)2) : int
	a = n ?: b;			// CHECK:	expr a = n ? n : b : int
	a = n < f && c;			// CHECK:	expr a = (float)n < f && c : int
	a = (c, n);			// CHECK:	expr a = (c, n) : int
	a = (int)(char)n;		// CHECK:	expr a = (int)(char)n : int
	l = n << 2L >> c;		// CHECK:	expr l = (long)(n << 2L >> (int)c) : long
	a = B | C;			// CHECK:	expr a = 5 | 6 : int
	a = 'a' + L'b' + '\n';		// CHECK:	expr a = {{.*}}'a'{{.*}} + {{.*}}L'b'{{.*}} + {{.*}}'\n'{{.*}} : int
	a = __extension__ n;		// CHECK:	expr a = n : int
	// Bit-fields narrower than int are promoted to int, whatever they are declared as.
	a = s->b - 1;			// CHECK:	expr a = (int)s->b - 1 : int
	l = s->b + s->d;		// CHECK:	expr l = (long)s->b + s->d : long
	s->b <<= 1;			// CHECK:	expr s->b <<= 1 : unsigned int
	s->b += 1;			// CHECK:	expr s->b += 1 : unsigned int
	s->b /= -2;			// CHECK:	expr s->b /= -2 : unsigned int
	s->b *= f;			// CHECK:	expr s->b *= f : unsigned int
	s->b += u;			// CHECK:	expr s->b += u : unsigned int
	s->d += 1;			// CHECK:	expr s->d += (long)1 : long
}

// CHECK:function void compound(char, int, float, int *) {{.*}}
void compound(char c, int i, float f, int *p)
{
	c += 1.5;	// CHECK:	expr c += 1.5 : char
	c += 1;		// CHECK:	expr c += 1 : char
	i += f;		// CHECK:	expr i += f : int
	f += i;		// CHECK:	expr f += (float)i : float
	i <<= 2L;	// CHECK:	expr i <<= 2L : int
	i -= 1L;	// CHECK:	expr i -= 1L : int
	p += i;		// CHECK:	expr p += i : int *
	p -= 2;		// CHECK:	expr p -= 2 : int *
	c++;		// CHECK:	expr c++ : char
	--p;		// CHECK:	expr --p : int *
	i = c = f;	// CHECK:	expr i = (int)(c = (char)f) : int
}

int g[3][4];
// CHECK:function void places(int *, const float *, struct S, int) {{.*}}
void places(int *p, const float f[static 4], struct S s, int n)
{
	void *v;
	struct S *q;
	p[n] = n[p];		// CHECK:	expr p[n] = p[n] : int
	*p++ = *(p + 1);	// CHECK:	expr *p++ = *(p + 1) : int
	g[1][n] = f[2];		// CHECK:	expr g[1][n] = (int)f[2] : int
	(*q).a = q->a + s.a;	// CHECK:	expr (*q).a = q->a + s.a : int
	v = p;			// CHECK:	expr v = (void *)p : void *
	p = v;			// CHECK:	expr p = (int *)v : int *
	p = 0;			// CHECK:	expr p = (int *)0 : int *
	p = NULL;		// CHECK:	expr p = (int *)(void *)0 : int *
	n = p - &g[0][1];	// CHECK:	expr n = (int)(p - &g[0][1]) : int
	n = p == g[1];		// CHECK:	expr n = p == g[1] : int
	n = p && !v;		// CHECK:	expr n = p && !v : int
}

// CHECK:function double calls(int, float, char) {{.*}}
double calls(int n, float f, char c)
{
	double (*fp)(double) = sqrt;	// CHECK:	decl double (*fp)(double) = sqrt
	sqrt(n);			// CHECK:	expr sqrt((double)n) : double
	fp(f);				// CHECK:	expr fp((double)f) : double
	(*fp)(f);			// CHECK:	expr (*fp)((double)f) : double
	(&sqrt)(1);			// CHECK:	expr (&sqrt)((double)1) : double
	variadic("a" "b\"\n\x01" "2", f, c, n);	// CHECK:	expr variadic({{.*}}"ab\"\n\0012", (double)f, (int)c, n) : int
	old(f, c);			// CHECK:	expr old((double)f, (int)c) : int
	__builtin_expect(n, 0);		// CHECK:	expr __builtin_expect((long)n, (long)0) : long
	return n;			// CHECK:	return (double)n
}

// Constants are folded, except for the sizes of variable arrays.
// CHECK:function void constants(int) {{.*}}
void constants(int n)
{
	size_t z;
	int v[n], i;
	z = sizeof(struct S) + sizeof n + _Alignof(double);	// CHECK:	expr z = 16UL + 4UL + 8UL : unsigned long
	z = offsetof(struct S, a);	// CHECK:	expr z = 0UL : unsigned long
	i = __builtin_types_compatible_p(int, long);	// CHECK:	expr i = 0 : int
	z = sizeof v;			// CHECK:	expr z = (sizeof v) : unsigned long
	z = 18446744073709551615u;	// CHECK:	expr z = 18446744073709551615u : unsigned long
	i = 0x7f + 010 + 0b11;		// CHECK:	expr i = 0x7f + 010 + 0b11 : int
}

// What has no form of its own is kept as text.
// CHECK:function int opaque(int, ...) {{.*}}
int opaque(int n, ...)
{
	__builtin_va_list ap;
	struct S *s = &(struct S){1, 2};	// CHECK:	decl struct S *s = &((struct S){1, 2})
	n = ({ int k = n; k--; k; });	// CHECK:	expr n = ({ int k = n; k--; k; }) : int
	n = _Generic(n, int: 1, default: 2);	// CHECK:	expr n = (_Generic(n, int: 1, default: 2)) : int
	n = n++ ?: 2;			// CHECK:	expr n = (n++ ?: 2) : int
	n = __builtin_va_arg(ap, int);	// CHECK:	expr n = (__builtin_va_arg(ap, int)) : int
	return 0;
}
