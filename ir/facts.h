// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* facts.h - what analysis proves about one loop, and all that codegen knows of it: Facts, at the
 * end, and what it consists of. Include ir/ir.h, which includes this.
 *
 * Two kinds of expressions stand in facts. Host expressions are C of before the loop: variables
 * hold what they hold at its entry. Values are of iteration k: over EXPR_ITER (k), EXPR_STATE,
 * EXPR_LOAD, EXPR_PART and variables that the loop does not change. */
#ifndef GSP_IR_FACTS_H
#define GSP_IR_FACTS_H

#include "ir/ir.h"

typedef enum Placement {
	PLACE_FINAL,   /* only the last value is used */
	PLACE_PREFIX,  /* values along the way are used */
	PLACE_ADDRESS, /* the value is a subscript of a store */
	PLACE_KEYED,   /* the state is an array addressed by a key */
} Placement;

/* Device atomics that fold an element component straight into the result. */
typedef enum NativeAtomic {
	ATOMIC_NONE,
	ATOMIC_ADD,
	ATOMIC_MIN,
	ATOMIC_MAX,
	ATOMIC_AND,
	ATOMIC_OR,
	ATOMIC_XOR,
} NativeAtomic;

/* One component of a monoid's representation: a field of struct Elem. */
typedef struct Component {
	const char *name;
	Type *type;     /* scalar */
	Expr *identity; /* constant */
	Expr *combine;  /* over EXPR_PART (0 earlier, 1 later) of any component */
	Expr *element;  /* of one iteration: over EXPR_ITER, EXPR_LOAD, invariants */
} Component;

/* A carried variable. */
typedef struct State {
	Var *var;
	Type *type;          /* unqualified */
	Placement placement;
	bool inclusive, exclusive; /* PLACE_PREFIX: how the uses see it */
	bool live_out;       /* used after the loop */
	bool declared_inside; /* in the loop's header: it ends with the loop */
	Expr *update;        /* value after one iteration: over EXPR_STATE, _ITER, _LOAD ... */
	Expr *place;         /* NULL for a scalar; else the host lvalue where its value before
				the loop is: *p; for a[i] = a[i-1] + e, a[i-1] of iteration 0 */
	Expr *start;         /* of a scalar that the loop's header sets, and of a place that C may
				not read in iteration 0: a host expression, its value before
				iteration 0 where there is one; else NULL: what it holds there */
	Expr *touched;       /* host expression: 0 where no iteration touches `place`; or NULL */
	bool doubted;        /* no iteration may touch `place`: the system is asked whether it can
				be read before it is */
	bool optional;       /* no iteration need store to `place`, which may not be writable */
	LIST(Expr *) spelled; /* of a place: the expressions of the body that are the state */
	bool lagged;         /* by facts->lag: in iteration k < lag these are what memory holds */
	Expr *at;            /* where some of these at other times are other elements (a[i - j] in a
				loop over j): its place in iteration k, over values; else NULL */
	Expr *next;          /* NULL where the state stays in `place` and is stored there after
				the loop; else, over values, where iteration k stores it (a[i]),
				or that under the condition that C touches it, or EXPR_STATE of
				a state that stands before this one: what that was before the
				iteration. The body's stores stay and nothing is stored after the
				loop */
	Expr *apply;         /* value after the iterations an element stands for: over
				EXPR_PART(1, c) and EXPR_STATE of its monoid's states */
	Var *rest;           /* carried beside the value, 0 at first and forgotten after the loop:
				what rounding has taken from it so far; or NULL */
	Expr *apply_rest;    /* of `rest`: as apply, and over EXPR_STATE of it, as apply then is */
	Var *before;         /* of a stage: an array that gets its value before each iteration, or
				NULL; of the loop itself: the one to take that from, or NULL */
	Range range;         /* where it is updated */
	int monoid;          /* index into facts->monoids */
} State;

