/* SPDX-License-Identifier: 0BSD
 * embedded into generated programs; puts no condition on them
 *
 * gsp_complex_library.h - C's functions of complex numbers, for programs whose <complex.h> is
 * another header in C++. They are those of the C library.
 */
#ifndef GSP_COMPLEX_LIBRARY_H
#define GSP_COMPLEX_LIBRARY_H

#define GSP_COMPLEX_LIBRARY(R, S)                                                                \
	R creal##S(R _Complex) noexcept;                                                         \
	R cimag##S(R _Complex) noexcept;                                                         \
	R cabs##S(R _Complex) noexcept;                                                          \
	R carg##S(R _Complex) noexcept;                                                          \
	R _Complex conj##S(R _Complex) noexcept;                                                 \
	R _Complex cproj##S(R _Complex) noexcept;                                                \
	R _Complex cexp##S(R _Complex) noexcept;                                                 \
	R _Complex clog##S(R _Complex) noexcept;                                                 \
	R _Complex csqrt##S(R _Complex) noexcept;                                                \
	R _Complex cpow##S(R _Complex, R _Complex) noexcept;                                     \
	R _Complex csin##S(R _Complex) noexcept;                                                 \
	R _Complex ccos##S(R _Complex) noexcept;                                                 \
	R _Complex ctan##S(R _Complex) noexcept;                                                 \
	R _Complex casin##S(R _Complex) noexcept;                                                \
	R _Complex cacos##S(R _Complex) noexcept;                                                \
	R _Complex catan##S(R _Complex) noexcept;                                                \
	R _Complex csinh##S(R _Complex) noexcept;                                                \
	R _Complex ccosh##S(R _Complex) noexcept;                                                \
	R _Complex ctanh##S(R _Complex) noexcept;                                                \
	R _Complex casinh##S(R _Complex) noexcept;                                               \
	R _Complex cacosh##S(R _Complex) noexcept;                                               \
	R _Complex catanh##S(R _Complex) noexcept;

extern "C" {
GSP_COMPLEX_LIBRARY(float, f)
GSP_COMPLEX_LIBRARY(double, )
GSP_COMPLEX_LIBRARY(long double, l)
}
#undef GSP_COMPLEX_LIBRARY

/* CMPLX() and CMPLXF() */
static __attribute__((unused)) inline double _Complex gsp_complex_double(double re, double im)
{
	return gsp_complex(re, im);
}

static __attribute__((unused)) inline float _Complex gsp_complex_float(float re, float im)
{
	return gsp_complex(re, im);
}

#endif
