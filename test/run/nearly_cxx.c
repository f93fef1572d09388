/* C as people write it, most of it changed or looked at on the way to C++: one file, that nvcc takes.
 * RUN: %run_all %s --target cuda --nvcc --seeds 4 -- 1
 */
#define _GNU_SOURCE
#include <assert.h>
#include <complex.h>
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <locale.h>
#include <math.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdalign.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <stdnoreturn.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ({ __typeof__(a) a_ = (a); __typeof__(b) b_ = (b); a_ > b_ ? a_ : b_; })
#define ARRAY_SIZE(a) (sizeof(a) / sizeof((a)[0]))
#define NEW(T) ((T *)calloc(1, sizeof(T)))
#define CHECK(x) do { if (!(x)) { fprintf(stderr, "%s\n", #x); abort(); } } while (0)
#define STR(x) #x
#define CAT(a, b) a##b

typedef struct node node;
typedef int (*op)(int, int);
typedef enum token { TOK_END = -1, TOK_NUM, TOK_ADD = '+', TOK_MUL = '*' } token;
struct node { token kind; union { int value; struct { node *left, *right; } pair; } u; };
/* One name with an underscore is no other spelling of the other. */
static int late_(double start, double most) { return start > most; }
static int late(const int *p) { return *p > 2; }
struct bits { unsigned lo : 4, hi : 4; signed s : 3; bool on : 1; token t : 8; };
typedef struct { op f; const char *name; int flags[4]; } entry;
struct flex { size_t n; double v[]; };

static int add(int a, int b) { return a + b; }
static int mul(int a, int b) { return a * b; }
static const entry ops[] = { { add, "add", { 1 } }, { .f = mul, .name = "mul" } };
static uint8_t crc_table[256];
static int matrix[3][4] = { { 1, 2 }, [2] = { [3] = 9 } };
static const char *words[] = { "zero", "one", 0 };
static volatile sig_atomic_t stop;
static jmp_buf env;
static wchar_t wide[8] = L"abc";
static const char esc[] = "a\tb\"\\\x41\101" "cat";
static int *ip = &matrix[1][2];
static long double ld = 1.25L;

static void on_signal(int sig) { stop = sig; }
static inline unsigned rotl(unsigned x, int k) { return x << k | x >> (32 - k); }
static node *leaf(int v) { node *n = malloc(sizeof *n); n->kind = TOK_NUM; n->u.value = v; return n; }
static node *tree(token t, node *l, node *r) { node *n = NEW(node); n->kind = t; n->u.pair.left = l; n->u.pair.right = r; return n; }
static int eval(const node *n)
{
	switch (n->kind) {
	case TOK_NUM: return n->u.value;
	case TOK_ADD: return eval(n->u.pair.left) + eval(n->u.pair.right);
	case TOK_MUL: return eval(n->u.pair.left) * eval(n->u.pair.right);
	case TOK_END: break;
	}
	return -1;
}
static void release(node *n) { if (n->kind != TOK_NUM) { release(n->u.pair.left); release(n->u.pair.right); } free(n); }
static int by_name(const void *p, const void *q) { const entry *a = p, *b = q; return strcmp(a->name, b->name); }
static void crc_init(void) { for (int i = 0; i < 256; i++) { uint8_t c = i; for (int k = 0; k < 8; k++) c = c & 0x80 ? c << 1 ^ 7 : c << 1; crc_table[i] = c; } }
static uint8_t crc(const void *data, size_t n) { const uint8_t *p = data; uint8_t c = 0; while (n--) c = crc_table[c ^ *p++]; return c; }
static char *dupl(const char *s) { size_t n = strlen(s) + 1; char *d = malloc(n); return d ? memcpy(d, s, n) : NULL; }
static double poly(const double *restrict c, int n, double x) { double r = 0; while (n-- > 0) r = r * x + c[n]; return r; }
static token classify(int c) { return (c >= 48 && c <= 57) ? TOK_NUM : c == '+' ? TOK_ADD : c; }
static int vlog(char *to, size_t n, const char *fmt, ...) { va_list l; va_start(l, fmt); int k = vsnprintf(to, n, fmt, l); va_end(l); return k; }
static float mix(float a, float b, float t) { return a * (1 - t) + b * t; }
static size_t count(const char *const *list) { const char *const *p = list; while (*p) p++; return p - list; }
static void fill(double (*m)[4], int rows) { for (int i = 0; i < rows; i++) for (int j = 0; j < 4; j++) m[i][j] = i == j; }
static int64_t big(int32_t a, uint32_t b) { return (int64_t)a * b + (a < 0 ? -1 : 1); }
static bool any(const bool *v, int n) { bool r = false; for (int i = 0; i < n; i++) r |= v[i]; return r; }

