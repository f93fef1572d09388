// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* keyed.h - updates at computed subscripts: what keyed.c offers the other stages. */
#ifndef GSP_ANALYSIS_KEYED_H
#define GSP_ANALYSIS_KEYED_H

#include "analysis/exec.h"
#include "analysis/family.h"

/* Fills facts->keyed and Access.keyed; false: refused. After find_states. */
bool find_keyed(Analysis *a);
/* Such an update stands in a loop that was unrolled: adds the loops around it to a->kept. True: the
 * iteration has to be run again. */
bool keep_keyed_loops(Analysis *a);

#endif
