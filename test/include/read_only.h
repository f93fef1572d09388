// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Memory that a program may not store to. Before all system headers. */
#ifndef READ_ONLY_H
#define READ_ONLY_H

#define _DEFAULT_SOURCE 1
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* A copy of BYTES at FROM, for as long as the program runs. */
static void *read_only(const void *from, size_t bytes)
{
	void *p = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	if (p == MAP_FAILED)
		exit(1);
	memcpy(p, from, bytes);
	mprotect(p, bytes, PROT_READ);
	return p;
}

#endif
