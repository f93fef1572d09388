/* Copies up to and with what ends them, where the condition does the copying.
 * RUN: %run_all %s -- 0 -- 1 -- 40 -- 900
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void walk(char *d, const char *s)
{
#pragma gsp parallel
	while ((*d++ = *s++))
		;
}

static int count(char *o, const char *s)
{
	int i = 0;
#pragma gsp parallel
	while ((o[i] = s[i]) != 0)
		i++;
	return i;
}

static void header(char *o, const char *s)
{
#pragma gsp parallel
	for (int i = 0; (o[i] = s[i]); i++)
		;
}

static char *two_steps(char *o, const char *s)
{
#pragma gsp parallel
	while ((*o = *s) != '\0') {
		o++;
		s++;
	}
	return o;
}

/* With something done for what is no end. */
static int spaces(short *o, const unsigned char *s)
{
	int n = 0;
#pragma gsp scan
	while ((*o++ = (short)(*s++ - 32)) != -32)
		n += o[-1] == 0;
	return n;
}

/* Behind what is there already. */
static void append(char *d, const char *s)
{
	while (*d)
		d++;
#pragma gsp parallel
	while ((*d++ = *s++))
		;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 900;
	static char s[1001], o[6][2000];
	static short wide[1001];
	unsigned h = 0;
	for (int i = 0; i < n; i++)
		s[i] = (char)(32 + i * 7 % 90);
	s[n] = 0;
	memset(o, 'x', sizeof o);
	o[5][5] = 0;
	walk(o[0], s);
	const int length = count(o[1], s);
	header(o[2], s);
	const char *end = two_steps(o[3], s);
	append(o[5], s);
	const int blanks = spaces(wide, (const unsigned char *)s);
	for (volatile int i = 0; i < 12000; i++)
		h = h * 31 + (unsigned char)o[i / 2000][i % 2000];
	for (volatile int i = 0; i < 1001; i++)
		h = h * 31 + (unsigned)wide[i];
	printf("%d %d %d %u\n", length, (int)(end - o[3]), blanks, h);
	return 0;
}
