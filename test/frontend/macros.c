// Places: what a macro made lies where the macro is used; lines and columns are those of the text,
// whatever #line says.
// RUN: %gspcc --emit=ir %s | %FileCheck --match-full-lines --strict-whitespace %s
#define FOR_UP(i, n) for (int i = 0; i < (n); i++)
#define SWAP(a, b) do { int t_ = a; a = b; b = t_; } while (0)
#define SUM_ALL for (int i = 0; i < n; i++) s += a[i];
#define TWICE(x) x; x
#define PI 3.25
#define SMALL 0.1f
#define WIDE 0.1L
#define HUGE_NUMBER 1e999
#define LETTER 'x'
#define COUNT 10u
#define LIMIT (COUNT + 1)
//      CHECK:function int places(int, int *) 80:1
// CHECK-NEXT:	param int n
// CHECK-NEXT:	param int *a
// CHECK-NEXT:	decl int s = 0
// CHECK-NEXT:	for 83:2
// CHECK-NEXT:		init
// CHECK-NEXT:			decl int i = 0
// CHECK-NEXT:		while i < n
// CHECK-NEXT:		step i++
// CHECK-NEXT:		do
// CHECK-NEXT:			for 84:3
// CHECK-NEXT:				init
// CHECK-NEXT:					decl int k = 0
// CHECK-NEXT:				while k < n
// CHECK-NEXT:				step k++
// CHECK-NEXT:				do
// CHECK-NEXT:					expr s += a[i] * a[k] : int
// CHECK-NEXT:	for 85:2
// CHECK-NEXT:		init
// CHECK-NEXT:			decl int i = 0
// CHECK-NEXT:		while i < n
// CHECK-NEXT:		step i++
// CHECK-NEXT:		do
// CHECK-NEXT:			expr s += a[i] : int
// CHECK-NEXT:	for 86:2
// CHECK-NEXT:		init
// CHECK-NEXT:			decl int i = 0
// CHECK-NEXT:		while i < n
// CHECK-NEXT:		step i++
// CHECK-NEXT:		do
// CHECK-NEXT:			expr s += a[i] : int
// CHECK-NEXT:	null
// CHECK-NEXT:	do-while 87:2
// CHECK-NEXT:		while 0
// CHECK-NEXT:		do
// CHECK-NEXT:			decl int t_ = s
// CHECK-NEXT:			expr s = n : int
// CHECK-NEXT:			expr n = t_ : int
// CHECK-NEXT:	expr s++ : int
// CHECK-NEXT:	expr s++ : int
// CHECK-NEXT:	if n
// CHECK-NEXT:		for 89:9
// CHECK-NEXT:			init
// CHECK-NEXT:				decl int i = 0
// CHECK-NEXT:			while i < n
// CHECK-NEXT:			step i++
// CHECK-NEXT:			do
// CHECK-NEXT:				expr s++ : int
// CHECK-NEXT:	else
// CHECK-NEXT:		expr s-- : int
// CHECK-NEXT:	expr s-- : int
// CHECK-NEXT:	for 91:2
// CHECK-NEXT:		init
// CHECK-NEXT:			decl int i = 0
// CHECK-NEXT:		while i < n
// CHECK-NEXT:		step i++
// CHECK-NEXT:		do
// CHECK-NEXT:			for 91:32
// CHECK-NEXT:				init
// CHECK-NEXT:					decl int k = 0
// CHECK-NEXT:				while k < 2
// CHECK-NEXT:				step k++
// CHECK-NEXT:				do
// CHECK-NEXT:					expr s++ : int
// CHECK-NEXT:	return s
int places(int n, int *a)
{
	int s = 0;
	FOR_UP(i, n)
		FOR_UP(k, n) s += a[i] * a[k];
	SUM_ALL
	SUM_ALL;
	SWAP(s, n);
	TWICE(s++);
	if (n) FOR_UP(i, n) s++; else TWICE(s--);
	#line 7 "elsewhere.c"
	for (int i = 0; i < n; i++) { FOR_UP(k, 2) s++; }
	return s;
}

// Constants keep their text where one literal in this file made them, else their exact value.
//      CHECK:function double constants(void) 102:1
// CHECK-NEXT:	decl float f = 0x1.99999ap-4f
// CHECK-NEXT:	decl long double w = 0.1L + 0.1L
// CHECK-NEXT:	decl double d = 0x1.ap+1 + 3.25 + (double)1e-3f + 1e999
// CHECK-NEXT:	decl unsigned int u = 10U + 10u + (10U + (unsigned int)1)
// CHECK-NEXT:	return (double)((long double)(d + (double)f) + w + (long double)u + (long double)120 + (long double)(int)'x' + (long double)24)
double constants(void)
{
	float f = SMALL;
	long double w = WIDE + 0.1L;
	double d = PI + 3.25 + 1e-3f + HUGE_NUMBER;
	unsigned u = COUNT + 10u + LIMIT;
	return d + f + w + u + LETTER + 'x' + __LINE__;
}
