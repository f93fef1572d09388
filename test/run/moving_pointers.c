/* Pointers that move under conditions: filters, escapes, partitions, from both ends.
 * RUN: %run_all %s --split --flags=-I%include -- 0 -- 1 -- 33 -- 257 -- 2049
 */
#include "guarded.h"

static int odd(const int *v, int *o, int n)
{
	int *q = o;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] & 1)
			*q++ = v[i] * 2;
	return (int)(q - o);
}

/* The walking pointer that counts the loop is an induction, the other one is not. */
static char *squeeze(const char *s, char *to, int n)
{
#pragma gsp parallel
	while (n-- > 0) {
		if (*s != ' ') {
			*to = *s;
			to++;
		}
		s++;
	}
	return to;
}

/* One element or two. */
static int escape(const char *s, char *to, int n)
{
	char *p = to;
	int i;
#pragma gsp parallel
	for (i = 0; i < n; i++) {
		if (s[i] == '"' || s[i] == '\\') {
			*p++ = '\\';
			*p++ = s[i];
			continue;
		}
		p[0] = s[i];
		p += 1;
	}
	return (int)(p - to);
}

static void part(const int *v, int *low, int *high, int n, int *lows, int *highs)
{
	int *p = low, *q = high;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] % 3 == 0)
			*p++ = v[i];
		else
			*q++ = i;
	*lows = (int)(p - low);
	*highs = (int)(q - high);
}

/* From the end down; the place before is passed over first. */
static int behind(const int *v, int *o, int n)
{
	int *q = o + n;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 50)
			*--q = v[i];
	return (int)(o + n - q);
}

/* In place: what is kept moves to the front. */
static int *keep(int *v, int n)
{
	int *to = v;
	const int *from = v, *end = v + n;
#pragma gsp parallel
	while (from != end) {
		if (*from % 5)
			*to++ = *from;
		from++;
	}
	return to;
}

static long digest(const int *v, int n)
{
	long s = 17;
	for (int i = 0; i < n; i++)
		s = (s * 31 + v[i]) % 1000000007;
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100, x, y;
	size_t room = (size_t)n;
	int *v = (int *)guarded_alloc(room * sizeof *v), *o = (int *)guarded_alloc(room * sizeof *o);
	int *p = (int *)guarded_alloc(room * sizeof *p);
	char *s = (char *)guarded_alloc(room), *to = (char *)guarded_alloc(2 * room);
	for (int i = 0; i < n; i++) {
		v[i] = i * 37 % 101;
		o[i] = p[i] = -1;
		s[i] = "ab \"\\ c"[i * 5 % 7];
	}
	x = odd(v, o, n);
	printf("odd %d %ld\n", x, digest(o, n));
	x = behind(v, o, n);
	printf("behind %d %ld\n", x, digest(o, n));
	part(v, o, p, n, &x, &y);
	printf("part %d %ld %d %ld\n", x, digest(o, n), y, digest(p, n));
	/* Both into one array: where they meet is what C makes of it. */
	part(v, o, o + n / 4, n / 2, &x, &y);
	printf("shared %d %d %ld\n", x, y, digest(o, n));
	x = (int)(keep(v, n) - v);
	printf("keep %d %ld\n", x, digest(v, n));
	x = (int)(squeeze(s, to, n) - to);
	printf("squeeze %d %.*s\n", x, x, to);
	x = escape(s, to, n);
	printf("escape %d %.*s\n", x, x, to);
	guarded_check();
	return 0;
}
