// Stores at keys of which the order decides, and which no vote before the loop can settle.
// RUN: rm -f %t.c && not %gspcc --target=openmp %s -o %t.c 2>&1 | %FileCheck %s && test ! -e %t.c

#define KEYS const int *restrict k, const int *restrict v, const double *restrict w, int n

/* Every new best counts, not only the one that remains. */
int changes(double best[restrict 64], KEYS)
{
	int count = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (w[i] > best[k[i]]) {
			// CHECK: [[@LINE+1]]:4: error: {{.*}}'best[k[i]]', {{.*}} its old value decides what else the loop does, and an iteration whose store does not last does that too [GSP-D004]
			best[k[i]] = w[i];
			count++;
		}
	return count;
}

/* The element beside is another key's. */
void beside(double best[restrict 64], int arg[restrict 64], const int *restrict other, KEYS)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (w[i] > best[k[i]]) {
			// CHECK: [[@LINE+1]]:4: error: {{.*}}'best[k[i]]', {{.*}} its old value decides what else the loop does{{.*}} [GSP-D004]
			best[k[i]] = w[i];
			arg[other[i]] = i;
		}
}

/* Only where another condition holds as well. */
void sometimes(double best[restrict 64], int arg[restrict 64], KEYS)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (w[i] > best[k[i]]) {
			// CHECK: [[@LINE+1]]:4: error: {{.*}} its old value decides what else the loop does{{.*}} [GSP-D004]
			best[k[i]] = w[i];
			if (w[i] > 0)
				arg[k[i]] = i;
		}
}

/* The best one but one. */
void second(double best[restrict 64], double next[restrict 64], KEYS)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (w[i] > best[k[i]]) {
			next[k[i]] = best[k[i]];
			// CHECK: [[@LINE+1]]:4: error: {{.*}}'best[k[i]]'{{.*}} [GSP-D004]
			best[k[i]] = w[i];
		}
}

/* A NaN is taken. */
void not_less(double best[restrict 64], KEYS)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (!(w[i] <= best[k[i]]))
			// CHECK: [[@LINE+1]]:4: error: {{.*}} whether it is stored depends on its old value in another way than {{.*}} [GSP-D004]
			best[k[i]] = w[i];
}

/* What is stored is not what was compared. */
void rounded(float best[restrict 64], KEYS)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (w[i] > best[k[i]])
			// CHECK: [[@LINE+1]]:4: error: {{.*}} in another way than {{.*}} [GSP-D004]
			best[k[i]] = (float)w[i];
}

void stamped(int stamp[restrict 64], int first[restrict 64], KEYS)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (stamp[k[i]] != v[i]) {
			// CHECK: [[@LINE+1]]:4: error: {{.*}} in another way than {{.*}} [GSP-D004]
			stamp[k[i]] = v[i];
			first[k[i]] = i;
		}
}

/* v[i] is read where the element is still 0, which no vote may ask for elsewhere. */
void until(int open[restrict 64], KEYS)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (open[k[i]] == 0)
			// CHECK: [[@LINE+1]]:4: error: {{.*}} whether the next one is stored depends on what cannot be known before [GSP-D004]
			open[k[i]] = v[i];
}

/* The flag is read where it need not be set. */
int more(char seen[restrict 64], KEYS)
{
	int count = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (!seen[k[i]]) {
			count++;
			if (v[i] > 0)
				// CHECK: [[@LINE+1]]:5: error: {{.*}} what else its old value decides is not under the same conditions [GSP-D004]
				seen[k[i]] = 1;
		}
	return count;
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
		last[b = k[i]] = i;
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
		last[k[i]] = v[m++];
	return m;
}
