// Clauses of an `auto` hold for the loops of its function.
// RUN: %gspcc --emit=facts %s 2>/dev/null | %FileCheck %s

// CHECK: loop both:[[#]]:{{.*}} status=transformed
// CHECK-NOT: overlap
// CHECK: deterministic
// CHECK: loop both:[[#]]:{{.*}} status=transformed
// CHECK: component s_low double
// CHECK: deterministic
#pragma gsp auto accurate(compensated) deterministic assume(noalias)
double both(const double *v, double *o, int n)
{
	double s = 0;
	for (int i = 0; i < n; i++)
		o[i] = v[i] * 2;
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}

// CHECK: loop product:{{.*}} status=serial
#pragma gsp auto accurate(compensated)
double product(const double *v, int n)
{
	double s = 1;
	for (int i = 0; i < n; i++)
		s *= v[i];
	return s;
}

// CHECK: loop any_order:{{.*}} status=transformed
#pragma gsp auto assume(reassociate)
double any_order(const double *v, int n)
{
	double s = 1;
	for (int i = 0; i < n; i++)
		s *= v[i];
	return s;
}

// CHECK: loop plain:{{.*}} status=serial
#pragma gsp auto
double plain(const double *v, int n)
{
	double s = 0;
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}
