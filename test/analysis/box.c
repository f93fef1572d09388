// RUN: %gspcc --emit=facts %s | %FileCheck %s
/* Which loops of the body run as one with the loop. */

// CHECK-LABEL: loop stencil:{{[0-9]+:[0-9]+}} directive=parallel status=transformed patterns=map
// CHECK: box j times (long long)m - 2LL
// CHECK-NOT: box-across
// CHECK-LABEL: loop stencil:
void stencil(int n, int m, const double *a, double *b)
{
#pragma gsp parallel
	for (int i = 1; i < n - 1; i++)
		for (int j = 1; j < m - 1; j++)
			b[i * m + j] = a[i * m + j - 1] + a[(i + 1) * m + j];
}

/* The innermost loop carries s: it stays with its thread. */
// CHECK-LABEL: loop multiply:{{[0-9]+:[0-9]+}} directive=parallel status=transformed patterns=map
// CHECK: box j times (long long)n
// CHECK-NOT: box
// CHECK-LABEL: loop multiply:
void multiply(int n, const double *a, const double *b, double *c)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++) {
			double s = 0;
			for (int k = 0; k < n; k++)
				s += a[i * n + k] * b[k * n + j];
			c[i * n + j] = s;
		}
}

/* Three loops; what stands between them is computed again. */
// CHECK-LABEL: loop three:{{[0-9]+:[0-9]+}} directive=parallel status=transformed patterns=map
// CHECK: box y times (long long)ny
// CHECK: box x times (long long)nx
// CHECK-LABEL: loop three:
void three(int nz, int ny, int nx, const float *w, float *a)
{
#pragma gsp parallel
	for (int z = 0; z < nz; z++) {
		const float f = w[z];
		for (int y = 0; y < ny; y++) {
			float *row = a + (z * ny + y) * nx;
			for (int x = 0; x < nx; x++)
				row[x] *= f;
		}
	}
}

/* The directive on the inner loop changes nothing. */
// CHECK-LABEL: loop both_marked:{{[0-9]+:[0-9]+}} directive=parallel status=transformed patterns=map
// CHECK: box j times (long long)m
// CHECK-LABEL: loop both_marked:
void both_marked(int n, int m, float *a)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
#pragma gsp parallel
		for (int j = 0; j < m; j++)
			a[i * m + j] = 1;
}

/* Histograms, too: the updates of one element can come in any order. */
// CHECK-LABEL: loop histogram:{{[0-9]+:[0-9]+}} directive=parallel status=transformed patterns=histogram
// CHECK: box x times (long long)w
// CHECK-LABEL: loop histogram:
void histogram(int h, int w, const unsigned char *picture, int count[256])
{
#pragma gsp parallel
	for (int y = 0; y < h; y++)
		for (int x = 0; x < w; x++)
			count[picture[y * w + x]]++;
}

/* Neighbours in the outer loop lie side by side. */
// CHECK-LABEL: loop columns:{{[0-9]+:[0-9]+}} directive=parallel status=transformed patterns=map
// CHECK: box i times (long long)n
// CHECK-NEXT: box-across
// CHECK-LABEL: loop columns:
void columns(int n, int m, const int *b, int *t)
{
#pragma gsp parallel
	for (int j = 0; j < m; j++)
		for (int i = 0; i < n; i++)
			t[i * m + j] = b[j];
}

/* ---- no boxes ---------------------------------------------------------------------------- */

/* What is read before the inner loop is overwritten by it. */
// CHECK-LABEL: loop from_first:{{[0-9]+:[0-9]+}} directive=parallel status=transformed patterns=map
// CHECK-NOT: box
// CHECK-LABEL: loop from_first:
void from_first(int n, int m, int *a)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int w = a[i * m];
		for (int j = 0; j < m; j++)
			a[i * m + j] = w + 1;
	}
}

/* The iterations of the inner loop need each other. */
// CHECK-LABEL: loop from_left:{{[0-9]+:[0-9]+}} directive=parallel status=transformed patterns=map
// CHECK-NOT: box
// CHECK-LABEL: loop from_left:
void from_left(int n, int m, int *a)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 1; j < m; j++)
			a[i * m + j] += a[i * m + j - 1];
}

