// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Whether a value that a loop leaves in a variable is used after it, on some path. In doubt it is.
// RUN: %gspcc --auto --emit=facts %s | %FileCheck %s --match-full-lines
#include <setjmp.h>

void use(int);
extern jmp_buf again;
#define LOOP for (int i = 0; i < n; i++) { t = a[i]; a[i] = 2 * t; }

// CHECK-LABEL: loop read_behind:{{.*}}
// CHECK: private t live-out value a[k]
int read_behind(int *a, int n) { int t = 0; LOOP return t; }

// CHECK-LABEL: loop assigned_behind:{{.*}}
// CHECK: private t
int assigned_behind(int *a, int n) { int t = 0; LOOP t = n; return t; }

// CHECK-LABEL: loop not_mentioned:{{.*}}
// CHECK: private t
void not_mentioned(int *a, int n) { int t; LOOP }

// CHECK-LABEL: loop updated_behind:{{.*}}
// CHECK: private t live-out value a[k]
int updated_behind(int *a, int n) { int t = 0; LOOP t += n; return 0; }

// CHECK-LABEL: loop in_own_assignment:{{.*}}
// CHECK: private t live-out value a[k]
int in_own_assignment(int *a, int n) { int t = 0; LOOP t = n + t; return t; }

// CHECK-LABEL: loop in_both_arms:{{.*}}
// CHECK: private t
int in_both_arms(int *a, int n) { int t = 0; LOOP if (n > 3) t = 1; else t = 2; return t; }

// CHECK-LABEL: loop in_one_arm:{{.*}}
// CHECK: private t live-out value a[k]
int in_one_arm(int *a, int n) { int t = 0; LOOP if (n > 3) t = 1; return t; }

// CHECK-LABEL: loop one_arm_returns:{{.*}}
// CHECK: private t
int one_arm_returns(int *a, int n) { int t = 0; LOOP if (n > 3) return 0; else t = 2; return t; }

// CHECK-LABEL: loop lazily:{{.*}}
// CHECK: private t live-out value a[k]
int lazily(int *a, int n) { int t = 0; LOOP if (n > 3 && (t = n)) use(n); return t; }

// CHECK-LABEL: loop in_condition:{{.*}}
// CHECK: private t
int in_condition(int *a, int n) { int t = 0; LOOP if ((t = n) > 3 && n < 9) use(t); return t; }

// CHECK-LABEL: loop comma:{{.*}}
// CHECK: private t
int comma(int *a, int n) { int t = 0; LOOP return (t = n, t); }

// CHECK-LABEL: loop next_header:{{.*}}
// CHECK: private t
int next_header(int *a, int n) { int t = 0; LOOP for (t = 0; t < n; t++) use(t); return t; }

// CHECK-LABEL: loop next_body:{{.*}}
// CHECK: private t live-out value a[k]
int next_body(int *a, int n) { int t = 0; LOOP while (n-- > 0) t = n; return t; }

// CHECK-LABEL: loop do_body:{{.*}}
// CHECK: private t
int do_body(int *a, int n) { int t = 0; LOOP do t = n; while (n-- > 0); return t; }

// CHECK-LABEL: loop do_continues:{{.*}}
// CHECK: private t live-out value a[k]
int do_continues(int *a, int n)
{ int t = 0; LOOP do { if (n == 3) continue; t = n; } while (t < n--); return 0; }

// CHECK-LABEL: loop do_breaks:{{.*}}
// CHECK: private t live-out value a[k]
int do_breaks(int *a, int n) { int t = 0; LOOP do { if (n == 3) break; t = n; } while (n--); return t; }

// CHECK-LABEL: loop round_again:{{.*}}
// CHECK: private t live-out value a[k]
int round_again(int *a, int n)
{ int t = 0; for (int r = 0; r < n; r++) { use(t); LOOP } return 0; }

// CHECK-LABEL: loop round_killed:{{.*}}
// CHECK: private t
int round_killed(int *a, int n)
{ int t = 0; for (int r = 0; r < n; r++) { t = r; use(t); LOOP } return 0; }

// CHECK-LABEL: loop round_step:{{.*}}
// CHECK: private t live-out value a[k]
int round_step(int *a, int n) { int t = 0; for (int r = 0; r < n; r += t) { use(r); LOOP } return 0; }

