/* a[i*ld + j] where the rows are long enough, and where they are not: then elements of one row are
 * elements of the next, and the loop must run as C runs it.
 * RUN: %run_all %s -- 1 -- 2 -- 12
 */
#include "data.h"

static void next_column(int *a, int n, int ld)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		a[i * ld + 1] = a[i * ld] + 1;
}

static void columns(int *a, int n, int ld, int j, int k)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		a[i * ld + j] = a[i * ld + k] * 2 + 1;
}

static void one_column(int *a, int n, int ld)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		a[i * ld] = i + 1;
}

/* Rows of a pitch that is a number, filled as far as the program says. */
static void blocks(int *a, const int *b, int n, int w)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < w; j++)
			a[i * 4 + j] = b[j] + i;
}

static void rows_of_bytes(unsigned char *d, const unsigned char *s, int n, int w)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		memcpy(d, s, (size_t)w);
		d += 16;
		s++;
	}
}

static void raised(int *a, int n, int w)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < w; j++)
			a[i * 4 + j] = a[i * 4 + j] * 2 + 1;
}

/* Pixels of three elements, in rows that may be shorter than what is filled of them. */
static void pixels(int *a, int n, int ld, int w)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < w; j++) {
			a[3 * (i * ld + j)] = a[3 * (i * ld + j) + 2] + j;
			a[3 * (i * ld + j) + 1] = i + 1;
		}
}

static void channels(int *a, int n, int ld, int w)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < w; j++)
			for (int c = 0; c < 3; c++)
				a[(i * ld + j) * 3 + c] = i * 100 + j * 10 + c;
}

/* Channels that are none of the pixel's own: the next one's. */
static void late_channels(int *a, int n, int ld, int w)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < w; j++) {
			a[2 * (i * ld + j) + 1] = i * 100 + j * 10;
			a[2 * (i * ld + j) + 4] = -a[2 * (i * ld + j) + 1];
		}
}

/* Rows from an invariant place on. */
static void from_place(int *a, int n, int ld, int w, int at)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < w; j++) {
			a[at + i * ld + j] = i * 100 + j;
			a[at + i * ld + j] += a[at + i * ld];
		}
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 12;
	size_t room = (size_t)n * 15 + 30;
	int *a = malloc(room * sizeof *a);

	for (int ld = 0; ld <= 5; ld++) {
		for (size_t i = 0; i < room; i++)
			a[i] = (int)(i * 37 % 101);
		next_column(a, n, ld);
		printf("next %d %08x\n", ld, test_sum(a, room * sizeof *a));
		columns(a, n, ld, 2, 4);
		columns(a, n, ld, 4, 0);
		columns(a, n, ld, 3, 3);
		printf("columns %d %08x\n", ld, test_sum(a, room * sizeof *a));
		one_column(a, n, ld);
		printf("one %d %08x\n", ld, test_sum(a, room * sizeof *a));
		pixels(a, n, ld, 3);
		printf("pixels %d %08x\n", ld, test_sum(a, room * sizeof *a));
		channels(a, n, ld, 4);
		printf("channels %d %08x\n", ld, test_sum(a, room * sizeof *a));
		late_channels(a, n, ld, 3);
		printf("late %d %08x\n", ld, test_sum(a, room * sizeof *a));
		from_place(a, n, ld, 4, 3);
		from_place(a, n, ld, 1, 0);
		printf("from %d %08x\n", ld, test_sum(a, room * sizeof *a));
	}
	for (int w = 0; w <= 7; w++) {
		int b[8] = {1, 5, 2, 7, 9, 3, 8, 6};
		blocks(a, b, n, w);
		raised(a, n, w / 2);
		printf("blocks %d %08x\n", w, test_sum(a, room * sizeof *a));
		rows_of_bytes((unsigned char *)a, (unsigned char *)b, n, w * 3);
		printf("bytes %d %08x\n", w, test_sum(a, room * sizeof *a));
	}
	for (int ld = -3; ld < 0; ld++) {
		next_column(a - (n - 1) * ld, n, ld);
		one_column(a - (n - 1) * ld, n, ld);
		printf("upward %d %08x\n", ld, test_sum(a, room * sizeof *a));
	}
	free(a);
	return 0;
}
