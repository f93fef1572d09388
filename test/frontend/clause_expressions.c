// Expressions in clauses mean what they mean before the loop (segment: in its body), and their
// errors are reported where they stand.
// RUN: sed -n 's|^// IS: ||p' %s > %t.expected
// RUN: not %gspcc --emit=ir %s -o %t.ir 2> %t.err
// RUN: sed -n 's|^.*/\([a-z_]*\.[ch]:[0-9]\)|\1|p' %t.err | diff %t.expected -
#define SIZE (n + 1)
#define EACH(i, n) for (int i = 0; i < (n); i++)
struct S { double x; };
double f(int n, double *a, struct S st)
{
	double s = 0;
#pragma gsp reduce if(threshold > 1)
	for (int i = 0; i < n; i++) s += a[i];
#pragma gsp reduce if(i > 1) block(2.5) copyin(n[0:1], a[0:s], a1[0:n], b[1:2 +
	for (int i = 0; i < n; i++) s += a[i];
#pragma gsp scan segment(st) \
  if(st) copyin(a[0: \
  missing])
	for (int i = 0; i < n; i++) s += a[i];
#pragma gsp scan segment(a[i] > 0)
	EACH(i, n) s += a[i];
#pragma gsp scan segment(a[k] > 0)
	for (int i = 0; i < n; i++) { int k = i; s += a[k]; }
#pragma gsp reduce identity(1 +) if(n, 1) copyin(a[0:SIZE])
	for (int i = 0; i < n; i++) s += a[i];
#pragma gsp reduce if(n = ) block("a" "b")
	for (int i = 0; i < n; i++) s += a[i];
	return s;
}
// IS: clause_expressions.c:12:23: error: use of undeclared identifier 'threshold' [GSP-P013]
// IS: clause_expressions.c:14:23: error: use of undeclared identifier 'i' [GSP-P013]
// IS: clause_expressions.c:14:80: error: brackets do not match: unexpected the end of the line [GSP-P003]
// IS: clause_expressions.c:18:3: error: use of undeclared identifier 'missing' [GSP-P013]
// IS: clause_expressions.c:20:26: error: the loop is not spelled out here, so segment() cannot refer to it [GSP-P013]
// IS: clause_expressions.c:22:28: error: use of undeclared identifier 'k' [GSP-P013]
// IS: clause_expressions.c:24:32: error: expected expression [GSP-P013]
// IS: clause_expressions.c:24:38: error: expected ')' at the clause's end, not ',' [GSP-P003]
// IS: clause_expressions.c:26:26: error: expected expression [GSP-P013]
