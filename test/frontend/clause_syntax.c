// Clauses without their form: each error has its code and its own place.
// RUN: sed -n 's|^// IS: ||p' %s > %t.expected
// RUN: not %gspcc --emit=ir %s -o %t.ir 2> %t.err
// RUN: sed -n 's|^.*/\([a-z_]*\.[ch]:[0-9]\)|\1|p' %t.err | diff %t.expected -
// RUN: test ! -e %t.ir
double form(int n, double *a)
{
	double s = 0, t = 0;
#pragma gsp reduce if() identity(1, 2) block((3] segment(i;)
	for (int i = 0; i < n; i++) s += a[i];
#pragma gsp reduce accurate(foo) assume() assume(noalias finite) assume(finite, finite)
	for (int i = 0; i < n; i++) s += a[i];
#pragma gsp reduce copyin(a[0:n) copyout(a[n]) copy(3) create()
	for (int i = 0; i < n; i++) s += a[i];
#pragma gsp reduce deterministic(1) commutative 3 if
	for (int i = 0; i < n; i++) s += a[i];
	return s + t;
}


// IS: clause_syntax.c:9:23: error: expected an expression, not ')' [GSP-P003]
// IS: clause_syntax.c:9:35: error: expected ')' at the clause's end, not ',' [GSP-P003]
// IS: clause_syntax.c:9:48: error: brackets do not match: unexpected ']' [GSP-P003]
// IS: clause_syntax.c:11:29: error: expected one of pairwise, compensated, not 'foo' [GSP-P003]
// IS: clause_syntax.c:11:41: error: expected one of noalias, injective, reassociate, finite, not ')' [GSP-P003]
// IS: clause_syntax.c:11:58: error: expected ')' at the clause's end, not 'finite' [GSP-P003]
// IS: clause_syntax.c:11:81: error: 'finite' stands here twice [GSP-P010]
// IS: clause_syntax.c:13:32: error: brackets do not match: unexpected ')' [GSP-P003]
// IS: clause_syntax.c:13:45: error: expected ':' between the first element and their number, not ']' [GSP-P003]
// IS: clause_syntax.c:13:53: error: expected the name of an array, not '3' [GSP-P003]
// IS: clause_syntax.c:13:63: error: expected the name of an array, not ')' [GSP-P003]
// IS: clause_syntax.c:15:33: error: 'deterministic' takes no arguments [GSP-P003]
// IS: clause_syntax.c:15:49: error: expected a clause, not '3' [GSP-P003]
