// Look-alikes of compaction: what an iteration stores is not exactly where it counts.
// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu

int holes(float *out, const float *in, int n)
{
	int k = 0;
#pragma gsp parallel copyin(in[0:n])
	for (int i = 0; i < n; i++)
		if (in[i] > 0) {
			// CHECK: [[@LINE+1]]:4: error: 'out[k]' is stored where the carried variable 'k' says, but it moves on by more elements than are stored [GSP-D006]
			out[k] = in[i];
			k += 2;
		}
	return k;
}

int holes_between(float *out, const float *in, int n)
{
	int k = 0;
#pragma gsp parallel copyin(in[0:n])
	for (int i = 0; i < n; i++)
		if (in[i] > 0) {
			// CHECK: [[@LINE+1]]:4: error: 'out[2 * k]' is {{.*}} it moves on by more elements than are stored [GSP-D006]
			out[2 * k] = in[i];
			k++;
		}
	return k;
}

int half_of_a_pair(float *out, const float *in, int n)
{
	int k = 0;
#pragma gsp parallel copyin(in[0:n])
	for (int i = 0; i < n; i++)
		if (in[i] > 0) {
			// CHECK: [[@LINE+1]]:4: error: 'out[2 * k]' is {{.*}} it moves on by more elements than are stored [GSP-D006]
			out[2 * k] = in[i];
			if (in[i] > 3)
				out[2 * k + 1] = 0;
			k++;
		}
	return k;
}

int two_multiples(float *out, const float *in, int n)
{
	int k = 0;
#pragma gsp parallel copyin(in[0:n])
	for (int i = 0; i < n; i++)
		if (in[i] > 0) {
			// CHECK: [[@LINE+1]]:4: error: 'out[2 * k]' is {{.*}} the subscripts are different multiples of it [GSP-D006]
			out[2 * k] = in[i];
			out[k + 1] = 0;
			k++;
		}
	return k;
}

int no_multiple(float *out, const float *in, int n)
{
	int k = 0;
#pragma gsp parallel copyin(in[0:n])
	for (int i = 0; i < n; i++)
		if (in[i] > 0) {
			// CHECK: [[@LINE+1]]:4: error: 'out[k ^ 1]' is {{.*}} the subscript is not a multiple of the variable plus a constant [GSP-D006]
			out[k ^ 1] = in[i];
			k++;
		}
	return k;
}

int pairs_read_behind(float *a, int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (a[2 * i + 1] > 0) {
			// CHECK: [[@LINE+1]]:4: error: 'a[2 * k + 1]' is {{.*}} the loop reads the array where it may have been stored to [GSP-D006]
			a[2 * k + 1] = a[2 * i];
			a[2 * k] = a[2 * i + 1];
			k++;
		}
	return k;
}

int other_guard(float *out, const float *in, int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		if (in[i] > 0)
			// CHECK: [[@LINE+1]]:4: error: 'out[k]' is {{.*}} it counts without storing in some iterations [GSP-D006]
			out[k] = in[i];
		if (in[i] > -1)
			k++;
	}
	return k;
}

int behind(float *out, const float *in, int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		// CHECK: [[@LINE+1]]:3: error: 'out[k + 1]' is {{.*}} what an iteration stores is not where the counter moves [GSP-D006]
		out[k + 1] = in[i];
		if (in[i] > 0)
			out[k++] = in[i];
	}
	return k;
}

int by_amount(float *out, const float *in, const int *length, int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		// CHECK: [[@LINE+1]]:3: error: 'out[k]' is {{.*}} the amount by which it moves is not a constant [GSP-D006]
		out[k] = in[i];
		k += length[i];
	}
	return k;
}

int to_and_fro(float *out, const float *in, int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (in[i] > 0)
			// CHECK: [[@LINE+1]]:4: error: 'out[k++]' is {{.*}} it counts up as well as down [GSP-D006]
			out[k++] = in[i];
		else
			out[--k] = in[i];
	return k;
}

int flag(float *out, const unsigned char *kept, const float *in, int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		// CHECK: [[@LINE+1]]:3: error: 'out[k]' is {{.*}} the amount by which it moves is not a constant [GSP-D006]
		out[k] = in[i];
		k += kept[i];
	}
	return k;
}

