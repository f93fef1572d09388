// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* known.c - functions that need no body to be known.
 *
 * In: a function, or a call. Out: whether it only computes from its numbers: C's mathematics, and
 * what compilers build in for numbers. INFINITY, HUGE_VAL and NAN of math.h are calls too, of
 * functions that always give one number. */
#include "analysis/exec.h"

#include <math.h>
#include <string.h>

/* C11 7.12 without those that store through a pointer; errno is nobody's in a loop body that is
 * asked to run in parallel, and fenv access is off by default. */
static const char *const math_names[] = {
	"acos",
	"acosh",
	"asin",
	"asinh",
	"atan",
	"atan2",
	"atanh",
	"cbrt",
	"ceil",
	"copysign",
	"cos",
	"cosh",
	"erf",
	"erfc",
	"exp",
	"exp2",
	"expm1",
	"fabs",
	"fdim",
	"floor",
	"fma",
	"fmax",
	"fmin",
	"fmod",
	"hypot",
	"ldexp",
	"lgamma",
	"llrint",
	"llround",
	"log",
	"log10",
	"log1p",
	"log2",
	"logb",
	"lrint",
	"lround",
	"nearbyint",
	"pow",
	"remainder",
	"rint",
	"round",
	"scalbln",
	"scalbn",
	"sin",
	"sinh",
	"sqrt",
	"tan",
	"tanh",
	"tgamma",
	"trunc",
};
static const char *const plain_names[] = {"abs", "labs", "llabs"};
/* What math.h's macros of these names call, for numbers of any floating type; and what compilers
 * offer for the bits of integers. Those that nvcc has on the host only have twins in the runtime
 * (print_expr.c). */
static const char *const builtin_names[] = {
	"bswap16",
	"bswap32",
	"bswap64",
	"clz",
	"clzl",
	"clzll",
	"ctz",
	"ctzl",
	"ctzll",
	"expect",
	"ffs",
	"ffsl",
	"ffsll",
	"isfinite",
	"isgreater",
	"isgreaterequal",
	"isinf",
	"isinf_sign",
	"isless",
	"islessequal",
	"islessgreater",
	"isnan",
	"isnormal",
	"isunordered",
	"parity",
	"parityl",
	"parityll",
	"popcount",
	"popcountl",
	"popcountll",
	"signbit",
};

static const char *const infinite_names[] = {"huge_val", "huge_valf", "inf", "inff"};
static const char prefix[] = "__builtin_";

static bool is_listed(const char *name, size_t length, const char *const *names, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (strlen(names[i]) == length && strncmp(names[i], name, length) == 0)
			return true;
	return false;
}

bool function_is_known(const Function *f)
{
	const char *name = f->name;
	size_t n, math = sizeof math_names / sizeof *math_names;
	size_t plain = sizeof plain_names / sizeof *plain_names;
	size_t builtin = sizeof builtin_names / sizeof *builtin_names;
	if (f->is_runtime)
		return true;
	if (strncmp(name, prefix, sizeof prefix - 1) == 0) {
		name += sizeof prefix - 1;
		if (is_listed(name, strlen(name), builtin_names, builtin))
			return true;
	} else if (f->body) {
		return false;
	}
	n = strlen(name);
	if (is_listed(name, n, plain_names, plain) || is_listed(name, n, math_names, math))
		return true;
	return n > 1 && name[n - 1] == 'f' && is_listed(name, n - 1, math_names, math);
}

static const char *builtin_name(const Expr *call)
{
	if (call->u.call.callee->kind != EXPR_FUNC)
		return NULL;
	const char *name = call->u.call.callee->u.function->name;
	return strncmp(name, prefix, sizeof prefix - 1) == 0 ? name + sizeof prefix - 1 : NULL;
}

bool call_is_constant(const Expr *call, double *value)
{
	const char *name = builtin_name(call);
	if (!name)
		return false;
	*value = HUGE_VAL;
	if (is_listed(name, strlen(name), infinite_names,
		    sizeof infinite_names / sizeof *infinite_names))
		return true;
	*value = NAN;
	if ((strcmp(name, "nan") != 0 && strcmp(name, "nanf") != 0) || call->u.call.args.count != 1)
		return false;
	const Expr *payload = call->u.call.args.at[0];
	while (payload->kind == EXPR_CAST)
		payload = payload->u.cast.operand;
	return payload->kind == EXPR_STRING && strcmp(payload->u.string.text, "\"\"") == 0;
}

bool call_is_comparison(const Expr *call, BinaryOp *op)
{
	static const struct {
		const char *name;
		BinaryOp op;
	} comparisons[] = {{"isgreater", BIN_GT}, {"isgreaterequal", BIN_GE}, {"isless", BIN_LT},
		{"islessequal", BIN_LE}};
	const char *name = builtin_name(call);
	for (size_t i = 0; name && i < sizeof comparisons / sizeof *comparisons; i++)
		if (strcmp(name, comparisons[i].name) == 0) {
			*op = comparisons[i].op;
			return call->u.call.args.count == 2;
		}
	return false;
}

bool call_is_hint(const Expr *call)
{
	const char *name = builtin_name(call);
	return name && strcmp(name, "expect") == 0 && call->u.call.args.count > 0;
}
