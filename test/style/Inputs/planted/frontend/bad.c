/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include <clang-c/Index.h>
#include "ir/ir.h"
#include "codegen/codegen.h"
