// RUN: %gspcc --emit=facts %s | %FileCheck %s
/* Sections of data clauses where nothing else tells; checked against what is known. */

// CHECK-LABEL: loop gather:
// CHECK: array table base table elem float [0, (long long)size) read copy-in
// CHECK: array o base o elem float [0, (long long)n) write{{$}}
void gather(float *o, const float *table, const int *index, int n, int size)
{
#pragma gsp parallel copyin(table[0:size])
	for (int i = 0; i < n; i++)
		o[i] = table[index[i]];
}

// CHECK-LABEL: loop guarded:
// CHECK: array b base b elem float [0, (long long)n) read copy-in
// CHECK: array a base a elem float [0, (long long)n) write copy-in
void guarded(float *restrict a, const float *restrict b, const char *flag, int n)
{
#pragma gsp parallel copy(a[0:n]) copyin(b[0:n])
	for (int i = 0; i < n; i++)
		if (flag[i])
			a[i] = b[i];
}

/* Of an array of arrays it counts rows. */
// CHECK-LABEL: loop rows:
// CHECK: array v base v elem int [64, ((long long)1 + (long long)h) * 64LL) read copy-in
int rows(int (*v)[64], const int *k, int h)
{
	int t = 0;
#pragma gsp reduce copyin(v[1:h])
	for (int y = 0; y < h; y++)
		t += v[k[y]][3];
	return t;
}

/* A section that is too small sends the program to the original loop. */
// CHECK-LABEL: loop claimed:
// CHECK: array a base a elem float [(long long)low, (long long)low + (long long)count) read write copy-in
// CHECK: check (long long)low <= 0LL
// CHECK: check (long long)n <= (long long)low + (long long)count
void claimed(float *a, int n, int low, int count)
{
#pragma gsp parallel copy(a[low:count])
	for (int i = 0; i < n; i++)
		a[i] *= 2;
}

// CHECK-LABEL: loop permuted:
// CHECK: status=transformed
// CHECK: array a base a elem float [0, (long long)n) write copy-in
void permuted(float *a, const int *index, int n)
{
#pragma gsp parallel assume(injective) copyout(a[0:n])
	for (int i = 0; i < n; i++)
		a[index[i]] = 1;
}

// CHECK-LABEL: loop noalias:
// CHECK-NOT: overlap
// CHECK: body
void noalias(float *a, float *b, int n)
{
#pragma gsp parallel assume(noalias)
	for (int i = 0; i < n; i++)
		a[i] = b[i];
}
