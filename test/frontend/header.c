// A directive in a header is refused there, included or not where it stands.
// RUN: sed -n 's|^// IS: ||p' %s > %t.expected
// RUN: not %gspcc --emit=ir %s -o %t.ir 2> %t.err
// RUN: sed -n 's|^.*/\([a-z_]*\.[ch]:[0-9]\)|\1|p' %t.err | diff %t.expected -
#include "Inputs/directive.h"
int f(int n, const int *a)
{
	return sum(n, a);
}
// IS: directive.h:8:1: error: a directive in a header: gspcc translates the loops of the main file only [GSP-P006]
