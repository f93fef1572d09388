/* Values that share branches, bounds that inner loops read, and bodies in which a condition has become
 * a value: each of these has once kept gspcc busy for ever, made it write hundreds of megabytes, or
 * ended it; or took seven gigabytes. The largest output is below a megabyte beside the runtime, and nothing takes ten seconds.
 * RUN: for t in openmp cuda; do timeout 60 %gspcc --auto -fassociative-math --target=$t %s -o %t.$t && test $(wc -c < %t.$t) -lt 1500000 || exit 1; done
 * RUN: %gspcc --auto -fassociative-math --target=openmp --remarks %s -o %t.openmp 2>&1 | %FileCheck %s
 */
#include <math.h>
#include <stdbool.h>
#include <stdint.h>

// CHECK-NOT: internal error
void filled(char *s, int n, int m, const int *lo, const int *hi)
{
	// CHECK: shared_branches.c:[[@LINE+1]]:2: remark: transformed: map
	for (int j = 0; j <= n; j++)
		for (int d = *lo; d <= *hi && d <= j; d++)
			s[j * m + d - *lo] = 1;
}

struct grid {
	int begin, end;
	bool ignore, outside;
	double weight;
	float *z;
};

void blend(struct grid *g, int n, int mode, int sign, float *z, int col, double *pw, int *pm)
{
	double w = 0;
	bool first = true;
	int m = 0;
	for (int k = 0; k < n; k++) {
		if (g[k].ignore)
			continue;
		if (g[k].outside)
			continue;
		if (col < g[k].begin || col > g[k].end)
			continue;
		if (isnan(g[k].z[col]))
			continue;
		switch (mode) {
		case 1:
			if (m)
				continue;
			break;
		case 2:
			if (m && g[k].z[col] <= z[col])
				continue;
			break;
		case 3:
			if (m && g[k].z[col] >= z[col])
				continue;
			break;
		}
		switch (sign) {
		case -1:
			if (first) {
				z[col] = g[k].z[col];
				first = false;
				continue;
			} else if (g[k].z[col] > 0) {
				continue;
			}
			break;
		case 1:
			if (first) {
				z[col] = g[k].z[col];
				first = false;
				continue;
			} else if (g[k].z[col] < 0) {
				continue;
			}
			break;
		}
		z[col] = g[k].z[col];
		w += g[k].weight;
		m++;
	}
	*pw = w;
	*pm = m;
}

// CHECK: remark: 'r[k[i]]' is updated through a computed subscript {{.*}} its new value has too many cases [GSP-D005]
void checksums(uint32_t *r, const int *k, const uint8_t *p, int n, uint32_t poly)
{
	for (int i = 0; i < n; i++) {
		uint32_t x = r[k[i]] ^ p[i];
		for (int j = 0; j < 8; j++)
			x = x & 1 ? x >> 1 ^ poly : x >> 1;
		r[k[i]] = x;
	}
}

int positions(int *h, const int *a, int *q, int n)
{
	int k = 0;
	// CHECK: shared_branches.c:[[@LINE+1]]:2: remark: transformed: pack, histogram
	for (int i = 0; i < n; i++) {
		if (a[i] > 3)
			h[a[i] & 15] = i;
		q[k] = i;
		k += a[i] > 0;
	}
	return k;
}

struct vector {
	double x, y, z;
};

static double length(struct vector v)
{
	return sqrt(v.x * v.x + v.y * v.y + v.z * v.z);
}

static double angle(struct vector v, struct vector w)
{
	double inner = (v.x * w.x + v.y * w.y + v.z * w.z) / (length(v) * length(w));
	if (inner > 1)
		inner = 1;
	if (inner < -1)
		inner = -1;
	return fabs(acos(inner));
}

static void cross(struct vector v, struct vector w, struct vector *to)
{
	to->x = v.y * w.z - v.z * w.y;
	to->y = v.z * w.x - v.x * w.z;
	to->z = v.x * w.y - v.y * w.x;
	double l = length(*to);
	to->x /= l;
	to->y /= l;
	to->z /= l;
}

static int meet(int i, int j, int k, int l, struct vector p[])
{
	struct vector v, w, u, m;
	cross(p[i], p[j], &v);
	cross(p[k], p[l], &w);
	cross(v, w, &u);
	m.x = 0.0 - u.x;
	m.y = 0.0 - u.y;
	m.z = 0.0 - u.z;
	double ij = angle(p[i], p[j]), kl = angle(p[k], p[l]);
	double iu = angle(p[i], u), ju = angle(u, p[j]), im = angle(p[i], m), jm = angle(m, p[j]);
	double ku = angle(p[k], u), lu = angle(u, p[l]), km = angle(p[k], m), lm = angle(m, p[l]);
	if (fabs(iu) <= 0.01 || fabs(ju) <= 0.01 || fabs(ku) <= 0.01 || fabs(lu) <= 0.01 ||
		fabs(im) <= 0.01 || fabs(jm) <= 0.01 || fabs(km) <= 0.01 || fabs(lm) <= 0.01)
		return 0;
	return (fabs(ij - (iu + ju)) <= 0.01 && fabs(kl - (ku + lu)) <= 0.01) ||
	       (fabs(ij - (im + jm)) <= 0.01 && fabs(kl - (km + lm)) <= 0.01);
}

void connect(int *to, int n, struct vector p[], int first, int second)
{
	for (int j = 0; j < n; j++)
		for (int k = j + 1; k < n; k++)
			if (j != first && k != second && k != first && j != second)
				if (meet(first, second, j, k, p) == 1) {
					to[j + n * k] = 0;
					to[k + n * j] = 0;
				}
}

struct attributes {
	int format, quant, rate, channels, drc, id;
};

struct stream {
	int number;
	struct attributes at;
};

struct title {
	int n, streams;
	struct stream **from;
	struct attributes known[8];
};

/* What is counted on many paths, and what is best of them, in a loop of each iteration. */
int matching(const struct title *t, int *best, int n)
{
	int found = 0;
	for (int i = 0; i < n; i++) {
		const struct stream *s = 0;
		int most = -1, at = -1, j;
		for (j = 0; j < t->streams; j++) {
			s = &t->from[j][i];
			if (s->number)
				break;
		}
		for (j = 0; j < t->n; j++)
			if (t->known[j].id == 0) {
				int same = 0;
#define COMPARE(m, value)                                                                     \
	if (t->known[j].m != 0 && value != 0 && t->known[j].m != value)                       \
		continue;                                                                     \
	if (t->known[j].m == value)                                                           \
		same++;
				COMPARE(format, i)
				COMPARE(quant, s->at.quant)
				COMPARE(rate, s->at.rate)
				COMPARE(channels, s->at.channels)
				COMPARE(drc, s->at.drc)
				if (same > most) {
					most = same;
					at = j;
				}
				found = 1;
			}
		best[i] = at;
	}
	return found;
}
