# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shapes by the order of what belongs together: the iterations of a key, and runs of equal elements."""
from placing import number_of
from shapes import FLOATS, keys, kind, loop, overlapping


@kind
def ordered(s, t):
    """What iterations make of elements at keys where the order matters."""
    way = s.way % 12
    type_ = "unsigned" if way in (2, 3) else s.type if way == 9 else number_of(s)
    if s.masked:
        t.pairs = overlapping(s, ("y", "key", type_, s.key), ("h", "key", type_, s.key), ("y", "h", type_, type_))
    index, most = keys(s, t)
    if way == 9 and s.type in FLOATS:
        t.array("v", type_, "n", "")
    else:
        t.array("v", "int", "n", "(int)(r % 41) - 20")
    t.number(s.counter, "n", "(%s)n" % s.counter)
    t.array("h", type_, most, {7: "k % 3", 11: "k % 5"}.get(way, "k % 9"), const=False)
    t.array("y", type_, "n", "1", const=False)
    update = ["y[i] = ({T})(i - ({C}){h}); {h} = ({T})(i & 63);",
              "if (v[i] > 2) {h} = ({T})v[i]; y[i] = {h};",
              "{h} = {h} * 3 + ({T})v[i];",
              "{h} = ({h} << 3 | {h} >> 29) ^ ({T})v[i]; y[i] = {h};",
              "if ({h} < 9) {h}++; y[i] = {h};",
              "{h} += ({T})(v[i] & 7); if ({h} > 20) {h} = 20; y[i] = {h};",
              "{h} = ({T})(v[i] & 8 ? 0 : {h} + 1);",
              "switch ({h}) {{ case 0: if (v[i] > 0) {h} = 1; break; case 1: {h} = v[i] & 1 ? 2 : 0; break; "
              "default: {h} = 0; }} y[i] = {h};",
              "{h} = ({h} + ({T})(v[i] & 15)) % 17;",
              "if (({T})v[i] > {h}) {h} = ({T})v[i]; y[i] = {h};",
              "const {T} old = {h}; if (v[i] > 0) {h} = ({T})v[i]; else if (v[i] < -9) {h} = 1; "
              "y[i] = old;",
              "{h}++; if ({h} == 5) {h} = 0; y[i] = {h};"][way].format(h="h[%s]" % index, T=type_, C=s.counter)
    if s.seed % 3 == 0 and way not in (0, 10):  # only what remains
        update = update.replace(" y[i] = h[%s];" % index, "")
    t.directive = "scan" if " y[i] =" in " " + update else "reduce"
    t.loop = loop(s, [("if (v[i] != 7) { %s }" if s.guard else "%s") % update])
    if s.guard and " y[i] =" in " " + update:
        t.clauses = " copy(y[0 : n])"


# Of loops over runs: the header, what comes before the inner loop, that, what moves on behind it.
SPELLINGS = [
    ("for ({C} i = 0; i < n;) {{", "{C} j = i;", "while (j < n && {same}) {{ {Q} j++; }}", "i = j;"),
    ("for ({C} i = 0, j; i < n; i = j) {{", "", "for (j = i; j < n && {same}; j++) {{ {Q} }}", ""),
    ("while (i < n) {{", "{C} j = i + 1; {Q0}", "for (; j < n && {same}; j++) {{ {Q} }}", "i = j;"),
    ("while (i < n) {{", "{C} j = i; {Q0}", "while (++j < n && {same}) {{ {Q} }}", "i = j;"),
    ("for (i = 0; i < n; i = j) {{", "j = i;", "do {{ {Q} j++; }} while (j < n && {same});", ""),
    ("while (i < n) {{", "{C} more = 1; {Q0}", "while (i + more < n && {same}) {{ {Q} more++; }}", "i += more;"),
]


