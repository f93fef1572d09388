/* Filters over rows whose distance is known only when the program runs, in place: across rows,
 * where each iteration is in another row and touches elements before and behind where that begins,
 * and along them, where each iteration touches elements of several rows. The loops run in parallel
 * where rows are long enough, and as they are written where they are not.
 * RUN: %run_all %s --flags=-I%include -- 0 -- 1 -- 9 -- 70
 */
#include "data.h"
#include "guarded.h"

static short limit(int t)
{
	return (short)(t < -127 ? -127 : t > 127 ? 127 : t);
}

static void across(short *s, int pitch, int n)
{
	int i = 0;

	if (n <= 0)
		return;
#pragma gsp parallel
	do {
		int f = limit(s[-2] - s[1] + 3 * (s[0] - s[-1]));
		if (s[-4] < s[3]) {
			s[-1] = limit(s[-1] + f);
			s[0] = limit(s[0] - f);
		}
		s[-3] = limit(s[-2] + 1);
		s += pitch;
	} while (++i < n);
}

static void from_behind(short *s, int pitch, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		s[i * pitch - 3] += s[i * pitch + 3];
}

static void edge(short *p0, short *q0, short *q1)
{
	int f = limit(*q1 - *q0 + *p0);

	*p0 = limit(*p0 + f);
	*q0 = limit(*q0 - f);
}

static void along(short *s, int pitch)
{
#pragma gsp parallel
	for (int i = 0; i < 8; i++) {
		const short p1 = s[-2 * pitch], q1 = s[pitch];
		if (p1 < q1)
			edge(s - pitch, s, s + pitch);
		++s;
	}
}

static void many_along(short *s, int pitch, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		s[i] = limit(s[i] + s[i - pitch] - s[i + pitch]);
}

static void blocks(short *s, int pitch, int n)
{
#pragma gsp parallel
	for (int y = 0; y < n; y++)
		for (int x = -2; x < 3; x++)
			s[y * pitch + x] = limit(s[y * pitch + x] * 2 + x);
}

static short *fresh(size_t count)
{
	static uint32_t seed = 11;
	short *p = guarded_alloc((count ? count : 1) * sizeof *p);

	for (size_t i = 0; i < count; i++)
		p[i] = (short)(test_next(&seed) % 255 - 127);
	return p;
}

static void show(const char *what, int pitch, const short *p, size_t count)
{
	test_show(what, p, count * sizeof *p, pitch);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 70;
	int pitches[] = {n + 8, 8, 7, 4, 3, 1, 0, -1, -5, -7, -8, -n - 9};

	for (size_t k = 0; k < sizeof pitches / sizeof *pitches; k++) {
		int pitch = pitches[k], far = pitch < 0 ? -pitch : pitch;
		int rows = (n > 0 ? n - 1 : 0) * far, back = pitch < 0 ? rows : 0;
		size_t size = (size_t)rows + 8;
		short *s = fresh(size);
		across(s + back + 4, pitch, n);
		show("across", pitch, s, size);
		from_behind(s + back + 4, pitch, n);
		show("behind", pitch, s, size);
		blocks(s + back + 2, pitch, n);
		show("blocks", pitch, s, size);
		size = 4 * (size_t)far + (size_t)n + 9;
		s = fresh(size);
		along(s + 2 * far, pitch);
		show("along", pitch, s, size);
		many_along(s + 2 * far, pitch, n);
		show("many", pitch, s, size);
	}
	guarded_check();
	return 0;
}
