// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* exec.h - one symbolic iteration under way, for the files that follow it. */
#ifndef GSP_ANALYSIS_EXEC_H
#define GSP_ANALYSIS_EXEC_H

#include "analysis/values.h"

#include <stdarg.h>

/* What a place is reached through. */
typedef struct Location {
	const Expr *place;
	const Var *root;  /* see place_root */
	const Expr *held; /* the pointer in memory that leads to it, the same in every iteration:
			   * s->data of s->data[i]; or NULL */
	const Expr *row;  /* likewise, one that differs between iterations; or NULL */
	bool shares;      /* see shares_bytes */
	bool scalar;      /* declared in full and a scalar of its own: see is_declared */
} Location;

/* A variable, or a place in memory that has been written in this iteration. */
typedef struct Slot {
	Var *var;    /* or NULL */
	Expr *place; /* or NULL */
	const Location *at; /* of the place; or NULL */
	Expr *value; /* of a variable: NULL not set yet; of a place: NULL no longer known */
} Slot;

typedef struct Env {
	LIST(Slot) slots;
	bool dead;   /* no path comes here */
	bool shared; /* copies have the same slots: see env_own */
} Env;

/* Where a path leaves early for the end of the body or of a switch. */
typedef struct Exit {
	Env env;
	Expr *guard;
	Expr *past; /* what holds on the other paths, as part of their guards; or NULL */
} Exit;

typedef struct Exits {
	LIST(Exit) list;
} Exits;

/* A call that is followed into the function. */
typedef struct Call {
	const struct Call *outer; /* the call that contains it, or NULL */
	Function *function;
	Var *result;   /* stands for what is returned: a scalar, or an object */
	Exits returns; /* paths that have returned */
	int inside;    /* Exec.inside where it is called */
	bool in_loop;  /* a path may have returned from within a loop: which one did is not known */
} Call;

typedef struct Exec {
	Analysis *a;
	Env env;
	Expr *guard; /* the path comes here iff nonzero; NULL: always */
	int order;
	Exits *continues;
	Exits *breaks;     /* of the innermost switch; NULL outside */
	InnerLoop *inner;   /* innermost counted loop of the body around this point, or NULL */
	int inside;         /* depth of loops of the body that are not unrolled */
	LIST(const Var *) mixed; /* objects of the iteration that may hold what is carried */
	Call *call;         /* the function being followed, or NULL: the body itself */
	int choices;       /* of elements that data choose, around this point */
	int trials;        /* loops that are only run to see what they do, around this point */
	bool in_condition; /* of the loop: reads are not the body's */
	bool in_step;      /* the loop's last part, to which no kernel comes */
	bool in_header;    /* the loop's first part: nothing of the iteration */
	bool in_first_part; /* and no clause, which is read like that */
} Exec;

/* symbolic.c */
/* The place that lvalue E is, over values. */
Expr *place_of(Exec *x, Expr *e);
Expr *eval(Exec *x, Expr *e);
Expr *eval_truth(Exec *x, Expr *e);
void assign_var(Exec *x, Var *var, Expr *value, Range range);
Expr *env_find(const Env *env, const Var *var, const Expr *place);
/* S holds a place that may be PLACE. Most slots are of other objects, which their roots tell. */
bool slot_may_be(Analysis *a, const Slot *s, const Location *at);
/* A slot of X's paths for PLACE, which has none. */
void add_place_slot(Exec *x, Expr *place, Expr *value);
/* ENV as it is now. The slots are shared until one of the two is written to. */
Env env_copy(Env *env);
/* The same where FROM is done with: what is returned may be written to as before. */
Env env_take(Env *from);
void env_own(Exec *x); /* before X's slots are written to: they become its own */
void env_release(Analysis *a, const Env *env); /* nobody looks at its slots any more */
/* What holds after two paths meet, which are done with: CONDITION chose YES. */
Env env_merge(Analysis *a, Expr *condition, Env *yes, Env *no);
Changed *changed_of(Analysis *a, const Var *var);
/* VAR is an object whose parts are accessed. Every other variable acts as a scalar of the loop,
 * also where pointers may reach it: memory.c has that excluded when the program runs. */
bool var_in_memory(const Var *var);
/* The same, or a scalar that is looked at as memory (Analysis.as_memory). */
bool is_in_memory(const Analysis *a, const Var *var);

