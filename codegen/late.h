// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* late.h - bodies that run before the carried values are known (late_body.c). */
#ifndef GSP_CODEGEN_LATE_H
#define GSP_CODEGEN_LATE_H

#include "codegen/internal.h"

/* BODY, which is F's or does the same, may run with states that mean nothing: it computes from them
 * nothing that could fail, and touches no elements that they lead to. */
bool stands_any_state(const Facts *f, const Stmt *body);
/* F's body without its stores, where these are what keeps it from that, and can be left out; else
 * the body itself. */
Stmt *body_without_stores(Unit *u, const Facts *f);

#endif
