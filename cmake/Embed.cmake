# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Writes a C file that holds the files FILES (a list, relative to DIR) as character arrays and
# defines embed_text() of codegen/embed.h. Arrays of characters, because C compilers need not
# accept string literals longer than 4095 characters.
#
#   cmake -DDIR=<folder> -DFILES=<a;b> -DOUT=<out.c> -P Embed.cmake

set(arrays "")
set(rows "")
set(k 0)
foreach(name IN LISTS FILES)
	file(READ "${DIR}/${name}" hex HEX)
	string(REGEX REPLACE "(................................)" "\\1\n" hex "${hex}")
	string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
	string(APPEND arrays "/* ${name} */\nstatic const char text_${k}[] = {\n${bytes}0};\n\n")
	string(APPEND rows "\t{\"${name}\", text_${k}},\n")
	math(EXPR k "${k} + 1")
endforeach()

file(WRITE "${OUT}.tmp" "/* Generated from runtime/ by cmake/Embed.cmake: do not edit. */
#include \"codegen/embed.h\"
#include <stddef.h>
#include <string.h>

${arrays}static const struct {
	const char *name;
	const char *text;
} files[] = {
${rows}\t{NULL, NULL},
};

const char *embed_text(const char *name)
{
	for (size_t i = 0; files[i].name; i++)
		if (strcmp(files[i].name, name) == 0)
			return files[i].text;
	return NULL;
}
")
file(RENAME "${OUT}.tmp" "${OUT}")
