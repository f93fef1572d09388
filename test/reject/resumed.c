// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Look-alikes of elements that are begun where a counter moves on.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out

#define CHANGES (s[i] != s[i - 1])

/* Nothing says that len[0] is there: iterations may touch nothing. */
// CHECK: :[[@LINE+6]]:{{[0-9]+}}: error: {{.*}} [GSP-D006]
int not_there(const unsigned char *s, int n, int *len)
{
	int k = 0;
#pragma gsp scan
	for (int i = 1; i < n; i++) {
		if (CHANGES) len[++k] = 0;
		if (s[i] > 3) len[k]++;
	}
	return k;
}

/* That one is there, and k begins elsewhere. */
// CHECK: :[[@LINE+7]]:{{[0-9]+}}: error: {{.*}} [GSP-D006]
int elsewhere(const unsigned char *s, int n, int *len)
{
	int k = 5;
	len[0] = 1;
#pragma gsp scan
	for (int i = 1; i < n; i++) {
		if (CHANGES) len[++k] = 0;
		len[k] += s[i] && len[k];
		if (s[i] > 3) continue;
	}
	return k;
}

// CHECK: :[[@LINE+6]]:{{[0-9]+}}: error: {{.*}} [GSP-D006]
int behind_array(const unsigned char *s, int n)
{
	int len[4], k = 4;
#pragma gsp scan
	for (int i = 1; i < n; i++) {
		if (CHANGES) len[++k] = 0;
		len[k]++;
	}
	return k + len[0];
}

/* The first test is never true. */
// CHECK: :[[@LINE+6]]:{{[0-9]+}}: error: {{.*}} [GSP-D006]
int never_first(const unsigned char *s, int n, int *len)
{
	int k = -1;
#pragma gsp scan
	for (int i = 1; i < n; i++) {
		if (i == 0 || CHANGES) len[++k] = 0;
		len[k]++;
	}
	return k;
}

/* The first iteration may not come there. */
// CHECK: :[[@LINE+7]]:{{[0-9]+}}: error: {{.*}} [GSP-D006]
int left_before(const unsigned char *s, int n, int *len)
{
	int k = -1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (!s[i]) continue;
		if (i == 0 || CHANGES) len[++k] = 0;
		len[k]++;
	}
	return k;
}

// CHECK: :[[@LINE+7]]:{{[0-9]+}}: error: {{.*}} [GSP-D006]
int under_another(const unsigned char *s, int n, int *len)
{
	int k = -1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (i == 0 || CHANGES)
			if (s[i]) len[++k] = 0;
		len[k]++;
	}
	return k;
}

/* It moves on twice there. */
// CHECK: :[[@LINE+7]]:{{[0-9]+}}: error: {{.*}} [GSP-D006]
int twice(const unsigned char *s, int n, int *len)
{
	int k = -1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (i == 0 || CHANGES) {
			len[++k] = 0;
			if (s[i] == 9) len[++k] = 1;
		}
		len[k]++;
	}
	return k;
}

/* The counter is used before it has moved on. */
// CHECK: :[[@LINE+7]]:{{[0-9]+}}: error: {{.*}} [GSP-D006]
int used_before(const unsigned char *s, int n, int *len, int *at)
{
	int k = -1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		at[i] = k;
		if (i == 0 || CHANGES) len[++k] = 0;
		len[k]++;
	}
	return k;
}

/* What the next element was matters. */
// CHECK: :[[@LINE+8]]:{{[0-9]+}}: error: {{.*}} [GSP-D006]
int sometimes_begun(const unsigned char *s, int n, int *len)
{
	int k = 0;
	len[0] = 1;
#pragma gsp scan
	for (int i = 1; i < n; i++) {
		if (CHANGES) {
			k++; if (s[i]) len[k] = 0;
		}
		len[k]++;
	}
	return k;
}

/* Other elements are touched, too. */
// CHECK: :[[@LINE+7]]:{{[0-9]+}}: error: {{.*}} [GSP-D006]
int before_it(const unsigned char *s, int n, int *len)
{
	int k = 0;
	len[0] = 1;
#pragma gsp scan
	for (int i = 1; i < n; i++) {
		if (CHANGES) len[++k] = 0;
		len[k]++;
		if (s[i] == 3) len[k - 1]++;
	}
	return k;
}

