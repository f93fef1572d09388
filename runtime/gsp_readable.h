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

#ifndef GSP_REACH_BYTES
#define GSP_REACH_BYTES ((size_t)4 << 20) /* looked at in one piece */
#endif
#define GSP_REACH_AHEAD 16                /* elements that an iteration may read behind its own */

/* How many of the COUNT pages from FIRST on, up or, where DOWN, down, can be read. */
GSP_READABLE_FUNCTION size_t gsp_readable_run(uintptr_t first, size_t count, int down)
{
	size_t piece = count, good = 0;

	while (piece > 0 && good < count) {
		const uintptr_t at = down ? first - (good + piece - 1) * GSP_READABLE_PAGE
					  : first + good * GSP_READABLE_PAGE;
		if (piece <= count - good &&
			gsp_readable_pages(at, at + (piece - 1) * GSP_READABLE_PAGE + 1))
			good += piece;
		else
			piece /= 2;
	}
	return good;
}

/* How many of the bytes [FIRST, FIRST + BYTES), counted from the end where DOWN, are ours to read:
 * under AddressSanitizer, none behind what it has poisoned. */
GSP_READABLE_FUNCTION size_t gsp_readable_clean(uintptr_t first, size_t bytes, int down)
{
#if defined(GSP_READABLE_SHADOW) && !defined(GSP_READABLE_NEVER)
	void *bad = gsp_readable_poisoned((void *)first, bytes);
	if (bad && !down)
		return (uintptr_t)bad - first;
	while (bad && bytes > 1) {
		first += bytes - bytes / 2;
		bytes /= 2;
		bad = gsp_readable_poisoned((void *)first, bytes);
	}
	return bad ? 0 : bytes;
#else
	(void)first;
	(void)down;
	return bytes;
#endif
}

/* How many elements of SIZE bytes can be read, one at FIRST, one at NEXT, and so on: no more than
 * are to be looked at in one piece, and some less than there are. */
GSP_READABLE_FUNCTION long long gsp_reach(const void *first, const void *next, size_t size)
{
	const int down = (uintptr_t)next < (uintptr_t)first;
	const uintptr_t at = (uintptr_t)first, last = at + size - 1;
	const uintptr_t page = (down ? last : at) / GSP_READABLE_PAGE * GSP_READABLE_PAGE;
	const size_t step = down ? at - (uintptr_t)next : (uintptr_t)next - at;
	size_t bytes, count;

	if (step < 1 || step > GSP_REACH_BYTES || size > GSP_REACH_BYTES ||
		page < GSP_REACH_BYTES || page > UINTPTR_MAX - 2 * GSP_REACH_BYTES)
		return 0;
	bytes = gsp_readable_run(page, GSP_REACH_BYTES / GSP_READABLE_PAGE, down) *
		GSP_READABLE_PAGE;
	if (bytes <= (down ? GSP_READABLE_PAGE : at - page))
		return 0;
	if (down) /* from the first page's beginning to the element's end */
		bytes = bytes - GSP_READABLE_PAGE + (last - page) + 1;
	else
		bytes -= at - page;
	bytes = gsp_readable_clean(down ? last - bytes + 1 : at, bytes, down);
	count = bytes < size ? 0 : (bytes - size) / step + 1;
	return count < 2 * GSP_REACH_AHEAD ? 0 : (long long)(count - GSP_REACH_AHEAD);
}

/* How many of COUNT elements there are from the one at FIRST, when the next one is at NEXT. */
GSP_READABLE_FUNCTION long long gsp_row_reach(long long first, long long next, long long count)
{
	if (first < 0 || first >= count)
		return 0;
	if (first == next)
		return GSP_REACH_BYTES;
	return next > first ? (count - 1 - first) / (next - first) + 1
			    : first / (first - next) + 1;
}

GSP_READABLE_FUNCTION long long gsp_lesser_reach(long long x, long long y)
{
	return x < y ? x : y;
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
