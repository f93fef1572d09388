// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu
/* Look-alikes of extremes that are kept by their position, and of least and greatest at once. */

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

/* Where w[m] is never compared, there may be no w. */
int apart(const int *v, const int *w, int n)
{
	int l = 0, m = 0;
#pragma gsp reduce
	for (int i = 1; i < n; i++)
		if (v[i] < v[l])
			l = i;
		// CHECK: error: {{.*}}'m' {{.*}} [GSP-S003]
		else if (w[i] > w[m])
			m = i;
	return l + m;
}