/* A loop of the body: VAR is START + t * STEP in iteration t < TRIP. Values. */
typedef struct BodyLoop {
	Var *var;
	Expr *start, *trip;
	Expr *host_trip; /* of a monoid's loop: TRIP as a host expression; NULL where it is not the
			    same whenever the loop is come to */
	int64_t step;
	const void *loop; /* the same for all that is within the same loop of the body */
} BodyLoop;

/* Loops of the body in which the loop may end. */
typedef struct InnerEnd {
	LIST(BodyLoop) loops; /* outermost first */
	Expr *leaves;         /* value, int: it may end in that iteration of them */
} InnerEnd;

/* A loop of the body that can run as one with the loops around it: Facts.box. */
typedef struct BoxLoop {
	const Stmt *stmt;
	const Facts *facts; /* of that loop alone: `inductions`, `counter`, `checks`, over what
			       variables hold where it is come to; no states, no arrays */
	Expr *trip;         /* iterations: host expression of before the whole loop, may be <= 0 */
	BodyLoop loop;      /* the same, for values of the body; no host_trip */
} BoxLoop;

/* A read in the innermost loop of the box, done in each of its iterations whatever the data. */
typedef struct Transposed {
	const Expr *node; /* in the body */
	const Var *root;  /* what it is reached through, or NULL */
	Expr *load;       /* value: EXPR_LOAD of the same, which the loop does not store to */
} Transposed;

/* A family of functions of the state, closed under composition. */
typedef struct Monoid {
	const char *family;  /* row of analysis/families.def: "add", "replace", "affine" ... */
	LIST(int) states;    /* indices into facts->states */
	LIST(Component) components;
	LIST(BodyLoop)
	loops; /* of the body, outermost first: an iteration's element is composed
		   of those that the components give for each iteration of these */
	bool commutative;
	bool exact;          /* reassociation changes nothing (integers, min/max, ...) */
	NativeAtomic atomic; /* for component 0, which is then the only one */
	bool trusted;        /* a user's operator: not provable */
	Expr *sound;         /* over what its states' apply is over: 0 where composing may have
				lost what the loop as written keeps, which then must run; or NULL */
	const char *proof;   /* one sentence: why composing is sound, printed above the kernel */
} Monoid;

/* The loop brought into counted form: iteration k = 0 .. trip-1. */
typedef struct Induction {
	Var *var;
	Expr *start;    /* host expression: value before iteration 0 */
	int64_t step;   /* added every iteration: elements for pointers */
	Expr *at;       /* value in iteration k: over EXPR_ITER, start's parts; typed as var */
	Expr *before;   /* the same before the loop's condition has been asked */
	bool moves;     /* not the same in all iterations */
	bool goes_round; /* in its type, as C has it: AT converts what does not fit */
	bool live_out;  /* its final value must be stored after the loop */
	bool declared_inside; /* for (int i = ...) */
	bool stored_before, stored_after; /* what is stored depends on its value before, after the
					     body moves it */
} Induction;

/* Elements that are read side by side: iteration k reads AT + STEP * k up to, not with,
 * AT + STEP * k + WIDTH, or some of them, whatever guards say. */
typedef struct Stream {
	Expr *at;     /* host expression, 64-bit signed */
	int64_t step; /* not 0; 0: not known */
	int64_t width;
	bool own; /* the loop also stores to them; each is touched in one iteration only, and lies
		     in the array in any case */
} Stream;

/* Elements [low, high) of a row, touched where SOME holds (NULL: always). Host expressions over
 * the row's number. */
typedef struct RowPart {
	Expr *some, *low, *high;
} RowPart;

/* Memory reached through one base: BASE[low .. high) in elements of ELEM_TYPE. Or through the
 * pointers in elements of another array, the TABLE, as a[i][j] is: then BASE is a variable that
 * stands for all these rows, and PARTS say for any ROW within the low and high of the table what
 * is touched of it, low and high nothing. */
