// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* box.h - nests of independent iterations: boxes, and what is read ahead in them. */
#ifndef GSP_CODEGEN_BOX_H
#define GSP_CODEGEN_BOX_H

#include "codegen/internal.h"

/* emit_box.c: the same for a map with LoopText.box. */
/* S is a loop of the box and has been printed: what one of its iterations does. */
bool print_box_loop(Printer *p, const Stmt *s, int indent);
/* The number of the iteration and those of the outer loops of the box, from act()'s parameter. */
void print_box_row(const LoopText *t, Printer *p, int indent);
void print_box_sizes(const LoopText *t, FILE *out);
/* The runtime's function for the map, and the member of gsp::Run that launches it. */
const char *map_launch(const LoopText *t);
/* Chooses the names of the loops' numbers in act(). */
void name_box(LoopText *t);
/* Those of `total` and `columns`. */
void name_total(LoopText *t);
/* A loop of the box declares V. */
bool is_box_counter(const LoopText *t, const Var *v);
/* V is used for nothing but to count the iterations of such loops. */
bool only_in_box_headers(const LoopText *t, const Var *v);

/* transpose.c: something is read the other way round, through shared memory. */
bool has_transposed(const LoopText *t);
/* Such a read names V, which may have no other use. */
bool leads_to_transposed(const LoopText *t, const Var *v);
/* Chooses the names of what holds it. */
void name_transposed(LoopText *t);
/* Of the struct: `Transposed` and transposed(). */
void print_transposed(const LoopText *t, FILE *out);
/* The body finds such reads in act()'s third parameter. Returns the first of these bindings. */
int bind_transposed(const LoopText *t, Printer *p);

#endif
