// Directives without their form: each error has its code and its own place.
// RUN: sed -n 's|^// IS: ||p' %s > %t.expected
// RUN: not %gspcc --emit=ir %s -o %t.ir 2> %t.err
// RUN: sed -n 's|^.*/\([a-z_]*\.[ch]:[0-9]\)|\1|p' %t.err | diff %t.expected -
// RUN: test ! -e %t.ir
double form(int n, double *a)
{
	double s = 0, t;
#pragma gsp
#pragma gsp reduc
#pragma gsp 3
#pragma gsp reduce (+ s)
	for (int i = 0; i < n; i++) s += a[i];
#pragma gsp reduce (-: s)
	for (int i = 0; i < n; i++) s += a[i];
#pragma gsp reduce (+: s, )
	for (int i = 0; i < n; i++) s += a[i];
#pragma gsp reduce (+: s
	for (int i = 0; i < n; i++) s += a[i];
#pragma gsp reduce (+: s[0])
	for (int i = 0; i < n; i++) s += a[i];
#pragma gsp reduce () (+) (: s) (+:)
	for (int i = 0; i < n; i++) s += a[i];
#pragma gsp reduce foo(1) bar identity(0) identity(1)
	for (int i = 0; i < n; i++) s += a[i];
	return s + t;
}

// IS: directive_syntax.c:9:12: error: expected reduce, scan, parallel, auto or data after '#pragma gsp', not the end of the line [GSP-P001]
// IS: directive_syntax.c:10:13: error: expected reduce, scan, parallel, auto or data after '#pragma gsp', not 'reduc' [GSP-P001]
// IS: directive_syntax.c:11:13: error: expected reduce, scan, parallel, auto or data after '#pragma gsp', not '3' [GSP-P001]
// IS: directive_syntax.c:12:23: error: expected ':' after the operator, not 's' [GSP-P003]
// IS: directive_syntax.c:14:21: error: '-' is no operator of a reduction or scan: + * min max & | ^ && || or a function's name [GSP-P011]
// IS: directive_syntax.c:16:27: error: expected the name of a variable, not ')' [GSP-P003]
// IS: directive_syntax.c:18:25: error: expected ')' after the variables, not the end of the line [GSP-P003]
// IS: directive_syntax.c:20:25: error: expected ')' after the variables, not '[' [GSP-P003]
// IS: directive_syntax.c:22:21: error: ')' is no operator of a reduction or scan: + * min max & | ^ && || or a function's name [GSP-P011]
// IS: directive_syntax.c:22:25: error: expected ':' after the operator, not ')' [GSP-P003]
// IS: directive_syntax.c:22:28: error: ':' is no operator of a reduction or scan: + * min max & | ^ && || or a function's name [GSP-P011]
// IS: directive_syntax.c:22:36: error: expected the name of a variable, not ')' [GSP-P003]
// IS: directive_syntax.c:24:20: error: unknown clause 'foo' [GSP-P002]
// IS: directive_syntax.c:24:27: error: unknown clause 'bar' [GSP-P002]
// IS: directive_syntax.c:24:43: error: 'identity' stands here twice [GSP-P010]
// IS: directive_syntax.c:24:31: note: the first one
