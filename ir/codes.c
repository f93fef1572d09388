// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* codes.c - the reasons of codes.def by number and by text. */
#include "ir/ir.h"

#include <string.h>
#include <strings.h>

static const struct {
	const char *text, *title, *explanation;
} codes[CODE_COUNT] = {
#define CODE(id, text, title, explanation) {text, title, explanation},
#include "codes.def"
#undef CODE
};

const char *code_text(Code c)
{
	return codes[c].text;
}

const char *code_title(Code c)
{
	return codes[c].title;
}

const char *code_explanation(Code c)
{
	return codes[c].explanation;
}

Code code_find(const char *text)
{
	for (int c = 0; c < CODE_COUNT; c++)
		if (strcasecmp(codes[c].text, text) == 0 ||
			strcasecmp(codes[c].text + strlen("GSP-"), text) == 0)
			return (Code)c;
	return CODE_COUNT;
}