/* statements.c */
void exec_stmt(Exec *x, Stmt *s);
/* There are not too many values yet; else refuses the loop. */
bool check_size(Analysis *a);
/* Runs the two sides of a branch, either may be NULL, under CONDITION. */
void exec_branch(Exec *x, Expr *condition, void (*run)(Exec *x, void *side), void *yes, void *no);
/* The paths of EXITS join the one in X. */
void exec_join(Exec *x, const Exits *exits, Expr *guard);
/* GUARD on the paths that have not left: by x->breaks since there were BROKEN of them (-1: whatever
 * there is), or by a return of the function since there were RETURNED. */
Expr *guard_here(const Exec *x, Expr *guard, int broken, int returned);

/* iteration.c */
/* Fills a->changed: every scalar that the loop assigns, or declares in its body or header. */
void find_changed(Analysis *a);
/* Fills Changed.initial. */
bool run_header(Analysis *a);
/* The first part of LOOP's header does the same when it runs a second time, also when its parts
 * that store or call something run before the others. */
bool first_part_repeats(const Stmt *loop);
/* Runs one iteration on Changed.before; Changed.at_body is kept where it is set. */
bool run_iteration(Analysis *a);
/* Refuses loops whose header updates a state of which the body needs the value along the way: the
 * body that kernels run would leave the update out. */
bool check_header(Analysis *a);

/* inner.c */
void exec_inner(Exec *x, Stmt *s);
/* rounds.c: while (x >= m) x -= m, of what is carried, in one step; false: S is none such. */
bool exec_rounds(Exec *x, Stmt *s);
/* Adds the counters of loops in BODY to a->inner_counters. */
void find_inner_counters(Analysis *a, Stmt *body);

/* access.c */
/* The value at PLACE now; the read is recorded. */
Expr *read_place(Exec *x, Expr *place, Expr *written_as);
void write_place(Exec *x, Expr *place, Expr *value, Expr *written_as);
/* LOAD happens at this point; it stands for WRITTEN_AS. */
void record_again(Exec *x, Expr *load, const Expr *written_as);
/* X is in loops over the numbers that its place needs (rise.c). */
void place_rises(Analysis *a, Access *x);
/* X, a read where carried counters say, as *ANY that may be for all numbers that these can be.
 * False: it is no such read. */
bool spread_counters(Analysis *a, const Access *x, Access *any);
/* X, a read at a position that earlier iterations have left, as one or two of ANY that may be at
 * any of these (held.c). Returns how many; 0: it is no such read. */
int held_accesses(Analysis *a, const Access *x, Access any[2]);
/* Fills base, offset, ... of every access. */
void resolve_accesses(Analysis *a);
/* PLACE, a subscript of a pointer that differs between iterations, is reached through a pointer to
 * another type: sets what B says of the place. False: it is not, or not in such a way. */
bool resolve_view(Analysis *a, Access *b, const Expr *place);
/* tables.c */
/* POINTER, which an access B goes through, is read from a table: the base of its rows, and
 * B->table, B->row. NULL: it is not. A table is one from which other pointers are read in other
 * iterations. */
Expr *resolve_row(Analysis *a, Access *b, Expr *pointer);
/* B has such a base, and its offset is that in the row: B->column. */
void number_row(Analysis *a, Access *b);
/* B goes through a pointer that is the same in all iterations, to a row of a table that was not
 * known when B was resolved. */
bool joins_rows(Analysis *a, const Access *b);
/* POINTER without conversions to other types of pointers: where it leads to stays the same
 * (tables.c). */
const Expr *bare_pointer(const Expr *pointer);
/* The pointer that PLACE is reached through, where memory holds it: its EXPR_LOAD, or NULL. */
const Expr *loaded_pointer(const Expr *place);
/* E need not be the same in each iteration. */
bool value_varies(Analysis *a, const Expr *e);
/* X and Y, two pointers to rows (Location.row), are read from elements of a table that are never
 * the same. */
bool rows_differ(Analysis *a, const Expr *x, const Expr *y);

/* The variable that the address of PLACE starts from, or NULL. */
const Var *place_root(const Expr *place);
/* The iteration stores through ROOT, such a variable; NULL: anywhere. What other variables reach is
 * for the overlap checks. */