/* Where p[i] is 0 in the first iteration, out[-1] is asked for, which is not v[-1]. */
int unique(int *out, const int *v, const int *p, int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (p[i] ? k == 0 || out[k - 1] != v[i] : out[k - 1] != v[i])
			// CHECK: error: 'k' is carried from iteration to iteration by {{.*}} [GSP-S001]
			out[k++] = v[i];
	return k;
}

/* What is kept last need not be the element before. */
int unique_some(int *out, const int *v, const int *p, int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (p[i] && (k == 0 || out[k - 1] != v[i]))
			// CHECK: error: 'k' is carried from iteration to iteration by {{.*}} [GSP-S001]
			out[k++] = v[i];
	return k;
}

/* Nor is it where it has been rounded. */
int unique_rounded(float *out, const double *v, int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (k == 0 || out[k - 1] != v[i])
			// CHECK: error: 'k' is carried from iteration to iteration by {{.*}} [GSP-S001]
			out[k++] = (float)v[i];
	return k;
}

/* The last iteration's store may be left to the host. */
int read_back(int *out, const int *in, int *seen, int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		// CHECK: [[@LINE+1]]:3: error: 'out[k]' is {{.*}} what was stored is read back [GSP-D006]
		out[k] = in[i] * 2;
		seen[i] = out[k];
		k += in[i] != 0;
	}
	return k;
}

int stale(int *out, const int *in, int n)
{
	int k = 1;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (in[i])
			// CHECK: [[@LINE+1]]:4: error: 'out[k++]' is {{.*}} the loop reads the array where it may have been stored to [GSP-D006]
			out[k++] = out[0] + in[i];
	return k;
}

int beside(int *out, const int *in, int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		out[i] = 0;
		if (in[i])
			// CHECK: [[@LINE+1]]:4: error: 'out[k++]' is {{.*}} the array is also stored to with another subscript [GSP-D006]
			out[k++] = in[i];
	}
	return k;
}

int accumulates(int *out, const int *in, int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (in[i])
			// CHECK: [[@LINE+1]]:4: error: it is not known which elements of 'out' may be touched: {{.*}} [GSP-X001]
			out[k++] += in[i];
	return k;
}

int two_counters(int *out, const int *in, int n)
{
	int k = 0, j = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		if (in[i] > 0)
			k++;
		if (in[i] > 3)
			j++;
		// CHECK: [[@LINE+1]]:3: error: the subscript of 'out[k + j]' depends on several carried variables [GSP-D006]
		out[k + j] = in[i];
	}
	return k;
}

struct three {
	int x, y;
	float z[2];
};

int not_all_members(struct three *out, const float *in, int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (in[i] > 0) {
			// CHECK: [[@LINE+1]]:4: error: 'out[k].x' is {{.*}} only a part of the element is stored [GSP-D006]
			out[k].x = i;
			if (in[i] > 3)
				out[k].y = i;
			out[k].z[0] = out[k].z[1] = in[i];
			k++;
		}
	return k;
}

int the_next_ones_member(struct three *out, const float *in, int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (in[i] > 0) {
			// CHECK: [[@LINE+1]]:4: error: 'out[k].x' is {{.*}} only a part of the element is stored [GSP-D006]
			out[k].x = i;
			out[k + 1].y = i;
			out[k].z[0] = out[k].z[1] = in[i];
			k++;
		}
	return k;
}

int reads_its_own_store(struct three *a, int n)
{
	int i, k;
#pragma gsp parallel
	for (i = 0, k = 0; i < n; i++)
		if (a[i].y > 0) {
			// CHECK: [[@LINE+1]]:4: error: 'a[k].x' is {{.*}} the loop reads the array where it may have been stored to [GSP-D006]
			a[k].x = i;
			a[k].y = a[i].x;
			a[k].z[0] = a[k].z[1] = 0;
			k++;
		}
	return k;
}

/* What is read was stored to just before, unless the counter began below 0. */
int reads_its_own_element(struct three *a, int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (a[i].y > 0) {
			// CHECK: [[@LINE+1]]:4: error: 'a[k].x' is {{.*}} the loop reads the array where it may have been stored to [GSP-D006]
			a[k].x = i;
			a[k].y = a[i].x;
			a[k].z[0] = a[k].z[1] = 0;
			k++;
		}
	return k;
}

// Two statements store at the counter, one element too many where it stays.
int either(const int *v, int *out, int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		if (v[i] > 0)
			out[k] = v[i];
		else
			out[k] = -v[i];
		k += v[i] != 0;
	}
	return k;
}
// CHECK: :[[@LINE-7]]:4: error: 'out[k]' is stored where the carried variable 'k' says, but a store does not go where the counter moves [GSP-D006]

