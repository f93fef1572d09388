/* What _Generic chooses is known by its type, where no other association has that.
 * RUN: %gspcc --auto -fassociative-math --emit=facts %s | %FileCheck %s
 * RUN: %gspcc --target=openmp --auto -fassociative-math %s -o %t.c
 * RUN: %cc -std=c11 -Wall -Werror -fopenmp -c %t.c -o %t.o
 * RUN: not %gspcc --auto %s -o %t.cu 2>&1 | %FileCheck %s --check-prefix=HOST
 */
#define cube(x) _Generic((x), float: cubef, default: cubed)(x)
#define same(x) _Generic((x), float: 1, default: 2)

static inline float cubef(float x)
{
	return x * x * x;
}

static inline double cubed(double x)
{
	return x * x * x;
}

double of_double(const double *v, int n)
{
	double s = 0;
	for (int i = 0; i < n; i++)
		s += cube(v[i]);
	return s;
}
// CHECK-LABEL: of_double
// CHECK: cubed(v[k])

float of_float(const float *v, int n)
{
	float most = 0;
	for (int i = 0; i < n; i++)
		most = cube(v[i]) > most ? cube(v[i]) : most;
	return most;
}
// CHECK-LABEL: of_float
// CHECK: cubef(v[k])

/* Both are of type int. */
int unclear(const double *v, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++)
		s += same(v[i]);
	return s;
}
// CHECK-LABEL: unclear
// CHECK: serial
// HOST: _Generic
