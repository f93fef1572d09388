/* Loops whose body moves their counter on, by numbers and by pointers; pointers that are compared
 * with their end.
 * RUN: %run_all %s --flags=-I%include -- 0 -- 1 -- 33 -- 700
 */
#include "guarded.h"

static int decoded(const char *in, int n, char *out)
{
	int k = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (in[i] == '%' && i + 2 < n) {
			out[k++] = (char)((in[i + 1] & 15) * 16 + (in[i + 2] & 15));
			i += 2;
		} else {
			out[k++] = in[i] == '+' ? ' ' : in[i];
		}
	}
	return k;
}

/* Where the counter ends is the caller's. */
static size_t bytes_of_utf16(const unsigned short *u, size_t n, size_t *end)
{
	size_t bytes = 0, i;
#pragma gsp reduce
	for (i = 0; i < n; ++i) {
		if (u[i] < 0x80)
			bytes++;
		else if (u[i] < 0x800)
			bytes += 2;
		else if (u[i] >= 0xd800 && u[i] < 0xdc00)
			bytes += 4, i++;
		else
			bytes += 3;
	}
	*end = i;
	return bytes;
}

static int points_of_utf8(const unsigned char *s, int n, unsigned *out)
{
	int k = 0, i = 0;
#pragma gsp scan
	while (i < n) {
		unsigned c = s[i++];
		if (c >= 0xf0 && i + 2 < n) {
			c = (c & 7) << 18 | (s[i] & 63) << 12 | (s[i + 1] & 63) << 6 | (s[i + 2] & 63);
			i = i + 3;
		} else if (c >= 0xe0 && i + 1 < n) {
			c = (c & 15) << 12 | (s[i] & 63) << 6 | (s[i + 1] & 63);
			i += 2;
		} else if (c >= 0xc0 && i < n) {
			c = (c & 31) << 6 | (s[i++] & 63);
		}
		out[k++] = c;
	}
	return k;
}

static int quotes(const char *s, int n)
{
	int count = 0;
#pragma gsp reduce
	for (int i = 0; n > i; i++) {
		if (s[i] == '\\') {
			i++;
			continue;
		}
		count += s[i] == '"';
	}
	return count;
}

static int quotes_and_end(const char *s, int n, int *end)
{
	int count = 0, i;
#pragma gsp reduce
	for (i = 1; i < n; i++) {
		if (s[i] == '\\') {
			i++;
			continue;
		}
		count += s[i] == '"';
	}
	*end = i;
	return count;
}

static unsigned classes(const char *s, unsigned n)
{
	unsigned sum = 0;
#pragma gsp reduce
	for (unsigned i = 0; i < n; i++)
		switch (s[i]) {
		case '\\':
			++i;
			/* fall through */
		case '"':
			sum += 3;
			break;
		case '/':
			if (i + 1 < n && s[i + 1] == '/')
				i += 3;
			break;
		default:
			sum++;
		}
	return sum;
}

static int lines(const char *s, int n, char *out)
{
	int k = 0;
#pragma gsp scan
	for (int i = 0; i < n;) {
		if (s[i] == '\r' && i + 1 < n && s[i + 1] == '\n') {
			out[k++] = '\n';
			i += 2;
		} else {
			out[k++] = s[i++];
		}
	}
	return k;
}

/* A step of its own, twice or thrice that. */
static int hops(const unsigned char *s, int n)
{
	int sum = 0;
#pragma gsp reduce
	for (int i = 0; i <= n - 2; i += 2) {
		sum += s[i] + 2 * s[i + 1];
		if (s[i] & 1)
			s[i] & 2 ? (i += 4) : (i -= 1);
	}
	return sum;
}

static const unsigned char lengths[16] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 4};

static int by_table(const unsigned char *s, int n)
{
	int count = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i += lengths[s[i] >> 4])
		count++;
	return count;
}

static int by_number(const unsigned char *s, long n, int *out)
{
	int k = 0;
#pragma gsp scan
	for (long i = 0; i < n;) {
		int length = s[i] < 0x80 ? 1 : s[i] < 0xe0 ? 2 : 3;
		out[k++] = length + s[i];
		i += length;
	}
	return k;
}

static long by_bits(const unsigned char *s, int n, int *end)
{
	long sum = 0;
	int i = 0;
#pragma gsp reduce
	while (i < n) {
		sum += s[i];
		i += (s[i] & 7) + 1;
	}
	*end = i;
	return sum;
}

/* ---- pointers ---------------------------------------------------------------------------- */

static char *unescaped(const char *p, const char *end, char *o)
{
#pragma gsp scan
	while (p < end) {
		char c = *p++;
		if (c == '%' && end - p >= 2) {
			c = (char)((p[0] & 15) << 4 | (p[1] & 15));
			p += 2;
		}
		*o++ = c;
	}
	return o;
}

static int points(const unsigned char *s, const unsigned char *end, unsigned *out)
{
	unsigned *o = out;
#pragma gsp scan
	for (const unsigned char *p = s; p < end;) {
		unsigned c = *p++;
		if (c >= 0xe0 && p + 1 < end) {
			c = (c & 15) << 12 | (p[0] & 63) << 6 | (p[1] & 63);
			p += 2;
		} else if (c >= 0xc0 && p < end) {
			c = (c & 31) << 6 | (*p++ & 63);
		}
		*o++ = c;
	}
	return (int)(o - out);
}

static int pointed_quotes(const char *p, const char *end, const char **last)
{
	int count = 0;
#pragma gsp reduce
	for (; p < end; p++) {
		if (*p == '\\') {
			p++;
			continue;
		}
		count += *p == '"';
	}
	*last = p;
	return count;
}