// Where a loop of the body counts: an element may be left out, be read back, or be one of too many.
int deeper(const int *a, int n, int m, int l, int *out)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			if (a[i * m + j]) {
				for (int b = 0; b < l; b++)
					out[k] = a[b] + i;
				k++;
			}
	return k;
}
// CHECK: :[[@LINE-6]]:5: error: a loop inside the loop uses 'k', which is carried from iteration to iteration [GSP-N201]

int filters_itself(int n, int m, int *out)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			if (out[i * m + j] > 0)
				out[k++] = out[i * m + j];
	return k;
}
// CHECK: error: 'out[k++]' is {{.*}} the array is read, and a loop of the body fills it [GSP-D006]

unsigned short narrow(const int *start, int n, int *out)
{
	unsigned short k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = start[i]; j < start[i + 1]; j++)
			if (j & 1)
				out[k++] = i;
	return k;
}
// CHECK: error: 'out[k++]' is {{.*}} its numbers, or those of the subscript, may not suffice for what a loop of the body counts [GSP-D006]

int branchless(const int *a, int n, int m, int *out)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++) {
			out[k] = a[i * m + j];
			k += a[i * m + j] > 0;
		}
	return k;
}
// CHECK: error: 'out[k]' is {{.*}} in a loop of the body, a store does not go where the counter moves [GSP-D006]

// The element before the one that is moved is read when it may have been stored to.
int reads_behind(int *a, int n)
{
	int k = 1, s = 0;
#pragma gsp reduce
	for (int i = 1; i < n; i++) {
		if (a[i] > 0) {
			a[k] = a[i];
			k++;
		}
		s += a[i - 1];
	}
	return s + k;
}
// CHECK: error: 'a[k]' is {{.*}} the loop reads the array where it may have been stored to [GSP-D006]

// What was kept last is not always the element before.
int some_distinct(int *a, const int *ok, int n)
{
	int j = 0;
#pragma gsp parallel
	for (int i = 1; i < n; i++)
		if (ok[i] && a[i] != a[j])
			a[++j] = a[i];
	return j;
}
// CHECK: error: 'j' is carried from iteration to iteration by j = {{.*}}, which is none of the updates that can be composed [GSP-S001]

int changed(int *a, int n)
{
	int j = 0;
#pragma gsp parallel
	for (int i = 1; i < n; i++)
		if (a[i] != a[j])
			a[++j] = a[i] + 1;
	return j;
}
// CHECK: error: 'j' is carried from iteration to iteration by j = {{.*}} [GSP-S001]

int skips(int *a, int n)
{
	int j = 0;
#pragma gsp parallel
	for (int i = 2; i < n; i += 2)
		if (a[i] != a[j])
			a[++j] = a[i];
	return j;
}
// CHECK: error: 'j' is carried from iteration to iteration by j = {{.*}} [GSP-S001]

int room_or_not(int *out, const int *v, int n, int cap)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 0) {
			// CHECK: [[@LINE+2]]:5: error: 'out[k]' is {{.*}} it counts without storing in some iterations [GSP-D006]
			if (k < cap || v[i] == 9)
				out[k] = v[i];
			k++;
		}
	return k;
}

int beyond_the_room(int *out, const int *v, int n, int cap)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 0) {
			// CHECK: [[@LINE+2]]:5: error: 'out[k]' is {{.*}} it counts without storing in some iterations [GSP-D006]
			if (k >= cap)
				out[k] = v[i];
			k++;
		}
	return k;
}

int room_for_both(int *out, const int *v, int n, int cap)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 0) {
			if (k + 2 <= cap) {
				// CHECK: [[@LINE+1]]:5: error: 'out[k]' is {{.*}} the stores do not all ask whether there is room for them [GSP-D006]
				out[k] = v[i];
				out[k + 1] = i;
			}
			k += 2;
		}
	return k;
}

int two_rooms(int *out, const int *v, int n, int cap, int least)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		if (v[i] == 0)
			continue;
		if (v[i] > 0) {
			if (k < cap)
				// CHECK: [[@LINE+1]]:5: error: 'out[k]' is {{.*}} the stores do not all ask whether there is room for them [GSP-D006]
				out[k] = v[i];
		} else if (k < least) {
			out[k] = i;
		}
		k++;
	}
	return k;
}