bool is_stored_to(const Analysis *a, const Var *root);
/* access.c: PLACE, or what has an address around it. */
bool is_bit_field(const Expr *place);
Expr *addressable(Expr *place);
/* pointer_reads.c */
/* NODE of the body, or of what it calls, reads pointer VALUE from memory. */
void note_pointer_read(Analysis *a, const Expr *node, Expr *value);
/* An access is reached through POINTER: that is BASE for the host. */
void note_pointer_base(Analysis *a, const Expr *pointer, Expr *base);
/* Sets facts->pointers. */
void list_pointers(Analysis *a);
/* way.c */
/* Tells of the statements on the way from the function's beginning to the loop, in order: PASS of
 * those before it, ENTER of each `if` and each loop that it is in, of which only the condition, or
 * the whole in iterations before, has run. False: something jumps, and what was told is void. */
bool follow_way(const Analysis *a, void (*pass)(void *data, Stmt *s),
	void (*enter)(void *data, Stmt *s), void *data);
/* BODY with each effect in a statement of its own (sequence.c). */
Stmt *effects_apart(Unit *u, Stmt *body);
/* What is known of variables before the loop says that CHECK does not hold there (entry.c). */
bool fails_at_entry(Analysis *a, Expr *check);
/* It does not of any of the loop's checks; else the loop is refused. */
bool check_at_entry(Analysis *a);
/* VAR certainly holds *VALUE where the loop is reached. */
bool number_at_entry(const Analysis *a, const Var *var, int64_t *value);
/* What C starts from: a number where that is certain, since `int i = 0; do` counts as often as
 * `for (i = 0;` does. */
Expr *start_number(Analysis *a, const Changed *c);
/* The same of its being OBJECT's address. */
bool leads_to_at_entry(const Analysis *a, const Var *pointer, const Var *object);
/* E is read from another place in each iteration. */
bool reads_on(Analysis *a, Expr *e);
/* How many iterations can be looked at of a loop that nothing else bounds, a->facts->reach; NULL:
 * what they read does not say. */
Expr *readable_iterations(Analysis *a);
/* A loop's facts to those of its search. */
void move_reach(Facts *from, Facts *to);
/* asked.c: whether LOAD can be read may be asked before the loop, where nothing says that C does;
 * PLACE, which can, is asked about; LOAD is of such a place. */
bool may_be_readable(const Analysis *a, const Expr *load);
void ask(Analysis *a, Expr *place);
bool is_of_asked(const Analysis *a, const Expr *load);
/* Lists them in F; false: refused, since they come too late. */
bool list_asked(Analysis *a, Facts *f);

/* VALUE as a host expression that can be computed before the loop; loads in it are added to
 * a->hoisted. NULL where it varies or cannot be read early. */
Expr *value_hoist(Analysis *a, Expr *value);
/* The same with ITER, a host expression, as the number of the iteration. */
Expr *value_hoist_at(Analysis *a, Expr *value, Expr *iter);

/* entered.c */
/* LOAD, or one of the same structure, happens whenever C comes to the loop. */
bool is_read_first(const Analysis *a, const Expr *load);
/* Completes a->entered by PART of the header's condition; from where that cannot be computed before
 * the loop on, a->uncertain. */
void enter_by(Analysis *a, Expr *part);
/* Where IN, and the loops around it, have no iterations in the first and the last iteration of all,
 * the original loop runs: what they read need not be there. False: that cannot be told, as where
 * their bounds are read there, too. */
bool check_entered(Analysis *a, const InnerLoop *in);
/* Completes F->entered, where the host reads what C need not come to before the first iteration. */
void set_entered(Analysis *a, Facts *f);

/* E, of constants and of variables that stay, as a value; NULL: it is made of something else. */
Expr *value_of_fixed(Analysis *a, const Expr *e);
/* PLACE is a variable or a member of one: it can be read at any time. */
bool is_part_of_variable(const Expr *place);
/* READ, a place that is read in any case, is another member of the structure that PLACE is in. */
bool is_same_object(const Expr *place, const Expr *read);

/* PLACE is a member of a union, or of something in one: others share its bytes. */
bool shares_bytes(const Expr *place);
/* Both may be the same memory. */
bool may_be_same(Analysis *a, const Expr *x, const Expr *y);
/* The same for many comparisons of one place. */
Location locate(Analysis *a, const Expr *place);
bool may_meet(Analysis *a, const Location *x, const Location *y);
/* The first access that is LOAD, an EXPR_LOAD; NULL: there is none, or it is no load. */
const Access *access_of_load(const Analysis *a, const Expr *load);
/* PLACE now holds VALUE (NULL: not known), and what overlaps it is not known any more. */
void remember(Exec *x, Expr *place, Expr *value);

