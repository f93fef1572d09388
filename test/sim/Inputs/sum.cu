// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "sum.h"

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000, total = 5;
	std::vector<int> v(n, 3);
	if (!sum_on_device(v.data(), n, &total)) {
		fprintf(stderr, "gsp: on the host\n");
		for (int x : v)
			total += x;
	}
	printf("%d\n", total);
}
