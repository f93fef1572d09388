// Directives: where they may stand, what may stand between them and the loop, and their clauses.
// RUN: %gspcc --emit=ir %s | grep -v '^record' | %FileCheck --match-full-lines --strict-whitespace %s
#include <math.h>
#include <stddef.h>
struct S { double x; };
static struct S add(struct S a, struct S b) { a.x += b.x; return a; }

//      CHECK:function double clauses(int, const double *, const double *, int *, double) 88:1
// CHECK-NEXT:	param int n
// CHECK-NEXT:	param const double *a
// CHECK-NEXT:	param const double *b
// CHECK-NEXT:	param int *flag
// CHECK-NEXT:	param double limit
// CHECK-NEXT:	decl double s = (double)0
// CHECK-NEXT:	decl double m = a[0]
// CHECK-NEXT:	decl struct S st = {(double)0}
// CHECK-NEXT:	decl double out[10]
// CHECK-NEXT:	decl unsigned long k = (unsigned long)0
// CHECK-NEXT:	directive reduce 94:1
// CHECK-NEXT:		clause op(+: s)
// CHECK-NEXT:		clause op(max: m)
// CHECK-NEXT:		clause if(n > 1000 && limit < (double)1)
// CHECK-NEXT:		clause block(2 * 128)
// CHECK-NEXT:		clause assume(noalias, finite)
// CHECK-NEXT:	for 95:2
// CHECK-NEXT:		init
// CHECK-NEXT:			decl int i = 0
// CHECK-NEXT:		while i < n
// CHECK-NEXT:		step i++
// CHECK-NEXT:		do
// CHECK-NEXT:			expr s += a[i] * b[i] : double
// CHECK-NEXT:			if a[i] > m
// CHECK-NEXT:				expr m = a[i] : double
// CHECK-NEXT:	if n > 3
// CHECK-NEXT:		directive scan 101:1
// CHECK-NEXT:			clause op(+: s)
// CHECK-NEXT:			clause inclusive
// CHECK-NEXT:			clause forward
// CHECK-NEXT:			clause segment(flag[i] != 0)
// CHECK-NEXT:			clause copyin(a[0:n + 1], b[-:n])
// CHECK-NEXT:		for 105:3
// CHECK-NEXT:			init
// CHECK-NEXT:				decl int i = 0
// CHECK-NEXT:			while i < n
// CHECK-NEXT:			step i++
// CHECK-NEXT:			do
// CHECK-NEXT:				expr s += a[i] : double
// CHECK-NEXT:	else
// CHECK-NEXT:		expr s = (double)1 : double
// CHECK-NEXT:	directive reduce 109:1
// CHECK-NEXT:		clause op(add: st)
// CHECK-NEXT:		clause identity(((struct S){0}))
// CHECK-NEXT:		clause commutative
// CHECK-NEXT:	for 110:2
// CHECK-NEXT:		init
// CHECK-NEXT:			decl int i = 0
// CHECK-NEXT:		while i < n
// CHECK-NEXT:		step i++
// CHECK-NEXT:		do
// CHECK-NEXT:			decl struct S t = {a[i]}
// CHECK-NEXT:			expr st = add(st, t) : struct S
// CHECK-NEXT:	directive reduce 114:1
// CHECK-NEXT:		clause op(fmax: m)
// CHECK-NEXT:		clause combine(fmin)
// CHECK-NEXT:		clause deterministic
// CHECK-NEXT:		clause accurate(compensated)
// CHECK-NEXT:	for 115:2
// CHECK-NEXT:		init
// CHECK-NEXT:			decl int i = 0
// CHECK-NEXT:		while i < n
// CHECK-NEXT:		step i++
// CHECK-NEXT:		do
// CHECK-NEXT:			expr m = fmax(m, a[i]) : double
// CHECK-NEXT:	directive data 117:1
// CHECK-NEXT:		clause copyin(a[0:n])
// CHECK-NEXT:		clause copyout(flag)
// CHECK-NEXT:		clause copy(b[2:n - 2])
// CHECK-NEXT:		clause create(out)
// CHECK-NEXT:		clause if(n)
// CHECK-NEXT:	block
// CHECK-NEXT:		directive parallel 119:3
// CHECK-NEXT:		do-while 121:3
// CHECK-NEXT:			while k < (unsigned long)10
// CHECK-NEXT:			do
// CHECK-NEXT:				expr out[k] = a[k] : double
// CHECK-NEXT:				expr k++ : unsigned long
// CHECK-NEXT:	return s + m + st.x
double clauses(int n, const double *a, const double *b, int *flag, double limit)
{
	double s = 0, m = a[0];
	struct S st = {0};
	double out[10];
	size_t k = 0;
#pragma gsp reduce (+: s) (max: m) if(n > 1000 && limit < 1) block(2 * 128) assume(noalias, finite)
	for (int i = 0; i < n; i++) {
		s += a[i] * b[i];
		if (a[i] > m)
			m = a[i];
	}
	if (n > 3)
#pragma gsp scan (+: s) inclusive forward segment(flag[i] != 0) /* a comment \
	within */ \
   copyin(a[0: \
     n + 1], b[:n]) // and one behind
		for (int i = 0; i < n; i++)
			s += a[i];
	else
		s = 1;
#pragma gsp reduce (add: st) identity((struct S){0}) commutative
	for (int i = 0; i < n; i++) {
		struct S t = {a[i]};
		st = add(st, t);
	}
#pragma gsp reduce (fmax: m), combine(fmin), deterministic, accurate(compensated)
	for (int i = 0; i < n; i++)
		m = fmax(m, a[i]);
#pragma gsp data copyin(a[0:n]) copyout(flag) copy(b[2:n - 2]) create(out) if(n)
	{
		%: pra\
gma	gsp parallel
		do {
			out[k] = a[k];
			k++;
		} while (k < 10);
	}
	return s + m + st.x;
}

