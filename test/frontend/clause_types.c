// Expressions in clauses that compile and have types that the clauses cannot use.
// RUN: sed -n 's|^// IS: ||p' %s > %t.expected
// RUN: not %gspcc --emit=ir %s -o %t.ir 2> %t.err
// RUN: sed -n 's|^.*/\([a-z_]*\.[ch]:[0-9]\)|\1|p' %t.err | diff %t.expected -
struct S { double x; };
double f(int n, double *a, struct S st, int g(int))
{
	double s = 0;
#pragma gsp reduce if(st) block(2.5) copyin(n[0:1], a[0:s], g[1.5f:2])
	for (int i = 0; i < n; i++) s += a[i];
#pragma gsp scan segment(st) block(a)
	for (int i = 0; i < n; i++) s += a[i];
#pragma gsp reduce if(n++ < 100) copyin(a[0:n -= 1])
	for (int i = 0; i < n; i++) s += a[i];
	return s;
}
// IS: clause_types.c:9:23: error: this must be a condition, not struct S [GSP-P013]
// IS: clause_types.c:9:33: error: this must be a constant: a multiple of 32 from 32 to 1024 [GSP-P013]
// IS: clause_types.c:9:45: error: this must be an array or a pointer to its elements, not int [GSP-P013]
// IS: clause_types.c:9:57: error: this must be an integer, not double [GSP-P013]
// IS: clause_types.c:9:61: error: this must be an array or a pointer to its elements, not int (*)(int) [GSP-P013]
// IS: clause_types.c:9:63: error: this must be an integer, not float [GSP-P013]
// IS: clause_types.c:11:26: error: this must be a condition, not struct S [GSP-P013]
// IS: clause_types.c:11:36: error: this must be a constant: a multiple of 32 from 32 to 1024 [GSP-P013]
// IS: clause_types.c:13:23: error: this changes something: other compilers pass over directives [GSP-P013]
// IS: clause_types.c:13:45: error: this changes something: other compilers pass over directives [GSP-P013]
