// RUN: rm -f %t.out
// RUN: not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: test ! -e %t.out
//
// Carried structures that are used as a whole, and must not be.

struct item {
	int key, at;
};

/* best may lead nowhere where no element is positive. */
void guarded_pointer(struct item *best, const struct item *v, int n)
{
#pragma gsp reduce copyin(v[0:n])
	for (int i = 0; i < n; i++)
		if (v[i].key > 0)
			*best = v[i];
}
// CHECK: :[[@LINE-2]]:4: error: {{.*}} [GSP-N203]

/* The average of two is no operator that families know. */
struct item halves(const struct item *v, int n)
{
	struct item m = {0, 0};
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		struct item e = {(m.key + v[i].key) / 2, v[i].at};
		m = e;
	}
	return m;
}
// CHECK: :[[@LINE-4]]:3: error: 'key' is carried from iteration to iteration by key = ($key + v[k].key) / 2, which is none of the updates that can be composed [GSP-S001]

/* p[0] is *p: what one of them stores the other one has to see. */
int two_names(struct item *p, const struct item *v, int n)
{
	int sum = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		*p = v[i];
		p[0].key += 2;
		sum += p->key;
	}
	return sum;
}
// CHECK: :[[@LINE-6]]:3: error: 'key' is carried {{.*}} copied as a whole [GSP-N203]
