/* Blocks whose arrays stay on the device: what the host does between the loops sees what C would
 * have it see, and so do the loops after it.
 * RUN: %run_all %s --split --sim-flags=-DGSP_BLOCK=32 -- 0 -- 1 -- 40 -- 700
 */
#include "data.h"

/* Sweeps with a test between them, pointers that are swapped, and a look at one element now and then.
 * The block is left by break, continue and return. */
static int relax(int n, long *a, long *b, int most, long *trace)
{
	int k = 0;
	long moved = 1;
#pragma gsp data copy(a[0:n], b[0:n])
	{
		for (k = 0; k < most; k++) {
			long *t = a;
#pragma gsp parallel
			for (int i = 0; i < n; i++)
				b[i] = i > 0 && i < n - 1 ? (a[i - 1] + a[i + 1]) / 2 : a[i];
			moved = 0;
#pragma gsp reduce
			for (int i = 0; i < n; i++)
				moved += a[i] != b[i];
			a = b;
			b = t;
			if (k % 4 == 3)
				trace[k / 4] = a[n / 2];
			else if (k % 4 == 2)
				b[0]++;
			if (moved == 0 || (n > 3 && a[2] > 1000000))
				return -k;
			if (k == 9)
				continue;
			if (moved < 3)
				break;
		}
	}
	return k;
}

/* Called from within a block: the host's copies are what it works on; it has a block of its own for
 * the same memory. */
static long total(const int *v, int n)
{
	long s = 0;
	for (int i = 0; i < n; i++)
		s += v[i] * (i % 3);
	return s;
}

static long inner_block(int *v, int n)
{
	long before = total(v, n), sum = 0;
#pragma gsp data copy(v[0:n])
	{
#pragma gsp parallel
		for (int i = 0; i < n; i++)
			v[i] += 3;
#pragma gsp reduce
		for (int i = 0; i < n; i++)
			sum += v[i];
	}
	return before + sum * 7 + total(v, n);
}

static long calls(int *v, int *w, int n)
{
	long sum = 0;
#pragma gsp data copy(v[0:n]) create(w[0:n])
	{
#pragma gsp parallel
		for (int i = 0; i < n; i++)
			w[i] = v[i] * 2;
		sum += total(w, n);
#pragma gsp parallel
		for (int i = 0; i < n; i++)
			v[i] = w[i] + 1;
		sum += inner_block(v, n);
#pragma gsp reduce
		for (int i = 0; i < n; i++)
			sum += v[i];
	}
	return sum;
}

/* A block in a block; the inner one names a part of what the outer one does. */
static long nested(int *v, int n)
{
	long sum = 0;
#pragma gsp data copy(v[0:n])
	{
#pragma gsp parallel
		for (int i = 0; i < n; i++)
			v[i] ^= 5;
#pragma gsp data copy(v[0:n / 2]) if(n > 20)
		{
#pragma gsp parallel
			for (int i = 0; i < n / 2; i++)
				v[i] += i;
			if (n > 4)
				sum += v[3];
		}
		if (n > 1)
			v[n - 1] = 77;
#pragma gsp reduce
		for (int i = 0; i < n; i++)
			sum += v[i];
	}
	return sum;
}

/* The loops need more than the block names: the rest is copied, or the C loop runs. */
static long too_little(int *v, int *w, int n)
{
	int *all = v, *odd = w + 1;
	long sum = 0;
#pragma gsp data copy(v[2:n / 2]) copyout(w[0:n])
	{
#pragma gsp parallel
		for (int i = 2; i < n / 2; i++)
			v[i]++;
#pragma gsp reduce
		for (int i = 0; i < n; i++)
			sum += all[i];
#pragma gsp parallel
		for (int i = 0; i < n; i++)
			odd[i] = all[i] + (int)sum;
#pragma gsp parallel
		for (int i = 0; i < n; i++)
			w[i] *= 3;
#pragma gsp parallel
		for (int i = 0; i < n; i++)
			all[i] += 2;
#pragma gsp reduce
		for (int i = 2; i < n / 2; i++)
			sum += v[i];
	}
	return sum;
}

