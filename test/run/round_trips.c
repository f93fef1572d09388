/* Loops that end where a counter that goes round comes to a place: queues in circular buffers, up and
 * down, by a remainder, a mask, a test; from the end itself once around.
 * RUN: %run_all %s --loops 12 --gspcc-flags="--auto" --seeds 2 -- 1 -- 7 -- 1000
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <stdio.h>
#include <stdlib.h>

typedef struct Queue {
	int head, tail, capacity;
	int *items;
} Queue;

static int by_remainder(const int *q, int head, int tail, int n)
{
	int s = 0;
	for (int i = head; i != tail; i = (i + 1) % n)
		s += q[i];
	return s;
}

static int by_test(const int *q, int head, int tail, int n)
{
	int s = 0, i = head;
	while (i != tail) {
		s = (s * 3 + q[i]) & 0xffff;
		if (++i == n)
			i = 0;
	}
	return s;
}

static int by_mask(const int *q, unsigned head, unsigned tail, int *o)
{
	int k = 0;
	while (tail != head) {
		o[k++] = q[head];
		head = (head + 1) & 1023;
	}
	return k;
}

static int of_structure(const Queue *q)
{
	int most = -1;
	for (int i = q->head; i != q->tail; i = (i + 1) % q->capacity)
		if (q->items[i] > most)
			most = q->items[i];
	return most;
}

static int drain(Queue *q, int *o)
{
	int k = 0;
	while (q->head != q->tail) {
		o[k++] = q->items[q->head];
		q->head = (q->head + 1) % q->capacity;
	}
	return k;
}

static void backwards(int *q, int head, int tail, int n)
{
	for (int i = tail; i != head; i = i == 0 ? n - 1 : i - 1)
		q[i] = q[i] * 3 % 1013;
}

static int once_around(const int *q, int start, int n)
{
	int s = 0, i = start;
	do {
		s += q[i];
		i = (i + 1) % n;
	} while (i != start);
	return s;
}

static int until(const int *q, short start, long end, short n)
{
	int s = 0;
	short i = start;
	do {
		s ^= q[i] + i;
		i = i + 1 == n ? 0 : i + 1;
	} while (i != end);
	return s;
}

static int from_one(const int *q, int i, int end, int n)
{
	int s = 0;
	for (; i != end; i = i < n ? i + 1 : 1)
		s += q[i - 1];
	return s * 3 + i;
}

static int distance(int from, int to, int n)
{
	int k = 0;
	for (; from != to; from = from < n ? from + 1 : 1)
		k++;
	return k;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 300, room = n < 1024 ? 1024 : n;
	int *v = malloc(sizeof *v * (size_t)(room + 1)), *o = calloc((size_t)room, sizeof *o);
	Queue q = {0, 0, n, v};
	for (int i = 0; i <= room; i++)
		v[i] = i * 7919 % 1013;
	const int places[] = {0, 1 % n, 3 % n, n / 2, n - 1};
	for (int a = 0; a < 5; a++)
		for (int b = 0; b < 5; b++) {
			const int head = places[a], tail = places[b];
			unsigned s = 0;
			q.head = head;
			q.tail = tail;
			printf("%d %d ", by_remainder(v, head, tail, n), by_test(v, head, tail, n) % 7);
			printf("%d ", by_mask(v, (unsigned)head, (unsigned)tail, o));
			printf("%d ", of_structure(&q));
			printf("%d %d ", drain(&q, o), q.head);
			printf("%d ", once_around(v, head, n));
			printf("%d ", until(v, (short)head, tail, (short)n));
			printf("%d\n", from_one(v, head + 1, tail + 1, n));
			backwards(v, head, tail, n);
			for (int i = 0; i < room; i++)
				s = s * 31 + (unsigned)(v[i] * 3 + o[i]);
			printf("%u\n", s);
		}
	/* From a place outside, which the first step leaves. */
	printf("%d %d ", distance(2, 1, n > 3 ? n : 7), distance(n > 3 ? n + 1 : 8, 3, n > 3 ? n : 7));
	printf("%d\n", n > 3 ? by_remainder(v, n, 2, n) + once_around(v, 1, n) : 0);
	free(v);
	free(o);
	return 0;
}
