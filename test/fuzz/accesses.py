# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shapes by what they access: computed subscripts, guards that the data decide, sparse rows,
structs, walking pointers, counters at their limits, nests.
"""
from shapes import FLOATS, LIMITS, UNSIGNED, keys, kind, loop, overlapping

UPDATES = ["{h}++;", "{h} += ({T})({v});", "{h} -= ({T})({v});", "{h} = {h} + ({T})({v});",
           "if (({T})({v}) > {h}) {h} = ({T})({v});", "{h} = {h} < ({T})({v}) ? {h} : ({T})({v});",
           "{h} ^= ({T})({v});", "{h} |= ({T})({v});", "{h} &= ({T})({v});"]


@kind
def gather(s, t):
    low = 3 if s.guard and s.key not in UNSIGNED else 0
    if s.masked:
        t.pairs = overlapping(s, ("y", "x", s.type, s.type), ("y", "key", s.type, s.key))
    index, many = keys(s, t, low=low)
    t.array("x", s.type, many, "")
    t.number(s.counter, "n", "(%s)n" % s.counter)
    value = "x[%s]" % index
    guard = "if (key[i] >= 0) " if low and not s.masked else "if (key[i] & 1) " if s.guard else ""
    way = s.way % 4
    if way == 0 or s.type in FLOATS and s.special:
        t.array("y", s.type, "n", "1", const=False)
        t.loop = loop(s, [guard + "y[i] = %s;" % value])
        return
    t.pairs = []
    if way == 1:
        t.before = ["%s s = 1;" % s.type]
        t.directive, t.shown = "reduce", [("s", s.type)]
        t.loop = loop(s, [guard + "s += %s;" % value])
    elif way == 2:
        t.array("y", s.type, "n", "1", const=False)
        t.before = ["%s s = 1;" % s.type]
        t.directive, t.shown = "scan", [("s", s.type)]
        t.loop = loop(s, [guard + "s += %s;" % value, "y[i] = s;"])
    else:
        t.before = ["%s m = 3;" % s.type, "long at = -1;"]
        t.directive, t.shown = "reduce", [("m", s.type), ("at", "long")]
        t.loop = loop(s, [guard + "if (%s > m) { m = %s; at = (long)i; }" % (value, value)])


@kind
def keyed(s, t):
    ways = UPDATES[:4] if s.type in FLOATS else UPDATES
    if s.type in FLOATS:
        t.directive = "reduce"
    number = "unsigned" if s.type == "unsigned" else "int"
    t.pairs = overlapping(s, ("h", "v", s.type, number if number != "int" else ""), ("h", "key", s.type, s.key)) if s.masked else []
    if s.masked and s.key == "unsigned char":
        t.pairs.append(("key", "h"))
    if t.upon("key"):
        t.array("h", s.type, "32", "k", const=False)
        index, many = keys(s, t)
    else:
        index, many = keys(s, t)
    t.array("v", number, "n", "")
    if "h" not in t.where:
        t.array("h", s.type, many, "k", const=False)
    t.number(s.counter, "n", "(%s)n" % s.counter)
    update = ways[s.way % len(ways)].format(h="h[%s]" % index, T=s.type, v="v[i]")
    t.loop = loop(s, [("if (v[i] > 0) { %s }" if s.guard else "%s") % update])


@kind
def scatter(s, t):
    """Each element once: said by a clause, true by construction."""
    t.array("key", "int" if s.n > 200 else s.key, "n", "n - 1 - k")
    t.array("x", s.type, "n", "")
    t.array("y", s.type, "n", "2", const=False)
    t.number(s.counter, "n", "(%s)n" % s.counter)
    t.clauses = " assume(injective)"
    t.loop = loop(s, [("if (key[i] & 2) " if s.guard else "") + "y[key[i]] = x[i];"])


@kind
def sparse(s, t):
    step, most = 1 + s.way % 7, 1 + s.way % 9
    rows = "n"
    t.pairs = [("y", "x"), ("y", "value")]
    t.array("start", "int", rows + " + 1", "0")
    t.setup.append("for (size_t k = 0; k < n; k++) start[k + 1] = start[k] + (int)(k * %d %% %d);"
                   % (step, most))
    t.setup.append("size_t entries = (size_t)start[n];")
    t.array("column", "int", "entries", "r % 16")
    t.array("value", s.type, "entries", "(int)(r % 17) - 8")
    t.array("x", s.type, "16", "(int)(r % 15) - 7")
    t.array("y", s.type, rows, "1", const=False)
    t.number(s.counter, "n", "(%s)n" % s.counter)
    inner = ["s += value[k] * x[column[k]];", "s += value[k];",
             "s = value[k] > s ? value[k] : s;", "s += x[column[k]];"][s.way // 3 % 4]
    guard = "if (value[k] != 2) " if s.guard and "value" in inner else ""
    t.loop = loop(s, ["%s s = 0;" % s.type, "for (int k = start[i]; k < start[i + 1]; k++)",
                      "\t" + guard + inner, "y[i] %s s;" % ["=", "+="][s.way % 2]])


@kind
def guarded(s, t):
    """What no guard lets through is not there: arrays end behind the last element touched."""
    t.pairs = overlapping(s, ("y", "x", s.type, s.type), ("y", "mask", s.type, s.key))
    t.array("mask", s.key, "n", "k + %d < n ? r %% 5 : 0" % (s.way % 40))
    if t.lies_on_another():
        t.setup.append("size_t last = n;")
    else:
        t.setup.append("size_t last = 0; for (size_t k = 0; k < n; k++) if (mask[k] > 1) last = k + 1;")
    t.array("x", s.type, "last", "")
    t.number(s.counter, "n", "(%s)n" % s.counter)
    way = s.way // 2 % 4
    if way == 0:
        t.array("y", s.type, "last", "5", const=False)
        t.loop = loop(s, ["if (mask[i] > 1) y[i] = x[i];"])
    elif way == 1:
        t.array("y", s.type, "last", "5", const=False)
        t.loop = loop(s, ["if (mask[i] <= 1) continue;", "y[i] += x[i];"])
    else:
        t.pairs = []
        t.before = ["%s s = 0;" % s.type, "int c = 2;"]
        t.directive, t.shown = "reduce", [("s", s.type), ("c", "int")]
        t.loop = loop(s, [["s += mask[i] > 1 ? x[i] : 1;", "c += mask[i] > 1 && x[i] > 2;"],
                          ["if (mask[i] > 1 && x[i] > 0) s += x[i];", "c ^= (int)mask[i];"]][way - 2])


@kind
def chained(s, t):
    t.pairs = [("y", "a"), ("y", "b"), ("y", "c")]
    t.array("c", "int", "n", "")
    t.array("b", "int", "16", "")
    t.array("a", "int", "32", "")
    t.array("y", "int", "n", "1", const=False)
    t.number(s.counter, "n", "(%s)n" % s.counter)
    value = "a[b[c[i] & 15] & 31]"
    t.loop = loop(s, ["y[i] = %s;" % value if not s.guard else "if (b[c[i] & 15] > 0) y[i] = %s;" % value])


@kind
def records(s, t):
    tag = s.name + "_t"
    t.top = ["typedef struct %s { %s a; int k; %s w[3]; unsigned char b; } %s;"
             % (tag, s.type, s.type, tag)]
    for name, const in [("p", False), ("q", True)]:
        t.params.append(("%s%s *%s" % ("const " if const else "", tag, name), name))
        t.setup += ["%s *%s = (%s *)%s(n * sizeof *%s);" % (
            tag, name, tag, t.rng.choice(["guarded_alloc", "guarded_alloc_before"]), name),
            "if (n) memset(%s, 0, n * sizeof *%s);" % (name, name),
            "for (size_t k = 0; k < n; k++) { %s[k].a = (%s)(k %% 23); %s[k].k = (int)(k * 7 %% 19) - 9; "
            "%s[k].w[0] = %s[k].w[1] = %s[k].w[2] = (%s)(k %% 5); %s[k].b = (unsigned char)k; }"
            % (name, s.type, name, name, name, name, s.type, name)]
    if s.alias % 2:
        t.setup.append("if (n > 1) q = p + 1, n--;")
    t.written = [("p", "n", 0)]
    t.number(s.counter, "n", "(%s)n" % s.counter)
    body = ["p[i].a = q[i].a + p[i].w[1];", "p[i].w[2] += (%s)q[i].k; p[i].b++;" % s.type,
            "p[i].k = q[i].k - q[i].b;", "if (q[i].k > 0) p[i].w[0] = q[i].w[2];",
            "p[i] = q[i];", "p[i].w[q[i].b % 3] = 7;"]
    if s.way % 3 == 2:
        t.before = ["%s s = 2;" % s.type]
        t.directive, t.shown = "reduce", [("s", s.type)]
        t.loop = loop(s, ["s += q[i].w[%d] * (%s)q[i].k;" % (s.way % 3, s.type)])
    else:
        t.loop = loop(s, [body[s.way // 3 % len(body)]])


@kind
def walking(s, t):
    """Several pointers and numbers that move, by different steps, also backwards."""
    t.pairs = [("out", "a"), ("out", "b")]
    t.array("a", s.type, "2 * n + 1", "(int)(r % 17) - 8")
    t.array("b", s.type, "n + 1", "(int)(r % 17) - 8")
    t.array("out", s.type, "3 * n + 1" if s.way % 2 else "n", "1", const=False)
    t.number("int", "n", "(int)n")
    step = "d += 3;" if s.way % 2 else "d++;"
    t.before = ["const %s *x = a, *y = b + n;" % s.type, "%s *d = out;" % s.type,
                "int j = 3, c = n;", "unsigned char w = 250;"]
    body = [["*d = *x + *--y + (%s)(j & 7);" % s.type, step, "x += 2;", "j -= 5;"],
            ["*d = *x++;", "if (j & 4) *d += *x;", "x++;", "--y;", step, "j += 3;"],
            ["*d = (%s)(*x * 2 + (w & 15));" % s.type, "x += 2;", "w += 7;", "--y;", step],
            ["d[0] = y[-1];", "y--;", step, "x += 2;", "j++;"]][s.way // 2 % 4]
    head = [("while (c-- > 0) {", "}"), ("for (; c; c--) {", "}"),
            ("for (int i = 0; i < n; i++, c--) {", "}")][s.way % 3]
    t.loop = [head[0]] + ["\t" + b for b in body] + [head[1]]
    t.loop += ["long moved = (x - a) * 7 + (y - b) * 77 + (d - out) * 777 + j * 7777 + c * 77777 + w;"]
    t.shown = [("moved", "long")]


@kind
def limits(s, t):
    """Counters that come close to the limits of their types, or pass them where C allows it."""
    counter = s.counter
    least, most = LIMITS[counter]
    wide = "unsigned long long"
    n = min(s.n, 200 if most < 256 else 5000)
    t.array("v", "int", "64", "")
    suffix = "ull" if counter in UNSIGNED else "ll"

    def lit(x):
        return "(%s)(-%dll - 1)" % (counter, -x - 1) if x < 0 else "(%s)%d%s" % (counter, x, suffix)
    way = s.way % (6 if counter in UNSIGNED else 4)
    first, last, head = [
        (most - n, most, "for (%s i = first; i < last; i++)"),
        (most - n, most, "for (%s i = first; i != last; i++)"),
        (least + n, least, "for (%s i = first; i > last; i--)"),
        (most - 1 - n // 3 * 3, most - 1, "for (%s i = first; i != last; i += 3)"),
        (most - n // 2, n - n // 2 - 1, "for (%s i = first; i != last; i++)"),
        (n // 2, most - (n - n // 2) + 1, "for (%s i = first; i != last; i--)"),
    ][way]
    if least == 0:
        last %= most + 1
    t.number(counter, "first", lit(first))
    t.number(counter, "last", lit(last))
    t.before = ["%s s = 1;" % wide]
    t.directive, t.shown = "reduce", [("s", wide)]
    update = ["s += (%s)v[i & 63] ^ (%s)i;" % (wide, wide), "s = s * 31 + (%s)(i %% 97);" % wide,
              "if (v[i & 63] > 3) s += (%s)i;" % wide][s.way // 6 % 3]
    t.loop = [head % counter, "\t" + update]


@kind
def nest(s, t):
    cols = [1, 2, 7, 33][s.way % 4]
    rows = max(s.n // cols, 0)
    t.pairs = [("y", "a")]
    t.array("a", s.type, "%d" % (rows * cols), "(int)(r % 9) - 4")
    t.array("y", s.type, "%d" % max(rows * cols, rows), "1", const=False)
    t.number("int", "rows", "%d" % rows)
    t.number("int", "cols", "%d" % cols)
    body = [["%s s = 0;" % s.type, "for (int c = 0; c < cols; c++)", "\ts += a[i * cols + c];", "y[i] = s;"],
            ["for (int c = 0; c < cols; c++)", "\ty[c * rows + i] = a[i * cols + c];"],
            ["%s s = 0;" % s.type, "for (int c = 0; c < cols; c++) {", "\ts += a[i * cols + c];",
             "\ty[i * cols + c] = s;", "}"],
            ["for (int c = 0; c < cols && c <= i; c++)", "\ty[i * cols + c] = a[i * cols + c] + 1;"],
            ["%s m = 0;" % s.type, "for (int c = cols - 1; c >= 0; c--)",
             "\tif (a[c * rows + i] > m)", "\t\tm = a[c * rows + i];", "y[i] = m;"]][s.way // 4 % 5]
    t.loop = ["for (int i = 0; i < rows; i++) {"] + ["\t" + b for b in body] + ["}"]


@kind
def several(s, t):
    """Two inputs and two outputs, any of which may lie upon another."""
    t.pairs = [("y", "a"), ("y", "b"), ("z", "a"), ("z", "b"), ("z", "y"), ("b", "a")]
    t.array("a", s.type, "n + 2", "")
    t.array("b", s.type, "n + 2", "")
    t.array("y", s.type, "n", "1", const=False)
    t.array("z", s.type, "n", "2", const=False)
    t.number(s.counter, "n", "(%s)n" % s.counter)
    t.loop = loop(s, [["y[i] = a[i + 1];", "z[i] = b[i];"],
                      ["y[i] = a[i] < b[i + 2] ? b[i + 2] : a[i];", "z[i] = a[i];"],
                      ["z[i] = b[i + 1];", "y[i] = a[i + 1];"]][s.way % 3])