/* A running sum in place, compaction onto a kept array, and a histogram. */
static int mixed(int *v, int *out, int *count, int n)
{
	int k = 0, s = 0;
#pragma gsp data copy(v[0:n], out[0:n]) copy(count[0:16])
	{
#pragma gsp scan
		for (int i = 0; i < n; i++) {
			s += v[i];
			v[i] = s;
		}
#pragma gsp scan
		for (int i = 0; i < n; i++)
			if (v[i] & 2)
				out[k++] = v[i];
#pragma gsp parallel
		for (int i = 0; i < k; i++)
			count[out[i] & 15]++;
	}
	return k;
}

/* What overflows on the way makes the C loop run: on what only the device had, put back. */
static double decays(float *x, float *y, int n, float grow)
{
	float s = 0;
	double t = 0;
#pragma gsp data copy(x[0:n], y[0:n])
	{
#pragma gsp parallel
		for (int i = 0; i < n; i++)
			y[i] = x[i] * 0.5f;
#pragma gsp scan assume(reassociate)
		for (int i = 0; i < n; i++) {
			s = s * grow + (x[i] > 100.0f);
			y[i] = y[i] + s + 1;
		}
#pragma gsp reduce assume(reassociate)
		for (int i = 0; i < n; i++)
			t += y[i];
	}
	return t;
}

/* States and bounds in memory. */
static int in_memory(int *v, int n, int *bound, long *sum)
{
	int first = -1;
#pragma gsp data copy(v[0:n], bound[0:8])
	{
#pragma gsp parallel
		for (int i = 0; i < n; i++)
			v[i] = v[i] % 100;
		*bound = n / 2;
#pragma gsp reduce
		for (int i = 0; i < *bound; i++)
			*sum += v[i];
#pragma gsp parallel
		for (int i = 0; i < 8; i++)
			bound[i] = n / 4 + i;
#pragma gsp parallel
		for (int i = 0; i < *bound; i++)
			v[i]++;
		for (int i = 0; i < n; i++)
			if (v[i] == 42) {
				first = i;
				break;
			}
	}
	return first;
}

/* Elements that are read before another iteration overwrites them: from a copy of what is kept. */
static void shift(int *v, int n)
{
#pragma gsp data copy(v[0:n])
	{
#pragma gsp parallel
		for (int i = 0; i < n; i++)
			v[i] += i;
#pragma gsp parallel
		for (int i = 0; i < n - 1; i++)
			v[i] = v[i + 1] * 3 - v[i];
	}
}

/* A sum in an element of what is kept. */
static int into_kept(const int *v, int *totals, int n)
{
#pragma gsp data copyin(v[0:n]) copy(totals[0:40])
	{
#pragma gsp parallel
		for (int i = 0; i < 40; i++)
			totals[i] = i * 3;
#pragma gsp reduce
		for (int i = 0; i < n; i++)
			totals[7] += v[i];
#pragma gsp parallel
		for (int i = 0; i < 40; i++)
			totals[i] *= 2;
	}
	return totals[7] + totals[8];
}

/* Where a case begins the host is served behind its label. */
static int cases(int *v, int n)
{
	int sum = 0;
#pragma gsp data copy(v[0:n])
	{
		for (int k = 0; k < 6; k++) {
#pragma gsp parallel
			for (int i = 0; i < n; i++)
				v[i] += k;
			switch (k % 4) {
			case 0:
#pragma gsp reduce
				for (int i = 0; i < n; i++)
					sum += v[i];
				break;
			case 1:
				sum += n > 2 ? v[2] : 1;
				break;
			case 2:
			default:
				if (n > 3)
					v[3] = sum % 1000;
				sum++;
			}
		}
	}
	return sum;
}

static int grid[40][8];

static int whole(int n)
{
	int sum = 0;
#pragma gsp data copy(grid)
	{
#pragma gsp parallel
		for (int i = 0; i < n && i < 40; i++)
			for (int j = 0; j < 8; j++)
				grid[i][j] = i * j;
		for (int i = 0; i < 8; i++)
			grid[i][0] += 5;
#pragma gsp parallel
		for (int j = 0; j < 8; j++)
			grid[39][j]++;
#pragma gsp reduce
		for (int i = 0; i < 40; i++)
			sum += grid[i][3] + grid[i][0];
	}
	return sum;
}

