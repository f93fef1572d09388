/* Loops that nothing bounds but what memory holds: the ends of strings and lists, and what is done
 * on the way. How far they may look is asked of the machine, piece by piece.
 * RUN: %run_all %s --split --flags=-I%include -- 0 -- 1 -- 40 -- 3000 -- 9000
 * RUN: %run_all %s --flags "-I%include -DGSP_REACH_BYTES=((size_t)12288)" --seeds 10 -- 9000 -- 20000
 */
#include "data.h"
#include "guarded.h"

static long length(const char *s)
{
	const char *p = s;

#pragma gsp reduce
	while (*p)
		p++;
	return p - s;
}

static int lines(const char *s)
{
	int n = 1;

#pragma gsp reduce
	for (; *s != '\0'; s++)
		if (*s == '\n')
			n++;
	return n;
}

/* What is behind the end need not be there. */
static int has_pair(const char *s)
{
#pragma gsp reduce
	for (const char *p = s; *p; p++)
		if (*p == '<' || (*p == 'q' && p[1] == 'r'))
			return (int)(p - s);
	return -1;
}

static char *copy(char *to, const char *from)
{
#pragma gsp parallel
	while (*from)
		*to++ = *from++;
	*to = '\0';
	return to;
}

static void copy_all(char *to, const char *from)
{
#pragma gsp parallel
	for (;;) {
		if ((*to++ = *from++) == 0)
			break;
	}
}

static unsigned hash(const unsigned char *s)
{
	unsigned h = 5381;

#pragma gsp reduce
	while (*s) {
		h = h * 33 + *s;
		s++;
	}
	return h;
}

struct step {
	double x;
	int kind;
};

static int steps(const struct step *v)
{
	int i;

#pragma gsp reduce
	for (i = 0; v[i].kind != 0; i++)
		;
	return i;
}

static int place_of(const int *v, int key)
{
	int i = 0;

#pragma gsp reduce
	do
		i++;
	while (v[i] != key);
	return i;
}

static long alike(const char *a, const char *b)
{
	long i = 0;

#pragma gsp reduce
	while (a[i] && a[i] == b[i])
		i++;
	return i;
}

static const char *back_to(const char *p, char c)
{
#pragma gsp reduce
	while (*p != c)
		p--;
	return p;
}

static double sum_until(const double *v, long *at)
{
	double sum = 0;
	long i = 0;

#pragma gsp reduce
	for (;;) {
		if (v[i] < 0)
			break;
		sum += v[i];
		i += 3;
	}
	*at = i;
	return sum;
}

static char *text(int n, int end)
{
	static uint32_t seed = 3;
	char *s = guarded_alloc((size_t)n + 1);

	for (int i = 0; i < n; i++)
		s[i] = (char)(test_next(&seed) % 61 ? 'a' + i % 16 : '\n');
	s[n] = (char)end;
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 3000;
	char *s = text(n, 0), *t = text(n, 0), *u = guarded_alloc((size_t)n + 1);
	struct step *steps_of = guarded_alloc(((size_t)n + 1) * sizeof *steps_of);
	int *v = guarded_alloc(((size_t)n + 2) * sizeof *v);
	double *w = guarded_alloc((3 * (size_t)n + 1) * sizeof *w);
	long at;

	printf("%ld %d %u\n", length(s), lines(s), hash((unsigned char *)s));
	printf("%d\n", has_pair(s));
	printf("%ld\n", (long)(copy(u, s) - u));
	test_show("copy", u, (size_t)n + 1, 0);
	printf("%ld\n", alike(s, u));
	memset(u, 1, (size_t)n + 1);
	copy_all(u, s);
	test_show("copy", u, (size_t)n + 1, 0);
	if (n > 2) {
		u[n * 4 / 5] = '<';
		printf("%d %ld\n", has_pair(u), alike(s, u));
	}
	/* Upon itself: each character is what the one before was. */
	for (int i = 0; i < n; i++)
		u[i] = (char)('a' + i % 7);
	if (n > 50) {
		u[n / 2] = '\0';
		printf("%ld\n", (long)(copy(u + 3, u + 4) - u));
		test_show("down", u, (size_t)n + 1, 0);
	}
	for (int i = 0; i <= n; i++) {
		steps_of[i].x = i;
		steps_of[i].kind = n - i;
		v[i] = v[i + 1] = i;
	}
	printf("%d %d\n", steps(steps_of), place_of(v, n));
	char *before = guarded_alloc_before((size_t)n + 1);
	memset(before, 'x', (size_t)n + 1);
	before[0] = '/';
	printf("%ld\n", (long)(back_to(before + n, '/') - before));
	for (int i = 0; i <= 3 * n; i++)
		w[i] = i < 3 * n ? i % 10 : -1;
	printf("%.0f", sum_until(w, &at));
	printf(" %ld %ld\n", at, length(t));
	guarded_check();
	return 0;
}
