// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* internal.h - what the files of codegen/ tell each other.
 *
 *   plan.c        Facts -> Plan; refuses what no target can print          (plan_unit)
 *   names.c       identifiers of generated code: users' names kept where they can be
 *   taken_names.c those of the user's text that CUDA's headers or C++ have taken
 *   values.c      which shared values get a name of their own               (value_lets)
 *   macros.c      generated text protected from the users' macros
 *   print_expr.c  expressions and values as C or C++                        (print_expr)
 *   print_stmt.c  statements of a loop's body                               (print_stmt)
 *   host_text.c   the host function's arguments, stretches of memory, results
 *   params.c      what the host function is given
 *   emit_loop.c   what both targets need of a loop: fields, arguments       (loop_text_new)
 *   pack.c        arrays filled at a carried counter
 *   inspect.c     loops that find out which elements are touched
 *   tables.c    rows that pointers in an array lead to
 *   keyed.c       atomic updates of arrays at computed subscripts
 *   keyed_omp.c   the same by threads of the CPU, which may have elements of their own
 *   keyed_cuda.c  the same of a GPU's blocks
 *   own.c         what such elements are
 *   contest.c     stores at such, where the order of the iterations decides
 *   search.c      loops that may end early
 *   edit.c        insertions into the user's text                           (edits_apply)
 *   host_cxx.c    edits that make the host's C text C++                     (host_to_cxx)
 *   target_*.c    one file a target; targets.c is the table
 *
 * Generated text goes through stdio: a format string looks like what it prints.
 */
#ifndef GSP_CODEGEN_INTERNAL_H
#define GSP_CODEGEN_INTERNAL_H

#include "codegen/codegen.h"
#include "codegen/scan.h"

/* ---- text (edit.c) ---------------------------------------------------------------------- */

/* A growing text that stdio writes to. */
typedef struct Text {
	FILE *out;
	char *data;
	size_t size;
} Text;

void text_open(Text *t);
/* The finished text, in the arena; T is closed. */
const char *text_close(Text *t, Arena *arena);

/* Replaces bytes [begin, end) of the main file; begin == end inserts. Of several at one place
 * the one added first comes first. */
typedef struct Edit {
	unsigned begin, end;
	const char *text;
	int order;
	bool covers; /* edits inside of it are dropped */
} Edit;

/* A declaration of file scope: bytes [begin, end) of the main file, with the semicolon or the body
 * (declarations.c). */
typedef struct Declaration {
	unsigned begin, end;
	Token first;    /* its first token */
	Token function; /* the name before the last parenthesis at its own level; else empty */
	bool has_list;  /* a comma at its own level */
	bool has_body;  /* the definition of a function */
	bool has_init;  /* an = at its own level */
	bool has_call;  /* parentheses behind other names too: macros? */
	bool is_static, is_typedef, is_extern;
} Declaration;

/* LOOP calls FUNCTION(ARGS). */
typedef struct Called {
	const Loop *loop;
	const char *function, *args;
} Called;

typedef struct Edits {
	Unit *unit;
	LIST(Edit) list;
	LIST(Declaration) declarations; /* all, once somebody has asked */
	LIST(Called) called;            /* loops that are printed in the place of a macro's use */
	CxxText *checked;               /* the text is for the self-check; else NULL */
	unsigned counted; /* where the last generated text went: behind this many line ends */
	int lines;
} Edits;

void edit_replace(Edits *edits, unsigned begin, unsigned end, const char *text);
void edit_insert(Edits *edits, unsigned at, const char *text);
/* A replacement that edits within [begin, end) do not touch any more. */
void edit_cover(Edits *edits, unsigned begin, unsigned end, const char *text);
/* Something stands in the place of the text at AT, whatever else is done to that. */
bool edits_cover(const Edits *edits, unsigned at);
/* Prints the main file with the edits made. Overlapping replacements are an internal error. */
void edits_print(Edits *edits, FILE *out);
/* The same as a text that knows where it comes from; lines of generated text are not counted. */
void edits_keep(Edits *edits, CxxText *text);
/* TEXT without the marks that stand for the output's own #line (edit_host.c). */
const char *without_own_lines(Unit *u, const char *text);

/* ---- names (names.c, taken_names.c) -------------------------------------------------------- */

/* NAME with as many underscores behind it as no name of the main file has, or begins with. */
const char *underscored(Unit *u, const char *name);
const char *unused_prefix(Unit *u, const char *name);

