int first(const int *v, int n)
{
	int s = 0;
#pragma gsp redoose
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}
