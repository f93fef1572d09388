// RUN: rm -f %t.c && not %gspcc --target=openmp %s -o %t.c 2>&1 | %FileCheck %s && test ! -e %t.c
/* The kernel needs the type by name. A type of the function's own is written again at file scope,
 * unless attributes say where its bit-fields lie. Of the other one no variable of file scope and no
 * member of a structure with a name has it. */
// CHECK: error: a kernel cannot take over this loop: it uses a type declared inside a function [GSP-N108]
int fill(int n)
{
	static struct __attribute__((packed)) {
		int from : 5;
		int to : 31;
		char sample[400];
	} half[2];
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		half[0].sample[half[0].from + i] = 3;
	return half[0].sample[7];
}

// CHECK: error: a kernel cannot take over this loop: it uses a struct type without a name [GSP-N108]
static struct {
	int rest;
} (*origin(void))[2]
{
	return 0;
}
void move(int n)
{
	__typeof__(origin()) p = origin();
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		p[i][1].rest = i;
}
