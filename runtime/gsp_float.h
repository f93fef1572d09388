/* SPDX-License-Identifier: 0BSD
 * embedded into generated programs; puts no condition on them
 *
 * gsp_float.h - what composing floating-point updates needs to know about rounding.
 *
 * C99 and CUDA C++, for loops that carry rounding errors along (accurate) and for loops that find
 * out whether composed coefficients have lost what the loop as written would keep. Each function
 * has a twin for float with the suffix f; a test holds the two to say the same. No function depends
 * on how the compiler was called: operations here are neither contracted nor regrouped, also under
 * -ffast-math.
 */
#ifndef GSP_FLOAT_H
#define GSP_FLOAT_H

#include <float.h>
#include <stdint.h>
#include <string.h>

/* nvcc warns of functions that a program does not need. */
#ifdef __cplusplus
#define GSP_FLOAT_FUNCTION static __attribute__((unused)) __device__ inline
#else
#define GSP_FLOAT_FUNCTION static inline
#endif

/* X, rounded to its type; the compiler knows nothing of where it comes from. */
#if defined(__GNUC__) && defined(__SSE2_MATH__)
#define GSP_FLOAT_HIDE(x) __asm__("" : "+x"(x))
#elif defined(__GNUC__) && defined(__aarch64__)
#define GSP_FLOAT_HIDE(x) __asm__("" : "+w"(x))
#else
#define GSP_FLOAT_HIDE(x) ((void)0)
#define GSP_FLOAT_VOLATILE volatile
#endif
#ifndef GSP_FLOAT_VOLATILE
#define GSP_FLOAT_VOLATILE
#endif

/* a + b, rounded once, whatever stands around it. */
GSP_FLOAT_FUNCTION double gsp_add(double a, double b)
{
#ifdef __CUDA_ARCH__
	return __dadd_rn(a, b);
#else
	GSP_FLOAT_VOLATILE double x = a, y = b;
	GSP_FLOAT_HIDE(x);
	GSP_FLOAT_HIDE(y);
	GSP_FLOAT_VOLATILE double sum = x + y;
	GSP_FLOAT_HIDE(sum);
	return sum;
#endif
}

GSP_FLOAT_FUNCTION float gsp_addf(float a, float b)
{
#ifdef __CUDA_ARCH__
	return __fadd_rn(a, b);
#else
	GSP_FLOAT_VOLATILE float x = a, y = b;
	GSP_FLOAT_HIDE(x);
	GSP_FLOAT_HIDE(y);
	GSP_FLOAT_VOLATILE float sum = x + y;
	GSP_FLOAT_HIDE(sum);
	return sum;
#endif
}

GSP_FLOAT_FUNCTION double gsp_times(double a, double b)
{
#ifdef __CUDA_ARCH__
	return __dmul_rn(a, b);
#else
	GSP_FLOAT_VOLATILE double product = a * b;
	GSP_FLOAT_HIDE(product);
	return product;
#endif
}

/* Neither an infinity nor a NaN: by its bits, which no option lets a compiler assume. */
GSP_FLOAT_FUNCTION int gsp_is_finite(double x)
{
	uint64_t bits;

	memcpy(&bits, &x, sizeof bits);
	return (bits >> 52 & 0x7ff) != 0x7ff;
}

GSP_FLOAT_FUNCTION int gsp_is_finitef(float x)
{
	uint32_t bits;

	memcpy(&bits, &x, sizeof bits);
	return (bits >> 23 & 0xff) != 0xff;
}

/* What rounding took from a + b: gsp_add(a, b) and this together are a + b exactly. 0 where the sum
 * is not finite. (Knuth, TAOCP 2, 4.2.2, theorem B; commutative.) */
GSP_FLOAT_FUNCTION double gsp_sum_error(double a, double b)
{
	const double sum = gsp_add(a, b), of_b = gsp_add(sum, -a);
	const double of_a = gsp_add(sum, -of_b);

	return gsp_is_finite(sum) ? gsp_add(gsp_add(a, -of_a), gsp_add(b, -of_b)) : 0.0;
}

GSP_FLOAT_FUNCTION float gsp_sum_errorf(float a, float b)
{
	const float sum = gsp_addf(a, b), of_b = gsp_addf(sum, -a);
	const float of_a = gsp_addf(sum, -of_b);

	return gsp_is_finitef(sum) ? gsp_addf(gsp_addf(a, -of_a), gsp_addf(b, -of_b)) : 0.0f;
}

/* The upper half of X's digits (Veltkamp; Dekker, "A floating-point technique for extending the
 * available precision", 1971). */
