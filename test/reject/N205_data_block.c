// RUN: not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s
// RUN: %gspcc --explain GSP-N205 | %FileCheck --check-prefix=PAGE %s
// PAGE: the block calls copy what
void step(int *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		v[i]++;
}

void calls_only(int *v, int n)
{
	// CHECK: [[@LINE+1]]:1: error: no loop of the block runs on the device with the arrays that are kept there [GSP-N205]
#pragma gsp data copy(v[0:n])
	{
		step(v, n);
		step(v, n);
	}
}

void how_much(int *v, int n)
{
	// CHECK: error: how much of 'v' is kept has to be said: v[0:n] [GSP-N205]
#pragma gsp data copy(v)
	{
#pragma gsp parallel
		for (int i = 0; i < n; i++)
			v[i]++;
	}
}

void jumped_into(int *v, int n, int again)
{
#pragma gsp data copy(v[0:n])
	{
		// CHECK: error: a data block holds a label: a jump into the block would miss its beginning [GSP-N205]
	back:
#pragma gsp parallel
		for (int i = 0; i < n; i++)
			v[i]++;
	}
	if (again--)
		goto back;
}