// CHECK: :[[@LINE+7]]:{{[0-9]+}}: error: {{.*}} [GSP-D006]
int cut_off(const unsigned char *s, int n, int *len)
{
	int k = 0;
	len[0] = 1;
#pragma gsp scan
	for (int i = 1; i < n; i++) {
		if (CHANGES) len[++k] = 0;
		len[(unsigned char)k]++;
	}
	return k;
}

/* The last run's element is C's. */
// CHECK: error: {{.*}} [GSP-{{[DLS]}}
int ends(const unsigned char *s, int n, int *len)
{
	int k = 0;
	len[0] = 1;
#pragma gsp scan
	for (int i = 1; i < n; i++) {
		if (s[i] == 7) break;
		if (CHANGES) len[++k] = 0;
		len[k]++;
	}
	return k;
}

/* The counter goes back as well: what is behind it then is another element. */
// CHECK: :[[@LINE+8]]:{{[0-9]+}}: error: {{.*}} [GSP-D006]
int goes_back(const unsigned char *s, int n, int *len)
{
	int m = 2;
	len[1] = 1;
#pragma gsp scan
	for (int i = 1; i < n; i++) {
		if (CHANGES) {
			len[m++] = 1;
			if (s[i] == 3) m--;
		} else {
			len[m - 1]++;
		}
	}
	return m;
}

/* What has been put at the counter may be v[i]. */
// CHECK: :[[@LINE+8]]:{{[0-9]+}}: error: {{.*}} [GSP-D006]
int put_first(const int *key, int n, int *v)
{
	int k = 0;
#pragma gsp scan
	for (int i = 1; i < n; i++) {
		if (key[i] != key[i - 1]) {
			k++;
			v[k] = 0;
		}
		v[k] += v[i];
	}
	return k;
}

/* The counter begins at i: v[i] is doubled. */
// CHECK: :[[@LINE+6]]:{{[0-9]+}}: error: {{.*}} [GSP-D006]
int not_in_front(const int *key, int n, int *v)
{
	int k = 1;
#pragma gsp scan
	for (int i = 1; i < n; i++) {
		if (key[i] == key[i - 1]) v[k] += v[i];
		else { k++; v[k] = v[i]; }
	}
	return k;
}

/* It moves by two. */
// CHECK: :[[@LINE+6]]:{{[0-9]+}}: error: {{.*}} [GSP-D006]
int overtakes(const int *key, int n, int *v)
{
	int k = 0;
#pragma gsp scan
	for (int i = 1; i < n; i++) {
		if (key[i] == 1) { k++; v[k] = 0; }
		if (key[i] == key[i - 1]) v[k] += v[i];
		else { k++; v[k] = v[i]; }
	}
	return k;
}

/* v[i - 1] is what was put there. */
// CHECK: :[[@LINE+6]]:{{[0-9]+}}: error: {{.*}} [GSP-D006]
int one_before(const int *key, int n, int *v)
{
	int k = 0;
#pragma gsp scan
	for (int i = 1; i < n; i++) {
		if (key[i] == key[i - 1]) v[k] += v[i - 1];
		else { k++; v[k] = 2 * v[i]; }
	}
	return k;
}

/* The element in front of the first one may not be there: a statement may touch nothing. */
// CHECK: :[[@LINE+7]]:{{[0-9]+}}: error: {{.*}} [GSP-D006]
int touches_nothing(const int *key, int n, int *v)
{
	int k = 0;
#pragma gsp scan
	for (int i = 1; i < n; i++) {
		if (key[i] < 0) continue;
		if (key[i] == key[i - 1]) v[k] += v[i];
		else { k++; v[k] = v[i]; }
	}
	return k;
}

/* What is read is what the iteration before has put there. */
// CHECK: :[[@LINE+7]]:{{[0-9]+}}: error: {{.*}} [GSP-D006]
int handed_on(const int *key, int n, int *v)
{
	int k = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		const int e = v[i];
		if (key[i] != key[i + 1]) { k++; v[k] = e; }
		else v[k] += e;
	}
	return k;
}
