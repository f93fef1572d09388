// RUN: not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s
void stores(int *v, int n)
{
	// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: copyin says that 'v' is only read in the block, and the loop stores to it: write copy [GSP-S007]
#pragma gsp data copyin(v[0:n])
	{
#pragma gsp parallel
		for (int i = 0; i < n; i++)
			v[i]++;
	}
}
