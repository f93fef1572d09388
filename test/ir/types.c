// Types: one object per C type, their spelling, and C's conversion rules as gcc has them.
// RUN: %cc -std=c11 -D_POSIX_C_SOURCE=200809L -fsanitize=address,undefined -I%root %root/ir/*.c %s -lm -o %t
// RUN: %t > %t.out
// RUN: %FileCheck --match-full-lines --implicit-check-not=wrong %s < %t.out
#include "ir/ir.h"

#include <limits.h>

#undef NDEBUG
#include <assert.h>

static Unit *u;

/* What gcc makes of it, as a Scalar. */
#define SCALAR_OF(e)                                                                           \
	_Generic((e), _Bool: SC_BOOL, char: SC_CHAR, signed char: SC_SCHAR,                    \
		unsigned char: SC_UCHAR, short: SC_SHORT, unsigned short: SC_USHORT,           \
		int: SC_INT, unsigned int: SC_UINT, long: SC_LONG, unsigned long: SC_ULONG,    \
		long long: SC_LLONG, unsigned long long: SC_ULLONG, float: SC_FLOAT,           \
		double: SC_DOUBLE, long double: SC_LDOUBLE)

#define TYPES(X, y)                                                                            \
	X(SC_BOOL, _Bool, y)                                                                   \
	X(SC_CHAR, char, y)                                                                    \
	X(SC_SCHAR, signed char, y)                                                            \
	X(SC_UCHAR, unsigned char, y)                                                          \
	X(SC_SHORT, short, y)                                                                  \
	X(SC_USHORT, unsigned short, y)                                                        \
	X(SC_INT, int, y)                                                                      \
	X(SC_UINT, unsigned int, y)                                                            \
	X(SC_LONG, long, y)                                                                    \
	X(SC_ULONG, unsigned long, y)                                                          \
	X(SC_LLONG, long long, y)                                                              \
	X(SC_ULLONG, unsigned long long, y)                                                    \
	X(SC_FLOAT, float, y)                                                                  \
	X(SC_DOUBLE, double, y)                                                                \
	X(SC_LDOUBLE, long double, y)

static void check_pair(Scalar a, Scalar b, Scalar wanted)
{
	if (type_usual(u, u->scalar[a], u->scalar[b]) != u->scalar[wanted])
		printf("wrong: %s with %s\n", u->scalar[a]->name, u->scalar[b]->name);
}

#define ROW(id, type, other) check_pair(id, (Scalar)other##_id, SCALAR_OF((type)0 + (other##_t)0));
#define AGAINST(name, id, type)                                                                \
	static void against_##name(void)                                                       \
	{                                                                                      \
		enum { x_id = id };                                                            \
		typedef type x_t;                                                              \
		TYPES(ROW, x)                                                                  \
	}
AGAINST(bool, SC_BOOL, _Bool)
AGAINST(char, SC_CHAR, char)
AGAINST(uchar, SC_UCHAR, unsigned char)
AGAINST(short, SC_SHORT, short)
AGAINST(ushort, SC_USHORT, unsigned short)
AGAINST(int, SC_INT, int)
AGAINST(uint, SC_UINT, unsigned int)
AGAINST(long, SC_LONG, long)
AGAINST(ulong, SC_ULONG, unsigned long)
AGAINST(llong, SC_LLONG, long long)
AGAINST(ullong, SC_ULLONG, unsigned long long)
AGAINST(float, SC_FLOAT, float)
AGAINST(double, SC_DOUBLE, double)
AGAINST(ldouble, SC_LDOUBLE, long double)

#define SIZE(id, type, unused)                                                                 \
	assert(u->scalar[id]->size == sizeof(type) && u->scalar[id]->align == _Alignof(type)); \
	assert(type_promote(u, u->scalar[id]) == u->scalar[SCALAR_OF(+(type)0)]);

static void conversions(void)
{
	against_bool();
	against_char();
	against_uchar();
	against_short();
	against_ushort();
	against_int();
	against_uint();
	against_long();
	against_ulong();
	against_llong();
	against_ullong();
	against_float();
	against_double();
	against_ldouble();
	TYPES(SIZE, 0)
}

static void interning(void)
{
	Type *i = u->scalar[SC_INT], *ci = type_qualified(u, i, true, false, false);
	assert(ci != i && ci->unqualified == i && i->unqualified == i);
	assert(type_pointer(u, ci) == type_pointer(u, ci) && type_pointer(u, ci) != type_pointer(u, i));
	assert(type_qualified(u, ci, false, false, false) == i);
	assert(type_array(u, i, 3) != type_array(u, i, 4) && type_array(u, i, 3)->size == 12);

	/* An incomplete struct gets its size later, in all its qualified forms. */
	Record *r = arena_alloc(u->arena, sizeof *r);
	Type pattern = {.kind = TYPE_RECORD, .name = "struct s", .record = r, .size = -1, .align = -1};
	Type *s = type_intern(u, &pattern), *cs = type_qualified(u, s, true, false, false);
	assert(s->size == -1 && cs->unqualified == s);
	pattern.size = 24;
	pattern.align = 8;
	assert(type_intern(u, &pattern) == s && s->size == 24 && cs->size == 24);
	// CHECK: const struct s
	puts(cs->name);

	pattern = (Type){.kind = TYPE_ENUM, .name = "enum e", .of = u->scalar[SC_UINT]};
	Type *e = type_intern(u, &pattern);
	assert(type_is_integer(e) && e->size == 4 && type_strip(e) == u->scalar[SC_UINT]);
	assert(type_usual(u, e, i) == u->scalar[SC_UINT] && type_bits(e) == 32);
}

