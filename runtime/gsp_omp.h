/* SPDX-License-Identifier: 0BSD
 * embedded into generated programs; puts no condition on them
 *
 * gsp_omp.h - marked loops on the CPU's cores: map, reduction and scan for any monoid, search.
 *
 * C99 and later. Without -fopenmp every loop runs as it was written. In: per loop NAME
 *
 *	struct NAME        what the loop reads: pointers and invariants
 *	struct NAME_elem   one or more consecutive iterations as an element of the monoid
 *	struct NAME_state  the carried variables
 *	static struct NAME_elem NAME_identity(void);
 *	static struct NAME_elem NAME_combine(struct NAME_elem earlier, struct NAME_elem later);
 *	static struct NAME_elem NAME_element(const struct NAME *loop, long long k);
 *	static struct NAME_state NAME_apply(struct NAME_elem e, struct NAME_state x);
 *	static void NAME_act(const struct NAME *loop, long long k, struct NAME_state *x);
 *
 * (GSP_OMP_REDUCE: all but act, and element does the iteration's stores; GSP_OMP_SCAN: all, and
 * element stores nothing; GSP_OMP_MAP: struct NAME and NAME_act(loop, k) alone.) Out: a function
 *
 *	static int NAME_run(const struct NAME *loop, long long n, struct NAME_state *state);
 *
 * (GSP_OMP_SEARCH: struct NAME and
 *
 *	static int NAME_leaves(const struct NAME *loop, long long k);
 *	static long long NAME_find(const struct NAME *loop, long long n);
 *
 * the first k below n with NAME_leaves(loop, k), or n; or 0 where nobody has looked)
 *
 * that returns 1 when the n iterations are done and *state is the state after them, or 0 when
 * nothing was done and the original loop must run: one thread, too few iterations, no memory.
 *
 * Algorithm: the iterations are dealt to the threads in contiguous chunks. Each thread folds its
 * chunk; one applies the folds to the initial state in order, which gives the state before each
 * chunk; in a scan each thread then runs the loop's body over its chunk from there. The order is
 * kept, so the monoid need not be commutative, and a result depends on the number of threads
 * alone.
 *
 * In the environment, GSP_VERBOSE=1 says on stderr what ran where, and GSP_LEAST=n changes the
 * number of iterations below which a loop runs as written.
 */
#ifndef GSP_OMP_H
#define GSP_OMP_H

#include <stddef.h>
#include <stdint.h>
#ifdef _OPENMP
#include <omp.h>
#define GSP_OMP_PRAGMA(text) _Pragma(#text)
#else
#define GSP_OMP_PRAGMA(text)
#endif

/* Functions of the library without its headers, whose names the program may have for itself. */
#define GSP_OMP_TEXT(words)   #words
#define GSP_OMP_PREFIX(words) GSP_OMP_TEXT(words)
#define GSP_OMP_LIBRARY(name) __asm__(GSP_OMP_PREFIX(__USER_LABEL_PREFIX__) name)
extern char *gsp_getenv(const char *name) GSP_OMP_LIBRARY("getenv");
extern ptrdiff_t gsp_write(int to, const void *from, size_t bytes) GSP_OMP_LIBRARY("write");
extern int gsp_getpid(void) GSP_OMP_LIBRARY("getpid");

#define GSP_OMP_MAX_THREADS 1024
#define GSP_OMP_LINE        64 /* bytes that two cores should not both write */

/* Iterations below which starting the threads costs more than they save. */
#ifndef GSP_OMP_LEAST
#define GSP_OMP_LEAST 2048
#endif

/* Iterations of a loop that runs N times a loop of INNER iterations; 0 where that is too many. */
static inline long long gsp_iterations(long long n, long long inner)
{
	return n < 1 || inner < 1 || n > INT64_MAX / inner ? 0 : n * inner;
}

/* In which of the rows of COUNT iterations iteration K of all is; *INSIDE: which one there. */
static inline long long gsp_row_of(long long k, long long count, long long *inside)
{
	*inside = k % count;
	return k / count;
}

/* Whether two stretches of memory share a byte. Empty ones share none. */
static inline int gsp_overlap(const void *a, size_t bytes_a, const void *b, size_t bytes_b)
{
	const uintptr_t first_a = (uintptr_t)a, first_b = (uintptr_t)b;

	return bytes_a && bytes_b &&
		(first_a <= first_b ? first_b - first_a < bytes_a : first_a - first_b < bytes_b);
}

