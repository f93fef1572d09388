// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* states.h - what the body has in the place of elements that are carried (emit_states.c). */
#ifndef GSP_CODEGEN_STATES_H
#define GSP_CODEGEN_STATES_H

#include "codegen/internal.h"

/* Binds what the body has in the place of states. Before its variables have names of
 * their own, and after that. */
void bind_states(const LoopText *t, Printer *p);
void bind_states_in_part(const LoopText *t, Printer *p);
/* Where states move through memory, the body is a function of its own, body(k, x), after which
 * act reads each such state back from where the body has stored it. */
bool has_moving_state(const LoopText *t);
void print_moves(const LoopText *t, FILE *out, int indent);

/* emit_names.c: E is one of some state's spellings, and of no other element at other times. */
bool is_place_of_state(const Facts *f, const Expr *e);

/* V, a pointer of the body, is used for nothing but to reach states, which act() keeps. */
bool only_leads_to_states(const Facts *f, const Var *v);

/* What the body calls S. */
const char *state_text(const LoopText *t, const State *s);

#endif