/* renewed.c */
/* Lists in a->as_memory the objects declared before the loop that its body names, and scalars of
 * which it takes the address. */
void find_temporaries(Analysis *a);
typedef enum Renewal {
	RENEWED_NOT,
	RENEWED_DEAD, /* each iteration may have its own */
	RENEWED_LIVE, /* ... and what the last one leaves in it is all that is there afterwards */
} Renewal;
/* Of VAR, one of these, when the accesses of an iteration are known. May add to facts->checks
 * what must hold for it. */
Renewal find_renewed(Analysis *a, Var *var);

/* local.c */
/* VAR has memory of its own in each iteration. */
bool is_own(const Analysis *a, const Var *var);
/* Such a variable in which PLACE lies, or NULL. */
const Var *own_root(const Analysis *a, const Expr *place);
void add_own(Analysis *a, Var *var);
/* S declares VAR in the body: has it memory of its own? */
bool declares_own(const Var *var);
bool same_own_place(const Expr *x, const Expr *y);
/* call.c: VAR is a constant, and its initialiser names nothing. */
bool is_literal_table(Unit *u, const Var *var);
/* static_tables.c: PLACE of ROOT, an object of the iteration's own, in a copy of file scope; NULL:
 * it has none, or is read as it stands. */
Expr *outside_place(Analysis *a, Expr *place, const Var *root);
Expr *read_own(Exec *x, Expr *place, const Var *root, Expr *written_as);
/* What PLACE holds after VALUE was stored in it: another value only in a narrow bit-field. */
Expr *value_kept(Analysis *a, const Expr *place, Expr *value);
void write_own(Exec *x, Expr *place, const Var *root, Expr *value);
/* The declaration of VAR, one of these, is reached. */
void exec_object(Exec *x, Var *var);

/* record.c: values of structure type are the values of their members, in order. */
typedef LIST(Expr *) Scalars;
/* The places of the scalars that PLACE of type T consists of. */
bool member_places(Exec *x, Type *t, Expr *place, Range range, Scalars *out);
bool eval_record(Exec *x, Expr *e, Scalars *out);
void assign_record(Exec *x, Expr *place, const Scalars *values, Expr *written_as);
void init_place(Exec *x, Type *t, Expr *place, Expr *init);
/* A place that holds what E, of structure type and no lvalue, has for value. */
Expr *place_of_record(Exec *x, Expr *e);

/* complex.c: complex numbers are the values of their parts. */
/* The same as eval_record for E of complex type, where *KNOWN afterwards. */
bool eval_complex(Exec *x, Expr *e, Scalars *out, bool *known);
/* E is == or != with a complex operand. */
Expr *eval_complex_equality(Exec *x, Expr *e);
/* What compound assignment E, of a complex number to a real one that holds OLD, stores before it is
 * converted. */
Expr *eval_complex_update(Exec *x, Expr *e, Expr *old);
/* creal() and its like; NULL: E is another call. */
Expr *eval_complex_function(Exec *x, Expr *e);
/* parted.c: BODY with complex numbers read and stored part by part; NULL: there are none. */
Stmt *complex_by_parts(Analysis *a, Stmt *body);

/* known.c */
/* It has no body here and need not: it computes a number from numbers. */
bool function_is_known(const Function *f);
/* INFINITY, HUGE_VAL, NAN as the compiler sees them: always VALUE. */
bool call_is_constant(const Expr *call, double *value);
/* isgreater(x, y) and such: x OP y, but that a comparison may signal. */
bool call_is_comparison(const Expr *call, BinaryOp *op);
/* __builtin_expect(e, c) */
bool call_is_hint(const Expr *call);

/* library.c: why no kernel calls F, a function of C's library, and what to do instead; NULL: it is
 * not known there. */
const char *why_not_library(Arena *arena, const Function *f, const char **edit);

/* call.c */
/* F only computes from its parameters; it is then among facts->callees. */
bool is_plain_function(Analysis *a, Function *f);
Expr *eval_call(Exec *x, Expr *e);

/* inline.c */
/* F can be followed: its body is visible, and it is not open already. */
bool can_follow(const Exec *x, const Function *f, const Expr *e);
/* E calls F: the value, or for structures the values in OUT. */
Expr *follow_call(Exec *x, Expr *e, Function *f, Scalars *out);
/* The same of an F that only computes, whose arguments have the values ARGS. */
Expr *follow_values(Exec *x, Expr *e, Function *f, Expr *const *args);
/* F takes two structures of one type, or pointers to such, and makes them one, which it returns or
 * leaves in the first. */
