/* Deterministic input for the run tests, and a checksum that sees order. */
#ifndef TEST_RUN_DATA_H
#define TEST_RUN_DATA_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static inline uint32_t test_next(uint32_t *seed)
{
	*seed = *seed * 1664525u + 1013904223u;
	return *seed >> 8;
}

/* Order-dependent checksum of BYTES bytes. */
static inline unsigned test_sum(const void *data, size_t bytes)
{
	const unsigned char *p = (const unsigned char *)data;
	uint32_t h = 2166136261u;
	size_t i;

	for (i = 0; i < bytes; i++)
		h = (h ^ p[i]) * 16777619u;
	return (unsigned)h;
}

/* A line with RESULT and the checksum of the BYTES bytes at DATA. */
static inline void test_show(const char *what, const void *data, size_t bytes, long result)
{
	printf("%s %ld %08x\n", what, result, test_sum(data, bytes));
}

#endif
