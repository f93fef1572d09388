/* A device's function would return the address of a string of its own.
 * RUN: rm -f %t.out; not %gspcc %s -o %t.out 2>&1 | %FileCheck %s
 * RUN: not test -e %t.out
 */
static const char *sign(int x)
{
	return x < 0 ? "minus" : "plus";
}

void signs(const int *v, const char **out, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		out[i] = sign(v[i]);
}
// CHECK: N108_text.c:7:9: error: a kernel cannot take over this loop: a function returns a string, which a device has elsewhere [GSP-N108]
