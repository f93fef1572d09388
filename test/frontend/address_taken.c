// A variable whose address is taken, anywhere in the unit, may be changed behind the loop's back.
// RUN: %gspcc --emit=ir %s | grep -o '[a-z0-9_]*[^ ]* address-taken' | sed 's/[^a-z0-9_].*//' | sort > %t.got
// RUN: grep -o 'yes_[a-z][a-z0-9_]*' %s | sort -u > %t.expected
// RUN: diff %t.expected %t.got
struct S { int a[3], b; };
int yes_by_late_function, no_global, no_array[4], yes_array[4], yes_in_init;
int *pointer = &yes_in_init;
static void take(int *p) { (void)p; }
int f(int n, int *no_pointer)
{
	int no_scalar = 0, no_local[4], no_matrix[2][3], no_index = 0;
	struct S no_record, yes_record, yes_member, yes_inner, no_copied;
	int yes_scalar, yes_local[4], yes_element[4], yes_matrix[2][3], yes_row[2][3], yes_sum[2];
	int yes_block, yes_asm;
	int *q = &yes_scalar;
	q = yes_local;
	q = &yes_element[1];
	q = yes_matrix[0];
	take(yes_array);
	q = &yes_row[1][2];
	q = yes_sum + 1;
	q = &yes_member.b;
	q = yes_inner.a;
	take(&*no_pointer);
	take(&no_pointer[3]);
	no_copied = no_record;
	struct S *r = &yes_record;
	no_local[n] = no_matrix[1][no_index] + no_record.a[2] + no_array[1] + 2[no_local];
	no_scalar += sizeof no_local + sizeof(&no_scalar);
	n = ({ int *z = &yes_block; *z; });
	__asm__("" : "=m"(yes_asm));
	(void)no_local;
	return no_scalar + *q + no_global + r->b + no_copied.b;
}
int *g(void) { return &yes_by_late_function; }
