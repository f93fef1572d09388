/* Elements ranked by several keys in turn: ties, NaN, limits of the types, conditions.
 * RUN: %run_all %s --split -- 0 -- 1 -- 33 -- 3001
 */
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

struct player {
	int score, id;
	unsigned char level;
};

static void print(const char *name, struct player p, int at)
{
	printf("%s %d %d %d %d\n", name, p.score, p.id, p.level, at);
}

static struct player winner(const struct player *p, int n)
{
	struct player best = {INT_MIN, INT_MAX, 0};
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (p[i].score > best.score || (p[i].score == best.score && p[i].id < best.id))
			best = p[i];
	return best;
}

/* The last of equals; three keys, in an order that is not that of the variables. */
static int last_of_three(const struct player *p, int n, struct player *b)
{
	int at = -1, score = INT_MIN, id = INT_MIN;
	unsigned char level = 255;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (p[i].level > level)
			continue;
		if (p[i].level == level && (p[i].score < score || (score == p[i].score && id > p[i].id)))
			continue;
		at = i;
		id = p[i].id;
		score = p[i].score;
		level = p[i].level;
	}
	b->score = score;
	b->id = id;
	b->level = level;
	return at;
}

/* The score is not replaced by an equal one. */
static int by_else(const int *score, const int *id, const char *use, int n, int *who)
{
	int bs = -5, bi = 1000;
#pragma gsp reduce copyin(score[0:n], id[0:n])
	for (int i = 0; i < n; i++) {
		if (!use[i])
			continue;
		if (score[i] > bs) {
			bs = score[i];
			bi = id[i];
		} else if (score[i] == bs && id[i] < bi)
			bi = id[i];
	}
	*who = bi;
	return bs;
}

static int beats(const struct player *a, const struct player *b)
{
	return a->score != b->score ? a->score > b->score : a->id > b->id;
}

static int running(const struct player *p, int *o, int n)
{
	struct player best = p[0];
	long sum = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (beats(&p[i], &best))
			best = p[i];
		o[i] = best.id * 8 + best.level % 8;
		sum += best.level;
	}
	return (int)(sum % 1000);
}

/* A NaN is never nearest; 0.0 is as near as -0.0. */
static int nearest(const double *d, const int *id, int n, double start, double *how)
{
	double near = start;
	int who = INT_MAX, at = -1;
#pragma gsp reduce copyin(id[0:n])
	for (int i = 0; i < n; i++) {
		int closer = d[i] < near || (d[i] == near && id[i] <= who);
		near = closer ? d[i] : near;
		who = closer ? id[i] : who;
		at = closer ? i : at;
	}
	*how = near;
	return at * 1000 + who % 1000;
}

/* -0.0 equals 0.0 and is not replaced by it. */
static int zero_stays(const double *d, const int *id, int n, double *how)
{
	double a = -0.0;
	int b = 3;
#pragma gsp reduce copyin(id[0:n])
	for (int i = 0; i < n; i++)
		if (d[i] < a) {
			a = d[i];
			b = id[i];
		} else if (d[i] == a && id[i] > b)
			b = id[i];
	*how = 1 / a;
	return b;
}

static void by_group(const int *s, const int *id, const char *head, int *o, int n)
{
	int top = -9, who = 99;
#pragma gsp scan copyin(id[0:n])
	for (int i = 0; i < n; i++) {
		if (head[i]) {
			top = -9;
			who = 99;
		}
		if (s[i] > top || (s[i] == top && id[i] < who)) {
			top = s[i];
			who = id[i];
		}
		o[i] = who;
	}
}

/* There is none at first. */
static int optional(const int *s, const int *id, const char *use, int n)
{
	int at = -1, top = 77, who = 77;
#pragma gsp reduce copyin(s[0:n], id[0:n])
	for (int i = 0; i < n; i++)
		if (use[i] && (at < 0 || s[i] < top || (s[i] == top && id[i] > who))) {
			at = i;
			top = s[i];
			who = id[i];
		}
	return at * 1000 + top * 100 + who;
}

/* Two keys of floating point: there are no NaN. */
static int two_numbers(const int *s, const int *id, int n, double *key)
{
	double x = -5, y = 0;
	int at = -1;
#pragma gsp reduce assume(finite)
	for (int i = 0; i < n; i++)
		if (s[i] * 0.5 > x || (s[i] * 0.5 == x && id[i] * 0.25 < y)) {
			x = s[i] * 0.5;
			y = id[i] * 0.25;
			at = i;
		}
	*key = x + y;
	return at;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100, at, who;
	struct player *p = calloc(n + 1, sizeof *p), b = {0, 0, 0};
	int *s = calloc(n + 1, sizeof *s), *id = calloc(n + 1, sizeof *id), *o = calloc(n + 1, sizeof *o);
	char *use = calloc(n + 1, 1);
	double *d = calloc(n + 1, sizeof *d);
	unsigned r = 12345;
	for (int i = 0; i < n; i++) {
		r = r * 1664525u + 1013904223u;
		p[i].score = s[i] = (int)(r >> 28) - 4;
		p[i].id = id[i] = (int)(r >> 20 & 15);
		p[i].level = (unsigned char)(r >> 16 & 3);
		use[i] = r >> 12 & 1;
		d[i] = (r >> 9 & 7) == 0 ? NAN : (r >> 9 & 7) == 1 ? -0.0 : (double)(r >> 13 & 3);
	}
	if (n > 40) {
		s[n - 2] = p[n - 2].score = INT_MAX;
		p[3].score = INT_MIN;
		p[7].score = INT_MAX;
	}
	print("winner", winner(p, n), 0);
	at = last_of_three(p, n, &b);
	print("last_of_three", b, at);
	at = by_else(s, id, use, n, &who);
	printf("by_else %d %d\n", at, who);
	double key;
	at = two_numbers(s, id, n, &key);
	printf("two_numbers %d %g\n", at, key);
	if (n)
		printf("running %d %d %d\n", running(p, o, n), o[n / 2], o[n - 1]);
	for (int k = 0; k < 3; k++) {
		double how, start = k == 0 ? INFINITY : k == 1 ? NAN : 0.0;
		at = nearest(d, id, n, start, &how);
		printf("nearest %d %g\n", at, how);
	}
	by_group(s, id, use, o, n);
	for (int i = 0; i < n; i += 1 + n / 9)
		printf("%d ", o[i]);
	printf("optional %d\n", optional(s, id, use, n));
	double sign;
	at = zero_stays(d, id, n, &sign);
	printf("zero_stays %d %g\n", at, sign);
	return 0;
}
