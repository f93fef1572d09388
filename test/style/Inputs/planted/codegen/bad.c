/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#  include <isl/set.h>
#include "../ir/ir.h"
#include "analysis/internal.h"
