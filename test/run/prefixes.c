/* Prefixes of every family, in spellings that have nothing in common but what they compute:
 * inclusive and exclusive, forward and backward, by flags, in place, through pointers.
 * RUN: %run_all %s --target=openmp --sizes 0,1,33,700
 * RUN: %run_all %s --target=cuda --sim-flags="-DGSP_BLOCK=32 -DGSP_TILE_ROUNDS=1 -DGSP_SCAN_RUN=4" --sizes 0,1,33,700
 */
#include "data.h"

#include <stdbool.h>

enum { MOST = 1100 };
static int v[MOST + 2], out[MOST + 2], head[MOST + 2], key[MOST + 2];
static unsigned packed[MOST + 2], bits[MOST / 32 + 2], u[MOST + 2];
static unsigned char byte[MOST + 2];
static short small[MOST + 2];
static long long wide[MOST + 2];
static double real[MOST + 2], sums[MOST + 2];
static long long result;

/* ---- sums ---------------------------------------------------------------------------------- */

static void sum_if_else(int n)
{
	int s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (v[i] > 3)
			s += v[i];
		else if (v[i] < -3)
			s -= 1;
		out[i] = s;
	}
	result = s;
}

static void sum_do_while(int n)
{
	unsigned s = 5, i = 0;
	if (n > 0) {
#pragma gsp scan
		do {
			packed[i] = s;
			s = u[i] - (0u - s);
		} while (++i < (unsigned)n);
	}
	result = s;
}

static void sum_offsets(int n)
{
#pragma gsp scan
	for (int i = n; i > 0; i--)
		out[i - 1] = out[i] + v[i - 1];
}

static void sum_starts(int n)
{
	out[0] = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++)
		out[i + 1] = v[i] + out[i];
}

static void sum_conditional_operand(int n)
{
	long long s = 0;
#pragma gsp scan
	for (int i = 0; i < n; ++i)
		wide[i] = s += head[i] ? v[i] * 3LL : -(v[i] & 7);
	result = s;
}

static void count_boolean(int n)
{
	size_t c = 0;
#pragma gsp scan
	for (size_t i = 0; i < (size_t)n; i++) {
		c += v[i] > 0 && head[i] == 0;
		wide[i] = (long long)c;
	}
}

static void product_narrow(int n)
{
	unsigned char p = 1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		p *= byte[i] | 1;
		byte[i] = p;
	}
	result = p;
}

static void product_signs(int n)
{
	int sign = 1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		out[i] = sign;
		if (v[i] < 0)
			sign = -sign;
	}
	result = sign;
}

static void parity(int n)
{
	bool odd = false;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		odd = odd != (v[i] > 2);
		out[i] = odd;
	}
}

static void toggles(int n)
{
	int on = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (head[i])
			on = !on;
		out[i] = on ? v[i] : 0;
	}
	result = on;
}

static void bits_seen(int n)
{
	unsigned seen = 0;
#pragma gsp scan
	for (int i = n - 1; i >= 0; i--) {
		packed[i] = seen;
		seen |= 1u << (v[i] & 31);
	}
	result = seen;
}

static void bits_left(int n)
{
	unsigned left = ~0u;
	unsigned *to = packed;
#pragma gsp scan
	for (const unsigned *from = u; from != u + n; from++)
		*to++ = left = *from & left;
	result = left;
}

static void mixes(int n)
{
	unsigned long long x = 1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		x = u[i] ^ x;
		wide[i] = (long long)x;
	}
}

/* ---- all and any ---------------------------------------------------------------------------- */

static void all_so_far(int n)
{
	bool ok = true;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		ok = ok && v[i] > -19;
		out[i] = ok;
	}
}

static void any_before(int n)
{
	int any = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		out[i] = any;
		if (v[i] == 19)
			any = 1;
	}
	result = any;
}

static void any_after(int n)
{
	_Bool any = 0;
#pragma gsp scan
	for (int i = n - 1; i >= 0; i--)
		out[i] = any |= v[i] == -18;
}

static void all_nested(int n)
{
	int ok = 1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (ok)
			ok = v[i] != 17 || !head[i];
		out[i] = ok;
	}
}

static void none_yet(int n)
{
	int none = 1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		none = none ? key[i] != 3 : 0;
		out[i] = none;
	}
}

/* ---- extremes ------------------------------------------------------------------------------- */

