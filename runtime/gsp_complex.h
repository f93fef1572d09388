/* SPDX-License-Identifier: 0BSD
 * embedded into generated programs; puts no condition on them
 *
 * gsp_complex.h - complex numbers as gcc computes with them, part by part. C99 and CUDA C++.
 *
 * In C the compiler's own operators are asked. Device code has the type, its parts and copies of
 * it, but no product: that is gcc's here (libgcc's __muldc3, which is C11 G.5.1's), and sums and
 * products with a real operand, which gcc does not convert, are made of their parts. Quotients by
 * complex numbers differ between versions of libgcc; there are none in C++.
 */
#ifndef GSP_COMPLEX_H
#define GSP_COMPLEX_H

#ifdef __cplusplus

#include <math.h>

/* nvcc warns of functions that a program does not need. */
#define GSP_COMPLEX_FUNCTION static __attribute__((unused)) __host__ __device__ inline

template <class T> struct GspComplexParts {
	T re, im;
};

template <class T> GSP_COMPLEX_FUNCTION bool gsp_complex_infinite(T x)
{
	return x == x && x - x != 0;
}

template <class T> GSP_COMPLEX_FUNCTION bool gsp_complex_nan(T x)
{
	return x != x;
}

/* 1 or 0 in the place of an infinity, or of something else, with its sign. */
template <class T> GSP_COMPLEX_FUNCTION T gsp_complex_boxed(T x)
{
	const T size = gsp_complex_infinite(x) ? 1 : 0;
	return signbit(x) ? -size : size;
}

template <class T> GSP_COMPLEX_FUNCTION T gsp_complex_without_nan(T x)
{
	const T zero = 0;
	return !gsp_complex_nan(x) ? x : signbit(x) ? -zero : zero;
}

/* Both parts of (a + ib)(c + id) are NaN: it is infinite where a factor is, or a product of parts
 * has overflowed. */
template <class T>
GSP_COMPLEX_FUNCTION GspComplexParts<T> gsp_complex_recover(
	GspComplexParts<T> lost, T a, T b, T c, T d)
{
	bool again = false;
	const bool overflow = gsp_complex_infinite(a * c) || gsp_complex_infinite(b * d) ||
			      gsp_complex_infinite(a * d) || gsp_complex_infinite(b * c);
	if (gsp_complex_infinite(a) || gsp_complex_infinite(b)) {
		a = gsp_complex_boxed(a);
		b = gsp_complex_boxed(b);
		c = gsp_complex_without_nan(c);
		d = gsp_complex_without_nan(d);
		again = true;
	}
	if (gsp_complex_infinite(c) || gsp_complex_infinite(d)) {
		c = gsp_complex_boxed(c);
		d = gsp_complex_boxed(d);
		a = gsp_complex_without_nan(a);
		b = gsp_complex_without_nan(b);
		again = true;
	}
	if (!again && overflow) {
		a = gsp_complex_without_nan(a);
		b = gsp_complex_without_nan(b);
		c = gsp_complex_without_nan(c);
		d = gsp_complex_without_nan(d);
		again = true;
	}
	const T infinity = (T)__builtin_huge_val();
	if (again)
		return {infinity * (a * c - b * d), infinity * (a * d + b * c)};
	return lost;
}

template <class T>
GSP_COMPLEX_FUNCTION GspComplexParts<T> gsp_complex_product(T a, T b, T c, T d)
{
	const GspComplexParts<T> z = {a * c - b * d, a * d + b * c};
	if (gsp_complex_nan(z.re) && gsp_complex_nan(z.im))
		return gsp_complex_recover(z, a, b, c, d);
	return z;
}

