/* Machines as they are written: what they count, where their output goes, what they are kept in;
 * nesting that stops at 0; and states that others may point to.
 * RUN: %run_all %s --split --seeds 4 --as-written a1,a3,a4,a5 -- 0 -- 33 -- 1100
 */
#include "matrix.h"
typedef unsigned char u8;
enum mode { CODE, SLASH, LINE, BLOCK, STAR, STR, ESC };
static void wc_(const u8 *t, int n, int *o)
{
	int l = 0, w = 0, c = 0, in = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		c++;
		if (t[i] == '\n')
			l++;
		if (t[i] == ' ' || t[i] == '\n' || t[i] == '\t')
			in = 0;
		else {
			w += !in;
			in = 1;
		}
	}
	o[0] = l;
	o[1] = w;
	o[2] = c;
}
static int csv2(const u8 *t, int n)
{
	bool in_string = false, escape = false;
	int commas = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		u8 c = t[i];
		if (in_string) {
			if (escape)
				escape = false;
			else if (c == '\\')
				escape = true;
			else if (c == '"')
				in_string = false;
		} else if (c == '"')
			in_string = true;
		else if (c == ',')
			commas++;
	}
	return commas;
}
static void json1(const u8 *t, u8 *o, int n)
{
	int in_str = 0, esc = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		char c = (char)t[i];
		o[i] = (u8)in_str;
		if (esc) {
			esc = 0;
			continue;
		}
		if (c == '\\' && in_str) {
			esc = 1;
			continue;
		}
		if (c == '"')
			in_str ^= 1;
	}
}
static int comment1(const u8 *t, int n)
{
	enum mode s = CODE;
	int k = 0;
#pragma gsp reduce copyin(t[0 : n])
	for (int i = 0; i < n; i++)
		switch (s) {
		case CODE:
			if (t[i] == '/')
				s = SLASH;
			else if (t[i] == '"')
				s = STR;
			else
				k++;
			break;
		case SLASH:
			if (t[i] == '/')
				s = LINE;
			else if (t[i] == '*')
				s = BLOCK;
			else {
				s = CODE;
				k += 2;
			}
			break;
		case LINE:
			if (t[i] == '\n')
				s = CODE;
			break;
		case BLOCK:
			if (t[i] == '*')
				s = STAR;
			break;
		case STAR:
			if (t[i] == '/')
				s = CODE;
			else if (t[i] != '*')
				s = BLOCK;
			break;
		case STR:
			if (t[i] == '\\')
				s = ESC;
			else if (t[i] == '"')
				s = CODE;
			k++;
			break;
		case ESC:
			s = STR;
			k++;
			break;
		}
	return k;
}
static int comment2(const u8 *t, u8 *o, int n)
{
	int st = 0, k = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		u8 c = t[i];
		if (st == 0) {
			if (c == '#')
				st = 1;
			else
				o[k++] = c;
		} else if (c == '\n') {
			st = 0;
			o[k++] = c;
		}
	}
	return k;
}
static int comment3(const u8 *t, u8 *o, int n)
{
	int in = 0, k = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (t[i] == '{') {
			in = 1;
			continue;
		}
		if (t[i] == '}') {
			in = 0;
			continue;
		}
		if (!in)
			o[k++] = t[i];
	}
	return k;
}
static int comment4(const u8 *t, u8 *o, int n)
{
	int k = 0;
	bool in_comment = false;
#pragma gsp scan copyin(t[0 : n])
	for (int i = 0; i < n; i++) {
		if (!in_comment && t[i] == '/' && i + 1 < n && t[i + 1] == '*')
			in_comment = true;
		if (!in_comment)
			o[k++] = t[i];
		if (in_comment && i > 0 && t[i] == '/' && t[i - 1] == '*')
			in_comment = false;
	}
	return k;
}
static int table4(const u8 *t, int n)
{
	static const u8 tr[] = {0, 1, 1, 2, 2, 0, 1, 2, 2, 0, 0, 1};
	int s = 0, acc = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s = tr[s * 4 + (t[i] & 3)];
		acc += s == 2;
	}
	return s + 10 * acc;
}
static int utf8a(const u8 *t, int n)
{
	int need = 0, bad = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		u8 c = t[i];
		if (need) {
			if ((c & 0xc0) != 0x80) {
				bad++;
				need = 0;
			} else
				need--;
		} else if (c >= 0xf0)
			need = 3;
		else if (c >= 0xe0)
			need = 2;
		else if (c >= 0xc0)
			need = 1;
		else if (c >= 0x80)
			bad++;
	}
	return bad * 10 + need;
}
static void title(u8 *t, int n)
{
	bool up = true;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (t[i] >= 'a' && t[i] <= 'z') {
			if (up)
				t[i] = (u8)(t[i] - 32);
			up = false;
		} else
			up = t[i] == ' ';
	}
}
static int squeeze(const u8 *t, u8 *o, int n)
{
	int k = 0;
	bool sp = false;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (t[i] == ' ') {
			if (!sp)
				o[k++] = ' ';
			sp = true;
		} else {
			o[k++] = t[i];
			sp = false;
		}
	}
	return k;
}
static int edges(const int *a, int n)
{
	int on = 0, e = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int was = on;
		if (on) {
			if (a[i] < -20)
				on = 0;
		} else if (a[i] > 20)
			on = 1;
		if (on && !was)
			e++;
	}
	return e;
}
enum gate_state { IDLE, ARMED, FIRED, HOLD };
static int gate(const int *a, int n)
{
	enum gate_state s = IDLE;
	int fired = 0;
	long sum = 0;
#pragma gsp reduce copyin(a[0 : n])
	for (int i = 0; i < n; i++) {
		switch (s) {
		case IDLE:
			if (a[i] > 30)
				s = ARMED;
			break;
		case ARMED:
			s = a[i] > 10 ? FIRED : IDLE;
			break;
		case FIRED:
			fired++;
			s = HOLD; /* fallthrough */
		case HOLD:
			if (a[i] < 0)
				s = IDLE;
			break;
		}
		if (s == HOLD)
			sum += a[i];
	}
	return fired * 1000 + (int)sum;
}
struct lex {
	int st;
	int lines;
	bool cr;
};
static void lexer(struct lex *l, const u8 *t, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (t[i] == '\r') {
			l->lines++;
			l->cr = true;
		} else {
			if (t[i] == '\n' && !l->cr)
				l->lines++;
			l->cr = false;
		}
	}
}
static void feed(struct lex *l, u8 c)
{
	switch (l->st) {
	case 0:
		if (c == 'a')
			l->st = 1;
		break;
	case 1:
		if (c == 'b')
			l->st = 2;
		else if (c != 'a')
			l->st = 0;
		break;
	case 2:
		l->lines++;
		l->st = 0;
		break;
	}
}
static void lexer2(struct lex *l, const u8 *t, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		feed(l, t[i]);
}
static int g_st;
static int g_cnt;
static void lexer3(const u8 *t, int n)
{
#pragma gsp reduce copyin(t[0 : n])
	for (int i = 0; i < n; i++) {
		if (g_st == 0 && t[i] == '"')
			g_st = 1;
		else if (g_st == 1 && t[i] == '"') {
			g_st = 0;
			g_cnt++;
		}
	}
}
static void fields(const u8 *t, int n, int *o)
{
	int field = 0, row = 0, q = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (t[i] == '"')
			q = !q;
		else if (!q && t[i] == ',')
			field++;
		else if (!q && t[i] == '\n') {
			field = 0;
			row++;
		}
		o[i] = row * 100 + field;
	}
}
static int brace(const u8 *t, u8 *o, int n)
{
	int st = 0;
#pragma gsp scan
	for (int i = n - 1; i >= 0; i--) {
		if (t[i] == '}')
			st = 1;
		else if (t[i] == '{')
			st = 0;
		o[i] = (u8)st;
	}
	return st;
}
static int copyesc(const u8 *t, u8 *o, int n)
{
	u8 *d = o;
	bool esc = false;
#pragma gsp scan
	for (const u8 *p = t; p != t + n; ++p) {
		if (esc) {
			*d++ = *p == 'n' ? '\n' : *p;
			esc = false;
		} else if (*p == '\\')
			esc = true;
		else
			*d++ = *p;
	}
	return (int)(d - o);
}
static int robot(const u8 *t, int n, int *px, int *py)
{
	int x = 0, y = 0, dir = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (t[i] == 'a')
			dir = (dir + 1) & 3;
		else if (t[i] == 'b')
			dir = (dir + 3) % 4;
		else {
			if (dir == 0)
				y++;
			else if (dir == 1)
				x++;
			else if (dir == 2)
				y--;
			else
				x--;
		}
	}
	*px = x;
	*py = y;
	return dir;
}
static void levels(const u8 *t, int *o, int n)
{
	int depth = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (t[i] == 'a')
			depth++;
		else if (t[i] == 'b' && depth > 0)
			depth--;
		o[i] = depth;
	}
}
static int unmatched(const u8 *t, int n)
{
	int open = 0, bad = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (t[i] == 'a')
			open++;
		else if (t[i] == 'b') {
			if (open > 0)
				open--;
			else
				bad++;
		}
	return open + 100 * bad;
}
static int a1(const int *a, int n)
{
	int s = 0;
	int *p = n < 0 ? NULL : &s;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += a[i];
		*p ^= 1;
	}
	return s;
}
static int *g_p;
static int a3(int *a, int n)
{
	int s = 0;
	if (n >= 0)
		g_p = &s;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += a[i];
		*g_p = *g_p * 2 + (s & 1);
	}
	return s;
}
static int a4(int *a, int n)
{
	int s = 0;
	int *p = n > 5 ? &a[3] : &s;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += a[i];
		*p = i;
	}
	return s;
}
static int a5(int *a, int n)
{
	int s = 0;
	int *p = n < 0 ? NULL : &s;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += a[i];
		if (a[i] > 40)
			*p = 0;
	}
	return s;
}
static int r1(const int *a, int n)
{
	int s = 0, m = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += a[i];
		if (s & 1)
			m += s % 97 * (s % 89);
	}
	return m;
}

