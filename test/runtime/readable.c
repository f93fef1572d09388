// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* runtime/gsp_readable.h: what can be read is said to be, what cannot is not, and nothing else
 * happens: no descriptor stays open, errno and memory are as before. Under AddressSanitizer, poison
 * counts as well. In a program that has functions named like those of the system.
 *
 * RUN: for std in c99 c11 c17; do %cc -std=$std -O2 -Wall -Wextra -Werror -pedantic \
 * RUN:   -I %root/runtime -I %include %s -o %t && %t || exit 1; done
 * RUN: %cc -g -fsanitize=address,undefined -DSHADOW -I %root/runtime -I %include %s -o %t && %t
 * RUN: %cxx -x c++ -std=c++17 -O2 -Wall -Wextra -Werror -I %root/runtime -I %include %s -o %t && %t
 */
#define _DEFAULT_SOURCE 1
#include "gsp_readable.h"

#ifndef __cplusplus
int pipe(char *x, double y);
long writev(void);
int pipe(char *x, double y)
{
	return x[0] + (int)y;
}
long writev(void)
{
	return -1;
}
#endif
#define pipe system_pipe
#include "guarded.h"
#include <errno.h>
#include <limits.h>
#include <sys/resource.h>

static int failures;

static void expect(int want, int got, const char *what, int line)
{
	if (!want != !got) {
		printf("line %d: %s is %d\n", line, what, got);
		failures++;
	}
}
#define EXPECT(want, call) expect(want, call, #call, __LINE__)

static void stretches(size_t n)
{
	char *v = (char *)guarded_alloc(n), *w = (char *)guarded_alloc_before(n);
	const long long m = (long long)n;

	EXPECT(1, gsp_readable(v, 0, m, 1));
	EXPECT(0, gsp_readable(v, 0, m + 1, 1));
	EXPECT(0, gsp_readable(v, m, 1, 1));
	EXPECT(1, gsp_readable(v, m, 0, 1));
	EXPECT(1, gsp_readable(v, m, -5, 1));
	EXPECT(1, gsp_readable(v + m, -m, m, 1));
	EXPECT(0, gsp_readable(v + m, -m, m + 1, 1));
	EXPECT(1, gsp_readable(w, 0, m, 1));
	EXPECT(0, gsp_readable(w, -1, 1, 1));
	EXPECT(0, gsp_readable(w, -1, m, 1));
	EXPECT(1, gsp_readable(v, 0, m / 8, 8));
	EXPECT(0, gsp_readable(v, 0, m / 8 + 1, 8));
	guarded_check();
}

/* A page in the middle that cannot be read. */
static void hole(long pages, long at)
{
	const long page = 4096;
	char *v = (char *)mmap(
		NULL, (size_t)(pages * page), PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	EXPECT(1, v != MAP_FAILED);
	EXPECT(1, gsp_readable(v, 0, pages * page, 1));
	mprotect(v + at * page, (size_t)page, PROT_NONE);
	EXPECT(0, gsp_readable(v, 0, pages * page, 1));
	EXPECT(1, gsp_readable(v, 0, at * page, 1));
	EXPECT(0, gsp_readable(v, 0, at * page + 1, 1));
	EXPECT(1, gsp_readable(v, (at + 1) * page, (pages - at - 1) * page, 1));
	munmap(v + at * page, (size_t)page);
	EXPECT(0, gsp_readable(v, 0, pages * page, 1));
	EXPECT(1, gsp_readable(v, 0, at * page, 1));
	munmap(v, (size_t)(pages * page));
	EXPECT(0, gsp_readable(v, 0, 1, 1));
}

static void odd_numbers(void)
{
	static const long long most = LLONG_MAX;
	static char v[100];

	EXPECT(1, gsp_readable(v, 0, 100, 1));
	EXPECT(0, gsp_readable(NULL, 0, 1, 8));
	EXPECT(1, gsp_readable(NULL, 0, 0, 8));
	EXPECT(0, gsp_readable(v, 0, most, 1));
	EXPECT(0, gsp_readable(v, 0, most / 8, 8));
	EXPECT(0, gsp_readable(v, 0, most / 16 + 1, 16));
	EXPECT(0, gsp_readable(v, most, 1, 1));
	EXPECT(0, gsp_readable(v, -most, most, 1));
	EXPECT(0, gsp_readable(v, LLONG_MIN, 1, 8));
	EXPECT(0, gsp_readable((void *)(UINTPTR_MAX - 15), 0, 16, 1));
	EXPECT(0, gsp_readable((void *)(UINTPTR_MAX - 15), 0, 17, 1));
	EXPECT(0, gsp_readable((void *)16, -17, 1, 1));
#ifdef SHADOW
	char *h = (char *)malloc(33);
	EXPECT(1, gsp_readable(h, 0, 33, 1));
	EXPECT(0, gsp_readable(h, 0, 34, 1));
	EXPECT(0, gsp_readable(h, -1, 34, 1));
	free(h);
	EXPECT(0, gsp_readable(h, 0, 1, 1));
	EXPECT(0, gsp_readable(v, 0, 101, 1));
#endif
}

/* Without descriptors the answer is no. */
static void no_pipe(void)
{
	struct rlimit old, few;
	char c = 0;

	getrlimit(RLIMIT_NOFILE, &old);
	few = old;
	few.rlim_cur = 3;
	setrlimit(RLIMIT_NOFILE, &few);
	EXPECT(0, gsp_readable(&c, 0, 1, 1));
	few.rlim_cur = 5; /* one pipe, again and again */
	setrlimit(RLIMIT_NOFILE, &few);
	for (int i = 0; i < 10; i++) {
		EXPECT(1, gsp_readable(&c, 0, 1, 1));
		EXPECT(0, gsp_readable(NULL, 0, 1, 1));
	}
	setrlimit(RLIMIT_NOFILE, &old);
}

int main(void)
{
	static const size_t sizes[] = {1, 2, 7, 8, 4095, 4096, 4097, 8192, 1044480, 1048575,
		1048576, 1048577, 1052672, 3000000};
	int x = 5, *const hidden = (int *)gsp_any_object(&x);

	errno = 77;
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
		stretches(sizes[i]);
	hole(3, 1);
	hole(600, 255);
	hole(600, 256);
	hole(600, 598);
	errno = 77;
	odd_numbers();
	no_pipe();
	EXPECT(1, errno == 77);
	EXPECT(1, *hidden == 5 && hidden == &x);
	return failures != 0;
}