typedef struct Array {
	Expr *base;      /* host expression, invariant: a pointer or array, p->data, &s ... */
	Var *var;        /* where base is a plain variable, else NULL */
	const char *name; /* unique in the loop, usable as an identifier */
	Type *elem;      /* element type (unqualified) of one step of low/high */
	Expr *low, *high; /* host expressions, 64-bit signed, for trip > 0; [low, high) touched */
	bool read, written;
	bool packed;     /* a pack of the loop fills it: for its stages and search, too */
	bool copy_in;    /* old contents needed on the device (read, or partly written) */
	bool host_only;  /* not on the device: takes part in overlap checks only */
	LIST(int) beside; /* indices of others that it may lie within, or they in it, with which it
			     shares no byte that is touched; each has the other's index */
	bool in_place;   /* [low, high) holds what the loop may touch, and more: for overlap
			    checks, not for copying; with `unbounded` it is not known at all */
	bool unbounded;
	bool snapshot;   /* reads see the contents before the loop: a copy of them is read */
	bool inspected;  /* low and high are variables that an inspector sets */
	bool asked_place;  /* so they are, and say 0 and 1: it is the place of a state which C may
			    not touch, of which the system is asked whether it can be read */
	bool ask_readable; /* C may not come to all of [low, high), which is only read, and nothing
			    says that it exists: whether it can be read is asked before the loop */
	Stream stream;   /* all that is read of the array, or of its snapshot; set for scans only,
			    and where nobody else writes it meanwhile */
	int table;       /* 1 + index of the table, which the loop does not write; or 0 */
	int64_t pointer_at; /* then: bytes from the beginning of its element to the pointer */
	Var *row;           /* then: a 64-bit signed number */
	LIST(RowPart) parts;
	bool is_table;   /* of others: a device has its own pointers in it */
	bool exact;      /* whatever the guards say, accesses stay within [low, high) */
	Range range;     /* first access */
} Array;

/* Two arrays of which elements may lie between each other's: what is touched of either is SIZE
 * bytes at FIRST bytes from its base, and at so much more as multiples of KNOWN (0: none) and of
 * STEPS add up to. Host expressions, 64-bit. */
typedef struct Woven {
	Expr *first[2];
	int64_t size[2], known;
	LIST(Expr *) steps;
} Woven;

/* A region that must not overlap another one at run time: indices into facts->arrays. Of rows:
 * none of them may; where both are the same, these must not overlap each other. */
typedef struct OverlapCheck {
	int a, b;
	bool may_coincide; /* from equal bases on they may: iterations touch the same element of
			      each */
	bool before; /* of an array that is filled at a counter: with all that can be stored, before
			it is counted, for which the loop is looked through as if nothing was */
	const Woven *woven; /* or NULL */
} OverlapCheck;

/* An access whose elements are looked up: in every iteration, for each of LOOPS (outermost first),
 * where GUARD holds (NULL: always), element OFFSET of ARRAY (of facts->arrays) is touched. Values
 * that depend on no state and on nothing that the loop writes. */
typedef struct Probe {
	int array;
	Expr *guard, *offset;
	Expr *row; /* of rows of a table: OFFSET is in this row; else NULL */
	LIST(BodyLoop) loops;
	int order; /* position in the iteration */
} Probe;

/* An element at a computed subscript that probes need as it is along the way: before iteration k it
 * is NOW, and becomes UPDATE, over NOW, in a copy of [low, high) of facts->arrays.at[ARRAY]. */
typedef struct Replay {
	Var *now;
	Expr *key, *takes; /* as in Ranking */
	Expr *update;
	int array;
} Replay;

/* Runs through the iterations before the loop and finds the range of elements that its probes
 * touch. What it reads must not be overwritten meanwhile: APART is compared before it runs. */