bool is_record_operator(const Function *f);
/* The loop's directive names such an operator that changes what a pointer leads to. */
bool joins_in_place(const Analysis *a);
/* The structure that parameter PARAM of F, which has two, is or points to; or NULL. */
Type *joined_type(const Function *f, int param);
/* The members of what F, such an operator, makes of LEFT and RIGHT. False: it does more than
 * compute, or something of it cannot be followed. */
bool join_records(
	Analysis *a, Function *f, const Scalars *left, const Scalars *right, Scalars *out);
/* A return statement of the function being followed; false: refused. */
bool set_result(Exec *x, Stmt *s);
/* Behind a loop within which the function being followed may have returned, with returns number
 * FIRST and up: some iteration did, or none. */
void join_returns(Exec *x, int first);
/* Where the loop stands, VAR's name, which is from elsewhere, means something else. */
bool is_hidden_at_loop(const Analysis *a, const Var *var);
/* False, with a reason: in a function being followed, VAR is not what it is in the loop. */
bool check_shared(Exec *x, const Var *var, Range range);
/* VAR, a variable outside the function being followed, must not be changed by it. */
bool check_stored(Exec *x, const Var *var, Range range);
/* What is done in functions that were followed can be done there. */
bool check_followed(Analysis *a);
bool check_followed_parts(Analysis *a);
bool check_followed_snapshots(Analysis *a);

/* places.c: adds places in memory that act as scalars to a->changed, and runs the iteration again
 * with them. */
bool find_places(Analysis *a);
/* The place is part of a declared object, which exists whatever the loop does, and its subscripts
 * are constants within their arrays. */
bool is_declared(const Expr *place);
/* The name of the variable that the place is named after. */
const char *place_name(Unit *u, const Expr *place);

/* chain.c: places that move along an array, in what access STORE stores; false: none. */
#define CHAIN_MAX 4
bool find_chain(Carried *carried, int store);
/* lagged.c: the same for a distance that only the program knows; sets facts->lag. */
bool find_lagged(Carried *carried, int store);
/* What is carried that way is all that the loop carries, or leaves behind by its last iteration. */
bool check_lagged(const Analysis *a);

/* early.c: refuses elements that C would not always come to compute and that may fail. */
bool check_early(Analysis *a);

/* wrap.c: turns scalars that hold what the iteration before computed into inductions, and runs the
 * iteration again with them; records the reads that their values repeat. */
bool find_wrapped(Analysis *a);
void record_wrapped(Exec *x);
/* The loads below E happen, under the guards that E has them and under GUARD. */
void record_value(Exec *x, Expr *e, Expr *guard, const Expr *written_as);

/* ring.c: turns counters that go round into inductions, and runs the iteration again with them. */
bool find_rings(Analysis *a);
/* The loop goes on while STAY holds, which is `i != end` for one that goes round by one: how many
 * iterations it has, as a host expression, with the checks for that. False: it is none. */
bool round_trip(Analysis *a, Expr *stay, Expr **trip);

/* stepped.c: BODY with counters that move within stores in statements of their own; NULL: none. */
Stmt *take_steps_apart(Analysis *a, Stmt *body);
/* one_element.c: BODY with an element that stays reached by a pointer of its own; NULL: none. */
Stmt *take_element_apart(Analysis *a, Stmt *body);
/* straight.c: BODY, a loop's, without gotos that jump forward in it, as far as possible. */
Stmt *straighten(Unit *unit, Stmt *body);
/* escape.c: the same with gotos out of loops in BODY, and in the bodies of these. */
Stmt *straighten_body(Analysis *a, Stmt *body);

/* bytes.c: BODY, the loop's, with values in the place of bytes that are moved (memcpy, unions). */
Stmt *plain_body(Analysis *a, Stmt *body);
/* NAME of a file of runtime/, which gives a RESULT of its numbers. */
Function *runtime_function(Unit *u, const char *name, Type *result);
/* An unsigned integer that orders as E, a value of type double, where that is no NaN. */
Expr *value_order(Analysis *a, Expr *e);
/* Fills Function.plain of all functions. */
void find_plain_functions(Unit *unit);
void find_setjmp(Unit *unit); /* live.c */
/* addressed.c: BODY with addresses in the place of pointers to a number of the function's own. */
Stmt *put_addresses(Unit *unit, Stmt *body);
/* accessor.c: BODY with what such functions do in the place of calls of them. */
Stmt *with_accessors(Unit *unit, Stmt *body);

