// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* address.h - stores at carried subscripts: what address.c offers the memory stages. */
#ifndef GSP_ANALYSIS_ADDRESS_H
#define GSP_ANALYSIS_ADDRESS_H

#include "analysis/exec.h"
#include "analysis/family.h"
#include "analysis/poly.h"

/* Fills facts->packs and Access.pack; false: refused. After find_states. */
bool find_packs(Analysis *a);
/* Iteration k reads READ at or beyond where the stores of PACK by earlier iterations, AFTER: and by
 * its own, can have come: proved or checked at run time. */
bool stays_ahead(Analysis *a, const Pack *pack, bool after, const Access *read);
/* The range of elements that PACK can store at most, as the array's. */
void place_pack(Poly *p, Array *array, const Pack *pack);

#endif