typedef struct Inspector {
	LIST(OverlapCheck) apart;
	LIST(Probe) probes;
	LIST(Replay) replays;
	bool in_step; /* in C's order; where two of `watched` meet, the original loop runs */
	LIST(OverlapCheck) watched;
} Inspector;

/* What remains to be stored behind the loop. PLACE is an element of an array, or a member of one,
 * as the source spells it; which element, the host finds out. */
typedef struct LastStore {
	const Expr *place;
	Expr *value;
} LastStore;

/* An array that is filled at a carried counter: an iteration that moves SCALE times the counter
 * plus DRIFT times the number of iterations from x to y stores exactly base[x + shift] .. base[y +
 * shift - 1], or where that falls base[y + shift + 1] .. base[x + shift]. */
typedef struct Pack {
	int state;     /* index into facts->states: the counter, an integer */
	int array;     /* index into facts->arrays, reached by these stores only; low and high hold
			  all that can be stored */
	Expr *base;    /* the array's, without conversions */
	int64_t scale, shift; /* scale: not 0 */
	int64_t drift;        /* a[i - gone]: 1, with scale -1; most subscripts have 0 */
	bool modulo;          /* subscripts are computed modulo 2^32 */
	Expr *origin;  /* host expression, 64-bit, or NULL for 0: element ORIGIN + shift is the one
			  that the counter has 0 for */
	bool down;
	int64_t most;  /* elements stored at most by one iteration, of the loops that the state's
			  monoid has in the body where it has some */
	Expr *limit;   /* host expression, 64-bit: of these elements only those in front of
			  base[SCALE * LIMIT + ORIGIN + shift] are stored; then not DOWN. NULL: all
			  are */
	Var *inner;    /* of a loop in the body whose trip count is not known before the loop: what
			  the host function keeps in it, the sum of these counts; else NULL */
	bool counted;  /* INNER is how many elements are stored, which only running the loop without
			  its stores tells */
	bool in_place; /* the array is also read, as it was before: another of facts->arrays */
	Expr *behind;  /* what leads to that one, if it is not BASE, which lies there or before; or
			  NULL */
	LIST(Expr *) stores; /* the places in the body that are stored to, or read where their
				iteration has stored */
	Expr *kept; /* value, or NULL: where an iteration does not count (KEPT is 0), C stores LASTS
		       where the next one will store again; the body does not, so the stores of the
		       last iteration remain to be done afterwards */
	LIST(LastStore) lasts;
	const Expr *test;  /* in the body: KEPT, a value, is printed in its place; or NULL */
	bool one_more;     /* LASTS, over states after the loop, are stored in any case, beyond what
			      iterations do; KEPT is 0 */
} Pack;

/* A statement of the body that updates an element of an array at a computed subscript: h[key] += e.
 * Iterations may meet in an element, in any order. */
typedef struct Keyed {
	Stmt *update;  /* does nothing else */
	Expr *place;   /* the element, an lvalue of the source */
	Type *type;    /* its type, unqualified */
	Monoid monoid; /* of the element's value: one component, a native atomic; no states */
	/* 1 + index of the array that such updates alone touch, as an array of numbers of this
	 * type; then threads may have elements of their own, which begin as the identity and
	 * become `combine` of all. 0: none. VOTES: of the ballot beside that array; else NULL. */
	int own;
	Var *votes;
	/* What is added, an expression of the source, or of which the opposite is, in the place of
	 * the monoid's element, where it is computed by loops of the body; else NULL. */
	Expr *written;
	bool minus;
} Keyed;

/* Of a statement of the body, or of a part of a condition, iterations may meet in what it stores or
 * decides, and only one of each element may do so: that in which WON holds. */
typedef struct Settled {
	const Stmt *stmt; /* done where WON holds; or NULL */
	const Expr *test; /* then: the expression of the body that WON stands for */
	Expr *won;        /* value: over facts->ballots and what stages keep, too */
	/* Of STMT, which does nothing else: it stores VALUE, over the same, in PLACE, an lvalue of
	 * the source; NULL: what it says. */
	const Expr *place;
	Expr *value;
} Settled;