bool is_cxx_keyword(const char *name), is_loop_member(const char *name);
/* NAME, or NAME with underscores where C++ or the generated text has another use for it. */
const char *safe_name(Unit *u, const char *name, bool cxx);

typedef struct NameSet {
	Unit *unit;
	bool cxx;
	LIST(const char *) taken;
} NameSet;

bool name_taken(const NameSet *set, const char *name);
void name_take(NameSet *set, const char *name);
/* A name not yet in SET, made from WISH; it is in SET afterwards. */
const char *name_fresh(NameSet *set, const char *wish);

/* C text of the declaration of NAME with type T, in C++ where CXX; and in the user's function. */
const char *declare(Unit *u, const Type *t, const char *name, bool cxx);
const char *declare_in_function(Unit *u, const Type *t, const char *name, bool cxx);

/* ---- macros (macros.c) ---------------------------------------------------------------------- */

/* Names of the macros that the user's files define, sorted. */
typedef struct Macros {
	LIST(const char *) names;
	bool *hidden; /* by name: macros of the runtime bring it in; NULL: none do */
} Macros;

void find_macros(Unit *u, Macros *macros);
/* The names in RUNTIME, text with macros that generated code uses, are among those to put aside. */
void hide_macros(Unit *u, Macros *macros, const char *runtime);
/* TEXT, generated code that stands among the user's, within pragmas that put those macros aside
 * whose names occur in it, or in what macros in it bring in. */
const char *shield_from_macros(Unit *u, const Macros *macros, const char *text);

/* ---- printing ---------------------------------------------------------------------------------
 */

/* Where one expression is printed as something else: a state as x.s, an array's base as its
 * captured pointer. */
typedef struct Binding {
	Expr *match;      /* by expr_equal, or NULL */
	const Var *var;   /* by identity, or NULL */
	const Var *state; /* EXPR_STATE of it, or NULL */
	const Expr *node; /* by identity, or NULL: a value that has got a name */
	const char *text;
	const char *stored; /* printed instead of text where it is stored to, or NULL */
	bool is_target;     /* text is a pointer to what is matched: (*text), text-> */
	bool is_counter;    /* match is an induction's value in iteration k */
	bool used, is_const, goes_round; /* printed; not for kernels to change; see Induction */
} Binding;

typedef struct LoopText LoopText;
typedef struct Printer {
	Unit *unit;
	FILE *out;
	bool cxx, constant;      /* constant: an initialiser of what lives as long as the program */
	const char *call_prefix; /* before the names of functions with visible bodies; or "" */
	LIST(Binding) bindings;  /* later ones win */
	const char *iter;        /* EXPR_ITER */
	bool iter_used;
	const char *part[2]; /* EXPR_PART's objects, with '.' or "->" */
	bool part_used[2];
	const char *const *fields; /* EXPR_PART: names of the current monoid's components */
	const char *continue_text; /* what `continue` of the loop itself becomes */
	const char *return_text;   /* what ends it; NULL: `return` */
	int inner;                 /* depth of loops around the statement being printed */
	const LoopText *loop;      /* whose kernel is printed, or NULL */
	bool *reads_memory;        /* set where what is printed does so, unless NULL */
	bool storing;              /* the place being printed is assigned to */
	const Edits *calls;        /* loops of the host's text get these calls; or NULL */
	const Stmt *calling;       /* of these the one that is being printed */
} Printer;

/* These return the binding's index in p->bindings. */
int bind_var(Printer *p, const Var *var, const char *text, bool is_target);
int bind_state(Printer *p, const Var *state, const char *text);
int bind_expr(Printer *p, Expr *match, const char *text, bool is_target);
int bind_node(Printer *p, const Expr *node, const char *text);

bool is_address(const Expr *e);
/* A and B are the same object or pointer: equal but for qualifiers and for spellings such as p->f
 * and p[0].f. */
bool same_place(const Expr *a, const Expr *b);
/* Prints E; parenthesised where its operator binds weaker than LEVEL (15 postfix ... 1 comma). */
void print_expr(Printer *p, const Expr *e, int level);
/* The list of a compound literal of structure type; else NULL. */
const Expr *record_literal(const Expr *e);
/* Comparisons and the like: of type int in C and of type bool in C++. */
bool is_int_only_in_c(const Expr *e);
/* E where a 64-bit signed integer is wanted and C++ converts to it. */
void print_wide(Printer *p, const Expr *e, int level);
const char *print_expr_text(Printer *p, const Expr *e, int level);
void print_stmt(Printer *p, const Stmt *s, int indent);
void print_tabs(FILE *out, int n);
/* The reason why E or S cannot be printed for any target, or NULL. WHERE is set. */
const char *why_unprintable_expr(const Expr *e, Range *where);
const char *why_unprintable_stmt(Stmt *s, Range *where);
const char *why_unprintable_type(const Type *t);

