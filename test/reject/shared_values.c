// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loops whose values are small only as long as what they share is looked at once: told why not, at
// once.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out

int found_flag(int m[20][16], int *r, int *c)
{
	int found = 0;
#pragma gsp parallel
	for (int i = 0; i < 20 && !found; i++)
		for (int j = 0; j < 16; j++)
			if (m[i][j] > 45) {
				*r = i;
				*c = j;
				// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'found' is carried {{.*}} too many cases [GSP-S002]
				found = 1;
				break;
			}
	return found;
}

int guarded_runs(int m[20][16], int *o)
{
	int k = 0, last = -1;
#pragma gsp parallel
	for (int i = 0; i < 20; i++)
		for (int j = 0; j < 16; j++) {
			if (m[i][j] < 0)
				continue;
			if (last >= 0 && m[i][j] == last)
				continue;
			last = m[i][j];
			// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'k' is carried {{.*}} too many cases [GSP-S003]
			o[k++] = last;
		}
	return k;
}

struct pen {
	unsigned char fg, bg, dfg, dbg, bold, blink, italics, negative, concealed, underline, faint,
		strike, proportional;
};

void set_pen(struct pen *p, unsigned n, const unsigned *v)
{
	static const unsigned char map[] = {0, 4, 2, 6, 1, 5, 3, 7};
#pragma gsp parallel
	// CHECK: error: the loop carries 'fg' from one iteration to the next [GSP-S006]
	for (unsigned j = 0; j < n; j++) {
		if (v[j] >= 30 && v[j] <= 37)
			p->fg = map[v[j] - 30];
		else if (v[j] >= 40 && v[j] <= 47)
			p->bg = map[v[j] - 40];
		else if (v[j] >= 90 && v[j] <= 97)
			p->fg = map[v[j] - 90] + 8;
		else if (v[j] >= 100 && v[j] <= 107)
			p->bg = map[v[j] - 100] + 8;
		else
			switch (v[j]) {
			case 0:
				p->fg = p->dfg;
				p->bg = p->dbg;
				p->bold = p->blink = p->italics = p->negative = p->concealed =
					p->underline = p->faint = p->strike = p->proportional = 0;
				break;
			case 1: p->bold = 1; break;
			case 2: p->faint = 1; break;
			case 3: p->italics = 1; break;
			case 4: p->underline = 1; break;
			case 5:
			case 6: p->blink = 1; break;
			case 7: p->negative = 1; break;
			case 8: p->concealed = 1; break;
			case 9: p->strike = 1; break;
			case 21: p->underline = 1; break;
			case 22: p->bold = p->faint = 0; break;
			case 23: p->italics = 0; break;
			case 24: p->underline = 0; break;
			case 25: p->blink = 0; break;
			case 26: p->proportional = 1; break;
			case 27: p->negative = 0; break;
			case 28: p->concealed = 0; break;
			case 29: p->strike = 0; break;
			case 38: break;
			case 39: p->fg = p->dfg; break;
			case 48: break;
			case 49: p->bg = p->dbg; break;
			case 50: p->proportional = 0; break;
			default: break;
			}
	}
}
