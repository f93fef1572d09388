# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shapes by where they store: at counters, at what is kept by key, in rows of their own, and in what
functions and pointers lead to.
"""
from shapes import FLOATS, keys, kind, loop, overlapping


def number_of(s):
    """The type of elements, where these are to be integers."""
    return "int" if s.type in FLOATS else s.type


def chooses(s, t):
    """The array `mask`, and a condition that some of its elements meet; there are `hits` of them."""
    t.array("mask", s.key, "n", "r % 7")
    what = ["mask[%s] & 1", "mask[%s] > 2", "!(mask[%s] %% 3)", "mask[%s] == 1 || mask[%s] == 4"]
    text = what[s.seed % len(what)]
    t.setup.append("size_t hits = 0; for (size_t k = 0; k < n; k++) hits += (%s) != 0;"
                   % text.replace("%s", "k").replace("%%", "%"))
    return text.replace("%s", "i").replace("%%", "%")


def counter_of(s, t, first="0"):
    """The counter k, shown after the loop."""
    type_ = ["int", "size_t", "unsigned", "long"][s.seed // 3 % 4]
    t.before.append("%s k = %s;" % (type_, first))
    t.shown.append(("k", type_))


@kind
def ranked(s, t):
    """What elements at keys are along the way."""
    type_ = number_of(s)
    if s.masked and s.way % 6 != 5:
        t.pairs = overlapping(s, ("y", "key", type_, s.key), ("h", "key", type_, s.key), ("y", "h", type_, type_))
    index, most = keys(s, t)
    t.array("v", "int", "n", "(int)(r % 41) - 20")
    t.number(s.counter, "n", "(%s)n" % s.counter)
    if s.way % 6 == 5:
        t.array("h", "int", most, "0", const=False)
        t.array("y", s.type, "n", "1", const=False)
        t.setup.append("for (size_t i = 0; i < n; i++) h[%s]++;" % index)
        t.setup.append("for (size_t k = 0, at = 0, one; k < %s; k++) { one = (size_t)h[k]; h[k] = (int)at; at += one; }" % most)
        t.clauses = " copy(y[0 : n])"
        update = "y[h[%s]++] = (%s)v[i];" % (index, s.type)
    else:
        t.array("h", type_, most, "k % 9", const=False)
        t.array("y", type_, "n", "1", const=False)
        update = ["y[i] = {h}++;", "y[i] = --{h};", "{h} += ({T})v[i]; y[i] = {h};",
                  "y[i] = {h}; if (({T})v[i] > {h}) {h} = ({T})v[i];",
                  "const {T} old = {h}; {h} = old ^ ({T})v[i]; y[i] = old;"][s.way % 6]
        update = update.format(h="h[%s]" % index, T=type_)
    t.loop = loop(s, [("if (v[i] > 0) { %s }" if s.guard else "%s") % update])


@kind
def latest(s, t):
    """What the order of the iterations decides remains at a key."""
    index, most = keys(s, t)
    t.array("v", s.type, "n", "(int)(r % 15) - 7")
    t.array("best", s.type, most, "3", const=False)
    t.array("at", "int", most, "-1", const=False)
    t.number(s.counter, "n", "(%s)n" % s.counter)
    update = ["at[{k}] = (int)i;", "best[{k}] = v[i];", "at[{k}] = (int)i; best[{k}] = v[i];",
              "if (at[{k}] < 0) at[{k}] = (int)i;",
              "if (v[i] > best[{k}]) {{ best[{k}] = v[i]; at[{k}] = (int)i; }}",
              "if (v[i] <= best[{k}]) {{ at[{k}] = (int)i; best[{k}] = v[i]; }}",
              "if (at[{k}] == -1 || v[at[{k}]] < v[i]) at[{k}] = (int)i;"][s.way % 7].format(k=index)
    t.loop = loop(s, [("if (v[i] > 1) { %s }" if s.guard else "%s") % update])


@kind
def packed(s, t):
    """Stores and reads at a counter that only some iterations move; no array has more than these."""
    way = s.way % 9
    if way != 2:
        t.pairs = overlapping(s, ("y", "x", s.type, s.type), ("x", "mask", s.type, s.key))
    chosen = chooses(s, t)
    t.number(s.counter, "n", "(%s)n" % s.counter)
    in_place = way == 5
    if way == 2:
        t.directive = "scan"
        t.array("x", s.type, "n", "")
        t.array("y", s.type, "n", "5", const=False)
    else:
        t.array("x", s.type, "n", "", const=not in_place)
    room = {1: "hits / 2", 3: "hits", 4: "n", 6: "2 * hits", 7: "hits + 3"}.get(way, "hits")
    if way != 2 and not in_place:
        t.array("y", s.type, room, "5", const=False)
    counter_of(s, t, "3" if way == 7 else "0")
    body = ["if ({G}) y[k++] = x[i];",
            "if ({G}) {{ if (k < cap) y[k] = x[i]; k++; }}",
            "y[i] = ({G}) ? x[k++] : ({T})7;",
            "if ({G}) y[k++] = x[i]; else z[m++] = x[i];",
            "if ({G}) y[k++] = x[i]; else y[--m] = x[i];",
            "if (!({G})) continue; x[k] = x[i]; k++;",
            "if ({G}) {{ y[k++] = x[i]; y[k++] = ({T})1; }}",
            "if ({G}) y[k++] = x[i];",
            "if ({G}) *p++ = x[i];"][way].format(G=chosen, T=s.type)
    if in_place or way in (1, 2):
        t.clauses = " copy(x[0 : n])" if in_place else " copyin(x[0 : n])"
    if way == 1:
        counter = next(v for v in t.shown if v[0] == "k")[1]
        t.number(counter, "cap", "(%s)(hits / 2)" % counter)
    elif way in (3, 4):
        t.before.append("int m = %s;" % ("0" if way == 3 else "(int)n"))
        t.shown.append(("m", "int"))
        if way == 3:
            t.array("z", s.type, "n - hits", "6", const=False)
    elif way == 8:
        t.before = ["%s *p = y;" % s.type]
        t.shown = [("stored", "long")]
    t.loop = loop(s, [body]) + (["long stored = p - y;"] if way == 8 else [])


@kind
def gone(s, t):
    """Stores by how many elements are gone or have come in addition, from above, and in place."""
    way, c = s.way % 8, s.counter
    inside = way in (1, 4, 5, 7)
    if not inside:
        t.pairs = overlapping(s, ("y", "x", s.type, s.type), ("x", "mask", s.type, s.key))
    chosen = chooses(s, t)
    t.number(c, "n", "(%s)n" % c)
    # Where equal ones are made one, there are some.
    t.array("x", s.type, "n", "r % 3" if way in (5, 7) else "", const=not inside)
    room = {2: "n + hits", 6: "n"}.get(way, "hits")
    if way == 7:
        t.array("y", s.type, "n", "r % 2", const=False)
    elif not inside:
        t.array("y", s.type, room, "5", const=False)
    if way == 3:
        t.number(c, "top", "(%s)hits" % c)
    t.before.append("%s k = 0;" % c)
    t.shown.append(("k", c))
    t.loop = loop(s, ["if ({G}) y[i - k] = x[i]; else k++;",
                      "if (!({G})) k++; else x[i - k] = x[i];",
                      "if ({G}) {{ y[i + k] = ({T})1; k++; }} y[i + k] = x[i];",
                      "if ({G}) {{ y[top - 1 - k] = x[i]; k++; }}",
                      "if ({G}) {{ if (i != k) x[k] = x[i]; k++; }}",
                      "if (i > 0 && x[i] != x[k]) x[++k] = x[i];",
                      "if ({G}) y[k++] = x[i]; else y[n - 1 - (i - k)] = x[i];",
                      "if (i > 0 && (x[i] != x[k] || y[k] != y[i])) {{ k++; x[k] = x[i]; y[k] = y[i]; }}"][way]
                  .format(G=chosen, T=s.type).split("\n"))
    if way in (5, 7):
        t.loop[0] = "for (%s i = 1; i < n; i++) {" % c
        t.loop[1] = t.loop[1].replace("i > 0 && ", "")
    if inside:
        t.clauses = " copy(x[0 : n]%s)" % (", y[0 : n]" if way == 7 else "")
    elif way in (2, 6):
        t.clauses = " copyin(x[0 : n]) copy(y[0 : %s])" % ("n" if way == 6 else "2 * n")
    if way == 2:
        t.setup = [line.replace("(n + hits)", "(2 * n)") for line in t.setup]
        t.written = [(name, "2 * n" if name == "y" else count, f) for name, count, f in t.written]


@kind
def places(s, t):
    """Numbers behind pointers that loops of the body update."""
    type_ = s.type if s.type != "unsigned char" else "unsigned"
    cols = [1, 3, 8, 33][s.way % 4]
    count = s.n // cols
    way = s.way // 4 % 5
    t.array("a", type_, "%d" % (count * cols), "(int)(r % 9) - 4" if type_ != "unsigned" else "r % 9")
    t.array("at", type_, "2", "3", const=False)
    t.directive = "scan" if way == 3 else "reduce"
    t.number("int", "h", "%d" % count)
    t.number("int", "w", "0" if s.guard and s.masked else "%d" % cols)
    if way == 3:
        t.array("y", type_, "%d" % count, "1", const=False)
    body = ["for (int x = 0; x < w; x++) at[0] += a[i * w + x];",
            "for (int x = 0; x < w; x++) if (a[i * w + x] > 1) { *at += a[i * w + x]; at[1]++; }",
            "for (int x = w - 1; x >= 0; x--) if (a[i * w + x] < at[1]) at[1] = a[i * w + x];",
            "for (int x = 0; x < w; x++) *at += a[i * w + x]; y[i] = *at;",
            "%s s = *at; for (int x = 0; x < w; x++) s += a[i * w + x]; *at = s;" % type_][way]
    t.clauses = " copyin(a[0 : h * w])"
    t.loop = ["for (int i = 0; i < h; i++) {", "\t" + body, "}"]


@kind
def rows(s, t):
    """Rows filled at counters of their own, or one counter through all rows."""
    cols = [1, 2, 7, 33][s.way % 4]
    count = s.n // cols
    t.pairs = overlapping(s, ("y", "a", s.type, s.type))
    t.array("a", s.type, "%d" % (count * cols), "(int)(r % 9) - 4" if s.type not in ("unsigned char", "unsigned") else "r % 9")
    t.array("y", s.type, "%d" % (count * cols), "1", const=False)
    t.array("used", "int", "%d" % count, "-1", const=False)
    t.number("int", "h", "%d" % count)
    t.number("int", "w", "%d" % cols)
    way = s.way // 4 % 4
    if way == 3:
        t.before = ["int k = 0;"]
        t.shown = [("k", "int")]
    body = [["int k = 0;", "for (int x = 0; x < w; x++)", "\tif (a[i * w + x] > 2)", "\t\ty[i * w + k++] = a[i * w + x];", "used[i] = k;"],
            ["%s *p = y + i * w;" % s.type, "for (int x = w - 1; x >= 0; x--)", "\tif (a[i * w + x] != 1)", "\t\t*p++ = a[i * w + x];", "used[i] = (int)(p - (y + i * w));"],
            ["int f = 0, b = w;", "for (int x = 0; x < w; x++)", "\tif (a[i * w + x] > 1)", "\t\ty[i * w + f++] = a[i * w + x];", "\telse", "\t\ty[i * w + --b] = (%s)x;" % s.type, "used[i] = f - b;"],
            ["used[i] = k;", "for (int x = 0; x < w; x++)", "\tif (a[i * w + x] > 2)", "\t\ty[k++] = a[i * w + x];"]][way]
    t.clauses = " copyin(a[0 : h * w]) copy(y[0 : h * w])"
    t.loop = ["for (int i = 0; i < h; i++) {"] + ["\t" + b for b in body] + ["}"]


@kind
def called(s, t):
    """States that functions update, in structures and behind pointers."""
    type_, f = s.type, s.name
    t.directive = "scan" if s.guard else "reduce"
    t.pairs = overlapping(s, ("y", "v", type_, type_)) if s.guard else []
    t.array("v", type_, "n", "(int)(r % 31) - 15")
    if s.guard:
        t.array("y", type_, "n", "1", const=False)
    t.number(s.counter, "n", "(%s)n" % s.counter)
    record = "struct %s_t { %s sum, top; int n; };" % (f, type_)
    way = s.way % 6
    state, update = "s", ""
    if way == 0:
        t.top = ["static void %s_add(%s *s, %s e)" % (f, type_, type_), "{", "\t*s += e;", "}", ""]
        update = "%s_add(&s, v[i]);" % f
    elif way == 1:
        t.top = ["static %s %s_most(%s s, %s e)" % (type_, f, type_, type_), "{", "\treturn s < e ? e : s;", "}", ""]
        update = "s = %s_most(s, v[i]);" % f
    elif way in (2, 3, 4):
        put = "s->n++; s->sum += e; if (e > s->top) s->top = e;"
        t.top = [record, "static inline void %s_put(struct %s_t *s, %s e)" % (f, f, type_), "{", "\t" + put, "}", ""]
        state = ["s.sum", "s.top", "s.n"][s.seed % 3]
        update = "%s_put(&s, v[i]);" % f if way == 2 else put.replace("->", ".").replace("e;", "v[i];").replace("(e >", "(v[i] >")
    else:
        t.top = [record, "static struct %s_t %s_join(struct %s_t a, struct %s_t b)" % (f, f, f, f), "{",
                 "\ta.sum += b.sum;", "\ta.n += b.n;", "\tif (b.top > a.top)", "\t\ta.top = b.top;", "\treturn a;", "}", ""]
        least = {"int": "-1000", "float": "-1000", "double": "-1000", "long long": "-1000"}.get(type_, "0")
        t.clauses = " (%s_join: s) identity((struct %s_t){0, %s, 0})" % (f, f, least)
        state = "s.sum"
        update = "s = %s_join(s, (struct %s_t){v[i], v[i], 1});" % (f, f)
    t.before = ["%s s = 3;" % type_] if way < 2 else ["struct %s_t s = {1, 2, 3};" % f]
    t.shown = [("s", type_)] if way < 2 else [("s.sum", type_), ("s.top", type_), ("s.n", "int")]
    t.loop = loop(s, [update] + (["y[i] = (%s)%s;" % (type_, state)] if s.guard else []))
