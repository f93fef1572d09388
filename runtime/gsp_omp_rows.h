/* SPDX-License-Identifier: 0BSD
 * embedded into generated programs; puts no condition on them
 *
 * gsp_omp_rows.h - scans on the CPU's cores that carry something over a distance.
 *
 * In: as for GSP_OMP_SCAN in gsp_omp.h. Iterations LAG apart make a row, in which something is
 * carried from one to the next; rows have nothing to do with each other. */
#ifndef GSP_OMP_ROWS_H
#define GSP_OMP_ROWS_H

/* Iterations that are gone through row by row before the next ones are. */
#define GSP_OMP_BLOCK 4096

/* EACH for iterations k of [begin, end) in rows [FIRST, LAST), with `here`, a TYPE, from AT of the
 * row, where it is put back: block by block, since neighbours in memory are of other rows. */
#define GSP_OMP_ROW_BY_ROW(type, at, first, last, each) \
	const long long step = rows < GSP_OMP_BLOCK ? GSP_OMP_BLOCK / rows * rows : rows;       \
	for (long long block = begin - begin % rows; block < end; block += step) {              \
		const long long stop = block + step < end ? block + step : end;                 \
		for (long long r = first; r < last; r++) {                                      \
			type here = at[r];                                                      \
			long long k = block + r < begin ? block + r + rows : block + r;         \
			for (; k < stop; k += rows)                                             \
				each;                                                           \
			at[r] = here;                                                           \
		}                                                                               \
	}

/* So many rows a thread has to itself at least: it shares few lines of the cache. */
#define GSP_OMP_ROWS 128

/* A scan in which iterations carry something to the one LAG later, of TRIP: rows. Where these are
 * many, threads share them out, and each runs its own from their beginnings on. Else they share
 * out the iterations, and each folds its part of every row first. *STATE is what all rows begin
 * with. */
#define GSP_OMP_SCAN_ROWS(name, sound, lag, trip)                                               \
	/* Iterations [begin, end) of rows [first, last); X: states of all rows. */             \
	static void name##_fill(const struct name *loop, long long begin, long long end,        \
		long long first, long long last, struct name##_state *x)                        \
	{                                                                                       \
		const long long rows = lag < trip ? lag : trip;                                 \
		const struct name own = *loop;                                                  \
		GSP_OMP_ROW_BY_ROW(struct name##_state, x, first, last,                         \
			name##_act(&own, k, &here))                                             \
	}                                                                                       \
	static void name##_fold(const struct name *loop, long long begin, long long end,        \
		struct name##_elem *fold)                                                       \
	{                                                                                       \
		const long long rows = lag < trip ? lag : trip;                                 \
		for (long long r = 0; r < rows; r++)                                            \
			fold[r] = name##_identity();                                            \
		GSP_OMP_ROW_BY_ROW(struct name##_elem, fold, 0, rows,                           \
			here = name##_combine(here, name##_element(loop, k)))                   \
	}                                                                                       \
	/* The state of each row before each thread's part of it. */                            \
	static int name##_carry(const struct name *loop, const struct name##_elem *fold,        \
		struct name##_state *x, int team, struct name##_state *state)                   \
	{                                                                                       \
		const long long rows = lag < trip ? lag : trip;                                 \
		const struct name##_state start = *state;                                       \
		int good = 1;                                                                   \
		for (long long r = 0; r < rows; r++) {                                          \
			*state = start;                                                         \
			for (int t = 0; t < team; t++) {                                        \
				x[t * rows + r] = *state;                                       \
				*state = name##_apply(fold[t * rows + r], *state);              \
			}                                                                       \
			good = good && (sound);                                                 \
		}                                                                               \
		return good;                                                                    \
	}                                                                                       \
	static int name##_run(const struct name *loop, long long n, struct name##_state *state) \
	{                                                                                       \
		const int threads = gsp_threads(n, GSP_OMP_EACH);                               \
		const long long rows = lag < trip ? lag : trip;                                 \
		const int many = rows / threads >= GSP_OMP_ROWS;                                \
		const size_t room = (size_t)rows * (size_t)(many ? 1 : threads);                \
		struct name##_state *x =                                                        \
			threads > 1 ? gsp_room((long long)room, sizeof *x) : (void *)0;         \
		struct name##_elem *fold =                                                      \
			x && !many ? gsp_room((long long)room, sizeof *fold) : (void *)0;       \
		int good = x && (fold || many);                                                 \
		for (long long r = 0; many && good && r < rows; r++)                            \
			x[r] = *state;                                                          \
		GSP_OMP_PRAGMA(omp parallel num_threads(threads) if (good))                     \
		{                                                                               \
			const int t = gsp_thread(), team = gsp_team();                          \
			const long long begin = gsp_chunk_start(n, t, team);                    \
			const long long end = gsp_chunk_start(n, t + 1, team);                  \
			if (good && many) {                                                     \
				name##_fill(loop, 0, n, gsp_chunk_start(rows, t, team),         \
					gsp_chunk_start(rows, t + 1, team), x);                 \
			} else if (good) {                                                      \
				name##_fold(loop, begin, end, fold + t * rows);                 \
				GSP_OMP_PRAGMA(omp barrier)                                     \
				GSP_OMP_PRAGMA(omp single)                                      \
				good = name##_carry(loop, fold, x, team, state);                \
				if (good)                                                       \
					name##_fill(loop, begin, end, 0, rows, x + t * rows);   \
			}                                                                       \
		}                                                                               \
		gsp_say(#name, good ? threads : 1);                                             \
		__builtin_free(x);                                                              \
		__builtin_free(fold);                                                           \
		return good;                                                                    \
	}                                                                                       \
	struct name /* the semicolon after the use ends this */

#endif