static void running_max(int n)
{
	int top = v[0];
#pragma gsp scan
	for (int i = 1; i < n; i++) {
		if (!(v[i] <= top))
			top = v[i];
		out[i] = top;
	}
	result = n ? top : 0;
}

static void running_min_before(int n)
{
	short low = 32767;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		out[i] = low;
		low = small[i] < low ? small[i] : low;
	}
	result = low;
}

static void max_guarded(int n)
{
	double top = -1e300;
#pragma gsp scan
	for (int i = n - 1; i >= 0; i--) {
		if (head[i] && real[i] >= top)
			top = real[i];
		sums[i] = top;
	}
}

static void max_reset(int n)
{
	int top = -100;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (head[i])
			top = -100;
		if (top < v[i])
			top = v[i];
		out[i] = top;
	}
	result = top;
}

static void min_reset_value(int n)
{
	double low = 1e9;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		low = head[i] ? real[i] : real[i] < low ? real[i] : low;
		sums[i] = low;
	}
}

static void range_so_far(int n)
{
	int low = 1000, high = -1000;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		low = low > v[i] ? v[i] : low;
		high = high > v[i] ? high : v[i];
		out[i] = high - low;
	}
}

/* ---- the last one taken --------------------------------------------------------------------- */

static void carry_forward(int n)
{
	int last = -7;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (v[i] == 0)
			v[i] = last;
		else
			last = v[i];
	}
	result = last;
}

static void distance_back(int n)
{
	int at = -1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (key[i] == 1)
			at = i;
		out[i] = at < 0 ? -1 : i - at;
	}
}

static void next_one(int n)
{
	int at = n;
#pragma gsp scan
	for (int i = n - 1; i >= 0; i--) {
		out[i] = at;
		at = head[i] ? i : at;
	}
}

static void two_taken(int n)
{
	int a = 1, b = 2;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		switch (key[i]) {
		case 0:
			a = v[i];
			break;
		case 1:
			b = v[i];
			/* fall through */
		case 2:
			a = i;
			break;
		default:
			break;
		}
		out[i] = a * 2 + b;
	}
}

static void pointer_taken(int n)
{
	double last = 0;
	const double *p = real;
	double *q = sums;
#pragma gsp scan
	while (p < real + n) {
		if (*p > 0.5)
			last = *p * 2;
		*q++ = last;
		p++;
	}
}

/* ---- where the extreme is ------------------------------------------------------------------- */

static void running_argmax(int n)
{
	int top = -1000, at = -1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (v[i] > top) {
			top = v[i];
			at = i;
		}
		out[i] = at;
	}
	result = top;
}

static void running_argmin_last(int n)
{
	double low = 1e30;
	int at = -1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		out[i] = at;
		if (real[i] <= low)
			low = real[i], at = i;
	}
	result = at;
}

static void argmin_backward(int n)
{
	int low = 1 << 30, at = n;
#pragma gsp scan
	for (int i = n - 1; i >= 0; i--) {
		bool less = v[i] < low;
		low = less ? v[i] : low;
		at = less ? i : at;
		out[i] = at * 3 + low;
	}
}

static void argmax_guarded(int n)
{
	int top = 0, who = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (!head[i] && !(top >= v[i])) {
			who = key[i];
			top = v[i];
		}
		out[i] = who;
	}
	result = top;
}

static void argmax_reset(int n)
{
	int top = -1000, at = -1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (head[i] || v[i] > top) {
			top = v[i];
			at = i;
		}
		out[i] = at;
	}
	result = top;
}

static void argmax_reset_first(int n)
{
	int top = -1000, at = -1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (head[i]) {
			top = -1000;
			at = -1;
		}
		if (v[i] > top) {
			top = v[i];
			at = i;
		}
		out[i] = at;
	}
	result = top;
}

static void argmax_nested_reset(int n)
{
	int top = 0, at = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (i > 0)
			if (key[i] != key[i - 1]) {
				top = -5;
				at = i;
			}
		if (v[i] > top)
			top = v[i], at = i + 1;
		out[i] = at * 64 + top;
	}
}

static void max_float_reset(int n)
{
	float top = 0;
#pragma gsp scan
	for (int i = n - 1; i >= 0; i--) {
		sums[i] = top;
		if (i + 1 < n && key[i] == 2 && head[i + 1])
			top = -1;
		else
			top = top < (float)real[i] ? (float)real[i] : top;
	}
	result = (long long)(top * 256);
}

