#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The tree's own rules, as far as a program can see them. In: the root of the tree. Out: one line
# for each place that breaks one, and status 1 where there is any.
#
#   - only frontend/ includes libclang, only analysis/ includes isl
#   - folders see of each other ir/ and nothing else; only the driver calls them, through the one
#     public header of each (named below)
#   - runtime/ includes nothing of the compiler
#   - no source file has more than 700 lines; lines are at most 100 columns, indented by tabs
#   - each source file begins with its license

import pathlib
import re
import sys

FOLDERS = ["driver", "ir", "frontend", "analysis", "codegen"]
PUBLIC = {"frontend": "frontend.h", "analysis": "analysis.h", "codegen": "codegen.h"}
INCLUDE = re.compile(r'^\s*#\s*include\s*(<[^>]+>|"[^"]+")', re.MULTILINE)
SUFFIXES = {".c", ".h", ".cuh", ".cu", ".cpp", ".def"}


def allowed(folder, target):
    """Whether a file of FOLDER may include "TARGET" (a path below the root)."""
    owner, _, name = target.partition("/")
    if owner in (folder, "ir") or not name:
        return True
    return folder == "driver" and PUBLIC.get(owner) == name


def check_includes(folder, text):
    for match in INCLUDE.finditer(text):
        name = match.group(1)[1:-1]
        line = text.count("\n", 0, match.start(1)) + 1
        if name.startswith(("clang-c/", "clang/", "llvm")) and folder != "frontend":
            yield line, f"includes {name}: only frontend/ may"
        if name.startswith("isl/") and folder != "analysis":
            yield line, f"includes {name}: only analysis/ may"
        if match.group(1)[0] == "<":
            continue
        if folder == "runtime":
            target = name.split("/")[0] if "/" in name else ""
            if target in FOLDERS or name.startswith(".."):
                yield line, f"includes {name}: runtime/ knows nothing of the compiler"
        elif name.startswith("..") or not allowed(folder, name):
            yield line, f"includes {name}: folders talk through ir/ only"


def check_text(folder, text):
    lines = text.splitlines()
    if len(lines) > 700:
        yield 701, f"has {len(lines)} lines, more than 700"
    wanted = "0BSD" if folder == "runtime" else "Apache-2.0 WITH LLVM-exception"
    if not any(f"SPDX-License-Identifier: {wanted}" in l for l in lines[:3]):
        yield 1, f"does not begin with SPDX-License-Identifier: {wanted}"
    for k, line in enumerate(lines, 1):
        if len(line.expandtabs(8)) > 100:
            yield k, "is longer than 100 columns"
        if re.match(r"\t* {8}", line):
            yield k, "is indented by blanks"
        if line != line.rstrip():
            yield k, "ends in blanks"


def main():
    root = pathlib.Path(sys.argv[1])
    count = bad = 0
    for folder in [*FOLDERS, "runtime"]:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix not in SUFFIXES:
                continue
            count += 1
            text = path.read_text(encoding="utf-8")
            for line, problem in [*check_includes(folder, text), *check_text(folder, text)]:
                print(f"{path.relative_to(root)}:{line}: {problem}")
                bad += 1
    print(f"{count} files")
    return 1 if bad or count == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
