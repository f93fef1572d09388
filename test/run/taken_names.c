/* Names that CUDA's headers, C++ or gspcc's own text have another use for: of types, functions, variables,
 * constants, members, arrays that a scan streams; some with an underscore beside them already.
 * RUN: %run_all %s --nvcc --flags=-std=c99 --loops -1 --gspcc-flags=--auto --sizes 0,1,100
 */
#include <stdio.h>
#include <stdlib.h>

typedef struct {
	float x, y, z;
} float3;
struct int2 {
	int x, y;
};
enum { all, any = 3, none };

static int warpSize = 5, umin = 2, umin_ = 40, gsp = 3;
static int V[200], stream_count[200], visit[200], threadIdx[200];
static double y1 = 0.5;

static int norm(int x)
{
	return x * x + warpSize;
}

static int dmul(int x, int y)
{
	return norm(x) * y;
}

static int std(const int *dim3, int n)
{
	int sum = 0;
	for (int i = 0; i < n; i++)
		sum += dim3[i] * umin + umin_;
	return sum;
}

struct held {
	int norm, class, class_;
};

static int members(const struct held *device, int n)
{
	int class = 0, class_ = 1;
	for (int i = 0; i < n; i++)
		class += device[i].norm - device[i].class + device[i].class_ * class_;
	return class;
}

static void streams(int *V, int *visit, const int *stream_count, int *stream_bytes, int n)
{
	int sum = 0, most = 0;
	for (int i = 0; i < n; i++) {
		sum += V[i] + stream_count[i];
		visit[i] = sum;
		if (sum > most)
			most = sum;
		stream_bytes[i] = most;
	}
}

static int std_L99_run(const int *std_L99, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++)
		s = s * any + std_L99[i] % none + all;
	return s;
}

/* A loop of std() would have its first one's name. */
static int std_L30(int x)
{
	return x + 1;
}

static float lengths(const float3 *p, const struct int2 *q, int n)
{
	float most = 0;
	for (int i = 0; i < n; i++) {
		float3 v = p[i];
		struct int2 w = q[i];
		float s = v.x * v.x + v.y + v.z + (float)w.x - (float)w.y;
		if (s > most)
			most = s;
	}
	return most;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 10;
	int sum = 0;
	float3 *p = malloc(sizeof *p * ((size_t)n + 1));
	struct int2 *q = malloc(sizeof *q * ((size_t)n + 1));
	struct held *held = malloc(sizeof *held * ((size_t)n + 1));
	for (int i = 0; i < n; i++) {
		V[i] = i % 7 - 3, stream_count[i] = i % 3, threadIdx[i] = i * 5 % 11;
		p[i].x = (float)(i % 5), p[i].y = 1, p[i].z = 2;
		q[i].x = i % 13, q[i].y = 1;
		held[i].norm = i, held[i].class = i % 3, held[i].class_ = i % 4;
	}
	for (int i = 0; i < n; i++)
		sum += dmul(threadIdx[i] % 9, gsp) + std_L30(i);
	for (int i = 0; i < n; i++)
		p[i].z *= (float)y1;
	int *out = malloc(sizeof *out * ((size_t)n + 1));
	streams(V, visit, stream_count, out, n);
	printf("%d %d %d %d %g\n", sum, std(V, n), members(held, n), std_L99_run(out, n),
		lengths(p, q, n));
	for (int i = 0; i < n; i++)
		printf("%d %d ", visit[i], out[i]);
	printf("\n");
	return 0;
}