/* An array of the device that stages count votes in: one number, 0 at first, for each element of
 * facts->arrays.at[ARRAY] that the loop touches, and with the same subscripts. */
typedef struct Ballot {
	Var *votes;
	int array;
} Ballot;

/* Of a stage whose only state stands for every element at a computed subscript, without storing
 * them: KEPT gets, for each iteration, what its element is before it. Values. */
typedef struct Ranking {
	const Expr *place; /* the element, an lvalue of the source */
	Var *kept;   /* an array with an element for each iteration */
	Expr *key;   /* 64-bit: which element of facts->arrays.at[ARRAY] */
	Expr *takes; /* the iteration touches it: KEY may be computed; NULL: always */
	Expr *old;   /* EXPR_LOAD of the element: before the loop, what memory holds */
	int array;
} Ranking;

/* A scalar assigned before use in every iteration. */
typedef struct Private {
	Var *var;
	bool live_out; /* the last iteration's value is used after the loop */
	Expr *value;   /* its value at the iteration's end, where one exists; else NULL */
	bool early;    /* what `value` reads may have been stored to when the loop is done */
	bool unstored; /* also where the loop writes that by the same name: it reads it before */
} Private;

/* What a loop of the body computes, and an element needs: TEMP in values is what VAR, a variable
 * that the body declares or that is private, holds where the body ends. */
typedef struct Late {
	Var *temp, *var;
} Late;

/* Of a place that is asked whether it can be read: subscripts that are no constants. */
#define ASKED_SUBSCRIPTS 4

/* The powers of a linear map of bits that the host computes before the loop. */
typedef struct MatrixPowers {
	Var *var;  /* VAR_POWERS: address of ROWS rows of WIDTH words: columns of L, L^2, L^4 .. */
	Var *from; /* in `map`: a value of the state's */
	Expr *map; /* L from: host expression; of a single bit, a column of L */
	Type *word;
	int width, rows;
	const Var *state;
} MatrixPowers;

/* NODE, an expression of the body or of a function that it calls, reads a pointer from memory:
 * always BASE, of one of the arrays. */
typedef struct PointerNode {
	const Expr *node;
	Expr *base;
} PointerNode;