static void max_wide_reset(int n)
{
	long long top = -1;
#pragma gsp scan (max: top)
	for (int i = 0; i < n; i++) {
		long long x = (long long)u[i] << 20;
		top = head[i] ? 0 : top;
		if (x > top)
			top = x;
		wide[i] = top;
	}
	result = top;
}

static void all_reset(int n)
{
	bool ok = true;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (head[i])
			ok = true;
		ok = ok && v[i] > -15;
		out[i] = ok;
	}
}

/* ---- the first one --------------------------------------------------------------------------- */

static void first_index(int n)
{
	int first = -1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (first < 0 && v[i] == 11)
			first = i;
		out[i] = first;
	}
	result = first;
}

static void first_in_segment(int n)
{
	int first = -1;
	double what = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (head[i]) {
			first = -1;
			what = 0.5;
		}
		if (first == -1 && v[i] > 9) {
			first = i;
			what = real[i];
		}
		out[i] = first;
		sums[i] = what;
	}
	result = first;
}

static void found_once(int n)
{
	int found = 0, at = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (key[i] == 3 && !found) {
			found = 1;
			at = i;
		}
	result = found * 1000 + at;
}

/* Taken again as long as what is taken is small. */
static void first_large(int n)
{
	int x = 0;
#pragma gsp scan
	for (int i = n - 1; i >= 0; i--) {
		out[i] = x;
		if (x < 15)
			x = v[i];
	}
	result = x;
}

static void first_nonzero(int n)
{
	unsigned short x = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		x = x ? x : (unsigned short)(u[i] >> 4 & head[i]);
		out[i] = x;
	}
	result = x;
}

/* ---- segments ------------------------------------------------------------------------------- */

static void high_bit(int n)
{
	unsigned s = 0;
#pragma gsp scan segment((int)packed[i] < 0)
	for (int i = 0; i < n; i++) {
		if (packed[i] & 0x80000000u)
			s = 0;
		s += packed[i] & 0x7fffffff;
		u[i] = s;
	}
	result = s;
}

static void sign_bit(int n)
{
	int s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		int x = (int)packed[i];
		s = (x < 0 ? 0 : s) + (x & 0x7fff);
		out[i] = s;
	}
	result = s;
}

static void high_bit_shifted(int n)
{
	int s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		out[i] = s;
		s = packed[i] >> 31 ? (int)(packed[i] & 0xffff) : s + (int)(packed[i] & 0xffff);
	}
	result = s;
}

static void flag_bits(int n)
{
	int s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (bits[i >> 5] >> (i & 31) & 1)
			s = 0;
		s += v[i];
		out[i] = s;
	}
}

static void flag_bits_mask(int n)
{
	int s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (bits[i / 32] & 1u << i % 32)
			s = v[i];
		else
			s += v[i];
		out[i] = s;
	}
}

static void distances(int n)
{
	int dist = 100;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		dist = head[i] ? 0 : dist + 1;
		out[i] = dist;
	}
}

static void run_lengths(int n)
{
	int length = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (i > 0 && key[i] == key[i - 1])
			length++;
		else
			length = 1;
		out[i] = length;
	}
	result = length;
}

static void run_numbers(int n)
{
	int run = -1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (i == 0 || key[i] != key[i - 1])
			run++;
		out[i] = run;
	}
}

static void multiplied_away(int n)
{
	unsigned s = 0;
#pragma gsp scan if(n > 40) segment(head[i])
	for (int i = 0; i < n; i++) {
		s = s * !head[i] + u[i];
		packed[i] = s;
	}
}

static void masked_away(int n)
{
	int s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s = (head[i] ? 0 : s) + 1;
		out[i] = s;
	}
}

static void backward_segments(int n)
{
	int s = 0;
#pragma gsp scan
	for (int i = n - 1; i >= 0; i--) {
		s += v[i];
		out[i] = s;
		if (head[i])
			s = 0;
	}
	result = s;
}

static void product_segments(int n)
{
	unsigned p = 1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (key[i] != (i ? key[i - 1] : -1))
			p = 1;
		packed[i] = p;
		p *= u[i] | 1;
	}
}

/* ---- recurrences ---------------------------------------------------------------------------- */

static void generator(int n)
{
	unsigned x = 17;
#pragma gsp scan
	for (int i = 0; i < n; i++)
		packed[i] = x = x * 1664525u + 1013904223u;
}

