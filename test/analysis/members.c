// RUN: %gspcc --target=openmp --auto --remarks %s -o %t.c 2>&1 | %FileCheck %s
/* Loops that count in a member of a structure count in a variable; not where the structure, or the
 * bytes of the member, are reached in another way. */
struct part {
	int at, end;
	unsigned char *from, data[64];
};
union state {
	struct {
		unsigned long at;
		unsigned char data[128];
	} wide;
	struct {
		unsigned char data[64];
		unsigned at;
	} narrow;
};

void pad(struct part *p)
{
	// CHECK: [[#@LINE+1]]:2: remark: transformed: reduce; p->at is replace
	while (p->at < 56)
		p->data[p->at++] = 0;
}
int find(struct part *p, int c)
{
	// CHECK: [[#@LINE+1]]:2: remark: transformed: search, reduce
	for (p->at = 3; p->at < p->end; p->at++) {
		unsigned char now = p->from[p->at];
		if (now == c)
			return now;
	}
	return -1;
}
void wide(union state *s)
{
	// CHECK: [[#@LINE+1]]:2: remark: transformed: reduce; s->wide.at is replace
	while (s->wide.at < 120)
		s->wide.data[s->wide.at++] = 0;
}
void shared(union state *s)
{
	// CHECK: [[#@LINE+1]]:9: remark: the loop's condition does not change with its counter
	while (s->narrow.at < 56)
		s->wide.data[s->narrow.at++] = 0;
}
int another_name(struct part *p)
{
	int s = 0;
	// CHECK: [[#@LINE+1]]:9: remark: the loop's condition does not change with its counter
	while (p->at < p->end) {
		struct part *q = p;
		p->at++;
		s += q->at;
	}
	return s;
}
int as_bytes(struct part *p)
{
	int s = 0;
	// CHECK: [[#@LINE+1]]:9: remark: the loop's condition does not change with its counter
	while (p->at < p->end) {
		p->at++;
		s += ((int *)p)[0];
	}
	return s;
}
static void step(struct part *p)
{
	p->at++;
}
int stepped_twice(struct part *p)
{
	int s = 0;
	// CHECK: [[#@LINE+1]]:9: remark: the loop's condition does not change with its counter
	while (p->at < p->end) {
		step(p);
		s += p->at++;
	}
	return s;
}
/* C reads p->at only where there is a v: p may be a null pointer else. */
int lazy(struct part *p, const int *v)
{
	int s = 0;
	// CHECK: [[#@LINE+1]]:{{[0-9]+}}: remark: the loop's condition does not change with its counter
	while (v && p->at < p->end)
		s += v[p->at++];
	return s;
}
/* What the member is set to first remains where nothing is counted: the host has set it. */
int some(struct part *p, int n, const int *v)
{
	// CHECK: [[#@LINE+1]]:2: remark: transformed: reduce; p->at is add
	for (p->at = 0; n > 0; n--)
		if (v[n] > 2)
			p->at++;
	return p->at;
}
// CHECK-NOT: transformed
