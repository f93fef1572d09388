// Types and declarations: records, arrays, pointers, qualifiers, storage, VLAs, parameters.
// RUN: %gspcc --emit=ir %s | %FileCheck --match-full-lines --strict-whitespace %s
#include <stdarg.h>
struct Node { struct Node *next; const char *name; unsigned a : 3, : 2, b : 7; union { int i; float f; }; };
typedef struct { double re, im; } Complex;
struct Opaque;
enum Small { ONE = 1 } __attribute__((packed));
typedef unsigned long Size;
static const float table[2][3];
extern struct Opaque *handle;
_Thread_local int tls;
extern int later[];
int later[4];
volatile int *const port = 0;
Complex z;

//      CHECK:record struct Node
// CHECK-NEXT:	field struct Node *next offset 0
// CHECK-NEXT:	field const char *name offset 64
// CHECK-NEXT:	field unsigned int a offset 128 width 3
// CHECK-NEXT:	field unsigned int offset 131 width 2
// CHECK-NEXT:	field unsigned int b offset 133 width 7
// CHECK-NEXT:	field union unnamed_type_{{[0-9]+}} offset 160
//      CHECK:record union
// CHECK-NEXT:	field int i offset 0
// CHECK-NEXT:	field float f offset 0
//      CHECK:record Complex
// CHECK-NEXT:	field double re offset 0
// CHECK-NEXT:	field double im offset 64
//      CHECK:record struct Opaque incomplete
//      CHECK:record struct Local local
//      CHECK:global const float table[2][3]
//      CHECK:global struct Opaque *handle extern
//      CHECK:global int tls thread-local
//      CHECK:global int later[4]
//      CHECK:global volatile int *const port = (volatile int *)0
//      CHECK:global Complex z

//      CHECK:function int parameters(int, float *, const double *, double (*)[], int (*)(int), Complex) {{.*}}
// CHECK-NEXT:	param int n
// CHECK-NEXT:	param float *restrict a
// CHECK-NEXT:	param const double *b
// CHECK-NEXT:	param double (*m)[n + 1]
// CHECK-NEXT:	param int (*f)(int)
// CHECK-NEXT:	param Complex c
// CHECK-NEXT:	decl int vla[n][n + 2] address-taken
// CHECK-NEXT:	decl int (*row)[n + 2] = &vla[1]
// CHECK-NEXT:	expr vla[1][2] = (*row)[n] : int
// CHECK-NEXT:	decl const int vl[n]
// CHECK-NEXT:	decl int (*p)[3] = (int (*)[3])0
// CHECK-NEXT:	expr p++ : int (*)[3]
// CHECK-NEXT:	decl const int count = 0 static
// CHECK-NEXT:	decl int ext extern
// CHECK-NEXT:	decl struct Local l
// CHECK-NEXT:	expr l.q = f(vl[0]) : int
// CHECK-NEXT:	decl enum Small small = (enum Small)1
// CHECK-NEXT:	expr small++ : enum Small
// CHECK-NEXT:	decl unsigned long s = (unsigned long)small
// CHECK-NEXT:	decl _Atomic int at
// CHECK-NEXT:	expr at += 1 : int
// CHECK-NEXT:	decl __int128 wide = (__int128)n
// CHECK-NEXT:	decl double _Complex cd = (double _Complex)1.0
// CHECK-NEXT:	decl _Bool t = (_Bool)c.re
// CHECK-NEXT:	decl long double ld = 1.0L
// CHECK-NEXT:	return (int)((double)(a[0] + (float)t) + b[0] + m[1][2] + (double)table[1][2])
int parameters(int n, float a[restrict 4], const double b[static 4], double m[n][n + 1], int f(int), Complex c)
{
	int vla[n][n + 2];
	int (*row)[n + 2] = &vla[1];
	vla[1][2] = (*row)[n];
	const int vl[n];
	int (*p)[3] = 0;
	p++;
	static int count = 0;
	extern int ext;
	struct Local { int q; } l;
	l.q = f(vl[0]);
	enum Small small = ONE;
	small++;
	Size s = small;
	_Atomic int at;
	at += 1;
	__int128 wide = n;
	_Complex double cd = 1.0;
	_Bool t = c.re;
	long double ld = 1.0L;
	return a[0] + t + b[0] + m[1][2] + table[1][2];
}

//      CHECK:function int member(struct Node *) {{.*}}
// CHECK-NEXT:	param struct Node *n
// CHECK-NEXT:	return n->{{.*}}i + (int)n->next->a
int member(struct Node *n)
{
	return n->i + n->next->a;
}

// A definition in the old style: the parameters keep their types, callers promote.
//      CHECK:function int old(int, double) {{.*}}
// CHECK-NEXT:	param char a
// CHECK-NEXT:	param float b
// CHECK-NEXT:	return (int)((float)a + b)
int old(a, b) char a; float b;
{
	return a + b;
}

// Functions of headers of the system come in when they are used, without bodies.
// CHECK-NOT:function {{.*}} va_
