/* Loops that macros make together with other statements: these are written down again around the
 * call, each in its scope; under if and else; with a body behind the macro; a search that C goes on
 * from; line numbers behind them.
 * RUN: %run_all %s --split --flags=-I%include --sizes 0,1,33,700
 * Several loops of one use.
 * RUN: sed '/#pragma gsp/d' %s > %t.c && %run_all %t.c --loops -1 --gspcc-flags=--auto --flags=-I%include -- 500
 * RUN: %gspcc --auto -I%include %t.c -o %t.cu --remarks 2>&1 | %FileCheck %s
 * CHECK: transformed: reduce; s is affine
 * CHECK: transformed: reduce; t is xor
 */
#include "guarded.h"

#define FILL(v, n, x)                                                                              \
	do {                                                                                       \
		int i_;                                                                            \
		const int n_ = (n);                                                                \
		for (i_ = 0; i_ < n_; i_++)                                                        \
			(v)[i_] = (x);                                                             \
	} while (0)
#define EACH(w)                                                                                    \
	if (width == w)                                                                            \
		for (i = n * width; (i -= width) >= 0;)
#define BOTH(v, n, s, t)                                                                           \
	{                                                                                          \
		unsigned class = 7;                                                                \
		s = 1;                                                                             \
		for (int j = 0; j < (n); j++)                                                      \
			s = s * 31 + (unsigned)(v)[j] + class;                                     \
		t = s;                                                                             \
		for (int j = 0; j < (n); j++)                                                      \
			t ^= (unsigned)(v)[j] * 2;                                                 \
	}
#define SEEK(v, n, x, at)                                                                          \
	do {                                                                                       \
		for (at = 0; at < (n); at++)                                                       \
			if ((v)[at] == (x))                                                        \
				break;                                                             \
		sum += at;                                                                         \
	} while (0)
#define SEEK_ONLY(v, n, x, at) for (at = 0; at < (n) && (v)[at] != (x); at++)
#define PREFIX(v, n, out)                                                                          \
	do {                                                                                       \
		int so_far = 0;                                                                    \
		for (int j = 0; j < (n); j++) {                                                    \
			so_far += (v)[j];                                                          \
			(out)[j] = so_far;                                                         \
		}                                                                                  \
	} while (0)

static int fill(int *v, int n, int x)
{
	if (x > 0)
#pragma gsp parallel
		FILL(v, n, x * 2);
	else
#pragma gsp parallel
		FILL(v, n,
			x);
	return __LINE__;
}

static void widths(const unsigned char *in, int *out, int n, int width)
{
	int i;
	out += n;
#pragma gsp parallel
	EACH(1)
		*--out = in[i] << 4;
#pragma gsp parallel
	EACH(2)
		*--out = in[i] << 8 | in[i + 1];
#pragma gsp parallel
	EACH(3) { /* "a comment; */
		*--out = in[i] << 8 | in[i + 1] << 4 | in[i + 2];
	}
}

static int seek(const int *v, int n, int x)
{
	int at, sum = 0;
#pragma gsp parallel copyin(v[0:n])
	SEEK(v, n, x, at);
#pragma gsp parallel copyin(v[0:n])
	SEEK_ONLY(v, n, x + 1, at)
		;
	return sum * 3 + at;
}

/* The macro declares what the loop goes through. */
#define CLIP(type, most)                                                                        \
	{                                                                                       \
		type *p_ = memory;                                                              \
		for (int i_ = 0; i_ < n; i_++)                                                  \
			if (p_[i_] > (most)) {                                                  \
				p_[i_] = (most);                                                \
				clipped++;                                                      \
			}                                                                       \
	}

static int clip(void *memory, int n, int bytes)
{
	int clipped = 0;
	switch (bytes) {
	case 4:
#pragma gsp reduce
		CLIP(int, 400)
		break;
	case 1:
#pragma gsp reduce
		CLIP(unsigned char, 200)
		break;
	}
	return clipped;
}

/* What C++ would convert otherwise beside the loop. */
#define TOLD(v, n, s, what)                                                                        \
	do {                                                                                       \
		for (int i_ = 0; i_ < (n); i_++)                                                   \
			s += (v)[i_] & 7;                                                          \
		tell(what, s, NULL);                                                               \
	} while (0)

#define TELL(what, at) tell(what, 1, at)

static void tell(char *what, int s, const int *at)
{
	printf("%s %d %d\n", what, s, at == NULL);
}

static void told(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	TOLD(v, n, s, "told");
	char text[] = "directly";
	TELL(text, NULL);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 33;
	int *v = guarded_alloc((size_t)n * sizeof *v), *w = guarded_alloc((size_t)n * sizeof *w);
	unsigned char *bytes = guarded_alloc((size_t)n * 3);
	unsigned s, t;
	for (int x = -2; x < 4; x += 5)
		printf("%d %d\n", fill(v, n, x), n ? v[n - 1] : 0);
	for (int i = 0; i < n; i++)
		v[i] += i * 5 % 91;
	BOTH(v, n, s, t)
	printf("%u %u\n", s, t);
	for (int x = 0; x < 100; x += 33)
		printf("%d ", seek(v, n, x));
	for (int i = 0; i < 3 * n; i++)
		bytes[i] = (unsigned char)(i * 7);
	for (int width = 1; width <= 3; width++) {
		widths(bytes, w, n, width);
		for (int i = 0; i < n; i++)
			printf("%d ", w[i]);
	}
	printf("%d %d", clip(v, n, 4), clip(bytes, n * 3, 1));
	for (int i = 0; i < n; i++)
		printf(" %d", v[i] + bytes[i * 2]);
#pragma gsp scan
	PREFIX(w, n, v);
	printf("\n%d\n", n ? v[n - 1] : 0);
	told(v, n);
	guarded_check();
	return 0;
}
