// RUN: rm -f %t.out
// RUN: not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: test ! -e %t.out
//
// Operators on structures: what only looks like m = u(m, e).

struct pair {
	double sum;
	long n;
};

static struct pair join(struct pair a, struct pair b)
{
	a.sum = a.sum * 0.5 + b.sum;
	a.n += b.n;
	return a;
}

static struct pair other(struct pair a, struct pair b)
{
	a.sum += b.sum;
	a.n *= b.n;
	return a;
}

static struct pair step(struct pair a, double x)
{
	a.sum = a.sum * 0.5 + x;
	a.n++;
	return a;
}

struct pair another_operator(const double *v, int n)
{
	struct pair m = {0, 0};
#pragma gsp reduce (other: m) identity((struct pair){0, 1})
	for (int i = 0; i < n; i++)
		m = join(m, (struct pair){v[i], 1});
	return m;
}
// CHECK: :[[@LINE-3]]:3: error: 'sum' is carried from iteration to iteration, but it is not updated as m = u(m, e) with the operator u that the directive names [GSP-S002]

struct pair more_than_the_operator(const double *v, int n)
{
	struct pair m = {0, 0};
#pragma gsp reduce (join: m) identity((struct pair){0, 0})
	for (int i = 0; i < n; i++) {
		m = join(m, (struct pair){v[i], 1});
		m.n += 1;
	}
	return m;
}
// CHECK: :[[@LINE-5]]:3: error: {{.*}}it is not updated as m = u(m, e)

/* The order of the operands counts. */
struct pair turned_round(const double *v, int n)
{
	struct pair m = {0, 0};
#pragma gsp reduce (join: m) identity((struct pair){0, 0})
	for (int i = 0; i < n; i++)
		m = join((struct pair){v[i], 1}, m);
	return m;
}
// CHECK: :[[@LINE-3]]:3: error: {{.*}}it is not updated as m = u(m, e)

struct pair needs_what_is_carried(const double *v, int n)
{
	struct pair m = {0, 0};
#pragma gsp reduce (join: m) identity((struct pair){0, 0})
	for (int i = 0; i < n; i++)
		m = join(m, (struct pair){v[i] + m.n, 1});
	return m;
}
// CHECK: :[[@LINE-3]]:3: error: {{.*}}it is not updated as m = u(m, e)

struct pair joins_without_identity(const double *v, int n)
{
	struct pair m = {0, 0};
#pragma gsp reduce combine(join)
	for (int i = 0; i < n; i++)
		m = step(m, v[i]);
	return m;
}
// CHECK: :[[@LINE-3]]:3: error: {{.*}}combine(f) needs identity(z), the value that means nothing

struct pair names_another_step(const double *v, int n)
{
	struct pair m = {0, 0};
#pragma gsp reduce (other: m) combine(join) identity((struct pair){0, 0})
	for (int i = 0; i < n; i++)
		m = step(m, v[i]);
	return m;
}
// CHECK: :[[@LINE-5]]:20: error: the loop does not call 'other' [GSP-S007]

double one_member(const double *v, int n)
{
	struct pair m = {0, 7};
#pragma gsp reduce combine(join) identity((struct pair){0, 0})
	for (int i = 0; i < n; i++)
		m.sum = m.sum * 0.5 + v[i];
	return m.sum;
}
// CHECK: :[[@LINE-5]]:20: error: clause 'combine' goes with an operator given as a function, and there is none [GSP-S007]

static void add_half(struct pair *a, const struct pair *b)
{
	if (b->n == 0)
		return;
	a->sum = a->sum * 0.5 + b->sum;
	a->n += b->n;
}

struct pair element_and_more(const struct pair *v, int n)
{
	struct pair m = {0, 0};
#pragma gsp reduce (add_half: m) identity((struct pair){0, 0})
	for (int i = 0; i < n; i++) {
		add_half(&m, &v[i]);
		m.n += 1;
	}
	return m;
}
// CHECK: :[[@LINE-14]]:2: error: {{.*}}it is not updated as m = u(m, e)

/* The operand in an array is what the state changes. */
void operand_changes(struct pair *v, int n)
{
	struct pair m = {0, 0};
#pragma gsp scan (add_half: m) identity((struct pair){0, 0})
	for (int i = 1; i < n; i++) {
		add_half(&m, &v[i - 1]);
		v[i] = m;
	}
}
// CHECK: :[[@LINE-4]]:3: error: {{.*}}the structure it is in is copied as a whole [GSP-N203]