@kind
def runs(s, t):
    """Loops over runs of equal elements, each of which a loop of its own finds."""
    c = s.counter if s.counter in ("int", "long", "unsigned", "size_t", "long long") else "int"
    head, before, inner, rest = SPELLINGS[s.way % len(SPELLINGS)]
    what = s.way // len(SPELLINGS) % 5
    type_ = number_of(s)
    two = s.masked
    t.pairs = overlapping(s, ("y", "x", type_, type_), ("y", "z", type_, s.key))
    t.array("x", type_, "n", ["r % 2", "k / 5 % 7", "k / 40"][s.seed % 3])
    t.array("z", s.key, "n", "k / 3 % 5")
    t.array("y", type_, "n", "1", const=False)
    t.number(c, "n", "(%s)n" % c)
    t.before = ["%s k = 0;" % c] + (["%s i = 0;" % c] if "for ({C} i" not in head else [])
    if "(i = 0; i < n; i = j)" in head:
        t.before.append("%s j = 0;" % c)
    t.shown = [("k", c)] + ([("i", c)] if len(t.before) > 1 else [])
    at = "i + more" if "more" in before else "j"
    same = "x[%s] == x[i]" % at + (" && z[i] == z[%s]" % at if two else "")
    each = ["sum += ({T})(z[{at}] & 3);", "if (z[{at}] > most) most = z[{at}];", "many++;", "",
            "sum ^= ({T})z[{at}];"][what].format(T=type_, at=at)
    end = ["y[k++] = sum;", "y[k] = (%s)most; k++;" % type_, "if (many > 1) y[k++] = (%s)many;" % type_,
           "y[k++] = x[i];", "if (k < sum) k = sum;" if type_ == c else "y[k++] = sum;"][what]
    begin = ["%s sum = 0;" % type_, "%s most = 0;" % s.key, "int many = 0;", "", "%s sum = 0;" % type_][what]
    first = each.replace("[%s]" % at, "[i]")
    fill = {"C": c, "same": same, "Q": each, "Q0": first}
    t.directive = "scan" if "y[" in end else "reduce"
    t.clauses = " copyin(x[0 : n], z[0 : n]) copy(y[0 : n])"
    t.loop = [head.format(**fill)] + ["\t" + b for b in [begin, before.format(**fill), inner.format(**fill), end,
                                                        rest] if b] + ["}"]


@kind
def segments(s, t):
    """Rows of which each begins where the one before ends, each stored to by one iteration; some fall."""
    type_ = s.type
    c = s.counter if s.counter in ("int", "long", "unsigned", "size_t", "long long") else "int"
    place = ["int", "long", "size_t"][s.seed % 3]
    way = s.way % 6
    falls = s.way // 6 % 5 == 0
    t.pairs = overlapping(s, ("y", "z", type_, type_))
    t.array("at", place, "n + 1", "1 + 2 * k + r % 2" + (" + (k % 5 == 3) * 4" if falls else ""))
    t.array("z", type_, "2 * n + 20", "r % 5")
    t.array("y", type_, "2 * n + 20", "r % 9", const=False)
    t.number(c, "n", "(%s)n" % c)
    inner = "for (%s j = at[i]; j < at[i + 1]; j++)" % place
    # Where y lies upon z, sums of sums grow.
    sum_ = "y[j] + z[j]" if type_ in ("float", "double") else "(y[j] + z[j]) % 1000"
    body = [[inner + " y[j] = z[j];"], [inner + " { y[j] += (%s)i; }" % type_],
            [inner, "\tif (z[j] > 2)", "\t\ty[j] = (%s)i;" % type_],
            ["%s m = 0;" % type_, inner + " if (y[j] > m) m = y[j];", inner + " y[j] = m;"],
            ["%s j = at[i];" % place, "const %s end = at[i + 1];" % place, "while (j < end) {",
             "\ty[j] = (%s)(%s);" % (type_, sum_), "\tj++;", "}"],
            [inner + " y[j + 1] = (%s)(end - j);" % type_]][way]
    if way == 5:
        body = ["const %s end = at[i + 1];" % place, "for (%s j = at[i]; j < end; j++) y[j + 1] = (%s)(end - j);" % (place, type_)]
    t.clauses = " copyin(at[0 : n + 1], z[0 : 2 * n + 20]) copy(y[0 : 2 * n + 20])"
    t.loop = loop(s, body)
    t.loop[0] = "for (%s i = 0; i < n; i++) {" % c
