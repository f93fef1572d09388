// RUN: not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s
/* Pointers of the header that do not start at one place. */
int moved_start(const int *a, int *o, int n)
{
	int *p, i;
#pragma gsp parallel copy(o[0:n])
	for (i = 0, p = o; i < n; i++)
		if (a[i] > 40) {
			// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'p' is carried from iteration to iteration, but it is a pointer that does not move by a fixed step [GSP-S002]
			*p++ = i;
			o++;
		}
	return (int)(p - o);
}
