/* Complex numbers in kernels: the type stays, arithmetic is gcc's in C and gsp_complex.h's in CUDA.
 * RUN: %gspcc %s -o %t.cu
 * RUN: %strip_comments %t.cu | %FileCheck %s
 * RUN: %gspcc --target=openmp %s -o %t.c
 * RUN: %strip_comments %t.c | %FileCheck --check-prefix=OMP %s
 * RUN: %gspcc --split %s -o %t-split.cu
 * RUN: not grep gsp_complex_library %t-split.cu
 */
#include <complex.h>

/* In C++, what C has in <complex.h>.
 * CHECK: GSP_COMPLEX_LIBRARY(double, )
 * OMP-NOT: GSP_COMPLEX_LIBRARY
 */

void rotate(double complex *y, const float complex *x, double complex w, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		y[i] = 2 * x[i] * w - I;
}
/*      CHECK:const double _Complex *w_;
 * CHECK-NEXT:double _Complex *y;
 *      CHECK:y[i] = gsp_complex_sub(gsp_complex_mul(gsp_complex_as<double>(gsp_complex_mul(2.0f, x[i])), *w_), gsp_complex_as<double>(gsp_complex(0.0f, 1.0f)));
 *      CHECK:void rotate(double _Complex *y, const float _Complex *x, double _Complex w, int n)
 *      CHECK:y[i] = 2 * x[i] * w - gsp_complex(0.0f, 1.0f);
 *        OMP:loop->y[i] = (double _Complex)(2.0f * loop->x[i]) * *loop->w_ - (double _Complex)__builtin_complex(0.0f, 1.0f);
 */

double complex dot(const double complex *x, const double complex *y, int n)
{
	double complex s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += x[i] * conj(y[i]);
	return s;
}
/*      CHECK:struct Elem {
 * CHECK-NEXT:	double s_re;
 * CHECK-NEXT:	double s_im;
 *      CHECK:const double [[A:t[0-9]]] = __real__ x[i];
 * CHECK-NEXT:const double [[B:t[0-9]]] = __imag__ x[i];
 * CHECK-NEXT:const double [[C:t[0-9]]] = __real__ y[i];
 * CHECK-NEXT:const double [[D:t[0-9]]] = -__imag__ y[i];
 * CHECK-NEXT:return {gsp_complex_mul_re([[A]], [[B]], [[C]], [[D]]), gsp_complex_mul_im([[A]], [[B]], [[C]], [[D]])};
 *      CHECK:gsp::atomic_add(&result->s_im, e.s_im);
 *      CHECK:__imag__ *s = state.s_im;
 */

double real_parts(const double complex *x, double *out, int n)
{
	double s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s += cabs(x[i]);
		out[i] = s + x[i];
	}
	return s;
}
/*      CHECK:return {gsp_complex_abs(__real__ x[i], __imag__ x[i])};
 *      CHECK:out[i] = __real__ (s + x[i]);
 */
