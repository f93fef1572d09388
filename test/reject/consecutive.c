// Rows that look as if they lay one behind the other, and need not.
// RUN: rm -f %t.c && not %gspcc --target=openmp %s -o %t.c 2>&1 | %FileCheck %s && test ! -e %t.c

/* Where one ends says nothing of where the next one begins. */
void two_arrays(const int *restrict begin, const int *restrict end, int *restrict o, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = begin[i]; j < end[i]; j++)
			// CHECK: [[@LINE+1]]:4: error: two iterations may write the same element through 'o[j]'{{.*}} [GSP-D004]
			o[j] = i;
}

/* The next row's first element is touched as well. */
void one_more(const int *restrict start, int *restrict o, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = start[i]; j <= start[i + 1]; j++)
			// CHECK: [[@LINE+1]]:4: error: two iterations may write the same element through 'o[j]'{{.*}} [GSP-D004]
			o[j] = i;
}

void neighbour(const int *restrict start, int *restrict o, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = start[i]; j < start[i + 1]; j++)
			// CHECK: error: {{.*}}'o[j{{.*}} [GSP-D00
			o[j] = o[j + 1] / 2;
}

/* The starts change on the way. */
void moving(int *restrict start, int *restrict o, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		for (int j = start[i]; j < start[i + 1]; j++)
			// CHECK: error: {{.*}} [GSP-D00
			o[j] = i;
		start[i] = 0;
	}
}

/* C does not read the starts of all iterations. */
void some(const int *restrict start, const char *restrict is, int *restrict o, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (is[i])
			for (int j = start[i]; j < start[i + 1]; j++)
				// CHECK: [[@LINE+1]]:5: error: {{.*}} [GSP-D004]
				o[j] = i;
}

/* Every second row. */
void apart(const int *restrict start, int *restrict o, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = start[i]; j < start[i + 2]; j++)
			// CHECK: [[@LINE+1]]:4: error: two iterations may write the same element through 'o[j]'{{.*}} [GSP-D004]
			o[j] = i;
}

/* In other rows. */
void across(const int *restrict start, int *restrict o, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = start[i]; j < start[i + 1]; j++)
			// CHECK: error: {{.*}} [GSP-D00
			o[j] = o[j - start[i] + start[0]];
}
