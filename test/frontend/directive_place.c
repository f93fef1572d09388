// Directives before what they do not go with.
// RUN: sed -n 's|^// IS: ||p' %s > %t.expected
// RUN: not %gspcc --emit=ir %s -o %t.ir 2> %t.err
// RUN: sed -n 's|^.*/\([a-z_]*\.[ch]:[0-9]\)|\1|p' %t.err | diff %t.expected -
// RUN: test ! -e %t.ir
#pragma gsp reduce
int g;
#pragma gsp auto
int h;
double parameters(int n, double *a,
#pragma gsp reduce
	int k)
{
	return n;
}

double place(int n, double *a)
{
	double s = 0;
#pragma gsp reduce
	double t = 0;
#pragma gsp reduce
	s = 1;
#pragma gsp reduce
	if (n)
		for (int i = 0; i < n; i++) s += a[i];
#pragma gsp reduce
again:
	for (int i = 0; i < n; i++) s += a[i];
#pragma gsp reduce
	{
		for (int i = 0; i < n; i++) s += a[i];
	}
#pragma gsp data copyin(a)
	for (int i = 0; i < n; i++) s += a[i];
#pragma gsp auto
	for (int i = 0; i < n; i++) s += a[i];
#pragma gsp reduce
#pragma gsp scan
	for (int i = 0; i < n; i++) s += a[i];
	s = ({
		double z = 0;
#pragma gsp reduce
		for (int i = 0; i < n; i++) z += a[i];
		z;
	});
	s = s +
#pragma gsp reduce
		t;
	if (s < 0) goto again;
	return s + t;
#pragma gsp reduce
}
#define TWO_LOOPS(n) do { for (int i = 0; i < n; i++) h++; for (int i = 0; i < n; i++) g++; } while (0)
void two_loops(int n)
{
#pragma gsp reduce
	TWO_LOOPS(n);
}
#pragma gsp reduce

// IS: directive_place.c:6:1: error: this directive stands outside any function; it needs a loop after it [GSP-P004]
// IS: directive_place.c:8:1: error: this directive needs a function's definition after it [GSP-P004]
// IS: directive_place.c:11:1: error: a directive inside the declaration of 'parameters' [GSP-P004]
// IS: directive_place.c:20:1: error: this directive needs a loop after it, not a declaration [GSP-P004]
// IS: directive_place.c:22:1: error: this directive needs a loop after it, not an expression [GSP-P004]
// IS: directive_place.c:24:1: error: this directive needs a loop after it, not an if [GSP-P004]
// IS: directive_place.c:27:1: error: this directive needs a loop after it, not a label: put the directive after it [GSP-P004]
// IS: directive_place.c:30:1: error: this directive needs a loop after it, not a block [GSP-P004]
// IS: directive_place.c:34:1: error: this directive needs a block after it, not a loop [GSP-P004]
// IS: directive_place.c:36:1: error: this directive needs a function's definition after it, not a loop [GSP-P004]
// IS: directive_place.c:39:1: error: this loop already has a directive [GSP-P005]
// IS: directive_place.c:38:1: note: the first one
// IS: directive_place.c:43:1: error: a directive inside a statement or expression that gspcc carries as text [GSP-P014]
// IS: directive_place.c:48:1: error: this directive needs a loop after it; no statement begins there [GSP-P004]
// IS: directive_place.c:52:1: error: this directive needs a loop after it; no statement begins there [GSP-P004]
// IS: directive_place.c:57:1: error: this directive needs a loop after it; the macro there makes 2 [GSP-P004]
// IS: directive_place.c:60:1: error: the file ends here: this directive needs a loop after it [GSP-P004]
