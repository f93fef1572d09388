// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Loops that ask for the length of a string every time: it is asked for once where it stays, and
 * the loop runs as written where a store could make the string shorter or longer.
 * RUN: %run_all %s --loops -1 --as-written length --gspcc-flags="--auto"
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
static size_t length(const char *s)
{
	size_t k = 0;
	while (s[k])
		k++;
	return k;
}
static size_t all_lengths(char **names, int n)
{
	size_t t = 0;
	for (int i = 0; i < n; i++)
		t += length(names[i]) + 1;
	return t;
}
static void under(char *s)
{
	for (unsigned i = 0; i < strlen(s); i++)
		if (s[i] == ' ')
			s[i] = '_';
}
static void upper(char *s)
{
	for (int i = 0; i < (int)strlen(s); i++)
		if (s[i] >= 'a' && s[i] <= 'z')
			s[i] -= 32;
}
static void capital(char *s)
{
	for (int i = 0; i < (int)strlen(s); i++)
		s[i] = toupper((unsigned char)s[i]);
}
static void small(char *s)
{
	for (size_t i = 0; i < strlen(s); i++)
		s[i] = s[i] == ' ' ? '-' : (char)tolower((unsigned char)s[i]);
}
/* The letter after the next may be none: the string ends there. */
static void bad4(char *s)
{
	for (size_t i = 0; i < strlen(s); i++)
		s[i] = (char)toupper((unsigned char)s[i + 2]);
}
static void bad1(char *s)
{
	for (unsigned i = 0; i < strlen(s); i++)
		if (s[i] == ' ')
			s[i] = 0;
}
static void bad2(char *s)
{
	for (unsigned i = 0; i < strlen(s) && i < 90; i++)
		s[i + 1] = 'x';
}
static void bad3(char *s)
{
	for (unsigned i = 0; i < strlen(s); i++)
		s[i]++;
}
static void two(const char *s, char *d)
{
	for (unsigned i = 0; i < strlen(s); i++)
		d[i] = s[i] == ' ' ? 0 : s[i];
}
static void halves(char *s)
{
	for (size_t i = 0; i < strlen(s) / 2; i++)
		s[i] = s[i] == 'o' ? '0' : s[i] ? 'z' : 'y';
}
struct rec { int n; char name[40]; int m; const char *p; };
static int member(struct rec *r, int *o)
{
	int t = 0;
	for (int i = 0; i < (int)strlen(r->name); i++)
		t += r->name[i] == 'a';
	for (int i = 0; i < (int)strlen(r->p); i++)
		o[i] = r->p[i] + 1;
	return t;
}
static char buf[300];
static int global(int *o)
{
	int t = 0;
	for (size_t i = 1; i < strlen(buf) - 1; i++)
		if (buf[i] == buf[i - 1])
			o[t++] = (int)i;
	return t;
}
static int both(const char *s, const char *t)
{
	int c = 0;
	for (size_t i = 0; i < strlen(s) && i < strlen(t); i++)
		c += s[i] == t[i];
	return c;
}
static int differ(const char *s, const char *t)
{
	int c = 0;
	if (strlen(s) != strlen(t))
		return -1;
	for (size_t i = 0; i < strlen(s); i++)
		if (s[i] != t[i] && i != strlen(t) - 1)
			c++;
	return c;
}
static void show(const char *w, const char *s, int n)
{
	unsigned h = 0;
	for (int i = 0; i < n; i++) { h = h * 31 + (unsigned char)s[i]; }
	printf("%s %u\n", w, h);
}
int main(void)
{
	static char s[300], d[300];
	static int o[300];
	for (int k = 0; k < 260; k += 43) {
#define FILL(b) for (int i = 0; i < 300; i++) { b[i] = i < k ? " abo xyz~\x81\xff"[(i * 7 + k) % 11] : 0; }
#define RUN(f) FILL(s); f(s); show(#f, s, 300);
		RUN(under) RUN(upper) RUN(bad1) RUN(bad2) RUN(bad3) RUN(halves)
		RUN(capital) RUN(small) RUN(bad4)
		FILL(s); two(s, d); show("two", d, 300);
		FILL(s); two(s, s + 1 + k / 2); show("overlap", s, 300);
		FILL(s); two(s, s); show("same", s, 300);
		struct rec r = {1, "banana", 2, s};
		FILL(s); printf("%d %d\n", member(&r, o), o[5]);
		r.p = r.name; printf("%d %d\n", member(&r, o), o[5]);
		FILL(buf); if (!k) buf[0] = 1; printf("%d %d\n", global(o), o[1]);
		FILL(s); FILL(d); if (k > 5) d[5] = 'q';
		printf("%d %d\n", both(s, d), differ(s, d));
	}
	static char names[20][16];
	char *rows[20];
	for (int i = 0; i < 20; i++) {
		for (int j = 0; j < (i * 5 & 15); j++)
			names[i][j] = 'a';
		rows[i] = names[i * 3 % 20];
	}
	printf("%zu\n", all_lengths(rows, 20));
	return 0;
}
