// Directives that contradict themselves or name what is not there.
// RUN: sed -n 's|^// IS: ||p' %s > %t.expected
// RUN: not %gspcc --emit=ir %s -o %t.ir 2> %t.err
// RUN: sed -n 's|^.*/\([a-z_]*\.[ch]:[0-9]\)|\1|p' %t.err | diff %t.expected -
// RUN: test ! -e %t.ir
static double f(double x, double y) { return x + y; }
double meaning(int n, double *a, struct S *q)
{
	double s = 0, t = 0, u = 0;
#pragma gsp reduce inclusive backward
	for (int i = 0; i < n; i++) s += a[i];
#pragma gsp scan inclusive exclusive backward forward
	for (int i = 0; i < n; i++) s += a[i];
#pragma gsp parallel (+: s) identity(0)
	for (int i = 0; i < n; i++) s += a[i];
#pragma gsp reduce (+: s) (max: t, s)
	for (int i = 0; i < n; i++) s += a[i];
#pragma gsp reduce (later: s) combine(nowhere) (f: s)
	for (int i = 0; i < n; i++) s += a[i];
#pragma gsp reduce (+: t, nowhere, v)
	for (int i = 0; i < n; i++) { double v = a[i]; s += v; }
#pragma gsp parallel copyin(a) copyout(a)
	for (int i = 0; i < n; i++) s += a[i];
#pragma gsp data
	{ s = 1; }
	return s + t + u + f(s, t);
}
static double later(double x, double y) { return x + y; }


// IS: directive_meaning.c:10:20: error: 'inclusive' does not go with 'reduce' [GSP-P008]
// IS: directive_meaning.c:10:30: error: 'backward' does not go with 'reduce' [GSP-P008]
// IS: directive_meaning.c:12:28: error: a scan is either inclusive or exclusive [GSP-P009]
// IS: directive_meaning.c:12:18: note: the other one
// IS: directive_meaning.c:12:47: error: a scan runs either forward or backward [GSP-P009]
// IS: directive_meaning.c:12:38: note: the other one
// IS: directive_meaning.c:14:22: error: 'parallel' takes no operator: write reduce or scan [GSP-P008]
// IS: directive_meaning.c:14:29: error: 'identity' does not go with 'parallel' [GSP-P008]
// IS: directive_meaning.c:16:33: error: 't' does not occur in the loop [GSP-P012]
// IS: directive_meaning.c:9:16: note: declared here
// IS: directive_meaning.c:16:36: error: 's' is listed twice [GSP-P010]
// IS: directive_meaning.c:16:24: note: the first time
// IS: directive_meaning.c:18:21: error: no function 'later' is declared before this directive [GSP-P011]
// IS: directive_meaning.c:18:39: error: no function 'nowhere' is declared before this directive [GSP-P011]
// IS: directive_meaning.c:18:52: error: 's' is listed twice [GSP-P010]
// IS: directive_meaning.c:18:28: note: the first time
// IS: directive_meaning.c:20:24: error: 't' does not occur in the loop [GSP-P012]
// IS: directive_meaning.c:9:16: note: declared here
// IS: directive_meaning.c:20:27: error: there is no variable 'nowhere' here [GSP-P012]
// IS: directive_meaning.c:20:36: error: 'v' is declared inside the loop, so no iteration sees another's value [GSP-P012]
// IS: directive_meaning.c:21:39: note: declared here
// IS: directive_meaning.c:22:40: error: 'a' is listed twice [GSP-P010]
// IS: directive_meaning.c:22:29: note: the first time
// IS: directive_meaning.c:24:13: error: 'data' names no array: add copyin, copyout, copy or create [GSP-P003]
