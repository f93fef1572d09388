// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A function with many returns under conditions that exclude each other is not followed along all of
// their combinations: this takes a fraction of a second.
// RUN: ulimit -t 20; %gspcc --auto --target=openmp %s -o %t.c --report=%t.json && grep '"transformed"' %t.json

enum type { NONE, BYTE, ASCII, SHORT, LONG, RATIONAL, SBYTE, UNDEFINED, SSHORT, SLONG, SRATIONAL };

#define TYPES(base)                                                                                \
	switch (t) {                                                                               \
	case BYTE:                                                                                 \
	case UNDEFINED:                                                                            \
		return base + 1;                                                                   \
	case ASCII:                                                                                \
		return base + 2;                                                                   \
	case SHORT:                                                                                \
		return base + 3;                                                                   \
	case LONG:                                                                                 \
		return base + 4;                                                                   \
	case RATIONAL:                                                                             \
	case SRATIONAL:                                                                            \
		return base + 5;                                                                   \
	case SBYTE:                                                                                \
		return base + 6;                                                                   \
	case SSHORT:                                                                               \
		return base + 7;                                                                   \
	case SLONG:                                                                                \
		return base + 8;                                                                   \
	default:                                                                                   \
		return -base;                                                                      \
	}

static int setter(enum type t, short count, unsigned char passed)
{
	if (t == ASCII && count == -1 && passed == 0)
		return 1;
	else if (count == 1 && passed == 0)
		TYPES(10)
	else if (count >= 1 && passed == 0)
		TYPES(20)
	else if (count == -1 && passed == 1)
		TYPES(30)
	else if (count == -3 && passed == 1)
		TYPES(40)
	return -count;
}

struct field {
	enum type type;
	short count;
	unsigned char passed;
	const char *name;
};

int setters(const struct field *f, int *set, int *get, int n)
{
	for (int i = 0; i < n; i++) {
		set[i] = setter(f[i].type, f[i].count, f[i].passed);
		get[i] = setter(f[i].type, f[i].count, f[i].passed) + 1;
		if (!f[i].name)
			return -1;
	}
	return 0;
}
