/* Static pointers that are one string as long as the program runs, in loops and in the functions that
 * these call; beside pointers that are set to others, or passed by their address.
 * RUN: %run_all %s --nvcc --split --loops 9 --gspcc-flags="--auto" --seeds 2 -- 0 -- 1 -- 500
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <stdio.h>
#include <stdlib.h>

static const char *digits = "0123456789abcdef";
static const char *const names = "zyxwvutsrqponmlk";
static const char *chosen = "0123456789abcdef", *by_address = "0123456789abcdef";

static void hex(char *o, const unsigned char *v, int n)
{
	for (int i = 0; i < n; i++) {
		o[2 * i] = digits[v[i] >> 4];
		o[2 * i + 1] = digits[v[i] & 15];
	}
}

static void upper(char *o, const unsigned char *v, int n)
{
	static const char *table = "0123456789ABCDEF", other[] = "x";
	for (int i = 0; i < n; i++) {
		o[2 * i] = table[v[i] >> 4];
		o[2 * i + 1] = *(table + (v[i] & 15)) + (other[0] == 'x');
	}
}

static unsigned char digit(int x)
{
	unsigned char out;
	static unsigned char *table = (unsigned char *)"0123456789\377bcdef";
	out = *(table + x);
	return out;
}

static void of_function(char *o, const unsigned char *v, int n)
{
	for (int i = 0; i < n; i++)
		o[i] = (char)(digit(v[i] & 15) / 2);
}

static int first_other(const char *text, const unsigned char *v, int n)
{
	for (int i = 0; i < n; i++)
		if (text[i] != names[v[i] & 15])
			return i;
	return -1;
}

static int count(const char *text, int n)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		static const char *vowels = "aeiou";
		for (const char *p = vowels; *p; p++)
			k += text[i] == *p;
	}
	return k;
}

static void choose(int way)
{
	chosen = way ? names : digits;
}

static void set(const char **to, const char *from)
{
	*to = from;
}

static void changing(char *o, const unsigned char *v, int n)
{
	for (int i = 0; i < n; i++)
		o[i] = chosen[v[i] & 15];
	for (int i = 0; i < n; i++)
		o[i + n] = by_address[v[i] & 15];
}

static unsigned mixed(const char *o, int n)
{
	unsigned s = 1;
	for (int i = 0; i < n; i++)
		s = s * 31 + (unsigned char)o[i];
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 500;
	char *o = calloc((size_t)n * 2 + 1, 1);
	unsigned char *v = malloc((size_t)n + 1);
	for (int i = 0; i < n; i++)
		v[i] = (unsigned char)(i * 77);
	hex(o, v, n);
	printf("%u %d ", mixed(o, 2 * n), count(o, n));
	upper(o, v, n);
	printf("%u ", mixed(o, 2 * n));
	of_function(o, v, n);
	printf("%u ", mixed(o, 2 * n));
	for (int way = 0; way < 2; way++) {
		choose(way);
		set(&by_address, way ? digits : names);
		changing(o, v, n);
		printf("%u %d\n", mixed(o, 2 * n), first_other(o, v, n));
	}
	free(o);
	free(v);
	return 0;
}
