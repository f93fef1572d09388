/* SPDX-License-Identifier: 0BSD
 * embedded into generated programs; puts no condition on them
 *
 * gsp_readable.h - whether a stretch of memory can be read: where a loop may end before it comes to
 * all of it, C does not say so. C99 and C++, host only.
 *
 *	if (!gsp_readable(v, 0, n, sizeof *v))      elements v[0] to v[n - 1]
 *		return 0;                            the loop as written must run
 *
 * A byte of each page is written to a pipe: the kernel reads it, and fails with EFAULT where the
 * program itself would be stopped. 256 pages take two system calls. Under AddressSanitizer its
 * shadow memory has the last word. Elsewhere than on Linux, under sanitizers that watch what is
 * read in other ways, and without a pipe the answer is no. errno stays as it is.
 *
 * The answer holds as long as no other thread unmaps what lies there. What can be read but belongs
 * to other objects may be read, and must not decide anything: no iteration that C comes to uses it.
 */
#ifndef GSP_READABLE_H
#define GSP_READABLE_H

#include <stddef.h>
#include <stdint.h>

#define GSP_READABLE_FUNCTION static __attribute__((unused)) inline

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define GSP_READABLE_SHADOW 1
#endif
#if __has_feature(memory_sanitizer) || __has_feature(hwaddress_sanitizer)
#define GSP_READABLE_NEVER 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__)
#define GSP_READABLE_SHADOW 1
#endif
#if defined(__SANITIZE_HWADDRESS__) || !defined(__linux__) || defined(__ANDROID__)
#define GSP_READABLE_NEVER 1
#endif

/* Functions of the C library under names that nobody else has: unistd.h would bring in read, link,
 * pipe and others, which programs in C may use for functions of their own. */
#ifndef GSP_READABLE_NEVER
#include <sys/syscall.h>
#ifdef __cplusplus
extern "C" {
#endif
extern long gsp_readable_call(long number, ...) __asm__("syscall");
extern int *gsp_readable_errno(void) __asm__("__errno_location");
#ifdef GSP_READABLE_SHADOW
extern void *gsp_readable_poisoned(void *at, size_t bytes) __asm__("__asan_region_is_poisoned");
#endif
#ifdef __cplusplus
}
#endif
#endif

#define GSP_READABLE_PAGE   4096 /* pages are no smaller */
#define GSP_READABLE_PIECES 256  /* a pipe has room for so many bytes */

/* A byte at FIRST, and one of each page that begins before END, can be read. */
GSP_READABLE_FUNCTION int gsp_readable_pages(uintptr_t first, uintptr_t end)
{
#ifdef GSP_READABLE_NEVER
	(void)first;
	(void)end;
	return 0;
#else
	struct {
		uintptr_t at;
		size_t bytes;
	} piece[GSP_READABLE_PIECES];
	char back[GSP_READABLE_PIECES];
	const int old = *gsp_readable_errno();
	int ends[2], good;

	good = gsp_readable_call(SYS_pipe2, (long)(uintptr_t)ends, 0L) == 0;
	if (good) {
		while (good && first < end) {
			long count = 0;
			while (count < GSP_READABLE_PIECES && first < end) {
				const uintptr_t next =
					(first / GSP_READABLE_PAGE + 1) * GSP_READABLE_PAGE;
				piece[count].at = first;
				piece[count++].bytes = 1;
				first = next > first ? next : end;
			}
			good = gsp_readable_call(SYS_writev, (long)ends[1], (long)(uintptr_t)piece,
				       count) == count &&
			       gsp_readable_call(SYS_read, (long)ends[0], (long)(uintptr_t)back,
				       count) == count;
		}
		gsp_readable_call(SYS_close, (long)ends[0]);
		gsp_readable_call(SYS_close, (long)ends[1]);
	}
	*gsp_readable_errno() = old;
	return good;
#endif
}

/* Elements [FIRST, FIRST + COUNT) of SIZE bytes from BASE on can be read. */
GSP_READABLE_FUNCTION int gsp_readable(
	const void *base, long long first, long long count, size_t size)
{
	const long long most = INT64_MAX / 4 / (long long)size;
	const uintptr_t at = (uintptr_t)base;
	uintptr_t begin, end;

	if (count < 1)
		return 1;
	if (first < -most || first > most || count > most)
		return 0;
	begin = at + (uintptr_t)first * size;
	end = begin + (uintptr_t)count * size;
	if ((first < 0 ? begin >= at : begin < at) || end <= begin)
		return 0;
	if (!gsp_readable_pages(begin, end))
		return 0;
#if defined(GSP_READABLE_SHADOW) && !defined(GSP_READABLE_NEVER)
	if (gsp_readable_poisoned((void *)begin, end - begin))
		return 0;
#endif
	return 1;
}

/* BASE, of which compilers do not know what object it leads into: they may take it that nothing
 * behind the object's end is read. */
GSP_READABLE_FUNCTION void *gsp_any_object(const void *base)
{
	void *hidden = (void *)(uintptr_t)base;

	__asm__("" : "+r"(hidden));
	return hidden;
}

#endif