/* The stretch [*LOW, *HIGH), or none where both are equal, becomes one that AT is in; 1: it was not
 * before. */
static inline int gsp_grow(long long *low, long long *high, long long at)
{
	if (*low <= at && at < *high)
		return 0;
	if (*low == *high)
		*low = at, *high = at + 1;
	else if (at < *low)
		*low = at;
	else
		*high = at + 1;
	return 1;
}

/* Iterations of a search that a thread looks at before it asks whether another one has found
 * something. */
#ifndef GSP_OMP_TILE
#define GSP_OMP_TILE 1024
#endif

/* *AT becomes VALUE where that is less. */
static inline void gsp_lower(long long *at, long long value)
{
	long long old = __atomic_load_n(at, __ATOMIC_RELAXED);

	while (value < old && !__atomic_compare_exchange_n(at, &old, value, 1, __ATOMIC_RELAXED,
				      __ATOMIC_RELAXED))
		;
}

/* Bytes of COUNT elements of SIZE bytes: 0 where COUNT < 1, SIZE_MAX where they are too many. */
static inline size_t gsp_bytes(long long count, size_t size)
{
	if (count < 1)
		return 0;
	if ((unsigned long long)count > SIZE_MAX / size)
		return SIZE_MAX;
	return (size_t)count * size;
}

/* A copy of what lies at FROM, for iterations that must not see each other's stores. NULL
 * where there is no memory. */
static inline void *gsp_copy(const void *from, size_t bytes)
{
	void *copy = __builtin_malloc(bytes ? bytes : 1);

	return copy ? __builtin_memcpy(copy, from, bytes) : NULL;
}

/* The text behind the user's headers may have free() poisoned: #pragma GCC poison. */
static inline void gsp_drop(void *copy)
{
	__builtin_free(copy);
}

/* First iteration of chunk PART when n >= 0 iterations are dealt to PARTS chunks. */
static inline long long gsp_chunk_start(long long n, int part, int parts)
{
	const long long each = n / parts, more = n % parts;

	return part * each + (part < more ? part : more);
}

static inline int gsp_verbose(void)
{
	const char *v = gsp_getenv("GSP_VERBOSE");
	return v && *v && !(v[0] == '0' && !v[1]);
}

static inline long long gsp_least(void)
{
	const char *least = gsp_getenv("GSP_LEAST");
	long long n = 0;

	if (!least || !*least)
		return GSP_OMP_LEAST;
	for (; *least >= '0' && *least <= '9' && n < INT64_MAX / 16; least++)
		n = n * 10 + (*least - '0');
	return n;
}

/* The process that has begun to run on threads; in all files of the program the same. */
__attribute__((weak)) int gsp_omp_process;

/* A child of fork() has none of its parent's threads, for which it would wait. */
static inline int gsp_has_threads(void)
{
	const int here = gsp_getpid();
	const int there = __atomic_load_n(&gsp_omp_process, __ATOMIC_RELAXED);

	if (!there)
		__atomic_store_n(&gsp_omp_process, here, __ATOMIC_RELAXED);
	return !there || there == here;
}

/* What an iteration does, in iterations of a loop without loops. Defined anew around the macro of a
 * loop whose body has loops. */
#define GSP_OMP_EACH 1

/* Iterations of a loop of the body, as far as they matter for that. */
static inline long long gsp_each(long long n)
{
	return n < 1 ? 1 : n > GSP_OMP_LEAST ? GSP_OMP_LEAST : n;
}

/* How many threads should share n iterations, which do EACH; 1 inside a parallel region. */
static inline int gsp_threads(long long n, long long each)
{
#ifdef _OPENMP
	int threads = omp_in_parallel() ? 1 : omp_get_max_threads();

	if (threads > GSP_OMP_MAX_THREADS)
		threads = GSP_OMP_MAX_THREADS;
	if (n < 2 || n < gsp_least() / gsp_each(each))
		threads = 1;
	else if (threads > n)
		threads = (int)n;
	return threads < 2 || gsp_has_threads() ? threads : 1;
#else
	(void)n;
	(void)each;
	return 1;
#endif
}

static inline int gsp_thread(void)
{
#ifdef _OPENMP
	return omp_get_thread_num();
#else
	return 0;
#endif
}

