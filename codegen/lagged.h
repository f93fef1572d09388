// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* lagged.h - loops of which iterations carry something to the one facts->lag later: their scan
 * goes from row to row. LoopText.lag and .lag_trip are what kernels know of it, .turn is the number
 * of an iteration in the scan's order; NULL in other loops. */
#ifndef GSP_CODEGEN_LAGGED_H
#define GSP_CODEGEN_LAGGED_H

#include "codegen/internal.h"

/* Some loop that is transformed has a lag. */
bool needs_lagged(const Unit *u);
/* The first captures. */
void collect_lag(LoopText *t);
void name_lag(LoopText *t);
/* CUDA: which iteration comes when. */
void print_turn(const LoopText *t, FILE *out);
/* OpenMP: the skeleton of a scan, with a lag or without. */
void print_scan_skeleton(const LoopText *t, FILE *out);
/* What is said of it above the kernel. */
void describe_lag(Unit *u, const Facts *f, FILE *out);

#endif