/* ---- structures without a name (unnamed.c) -------------------------------------------------- */

/* Their types get names. */
void name_unnamed_types(Unit *u, bool repeat);
/* split_types.c: why a file of kernels alone cannot have the types that T uses; NULL: it can. */
const char *repeating_trouble(Unit *u, const LoopText *t);
/* Declares those that the text of T uses, or the type T is made of, or R and what it lies within;
 * the former two nothing where the kernels' file repeats types. */
void print_unnamed_types(const LoopText *t, FILE *out);
void print_unnamed_type(Unit *u, const Type *t, FILE *out);
void print_unnamed_record(Unit *u, const Record *r, FILE *out);

/* ---- types that functions declare (local_types.c) ------------------------------------------ */

/* T outside the function: its enumerations are integers there, its structures outer types. */
Type *kernel_type(Unit *u, Type *t);
/* The structures that BODY uses and the user's function declares, declared again. */
void print_local_types(Printer *p, Stmt *body, int indent);
/* The structures without a name that T, the type of a constant, is made of. */
void print_table_types(Printer *p, Type *t);

/* The body moves pointer V and does nothing else with it (counting.c). */
bool only_counts(const Facts *f, const Var *v);

/* ---- rows of variable length (flat.c) ------------------------------------------------------ */

/* T points to, or is an array of, arrays with a dimension that is only known at run time. */
bool has_variable_rows(const Type *t);
/* What such arrays hold in the end. What T is handed over as: arrays by pointers. */
Type *flat_element(Type *t);
Type *handed_over(Unit *u, Type *t);
/* Where E is an element or a row (as a pointer) of such an array: the pointer or array itself. */
Expr *flat_root(const Expr *e);
/* Visits the root, the subscripts and the dimensions of such an E. */
void flat_walk(Expr *e, bool (*visit)(Expr *e, void *data), void *data);
/* Prints such an E; false: it is none. */
bool print_flat(Printer *p, const Expr *e);

/* ---- values (values.c) --------------------------------------------------------------------- */

/* A value that is computed once under a name of its own. */
typedef struct Let {
	Expr *value;
	const char *name;
	int binding; /* index into the printer's bindings */
} Let;
typedef LIST(Let) Lets;

/* Binds names to the values shared within ROOTS that are computed in any case, each after those
 * that it uses. NAMES gets the new names. */
Lets name_lets(Printer *p, Expr *const *roots, int count, NameSet *names);
/* Prints `const T t1 = ...;` for those that were used since, by what was printed. */
void print_lets(Printer *p, const Lets *lets, int indent);
/* Nodes that printing ROOTS takes when values computed in any case are printed once: at most
 * LIMIT + 1. */
long values_size(Unit *u, Expr *const *roots, int count, long limit);

/* Calls VISIT once for every node below ROOTS; where it returns false, not below the node. */
void values_walk(Expr *const *roots, int count, bool (*visit)(Expr *e, void *data), void *data);

/* ---- one loop (emit_loop.c) ---------------------------------------------------------------------
 */

/* How the generated host function gets a variable of the user's. */
typedef struct Param {
	Var *var;
	const char *name;
	bool by_pointer; /* it is changed, or a struct */
} Param;

/* A variable whose value before the loop the kernel uses. */
typedef struct Capture {
	Var *var;
	const char *name; /* the user's, where the kernel has no variable of its own of that name */
	Expr *place; /* NULL, or what is captured: VAR is then made up */
	bool by_node; /* printed for the nodes of LoopText.kept only */
} Capture;

/* A member of struct State that is no state. */
typedef struct Extra {
	enum {
		EXTRA_GIVEN,   /* an invariant for `apply`, which reads the state alone */
		EXTRA_PRIVATE, /* a private variable whose last value only the device knows */
		EXTRA_REST,    /* State.rest of facts->states.at[state] */
		EXTRA_LOST,    /* some monoid was not sound: the loop must run as written */
	} kind;
	Var *var;
	Expr *place; /* of a captured place, which VAR is made up for; or NULL */
	int state;
	const char *name;
} Extra;

