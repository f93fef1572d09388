/* Stores at a counter that goes on where there is no more room: out ends just there, at a guarded
 * page.
 * RUN: %run_all %s --flags=-I%include -- 0 -- 1 -- 33 -- 1500
 */
#include "data.h"
#include "guarded.h"

/* As snprintf() does: what would have been needed. */
static int needed(int *out, int cap, const int *v, int n, int least)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] >= least) {
			if (k < cap)
				out[k] = v[i];
			k++;
		}
	return k;
}

/* Room for one more than is asked for; begins behind what is there. */
static unsigned behind(short *out, unsigned k, unsigned cap, const int *v, int n, int least)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		if (v[i] < least)
			continue;
		if (!(k + 1 >= cap))
			out[k] = (short)v[i];
		k++;
	}
	return k;
}

/* Each element asks for itself; bounds beyond any number that is counted. */
static size_t escaped(char *out, size_t cap, const int *v, size_t n, int least)
{
	size_t o = 0;
#pragma gsp parallel
	for (size_t i = 0; i < n; i++) {
		if (v[i] < least) {
			if (o < cap)
				out[o] = '\\';
			o++;
		}
		if (o < cap)
			out[o] = (char)('a' + v[i] % 26);
		o++;
	}
	return o;
}

/* Pairs; the bound is compared as a number without sign and read from memory. */
struct pairs {
	int *xy;
	size_t cap;
	int n;
};

static int paired(struct pairs *p, const int *v, int n, int least)
{
	int *xy = p->xy, k = 0;
	size_t cap = p->cap;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] >= least) {
			if ((size_t)k < cap) {
				xy[2 * k] = i;
				xy[2 * k + 1] = v[i];
			}
			k++;
		}
	p->n = k;
	return k;
}

/* What finds no room is counted or summed; in place, both. */
static long lost(int *out, int cap, const int *v, int n, int least)
{
	int k = 0, missed = 0;
	long sum = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (v[i] < least)
			continue;
		if (k < cap) {
			out[k++] = v[i];
		} else {
			missed++;
			sum += v[i];
		}
	}
	return k + 10000L * missed + 100000000L * sum;
}

static int in_place(int *a, int cap, int n, int least)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (a[i] >= least) {
			if (k <= cap)
				a[k] = a[i];
			k++;
		}
	return k;
}

static void *room(int cap, size_t size)
{
	return guarded_alloc((size_t)(cap > 0 ? cap : 0) * size);
}

static void with_room(int cap, const int *v, int n)
{
	size_t size = (size_t)(cap > 0 ? cap : 0);
	int *out = (int *)room(cap, sizeof(int)), *a = (int *)room(n, sizeof(int));
	test_show("needed", out, size * sizeof(int), needed(out, cap, v, n, 40));
	test_show("lost", out, size * sizeof(int), lost(out, cap, v, n, 30));
	short *few = (short *)room(cap + 3, sizeof *few);
	if (cap >= -3)
		test_show("behind", few, (size_t)(cap + 3) * sizeof *few,
			(long)behind(few, 3, (unsigned)cap + 4, v, n, 40));
	test_show("behind", few, 0, (long)behind(few, 3, 2, v, n, 40));
	char *text = (char *)room(cap, 1), *all = (char *)room(2 * n, 1);
	test_show("escaped", text, size, (long)escaped(text, size, v, (size_t)n, 40));
	size_t used = escaped(all, (size_t)-1, v, (size_t)n, 40);
	test_show("escaped", all, used, (long)used);
	struct pairs p = {(int *)room(2 * cap, sizeof(int)), size, 0};
	test_show("paired", p.xy, 2 * size * sizeof(int), paired(&p, v, n, 40));
	for (int i = 0; i < n; i++)
		a[i] = v[i];
	test_show("in_place", a, (size_t)n * sizeof(int), in_place(a, cap, n, 40));
}

/* Taken out again where they go: what is packed is just as long as it has to be, or lies anywhere. */
static void unpack(int *out, const int *packed, const int *v, int n, int least)
{
	int k = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++)
		out[i] = v[i] >= least ? packed[k++] : -1;
}

static int merge(int *out, const int *packed, const int *other, const int *v, int n, int least)
{
	int l = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++)
		out[i] = v[i] >= least ? *packed++ : other[l++] + 1;
	return l;
}

static void repeat(int *out, const int *packed, const int *v, int n, int least)
{
	int k = -1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (v[i] >= least)
			k++;
		out[i] = k >= 0 ? packed[k] : 0;
	}
}

static void unpack_backward(int *out, const int *packed, const int *v, int n, int k, int least)
{
#pragma gsp scan
	for (int i = n - 1; i >= 0; i--)
		if (v[i] >= least)
			out[i] = packed[--k] * 2;
}

/* In two at once, by one store. */
static int part(int *out, const int *v, int n, int least)
{
	int k = 0, l = n;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		out[v[i] < least ? k++ : --l] = v[i];
	return k;
}

static void part_by_pointers(int *low, int *high, const int *v, int n, int least)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		*(v[i] < least ? low++ : high++) = v[i];
}

static void there_and_back(const int *v, int n, int least, size_t more)
{
	size_t room = (size_t)n, many = 0;
	for (int i = 0; i < n; i++)
		many += v[i] >= least;
	int *packed = guarded_alloc((many + more) * sizeof(int));
	int *other = guarded_alloc((room - many + more) * sizeof(int));
	int *out = guarded_alloc(room * sizeof(int)), k = 0;
	for (int i = 0; i < n; i++)
		if (v[i] >= least)
			packed[k++] = v[i] * 3;
	for (int i = 0; i < (int)(room - many); i++)
		other[i] = i;
	for (int turn = 0; turn < 5; turn++) {
		int r = 0;
		if (turn == 0)
			unpack(out, packed, v, n, least);
		else if (turn == 1)
			r = merge(out, packed, other, v, n, least);
		else if (turn == 2)
			repeat(out, packed, v, n, least);
		else if (turn == 3)
			unpack_backward(out, packed, v, n, (int)many, least);
		else
			r = part(out, v, n, least);
		printf("%d %08x ", r, test_sum(out, room * sizeof(int)));
	}
	part_by_pointers(other, packed, v, n, least);
	printf("%08x ", test_sum(other, (room - many) * sizeof(int)));
	printf("%08x\n", test_sum(packed, many * sizeof(int)));
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000;
	int *v = (int *)guarded_alloc((size_t)n * sizeof *v), hits = 0;
	for (int i = 0; i < n; i++) {
		v[i] = (int)((unsigned)i * 2654435761u >> 7) % 100;
		hits += v[i] >= 40;
	}
	const int caps[] = {-2, 0, 1, n / 3, hits - 1, hits, hits + 1};
	for (int i = n < 1500 ? 0 : 3; i < 7; i++)
		with_room(caps[i], v, n);
	there_and_back(v, n, 40, 0);
	there_and_back(v, n, 40, (size_t)n);
	there_and_back(v, n, 0, 0);
	there_and_back(v, n, 1000, 0);
	guarded_check();
	return 0;
}
