/* State machines as toggles, tables, switches and chains of if.
 * RUN: %run_all %s --split -- 0 -- 1 -- 33 -- 257 -- 3001
 */
#include "data.h"

static const unsigned char next[5][4] = {
	{0, 1, 2, 4}, {1, 1, 3, 0}, {2, 0, 1, 2}, {3, 4, 0, 1}, {0, 2, 4, 3}};

static int quotes(const char *s, unsigned char *inside, int n)
{
	int q = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (s[i] == '"')
			q = !q;
		inside[i] = q;
	}
	return q;
}

static int table(const char *s, int n, unsigned char x)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = next[x][s[i] & 3];
	return x;
}

enum mode { CODE, SLASH, COMMENT, STAR };

static int comments(const char *s, unsigned char *out, int n)
{
	enum mode m = CODE;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		char c = s[i];
		switch (m) {
		case CODE:
			if (c == '/')
				m = SLASH;
			break;
		case SLASH:
			if (c == '*')
				m = COMMENT;
			else if (c != '/')
				m = CODE;
			break;
		case COMMENT:
			if (c == '*')
				m = STAR;
			break;
		case STAR:
			if (c == '/')
				m = CODE;
			else if (c != '*')
				m = COMMENT;
			break;
		}
		out[i] = m == COMMENT || m == STAR;
	}
	return m;
}

static int chain(const char *s, int n)
{
	int x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int c = s[i];
		if (x == 0 && c == '/')
			x = 6;
		else if (x == 6)
			x = c == '*' ? 9 : 0;
		else if (x == 9 && c == '"')
			x = 0;
	}
	return x;
}

static unsigned decoder(unsigned char *starts, const char *s, int n)
{
	unsigned left = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		unsigned char c = (unsigned char)s[i];
		starts[i] = left == 0;
		if (left == 0)
			left = c == '*' ? 1 : c == '/' ? 2 : 0;
		else if (left == 2)
			left = 1;
		else
			left = 0;
	}
	return left;
}

/* Two variables are one machine of 2 x 2 states, with a count beside it. */
static int fields(const char *s, unsigned char *at, int n)
{
	int quoted = 0, fields = 1;
	_Bool escaped = 0;
#pragma gsp scan copyin(s[0:n])
	for (int i = 0; i < n; i++) {
		at[i] = (unsigned char)(quoted | escaped << 1);
		if (escaped) {
			escaped = 0;
			continue;
		}
		if (s[i] == '/' && quoted)
			escaped = 1;
		else if (s[i] == '"')
			quoted = !quoted;
		else if (s[i] == '*' && !quoted)
			fields++;
	}
	return fields;
}

/* The state is the quote that is open. */
static char open_quote(const char *s, char *at, int n, char q)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (q) {
			if (s[i] == q)
				q = 0;
		} else if (s[i] == '"' || s[i] == '/') {
			q = s[i];
		}
		at[i] = q;
	}
	return q;
}

/* A contact counts as closed after three equal readings. */
static int debounced(const char *s, unsigned char *at, int n)
{
	int same = 0, closed = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if ((s[i] & 1) == closed) {
			same = 0;
		} else if (++same >= 3) {
			closed = s[i] & 1;
			same = 0;
		}
		at[i] = (unsigned char)closed;
	}
	return closed;
}

static unsigned char class_of(char c)
{
	return c == '/' ? 1 : c == '*' ? 2 : 0;
}

static unsigned char after(unsigned char x, char c)
{
	if (c == '"')
		return 0;
	return next[x][class_of(c)];
}

static int by_function(const char *s, int n)
{
	unsigned char x = 1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = after(x, s[i]);
	return x;
}

static int is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* What only some states ask for. */
static int words_outside(const char *s, int n)
{
	int x = 0, words = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (x == 0 && is_letter(s[i])) {
			words++;
			x = 1;
		} else if (x == 1 && !is_letter(s[i])) {
			x = s[i] == '*' ? 2 : 0;
		} else if (x == 2 && s[i] == '*') {
			x = 0;
		}
	}
	return words * 3 + x;
}

static const int flat[12] = {0, 1, 2, 0, 1, 0, 1, 2, 2, 2, 0, 1};
static const int column[256] = {['"'] = 1, ['*'] = 2, ['/'] = 3};

static int flat_table(const char *s, int n)
{
	int x = 0, twos = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		x = flat[x * 4 + column[(unsigned char)s[i]]];
		if (x == 2)
			twos++;
	}
	return twos;
}

/* From the number that the machine is at, nothing overflows. */
static int remainders(const int *v, int n)
{
	int x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (i & 1)
			x = 0;
		else
			x = (x + v[i]) % 7;
	return x;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000;
	char *s = malloc((size_t)n + 1);
	unsigned char *out = calloc((size_t)n + 1, 1);
	uint32_t seed = 23;

	for (int i = 0; i <= n; i++)
		s[i] = "/*\"abc/*"[test_next(&seed) % 8];
	printf("%d ", quotes(s, out, n));
	printf("%08x\n", test_sum(out, (size_t)n));
	printf("%d %d %d\n", table(s, n, 0), table(s, n, 4), chain(s, n));
	printf("%d ", comments(s, out, n));
	printf("%08x\n", test_sum(out, (size_t)n));
	printf("%u ", decoder(out, s, n));
	printf("%08x\n", test_sum(out, (size_t)n));
	printf("%d ", fields(s, out, n));
	printf("%08x\n", test_sum(out, (size_t)n));
	for (int q = 0; q < 3; q++) {
		printf("%d ", open_quote(s, (char *)out, n, "\0/x"[q]));
		printf("%08x\n", test_sum(out, (size_t)n));
	}
	printf("%d ", debounced(s, out, n));
	printf("%08x\n", test_sum(out, (size_t)n));
	printf("%d %d %d\n", by_function(s, n), flat_table(s, n), words_outside(s, n));
	int *large = malloc((size_t)n * sizeof *large + 1);
	for (int i = 0; i < n; i++)
		large[i] = 2147483647 - (i & 6) / 2;
	printf("%d\n", remainders(large, n));
	free(large);
	free(s);
	free(out);
	return 0;
}
