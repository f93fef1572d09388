# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Loops that are more than a row of statements over in0[i], out0[i]: computed subscripts, guards
that the data decide, sparse rows, structs, walking pointers, counters at their limits, nests.

A Shape is one function with one annotated loop, like generate.Case, and offers what fuzz.py needs
of one: name, family(), form, trap, function(), call(), smaller(). Extents are nowhere stated:
arrays hold just what the loop touches and end at unreadable pages. Where `alias` is drawn, the
array that is written lies upon another one of the loop, also upon the one that decides where it
is written; subscripts are then masked, so that C stays defined whatever they become.
"""
import copy
import dataclasses
import random
import re

FLOATS = ("float", "double")
UNSIGNED = ("unsigned char", "unsigned short", "unsigned", "unsigned long long", "size_t")
SIZES = [0, 1, 2, 3, 31, 32, 33, 63, 255, 256, 257, 511, 1025, 2051, 4099]
LIMITS = {"unsigned char": (0, 255), "signed char": (-128, 127), "short": (-32768, 32767),
          "unsigned short": (0, 65535), "int": (-2**31, 2**31 - 1), "unsigned": (0, 2**32 - 1),
          "long long": (-2**63, 2**63 - 1), "size_t": (0, 2**64 - 1)}
UPDATES = ["{h}++;", "{h} += ({T})({v});", "{h} -= ({T})({v});", "{h} = {h} + ({T})({v});",
           "if (({T})({v}) > {h}) {h} = ({T})({v});", "{h} = {h} < ({T})({v}) ? {h} : ({T})({v});",
           "{h} ^= ({T})({v});", "{h} |= ({T})({v});", "{h} &= ({T})({v});"]


@dataclasses.dataclass
class Shape:
    name: str
    kind: str        # key of KINDS
    n: int
    type: str        # of elements
    key: str         # type of subscripts and masks
    way: int         # which of the kind's loops
    masked: bool     # subscripts are masked; else the arrays hold valid ones
    guard: bool
    alias: int       # 0: none; else which pair overlaps, and by how much
    special: bool    # floating arrays hold NaN, infinities and signed zeros
    counter: str
    restrict: bool
    seed: int
    trap: str = ""

    def family(self):
        return self.kind

    @property
    def form(self):
        return "of a shape"

    def text(self):
        text = Text(self)
        KINDS[self.kind](self, text)
        return text

    def function(self):
        return self.text().function()

    def call(self):
        return self.text().call()

    def smaller(self):
        """Simpler ones to try in place of this, most drastic first."""
        for field, plain in [("alias", 0), ("special", False), ("guard", False), ("type", "int"),
                             ("key", "int"), ("counter", "int"),
                             ("restrict", False)]:
            if getattr(self, field) != plain:
                d = copy.copy(self)
                setattr(d, field, plain)
                yield d
        for n in [0, 1, 2, 33, 257]:
            if n < self.n:
                yield dataclasses.replace(self, n=n)


class Text:
    """What a kind says of its function, and the C made of it."""

    def __init__(self, shape):
        self.s = shape
        self.top = []       # before the function
        self.params = []    # (declaration, argument)
        self.before = []
        self.clauses = ""
        self.directive = "parallel"
        self.loop = []
        self.shown = []     # (name, type) of scalars after the loop
        self.setup = []     # of the caller
        self.written = []   # (name, count, floating) of arrays
        self.where = {}     # array: (type, count text)
        self.pairs = []     # (which lies, upon which): arrays that may overlap
        self.rng = random.Random(shape.seed)

    def upon(self, name):
        """(the array that NAME lies upon, by how many elements), or None."""
        if not self.s.alias or not self.pairs:
            return None
        inner, outer = self.pairs[self.s.alias % len(self.pairs)]
        return (outer, [0, 1, 3, 40][self.s.alias // 7 % 4]) if inner == name else None

    def lies_on_another(self):
        return bool(self.s.alias and self.pairs)

    def array(self, name, type_, count, fill, const=True, param=True):
        """Declares, allocates and fills NAME of COUNT elements (C text). FILL: C text of a value,
        in which k is the element and r a random number; or "" for numbers of all sorts."""
        if param:
            alone = "restrict " if self.s.restrict and not self.lies_on_another() else ""
            self.params.append(("%s%s *%s%s" % ("const " if const else "", type_, alone, name), name))
        self.where[name] = (type_, count)
        on = self.upon(name)
        if on:
            self.setup.append("%s *%s = (%s *)(void *)%s + %d;" % (type_, name, type_, on[0], on[1]))
        else:
            room = "(%s) * sizeof(%s)" % (count, type_)
            for inner, outer in self.pairs if self.lies_on_another() else []:
                if outer == name and self.upon(inner):
                    room = "((%s) + 3 * (n + 64)) * sizeof(%s)" % (count, type_)
            self.setup.append("%s *%s = (%s *)%s(%s);" % (
                type_, name, type_, self.rng.choice(["guarded_alloc", "guarded_alloc_before"]), room))
            count = "(%s) / sizeof(%s)" % (room, type_)
            seed = self.rng.randrange(1 << 31)
            if fill:
                self.setup.append("{ uint32_t seed = %du; for (size_t k = 0; k < %s; k++) { "
                                  "uint32_t r = next(&seed); (void)r; %s[k] = (%s)(%s); } }"
                                  % (seed, count, name, type_, fill))
            elif type_ in FLOATS:
                self.setup.append("fill_float(%s, %s, sizeof *%s, %du, %d);"
                                  % (name, count, name, seed, self.s.special))
            else:
                self.setup.append("fill_int(%s, %s, sizeof *%s, %du);" % (name, count, name, seed))
        if not const:
            self.written.append((name, self.where[name][1], type_ in FLOATS))

    def number(self, type_, name, value):
        self.params.append(("%s %s" % (type_, name), value))

    def function(self):
        c = self.s
        lines = self.top + ["static void %s(%s)" % (c.name, ", ".join(p for p, _ in self.params)), "{"]
        lines += ["\t" + b for b in self.before]
        used = " ".join(self.before + self.loop)
        lines += ["\t(void)%s;" % p.split()[-1].strip("*") for p, _ in self.params
                  if not re.search(r"\b%s\b" % p.split()[-1].strip("*"), used)]
        lines += ["#pragma gsp " + self.directive + self.clauses] + ["\t" + b for b in self.loop]
        for v, kind in self.shown:
            # Half of them by a copy: a variable whose address is taken is one that may be stored to.
            seen, n = v, len(lines)
            if c.seed % 2:
                seen = "seen%d" % n
                lines.append("\t%s %s = %s;" % (kind, seen, v))
            lines.append('\tshow("%s.%s", &%s, 1, sizeof %s, %d);'
                         % (c.name, v, seen, seen, kind in FLOATS))
        return lines + ["}", ""]

    def call(self):
        c = self.s
        lines = ["static void run_%s(void)" % c.name, "{", "\tsize_t n = %d;" % c.n, "\t(void)n;"]
        lines += ["\t" + s for s in self.setup]
        lines.append("\t%s(%s);" % (c.name, ", ".join(a for _, a in self.params)))
        lines += ['\tshow("%s.%s", %s, %s, sizeof *%s, %d);' % (c.name, v, v, count, v, f)
                  for v, count, f in self.written]
        return lines + ["}", ""]


def keys(s, t, count="n", many=32, low=0):
    """The array `key`, and the subscript that it gives. Without masks `most` is its greatest."""
    if s.masked:
        t.array("key", s.key, count, "")
        return "key[i] & %d" % (many - 1), str(many)
    t.array("key", s.key, count, "(int)(r %% %d) - %d" % (many - low, low))
    t.setup.append("size_t most = 0; for (size_t k = 0; k < %s; k++) "
                   "if ((long)key[k] + 1 > (long)most) most = (size_t)key[k] + 1;" % count)
    return "key[i]", "most"


def loop(s, body):
    return ["for (%s i = 0; i < n; i++) {" % s.counter] + ["\t" + b for b in body] + ["}"]


def overlapping(s, *pairs):
    """PAIRS (lies, upon, type of each) of one type, or bytes: others may not overlap in C."""
    return [(a, b) for a, b, one, two in pairs if one == two or one == "unsigned char"]


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


def histogram(s, t):
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


def scatter(s, t):
    """Each element once: said by a clause, true by construction."""
    t.array("key", "int" if s.n > 200 else s.key, "n", "n - 1 - k")
    t.array("x", s.type, "n", "")
    t.array("y", s.type, "n", "2", const=False)
    t.number(s.counter, "n", "(%s)n" % s.counter)
    t.clauses = " assume(injective)"
    t.loop = loop(s, [("if (key[i] & 2) " if s.guard else "") + "y[key[i]] = x[i];"])


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


def chained(s, t):
    t.pairs = [("y", "a"), ("y", "b"), ("y", "c")]
    t.array("c", "int", "n", "")
    t.array("b", "int", "16", "")
    t.array("a", "int", "32", "")
    t.array("y", "int", "n", "1", const=False)
    t.number(s.counter, "n", "(%s)n" % s.counter)
    value = "a[b[c[i] & 15] & 31]"
    t.loop = loop(s, ["y[i] = %s;" % value if not s.guard else "if (b[c[i] & 15] > 0) y[i] = %s;" % value])


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


def many(s, t):
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


KINDS = {"gather": gather, "keyed": histogram, "scatter": scatter, "sparse": sparse,
         "guarded": guarded, "chained": chained, "records": records, "walking": walking,
         "limits": limits, "nest": nest, "several": many}


def later(s):
    """Why gspcc need not take S, or "": what it refuses today with a reason that is to be expected."""
    if s.kind == "gather" and s.way % 4 == 3 and s.guard:
        return "a guarded gather compared with its greatest"
    if s.kind in ("chained", "keyed") and s.guard and (not s.restrict or s.alias):
        return "extents decided by what may be overwritten"
    if s.kind == "guarded" and s.way // 2 % 4 == 3 and s.seed % 2 == 0:
        return "extents decided by what may be overwritten"
    if s.kind == "records" and s.way % 3 != 2 and s.way // 3 % 6 >= 4:
        return "whole structs, computed members"
    if s.kind == "nest" and s.way // 4 % 5 == 3:
        return "a subscript that is not affine"
    if s.kind == "keyed" and (s.type in ("unsigned char", "long long") or s.guard and s.way % 9 > 3):
        return "no atomic update"
    return ""


def shape(rng, name):
    kind = rng.choice(sorted(KINDS))
    s = Shape(name=name, kind=kind, n=rng.choice(SIZES),
              type=rng.choice(["int", "int", "float", "double", "unsigned", "long long", "unsigned char"]),
              key=rng.choice(["int", "unsigned char", "unsigned", "short", "signed char", "long long"]),
              way=rng.randrange(1000), masked=rng.random() < 0.6, guard=rng.random() < 0.4,
              alias=rng.randrange(1, 1000) if rng.random() < 0.4 else 0, special=False,
              counter=rng.choice(["int", "int", "unsigned", "long", "size_t"]),
              restrict=rng.random() < 0.3, seed=rng.randrange(1 << 31))
    if kind == "limits":
        s.counter = rng.choice(sorted(LIMITS))
    if kind in ("sparse", "nest") and s.type in ("unsigned char",):
        s.type = "short" if kind == "nest" else "int"
    if kind in ("gather", "guarded", "several") and s.type in FLOATS:
        s.special = rng.random() < 0.4
    if kind == "guarded" and s.key == "signed char":
        s.key = "int"
    if kind in ("sparse", "nest", "records") and s.alias and s.type not in FLOATS:
        s.type = "unsigned"  # what is read again and again after it was written must not overflow
    s.trap = later(s)
    return s