int main(int c, char **v)
{
	setup(c, v, "ab12 \",\\\n{}/*#\xc3\xa4\xe2.-");
	int o[3];
	struct lex l = {0, 0, 0};
	wc_(T, N, o);
	INT(o[0] * 100 + o[1] * 10 + o[2]);
	INT(csv2(T, N));
	DO(json1(T, OB, N));
	INT(comment1(T, N));
	INT(comment2(T, OB, N));
	INT(comment3(T, OB, N));
	INT(comment4(T, OB, N));
	INT(table4(T, N));
	INT(utf8a(T, N));
	memcpy(OB, T, (size_t)N);
	DO(title(OB, N));
	INT(squeeze(T, OB, N));
	INT(edges(A, N));
	INT(gate(A, N));
	lexer(&l, T, N);
	lexer2(&l, T, N);
	INT(l.lines);
	lexer3(T, N);
	INT(g_cnt);
	DO(fields(T, N, OI));
	INT(brace(T, OB, N));
	INT(copyesc(T, OB, N));
	INT(robot(T, N, o, o + 1));
	INT(o[0] * 100 + o[1]);
	DO(levels(T, OI, N));
	INT(unmatched(T, N));
	INT(a1(A, N));
	INT(N < 30 ? a3(A, N) : 0);
	INT(a4(A, N));
	INT(a5(A, N));
	INT(r1(A, N));
	return 0;
}
