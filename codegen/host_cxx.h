// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* host_cxx.h - what the files that make C into C++ tell each other.
 *
 *   host_cxx.c     conversions, from the IR                         (host_to_cxx)
 *   host_checks.c  what has no counterpart: jumps, old functions    (host_check_function, _unit)
 *   host_linkage.c extern "C", where other files have a part        (host_linkage)
 *   host_tokens.c  what is spelled otherwise: keywords, designators (host_tokens)
 */
#ifndef GSP_CODEGEN_HOST_CXX_H
#define GSP_CODEGEN_HOST_CXX_H

#include "codegen/internal.h"

typedef struct HostCxx {
	Unit *unit;
	Edits *edits;
	const Function *function; /* that is visited, or NULL */
	Range statement; /* around the expression that is visited */
	bool typed;      /* its value is returned or initialises a variable */
	const Stmt *declaration; /* that it stands in, or NULL */
} HostCxx;

/* Adds the edits that make the main file C++ of the same meaning. False: something cannot be
 * carried; the reason is in u->errors. */
bool host_to_cxx(Unit *u, Edits *edits);
/* Finds the names that the text cannot keep beside CUDA's headers. False: some cannot be others
 * either; the reason is in u->errors. */
bool host_rename(Edits *edits);
/* float3 and its like. */
bool is_cuda_type(const char *name);
/* Gives what other files share the names that C gives it. */
void host_linkage(Edits *edits);

/* An error of the unit; its hint names --split. */
void host_refuse(HostCxx *h, Code code, Range range, const char *format, ...)
	__attribute__((format(printf, 4, 5)));

void host_check_function(HostCxx *h, const Function *f);
void host_check_unit(HostCxx *h);
void host_tokens(HostCxx *h);
/* Whether C++ has all the designators in the braces of LIST. */
bool host_takes_list(HostCxx *h, const Expr *list);
/* Where the braces of LIST have designators that C++ lacks, prints the list again without them
 * and says true. */
bool host_rewrites_list(HostCxx *h, const Expr *list);

#endif
