/* Arrays, and types, that go by names that generated code has uses for.
 * RUN: %run_all %s --split
 */
#include <stdio.h>

static void show(const unsigned *v, int n)
{
	unsigned h = 1;
	for (int i = 0; i < n; i++)
		h = h * 31 + v[i];
	printf("%08x\n", h);
}

typedef int Elem;

typedef struct {
	Elem low;
	unsigned high;
} State;

/* Types of file scope, and of the function. */
static unsigned types(const State *element, State *combine, Elem n)
{
	typedef struct {
		Elem act;
	} apply;
	unsigned s = 0;

#pragma gsp scan
	for (Elem i = 0; i < n; i++) {
		State q = element[i];
		apply a = {(Elem)(q.high & 3)};

		s = s * 3 + (unsigned)(Elem)q.high + (unsigned)a.act;
		q.high = s;
		combine[i] = q;
		if (s & 1)
			combine[i] = (State){q.low + (Elem)sizeof(State), s};
	}
	return s;
}

static unsigned seed = 1;

static unsigned draw(void)
{
	seed = seed * 1664525u + 1013904223u;
	return seed >> 8;
}

int main(void)
{
	unsigned x[200], e[200], k[200], loop[200], identity[200], s = 3;
	State in[200], out[200];

#pragma gsp scan
	for (int i = 0; i < 200; i++)
		x[i] = draw();
#pragma gsp scan
	for (int i = 0; i < 200; i++) {
		s = s * 5 + x[i];
		e[i] = s;
	}
#pragma gsp scan
	for (int i = 0; i < 200; i++) {
		s = e[i] & 1 ? 7 : s + e[i];
		k[i] = s ^ x[i];
	}
#pragma gsp scan
	for (int i = 0; i < 200; i++) {
		s += k[i] + e[i];
		loop[i] = s;
	}
#pragma gsp scan
	for (int i = 0; i < 200; i++) {
		s ^= loop[i] + x[i];
		identity[i] = s;
	}
	for (int i = 0; i < 200; i++)
		in[i] = (State){i, x[i]};
	printf("%08x\n", types(in, out, 200));
	for (int i = 0; i < 200; i++)
		x[i] ^= out[i].high + (unsigned)out[i].low;
	show(x, 200);
	show(e, 200);
	show(k, 200);
	show(loop, 200);
	show(identity, 200);
	return 0;
}