// CHECK-LABEL: loop last_wins:{{[0-9]+:[0-9]+}} directive=parallel status=transformed patterns=map
// CHECK-NOT: box
// CHECK-LABEL: loop last_wins:
void last_wins(int n, int m, const int *a, int *t)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			t[i] = a[j];
}

/* Something is carried along the row: a scalar, an element of an object, a member. */
// CHECK-LABEL: loop running:{{[0-9]+:[0-9]+}} directive=parallel status=transformed patterns=map
// CHECK-NOT: box
// CHECK-LABEL: loop running:
void running(int n, int m, const int *a, int *t)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int s = 0;
		for (int j = 0; j < m; j++) {
			s += a[i * m + j];
			t[i * m + j] = s;
		}
	}
}

// CHECK-LABEL: loop held:{{[0-9]+:[0-9]+}} directive=parallel status=transformed patterns=map
// CHECK-NOT: box
// CHECK-LABEL: loop held:
void held(int n, int m, const int *a, int *t)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int w[4] = {0};
		for (int j = 0; j < m; j++) {
			t[i * m + j] = w[j & 3];
			w[j & 3] = a[j];
		}
	}
}

struct pair {
	int x, y;
};

// CHECK-LABEL: loop member:{{[0-9]+:[0-9]+}} directive=parallel status=transformed patterns=map
// CHECK-NOT: box
// CHECK-LABEL: loop member:
void member(int n, int m, const struct pair *p, const int *a, int *t)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		struct pair w = p[i];
		for (int j = 0; j < m; j++) {
			w.x += a[j];
			t[i * m + j] = w.x + w.y;
		}
	}
}

/* What the iteration before read is read again by the next: not by another thread. */
// CHECK-LABEL: loop shifted:{{[0-9]+:[0-9]+}} directive=parallel status=transformed patterns=map
// CHECK-NOT: box
// CHECK-LABEL: loop shifted:
void shifted(int n, int m, int *a, int *restrict t)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int before = 0;
		for (int j = 0; j < m; j++) {
			t[i * m + j] = before;
			before = a[i * m + j];
			a[i * m + j] = 0;
		}
	}
}

/* Something is stored once in a row. */
// CHECK-LABEL: loop and_done:{{[0-9]+:[0-9]+}} directive=parallel status=transformed patterns=map
// CHECK-NOT: box
// CHECK-LABEL: loop and_done:
void and_done(int n, int m, const int *a, int *t, int *done)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		for (int j = 0; j < m; j++)
			t[i * m + j] = a[j];
		done[i]++;
	}
}

/* Not as often in all rows. */
// CHECK-LABEL: loop triangle:{{[0-9]+:[0-9]+}} directive=parallel status=transformed patterns=map
// CHECK-NOT: box
// CHECK-LABEL: loop triangle:
void triangle(int n, const int *a, int *t)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j <= i; j++)
			t[i * n + j] = a[j];
}

/* What stands around the inner loop is too much to be done again. */
// CHECK-LABEL: loop normalise:{{[0-9]+:[0-9]+}} directive=parallel status=transformed patterns=map
// CHECK-NOT: box
// CHECK-LABEL: loop normalise:
void normalise(int n, int m, float *t)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		float s = 1;
		for (int j = 0; j < m; j++)
			s += t[i * m + j];
		for (int j = 0; j < m; j++)
			t[i * m + j] /= s;
	}
}

static int slow(int x)
{
	int s = 0;
	for (int i = 0; i < x; i++)
		s += i * i % 7;
	return s;
}

// CHECK-LABEL: loop calls:{{[0-9]+:[0-9]+}} directive=parallel status=transformed patterns=map
// CHECK-NOT: box
// CHECK-LABEL: loop calls:
void calls(int n, int m, int *t)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		const int w = slow(i);
		for (int j = 0; j < m; j++)
			t[i * m + j] = w;
	}
}

/* The planes are independent, their rows are not. */
// CHECK-LABEL: loop planes:{{[0-9]+:[0-9]+}} directive=parallel status=transformed patterns=map
// CHECK-NOT: box
// CHECK-LABEL: loop planes:
void planes(int nz, int ny, int nx, int *a)
{
#pragma gsp parallel
	for (int z = 0; z < nz; z++)
		for (int y = 1; y < ny; y++)
			for (int x = 0; x < nx; x++)
				a[(z * ny + y) * nx + x] += a[(z * ny + y - 1) * nx + x];
}
