/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include <clang-c/Index.h>
#include <isl/ctx.h>
#include "frontend/frontend.h"
#include "ir/ir.h"
#include "analysis/own.h"
#include <stdio.h>