/* Names of the host function's locals for one of facts->packs. */
typedef struct PackNames {
	const char *first, *count; /* elements stored: from FIRST on, COUNT of them */
	const char *passed, *room; /* what C counts, and how many there is room for */
	const char *more, **last; /* whether the last elements are stored, and what: Pack.lasts */
	const char *iter, *trip; /* an iteration, and its trip count of a loop in the body */
	const char *counted;     /* the states when everything is counted, but nothing stored */
} PackNames;

struct LoopText {
	Unit *unit;
	Loop *loop;
	Facts *facts;
	Plan *plan;
	bool cxx;
	NameSet names; /* used in the kernel's functions */
	LIST(Capture) captures;
	LIST(struct KeptNode {
		const Expr *node; /* printed as the capture of this index */
		int capture;
	}) kept;
	LIST(struct SideNode {
		const Expr *node; /* printed as the array's pointer, or as that to what was there */
		const Var *var; /* or NODE is NULL: in where this moving pointer starts */
		int array;
		bool before;
	}) sides;
	LIST(Extra) extras;
	LIST(Param) params;     /* of the host function */
	const char **arrays;    /* captured pointers; NULL: the kernel does not use the array */
	const char **snapshots; /* captured pointers to copies of what was there before, or NULL */
	const char **streams;   /* by array: the captured pointer through which a scan reads it side
				   by side (streams.c), or NULL; NULL where no array is */
	const char **starts;    /* and the captured number that is its Stream.at, or NULL */
	const char **rows;      /* by array: the host function's local with the rows of a table, of
				   those that it asks for, or NULL */
	const char **states, **renamed; /* members of struct State; names of inductions or NULL */
	const char ***components; /* members of struct Elem, by monoid */
	PackNames *packs;
	NameSet host_names; /* used in the host function */
	bool uses_kept;     /* arrays of a data block, on the device */
	bool *host_reads;   /* the host function reads memory */
	const char *iter, *x, *e, *earlier, *later, *captured; /* names of parameters */
	const char *after; /* in act: the state after the iteration */
	const char *lag, *lag_trip, *turn; /* see lagged.h */
	const char *lost; /* the captured flag that a kernel raises, or NULL */
	const char *slots;
	const char **asked; /* what the host function reads at each of facts->asked */
	const char **early; /* by private: its local with what is read before the run, or NULL */
	const char *trip, *run, *state, *object; /* names of the host function's locals */
	const char *total; /* its local with the number of iterations to run: TRIP or, of a flat
			      loop, that times the body's (of a box, but the last one's) */
	const char *scratch; /* a state that carries nothing, where the body runs first */
	const char *flat;  /* element()'s parameter where the loop is flat, else NULL */
	int box;                  /* loops of facts->box that run as one with the loop */
	const char *row;          /* then: act()'s first parameter */
	const char **numbers;     /* of these loops' iterations; the last one's is the second */
	bool *numbers_used;
	const char **ahead;       /* by facts->transposed: its member of FOUND, act()'s third */
	const char *found;
	const char *columns;      /* the host function's local: iterations of the last one */
	const char *entry, *result; /* the host function's name, and what stands before it */
	bool is_c;                  /* that is called from C */
	/* Of a loop that is a search, the host function sets counters to where C goes on;
	 * ONLY_FINDS: it only says after how many iterations, for another one's parameter
	 * STOP_ARGUMENT. */
	const char *first; /* its local with that number */
	bool only_finds;
	const char *stop_argument;
	LIST(LoopText *) stages; /* of facts->stages */
	bool stage;              /* it is one of those */
	/* Why no target can print the loop, or NULL. */
	const char *trouble;
	Range trouble_range;
};

/* T cannot be printed, because of WHY, at RANGE. */
void text_trouble(LoopText *t, Range range, const char *why);

/* streams.c: decides which arrays of a scan are read as streams, and fills streams and starts;
 * prints their fields and what gsp::scan asks of the struct; and the fields' values on the
 * host, each between BEFORE and AFTER: as assignments where AFTER is not empty. */
void name_streams(LoopText *t);
void print_streams(const LoopText *t, FILE *out);
void print_stream_starts(const LoopText *t, FILE *out, const char *before, const char *after);

/* P's last value can be computed on the host after the loop: it takes no state and no memory that
 * the loop writes. */