GSP_FLOAT_FUNCTION double gsp_upper_half(double x)
{
	const double wide = gsp_times(x, 134217729.0); /* 2^27 + 1 */

	return gsp_add(wide, -gsp_add(wide, -x));
}

/* What rounding took from a * b; 0 where that cannot be computed: next to the largest numbers. */
GSP_FLOAT_FUNCTION double gsp_product_error(double a, double b)
{
#ifdef __CUDA_ARCH__
	const double error = __fma_rn(a, b, -__dmul_rn(a, b));
#else
	const double a1 = gsp_upper_half(a), a2 = gsp_add(a, -a1);
	const double b1 = gsp_upper_half(b), b2 = gsp_add(b, -b1);
	double error = gsp_add(gsp_times(a1, b1), -gsp_times(a, b));

	error = gsp_add(gsp_add(error, gsp_times(a1, b2)), gsp_times(a2, b1));
	error = gsp_add(error, gsp_times(a2, b2));
#endif
	return gsp_is_finite(error) ? error : 0.0;
}

GSP_FLOAT_FUNCTION float gsp_product_errorf(float a, float b)
{
	const double exact = (double)a * (double)b;
	const float error = (float)gsp_add(exact, -(double)(float)exact);

	return gsp_is_finitef(error) ? error : 0.0f;
}

/* hi + lo, lo being what roundings have taken from hi. A hi of -0.0 stays. */
GSP_FLOAT_FUNCTION double gsp_total(double hi, double lo)
{
	return lo == 0 ? hi : gsp_add(hi, lo);
}

GSP_FLOAT_FUNCTION float gsp_totalf(float hi, float lo)
{
	return lo == 0 ? hi : gsp_addf(hi, lo);
}

/* Products of coefficients that vanish. LOST bounds how far a coefficient is from the product it
 * stands for, in units of the smallest normal number; 0: nothing has vanished. This is the bound
 * for the product of two coefficients A1 and A2 that are off by LOST1 and LOST2. */
GSP_FLOAT_FUNCTION double gsp_lost(double a1, double lost1, double a2, double lost2)
{
	const double size1 = a1 < 0 ? -a1 : a1, size2 = a2 < 0 ? -a2 : a2;
	const int vanishes = size1 > 0 && size2 > 0 && size1 * size2 < DBL_MIN;

	if (!vanishes && !(lost1 > 0) && !(lost2 > 0))
		return lost1 + lost2; /* 0, or a NaN */
	/* The terms that a bound needs to stay one where they vanish themselves. */
	return size1 * lost2 + size2 * lost1 + lost1 * lost2 * DBL_MIN + DBL_MIN + vanishes;
}

GSP_FLOAT_FUNCTION float gsp_lostf(float a1, float lost1, float a2, float lost2)
{
	const float size1 = a1 < 0 ? -a1 : a1, size2 = a2 < 0 ? -a2 : a2;
	const int vanishes = size1 > 0 && size2 > 0 && size1 * size2 < FLT_MIN;

	if (!vanishes && !(lost1 > 0) && !(lost2 > 0))
		return lost1 + lost2;
	return size1 * lost2 + size2 * lost1 + lost1 * lost2 * FLT_MIN + FLT_MIN + (float)vanishes;
}

/* Exact to multiply with. */
#define GSP_STEP  1.157920892373161954235709850086879e77 /* 2 to the 256 */
#define GSP_STEPF 4294967296.0f

/* The greater size of two numbers. */
GSP_FLOAT_FUNCTION double gsp_larger(double a, double b)
{
	const double size1 = a < 0 ? -a : a, size2 = b < 0 ? -b : b;

	return size1 > size2 || size1 != size1 ? size1 : size2;
}

/* How far A2 B1 + B2 is off, where A2 (of size SIZE2) is off by LOST2, B1 (of SIZE1) by APART1 and
 * B2 by APART2. That A2 B1 itself vanishes is what C's variable does, too. */
GSP_FLOAT_FUNCTION double gsp_apart(
	double size1, double apart1, double size2, double lost2, double apart2)
{
	if (!(lost2 > 0) && !(apart1 > 0))
		return lost2 + apart1 + apart2;
	return size2 * apart1 + size1 * lost2 + apart1 * lost2 * DBL_MIN + DBL_MIN + apart2;
}

/* Matrices of coefficients that must neither overflow nor vanish as a whole are kept beside a
 * number of steps: each says that all entries are to be taken GSP_STEP times. This is how many
 * steps an entry of SIZE, the greatest one, has too many or too few; mostly none. */