/* R is a real type, S the suffix of its functions. */
#define GSP_COMPLEX_TYPE(R, S)                                                                   \
	GSP_COMPLEX_FUNCTION R _Complex gsp_complex(R re, R im)                                  \
	{                                                                                        \
		R _Complex z = {re, im};                                                         \
		return z;                                                                        \
	}                                                                                        \
	GSP_COMPLEX_FUNCTION R gsp_complex_mul##S##_re(R a, R b, R c, R d)                       \
	{                                                                                        \
		return gsp_complex_product(a, b, c, d).re;                                       \
	}                                                                                        \
	GSP_COMPLEX_FUNCTION R gsp_complex_mul##S##_im(R a, R b, R c, R d)                       \
	{                                                                                        \
		return gsp_complex_product(a, b, c, d).im;                                       \
	}                                                                                        \
	GSP_COMPLEX_FUNCTION R gsp_complex_abs##S(R re, R im)                                    \
	{                                                                                        \
		return hypot##S(re, im);                                                         \
	}                                                                                        \
	GSP_COMPLEX_FUNCTION R gsp_complex_arg##S(R re, R im)                                    \
	{                                                                                        \
		return atan2##S(im, re);                                                         \
	}                                                                                        \
	GSP_COMPLEX_FUNCTION R gsp_complex_real(R _Complex z)                                    \
	{                                                                                        \
		return __real__ z;                                                               \
	}                                                                                        \
	GSP_COMPLEX_FUNCTION R gsp_complex_imag(R _Complex z)                                    \
	{                                                                                        \
		return __imag__ z;                                                               \
	}                                                                                        \
	GSP_COMPLEX_FUNCTION R gsp_complex_abs(R _Complex z)                                     \
	{                                                                                        \
		return hypot##S(__real__ z, __imag__ z);                                         \
	}                                                                                        \
	GSP_COMPLEX_FUNCTION R gsp_complex_arg(R _Complex z)                                     \
	{                                                                                        \
		return atan2##S(__imag__ z, __real__ z);                                         \
	}                                                                                        \
	GSP_COMPLEX_FUNCTION R _Complex gsp_complex_conj(R _Complex z)                           \
	{                                                                                        \
		return gsp_complex(__real__ z, -__imag__ z);                                     \
	}                                                                                        \
	GSP_COMPLEX_FUNCTION R _Complex gsp_complex_neg(R _Complex z)                            \
	{                                                                                        \
		return gsp_complex(-__real__ z, -__imag__ z);                                    \
	}                                                                                        \
	GSP_COMPLEX_FUNCTION R _Complex gsp_complex_add(R _Complex x, R _Complex y)              \
	{                                                                                        \
		return gsp_complex(__real__ x + __real__ y, __imag__ x + __imag__ y);            \
	}                                                                                        \
	GSP_COMPLEX_FUNCTION R _Complex gsp_complex_add(R x, R _Complex y)                       \
	{                                                                                        \
		return gsp_complex(x + __real__ y, __imag__ y);                                  \
	}                                                                                        \
	GSP_COMPLEX_FUNCTION R _Complex gsp_complex_add(R _Complex x, R y)                       \
	{                                                                                        \
		return gsp_complex(__real__ x + y, __imag__ x);                                  \
	}                                                                                        \
	GSP_COMPLEX_FUNCTION R _Complex gsp_complex_sub(R _Complex x, R _Complex y)              \
	{                                                                                        \
		return gsp_complex(__real__ x - __real__ y, __imag__ x - __imag__ y);            \
	}                                                                                        \
	GSP_COMPLEX_FUNCTION R _Complex gsp_complex_sub(R x, R _Complex y)                       \
	{                                                                                        \
		return gsp_complex(x - __real__ y, -__imag__ y);                                 \
	}                                                                                        \
	GSP_COMPLEX_FUNCTION R _Complex gsp_complex_sub(R _Complex x, R y)                       \
	{                                                                                        \
		return gsp_complex(__real__ x - y, __imag__ x);                                  \
	}                                                                                        \
	GSP_COMPLEX_FUNCTION R _Complex gsp_complex_mul(R _Complex x, R _Complex y)              \
	{                                                                                        \
		const GspComplexParts<R> z = gsp_complex_product(                                \
			__real__ x, __imag__ x, __real__ y, __imag__ y);                         \
		return gsp_complex(z.re, z.im);                                                  \
	}                                                                                        \
	GSP_COMPLEX_FUNCTION R _Complex gsp_complex_mul(R x, R _Complex y)                       \
	{                                                                                        \
		return gsp_complex(x * __real__ y, x * __imag__ y);                              \
	}                                                                                        \
	GSP_COMPLEX_FUNCTION R _Complex gsp_complex_mul(R _Complex x, R y)                       \
	{                                                                                        \
		return gsp_complex(__real__ x * y, __imag__ x * y);                              \
	}                                                                                        \
	GSP_COMPLEX_FUNCTION R _Complex gsp_complex_div(R _Complex x, R y)                       \
	{                                                                                        \
		return gsp_complex(__real__ x / y, __imag__ x / y);                              \
	}                                                                                        \
	GSP_COMPLEX_FUNCTION bool gsp_complex_equal(R _Complex x, R _Complex y)                  \
	{                                                                                        \
		return __real__ x == __real__ y && __imag__ x == __imag__ y;                     \
	}                                                                                        \
	GSP_COMPLEX_FUNCTION bool gsp_complex_equal(R x, R _Complex y)                           \
	{                                                                                        \
		return x == __real__ y && __imag__ y == 0;                                       \
	}                                                                                        \
	GSP_COMPLEX_FUNCTION bool gsp_complex_equal(R _Complex x, R y)                           \
	{                                                                                        \
		return gsp_complex_equal(y, x);                                                  \
	}

GSP_COMPLEX_TYPE(float, f)
GSP_COMPLEX_TYPE(double, )
#undef GSP_COMPLEX_TYPE

/* The same with parts of type R; of a real number, the number. */
template <class R>
GSP_COMPLEX_FUNCTION decltype(gsp_complex(R(), R())) gsp_complex_as(double _Complex z)
{
	return gsp_complex((R)__real__ z, (R)__imag__ z);
}

template <class R>
GSP_COMPLEX_FUNCTION decltype(gsp_complex(R(), R())) gsp_complex_as(float _Complex z)
{
	return gsp_complex((R)__real__ z, (R)__imag__ z);
}

template <class R, class X> GSP_COMPLEX_FUNCTION R gsp_complex_as(X x)
{
	return (R)x;
}

