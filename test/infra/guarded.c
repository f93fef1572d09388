/* The guarded arrays of run tests notice what they are there to notice.
 * RUN: %cc -Wall -Wextra -Werror -I%include %s -o %t && %cxx -Wall -Wextra -Werror -I%include -x c++ %s -o %t.cxx
 * RUN: %t 0 && %t 1 && %t.cxx 1
 * RUN: %t 2; test $? = 139
 * RUN: %t 3; test $? = 139
 * RUN: not %t 4 2>&1 | grep 'block 0 of 10 bytes, byte -1'
 * RUN: not %t 5 2>&1 | grep 'block 1 of 10 bytes, byte 10'
 * RUN: %t 6; test $? = 139
 * RUN: %t 7
 */
#include "guarded.h"

int main(int argc, char **argv)
{
	volatile unsigned char *at_end = (unsigned char *)guarded_alloc(10);
	volatile unsigned char *at_start = (unsigned char *)guarded_alloc_before(10);
	volatile unsigned char *none = (unsigned char *)guarded_alloc(0);
	int what = argc > 1 ? atoi(argv[1]) : 0;
	int k;

	for (k = 0; what == 1 && k < 10; k++)
		at_end[k] = at_start[k] = 7;
	if (what == 2)
		at_end[10] = 1;
	if (what == 3)
		return at_start[-1];
	if (what == 4)
		at_end[-1] = 1;
	if (what == 5)
		at_start[10] = 1;
	if (what == 6)
		none[0] = 1;
	if (what == 7) {
		guarded_protect((const void *)at_end, 0);
		guarded_protect((const void *)at_end, 1);
		at_end[0] = 1;
	}
	guarded_check();
	return 0;
}