GSP_FLOAT_FUNCTION double gsp_steps(double size)
{
	double steps = 0;

	while (size > GSP_STEP && size <= DBL_MAX) {
		size *= 1 / GSP_STEP;
		steps += 1;
	}
	while (size < 1 / GSP_STEP && size > 0) {
		size *= GSP_STEP;
		steps -= 1;
	}
	return steps;
}

/* X without GSP_STEPS steps. */
GSP_FLOAT_FUNCTION double gsp_stepped(double x, double steps)
{
	for (; steps > 0; steps -= 1)
		x *= 1 / GSP_STEP;
	for (; steps < 0; steps += 1)
		x *= GSP_STEP;
	return x;
}

/* The product of entry A, with GSP_STEPS steps, and X: no part of it leaves the range of numbers
 * unless all of it does. */
GSP_FLOAT_FUNCTION double gsp_weighed(double a, double steps, double x)
{
	const int most = -4000;

	if (steps < -most)
		steps = steps < most ? most : steps;
	else
		steps = -most;
	for (int i = 0; i < 2 && steps < 0; i++, steps += 1)
		a *= 1 / GSP_STEP;
	for (; steps > 0 && x < 1 && x > -1; steps -= 1)
		x *= GSP_STEP;
	a *= x;
	for (; steps < 0 && (a > 0 || a < 0); steps += 1)
		a *= 1 / GSP_STEP;
	for (; steps > 0 && a - a == 0 && (a > 0 || a < 0); steps -= 1)
		a *= GSP_STEP;
	return a;
}

GSP_FLOAT_FUNCTION float gsp_largerf(float a, float b)
{
	const float size1 = a < 0 ? -a : a, size2 = b < 0 ? -b : b;

	return size1 > size2 || size1 != size1 ? size1 : size2;
}

GSP_FLOAT_FUNCTION float gsp_apartf(
	float size1, float apart1, float size2, float lost2, float apart2)
{
	if (!(lost2 > 0) && !(apart1 > 0))
		return lost2 + apart1 + apart2;
	return size2 * apart1 + size1 * lost2 + apart1 * lost2 * FLT_MIN + FLT_MIN + apart2;
}

GSP_FLOAT_FUNCTION float gsp_stepsf(float size)
{
	float steps = 0;

	while (size > GSP_STEPF && size <= FLT_MAX) {
		size *= 1 / GSP_STEPF;
		steps += 1;
	}
	while (size < 1 / GSP_STEPF && size > 0) {
		size *= GSP_STEPF;
		steps -= 1;
	}
	return steps;
}

GSP_FLOAT_FUNCTION float gsp_steppedf(float x, float steps)
{
	for (; steps > 0; steps -= 1)
		x *= 1 / GSP_STEPF;
	for (; steps < 0; steps += 1)
		x *= GSP_STEPF;
	return x;
}

GSP_FLOAT_FUNCTION float gsp_weighedf(float a, float steps, float x)
{
	const int most = -4000;

	if (steps < -most)
		steps = steps < most ? most : steps;
	else
		steps = -most;
	for (int i = 0; i < 2 && steps < 0; i++, steps += 1)
		a *= 1 / GSP_STEPF;
	for (; steps > 0 && x < 1 && x > -1; steps -= 1)
		x *= GSP_STEPF;
	a *= x;
	for (; steps < 0 && (a > 0 || a < 0); steps += 1)
		a *= 1 / GSP_STEPF;
	for (; steps > 0 && a - a == 0 && (a > 0 || a < 0); steps -= 1)
		a *= GSP_STEPF;
	return a;
}

/* RESULT is finite, and what its coefficients of X (no greater ones) and its other term have lost
 * does not show in it: it is less than the smallest normal number, or than half a digit of RESULT.
 */
GSP_FLOAT_FUNCTION int gsp_kept(double lost, double x, double apart, double result)
{
	const double much = lost * (x < 0 ? -x : x) + apart;

	if (!gsp_is_finite(result))
		return 0;
	if (!(lost > 0) && !(apart > 0) && gsp_is_finite(lost) && gsp_is_finite(apart))
		return 1;
	return gsp_is_finite(much) &&
	       (much <= 1 || much * (DBL_MIN / DBL_EPSILON) <= (result < 0 ? -result : result));
}

GSP_FLOAT_FUNCTION int gsp_keptf(float lost, float x, float apart, float result)
{
	const float much = lost * (x < 0 ? -x : x) + apart;

	if (!gsp_is_finitef(result))
		return 0;
	if (!(lost > 0) && !(apart > 0) && gsp_is_finitef(lost) && gsp_is_finitef(apart))
		return 1;
	return gsp_is_finitef(much) &&
	       (much <= 1 || much * (FLT_MIN / FLT_EPSILON) <= (result < 0 ? -result : result));
}

#endif