/* Nothing is jumped over. */
static int pairs(const char *p, const char *end)
{
	int count = 0;
#pragma gsp reduce
	while (p != end) {
		if (end - p >= 2 && p[1] == '\n')
			count += *p == '\r';
		p++;
	}
	return count;
}

static int followers(const int *v, int n, int *out)
{
	const int *end = v + n;
	int sum = 0;
#pragma gsp reduce
	for (const int *p = v; p < end; p++) {
		out[p - v] = p + 1 < end ? p[1] - *p : -1;
		sum += end - 1 > p ? 1 : 100;
	}
	return sum;
}

static int places(const unsigned char *p, const unsigned char *end, int *at)
{
	const unsigned char *start = p;
	int k = 0;
#pragma gsp scan
	for (; p < end; p++)
		if (*p > 47 && p + 1 != end)
			at[k++] = (int)(p - start) + (int)(end - start);
	return k;
}

static unsigned words(const unsigned char *p, const unsigned char *end)
{
	unsigned sum = 0;
#pragma gsp reduce
	while (end - p >= 4) {
		unsigned w;
		memcpy(&w, p, 4);
		sum ^= w;
		p += 4;
	}
	return sum;
}

static const char *escape(const char *p, const char *end)
{
#pragma gsp reduce
	for (; p < end; p++)
		if (*p == '\r' && p + 1 < end && p[1] == 'a')
			break;
	return p;
}

/* A variable that is set first, and had a value before. */
static int starting(const unsigned char *s, int n, int *out)
{
	int i = n / 3, sum = 0;
#pragma gsp reduce
	for (int t = i; t < n; t++) {
		i = t;
		if (s[i] > 99)
			i += 2;
		out[t] = i;
		sum += i;
	}
	return sum;
}

/* ---- all ---------------------------------------------------------------------------------- */

static unsigned hash = 1;

static void mix(unsigned x)
{
	hash = hash * 31 + x;
}

static void mix_all(const void *p, int n, int size)
{
	for (int i = 0; i < n * size; i++)
		mix(((const unsigned char *)p)[i]);
}

/* What is read behind the skipped one is one of two elements. */
static int escaped_quotes(const char *s, int n, char *out, int *length)
{
	int quotes = 0, k = 0, i = 0;
#pragma gsp scan
	while (i < n) {
		if (s[i] == '\\' && i + 1 < n)
			i++;
		quotes += s[i] == '"';
		out[k++] = s[i++];
	}
	*length = k;
	return quotes;
}

static int pointed_escapes(const char *s, const char *end)
{
	int sum = 0;
#pragma gsp reduce
	while (s < end) {
		if (*s == '\\' && s + 1 < end)
			s++;
		else if (*s == '/' && s + 2 < end)
			s += 2;
		sum += *s++ & 15;
	}
	return sum;
}

static unsigned random_number(void)
{
	static unsigned seed = 1;
	seed = seed * 1103515245u + 12345u;
	return seed >> 16;
}

static void run(int n, int kind)
{
	static const char letters[] = "%%\\\\\"\"//\r\n\r\na+\xf0\xe2\xc3";
	char *s = guarded_alloc((size_t)n), *out = guarded_alloc((size_t)n);
	unsigned short *wide = guarded_alloc((size_t)n * 2);
	unsigned *points_out = guarded_alloc((size_t)n * 4);
	int *numbers = guarded_alloc((size_t)n * 4), *differences = guarded_alloc((size_t)n * 4);
	const unsigned char *bytes = (const unsigned char *)s;
	for (int i = 0; i < n; i++) {
		s[i] = kind < 3 ? letters[random_number() % 17] : letters[kind];
		wide[i] = (unsigned short)(random_number() % 2 ? 0xd800 + random_number() % 8
							       : random_number());
		numbers[i] = (int)random_number();
	}
	guarded_protect(s, 0);
	int k = decoded(s, n, out), end = 0;
	size_t far = 0;
	const char *last = s;
	mix((unsigned)k);
	mix_all(out, k, 1);
	mix((unsigned)bytes_of_utf16(wide, (size_t)n, &far));
	mix((unsigned)far);
	k = points_of_utf8(bytes, n, points_out);
	mix_all(points_out, k, 4);
	mix((unsigned)quotes(s, n));
	mix((unsigned)quotes_and_end(s, n, &end));
	mix((unsigned)end);
	mix(classes(s, (unsigned)n));
	k = lines(s, n, out);
	mix_all(out, k, 1);
	mix((unsigned)hops(bytes, n));
	mix_all(out, (int)(unescaped(s, s + n, out) - out), 1);
	k = points(bytes, bytes + n, points_out);
	mix_all(points_out, k, 4);
	mix((unsigned)pointed_quotes(s, s + n, &last));
	mix((unsigned)(last - s));
	mix((unsigned)pairs(s, s + n));
	mix((unsigned)followers(numbers, n, differences));
	mix_all(differences, n, 4);
	mix((unsigned)(escape(s, s + n) - s));
	mix((unsigned)by_table(bytes, n));
	k = by_number(bytes, n, differences);
	mix_all(differences, k, 4);
	mix((unsigned)by_bits(bytes, n, &end));
	mix((unsigned)end);
	k = places(bytes, bytes + n, differences);
	mix_all(differences, k, 4);
	mix(words(bytes, bytes + n));
	mix((unsigned)starting(bytes, n, differences));
	mix_all(differences + n / 3, n - n / 3, 4);
	mix((unsigned)escaped_quotes(s, n, out, &k));
	mix_all(out, k, 1);
	mix((unsigned)pointed_escapes(s, s + n));
	guarded_check();
	printf("%d %u\n", n, hash);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	for (int i = 0; i < 6; i++)
		run(n, i);
	return 0;
}
