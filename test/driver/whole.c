// From the command line to report, remarks and output: two loops taken, one left alone, and under
// --auto with its reason.
// RUN: rm -rf %t && mkdir %t && cp %s %t/whole.c && cd %t
// RUN: %gspcc whole.c -o whole.cu --report=r.json > out 2>&1 && test ! -s out
// RUN: %python %S/Inputs/same_json.py r.json %S/Inputs/whole.json
// RUN: %gspcc whole.c -o again.cu --report=- | %python %S/Inputs/same_json.py - %S/Inputs/whole.json
// RUN: cmp whole.cu again.cu && %gspcc --emit=code whole.c -o - | cmp - whole.cu

// RUN: %gspcc --remarks whole.c -o x.cu 2>&1 | %FileCheck --check-prefix=REMARK --match-full-lines %s
// RUN: %gspcc --auto --remarks whole.c -o x.cu 2>&1 | %FileCheck --check-prefix=AUTO --match-full-lines %s

// RUN: %gspcc --emit=ir whole.c | %FileCheck --check-prefix=IR %s
// RUN: %gspcc --emit=facts whole.c -o - | %FileCheck --check-prefix=FACTS %s
// RUN: %gspcc --emit=plan whole.c -o plan && %FileCheck --check-prefix=PLAN %s < plan

double vecsum(const double *v, int n)
{
	double s = 0.0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}

int largest(const int *v, int n, int m)
{
	#pragma gsp reduce (max: m)
	for (int i = 0; i < n; i++)
		m = v[i] > m ? v[i] : m;
	return m;
}

int squares(const int *v, int n)
{
	int x = 1;
	for (int i = 0; i < n; i++)
		x = x * x + v[i];
	return x;
}

// REMARK:      whole.c:[[#@LINE - 21]]:2: remark: transformed: reduce; s is add
// REMARK-NEXT: {{.*}}for (int i = 0; i < n; i++)
// REMARK-NOT:  {{.*}}serial{{.*}}
// REMARK:      whole.c:[[#@LINE - 16]]:2: remark: transformed: reduce; m is {{.*max.*}}
// REMARK-NOT:  {{.*GSP-S.*}}

// AUTO: whole.c:[[#@LINE - 10]]:{{[0-9]+}}: remark: {{.*}} [GSP-S{{[0-9]+}}]

// IR: function double vecsum(const double *, int)
// IR: expr s += v[i] : double
// IR: expr m = v[i] > m ? v[i] : m : int

// FACTS: loop vecsum:{{[0-9]+}}:2 directive=reduce status=transformed patterns=reduce
// FACTS: loop largest:{{[0-9]+}}:2 directive=reduce status=transformed patterns=reduce
// FACTS: loop squares:{{[0-9]+}}:2 directive=none status=serial patterns=none

// PLAN: plan vecsum_L[[#]] skeleton reduce-{{.*}} kernel vecsum_L[[#]]_reduce
// PLAN: plan largest_L[[#]] skeleton reduce-{{.*}} kernel largest_L[[#]]_reduce