struct Facts {
	LIST(Induction) inductions;
	Var *counter;          /* the induction variable that the condition tests, or NULL */
	Expr *trip;            /* iterations: host expression, 64-bit signed, may be <= 0 */
	LIST(Expr *) each;     /* host expressions: an iteration is worth about their product of
				  iterations of a loop without loops; none: 1 */
	LIST(Expr *) checks;   /* host expressions; where one is 0 the original loop runs */
	LIST(State) states;
	LIST(Monoid) monoids;
	LIST(Private) privates;
	LIST(Var *) renewed;   /* declared before the loop: every iteration has one for itself */
	bool last_in_c;        /* `trip` is one less than C counts: C goes on from there */
	/* What is carried goes from each iteration to the one LAG later, which is at least 1: host
	 * expression, 64-bit; NULL: to the next one. Iterations k, k + LAG, k + 2 * LAG .. are a
	 * row, the states' updates start anew in the first of each (k < LAG), and a scan goes from
	 * row to row. LAG_VAR is LAG in values. */
	Expr *lag;
	Var *lag_var;
	LIST(BoxLoop)
	box; /* loops of the body, each directly within the one before it: all iterations of the
		last one, in all iterations of the loops around it, may run in any order. Only they
		store. What else the bodies around it do, each may do again for itself */
	bool box_across; /* neighbours in the loop around the last one of the box touch what lies
			    nearer to each other than neighbours in that one do */
	LIST(Transposed) transposed; /* what neighbours read that are others than those which the
					box gives neighbouring elements to store to: read ahead,
					through shared memory */
	LIST(Late) lates;      /* not empty: the body runs before its element is computed */
	LIST(Array) arrays;
	LIST(Inspector) inspectors; /* in this order; before the overlap checks */
	LIST(Expr *) rising; /* values, 64-bit: where one is negative in some iteration, the
				original loop runs */
	LIST(OverlapCheck) overlaps;
	LIST(Pack) packs;
	LIST(Keyed) keyed;
	LIST(Settled) settled;
	LIST(Ballot) ballots;
	LIST(Expr *) votes;     /* of a stage: all values that its body computes */
	const Ranking *ranking; /* of a stage; or NULL */
	LIST(Expr *) mixed;     /* of the states' SPELLED: may be several of them or others */
	LIST(Expr *) hoisted;   /* places that hold numbers the loop does not change */
	LIST(Expr *) fixed;     /* such as C reads where there is an iteration only */
	Expr *entered; /* what C asks before the numbers are read that TRIP and checks are made of;
			NULL: nothing */
	LIST(Expr *) asked; /* places that the host reads, each at some distance from a
			       pointer, which no iteration may come to: whether they can be read is
			       asked before the host does, but after the trip is known */
	LIST(Var *) invariants; /* scalars read by the loop and not changed by it */
	LIST(Function *) callees; /* visible functions called, callees of callees first */
	LIST(Function *) inlined; /* visible functions called that touch more than their own
				     variables: the iteration was followed into them; callees of
				     callees first */
	LIST(Var *) tables;       /* constants of file scope that callees read, or monoids */
	LIST(Var *) outside;      /* copies of constants that functions declare (Var.outside) */
	LIST(MatrixPowers) matrices; /* that monoids read */
	LIST(PointerNode) pointers;  /* what elements are reached through, but not by its name */
	LIST(Record *) records;   /* struct types used by the kernels, in order of definition */
	bool stores;           /* the body writes memory */
	bool stores_use_state; /* some store (value, address or guard) depends on a state */
	bool stores_where_state; /* ... some address or guard does */
	Stmt *body;            /* what one iteration executes (step expressions left out) */
	int block;             /* threads of a block that are asked for; 0: as many as usual */
	bool deterministic;    /* asked for */
	bool pairwise;         /* asked for: sums are folded as trees */
	const char *pattern[8]; /* report: "map", "reduce", "scan" ...; NULL-terminated */
	int64_t memory_accesses; /* per iteration, for launch heuristics */
	/* Scans that are run first, in this order, each with states and monoids of its own and else
	 * what this loop has. An iteration of theirs does nothing but keep State.before, of which
	 * later stages and this loop then have EXPR_LOADs. Before these, stages without states:
	 * of which `ranking` says what they keep, then those that update ballots by `keyed`. */
	LIST(Facts *) stages;
	/* A loop that may end before its counter reaches the bound. The first iteration that may be
	 * its last one is looked for, by loop->facts->search, which has `leaves` and neither states
	 * nor stores. All iterations before the one before that are then run as a loop of `trip`
	 * iterations, and C goes on from there: `trip` is EXPR_VAR of STOP, privates are C's. */
	Facts *search;
	Var *stop;    /* with SEARCH: parameter of the host function */
	/* Of a search that nothing bounds: variable of the host function, which asks the machine
	 * how many iterations can be looked at by what these read; `trip` is EXPR_VAR of it. */
	Var *reach;
	LIST(struct NextRead {
		Expr *at[2];   /* addresses, of iterations 0 and 1; with ROW subscripts */
		int64_t size;  /* of the element there, in bytes */
		int64_t row;   /* elements that the subscripts are of; 0: addresses */
	}) reached;
	Expr *leaves; /* value, int: iteration k may be the last one; may be computed for all k
			 below `trip`, whatever C does */
	LIST(InnerEnd) ends; /* or where one of these may end the loop */
};

#endif