/* An enumeration that nothing but its variables can name. */
static int unnamed(int v)
{
	enum { COLD, WARM, HOT } now = COLD, final = v > 2;

	now = v & 1 ? WARM : HOT;
	if (now == HOT)
		now = v % 3;
	return now * 3 + final;
}

#define LEVEL 2
enum { FOUR = 4, FIVE };

/* Conditions that are constants, and neither 0 nor 1. */
static int constant_conditions(int x)
{
	assert(2);
	if (LEVEL && x > 5)
		x++;
	if (!LEVEL)
		x += 100;
	if (!!LEVEL)
		x += 3;
	while (3)
		if (x++ > 10)
			break;
	for (; FOUR;)
		if (x++ > 20)
			break;
	x += 2 ? x : 7;
	x += (x || 4) + ('a' && x) + !5 + (5 && 7);
	if (sizeof(int))
		x++;
	if (FIVE && 'b')
		x++;
	do
		x++;
	while (7 && x < 70);
	const _Bool is_set = 5;
	return x + is_set;
}

int main(int argc, char **argv)
{
	struct bits b = { 3, 5, -2, true, TOK_ADD };
	struct flex *f = malloc(sizeof *f + 8 * sizeof f->v[0]);
	double m[3][4], c[] = { 1, 2, 3 };
	bool flags[] = { 0, 1, 0 };
	char buf[64], *s, *end = NULL;
	node *t = tree(TOK_ADD, leaf(2), tree(TOK_MUL, leaf(3), leaf(4)));
	int v[100], n = ARRAY_SIZE(v), k;
	op g = argc > 3 ? add : mul;
	entry copy[2], one = ops[1];
	time_t when = 0;
	size_t total = (size_t)(unnamed(5) + unnamed(8));
	ssize_t left = -1;

	f->n = 8;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		v[i] = MIN(i * 7 % 31, 20) + (i & 1 ? 'a' : 0);
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		total += v[i];
	crc_init();
	memcpy(copy, ops, sizeof copy);
	qsort(copy, 2, sizeof copy[0], by_name);
	signal(SIGUSR1, on_signal);
	if (setjmp(env) == 0 && argc > 10)
		longjmp(env, 1);
	fill(m, 3);
	b.hi += 12;
	b.t = TOK_MUL;
	s = dupl("hello, 42 world");
	k = strtol(strchr(s, ' ') + 1, &end, 0);
	vlog(buf, sizeof buf, "%d %s %c %" PRIu64, k, end, *end, (uint64_t)total);
	puts(buf);
	for (size_t i = 0; i < f->n; i++) f->v[i] = poly(c, 3, i);
	printf("%d %d %s\n", late(&k), late_(2, 1), b.hi ? b.lo ? "both" : "hi" : "lo");
	printf("%d %d %u %d %d %d %d\n", eval(t), g(3, 4), b.hi, b.s, b.on, b.t, one.flags[0]);
	printf("%s %zu %g %g %d %d\n", copy[1].name, count(words), f->v[7], m[2][2], *ip, matrix[2][3]);
	printf("%x %d %ls %s %Lg %d %u\n", rotl(1, 31), crc(esc, sizeof esc), wide, esc, ld, any(flags, 3), CAT(1, 2u));
	printf("%d %g %" PRId64 " %d\n", MAX(k, 3), mix(1, 2, 0.25f), big(-3, 4000000000u), left < 0);
	printf("%d %d %s %s\n", 'a' == 97, (int)sizeof(b), STR(a + b), strerror(0));
	printf("%d %ld %d\n", (k > 3) + (k < 100), (long)when, abs(-k) + (int)labs(-3L) + (int)fabs(-2.5));
	for (char *p = s; *p; p++) if (*p == 'o') *p = 'O' + 0;
	k = k > 40 ? stop ? 1 : 2 : 3;
	do { k--; if (k == 1) continue; } while (k > 0);
	CHECK(s && *s == 'h');
	printf("%s %d %d\n", s, k, classify('*'));
	printf("%d\n", constant_conditions(k));
	release(t); free(f); free(s);
	return fflush(stdout) != 0;
}