// CHECK-LABEL: loop out_behind:{{.*}}
// CHECK: private t live-out value a[k]
int out_behind(int *a, int n)
{ int t = 0; for (int r = 0; r < n; r++) { t = r; use(t); LOOP } return t; }

// CHECK-LABEL: loop out_by_break:{{.*}}
// CHECK: private t live-out value a[k]
int out_by_break(int *a, int n)
{ int t = 0; for (;;) { use(n); LOOP if (n > 3) break; t = n; n++; } return t; }

// CHECK-LABEL: loop new_object:{{.*}}
// CHECK: private t
void new_object(int *a, int n) { for (int r = 0; r < n; r++) { int t; use(r); LOOP } }

// CHECK-LABEL: loop in_case:{{.*}}
// CHECK: private t live-out value a[k]
int in_case(int *a, int n)
{ int t = 0; switch (n) { case 1: LOOP /* fall through */ case 2: use(t); break; } return 0; }

// CHECK-LABEL: loop out_of_case:{{.*}}
// CHECK: private t
int out_of_case(int *a, int n)
{ int t = 0; switch (n) { case 1: LOOP break; case 2: use(t); break; } return 0; }

// CHECK-LABEL: loop behind_switch:{{.*}}
// CHECK: private t live-out value a[k]
int behind_switch(int *a, int n)
{ int t = 0; switch (n) { case 1: LOOP break; case 2: use(n); break; } return t; }

// CHECK-LABEL: loop next_switch:{{.*}}
// CHECK: private t live-out value a[k]
int next_switch(int *a, int n)
{ int t = 0; LOOP switch (n) { case 1: t = 1; break; default: t = 2; case 5: use(t); } return 0; }

// CHECK-LABEL: loop forward_goto:{{.*}}
// CHECK: private t live-out value a[k]
int forward_goto(int *a, int n)
{ int t = 0; LOOP if (n > 3) goto out; t = 0; out: return t; }

// CHECK-LABEL: loop backward_goto:{{.*}}
// CHECK: private t live-out value a[k]
int backward_goto(int *a, int n)
{ int t = 0; retry: use(t); LOOP if (n-- > 3) goto retry; return 0; }

// CHECK-LABEL: loop into_a_block:{{.*}}
// CHECK: private t live-out value a[k]
int into_a_block(int *a, int n)
{ int t = 0; if (n < 5) { t = n; in: use(n); } else { LOOP goto in; } return t; }

// CHECK-LABEL: loop other_labels:{{.*}}
// CHECK: private t
int other_labels(int *a, int n)
{ int t = 0; if (n < 0) goto out; use(t); LOOP t = 3; out: return t; }

// CHECK-LABEL: loop jumps:{{.*}}
// CHECK: private t live-out value a[k]
int jumps(int *a, int n) { int t = 0; if (setjmp(again)) return t; LOOP return 0; }

// CHECK-LABEL: loop assembly:{{.*}}
// CHECK: private t live-out value a[k]
int assembly(int *a, int n) { int t = 0; LOOP __asm__("" : : "r"(n)); return 0; }

// CHECK-LABEL: loop in_brackets:{{.*}}
// CHECK: private t live-out value a[k]
int in_brackets(int *a, int n) { int t = 0; LOOP return ({ int u = t; u; }); }

// CHECK-LABEL: loop dimension:{{.*}}
// CHECK: private t live-out value a[k]
int dimension(int *a, int n) { int t = 0; LOOP int room[t]; return sizeof room > 3; }

// CHECK-LABEL: loop outlives:{{.*}}
// CHECK: private t live-out value a[k]
int outlives(int *a, int n) { static int t; int before = t; LOOP return before; }

// No call reads what an earlier one has left.
// CHECK-LABEL: loop set_first:{{.*}}
// CHECK: private t
int set_first(int *a, int n) { static int t = 7; LOOP return 0; }

// CHECK-LABEL: loop perhaps_set:{{.*}}
// CHECK: private t live-out value a[k]
int perhaps_set(int *a, int n) { static int t; if (n & 1) t = n; use(t); LOOP return 0; }