bool private_on_host(const Facts *f, const Private *p);
/* The kernel has a variable of its own for V. */
typedef bool (*KernelOwns)(const void *data, const Var *v);

/* Pointers of before the loop that are not followed where NODES stand: they need the host's value.
 * FOLLOWED are other pointer variables that are not known as the base of an array. TROUBLE: a
 * pointer is both, or NULL. */
typedef struct KeptPointers {
	LIST(Expr *) nodes;
	LIST(const Var *) followed;
	const char *trouble;
	Range range;
} KeptPointers;
KeptPointers find_kept_pointers(LoopText *t, Expr *const *values, int count, KernelOwns owns,
	const void *data);
/* Index of the array whose base is E, or of which E is the object; -1. */
int array_of_base(const Facts *f, Expr *e);

/* Names of what struct Elem and struct State consist of. */
void name_members(LoopText *t);
/* Fills extras (extras.c). */
void collect_extras(LoopText *t);
/* keyed.c: a value over what variables are at the loop's entry; in the body some have moved on. */
void print_value_in_body(Printer *p, const Expr *value, int level);
/* `(void)t, ` for variables that S, which stores PLACE, does without. */
void print_unused_of(Printer *p, const Stmt *s, const Expr *place);
/* contest.c: S is done by the iteration that has won its contest alone; prints it so, or E, which
 * such a test stands for. False: they are none. */
bool is_settled(const Printer *p, const Stmt *s);
bool print_settled(Printer *p, const Stmt *s, int indent);
bool print_settled_test(Printer *p, const Expr *e, int level);
/* The one of F whose array is VOTES, or NULL; the elements it is for, as arguments on the host. */
const Ballot *ballot_of(const Facts *f, const Var *votes);
const char *ballot_extent(const LoopText *t, const Ballot *b);
/* Fills stages; later the names of the host function's locals for them (stages.c). */
void add_stages(LoopText *t);
void name_stages(LoopText *t, NameSet *host);
/* The captured array that gets the value of S before each iteration, or NULL. */
const char *kept_before(const LoopText *t, const State *s);
/* The act function of a stage for the OpenMP target. */
void print_c_stage_act(const LoopText *t, FILE *out);
/* Statements of act: states that stages have found get their values. */
void print_found_states(const LoopText *t, Printer *p, int indent);
/* Fills params, from the facts, captures and extras; (void)p; for those not in BODY (params.c). */
void collect_params(LoopText *t);
void print_unused_params(const LoopText *t, FILE *out, const char *body);
/* Chooses all names. The loop's plan need not exist yet. Of a mere search: that. */
LoopText *loop_text_new(Unit *u, Loop *loop, bool cxx);
/* The search of a loop that does more: loop->plan->search, whose result its function is given. */
LoopText *search_text_new(Unit *u, Loop *loop, bool cxx);
/* The loop as written runs the last iterations. */
bool goes_on_in_c(const Facts *f);
/* The loop does nothing but search. */
bool is_pure_search(const Facts *f);
/* S is a variable of the function around the loop, or of what stands before what C goes on with. */
bool outlives_loop(const LoopText *t, const State *s);
/* S is a variable of gspcc's own that stands for a place: the body stores there itself. */
bool is_stand_in(const State *s);
/* The host function stores IN where it ends. */
bool stores_induction(const LoopText *t, const Induction *in);
/* What it stores: IN's value in iteration k. */
Expr *stored_induction(const LoopText *t, const Induction *in);
/* Statements that return VALUE of iteration k as a TYPE (NULL: as it is). */
void print_returned(const LoopText *t, Printer *p, Expr *value, int indent, const char *type);
/* The statements of leaves(k); before them, those of loops that may end the loop. */
void print_leaves(const LoopText *t, Printer *p, int indent);
void print_ends(const LoopText *t, Printer *p, int indent);
/* Printers for code of the kernel and of the host function. */
Printer kernel_printer(const LoopText *t, FILE *out);
Printer host_printer(const LoopText *t, FILE *out);
/* The statements of element(k), from the second level of indentation: RETURNS and "};" stand
 * around the components. DOES_BODY: it also does the iteration's stores, by CALL_ACT. */
void print_element(
	const LoopText *t, Printer *p, int indent, const char *returns, const char *call_act);
void print_act(const LoopText *t, Printer *p, int indent);
/* emit_nest.c: the same for a loop with monoids that loops of the body update. */
bool has_nest(const Facts *f);
void print_nested_element(const LoopText *t, Printer *p, int indent, const char *call_act);
/* Of a flat loop: the number of the iteration and the counters of the body's loops, from that of
 * the iteration of all of them, and what element() returns. */
