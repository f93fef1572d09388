// Stores at keys of which the order decides, and which no vote before the loop can settle.
// RUN: rm -f %t.c && not %gspcc --target=openmp %s -o %t.c 2>&1 | %FileCheck %s && test ! -e %t.c

#define KEYS const int *restrict k, const int *restrict v, const double *restrict w, int n

/* What is stored is not what was compared. */
void rounded(float best[restrict 64], KEYS)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (w[i] > best[k[i]])
			// CHECK: [[@LINE+1]]:4: error: {{.*}} in another way than {{.*}} [GSP-D004]
			best[k[i]] = (float)w[i];
}

/* Flags of other keys. */
void neighbours(char seen[restrict 64], int first[restrict 64], KEYS)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (!seen[k[i]] && !seen[v[i]]) {
			// CHECK: [[@LINE+1]]:4: error: {{.*}}'seen[k[i]]', {{.*}} depends on memory that the loop writes [GSP-D004]
			seen[k[i]] = 1;
			first[k[i]] = i;
		}
}

void carried_key(int last[restrict 256], KEYS)
{
	unsigned h = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		h = h * 31 + (unsigned)v[i];
		// CHECK: [[@LINE+1]]:3: error: 'last[h & 255]' is stored where the carried variable 'h' says, but it is no counter [GSP-D006]
		last[h & 255] = i;
	}
}

void written_key(int last[restrict 64], int *restrict key, KEYS)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		key[i] = key[i] + 1;
		// CHECK: [[@LINE+1]]:3: error: {{.*}} where it is stored, or whether, depends on memory that the loop writes [GSP-D004]
		last[key[i]] = i;
	}
}

/* Numbers given away in order of appearance, which at last are none. */
int relabelled(int id[restrict 64], int next, KEYS)
{
#pragma gsp scan
	for (int i = 0; i < n; i++)
		if (id[k[i]] < 0)
			// CHECK: [[@LINE+1]]:4: error: {{.*}}'id[k[i]]', {{.*}} depends on a carried variable [GSP-D004]
			id[k[i]] = next--;
	return next;
}

int condition(double best[restrict 64], int arg[restrict 64], int o[restrict 64], KEYS)
{
	int b = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (best[b = k[i]] < w[i]) {
			// CHECK: [[@LINE+1]]:4: error: {{.*}} its statement or condition does something else as well [GSP-D004]
			best[k[i]] = w[i];
			arg[k[i]] = i;
		}
		o[b] = 3;
	}
	return b;
}

int twice(int last[restrict 64], int o[restrict 64], KEYS)
{
	int b = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		// CHECK: [[@LINE+1]]:3: error: {{.*}} its statement or condition does something else as well [GSP-D004]
		last[k[i]] = (b = k[i], i);
		o[b] = 3;
	}
	return b;
}

int effect(int last[restrict 64], KEYS)
{
	int m = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++)
		// CHECK: [[@LINE+1]]:3: error: {{.*}} its statement or condition does something else as well [GSP-D004]
		last[k[i]] = v[m++] + v[m];
	return m;
}

/* What another iteration has stored there is not what this one reads again. */
void read_back(int last[restrict 64], int o[restrict 64], KEYS)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		// CHECK: [[@LINE+1]]:3: error: {{.*}}'last[k[i]]', {{.*}} reads again what it has stored [GSP-D004]
		last[k[i]] = v[i];
		o[i] = 1;
		o[i] += last[k[i]];
	}
}

void read_back_under_condition(int best[restrict 64], int arg[restrict 64], int o[restrict 64], KEYS)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > best[k[i]]) {
			best[k[i]] = v[i];
			// CHECK: [[@LINE-1]]:4: error: {{.*}} [GSP-D004]
			arg[k[i]] = i;
			o[i] = arg[k[i]];
		}
}
