# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Loops that are more than a row of statements over in0[i], out0[i].

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

KINDS = {}  # name: what writes down such a function


def kind(write):
    """WRITE(shape, text) writes down the kind of its name."""
    KINDS[write.__name__] = write
    return write


@dataclasses.dataclass
class Shape:
    name: str
    kind: str        # key of KINDS, which accesses.py and placing.py fill
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

    def count_beside(self):
        """Some loops also move a counter that may go round in its type and is used for nothing."""
        c = self.s
        plain = self.loop and self.loop[0].startswith("for (") and self.loop[0].endswith("{")
        if c.seed // 2 % 2 or not plain:
            return
        type_, step, start = [("unsigned char", "beside++;", 0), ("signed char", "beside++;", 0),
                              ("signed char", "beside--;", 3),
                              ("unsigned short", "beside += 7;", 3)][c.seed // 4 % 4]
        self.before.append("%s beside = %d;" % (type_, start))
        self.loop.insert(1, "\t" + step)
        self.shown.append(("beside", type_))

    def function(self):
        c = self.s
        self.count_beside()
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


def later(s):
    """Why gspcc need not take S, or "": what it refuses today with a reason that is to be expected."""
    if s.kind == "gather" and s.way % 4 == 3 and s.guard:
        return "a guarded gather compared with its greatest"
    if s.kind in ("chained", "keyed") and s.guard and (not s.restrict or s.alias):
        return "extents decided by what may be overwritten"
    if s.kind == "guarded" and s.way // 2 % 4 == 3 and s.seed % 2 == 0:
        return "extents decided by what may be overwritten"
    if s.kind == "latest" and s.way % 7 == 6:
        return "the position of a key's greatest, which is looked up there"
    if s.kind == "packed" and s.way % 9 in (0, 6, 7, 8) and s.alias:
        return "extents decided by what may be overwritten"
    if s.kind == "records" and s.way % 3 != 2 and s.way // 3 % 6 >= 4:
        return "whole structs, computed members"
    if s.kind == "nest" and s.way // 4 % 5 == 3:
        return "a subscript that is not affine"
    if s.kind == "keyed" and (s.type in ("unsigned char", "long long") or s.guard and s.way % 9 > 3):
        return "no atomic update"
    return ""


def shape(rng, name, kinds=()):
    """A random one, of KINDS where these are given."""
    kind = rng.choice(sorted(kinds or KINDS))
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
    if kind in ("sparse", "nest", "records", "called") and s.alias and s.type not in FLOATS:
        s.type = "unsigned"  # what is read again and again after it was written must not overflow
    s.trap = later(s)
    return s
