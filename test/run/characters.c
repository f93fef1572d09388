// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* What <ctype.h> says about characters, also in functions that are followed, in conditions that end
 * loops, and of numbers that are no characters.
 * RUN: %run_all %s --flags=-I%include --sizes 0,1,2,33,4099
 */
#include "guarded.h"
#include "data.h"
#include <ctype.h>
#include <locale.h>

static int is_name(int c)
{
	return isalnum(c) || c == '_';
}

static int words(const char *s, int n)
{
	int count = 0, in = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (isspace((unsigned char)s[i])) {
			in = 0;
		} else if (!in) {
			in = 1;
			count++;
		}
	}
	return count;
}

static void kinds(const unsigned char *s, int n, int *count)
{
	int digits = 0, letters = 0, hex = 0, names = 0, rest = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (isdigit(s[i]))
			digits++;
		else if (isalpha(s[i]))
			letters++;
		else if (!iscntrl(s[i]) && !ispunct(s[i]))
			rest++;
		hex += isxdigit(s[i]) != 0;
		names += is_name(s[i]);
	}
	count[0] = digits;
	count[1] = letters;
	count[2] = hex;
	count[3] = names;
	count[4] = rest;
}

static void upper(char *s, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		s[i] = (char)toupper((unsigned char)s[i]);
}

static void lower(char *out, const char *s, int n)
{
	int lower_case = 3;
#pragma gsp parallel
	while (n-- > 0)
		*out++ = (char)(tolower(*s++) + lower_case - 3);
}

static void first_upper(char *out, const char *s, int n)
{
	int start = 1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		out[i] = (char)(start ? toupper(s[i]) : tolower((int)(unsigned)s[i]));
		start = !isalpha(s[i]);
	}
}

static int leading(const char *s, int n)
{
	int i = 0;
#pragma gsp reduce
	while (i < n && isspace((unsigned char)s[i]))
		i++;
	return i;
}

static int trailing(const char *s, int n)
{
#pragma gsp reduce
	while (n > 0 && !isalpha((unsigned char)s[n - 1]))
		n--;
	return n;
}

static unsigned hash(const char *s, int n)
{
	unsigned h = 5381;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		h = h * 33 + (unsigned)tolower(s[i]);
	return h;
}

static int digits_only(char *out, const char *s, int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (isdigit((unsigned char)s[i]))
			out[k++] = s[i];
	return k;
}

static void numbers(int *out, const int *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		out[i] = toupper(v[i]);
}

static void try_all(int n)
{
	static const char text[] = "Ab 9_z-\tQ\n07fG ";
	const size_t size = (size_t)n;
	char *s = (char *)guarded_alloc(size), *t = (char *)guarded_alloc(size);
	int *v = (int *)guarded_alloc(size * sizeof *v),
	    *o = (int *)guarded_alloc(size * sizeof *o);
	uint32_t seed = 11;
	int count[5];
	for (int i = 0; i < n; i++) {
		s[i] = i < n / 3 ? ' ' : text[test_next(&seed) % (sizeof text - 1)];
		v[i] = (int)(test_next(&seed) % 2000) - 1000;
		t[i] = '#';
	}
	kinds((const unsigned char *)s, n, count);
	printf("%d: %d %d %d %d %d, %d %d %u\n", words(s, n), count[0], count[1], count[2],
		count[3], count[4], leading(s, n), trailing(s, n), hash(s, n));
	lower(t, s, n);
	test_show("lower", t, size, 0);
	first_upper(t, s, n);
	test_show("first", t, size, digits_only(t, s, n));
	test_show("digits", t, size, 0);
	upper(s, n);
	test_show("upper", s, size, 0);
	numbers(o, v, n);
	test_show("numbers", o, size * sizeof *o, 0);
	guarded_check();
}

int main(int argc, char **argv)
{
	setlocale(LC_ALL, "");
	try_all(argc > 1 ? atoi(argv[1]) : 100);
	return 0;
}
