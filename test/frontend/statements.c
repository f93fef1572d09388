// Statements, their places, loops and how they lie in each other.
// RUN: %gspcc --emit=ir %s | %FileCheck --match-full-lines --strict-whitespace %s
int printf(const char *, ...);
int x;

//      CHECK:function int loops(int, int *) 42:1
// CHECK-NEXT:	param int n
// CHECK-NEXT:	param int *a
// CHECK-NEXT:	decl int s = 0
// CHECK-NEXT:	decl int i
// CHECK-NEXT:	for 45:2
// CHECK-NEXT:		init
// CHECK-NEXT:			decl int i = 0
// CHECK-NEXT:			decl int k = n
// CHECK-NEXT:		while i < k
// CHECK-NEXT:		step i++, k--
// CHECK-NEXT:		do
// CHECK-NEXT:			while 46:3
// CHECK-NEXT:				while a[i]
// CHECK-NEXT:				do
// CHECK-NEXT:					expr s += a[i]-- : int
// CHECK-NEXT:	do-while 48:2
// CHECK-NEXT:		while n-- > 0
// CHECK-NEXT:		do
// CHECK-NEXT:			if s > 3
// CHECK-NEXT:				continue
// CHECK-NEXT:			else
// CHECK-NEXT:				break
// CHECK-NEXT:	label out
// CHECK-NEXT:		switch s
// CHECK-NEXT:			case 1
// CHECK-NEXT:				case 3 ... 4
// CHECK-NEXT:					expr x = 1 : int
// CHECK-NEXT:			break
// CHECK-NEXT:			default
// CHECK-NEXT:				goto out
// CHECK-NEXT:	null
// CHECK-NEXT:	opaque asm
// CHECK-NEXT:	block
// CHECK-NEXT:		null
// CHECK-NEXT:	return s
int loops(int n, int *a)
{
	int s = 0, i;
	for (int i = 0, k = n; i < k; i++, k--)
		while (a[i])
			s += a[i]--;
	do {
		if (s > 3)
			continue;
		else
			break;
	} while (n-- > 0);
out:
	switch (s) {
	case 1:
	case 3 ... 4:
		x = 1;
		break;
	default:
		goto out;
	}
	;
	__asm__("nop");
	{
		;
	}
	return s;
}

// Each of the eight forms of `for`: which parts are missing is not in libclang's tree.
#define EVER ;;
#define FOR_UP(i, n) for (i = 0; i < (n); i++)
#define STEP_ONLY(i) for (;; i--)
#define NO_STEP(c) for (x = 0; x < c;)
//      CHECK:function void parts(int) 131:1
// CHECK-NEXT:	param int n
// CHECK-NEXT:	for 133:2
// CHECK-NEXT:		do
// CHECK-NEXT:			break
// CHECK-NEXT:	for 135:2
// CHECK-NEXT:		init
// CHECK-NEXT:			expr x = 0 : int
// CHECK-NEXT:		do
// CHECK-NEXT:			break
// CHECK-NEXT:	for 137:2
// CHECK-NEXT:		while x < n
// CHECK-NEXT:		do
// CHECK-NEXT:			break
// CHECK-NEXT:	for 139:2
// CHECK-NEXT:		step x++
// CHECK-NEXT:		do
// CHECK-NEXT:			break
// CHECK-NEXT:	for 141:2
// CHECK-NEXT:		init
// CHECK-NEXT:			expr x = 0 : int
// CHECK-NEXT:		while x < n
// CHECK-NEXT:		do
// CHECK-NEXT:			null
// CHECK-NEXT:	for 142:2
// CHECK-NEXT:		init
// CHECK-NEXT:			expr x = (0, (int)';', 1) : int
// CHECK-NEXT:		step x++
// CHECK-NEXT:		do
// CHECK-NEXT:			break
// CHECK-NEXT:	for 144:2
// CHECK-NEXT:		while n
// CHECK-NEXT:		step n--
// CHECK-NEXT:		do
// CHECK-NEXT:			null
// CHECK-NEXT:	for 145:2
// CHECK-NEXT:		do
// CHECK-NEXT:			break
// CHECK-NEXT:	for 147:2
// CHECK-NEXT:		init
// CHECK-NEXT:			expr x = 0 : int
// CHECK-NEXT:		while x < n
// CHECK-NEXT:		step x++
// CHECK-NEXT:		do
// CHECK-NEXT:			null
// CHECK-NEXT:	for 148:2
// CHECK-NEXT:		step x--
// CHECK-NEXT:		do
// CHECK-NEXT:			break
// CHECK-NEXT:	for 150:2
// CHECK-NEXT:		init
// CHECK-NEXT:			expr x = 0 : int
// CHECK-NEXT:		while x < n
// CHECK-NEXT:		do
// CHECK-NEXT:			null
void parts(int n)
{
	for (;;)
		break;
	for (x = 0;;)
		break;
	for (; x < n;)
		break;
	for (;; x++)
		break;
	for (x = 0; x < n;);
	for (x = (0, ';', 1); /* ; */; x++)
		break;
	for (; ({ ; n; }); n--);
	for (EVER)
		break;
	FOR_UP(x, n);
	STEP_ONLY(x)
		break;
	NO_STEP(n);
}