/* What is packed lies apart from all else; might meet what is read, and does not; meets it, so that the
 * C loop runs on what only the device had; lies where it is read. */
static long packs(int *all, int n, int at, int from)
{
	int k = 0;
	long sum = 0;
#pragma gsp data copy(all[0:3 * n])
	{
#pragma gsp parallel
		for (int i = 0; i < 3 * n; i++)
			all[i] = all[i] * 3 + i % 7;
		int *out = all + at;
		const int *v = all + from;
#pragma gsp parallel
		for (int i = 0; i < n; i++)
			if (v[i] % 4 == 0)
				out[k++] = v[i];
#pragma gsp reduce
		for (int i = 0; i < 3 * n; i++)
			sum += all[i] ^ i;
	}
	return sum + k;
}

/* The header's last part works on what is kept. */
static int in_steps(int *v, int n)
{
	int k = 0;
#pragma gsp data copy(v[0:n])
	{
		for (int r = 0; r < 3; v[k++] = 9, r++) {
#pragma gsp parallel
			for (int i = 0; i < n; i++)
				v[i] += i;
		}
		for (int r = 0; r < 90; r += v[1] + 7)
#pragma gsp parallel
			for (int i = 0; i < n; i++)
				v[i] ^= r;
	}
	return k + v[n - 1];
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 100;
	const size_t room = (size_t)n + 8;
	uint32_t seed = 3;
	long *a = malloc(room * sizeof *a), *b = malloc(room * sizeof *b), trace[8] = {0}, sum = 5;
	int *v = malloc(room * sizeof *v), *w = malloc(room * sizeof *w), count[16] = {0}, bound[8] = {1};
	float *x = malloc(room * sizeof *x), *y = malloc(room * sizeof *y);

	for (size_t i = 0; i < room; i++) {
		a[i] = test_next(&seed) % 5000;
		b[i] = -1;
		v[i] = (int)(test_next(&seed) % 1000);
		w[i] = 9;
		x[i] = (float)(test_next(&seed) % 8);
		y[i] = -3;
	}
	if (n >= 4)
		printf("relax %d\n", relax(n, a, b, 23, trace));
	printf("%08x %08x %08x\n", test_sum(a, room * sizeof *a), test_sum(b, room * sizeof *b),
		test_sum(trace, sizeof trace));
	printf("calls %ld\n", calls(v, w, n));
	printf("nested %ld\n", nested(v, n));
	printf("too little %ld %08x\n", too_little(v, w, n), test_sum(w, room * sizeof *w));
	printf("mixed %d %08x %08x\n", mixed(v, w, count, n), test_sum(w, room * sizeof *w),
		test_sum(count, sizeof count));
	printf("decays %a %a\n", decays(x, y, n, 1.0f), decays(x, y, n, 1.5e30f));
	printf("%08x\n", test_sum(y, room * sizeof *y));
	printf("in memory %d %ld %d\n", in_memory(v, n, bound, &sum), sum, bound[7]);
	shift(v, n);
	printf("cases %d\n", cases(v, n));
	int totals[40] = {0};
	printf("into kept %d %08x\n", into_kept(v, totals, n), test_sum(totals, sizeof totals));
	if (n > 3)
		printf("in steps %d\n", in_steps(v, n));
	printf("whole %d\n", whole(n));
	printf("%08x\n", test_sum(v, room * sizeof *v));
	int *all = malloc((3 * room) * sizeof *all);
	for (size_t i = 0; i < 3 * room; i++)
		all[i] = (int)(test_next(&seed) % 1000);
	printf("packs %ld", packs(all, n, 0, n));
	printf(" %ld", packs(all, n, n / 2, n));
	printf(" %ld", packs(all, n, n - n / 16, n));
	printf(" %ld\n", packs(all, n, n, n));
	printf("%08x\n", test_sum(all, 3 * room * sizeof *all));
	return 0;
}
