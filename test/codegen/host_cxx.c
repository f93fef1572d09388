/* C that is not C++, or means something else there: the single .cu builds and prints the same.
 * (Loops are not the point here; one is there so that run_all has something to do.)
 * RUN: %run_all %s -- 1 -- 2 3
 * RUN: %gspcc %s -o - | %strip_comments | %FileCheck %s
 */
/* CHECK: static const pt origin = {1.0, 2.0, {}, "o"};
 * CHECK-NEXT: static int table[8] = {0, 0, 5, 6, 0, 0, 0, 9};
 * CHECK: static_assert(sizeof(int) == 4, "int");
 * CHECK: static int max_(int a, int b)
 * CHECK: const int *x = (const int *)a, *y = (const int *)b;
 * CHECK: const double *__restrict__ v, size_t n, double out[ 1])
 * CHECK: static int vla(int n, int a[])
 * CHECK: return sqrt((double)f);
 * CHECK: char *s = k ? (char *)"yes" : (char *)"no";
 * CHECK: int *v = (int *)malloc(10 * sizeof *v);
 * CHECK: int new_ = 3, class_ = 4, this_ = new_ + class_;
 * CHECK: enum color c = (enum color)argc;
 * CHECK: uint8_t small[] = {(unsigned char)argc, 2};
 * CHECK: c = (enum color)(((unsigned int)c + 1) % 3);
 * CHECK: sizeof (int)
 * CHECK: argc, sqrt((double)f), fabs((double)f) + fsq(f)
 * CHECK: %" PRIu64
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <inttypes.h>

enum color { RED, GREEN = 2, BLUE };
typedef struct pt { double x, y; int tag[3]; const char *name; } pt;
static const pt origin = {.y = 2, .x = 1, .name = "o"};
static int table[8] = {[2] = 5, 6, [7] = 9};
static pt pts[] = {{.x = 1, .tag[1] = 3}, {2, 3, {1, 2}, "b"}};
unsigned char bytes[] = {1, 2, 255, 'a'};
_Static_assert(sizeof(int) == 4, "int");

static int max(int a, int b) { return a > b ? a : b; }
static int cmp(const void *a, const void *b)
{
	const int *x = a, *y = b;
	return *x - *y;
}
static double norm(const double *restrict v, size_t n, double out[static 1])
{
	double s = 0;
	for (size_t i = 0; i < n; i++)
		s += v[i] * v[i];
	out[0] = sqrt(s);
	return out[0];
}
static int vla(int n, int a[n]) { register int s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; }
static float fsq(float f) { return sqrt(f); }
char *pick(int k) { char *s = k ? "yes" : "no"; return s; }
_Noreturn static void die(void) { exit(3); }
int main(int argc, char **argv)
{
	int *v = malloc(10 * sizeof *v);
	int new = 3, class = 4, this = new + class;
	enum color c = argc;
	unsigned u = c - 2 > 5 ? 1 : 0;
	double d[3] = {3, 4, 0}, o[1];
	void *p = v;
	char buf[8] = "hi";
	uint8_t small[] = {argc, 2};
	_Bool flag = argc > 1;
	float f = 2.5f;
	if (!v || !argv)
		die();
#pragma gsp parallel
	for (int i = 0; i < 10; i++)
		v[i] = (i * 7) % 10;
	qsort(v, 10, sizeof *v, cmp);
	c = (c + 1) % 3;
	p = (void *)((char *)p + 4);
	memcpy(buf, "x", 2);
	printf("%d %d %d %d %u %zu\n", v[0], v[9], this, c, u, sizeof 'a');
	printf("%d %.17g %.17g\n", argc, sqrt(f), fabs(f) + fsq(f));
	printf("%g %s %s %d\n", norm(d, 3, o), pick(argc), buf, max(new, class));
	printf("%d %d %d %g %d\n", table[2], table[3], table[7], origin.y, pts[0].tag[1]);
	printf("%d %d %d %"PRIu64 "\n", bytes[2], small[0], flag, (uint64_t)7);
	printf("%d %d\n", vla(10, v), *((int *)p));
	free(v);
	return 0;
}
