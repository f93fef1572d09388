/* #pragma gsp bogus */
static inline int sum(int n, const int *a)
{
	int s = 0;
#if 0
#pragma gsp scan
#endif
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += a[i];
	return s;
}