void print_flat_element(const LoopText *t, Printer *p, int indent, const char *returns);
/* Declares how many iterations are run as one loop: t->total. */
void print_total(const LoopText *t, FILE *out);
/* For one iteration of LIKE's loops of the body (NULL: outside of any): the elements of the monoids
 * that are updated there, identities for the others. */
void print_elements(const LoopText *t, Printer *p, const Monoid *like);
/* The statements that compute them: names for what is shared, then BEFORE and AFTER around the
 * components in braces. */
const char *elements_text(const LoopText *t, Printer *p, NameSet *names, const Monoid *like,
	int indent, const char *before, const char *after);
/* emit_late.c: the same for a loop with facts->lates, whose body runs first. */
void print_late_element(const LoopText *t, Printer *p, int indent, const char *returns);
/* M and N are updated in the same loops of the body (NULL: M is in none). */
bool same_nest(const Monoid *m, const Monoid *n);
/* What stands before a variable that need not be used: nvcc warns in spite of a cast alone. */
const char *void_of(bool cxx);
/* Prints the declarations of the inductions that REST, printed with P, has used; then REST.
 * FIRST is the index of the first induction's binding. */
void print_with_inductions(const LoopText *t, Printer *p, int first, FILE *out, int indent,
	bool in_body, const char *rest);
/* Binds the inductions' values to the kernel's variables; the index of the first binding. */
int bind_inductions(const LoopText *t, Printer *p);
/* The body assigns V or takes its address. */
bool body_changes(const LoopText *t, const Var *v);
/* The kernel's own variable for an induction. */
const char *induction_name(const LoopText *t, const Induction *in);
/* emit_rest.c: states that carry rounding errors beside their value. act then knows the state AFTER
 * the iteration from its element, and the body is a function of its own, body(k, x, after). */
bool has_rest(const LoopText *t);
/* The last assignments to such states give them the value in AFTER. */
void bind_rests(const LoopText *t, Printer *p);
/* BODY has named the state after the iteration. */
bool names_after(const LoopText *t, const char *body);
void print_rests(const LoopText *t, FILE *out, int indent);
void print_identity(const LoopText *t, Printer *p);
void print_combine(const LoopText *t, Printer *p);
void print_apply(const LoopText *t, Printer *p);
/* VALUE as an initialiser of type TYPE: never narrowing. */
void print_as(Printer *p, const Expr *value, const Type *type);
/* The member of struct State for V, which is no state; NULL: there is none. */
const Extra *find_extra(const LoopText *t, const Var *v);
/* Members of struct Elem or State, and the captures. */
void print_elem_fields(const LoopText *t, FILE *out, int indent);
void print_state_fields(const LoopText *t, FILE *out, int indent);
/* How many elements of A there are from its low on; `low, count`. */
void print_count(const LoopText *t, FILE *out, const Array *a);
void print_low_count(const LoopText *t, FILE *out, const Array *a);
void print_extent(const LoopText *t, FILE *out, int i); /* `base, first, count` of array I */
/* `address, bytes` of what is touched of array I, of the place of a state; its base alone. */
const char *base_of_array(const LoopText *t, int i);
const char *stretch_of_array(const LoopText *t, int i);
/* The same, but of an array that is filled at a counter all that may be stored. */
const char *reach_of_array(const LoopText *t, int i);
/* The address of the place of S; null where it is not touched. */
void print_address(Printer *p, const State *s);
const char *stretch_of_state(const LoopText *t, const State *s);
/* twins.c */
/* In C++, a kernel calls gsp::builtin_x of runtime/gsp_builtin.cuh in the place of __builtin_x. */
bool has_twin(const Function *f);
bool needs_twins(const Unit *u);

/* Some loop of U calls functions of runtime/gsp_float.h. */
bool needs_float_runtime(const Unit *u);
/* A kernel looks at a number's bytes (runtime/gsp_bits.h). */
bool needs_byte_views(const Unit *u);
/* Some monoid may turn out not to be sound. */
bool is_watched(const Facts *f);
/* The member EXTRA_LOST, or NULL: all monoids are sound. */
const Extra *lost_extra(const LoopText *t);
/* weight.c: whether the host says how much an iteration does; the value in the initializer,
 * behind COMMA, and what stands around the loop's macro. */
