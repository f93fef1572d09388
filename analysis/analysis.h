// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* analysis.h - Unit to Facts: what each loop is, and why it may run in parallel.
 * The only folder that includes <isl/>. */
#ifndef GSP_ANALYSIS_H
#define GSP_ANALYSIS_H

#include "ir/ir.h"

typedef struct AnalysisOptions {
	bool auto_all;    /* --auto: every loop is wanted */
	bool associative; /* -fassociative-math: floating sums may be reassociated without a
			     directive */
	bool in_place;    /* kernels work on the program's own memory: nothing is copied, so it
			     need not be known how much may be touched */
} AnalysisOptions;

/* Analyses every wanted loop of UNIT, outer before inner; sets loop->status, facts, reasons and
 * remarks. A loop inside a transformed one is not analysed (it runs as part of it). A loop with a
 * directive that is not proved gets LOOP_REFUSED; under --auto LOOP_SERIAL with its reasons. Called
 * again, it looks at those that have not been looked at. */
void analyse_unit(Unit *unit, const AnalysisOptions *options);

#endif
