/* Maps: visible functions become device functions, each once, callees first; structs and arrays of
 * arrays keep the user's spelling.
 * RUN: %gspcc %s -o - | %strip_comments | %FileCheck %s
 */
struct point {
	float x, y;
	int tag;
};

static float clamp(float v, float lo, float hi)
{
	if (v < lo)
		return lo;
	return v > hi ? hi : v;
}

static float twice(float v)
{
	return clamp(2 * v, -3, 3);
}

/* CHECK-LABEL: __device__ inline float device_clamp(float v, float lo, float hi)
 * CHECK: __device__ inline float device_twice(float v)
 * CHECK: return device_clamp(2.0f * v, -3.0f, 3.0f);
 * CHECK: struct both_L[[#L:]] {
 * CHECK-NOT: Elem
 * CHECK: __device__ void act(long long k) const
 * CHECK: v[i] = device_clamp(w[i], -1.0f, 1.0f) + device_twice(w[i]);
 * CHECK: gsp::map(loop, n);
 * CHECK: run.map(both_L[[#L]]_map, loop, trip);
 * CHECK-NEXT: return run.finish();
 */
void both(float *v, const float *w, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		v[i] = clamp(w[i], -1, 1) + twice(w[i]);
}

/* CHECK-NOT: device_twice(float
 * CHECK-LABEL: struct fields_L[[#]] {
 * CHECK-NEXT: struct point *p;
 * CHECK-NEXT: float by;
 * CHECK: const unsigned long i = (unsigned long)k;
 * CHECK-NEXT: p[i].x *= by;
 * CHECK-NEXT: p[i].y = device_twice(p[i].y);
 * CHECK: loop.p = run.inout(p, 0, (long long)n);
 */
void fields(struct point *p, unsigned long n, float by)
{
#pragma gsp parallel
	for (unsigned long i = 0; i < n; i++) {
		p[i].x *= by;
		p[i].y = twice(p[i].y);
	}
}

/* CHECK-LABEL: struct column_L[[#]] {
 * CHECK-NEXT: double (*grid)[50];
 * CHECK: grid[i][7] = (double)i;
 * CHECK: loop.grid = (double (*)[50])run.inout((double *)grid, 7,
 */
static double grid[40][50];
double column(int rows)
{
#pragma gsp parallel
	for (int i = 0; i < rows; i++)
		grid[i][7] = i;
	return grid[3][7];
}

/* `continue` leaves the iteration's function; in inner statements it stays what it is.
 * CHECK-LABEL: struct skip_L[[#]] {
 * CHECK: if (v[i] < 0)
 * CHECK-NEXT: return;
 * CHECK: switch (v[i]) {
 * CHECK: case 1:
 * CHECK: break;
 * CHECK: default:
 */
void skip(int *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		if (v[i] < 0)
			continue;
		switch (v[i]) {
		case 1:
			v[i] = 7;
			break;
		default:
			v[i]++;
		}
	}
}
