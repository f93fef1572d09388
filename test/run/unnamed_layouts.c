// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Structures without names that attributes and #pragma pack lay out.
 * RUN: %run_all %s --split --nvcc --loops 2 --gspcc-flags="--auto"
 */
#include <stdio.h>
#pragma pack(push, 1)
typedef union Mv {
	struct {
		short x, y;
	};
	unsigned as_int;
} Mv;
struct odd { char c; struct { int a; char b; } in[2]; union { long l; struct { char p; double q; }; }; };
#pragma pack(pop)
struct al { char c; struct { int a; } __attribute__((aligned(16))) w; short s; };
struct cand { int a; Mv mv[2]; };
static long f(const struct cand *c, const struct odd *o, const struct al *l, int n)
{
	long s = 0;
	for (int i = 0; i < n; i++)
		s += c[i].mv[1].x + o[i].in[1].a + l[i].w.a * l[i].s + (long)o[i].q;
	return s;
}
int main(void)
{
	static struct cand c[100];
	static struct odd o[100];
	static struct al l[100];
	for (int i = 0; i < 100; i++) {
		c[i].mv[1].as_int = (unsigned)i * 77777u;
		o[i].in[1].a = i * i, o[i].q = i * 3, o[i].c = 1, o[i].in[0].b = 2;
		l[i].w.a = i, l[i].s = 3, l[i].c = 9;
	}
	printf("%ld\n", f(c, o, l, 100));
	return 0;
}