bool is_weighed(const LoopText *t);
void print_weight(const LoopText *t, FILE *out, const char *comma);
void print_weighing(const LoopText *t, FILE *out, bool begins);
/* Some state stays in E: it is one of its spellings. */
bool is_spelling(const State *s, const Expr *e);
/* E may be one of several elements: State.at tells which. */
bool is_mixed(const Facts *f, const Expr *e);
/* A pointer to its elements as they are counted is not what array I's base is in C. */
bool array_is_cast(const LoopText *t, int i);
/* What capture I holds, for the host. */
Expr *captured_value(const LoopText *t, int i);
void print_capture_fields(const LoopText *t, FILE *out, int indent);
/* The host function's parameters, and the arguments where the loop stands. */
void print_params(const LoopText *t, FILE *out);
const char *call_arguments(const LoopText *t);
/* Last values that have to be read before the loop runs: locals of the host function. */
void name_early_results(LoopText *t);
void print_early_results(const LoopText *t, FILE *out);
/* Statements that store what is live after the loop, from STATE (its name). */
void print_results(const LoopText *t, FILE *out, int indent, const char *state);
void print_initial_state(const LoopText *t, FILE *out);
/* A value of TYPE where C need not have given one. */
void print_unset(const LoopText *t, Type *type, FILE *out);
/* The value of S before iteration 0. */
void print_state_start(const LoopText *t, Printer *p, const State *s, int level);
bool holds_pointer(const Type *t); /* its values are pointers, or have some in them */
/* Type of the captured pointer of array I, and whether it differs from a pointer to its elem. */
Type *array_pointer(const LoopText *t, int i);

/* ---- inspectors (inspect.c) ------------------------------------------------------------------ */

/* Statements of the host function that set the ends of inspected arrays. Where what they read is
 * overwritten by the loop, they DECLINE, a return statement. */
void print_inspectors(const LoopText *t, FILE *out, const char *decline);
/* `a != b && ` before a check that the arrays of O are apart, where both may be one; or "". */
const char *unless_same(const LoopText *t, const OverlapCheck *o);

/* ---- rows of tables (tables.c) --------------------------------------------------------------- */

/* Of which rows the host function needs to know what is touched: fills rows. */
void name_rows(LoopText *t, NameSet *host);
/* Some loop of U has such rows. */
bool needs_rows(const Unit *u);
/* One of the two arrays consists of such rows. */
bool is_of_rows(const LoopText *t, const OverlapCheck *o);
/* The declaration of those of array I, and statements that read the pointers to them. */
void print_row_list(const LoopText *t, FILE *out, int i);
/* The same of all that inspectors do not look up, with what is touched of them; and a return where
 * rows overlap each other or other arrays. */
void print_rows(const LoopText *t, FILE *out);
/* E holds a pointer to a row, or is a structure with such a pointer. */
bool is_row_pointer(const Facts *f, Expr *e);
/* CUDA: the rows are handed over; and arguments of gsp::Run::table behind the extent. */
void print_row_copies(const LoopText *t, FILE *out);
void print_columns(const LoopText *t, FILE *out, int table);

/* ---- constant tables (constants.c) ----------------------------------------------------------- */

/* E names one that analysis made. */
bool is_constant_table(const Expr *e);
void print_matrices(const LoopText *t, FILE *out); /* as locals of the host function */
void print_constants(const LoopText *t, FILE *out);
void print_outside(Unit *u, const Loop *loop, bool cxx, FILE *out); /* Facts.outside */
/* A loop of U reads one. */
bool needs_linear_runtime(const Unit *u);

/* ---- keyed updates (keyed.c) --------------------------------------------------------------- */

/* The runtime's function. */
const char *atomic_name(NativeAtomic a);
/* Prints S, which is one, as an atomic update; false: S is none. */
bool print_keyed(Printer *p, const Stmt *s, int indent);
/* The functions that make them where the language has none; in CUDA, members of its struct. */
void print_keyed_functions(const LoopText *t, FILE *out);
/* `(type)(old_value + new_value)`. */
void print_fresh(const LoopText *t, FILE *out, const Keyed *k, const char *type);
/* keyed_omp.c: the same for threads; NAMES: of the functions that update, by facts->keyed. */
void print_keyed_omp(const LoopText *t, FILE *out, const char *const *names);
/* keyed_cuda.c: the members by which blocks get elements of their own; NAMES as above, or of the
 * runtime's atomics. And what of them the host sets. */
