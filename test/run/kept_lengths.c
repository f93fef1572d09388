// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The length of a string that is on the device alone: it is there when the host asks for it.
 * RUN: %run_all %s --nvcc --loops 4 --gspcc-flags="--auto"
 */
#include <stdio.h>
#include <string.h>
static char s[64];
static int find(const char *t, char c)
{
	for (int i = 0; i < (int)strlen(t); i++)
		if (t[i] == c)
			return i;
	return -1;
}
int main(void)
{
	int n = 64, t = 0;
	for (int i = 0; i < n; i++)
		s[i] = 'a' + i % 20;
	s[63] = 0;
#pragma gsp data copy(s)
	{
#pragma gsp parallel
		for (int i = 0; i < n; i++)
			s[i] = i < 20 ? s[i] : 0;
#pragma gsp reduce
		for (int i = 0; i < (int)strlen(s); i++)
			t += s[i] != 'c';
	}
	printf("%d %d %d\n", t, find(s, 'f'), find(s, 'z'));
	return 0;
}
