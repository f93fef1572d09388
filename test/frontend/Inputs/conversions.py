# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Every operator on every pair of arithmetic types. Writes cases.c, for gspcc, and expect.c, a
# program that prints what --emit=ir has to say of it: the types come from the C compiler, by
# _Generic, and nothing else knows C's rules here.

TYPES = ["_Bool", "char", "signed char", "unsigned char", "short", "unsigned short", "int",
         "unsigned int", "long", "unsigned long", "long long", "unsigned long long", "float",
         "double", "long double"]
FLOATS = TYPES[12:]
ARITHMETIC = ["*", "/", "+", "-"]
INTEGER = ["%", "&", "^", "|"]
COMPARE = ["<", ">", "<=", ">=", "==", "!="]

cases, expect = [], []


def add(case, *prints):
    """PRINTS: pieces of C that are strings."""
    cases.append(f"\t{case};")
    expect.append("\tprintf(\"" + "%s" * len(prints) + "\\n\", " + ", ".join(prints) + ");")


def value(name, wanted):
    """Piece: NAME, converted to the type of expression WANTED where that is another."""
    return f'AS("{name}", {name}, {wanted})'


for i, t in enumerate(TYPES):
    v = f"v{i}"
    add(f"+{v}", '"+"', value(v, f"+{v}"), f'" : "', f"NAME(+{v})")
    add(f"-{v}", '"-"', value(v, f"-{v}"), f'" : "', f"NAME(-{v})")
    add(f"!{v}", '"!"', f'"{v}"', '" : "', f"NAME(!{v})")
    add(f"{v}++", f'"{v}++"', '" : "', f"NAME({v})")
    if t not in FLOATS:
        add(f"~{v}", '"~"', value(v, f"~{v}"), f'" : "', f"NAME(~{v})")
    for k, other in enumerate(TYPES):
        w = f"w{k}"
        ints = t not in FLOATS and other not in FLOATS
        for op in ARITHMETIC + (INTEGER if ints else []):
            common = f"{v} + {w}"
            add(f"{v} {op} {w}", value(v, common), f'" {op} "', value(w, common), '" : "',
                f"NAME({common})")
            add(f"{v} {op}= {w}", f'"{v} {op}= "', value(w, common), '" : "', f"NAME({v})")
        for op in COMPARE:
            common = f"{v} + {w}"
            add(f"{v} {op} {w}", value(v, common), f'" {op} "', value(w, common), '" : "',
                f"NAME({v} {op} {w})")
        for op in ["<<", ">>"] if ints else []:
            add(f"{v} {op} {w}", value(v, f"+{v}"), f'" {op} "', value(w, f"+{w}"), '" : "',
                f"NAME({v} {op} {w})")
            add(f"{v} {op}= {w}", f'"{v} {op}= "', value(w, f"+{w}"), '" : "', f"NAME({v})")
        add(f"{v} && {w}", f'"{v} && {w}"', '" : "', f"NAME({v} && {w})")
        add(f"({v}, {w})", f'"{v}, {w}"', '" : "', f"NAME({w})")
        add(f"{v} = {w}", f'"{v} = "', value(w, v), '" : "', f"NAME({v})")
        common = f"0 ? {v} : {w}"
        add(f"c ? {v} : {w}", '"c ? "', value(v, common), '" : "', value(w, common),
            '" : "', f"NAME({common})")
        add(f"({t}){w}", f'"({t}){w} : "', f"NAME(({t}){w})")

with open("cases.c", "w") as out:
    for i, t in enumerate(TYPES):
        out.write(f"{t} v{i}, w{i};\n")
    out.write("int c;\nvoid f(void)\n{\n" + "\n".join(cases) + "\n}\n")
names = ", ".join(f'{t}: "{t}"' for t in TYPES)
with open("expect.c", "w") as out:
    out.write('#include <stdio.h>\n#include <string.h>\n')
    # The operand's own type must not be changed on the way: its address keeps it.
    out.write(f"#define NAME(e) _Generic((e), {names})\n")
    out.write("#define OWN(e) _Generic(&(e), " +
              ", ".join(f'{t} *: "{t}"' for t in TYPES) + ")\n")
    out.write("static const char *as(const char *text, const char *own, const char *want)\n{\n"
              "\tstatic char out[8][64];\n\tstatic int n;\n\tif (!strcmp(own, want))\n"
              "\t\treturn text;\n\tn = (n + 1) % 8;\n"
              '\tsprintf(out[n], "(%s)%s", want, text);\n\treturn out[n];\n}\n'
              "#define AS(text, e, to) as(text, OWN(e), NAME(to))\n")
    for i, t in enumerate(TYPES):
        out.write(f"static {t} v{i}, w{i};\n")
    out.write("int main(void)\n{\n" + "\n".join(expect) + "\n\treturn 0;\n}\n")