void print_own_cuda(const LoopText *t, FILE *out, const char *const *names);
void print_own_starts(const LoopText *t, FILE *out);
/* own.c: some of the loop's updates are made to elements of the thread's or the block's own: the
 * fields of its struct that this takes, and their values on the host, each behind a comma. */
bool has_own_elements(const LoopText *t);
void print_own_fields(const LoopText *t, FILE *out);
void print_own_values(const LoopText *t, FILE *out);
/* Update I is the first of an array of such elements. */
bool is_first_own(const LoopText *t, int i);
/* Of K, such an update: the element's type and that of what is combined; the array's name in the
 * struct and its type there; what the elements begin as. */
const char *own_type(const LoopText *t, const Keyed *k);
const char *own_part(const LoopText *t, const Keyed *k);
const char *own_elements(const LoopText *t, const Keyed *k);
const char *own_pointer(const LoopText *t, const Keyed *k);
void print_own_identity(const LoopText *t, FILE *out, const Keyed *k);

/* ---- the user's text (edit_host.c) ------------------------------------------------------- */

/* Directives become comments; LOOP, where FUNCTION(ARGS) does not do its work, stays. */
void edit_directives(Unit *u, Edits *edits);
/* Takes `#define _GNU_SOURCE` and its like out of the text, because headers come before it now;
 * prints them on OUT, unless that is NULL. */
void edit_feature_macros(Unit *u, Edits *edits, FILE *out);
/* LOOP runs where FUNCTION(ARGS) has done nothing; a search that goes on in C does so from where
 * that, behind the loop's first part, leaves its counters. */
void edit_loop(Edits *edits, Loop *loop, const char *function, const char *args, bool cxx);
bool edit_data(Edits *edits); /* blocks of `#pragma gsp data`; false: an error was found */
/* E itself is an object that a pointer may lead to. */
bool is_memory(const Expr *e);
/* LOOP, in such a block, works on what is kept on the device. */
bool loop_uses_kept(const Unit *u, const Loop *loop);
/* The first part of a `for` can be moved before the loop. */
bool can_edit_search(const Unit *u, const Loop *loop);
/* Stores to memory in the first part of LOOP, each with `; ` behind it, or "". */
const char *first_stores(Unit *u, const Stmt *loop, bool cxx);
/* Behind the use of a macro that makes a statement of RANGE, with its semicolon. */
unsigned use_end(const SourceFile *file, Range range);
/* A macro makes LOOP and all of its function, so that there is no place for other text. */
bool is_of_function_use(const Unit *u, const Loop *loop);
/* Why a loop that a macro makes together with other statements cannot be taken; NULL: it can, or is
 * none. WHERE is set. */
const char *macro_use_trouble(Unit *u, const Loop *loop, Range *where);
/* False: LOOP is no such loop. Else the use is replaced once all its planned loops have been given
 * here, in their order. */
bool edit_use(Edits *edits, Loop *loop, const char *function, const char *args, bool cxx);
/* For the self-check: prints the statement that begins with the use of a macro at USE, as happens
 * where a loop in it is taken. False: that cannot be. */
bool edit_checked_use(Edits *edits, const Function *f, Range use);
/* S is a loop of p->calls and has been printed with its call. */
bool print_called(Printer *p, const Stmt *s, int indent);
/* Takes `register` away, because generated functions are given the addresses of variables. */
void edit_registers(Unit *u, Edits *edits);
/* Files included by "name" from beside the main file are found from beside OUTPUT, too. */
void edit_includes(Unit *u, Edits *edits, const char *output);
/* Where text can stand before the definition of F. */
unsigned before_function(Edits *edits, const Function *f);
/* The declarations of file scope, in order; computed once. */
const Declaration *all_declarations(Edits *edits, int *count);
/* Puts generated text before byte AT, with a blank line before and a `#line` behind it. */
void edit_generated(Edits *edits, unsigned at, const char *text);
/* The line that maps what follows to the user's file, from its beginning. */
const char *line_directive(Unit *u);
/* TEXT, the whole output, with the #lines of its generated parts. They name the output as it is
 * called by default: the text must not depend on -o. */
const char *number_own_lines(Unit *u, const char *text, const char *suffix);
/* Prints the text of a runtime file without what only its being a file needs. */
void print_runtime(FILE *out, const char *name);
/* For OpenMP: gsp_omp.h, and what else the transformed loops of U use. */
void print_omp_runtime(const Unit *u, FILE *out);

#endif
