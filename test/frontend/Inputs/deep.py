# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# C that is nested deeper than anyone writes by hand.


def write(name, body, before=""):
    with open(name + ".c", "w") as out:
        out.write(f"{before}\nint f(int a, int *p)\n{{\n{body}\n}}\n")


write("parens", "return " + "(" * 200000 + "a" + ")" * 200000 + ";")
write("blocks", "{" * 100000 + "}" * 100000 + "return a;")
write("unary", "return " + "-~" * 100000 + "a;")
write("sum", "return " + "+".join(["a"] * 20000) + ";")
elses = " else ".join(f"if (a == {i}) a++;\n" for i in range(5000))
write("elses", elses + "return a;")
write("cond", "return " + "".join(f"a == {i} ? {i} : " for i in range(5000)) + "a;")
write("assign", "a = " * 5000 + "1; return a;")
write("pointer", "return p" + "[0]" * 1 + ";", "int " + "*" * 2000 + "q;")
write("calls", "return " + "g(" * 200 + "a" + ")" * 200 + ";", "int g(int);")
write("comma", "return " + ", ".join(["a++"] * 20000) + ";")
write("stars", "return " + "*&" * 2000 + "a;")
loop = "\n#pragma gsp reduce\nfor (int i = 0; i < a; i++) a += p[i];\n"
write("hidden", elses + "else {" + loop + "} return a;")
