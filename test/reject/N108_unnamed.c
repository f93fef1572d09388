// RUN: rm -f %t.c && not %gspcc --target=openmp %s -o %t.c 2>&1 | %FileCheck %s && test ! -e %t.c
/* The kernel needs the type by name, and it has none. */
struct ring {
	struct {
		int from;
		short sample[400];
	} half[2];
};

// CHECK: error: a kernel cannot take over this loop: it uses a struct type without a name [GSP-N108]
void fill(struct ring *r, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		r->half[0].sample[r->half[0].from + i] = 3;
}