/* leaving.c: fills facts->body. */
void cut_leaving(Analysis *a);
/* raised.c: with S, of the body of A's loop but of none within, the iteration is the last one. */
bool raises_flag(Analysis *a, const Stmt *s);

/* ending.c */
/* The condition that ends the loop does something once more, which is seen afterwards: s += 3, i <
 * n; (left = n - i) > 0. Counters that it moves are known. */
bool ends_with_effect(Analysis *a);
/* What the condition reads may be used in the body. */
bool condition_sets(const Analysis *a);
typedef struct Parts {
	Expr **at;
	int count;
} Parts;
/* What must hold, each, for CONDITION (NULL: always) to hold, in the order of evaluation. */
Parts parts_of(Analysis *a, Expr *condition);
/* Makes variables that the loop's condition asks for, and that may be such as only the last
 * iteration changes, into inductions that stay what they are; fills a->flags. */
void find_flags(Analysis *a);
/* It is one of those: no iteration that is run changes it. */
bool is_flag(const Analysis *a, const Var *var);
/* VAR, set to VALUE, is a flag: notes when that ends the loop, and keeps its old value. */
bool set_flag(Exec *x, const Var *var, Expr *value, Range range);
/* E, asked for whether the loop ends, reads what was there before the iteration; or refuses. */
bool check_ends_early(Analysis *a, Expr *e);
/* Some iteration may be one in which ENDS, which ends the loop, does not hold; or refuses. */
bool check_goes_on(Analysis *a, const Expr *ends);
/* Fills a->leaves, where the loop is a search. False: refused. */
bool find_leaves(Analysis *a);

/* speculate.c: the element that ACCESS reads is one of a declared array: its guard says so, or what
 * is known of its subscripts. */
bool is_kept_within(Analysis *a, const Access *access);

/* within.c */
/* Under GUARD the path leaves the loop from within loops of the body. */
void leave_inside(Exec *x, Expr *guard, Range range);
/* Fills a->judged where these leave it, and when is no value. */
void find_judged_inside(Analysis *a);
/* Fills facts->search->ends from a->inner_exits. False: refused. */
bool find_inner_ends(Analysis *a);
/* Where x->a->facts is a search: what its `ends` read. PLACE is named in messages. */
void record_inner_ends(Exec *x, const Expr *place);

/* halting.c: IN (NULL: none) counts the iterations of S, a loop of the body. */
void note_inner_loop(Analysis *a, Stmt *s, const InnerLoop *in);
void note_work(Analysis *a, const Stmt *s, const InnerLoop *in);
void measure_work(Analysis *a);

/* Conditions that end a loop with more nodes are not computed as values. */
#define LARGEST_END 2000

/* judged.c */
/* Fills facts->search->body, where a->judged says so, and nothing else. False: refused. */
bool make_judge(Analysis *a);
/* What that reads of memory, in LOOP, becomes what A reads. */
void record_judge(Analysis *a, Analysis *loop);

/* running.c: A->leaves without states: what these are is found by a stage of facts->search, the
 * elements of which are then to be read as its `leaves` is. False: refused. */
bool stage_search(Analysis *a);

/* search.c: completes facts->search from a->leaves. */
bool make_search(Analysis *a);

/* splice.c */
/* BODY with the statements of functions in the place of calls that get pointers, or, with ALL, of
 * any; NULL: there are no such calls. */
Stmt *splice_calls(Analysis *a, Stmt *body, bool all);

/* first_call.c */
bool takes_pointer(const Function *f);
/* F changes more than its own variables. */
bool function_has_effect(const Function *f);
/* The call in E that is made whenever E is evaluated, and that may as well be made before all the
 * rest of it: that changes nothing and reads nothing that the call could change. NULL: none. */
Expr *first_call(const Analysis *a, Expr *e);
/* The call in E of a function that only reads, some of it through pointers, or, with ALL, only
 * computes, and that is made whenever E is evaluated: when does not matter. NULL: none. */
Expr *reading_call(Expr *e, bool all);

/* loop_returns.c: F's body, or one that does the same and does not return from within a loop. */
Stmt *return_behind_loops(Unit *unit, Function *f);
/* appended.c: BODY with rows that are appended stored element by element; NULL: there are none. */
Stmt *append_rows(Analysis *a, Stmt *body);

/* asked_behind.c: a loop that does what A's loop does, and asks behind its body for what each
 * iteration sets anew; NULL: it is no such loop. */