/* Threads in the team that is running: it may be smaller than asked for. */
static inline int gsp_team(void)
{
#ifdef _OPENMP
	return omp_get_num_threads();
#else
	return 1;
#endif
}

static inline char *gsp_append(char *to, const char *end, const char *from)
{
	while (*from && to < end)
		*to++ = *from++;
	return to;
}

static inline void gsp_say(const char *name, int threads)
{
	char text[256], number[16], *digits = number + sizeof number, *at = text;
	const char *end = text + sizeof text;

	if (!gsp_verbose())
		return;
	*--digits = 0;
	for (int n = threads; n > 0; n /= 10)
		*--digits = (char)('0' + n % 10);
	at = gsp_append(at, end, "gsp: ");
	at = gsp_append(at, end - 32, name);
	at = gsp_append(at, end, threads > 1 ? " runs on " : " runs as written");
	at = gsp_append(at, end, threads > 1 ? digits : "");
	at = gsp_append(at, end, threads > 1 ? " threads\n" : "\n");
	if (gsp_write(2, text, (size_t)(at - text)) < 0)
		return;
}

/* The C loop is to run: what was checked before it does not hold. Returns 0. */
static inline int gsp_as_written(const char *name)
{
	gsp_say(name, 1);
	return 0;
}

/* N elements of SIZE bytes, or null. */
static inline void *gsp_room(long long n, size_t size)
{
	return n < 1 || (unsigned long long)n > PTRDIFF_MAX / size
		       ? (void *)0
		       : __builtin_malloc((size_t)n * size);
}

/* COUNT votes, 0 at first, as votes[FIRST] and on; NULL: no memory. */
static inline unsigned long long *gsp_votes(long long first, long long count)
{
	const size_t size = sizeof(unsigned long long);
	void *at = __builtin_calloc(count < 1 ? 1 : (size_t)count, size);
	return at ? (unsigned long long *)((uintptr_t)at - (uintptr_t)first * size) : NULL;
}

static inline void gsp_drop_votes(unsigned long long *votes, long long first, long long count)
{
	(void)count;
	if (votes)
		__builtin_free((void *)((uintptr_t)votes + (uintptr_t)first * sizeof *votes));
}

/* A thread's values, on cache lines of its own. */
#define GSP_OMP_SLOT(name)                                                                      \
	struct name##_slot {                                                                    \
		struct name##_elem fold;   /* of the thread's chunk */                          \
		struct name##_state state; /* before the thread's chunk */                      \
		char apart[GSP_OMP_LINE];                                                       \
	};

/* The fold of iterations [begin, end). Four parts in step, so that one combine need not wait for
 * the one before it; they are joined in order. */
#define GSP_OMP_FOLD(name)                                                                      \
	static struct name##_elem name##_fold(                                                  \
		const struct name *loop, long long begin, long long end)                        \
	{                                                                                       \
		const long long part = (end - begin) / 4;                                       \
		struct name##_elem e0 = name##_identity(), e1 = e0, e2 = e0, e3 = e0;           \
		for (long long k = begin; k < begin + part; k++) {                              \
			e0 = name##_combine(e0, name##_element(loop, k));                       \
			e1 = name##_combine(e1, name##_element(loop, k + part));                \
			e2 = name##_combine(e2, name##_element(loop, k + 2 * part));            \
			e3 = name##_combine(e3, name##_element(loop, k + 3 * part));            \
		}                                                                               \
		for (long long k = begin + 4 * part; k < end; k++)                              \
			e3 = name##_combine(e3, name##_element(loop, k));                       \
		return name##_combine(name##_combine(e0, e1), name##_combine(e2, e3));          \
	}

/* The state before each chunk, and after all of them in *state. */
#define GSP_OMP_CARRY(name)                                                                     \
	static void name##_carry(struct name##_slot *slot, int team, struct name##_state *state) \
	{                                                                                       \
		for (int t = 0; t < team; t++) {                                                \
			slot[t].state = *state;                                                 \
			*state = name##_apply(slot[t].fold, *state);                            \
		}                                                                               \
	}

/* The same for a fold as a tree: stretches of more than 256 iterations are halved, and so is the
 * row of the threads' folds. The state before a chunk is not needed. */