static void hash_before(int n)
{
	unsigned h = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		packed[i] = h;
		h = (h << 5) - h + byte[i];
	}
	result = h;
}

static void sums_of_sums(int n)
{
	int a = 0, b = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		a += v[i];
		b += a;
		out[i] = b;
	}
	result = a;
}

static void fibonacci(int n)
{
	unsigned a = 0, b = 1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		unsigned t = a;
		a = b;
		b += t;
		packed[i] = t;
	}
}

static void two_back(int n)
{
	unsigned x1 = 1, x2 = 1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		unsigned x = 3 * x1 - x2 + u[i];
		x2 = x1;
		x1 = x;
		packed[i] = x;
	}
}

static void alternating(int n)
{
	int x = 0;
#pragma gsp scan
	for (int i = n - 1; i >= 0; i--)
		out[i] = x = v[i] - x;
}

static void filter(int n)
{
	double y = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		y = head[i] ? (double)v[i] : y + (v[i] > 0);
		sums[i] = y;
	}
}

/* ---- maxima of sums, clamps ----------------------------------------------------------------- */

static void kadane(int n)
{
	int here = 0, best = -1000;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		here = here > 0 ? here + v[i] : v[i];
		if (here > best)
			best = here;
		out[i] = best;
	}
}

static void kadane_float(int n)
{
	double here = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		here += v[i];
		if (here < 0)
			here = 0;
		sums[i] = here;
	}
}

static void queue(int n)
{
	int waiting = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		out[i] = waiting;
		waiting += v[i];
		waiting = waiting < 0 ? 0 : waiting;
	}
}

static void gauge(int n)
{
	int x = 10;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		x += v[i];
		if (x > 20)
			x = 20;
		if (x < 0)
			x = 0;
		out[i] = x;
	}
}

static void saturating(int n)
{
	unsigned char c = 1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (v[i] > 0) {
			if (c < 3)
				c++;
		} else if (c > 0) {
			c--;
		}
		out[i] = c;
	}
}

static void gauge_reset(int n)
{
	int x = 0;
#pragma gsp scan
	for (int i = n - 1; i >= 0; i--) {
		x = head[i] ? 5 : x + v[i] > 30 ? 30 : x + v[i];
		out[i] = x;
	}
}

/* ---- modulo m ------------------------------------------------------------------------------- */

static void adler(int n)
{
	unsigned a = 1, b = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		a = (a + byte[i]) % 65521;
		b = (b + a) % 65521;
		packed[i] = b << 16 | a;
	}
}

static void residues(int n)
{
	unsigned x = 1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		packed[i] = x;
		x = (x * 31 + byte[i]) % 1009;
	}
	result = x;
}

static void wheel(int n)
{
	int x = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		x += byte[i] & 7;
		if (x >= 12)
			x -= 12;
		out[i] = x;
	}
}

static void turns(int n)
{
	unsigned x = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (++x == 5)
			x = 0;
		packed[i] = x;
	}
}

static void residues_reset(int n)
{
	unsigned x = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		x = head[i] ? 0 : (x + byte[i]) % 257u;
		packed[i] = x;
	}
}

/* ---- state machines ------------------------------------------------------------------------- */

static void quoted(int n)
{
	int in = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (byte[i] == 1)
			in ^= 1;
		out[i] = in;
	}
}

enum where { CODE, SLASH, COMMENT, STAR };

static void comments(int n)
{
	enum where s = CODE;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		unsigned c = byte[i] % 3;
		switch (s) {
		case CODE:
			s = c == 1 ? SLASH : CODE;
			break;
		case SLASH:
			s = c == 2 ? COMMENT : c == 1 ? SLASH : CODE;
			break;
		case COMMENT:
			if (c == 2)
				s = STAR;
			break;
		case STAR:
			s = c == 1 ? CODE : c == 2 ? STAR : COMMENT;
			break;
		}
		out[i] = (int)s;
	}
}

static void escapes(int n)
{
	bool escaped = false;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		out[i] = escaped;
		escaped = !escaped && byte[i] % 4 == 0;
	}
}

static void table_machine(int n)
{
	static const unsigned char next[3][4] = {{0, 1, 0, 2}, {1, 1, 2, 0}, {2, 0, 1, 2}};
	unsigned char s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s = next[s][byte[i] & 3];
		out[i] = s;
	}
}