/* A directive before a function, attributes between. */
//      CHECK:function int automatic(int, int *) 143:1 static auto
// CHECK-NEXT:	param int n
// CHECK-NEXT:	param int *a
// CHECK-NEXT:	decl int s = 0
// CHECK-NEXT:	for 146:2
// CHECK-NEXT:		init
// CHECK-NEXT:			decl int i = 0
// CHECK-NEXT:		while i < n
// CHECK-NEXT:		step i++
// CHECK-NEXT:		do
// CHECK-NEXT:			expr s += a[i] : int
// CHECK-NEXT:	return s
#pragma gsp auto deterministic accurate(pairwise) assume(reassociate)
__attribute__((noinline)) static int automatic(int n, int *a)
{
	int s = 0;
	for (int i = 0; i < n; i++)
		s += a[i];
	return s;
}

#define UNROLL _Pragma("GCC unroll 4")
#define IVDEP _Pragma("GCC ivdep")
#define NOTHING(x)
#define EACH(i, n) for (int i = 0; i < (n); i++)
//      CHECK:function void between(int, int *) 200:1
// CHECK-NEXT:	param int n
// CHECK-NEXT:	param int *a
// CHECK-NEXT:	directive parallel 202:1
// CHECK-NEXT:		clause if(n > 1)
// CHECK-NEXT:	for 207:2
// CHECK-NEXT:		init
// CHECK-NEXT:			decl int i = 0
// CHECK-NEXT:		while i < n
// CHECK-NEXT:		step i++
// CHECK-NEXT:		do
// CHECK-NEXT:			expr a[i] = 1 : int
// CHECK-NEXT:	directive parallel 210:1
// CHECK-NEXT:		clause if(n > 2)
// CHECK-NEXT:	for 212:9
// CHECK-NEXT:		init
// CHECK-NEXT:			decl int i = 0
// CHECK-NEXT:		while i < n
// CHECK-NEXT:		step i++
// CHECK-NEXT:		do
// CHECK-NEXT:			expr a[i] = 2 : int
// CHECK-NEXT:	directive parallel 214:1
// CHECK-NEXT:		clause if(n > 3)
// CHECK-NEXT:	while 215:26
// CHECK-NEXT:		while n--
// CHECK-NEXT:		do
// CHECK-NEXT:			expr a[n] = 3 : int
// CHECK-NEXT:	directive parallel 217:1
// CHECK-NEXT:		clause if(n > 4)
// CHECK-NEXT:	for 218:8
// CHECK-NEXT:		init
// CHECK-NEXT:			decl int i = 0
// CHECK-NEXT:		while i < n
// CHECK-NEXT:		step i++
// CHECK-NEXT:		do
// CHECK-NEXT:			expr a[i] = 4 : int
// CHECK-NEXT:	directive parallel 220:1
// CHECK-NEXT:		clause if(n > 5)
// CHECK-NEXT:	for 224:13
// CHECK-NEXT:		init
// CHECK-NEXT:			decl int i = 0
// CHECK-NEXT:		while i < n
// CHECK-NEXT:		step i++
// CHECK-NEXT:		do
// CHECK-NEXT:			expr a[i] = 5 : int
void between(int n, int *a)
{
#pragma gsp parallel if(n > 1)
	// a comment

	/* another */
#pragma GCC unroll 4
	for (int i = 0; i < n; i++)
		a[i] = 1;
#pragma GCC ivdep
#pragma gsp parallel if(n > 2)
#line 100
	UNROLL for (int i = 0; i < n; i++)
		a[i] = 2;
#pragma gsp parallel if(n > 3)
	_Pragma("GCC unroll 4") while (n--)
		a[n] = 3;
#pragma gsp parallel if(n > 4)
	IVDEP for (int i = 0; i < n; i++)
		a[i] = 4;
#pragma gsp parallel if(n > 5)
#if 0
	for (;;) {
#else
	NOTHING(a) EACH(i, n)
#endif
		a[i] = 5;
}

/* None of these is a directive. */
#if 0
#pragma gsp bogus
#endif
/*
#pragma gsp bogus
*/
#pragma GSP reduce
#pragma gps reduce
#pragma omp gsp
#define BOGUS #pragma gsp bogus
const char *text = "\
#pragma gsp bogus";
int c = '"'; // "
#pragma STDC FP_CONTRACT OFF
//      CHECK:function int use(void) 246:1
// CHECK-NEXT:	return automatic(0, (int *)0)
int use(void) { return automatic(0, 0); }
