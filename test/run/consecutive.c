/* Rows that lie one behind the other, each stored to by an iteration of its own: scaled, normalised,
 * filled, sorted out under conditions; empty rows, rows that begin somewhere, numbers of rows in
 * structures, and starts that fall, where C has to run.
 * RUN: %run_all %s --flags=-I%include --seeds 1 --as-written falling -- 0 -- 1 -- 7 3 -- 300 9 -- 999 2
 */
#include "data.h"
#include "guarded.h"

#include <stddef.h>

#define N 1000
#define M 12000
#define SHOW(p) printf("%s %08x\n", #p, test_sum(p, sizeof p))

struct matrix {
	int rows;
	int *start, *column;
	double *value;
};

static int start[N + 2], column[M], owner[M], v[M], place[N], short_rows[N];
static size_t wide[N + 2];
static double value[M], sum[N], scale[N];

static void set(int most)
{
	uint32_t seed = 3;
	int at = 5;
	for (int i = 0; i <= N + 1; i++) {
		start[i] = at;
		wide[i] = (size_t)at;
		at += (int)(test_next(&seed) % (unsigned)most) * (i % 4 != 1);
	}
	for (int j = 0; j < M; j++) {
		column[j] = (int)(test_next(&seed) % N);
		value[j] = (double)((int)(test_next(&seed) % 33) - 16);
		v[j] = (int)(test_next(&seed) % 41) - 20;
		owner[j] = -1;
	}
	for (int i = 0; i < N; i++)
		scale[i] = i % 7 - 3;
}

static void rows(const int *start, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = start[i]; j < start[i + 1]; j++)
			owner[j] = i;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		const int begin = start[i], end = start[i + 1];
		for (int j = begin; j < end; j++)
			value[j] *= scale[i] * scale[column[j]];
	}
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		double s = 0;
		int j;
		for (j = start[i]; j < start[i + 1]; j++)
			s += value[j];
		sum[i] = s;
		j = start[i];
		while (j < start[i + 1]) {
			value[j] = s > 0 ? value[j] / 4 : -value[j];
			j++;
		}
	}
	SHOW(owner), SHOW(value), SHOW(sum);
}

static void some(const size_t *wide, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int found = -1;
		for (size_t j = wide[i]; j < wide[i + 1]; j++) {
			if (v[j] < 0)
				v[j] = i;
			if (column[j] == i && found < 0)
				found = (int)j;
		}
		place[i] = found;
	}
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (size_t j = wide[i]; j < wide[i + 1]; j++) {
			if (column[j] > N / 2)
				break;
			v[j + 2] += 1 + short_rows[i];
		}
	SHOW(v), SHOW(place);
}

static void in_a_structure(const struct matrix *m)
{
#pragma gsp parallel
	for (int i = 0; i < m->rows; i++)
		for (int j = m->start[i] - 1; j < m->start[i + 1] - 1; j++) {
			m->value[j] += i;
			m->column[j] ^= 1;
		}
	SHOW(value), SHOW(column);
}

/* Row 3 begins before row 2 ends. */
static void falling(const int *start, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = start[i]; j < start[i + 1]; j++)
			owner[j] = owner[j] * 3 + i;
	SHOW(owner);
}

/* Not one element beside the rows; the array may be the one that says where they are. */
static void scaled(int *out, const int *start, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = start[i]; j < start[i + 1]; j++)
			out[j] += i;
}

static void edges(int n)
{
	int *where = guarded_alloc((size_t)(n + 1) * sizeof *where);
	int total = 0;
	for (int i = 0; i <= n; i++) {
		where[i] = total;
		total += i < n ? i % 3 : 0;
	}
	int *out = guarded_alloc_before((size_t)total * sizeof *out + !total);
	for (int j = 0; j < total; j++)
		out[j] = j;
	scaled(out, where, n);
	printf("%08x\n", test_sum(out, (size_t)total * sizeof *out));
	guarded_check();
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : N, most = argc > 2 ? atoi(argv[2]) : 6;
	set(most);
	rows(start, n);
	some(wide, n);
	struct matrix m = {n, start, column, value};
	in_a_structure(&m);
	edges(n);
	for (int i = 2; i < N; i += 3)
		start[i] = start[i + 1] + i % 2;
	start[2] = start[5] + 3;
	start[3] = 6, start[4] = start[8];
	falling(start, n < 4 ? 4 : n);
	return 0;
}
