// RUN: %gspcc --auto --emit=facts %s | %FileCheck %s
// RUN: %gspcc --auto -fassociative-math --emit=facts %s | %FileCheck --check-prefix=ASKED %s

/* Nobody has asked for another order of the additions. */
// CHECK-LABEL: loop unasked:
// CHECK: status=serial
// CHECK: GSP-S004
// ASKED-LABEL: loop unasked:
// ASKED: status=transformed
float unasked(const float *v, int n)
{
	float s = 0;
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}

/* Integers do not mind. */
// CHECK-LABEL: loop whole:
// CHECK: status=transformed
// ASKED-LABEL: loop whole:
int whole(const int *v, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}

/* Neither do extremes. */
// CHECK-LABEL: loop extreme:
// CHECK: status=transformed
// ASKED-LABEL: loop extreme:
float extreme(const float *v, int n)
{
	float m = 0;
	for (int i = 0; i < n; i++)
		m = v[i] > m ? v[i] : m;
	return m;
}

// CHECK-LABEL: loop asked:
// CHECK: status=transformed
// ASKED-LABEL: loop asked:
float asked(const float *v, int n)
{
	float s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}
