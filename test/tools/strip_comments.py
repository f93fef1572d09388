#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# In: C or CUDA text, from the files named or standard input. Out: the same without comments, each
# replaced by a space but its line ends kept, so that a test which looks for generated code cannot
# be satisfied by a comment. Literals (also C++ raw strings) stay as they are; a line comment goes
# on behind a backslash at the line's end, as in C.

import re
import sys

TOKEN = re.compile(
    r"""
    R"(?P<tag>[^\s()\\]{0,16})\(.*?\)(?P=tag)"   # raw string
  | "(?:\\.|[^"\\\n])*"                          # string
  | (?<![0-9a-zA-Z_])(?:[LuU]|u8)?'(?:\\.|[^'\\\n])+'   # character; 1'000 is a number
  | (?P<comment>//(?:\\\r?\n|[^\n])*|/\*.*?(?:\*/|\Z))
    """,
    re.VERBOSE | re.DOTALL,
)


def strip(text):
    def blank(match):
        comment = match.group("comment")
        return match.group(0) if comment is None else " " + "\n" * comment.count("\n")

    return TOKEN.sub(blank, text)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        for name in sys.argv[1:]:
            with open(name, encoding="utf-8", errors="surrogateescape") as f:
                sys.stdout.write(strip(f.read()))
    else:
        sys.stdout.write(strip(sys.stdin.read()))
