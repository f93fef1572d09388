// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* runtime/gsp_meet.h: elements that lie between each other's, against all bytes that they have.
 *
 * RUN: for std in c99 c11 c17; do %cc -std=$std -O2 -Wall -Wextra -Werror -pedantic \
 * RUN:   -I %root/runtime %s -o %t && %t || exit 1; done
 * RUN: %cc -g -fsanitize=address,undefined -I %root/runtime %s -o %t && %t
 * RUN: %cxx -x c++ -std=c++17 -O2 -Wall -Wextra -Werror -I %root/runtime %s -o %t && %t
 */
#include "gsp_meet.h"

#include <stdio.h>
#include <string.h>

#define ROOM 400
#define MIDDLE 200

static char memory[ROOM];

/* Elements of SIZE bytes at AT, and STEP bytes on and back as far as there is room. */
static int share(int at_a, int size_a, int at_b, int size_b, int step)
{
	char seen[ROOM];
	memset(seen, 0, sizeof seen);
	for (int k = step ? -10 : 0; k <= (step ? 10 : 0); k++)
		for (int i = 0; i < size_a; i++)
			if (at_a + k * step + i >= 0 && at_a + k * step + i < ROOM)
				seen[at_a + k * step + i] = 1;
	for (int i = 0; i < size_b; i++)
		if (seen[at_b + i])
			return 1;
	return 0;
}

int main(void)
{
	int bad = 0, met = 0, all = 0;
	for (int step = 0; step <= 12; step++)
		for (int a = 1; a <= 8; a++)
			for (int b = 1; b <= 8; b++)
				for (int at = MIDDLE - 9; at <= MIDDLE + 9; at++) {
					int meet = gsp_meet(memory + at, (size_t)a, memory + MIDDLE,
						(size_t)b, step);
					bad += !meet != !share(at, a, MIDDLE, b, step);
					met += meet;
					all++;
				}
	if (gsp_divisor(0, 0) != 0 || gsp_divisor(0, -6) != 6 || gsp_divisor(12, -18) != 6 ||
		gsp_divisor(7, 0) != 7 || gsp_divisor(4, 4294967296) != 4)
		bad++;
	if (bad || met == 0 || met == all)
		printf("%d of %d are wrong\n", bad, all);
	return bad || met == 0 || met == all;
}