Stmt *test_behind(Analysis *a);

/* asked_within.c: a loop that does what A's loop does, and asks at the beginning of its body what
 * the condition does something for behind its first part; NULL: there is no such thing. */
Stmt *ask_within(Analysis *a);
/* `if (!part) break;` */
Stmt *leave_unless(Unit *u, Expr *part);
/* tested_first.c: a loop that asks in its header what the body of A's, which has no end of its own,
 * begins with, a comparison of pointers; NULL: it does not. */
Stmt *test_first(Analysis *a);

/* runs.c */
/* A loop over elements that does what A's loop does, which is one over runs of equal ones; NULL: it
 * is no such loop. */
Stmt *join_runs(Analysis *a);

/* resumed.c */
/* LOOP, which does what A's does, but for the last store to each of OUT's arrays, with elements at
 * a counter carried as variables; NULL: there are none. */
Stmt *carry_elements(Analysis *a, Stmt *loop, Elements *out);
/* elements.c */
/* PLACE is what one of these starts with. It is read before the loop, and C reads the same: before
 * it stores there, or what it has stored. */
bool is_first_element(const Analysis *a, const Expr *place);
/* All of A's elements are stored behind the loop. */
bool stores_elements(const Analysis *a);

/* skips.c */
/* A loop over all elements that does what A's loop does, whose body moves its counter on; NULL: it
 * is no such loop. */
Stmt *visit_skipped(Analysis *a, const Var **skip);
/* Once A is that loop, and can be transformed: what is to hold when the program runs. False: SKIP,
 * where it is a variable, may be such that the two loops differ. */
bool check_skipped(Analysis *a, const Var *skip);

/* ---- loops that count in members of structures (members.c) --------------------------------- */

/* LOOP, which does what A's does, with variables in their place; LATER: also of those that only
 * iterations read, if there are such; or NULL. */
Stmt *count_in_variables(Analysis *a, Stmt *loop, bool later);
/* What these variables are before the loop is read where there is an iteration, if C does so;
 * false: it is not told in the program's own variables whether there is one. */
bool settle_members(Analysis *a);
/* dead.c: S, an `if` of the body, asks for CONDITION; the body without arms that are never come to
 * and would change something, or NULL: there are none. */
void note_branch(Analysis *a, const Stmt *s, const Expr *condition);
Stmt *without_dead(Analysis *a);
/* What was checked of the same loop in facts of BEFORE is checked now, too. False: it has variables
 * that these facts alone know. */
bool recheck(Analysis *a, const Facts *before);
/* The loop with loops of the body that go through a few elements written out; NULL: there are none.
 */
Stmt *write_out(Analysis *a);

/* distinct.c */
/* The body, in which the element kept last is compared with the next one, with neighbours compared;
 * adds to a->begun what must hold for that. NULL: it is no such loop. */
Stmt *compare_neighbours(Analysis *a);
/* Makes checks of a->begun; false: refused, since the host cannot read that before the loop. */
bool check_begun(Analysis *a);

/* named_strings.c: BODY with strings in the place of static pointers that are always these. */
Stmt *with_strings(Unit *unit, Stmt *body);

/* cursors.c */
/* BODY with loops that begin where the iteration before has left off, which adds to a->cursors what
 * may not fall then; NULL: there are none. */
Stmt *follow_cursors(Analysis *a, Stmt *body);
/* Nothing of a->cursors falls: proved, or looked up before the loop. False: refused. */
bool check_cursors(Analysis *a);

/* distances.c: VAR, one of the function's own, is what it was before LOOP all the time. */
bool var_stays(const Stmt *loop, const Var *var);

/* A's loop with variables in the place of strlen() of what stays, as its condition asks for it;
 * adds to ENDS. NULL: it asks for none. */
Stmt *measure_strings(Analysis *a, Measured *ends);
/* An iteration reads these bytes: for checks of overlapping. */
void read_ends(Exec *x);
/* The strings of a->measured, whose places are known, remain as long as they are. */
bool keep_lengths(Analysis *a);

/* standing.c */
/* PLACE, in an object that a pointer leads to, can be read and stored whether the loop does so. */
bool is_standing(const Analysis *a, const Expr *place);

/* relations.c */
/* Equations that as a rule hold where the loop is reached, and ranges in which they can be
 * computed, to be checked in this order. */
Conditions find_relations(Analysis *a);

