/* Bytes that are moved are values: of what is combined, of subscripts, of the body.
 * RUN: %gspcc --auto --emit=facts %s | %FileCheck %s
 * RUN: %gspcc --target=openmp --auto %s -o - | %strip_comments | %FileCheck %s --check-prefix=CODE
 */
#include <stdint.h>
#include <string.h>

uint32_t by_union(const float *v, int n)
{
	uint32_t h = 0;
	for (int i = 0; i < n; i++) {
		union {
			float f;
			uint32_t u;
		} x;
		x.f = v[i];
		h ^= x.u;
	}
	return h;
}
// CHECK-LABEL: by_union
// CHECK: gsp_bits_of_float(v[k])

void by_pointer(const float *v, int32_t *out, int n)
{
	for (int i = 0; i < n; i++) {
		float x = v[i] + 1;
		int32_t k = *(int32_t *)&x;
		*(uint32_t *)&x &= 0x7fffffffu;
		out[i] = k + (int)x;
	}
}
// CODE-LABEL: by_pointer_L{{[0-9]+}}_act
// CODE: int k = (int)gsp_bits_of_float(x);
// CODE-NEXT: x = gsp_float_of_bits(gsp_bits_of_float(x) & 0x7fffffffu

void words(const unsigned char *p, uint32_t *o, int n)
{
	for (int i = 0; i < n; i++)
		memcpy(&o[i], p + 4 * i, 4);
}
// CODE-LABEL: words_L{{[0-9]+}}_act
// CODE: part3 = (loop->p + 4 * i)[3];
// CODE: loop->o[i] = (unsigned int)((unsigned long long)part0 | ((unsigned long long)part1 << 8)

void rows(double *o, const double *p, int n, int w)
{
	for (int i = 0; i < n; i++)
		memcpy(o + i * w, p + i * w, w * sizeof *o);
}
// CODE-LABEL: rows_L{{[0-9]+}}_act
// CODE: for (; at < (long)loop->w; ++at) {
