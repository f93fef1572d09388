// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* pack.h - arrays that are filled at a carried counter: what pack.c offers both targets. */
#ifndef GSP_CODEGEN_PACK_H
#define GSP_CODEGEN_PACK_H

#include "codegen/internal.h"

/* The packed array of which E, a node of the body, is the base; -1. */
int pack_array_of_node(const Facts *f, const Expr *e);
/* ARRAY is packed, and another of facts->arrays has the same base. */
bool pack_shares_base(const Facts *f, int array);
/* Why the packs' stores cannot be printed, or NULL. */
const char *pack_trouble(const Facts *f);
/* The bases in the stores as what the kernel captures. */
void bind_packs(const LoopText *t, Printer *p);
/* `first, most`: the elements of a packed array that can be stored. */
void print_pack_room(const LoopText *t, FILE *out, int array);
/* What that needs to know of loops of the body, computed before the loop. */
void print_pack_sums(const LoopText *t, FILE *out);
/* What may be filled, where that decides what the loop reads, is compared with that before. */
void print_before_packs(const LoopText *t, FILE *out, const char *decline);
/* ADD gets what the host computes for packs; or NULL. */
void params_of_packs(LoopText *t, void (*add)(LoopText *t, Expr *e));
/* A cast to a pointer to single elements, where array I is not reached by one. */
const char *elem_cast(const LoopText *t, int i);
/* Array I, which is packed, as a pointer to such; and behind that what can be stored. */
void print_pack_base(const LoopText *t, FILE *out, int i);
void print_pack_extent(const LoopText *t, FILE *out, int i);
/* Statements: what C's last iteration stores where it does not count; what was stored in all
 * (only as far as text USED names it, where that is not NULL). */
void print_pack_last(const LoopText *t, FILE *out);
void print_pack_ranges(const LoopText *t, FILE *out, const char *used);
/* Subscript of what C's last iteration stores; PACK by number. */
const char *pack_last_index(const LoopText *t, int pack);
/* ".member" for what PLACE, of a LastStore, is of its element; "": all of it. */
const char *path_in_element(const LoopText *t, const Expr *place);
/* The statements that do these stores, where there are any. */
void print_last_stores(const LoopText *t, FILE *out, int pack);
/* `address, bytes` of what was stored. */
const char *stretch_of_pack(const LoopText *t, int array);
/* The loop has packs of which only running it tells how much is stored. */
bool has_counted_packs(const Facts *f);
/* Statements that ask a kernel of CUDA for that, and set what Pack.inner names. */
void print_counting(const LoopText *t, FILE *out);
/* That kernel's name. */
const char *count_kernel(const LoopText *t);

#endif
