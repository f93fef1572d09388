#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Writes to the current folder: garbage*.c (not C, must be refused), fine*.c (C, must be taken)
# and any*.c (C at some compiler's limits: either will do).

import random


def put(name, data):
    with open(name, "wb") as f:
        f.write(data if isinstance(data, bytes) else data.encode())


rng = random.Random(7)
for k in range(4):
    put(f"garbage{k}.c", bytes(rng.randrange(256) for _ in range(5000)))
put("garbage_elf.c", b"\x7fELF\x02\x01\x01" + bytes(200) + b"\xff" * 300)
put("garbage_nul.c", b"int x\0\0\0 = ;\0 }\n")
put("garbage_braces.c", "{" * 300)
put("garbage_end.c", "int f(void) { for (int i = 0; i <")
put("garbage_pragma_end.c", "#pragma gsp reduce(+: ")
put("garbage_utf16.c", "int x;\nint y;\n".encode("utf-16"))
put("garbage_include.c", '#include "garbage_include.c"\n')
put("garbage_quote.c", "char *s = \"never closed\n;int t = ';\n")

put("fine_comment.c", "int x; /* " + "*" * 100000 + " */\n")
put("fine_line.c", "int t[] = {" + "1, " * 30000 + "2};\n")
put("fine_many.c", "".join(f"int f{k}(void) {{ return {k}; }}\n" for k in range(2000)))
put("fine_trigraph.c", "int a??(3??) = {1};\n" if False else "int a<:3:> = <%1%>;\n")
put("fine_latin1.c", b"/* caf\xe9 */ int x; /* \xff\xfe */\n")
put("fine_splice.c", "in\\\nt x;\\\n\n")

body = "".join(f"\tx = x * 3 + {k};\n" for k in range(3000))
put("any_long_function.c", f"int f(int x)\n{{\n{body}\treturn x;\n}}\n")
put("any_parens.c", "int f(int x) { return " + "(" * 200 + "x" + ")" * 200 + "; }\n")
put("any_sum.c", "int f(int x) { return " + " + ".join(["x"] * 5000) + "; }\n")
put("any_sum_loop.c", "int f(int n, int x) { int s = 0;\n#pragma gsp reduce\n"
    "for (int i = 0; i < n; i++) s += " + " + ".join(["x"] * 2000) + ";\nreturn s; }\n")
put("any_nest.c", "int f(int n, int *v) { int s = 0;\n"
    + "".join(f"for (int i{k} = 0; i{k} < n; i{k}++)\n" for k in range(60))
    + "s += v[i59];\nreturn s; }\n")
put("any_ifs.c", "int f(int x) {\n" + "if (x) {" * 120 + "x++;" + "}" * 120 + "return x; }\n")
put("any_else.c", "int f(int x) {\n" + "".join(f"if (x == {k}) x = 1; else " for k in range(800))
    + "x = 2; return x; }\n")
