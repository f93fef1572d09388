/* What a state machine comes across is counted by the way: words, fields outside of quotes, code
 * outside of comments; after the loop, along the way, and as the place to store to.
 * RUN: %run_all %s --flags=-I%include -- 0 -- 1 -- 33 -- 257 -- 2049
 */
#include "guarded.h"

static long words(const char *s, long n, long *lines)
{
	long w = 0, l = 0;
	int in = 0;
#pragma gsp reduce
	for (long i = 0; i < n; i++) {
		char c = s[i];
		if (c == '\n')
			l++;
		if (c == ' ' || c == '\n' || c == '\t') {
			in = 0;
		} else if (!in) {
			in = 1;
			w++;
		}
	}
	*lines = l;
	return w;
}

static void fields(const char *s, int n, int quoted, unsigned *commas, unsigned char *rows)
{
	unsigned f = *commas;
	unsigned char r = 250;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (s[i] == '"')
			quoted = !quoted;
		else if (!quoted) {
			if (s[i] == ',')
				f += 3;
			else if (s[i] == '\n')
				r++;
		}
	}
	*commas = f;
	*rows = r;
	printf("quoted %d\n", quoted);
}

static void field_numbers(const char *s, int *number, int n)
{
	int quoted = 0, k = 7;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		number[i] = k;
		if (s[i] == '"')
			quoted ^= 1;
		if (s[i] == ',' && quoted == 0)
			k++;
	}
}

enum { CODE, STRING, COMMENT, SLASH };

static int code(const char *s, int n)
{
	int state = CODE, count = 0;
#pragma gsp reduce
	while (n-- > 0) {
		char c = *s++;
		switch (state) {
		case CODE:
			count++;
			state = c == '"' ? STRING : c == '/' ? SLASH : CODE;
			break;
		case STRING:
			if (c == '"')
				state = CODE;
			break;
		case SLASH:
			if (c == '/') {
				state = COMMENT;
			} else {
				count += 2;
				state = CODE;
			}
			break;
		case COMMENT:
			if (c == '\n')
				state = CODE;
			break;
		}
	}
	return count;
}

/* Starts of words, and from the end, ends of words. */
static int starts(const char *s, int *at, int n)
{
	int in = 0, k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		if (s[i] == ' ') {
			in = 0;
		} else {
			if (!in)
				at[k++] = i;
			in = 1;
		}
	}
	return k;
}

/* Every path reads s[i], and stores o[i]. */
static void by_kind(const char *s, int *o, int n)
{
	int state = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++)
		switch (state) {
		case 0:
			state = s[i] == '/';
			o[i] = 10;
			break;
		case 1:
			state = s[i] == '"' ? 2 : 0;
			o[i] = state;
			break;
		default:
			state = s[i] == ' ' ? 0 : 2;
			o[i] = -s[i];
		}
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
	int n = argc > 1 ? atoi(argv[1]) : 100;
	size_t room = (size_t)n;
	static const char letters[] = "ab \"\n,/c /,";
	char *s = (char *)guarded_alloc(room);
	int *o = (int *)guarded_alloc(room * sizeof *o);
	unsigned seed = 5, commas = 4294967290u;
	unsigned char rows;
	long lines;
	for (int i = 0; i < n; i++) {
		seed = seed * 1664525u + 1013904223u;
		s[i] = letters[(seed >> 20) % (sizeof letters - 1)];
		o[i] = 0;
	}
	long w = words(s, n, &lines);
	printf("words %ld %ld\n", w, lines);
	fields(s, n, 0, &commas, &rows);
	printf("fields %u %d\n", commas, rows);
	fields(s, n, 1, &commas, &rows);
	printf("fields %u %d\n", commas, rows);
	/* Not one of its numbers: the loop runs as it is. */
	fields(s, n, 2, &commas, &rows);
	printf("fields %u %d\n", commas, rows);
	field_numbers(s, o, n);
	printf("numbers %ld\n", digest(o, n));
	printf("code %d\n", code(s, n));
	printf("starts %d\n", starts(s, o, n));
	printf("at %ld\n", digest(o, n));
	by_kind(s, o, n);
	printf("kinds %ld\n", digest(o, n));
	guarded_check();
	return 0;
}
