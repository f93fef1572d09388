// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu
/* Look-alikes of state machines that count by the way. */

/* The machine is led by what it counts. */
int led(const char *s, int n)
{
	int in = 0, words = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		// CHECK: error: {{.*}} [GSP-S003]
		if (s[i] == ' ' || words > 10)
			in = 0;
		else if (!in) {
			in = 1;
			words++;
		}
	}
	return words;
}
