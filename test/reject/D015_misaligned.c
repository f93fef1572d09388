// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Numbers that lie at any byte of a packed structure are reached by way of the structure alone.
// RUN: %gspcc --auto --remarks --target=openmp %s -o %t.omp.c 2>&1 | %FileCheck %s
// RUN: %cc -fopenmp -Wall -Wextra -Werror -c %t.omp.c -o %t.o
struct __attribute__((packed)) node {
	char tag;
	int cov[40];
	double d;
	int count;
	char name[6];
	struct {
		int x[3];
	} in;
};

struct wide {
	long id;
	struct node n;
};

#pragma pack(push, 2)
struct halves {
	short first;
	int fours[8];
	short twos[8];
};
#pragma pack(pop)

void array(struct node *p)
{
	for (int i = 0; i < 40; i++)
		// CHECK: :[[@LINE+1]]:3: remark: 'p->cov[i]' lies in a packed structure [GSP-D015]
		p->cov[i] = i;
}

void nested(struct wide *w, const int *at, int n)
{
	for (int i = 0; i < n; i++)
		// CHECK: :[[@LINE+1]]:3: remark: 'w[2].n.cov[at[i]]' lies in a packed structure [GSP-D015]
		w[2].n.cov[at[i]]++;
	for (int i = 0; i < 3; i++)
		// CHECK: :[[@LINE+1]]:3: remark: 'w->n.in.x[i]' lies in a packed structure [GSP-D015]
		w->n.in.x[i] = n;
}

int carried(struct node *p, const int *a, int n)
{
	// CHECK: :[[@LINE+1]]:2: remark: 'count' lies in a packed structure [GSP-D015]
	for (int i = 0; i < n; i++)
		p->count += a[i];
	return p->count;
}

void aligned_by_two(struct halves *h)
{
	for (int i = 0; i < 8; i++)
		// CHECK: :[[@LINE+1]]:3: remark: 'h->fours[i]' lies in a packed structure [GSP-D015]
		h->fours[i] = 0;
	// CHECK: :[[@LINE+1]]:2: remark: transformed: map
	for (int i = 0; i < 8; i++)
		h->twos[i] = 0;
}