/* read_back.c: BODY with what it stores and reads again in variables; NULL: that is nothing. */
Stmt *keep_stored(Analysis *a, Stmt *body);
/* fixed.c: lists in A->fixed where carried variables are updated with numbers in memory that stay
 * the same; false: there are none. */
bool list_fixed(Analysis *a);
/* E reads a place that an iteration stores to by itself. */
bool reads_written(const Analysis *a, Expr *e);
/* What LOAD, where it has been recorded as a read, is before the loop, if its place is listed. */
Expr *fixed_number(Analysis *a, Expr *load);
/* results.c: BODY with what its loops compute in variables of their own; NULL: it is the same. */
Stmt *keep_results(Analysis *a, Stmt *body);

/* reread.c: BODY with what carried variables are computed from, and it overwrites, in variables;
 * NULL: that is nothing. */
Stmt *keep_overwritten(Analysis *a, Stmt *body);

/* embedded.c: BODY with updates of elements that are part of larger expressions as statements
 * before these; NULL: there are none. */
Stmt *separate_updates(Analysis *a, Stmt *body);

/* ranks.c */
/* The rank that E, an expression of the body, which is PLACE, reads; or NULL. */
Rank *rank_read(Analysis *a, const Expr *e, const Expr *place);
/* Where E, which is PLACE, updates a rank: its element has been come to. */
void note_ranked(Analysis *a, Expr *place, const Expr *e);
/* E reads PLACE, the element of RANK: its value over what a stage keeps. */
Expr *read_ranked(Exec *x, Rank *rank, Expr *place, const Expr *e);
/* PLACE is the element of a rank. */
bool is_ranked(const Analysis *a, const Expr *place);
/* PLACE, of which one of two paths that meet knows the value, is an element of a rank: what it is
 * before the iteration. NULL: it is no such. */
Expr *value_of_rank(Analysis *a, Expr *place);

/* whole.c */
/* BODY with copies of the structures that it changes and uses as a whole; NULL: there are none, or
 * they cannot be taken apart. */
Stmt *copy_wholes(Analysis *a, Stmt *body);
/* BODY with copies of the numbers in memory that loops in it update, which C may not come to where
 * these do not run (a->uncertain); NULL: as above. */
Stmt *copy_numbers(Analysis *a, Stmt *body);

/* selfcopy.c */
/* BODY with what `if (i != j) a[j] = a[i];` copies copied in every case; NULL: there is none. */
Stmt *copy_always(Analysis *a, Stmt *body);
/* The loop stores to nothing but arrays that it fills at counters, and what it carries. */
bool only_packs(const Analysis *a);

/* classes.c */
/* What stands for E where it asks <ctype.h> about a character; NULL: it does not. */
Expr *character_class(const Rewrite *r, Expr *e);
/* E with all such parts replaced. */
Expr *with_character_tables(Unit *u, Expr *e);

/* branched.c */
/* BODY with a branch for each side of choices that stores go by; NULL: there are none. */
Stmt *branch_stores(Analysis *a, Stmt *body);

/* recall.c */
/* A carried variable, or a place that stays where it is. */
bool is_carried_scalar(const Changed *c);

/* records.c */
/* C, a variable, without the part of its update that another extreme rules out. */
void part_records(Analysis *a, Changed *c);

/* named.c */
/* BODY with counters in the place of the numbers that conditions say they are; NULL: none are. */
Stmt *name_counters(Analysis *a, Stmt *body);

/* nonnull.c */
/* BODY, which may be NULL, without asking whether addresses of variables are NULL. */
Stmt *without_null_tests(Unit *u, Stmt *body);

/* swapped.c */
/* The element that E finds by changing bits of its address, by its subscript; or NULL. */
Expr *swapped_element(const Rewrite *r, Expr *e);

/* recall.c: extremes that are kept by their position, or two in one `if`, take the usual form. */
void recall_extremes(Analysis *a);

/* segment.c: the clause segment(expr) of the loop's directive. */
bool check_segment(Analysis *a, const Clause *clause);

/* live.c: the value of VAR at the loop's end may be used. */
bool is_live_after(Analysis *a, const Var *var);
/* The same of the contents of an object that nobody but this function reaches, or of a scalar with
 * an address, where no iteration of the loop reads what was there before. */
bool is_object_live_after(Analysis *a, const Var *var);

/* Records a reason and sets a->refused. */
Reason *refuse(Analysis *a, Code code, Range range, const char *format, ...)
	__attribute__((format(printf, 4, 5)));

#endif
