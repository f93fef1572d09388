// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* cuda.h - the parts of the CUDA output, for one file (target_cuda.c) and for two (split.c).
 *
 *   target_cuda.c    a loop's kernels and host function; the program as one file
 *   cuda_struct.c    the struct that kernels know the loop by
 *   cuda_callees.c   functions and tables of the user's that kernels need
 *   split.c          the program as the user's C and a file of kernels       (split_emit)
 *   split_types.c    the user's types for a file that has not seen them      (types_print)
 */
#ifndef GSP_CODEGEN_CUDA_H
#define GSP_CODEGEN_CUDA_H

#include "codegen/internal.h"

/* Device functions that have been printed. */
typedef struct Printed {
	bool apart; /* the user's own functions are in another file */
	LIST(const Function *) host_functions; /* that inspectors call there */
	LIST(const Var *) host_tables;
	LIST(const Function *) functions;
	LIST(const Var *) tables; /* constants of file scope that they use */
} Printed;

/* All of the runtime that U's loops need. */
void cuda_runtime(const Unit *u, FILE *out);
/* Device functions for what the loop calls. */
void cuda_callees(Unit *u, const Facts *f, Printed *printed, FILE *out);
/* "int device_f(int x)", with PREFIX "device_". */
const char *cuda_signature(Unit *u, const Function *f, const char *prefix);
/* The loop's struct, its kernels, and its host function T->entry. */
void cuda_loop(const LoopText *t, FILE *out);

const char *split_emit(Unit *u, const CodegenOptions *options, const char **host);

/* The struct, union and enumeration types that generated text needs, in order of definition. */
typedef struct Types {
	Unit *unit;
	LIST(Record *) known; /* by name only */
	LIST(Record *) whole; /* with their members; what a member needs first */
	LIST(Type *) enums;
	const char *trouble; /* why one of them cannot be written again, or NULL */
} Types;

/* What the loop's struct, kernels and host function use. */
void types_of_loop(Types *types, const LoopText *t);
/* The definitions as C++, with assertions that they are laid out as in the user's C. */
void types_print(Types *types, FILE *out, const char *prefix);
/* Assertions for the user's C that the whole types from FIRST on are as they were read. PREFIX
 * begins the names. */
void types_print_checks(const Types *types, FILE *out, const char *prefix, int first);

/* cuda_struct.c */
/* " NAME", the name of a parameter where it is USED; else nothing: an unused one has no name. */
const char *if_used(bool used, const LoopText *t, const char *name);
/* Above the struct is said what the loop is. */
void cuda_struct(const LoopText *t, FILE *out);

/* cuda_stages.c */
/* Declares the arrays of running values, on the device. */
void cuda_room(const LoopText *t, FILE *out);
/* Declares the object and the state of T, a stage of the loop whose object is LOOP. OVERFLOWS says
 * why the C loop has to run where composing has lost something. */
void cuda_stage_objects(
	const LoopText *t, FILE *out, const char *loop, const char *overflows);

/* In a kernel's function: where composing has lost something by now, the C loop must run. */
void print_raising(const LoopText *t, FILE *out);

#endif