static void debounce(int n)
{
	int level = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (v[i] > 10)
			level = 1;
		else if (v[i] < -10)
			level = 0;
		out[i] = level;
	}
}

/* ---- the user's own ------------------------------------------------------------------------- */

static int gcd(int a, int b)
{
	while (b) {
		int t = a % b;
		a = b;
		b = t;
	}
	return a < 0 ? -a : a;
}

static void divisors(int n)
{
	int g = 0;
#pragma gsp scan (gcd: g) identity(0)
	for (int i = 0; i < n; i++) {
		g = gcd(g, u[i] % 50 * 6);
		out[i] = g;
	}
}

#define LOOP(name) {#name, name}
static const struct {
	const char *name;
	void (*run)(int n);
} loops[] = {
	LOOP(sum_if_else), LOOP(sum_do_while), LOOP(sum_offsets), LOOP(sum_starts),
	LOOP(sum_conditional_operand), LOOP(count_boolean), LOOP(product_narrow),
	LOOP(product_signs), LOOP(parity), LOOP(toggles), LOOP(bits_seen), LOOP(bits_left),
	LOOP(mixes), LOOP(all_so_far), LOOP(any_before), LOOP(any_after), LOOP(all_nested),
	LOOP(none_yet), LOOP(running_max), LOOP(running_min_before), LOOP(max_guarded),
	LOOP(max_reset), LOOP(min_reset_value), LOOP(range_so_far), LOOP(carry_forward),
	LOOP(distance_back), LOOP(next_one), LOOP(two_taken), LOOP(pointer_taken),
	LOOP(running_argmax), LOOP(running_argmin_last), LOOP(argmin_backward),
	LOOP(argmax_guarded), LOOP(argmax_reset), LOOP(argmax_reset_first), LOOP(argmax_nested_reset),
	LOOP(max_float_reset), LOOP(max_wide_reset), LOOP(all_reset), LOOP(first_index),
	LOOP(first_in_segment), LOOP(found_once), LOOP(first_large), LOOP(first_nonzero), LOOP(high_bit),
	LOOP(sign_bit), LOOP(high_bit_shifted), LOOP(flag_bits), LOOP(flag_bits_mask),
	LOOP(distances), LOOP(run_lengths), LOOP(run_numbers), LOOP(multiplied_away),
	LOOP(masked_away), LOOP(backward_segments), LOOP(product_segments), LOOP(generator),
	LOOP(hash_before), LOOP(sums_of_sums), LOOP(fibonacci), LOOP(two_back), LOOP(alternating),
	LOOP(filter), LOOP(kadane), LOOP(kadane_float), LOOP(queue), LOOP(gauge), LOOP(saturating),
	LOOP(gauge_reset), LOOP(adler), LOOP(residues), LOOP(wheel), LOOP(turns),
	LOOP(residues_reset), LOOP(quoted), LOOP(comments), LOOP(escapes), LOOP(table_machine),
	LOOP(debounce), LOOP(divisors),
};

static void fill(int n)
{
	uint32_t seed = 3;

	memset(out, 0, sizeof out);
	memset(wide, 0, sizeof wide);
	memset(sums, 0, sizeof sums);
	memset(bits, 0, sizeof bits);
	for (int i = 0; i < n + 2; i++) {
		v[i] = (int)(test_next(&seed) % 41) - 20;
		head[i] = test_next(&seed) % 29 == 0;
		key[i] = (int)(test_next(&seed) % 4);
		u[i] = test_next(&seed) * 97;
		packed[i] = (test_next(&seed) & 0xffffff) | (head[i] ? 0x80000000u : 0);
		byte[i] = (unsigned char)test_next(&seed);
		small[i] = (short)v[i];
		real[i] = (double)(test_next(&seed) % 1000) / 256;
		bits[i / 32] |= (unsigned)head[i] << i % 32;
	}
	result = 0;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;

	for (size_t i = 0; i < sizeof loops / sizeof *loops; i++) {
		fill(n);
		loops[i].run(n);
		printf("%s %lld %08x %08x %08x %08x %08x\n", loops[i].name, result,
			test_sum(out, sizeof out), test_sum(wide, sizeof wide),
			test_sum(sums, sizeof sums), test_sum(packed, sizeof packed),
			test_sum(u, sizeof u) ^ test_sum(v, sizeof v) ^ test_sum(byte, sizeof byte));
	}
	return 0;
}