#define GSP_OMP_FOLD_TREE(name)                                                                 \
	static struct name##_elem name##_tree(                                                  \
		const struct name *loop, long long begin, long long end)                        \
	{                                                                                       \
		const long long middle = begin + (end - begin) / 2;                             \
		if (end - begin <= 256)                                                         \
			return name##_fold(loop, begin, end);                                   \
		const struct name##_elem earlier = name##_tree(loop, begin, middle);            \
		return name##_combine(earlier, name##_tree(loop, middle, end));                 \
	}                                                                                       \
	static void name##_carry(struct name##_slot *slot, int team, struct name##_state *state) \
	{                                                                                       \
		for (int d = 1; d < team; d *= 2)                                               \
			for (int t = 0; t + d < team; t += 2 * d)                               \
				slot[t].fold = name##_combine(slot[t].fold, slot[t + d].fold);  \
		*state = name##_apply(slot[0].fold, *state);                                    \
	}

#define GSP_OMP_REDUCE(name)                                                                    \
	GSP_OMP_SLOT(name)                                                                      \
	GSP_OMP_FOLD(name)                                                                      \
	GSP_OMP_CARRY(name)                                                                     \
	GSP_OMP_REDUCE_BY(name, name##_fold)

#define GSP_OMP_REDUCE_PAIRWISE(name)                                                           \
	GSP_OMP_SLOT(name)                                                                      \
	GSP_OMP_FOLD(name)                                                                      \
	GSP_OMP_FOLD_TREE(name)                                                                 \
	GSP_OMP_REDUCE_BY(name, name##_tree)

#define GSP_OMP_REDUCE_BY(name, fold_chunk)                                                     \
	static int name##_run(const struct name *loop, long long n, struct name##_state *state) \
	{                                                                                       \
		const int threads = gsp_threads(n, GSP_OMP_EACH);                               \
		struct name##_slot *slot =                                                      \
			threads > 1 ? gsp_room(threads, sizeof *slot) : (void *)0;              \
		gsp_say(#name, slot ? threads : 1);                                             \
		if (!slot)                                                                      \
			return 0;                                                               \
		GSP_OMP_PRAGMA(omp parallel num_threads(threads))                               \
		{                                                                               \
			const int t = gsp_thread(), team = gsp_team();                          \
			slot[t].fold = fold_chunk(loop, gsp_chunk_start(n, t, team),            \
				gsp_chunk_start(n, t + 1, team));                               \
			GSP_OMP_PRAGMA(omp barrier)                                             \
			GSP_OMP_PRAGMA(omp single)                                              \
			name##_carry(slot, team, state);                                        \
		}                                                                               \
		__builtin_free(slot);                                                           \
		return 1;                                                                       \
	}                                                                                       \
	struct name /* the semicolon after the use ends this */

#define GSP_OMP_SCAN(name) GSP_OMP_SCAN_WHERE(name, 1)

/* SOUND: whether *state, after the folds have been applied, is what the loop as written would give;
 * if not, nothing is done. */
#define GSP_OMP_SCAN_WHERE(name, sound)                                                         \
	GSP_OMP_SLOT(name)                                                                      \
	GSP_OMP_FOLD(name)                                                                      \
	GSP_OMP_CARRY(name)                                                                     \
	static int name##_run(const struct name *loop, long long n, struct name##_state *state) \
	{                                                                                       \
		const int threads = gsp_threads(n, GSP_OMP_EACH);                               \
		struct name##_slot *slot =                                                      \
			threads > 1 ? gsp_room(threads, sizeof *slot) : (void *)0;              \
		int good = 1;                                                                   \
		if (!slot)                                                                      \
			return gsp_say(#name, 1), 0;                                            \
		GSP_OMP_PRAGMA(omp parallel num_threads(threads))                               \
		{                                                                               \
			const int t = gsp_thread(), team = gsp_team();                          \
			const long long begin = gsp_chunk_start(n, t, team);                    \
			const long long end = gsp_chunk_start(n, t + 1, team);                  \
			slot[t].fold = t < team - 1 ? name##_fold(loop, begin, end)             \
						     : name##_identity();                       \
			GSP_OMP_PRAGMA(omp barrier)                                             \
			GSP_OMP_PRAGMA(omp single)                                              \
			{                                                                       \
				name##_carry(slot, team, state);                                \
				good = (sound);                                                 \
			}                                                                       \
			const struct name own = *loop;                                          \
			struct name##_state x = slot[t].state;                                  \
			for (long long k = begin; good && k < end; k++)                         \
				name##_act(&own, k, &x);                                        \
			if (t == team - 1)                                                      \
				*state = x;                                                     \
		}                                                                               \
		gsp_say(#name, good ? threads : 1);                                             \
		__builtin_free(slot);                                                           \
		return good;                                                                    \
	}                                                                                       \
	struct name /* the semicolon after the use ends this */

/* A scan in two steps. NAME_count gives the state before each of *PARTS chunks, and in *state the
 * one after the loop, before anything is stored; NULL: the original loop must run. NAME_fill does
 * the rest and frees what the first step gave. */
#define GSP_OMP_PACK(name)                                                                      \
	GSP_OMP_SLOT(name)                                                                      \
	GSP_OMP_FOLD(name)                                                                      \
	GSP_OMP_CARRY(name)                                                                     \
	static struct name##_slot *name##_count(                                                \
		const struct name *loop, long long n, struct name##_state *state, int *parts)   \
	{                                                                                       \
		const int threads = gsp_threads(n, GSP_OMP_EACH);                               \
		struct name##_slot *slot =                                                      \
			threads > 1 ? gsp_room(threads, sizeof *slot) : (void *)0;              \
		gsp_say(#name, slot ? threads : 1);                                             \
		if (!slot)                                                                      \
			return (void *)0;                                                       \
		GSP_OMP_PRAGMA(omp parallel num_threads(threads))                               \
		{                                                                               \
			const int t = gsp_thread(), team = gsp_team();                          \
			slot[t].fold = name##_fold(loop, gsp_chunk_start(n, t, team),           \
				gsp_chunk_start(n, t + 1, team));                               \
			GSP_OMP_PRAGMA(omp barrier)                                             \
			GSP_OMP_PRAGMA(omp single)                                              \
			{                                                                       \
				name##_carry(slot, team, state);                                \
				*parts = team;                                                  \
			}                                                                       \
		}                                                                               \
		return slot;                                                                    \
	}                                                                                       \
	static void name##_fill(const struct name *loop, long long n, struct name##_slot *slot, \
		int parts, struct name##_state *state)                                          \
	{                                                                                       \
		GSP_OMP_PRAGMA(omp parallel num_threads(parts))                                 \
		for (int t = gsp_thread(); t < parts; t += gsp_team()) {                        \
			const long long end = gsp_chunk_start(n, t + 1, parts);                 \
			const struct name own = *loop;                                          \
			struct name##_state x = slot[t].state;                                  \
			for (long long k = gsp_chunk_start(n, t, parts); k < end; k++)          \
				name##_act(&own, k, &x);                                        \
			if (t == parts - 1)                                                     \
				*state = x;                                                     \
		}                                                                               \
		__builtin_free(slot);                                                           \
	}                                                                                       \
	struct name /* the semicolon after the use ends this */

/* The threads take tiles in order, and stop at one that lies behind a hit. */
#define GSP_OMP_SEARCH(name)                                                                    \
	/* So early that starting the threads is not worth it, in the order of C's loop. */     \
	static __attribute__((unused)) inline int name##_few(const struct name *loop)           \
	{                                                                                       \
		const long long least = gsp_least();                                            \
		for (long long k = 0; k < least; k++)                                           \
			if (name##_leaves(loop, k))                                             \
				return 1;                                                       \
		return 0;                                                                       \
	}                                                                                       \
	static long long name##_find(const struct name *loop, long long n)                      \
	{                                                                                       \
		const int threads = gsp_threads(n, GSP_OMP_EACH);                               \
		long long first = n, next = 0;                                                  \
		gsp_say(#name, threads);                                                        \
		if (threads < 2)                                                                \
			return 0;                                                               \
		GSP_OMP_PRAGMA(omp parallel num_threads(threads))                               \
		for (;;) {                                                                      \
			const long long begin =                                                 \
				__atomic_fetch_add(&next, GSP_OMP_TILE, __ATOMIC_RELAXED);      \
			if (begin >= __atomic_load_n(&first, __ATOMIC_RELAXED))                 \
				break;                                                          \
			const long long end = n - begin < GSP_OMP_TILE ? n : begin + GSP_OMP_TILE; \
			for (long long k = begin; k < end; k++)                                 \
				if (name##_leaves(loop, k)) {                                   \
					gsp_lower(&first, k);                                   \
					break;                                                  \
				}                                                               \
		}                                                                               \
		return first;                                                                   \
	}                                                                                       \
	struct name /* the semicolon after the use ends this */

#define GSP_OMP_MAP(name)                                                                       \
	static int name##_run(const struct name *loop, long long n)                             \
	{                                                                                       \
		const int threads = gsp_threads(n, GSP_OMP_EACH);                               \
		gsp_say(#name, threads);                                                        \
		if (threads < 2)                                                                \
			return 0;                                                               \
		GSP_OMP_PRAGMA(omp parallel num_threads(threads))                               \
		{                                                                               \
			const int t = gsp_thread(), team = gsp_team();                          \
			const long long end = gsp_chunk_start(n, t + 1, team);                  \
			const struct name own = *loop;                                          \
			for (long long k = gsp_chunk_start(n, t, team); k < end; k++)           \
				name##_act(&own, k);                                            \
		}                                                                               \
		return 1;                                                                       \
	}                                                                                       \
	struct name /* the semicolon after the use ends this */

/* Which thread of a TEAM sees to KEY: neighbours share cache lines. */
static inline int gsp_rank_thread(long long key, int team)
{
	return (int)(key / 64 % team);
}

/* What elements at computed subscripts are before each iteration that touches them: a scan of the
 * iterations of each key. Of loop->gsp_keys elements from gsp_first on, iteration k touches, where
 * NAME_takes(loop, k), NAME_key(loop, k), which NAME_old(loop, k) says before the loop, and does
 * to it NAME_element(loop, k); NAME_apply() says what it then is, and NAME_keep(loop, k, state)
 * takes note of what it is before. Where there are few keys, every thread folds its iterations key
 * by key, then knows from those before it what to begin with; else each thread sees to some of the
 * keys, in all iterations. 0: the original loop must run, as it must where SOUND does not hold of a
 * `state`. */
#define GSP_OMP_RANK_WHERE(name, sound)                                                 \
	static inline int name##_step(const struct name *loop, long long k, long long key, \
		struct name##_elem *running)                                            \
	{                                                                               \
		const struct name##_state state =                                       \
			name##_apply(running[key], name##_old(loop, k));                \
		name##_keep(loop, k, state);                                            \
		running[key] = name##_combine(running[key], name##_element(loop, k));   \
		return (sound);                                                         \
	}                                                                               \
	static int name##_few(const struct name *loop, long long n, struct name##_elem *room) \
	{                                                                               \
		const int t = gsp_thread(), team = gsp_team();                          \
		const long long keys = loop->gsp_keys, first = loop->gsp_first;         \
		const long long begin = gsp_chunk_start(n, t, team),                    \
				end = gsp_chunk_start(n, t + 1, team);                  \
		struct name##_elem *const own = room + t * keys;                        \
		int good = 1;                                                           \
		for (long long b = 0; b < keys; b++)                                    \
			own[b] = name##_identity();                                     \
		for (long long k = begin; k < end; k++)                                 \
			if (name##_takes(loop, k)) {                                    \
				const long long b = name##_key(loop, k) - first;        \
				own[b] = name##_combine(own[b], name##_element(loop, k)); \
			}                                                               \
		GSP_OMP_PRAGMA(omp barrier)                                             \
		for (long long b = gsp_chunk_start(keys, t, team);                      \
			b < gsp_chunk_start(keys, t + 1, team); b++) {                  \
			struct name##_elem running = name##_identity();                 \
			for (int u = 0; u < team; u++) {                                \
				const struct name##_elem e = room[u * keys + b];        \
				room[u * keys + b] = running;                           \
				running = name##_combine(running, e);                   \
			}                                                               \
		}                                                                       \
		GSP_OMP_PRAGMA(omp barrier)                                             \
		for (long long k = begin; k < end; k++)                                 \
			if (name##_takes(loop, k))                                      \
				good &= name##_step(loop, k, name##_key(loop, k) - first, own); \
		return good;                                                            \
	}                                                                               \
	static int name##_many(const struct name *loop, long long n, struct name##_elem *room) \
	{                                                                               \
		const int t = gsp_thread(), team = gsp_team();                          \
		const long long keys = loop->gsp_keys;                                  \
		int good = 1;                                                           \
		for (long long b = gsp_chunk_start(keys, t, team);                      \
			b < gsp_chunk_start(keys, t + 1, team); b++)                    \
			room[b] = name##_identity();                                    \
		GSP_OMP_PRAGMA(omp barrier)                                             \
		for (long long k = 0; k < n; k++) {                                     \
			if (!name##_takes(loop, k))                                     \
				continue;                                               \
			const long long key = name##_key(loop, k) - loop->gsp_first;    \
			if (gsp_rank_thread(key, team) == t)                            \
				good &= name##_step(loop, k, key, room);                \
		}                                                                       \
		return good;                                                            \
	}                                                                               \
	static int name##_run(const struct name *loop, long long n)                     \
	{                                                                               \
		const int threads = gsp_threads(n, GSP_OMP_EACH);                       \
		const long long keys = loop->gsp_keys < 1 ? 1 : loop->gsp_keys;         \
		const int few = keys <= n / 4 / threads, many = keys / 16 > n;          \
		int good = 1;                                                           \
		struct name##_elem *const room =                                        \
			threads < 2 || many                                             \
				? (void *)0                                             \
				: gsp_room(few ? keys * threads : keys, sizeof *room);  \
		if (!room) {                                                            \
			gsp_say(#name, 1);                                              \
			return 0;                                                       \
		}                                                                       \
		GSP_OMP_PRAGMA(omp parallel num_threads(threads))                       \
		{                                                                       \
			const int part = few ? name##_few(loop, n, room)                \
					     : name##_many(loop, n, room);              \
			if (!part)                                                      \
				__atomic_store_n(&good, 0, __ATOMIC_RELAXED);           \
		}                                                                       \
		gsp_say(#name, good ? threads : 1);                                     \
		__builtin_free(room);                                                   \
		return good;                                                            \
	}                                                                               \
	struct name /* the semicolon after the use ends this */

#define GSP_OMP_RANK(name) GSP_OMP_RANK_WHERE(name, 1)

/* Bytes of COUNT elements of SIZE bytes, on cache lines of their own. */
static inline size_t gsp_own_size(long long count, size_t size)
{
	const size_t line = GSP_OMP_LINE;
	if (count < 1 || (unsigned long long)count > PTRDIFF_MAX / 64 / size)
		return count < 1 ? 0 : PTRDIFF_MAX / 16;
	return ((size_t)count * size + 2 * line - 1) / line * line;
}

/* Room for elements of their own for all threads, SIZE bytes each; NULL: there is none, or the N
 * iterations are too few to make up for setting them and joining them. */
static inline char *gsp_own_room(size_t size, int threads, long long n)
{
	if (size < 1 || size / 4 > (unsigned long long)n / (unsigned)threads)
		return NULL;
	return (char *)__builtin_malloc(size * (size_t)threads);
}

/* GSP_OMP_MAP of a loop that updates elements which each thread may have for itself: then
 * NAME_own(struct NAME *, room) gives it elements in NAME_own_size(loop) bytes of room, and
 * NAME_join(loop, rooms, size, t, team) joins part t of the elements of all threads. */
#define GSP_OMP_MAP_APART(name)                                                                    \
	static int name##_run(const struct name *loop, long long n)                                \
	{                                                                                          \
		const int threads = gsp_threads(n, GSP_OMP_EACH);                                  \
		gsp_say(#name, threads);                                                           \
		if (threads < 2)                                                                   \
			return 0;                                                                  \
		const size_t size = name##_own_size(loop);                                         \
		char *const room = gsp_own_room(size, threads, n);                                 \
		GSP_OMP_PRAGMA(omp parallel num_threads(threads))                                  \
		{                                                                                  \
			const int t = gsp_thread(), team = gsp_team();                             \
			const long long end = gsp_chunk_start(n, t + 1, team);                     \
			struct name mine = *loop;                                                  \
			if (room)                                                                  \
				name##_own(&mine, room + (size_t)t * size);                        \
			for (long long k = gsp_chunk_start(n, t, team); k < end; k++)              \
				name##_act(&mine, k);                                              \
			GSP_OMP_PRAGMA(omp barrier)                                                \
			if (room)                                                                  \
				name##_join(loop, room, size, t, team);                            \
		}                                                                                  \
		__builtin_free(room);                                                              \
		return 1;                                                                          \
	}                                                                                          \
	struct name /* the semicolon after the use ends this */

#endif