int room_below(int *out, const int *v, int n, int cap)
{
	int k = n;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 0) {
			if (k < cap)
				// CHECK: [[@LINE+1]]:5: error: 'out[k]' is {{.*}} it counts without storing in some iterations [GSP-D006]
				out[k] = v[i];
			k--;
		}
	return k;
}

/* The first element that is kept overwrites what is read next, whatever n is. */
int begins_ahead(int *a, int n, int again)
{
	int k = 0;
	if (again)
		k = 5;
	k = 1;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (a[i] > 3)
			// CHECK: [[@LINE+1]]:4: error: 'a[k++]' is {{.*}} the loop reads the array where it may have been stored to [GSP-D006]
			a[k++] = a[i];
	return k;
}

/* Two elements to count from; one that memory tells, which is not read where no iteration does. */
int two_origins(const int *v, int n, int from, int *out)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 3) {
			// CHECK: [[@LINE+1]]:4: error: 'out[from + k]' is {{.*}} the subscripts do not count from one element [GSP-D006]
			out[from + k] = i;
			out[2 * from + k++] = -i;
		}
	return k;
}

int origin_in_memory(const int *v, int n, const int *from, int *out)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 3)
			// CHECK: [[@LINE+1]]:4: error: 'out[*from + k++]' is {{.*}} [GSP-D006]
			out[*from + k++] = i;
	return k;
}

int row_in_place(int *v, int w, int y)
{
	int k = 0;
#pragma gsp parallel
	for (int x = 0; x < w; x++)
		if (v[y * w + x] > 3)
			// CHECK: [[@LINE+1]]:4: error: 'v[y * w + k++]' is {{.*}} filled from a computed subscript on [GSP-D006]
			v[y * w + k++] = v[y * w + x];
	return k;
}

/* One counter, two stretches of one array, both filled upward. */
int same_way(const int *v, int n, int *out)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 3)
			out[k++] = i;
		else
			// CHECK: [[@LINE+1]]:4: error: 'out[i - k + 1000]' is {{.*}} the subscripts are different multiples of it [GSP-D006]
			out[i - k + 1000] = i;
	return k;
}

/* What looks like a copy that may be left out moves pointers, or is never made. */
char *moves_on(char *p, char *q, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (q != p)
			// CHECK: [[@LINE+1]]:{{.*}}: error: {{.*}} [GSP-
			*q++ = *p++;
	return q;
}

int never_behind(int *a, int n)
{
	int j = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (a[i] > 3) {
			if (j > i)
				// CHECK: [[@LINE+1]]:5: error: 'a[j]' is {{.*}} it counts without storing in some iterations [GSP-D006]
				a[j] = a[i];
			j++;
		}
	return j;
}

/* Where x differs and y does not, neither is kept: what was kept last is not the element before. */
int both_differ(int *x, int *y, int n)
{
	int j = 0;
#pragma gsp parallel
	for (int i = 1; i < n; i++)
		if (x[i] != x[j] && y[i] != y[j]) {
			// CHECK: [[@LINE+1]]:4: error: 'j' is carried from iteration to iteration by {{.*}} [GSP-S001]
			j++;
			x[j] = x[i];
			y[j] = y[i];
		}
	return j;
}

// Updates at running values: which are not C's if they are only right as long as nothing is
// outside what the proof takes for granted; or which are no updates.
int watched(const int *in, int *sum, int n)
{
	int g = 0;
#pragma gsp parallel copy(sum[0:100])
	for (int i = 0; i < n; i++) {
		g = (g + in[i]) % 100;
		// CHECK: [[@LINE+1]]:3: error: 'sum[g]' is {{.*}} it is no counter [GSP-D006]
		sum[g]++;
	}
	return g;
}

int cleared(const int *in, int *sum, int n)
{
	int g = 0;
#pragma gsp parallel copy(sum[0:n + 1])
	for (int i = 0; i < n; i++) {
		if (in[i] < 0)
			// CHECK: [[@LINE+1]]:4: error: 'sum[++g]' is {{.*}} [GSP-D006]
			sum[++g] = 0;
		if (in[i] != 7) /* nothing says that sum[0] is there */
			sum[g] += in[i];
	}
	return g;
}

/* What is kept in another array is not what it is compared with later. */
int kept_other(const int *in, int *out, int n)
{
	int k = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++)
		if (k == 0 || in[i] != out[k - 1])
			// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'k' is carried {{.*}} [GSP-S001]
			out[k++] = in[i] + 1;
	return k;
}