/* *PLACE = Z, by which this is converted. */
GSP_COMPLEX_FUNCTION void gsp_complex_put(float _Complex *place, float _Complex z)
{
	*place = z;
}

GSP_COMPLEX_FUNCTION void gsp_complex_put(float _Complex *place, double _Complex z)
{
	*place = gsp_complex_as<float>(z);
}

GSP_COMPLEX_FUNCTION void gsp_complex_put(double _Complex *place, double _Complex z)
{
	*place = z;
}

template <class X, class Z> GSP_COMPLEX_FUNCTION void gsp_complex_put(X *place, Z z)
{
	*place = (X)__real__ z;
}

/* PLACE op= Y, computed with parts of type R. */
#define GSP_COMPLEX_UPDATE(op)                                                                   \
	template <class R, class X, class Y>                                                     \
	GSP_COMPLEX_FUNCTION X gsp_complex_##op##_to(X &place, Y y)                              \
	{                                                                                        \
		gsp_complex_put(&place, gsp_complex_##op(gsp_complex_as<R>(place), y));          \
		return place;                                                                    \
	}
GSP_COMPLEX_UPDATE(add)
GSP_COMPLEX_UPDATE(sub)
GSP_COMPLEX_UPDATE(mul)
GSP_COMPLEX_UPDATE(div)
#undef GSP_COMPLEX_UPDATE

#else

#define GSP_COMPLEX_OPERATOR(R, name, op)                                                        \
	static inline R gsp_complex_##name##_re(R a, R b, R c, R d)                              \
	{                                                                                        \
		return __extension__ __real__(                                                   \
			__builtin_complex(a, b) op __builtin_complex(c, d));                     \
	}                                                                                        \
	static inline R gsp_complex_##name##_im(R a, R b, R c, R d)                              \
	{                                                                                        \
		return __extension__ __imag__(                                                   \
			__builtin_complex(a, b) op __builtin_complex(c, d));                     \
	}
GSP_COMPLEX_OPERATOR(float, mulf, *)
GSP_COMPLEX_OPERATOR(float, divf, /)
GSP_COMPLEX_OPERATOR(double, mul, *)
GSP_COMPLEX_OPERATOR(double, div, /)
#undef GSP_COMPLEX_OPERATOR

#define GSP_COMPLEX_CALL(R, name, part, S)                                                       \
	static inline R gsp_complex_##name##S##_##part(R a, R b)                                 \
	{                                                                                        \
		return GSP_COMPLEX_##part(__builtin_c##name##S(__builtin_complex(a, b)));        \
	}
#define GSP_COMPLEX_re(z) __extension__ __real__(z)
#define GSP_COMPLEX_im(z) __extension__ __imag__(z)
#define GSP_COMPLEX_CALLS(name)                                                                  \
	GSP_COMPLEX_CALL(float, name, re, f)                                                     \
	GSP_COMPLEX_CALL(float, name, im, f)                                                     \
	GSP_COMPLEX_CALL(double, name, re, )                                                     \
	GSP_COMPLEX_CALL(double, name, im, )
GSP_COMPLEX_CALLS(exp)
GSP_COMPLEX_CALLS(log)
GSP_COMPLEX_CALLS(sqrt)
GSP_COMPLEX_CALLS(proj)
GSP_COMPLEX_CALLS(sin)
GSP_COMPLEX_CALLS(cos)
GSP_COMPLEX_CALLS(tan)
GSP_COMPLEX_CALLS(asin)
GSP_COMPLEX_CALLS(acos)
GSP_COMPLEX_CALLS(atan)
GSP_COMPLEX_CALLS(sinh)
GSP_COMPLEX_CALLS(cosh)
GSP_COMPLEX_CALLS(tanh)
GSP_COMPLEX_CALLS(asinh)
GSP_COMPLEX_CALLS(acosh)
GSP_COMPLEX_CALLS(atanh)
#undef GSP_COMPLEX_CALLS
#undef GSP_COMPLEX_CALL

#define GSP_COMPLEX_POWER(R, S, part)                                                            \
	static inline R gsp_complex_pow##S##_##part(R a, R b, R c, R d)                          \
	{                                                                                        \
		return GSP_COMPLEX_##part(                                                       \
			__builtin_cpow##S(__builtin_complex(a, b), __builtin_complex(c, d)));    \
	}
GSP_COMPLEX_POWER(float, f, re)
GSP_COMPLEX_POWER(float, f, im)
GSP_COMPLEX_POWER(double, , re)
GSP_COMPLEX_POWER(double, , im)
#undef GSP_COMPLEX_POWER
#undef GSP_COMPLEX_re
#undef GSP_COMPLEX_im

#define GSP_COMPLEX_TYPE(R, S)                                                                   \
	static inline R gsp_complex_abs##S(R re, R im)                                           \
	{                                                                                        \
		return __builtin_hypot##S(re, im);                                               \
	}                                                                                        \
	static inline R gsp_complex_arg##S(R re, R im)                                           \
	{                                                                                        \
		return __builtin_atan2##S(im, re);                                               \
	}
GSP_COMPLEX_TYPE(float, f)
GSP_COMPLEX_TYPE(double, )
#undef GSP_COMPLEX_TYPE

#endif
#endif
