/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "analysis/analysis.h"
#include "analysis/internal.h"
#include "frontend/frontend.h"
