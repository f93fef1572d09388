// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu
/* Look-alikes of extremes that are kept by their position or compared by a key, and of least and
 * greatest at once. */
int abs(int);

/* What is compared is not what is at the position afterwards. */
int neighbour(const int *v, int n)
{
	int at = 0;
#pragma gsp reduce
	for (int i = 1; i < n; i++)
		// CHECK: [[@LINE+2]]:4: error: 'at' is carried {{.*}} [GSP-S001]
		if (v[i - 1] > v[at])
			at = i;
	return at;
}

/* The row changes under the position. */
int changing(int *v, int n)
{
	int at = 0;
#pragma gsp reduce
	for (int i = 1; i < n; i++) {
		// CHECK: error: {{.*}}'at' {{.*}} [GSP-S001]
		if (v[i] > v[at])
			at = i;
		v[i] = 0;
	}
	return at;
}

/* v[at] is not read where nothing is allowed: -1 is no position. */
int guarded(const int *v, const char *allowed, int n)
{
	int at = -1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		// CHECK: error: {{.*}}'at' {{.*}} [GSP-S001]
		if (allowed[i] && v[i] > v[at])
			at = i;
	return at;
}

struct item {
	int score;
};

/* What the pointer leads to is changed by the loop. */
const struct item *changed(struct item *r, int n)
{
	const struct item *best = r;
#pragma gsp reduce
	for (int i = 1; i < n; i++) {
		// CHECK: error: {{.*}}'best' {{.*}} [GSP-S002]
		if (r[i].score > best->score)
			best = &r[i];
		r[i].score = 0;
	}
	return best;
}

/* How far it is apart from something else in each iteration. */
int moving(const int *v, const int *w, int n)
{
	int m = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		// CHECK: error: {{.*}}'m' {{.*}} [GSP-S001]
		if (v[i] - w[i] > m - w[i] && v[i] > 0)
			m = v[i];
	return m;
}

int weighted(const int *v, const int *w, int n)
{
	int at = -1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		// CHECK: error: {{.*}}'at' {{.*}} [GSP-S001]
		if (at < 0 || v[i] * w[i] > v[at] * w[i])
			at = i;
	return at;
}

int turning(const int *v, int n)
{
	int at = -1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		// CHECK: error: {{.*}}'at' {{.*}} [GSP-S001]
		if (at < 0 || v[i] * (i - 3) > v[at] * (i - 3))
			at = i;
	return at;
}

/* What is compared is of another number than what is kept, or of more of it. */
int other(const int *v, int n)
{
	int m = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		// CHECK: error: {{.*}}'m' {{.*}} [GSP-S001]
		if (abs(v[i]) > abs(m))
			m = v[i] + 1;
	return m;
}

int narrow(const int *v, int n)
{
	signed char m = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		// CHECK: error: {{.*}}'m' {{.*}} [GSP-S001]
		if (abs(v[i]) > abs(m))
			m = (signed char)v[i];
	return m;
}

/* Not both of the two numbers are kept. */
double half(const double *v, const double *w, int n)
{
	double x = 0, y = 0;
#pragma gsp reduce copyin(v[0:n], w[0:n])
	for (int i = 0; i < n; i++)
		if (v[i] * v[i] + w[i] * w[i] > x * x + y * y) {
			x = v[i];
			if (w[i] > 0)
				// CHECK: error: {{.*}} [GSP-S003]
				y = w[i];
		}
	return x + y;
}

/* What the first number is divided by may be 0, where C never divides. */
int by_quotient(const int *v, int n, int first)
{
	int m = first;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		// CHECK: error: {{.*}}'m' {{.*}} [GSP-S001]
		if (v[i] > 3 && 1000 / v[i] < 1000 / m)
			m = v[i];
	return m;
}

/* The loop changes what it measures by. */
int measured(const int *v, int n, int *unit)
{
	int m = 0;
#pragma gsp reduce copy(unit[0:1])
	for (int i = 0; i < n; i++) {
		// CHECK: error: {{.*}} [GSP-{{.*}}]
		if (abs(v[i] - *unit) > abs(m - *unit))
			m = v[i];
		*unit ^= v[i];
	}
	return m;
}

static int compare(const int *x, const int *y)
{
	return *x < *y ? -1 : *x > *y ? 2 : 0;
}

/* A comparison function that says the same of both orders. */
int unlike(const int *v, int n)
{
	int at = 0;
#pragma gsp reduce
	for (int i = 1; i < n; i++)
		// CHECK: error: {{.*}}'at' {{.*}} [GSP-S0{{.*}}]
		if (compare(&v[i], &v[at]) != 0)
			at = i;
	return at;
}

/* Positions in rows, which begin ahead of the counter, or go by more than it. */
void behind(const int *v, int *w, int n, int m)
{
#pragma gsp parallel copyin(v[0:n * m]) copy(w[0:n * m])
	for (int i = 0; i < n; i++) {
		int at = 1;
		for (int j = -1; j < m - 2; j++)
			if (v[i * m + j + 1] > 4)
				at = j;
		// CHECK: error: {{.*}}'w[i * m{{.*}}' {{.*}} [GSP-D00{{5|7}}]
		w[i * m + at]++;
		w[i * m] *= 3;
	}
}

void further(const int *v, int *w, int n, int m)
{
#pragma gsp parallel copyin(v[0:n * m]) copy(w[0:n * m])
	for (int i = 0; i < n; i++) {
		int at = 0;
		for (int j = 0; j < m; j++)
			if (v[i * m + j] > 4)
				at = j + v[j];
		// CHECK: error: {{.*}}'w[i * m{{.*}}' {{.*}} [GSP-D00{{5|7}}]
		w[i * m + at]++;
		w[i * m] *= 3;
	}
}

/* Of the next row. */
void beyond(const int *v, int *w, int n, int m)
{
#pragma gsp parallel copyin(v[0:n * m]) copy(w[0:n * m])
	for (int i = 0; i < n; i++) {
		int at = 0;
		for (int j = 0; j < m; j++)
			if (v[i * m + j] > 4)
				at = j + 1;
		// CHECK: error: {{.*}}'w[i * m{{.*}}' {{.*}} [GSP-D00{{5|7}}]
		w[i * m + at]++;
		w[i * m] *= 3;
	}
}