static void spelling(void)
{
	Type *i = u->scalar[SC_INT];
	Type *cf = type_qualified(u, u->scalar[SC_FLOAT], true, false, false);
	Type *p = type_qualified(u, type_pointer(u, cf), true, false, true);
	// CHECK-NEXT: const float *
	puts(type_pointer(u, cf)->name);
	// CHECK-NEXT: const float *const restrict
	puts(p->name);
	// CHECK-NEXT: const float *const restrict p
	puts(type_declare(u, p, "p"));
	Type *rows = type_array(u, type_array(u, i, 3), 4);
	// CHECK-NEXT: int a[4][3]
	puts(type_declare(u, rows, "a"));
	// CHECK-NEXT: int (*p)[4][3]
	puts(type_declare(u, type_pointer(u, rows), "p"));
	// CHECK-NEXT: const int[3]
	puts(type_qualified(u, type_array(u, i, 3), true, false, false)->name);
	Type function = {.kind = TYPE_FUNCTION, .of = type_pointer(u, i)};
	list_push(u->arena, &function.params, i);
	list_push(u->arena, &function.params, p);
	function.variadic = true;
	Type *f = type_intern(u, &function);
	// CHECK-NEXT: int *f(int, const float *const restrict, ...)
	puts(type_declare(u, f, "f"));
	// CHECK-NEXT: int *(*f[2])(int, const float *const restrict, ...)
	puts(type_declare(u, type_array(u, type_pointer(u, f), 2), "f"));
	// CHECK-NEXT: int (void)
	puts(type_intern(u, &(Type){.kind = TYPE_FUNCTION, .of = i})->name);
}

/* Folding: what C defines, and nothing that it leaves undefined. */
static bool fold(Expr *e, int64_t wanted)
{
	int64_t value;
	return expr_is_int(e, &value) && value == wanted;
}

static bool refuses(Expr *e)
{
	int64_t value;
	return !expr_is_int(e, &value);
}

static Expr *op(BinaryOp op, Scalar type, int64_t a, int64_t b)
{
	Type *t = u->scalar[type];
	Type *result = op >= BIN_LT && op <= BIN_NE ? u->scalar[SC_INT] : t;
	return expr_binary(u, op, result, expr_int(u, t, a), expr_int(u, t, b));
}

static void folding(void)
{
	assert(fold(op(BIN_ADD, SC_INT, 2, 3), 5));
	assert(refuses(op(BIN_ADD, SC_INT, INT_MAX, 1)) && fold(op(BIN_ADD, SC_UINT, UINT_MAX, 1), 0));
	assert(refuses(op(BIN_ADD, SC_LONG, LONG_MAX, 1)));
	assert(fold(op(BIN_MUL, SC_UINT, 65536, 65537), 65536));
	assert(refuses(op(BIN_DIV, SC_INT, 1, 0)) && refuses(op(BIN_DIV, SC_INT, INT_MIN, -1)));
	assert(refuses(op(BIN_REM, SC_LONG, LONG_MIN, -1)) && fold(op(BIN_REM, SC_INT, -7, 4), -3));
	assert(fold(op(BIN_DIV, SC_ULONG, -1, 2), LONG_MAX));
	assert(fold(op(BIN_SHL, SC_INT, 1, 30), 1 << 30) && refuses(op(BIN_SHL, SC_INT, 1, 31)));
	assert(refuses(op(BIN_SHL, SC_INT, -1, 1)) && refuses(op(BIN_SHR, SC_INT, 1, 32)));
	assert(fold(op(BIN_SHL, SC_UINT, 3, 31), 0x80000000) && fold(op(BIN_SHR, SC_INT, -8, 1), -4));
	assert(fold(op(BIN_LT, SC_INT, -1, 1), 1) && fold(op(BIN_LT, SC_UINT, -1, 1), 0));
	Expr *cast = expr_cast(u, u->scalar[SC_SCHAR], expr_int(u, u->scalar[SC_INT], 200));
	assert(fold(cast, -56));
	assert(refuses(expr_float(u, u->scalar[SC_DOUBLE], 1)));
	assert(fold(expr_unary(u, UN_NOT, u->scalar[SC_UINT], expr_int(u, u->scalar[SC_UINT], 0)),
		UINT_MAX));
}

int main(void)
{
	u = unit_new("x.c");
	conversions();
	interning();
	spelling();
	folding();
	// CHECK: done
	puts("done");
	unit_free(u);
	return 0;
}
