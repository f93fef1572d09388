/* What functions of C's library do that no kernel can, and what to do instead.
 * RUN: not %gspcc %s -o %t.c 2>&1 | %FileCheck %s
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

int words(const char *s, int n)
{
	int count = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		count += (isspace)((unsigned char)s[i]) != 0;
	return count;
}
// CHECK: :[[@LINE-3]]:12: error: 'isspace' asks the host's locale about a character [GSP-C001]
// CHECK: help: fill a table of 256 entries before the loop, and read that

void capitals(char *s, const int *from, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		s[i] = (char)toupper(*from++);
}
// CHECK: error: 'toupper' asks the host's locale

int longest(char *const *s, int n)
{
	int most = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int length = (int)strlen(s[i]);
		if (length > most)
			most = length;
	}
	return most;
}
// CHECK: error: it is not known which elements of {{.*}} may be touched: 's1[at]' has a computed subscript

int lists(char *const *s, int n)
{
	int count = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		count += strchr(s[i], ',') != NULL;
	return count;
}
// CHECK: error: 'strchr' walks along memory: how far is only known when it runs

void blocks(char **s, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		s[i] = malloc(16);
}
// CHECK: error: 'malloc' manages the host's memory
