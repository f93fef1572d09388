# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Cases (generate.py) to C. The program prints one line a result: case, what, checksum."""
import random

from generate import FLOATS, UNSIGNED
from groups import GROUPS, fill
from shapes import Shape

PRELUDE = r'''#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "guarded.h"

/* COUNT elements of SIZE bytes; of floating ones all NaN look the same. */
static inline void show(const char *name, const void *data, size_t count, size_t size, int floating)
{
	const unsigned char *p = (const unsigned char *)data;
	uint32_t h = 2166136261u;

	for (size_t k = 0; k < count; k++) {
		int nan = floating && (size == 4 ? isnan(((const float *)data)[k])
						 : isnan(((const double *)data)[k]));
		for (size_t b = 0; b < size; b++)
			h = (h ^ (nan ? 0xffu : p[k * size + b])) * 16777619u;
	}
	printf("%s %08x\n", name, (unsigned)h);
}

static inline uint32_t next(uint32_t *seed)
{
	*seed = *seed * 1664525u + 1013904223u;
	return *seed >> 8;
}

static inline void fill_int(void *data, size_t count, size_t size, uint32_t seed)
{
	for (size_t k = 0; k < count; k++) {
		int v = (int)(next(&seed) % 201) - 100;
		long long wide = v;
		memcpy((char *)data + k * size, &wide, size);
	}
}

static inline double special(uint32_t pick, double plain)
{
	switch (pick % 12) {
	case 0: return NAN;
	case 1: return INFINITY;
	case 2: return -INFINITY;
	case 3: return -0.0;
	case 4: return 0.0;
	default: return plain;
	}
}

static inline void fill_float(void *data, size_t count, size_t size, uint32_t seed, int odd)
{
	for (size_t k = 0; k < count; k++) {
		double v = ((int)(next(&seed) % 401) - 200) * 0.25;
		if (odd)
			v = special(next(&seed), v);
		if (size == 4)
			((float *)data)[k] = (float)v;
		else
			((double *)data)[k] = v;
	}
}
'''

PAD = 2  # inputs are read up to two elements ahead


def expr(e, index, inputs):
    """C text of an expression tree; INDEX is the subscript's text."""
    def sub(x):
        return expr(x, index, inputs)
    kind = e[0]
    if kind == "load":
        return "in%d[%s]" % (e[1], index if e[2] == 0 else "%s + %d" % (index, e[2]))
    if kind == "const":
        return e[1] if not e[1].startswith("-") else "(%s)" % e[1]
    if kind == "index":
        return "(int)(%s)" % index
    if kind == "mod":
        return "((int)(%s) %% %d)" % (sub(e[1]), e[2])
    if kind == "cast":
        return "(%s)(%s)" % (e[1], sub(e[2]))
    if kind == "neg":
        return "-(%s)" % sub(e[1])
    if kind == "cond":
        return "(%s ? %s : %s)" % (sub(e[1]), sub(e[2]), sub(e[3]))
    return "(%s %s %s)" % (sub(e[2]), e[1], sub(e[3]))


def update(s, element):
    """The statement that updates state S with ELEMENT (text), in one of several spellings."""
    v, k = s.name, s.spelling
    if s.op == "+":
        ways = ["{v} += {e};", "{v} = {v} + {e};", "{v} = {e} + {v};", "{v} -= -({e});"]
        if s.type in UNSIGNED or s.type in ("float", "size_t"):
            ways = ways[:3]
    elif s.op == "-":
        ways = ["{v} -= {e};", "{v} = {v} - {e};"]
    elif s.op in "*&|^":
        if s.op == "*" and s.type in ("unsigned char", "unsigned short"):
            element = "(unsigned)(%s)" % element  # the product as an int would overflow
        ways = ["{v} {o}= {e};", "{v} = {v} {o} ({e});", "{v} = ({e}) {o} {v};"]
    elif s.op in ("&&", "||"):
        ways = ["{v} = {v} {o} ({e});", "if (%s({e})) {v} = %d;" % (("!", 0) if s.op == "&&" else ("", 1))]
    elif s.op in ("min", "max"):
        less = "<" if s.op == "min" else ">"
        more = ">" if s.op == "min" else "<"
        ways = ["if ({e} %s {v}) {v} = {e};" % less, "{v} = {e} %s {v} ? {e} : {v};" % less,
                "{v} = {v} %s {e} ? {v} : {e};" % less, "if ({v} %s {e}) {v} = {e};" % more]
    elif s.op == "replace":
        ways = ["{v} = {e};"]
    else:
        ways = ["{v}++;", "{v} += 1;", "++{v};", "{v} = {v} + 1;"]
    text = ways[k % len(ways)].format(v=v, o=s.op, e=element)
    if s.type in ("unsigned char", "unsigned short") and "{v} = {v}" in ways[k % len(ways)]:
        text = text.replace("= ", "= (%s)(" % s.type, 1)[:-1] + ");"
    return text


TRAP_TEXT = {
    "truncating": "int t0 = 0;|t0 += 0.5 * ((int)in0[{i}] % 100);",
    "square": "unsigned t0 = 3;|t0 = t0 * t0 + (unsigned)(int)in0[{i}];",
    "halving": "int t0 = 1000;|t0 = t0 / 2 + (int)in0[{i}];",
    "reads": "unsigned t0 = 1, t1 = 2;|t0 += t1 & 3; t1 ^= t0 * 5 + (unsigned)({i});",
    "carried": "int t0 = 0, t1 = 1;|t0 = t1 % 7; t1 = t0 + (int)in0[{i}] % 5;",
    "shift": "unsigned t0 = 1;|t0 = (t0 >> 1) ^ (unsigned)(int)in0[{i}];",
    "narrow-min": "signed char t0 = 3;|t0 = (signed char)(t0 + 100 < (int)in0[{i}] ? t0 + 1 : t0 - 1);",
}


class Renderer:
    def __init__(self, case):
        self.case = case
        self.index = {"down-from": "i - 1", "count-down": "i", "pointer": "i"}.get(case.form, "i")
        self.outputs = []  # (name, type)
        self.more = ""     # part of the loop's condition

    def out(self, type_):
        name = "out%d" % len(self.outputs)
        self.outputs.append((name, type_))
        return "%s[%s]" % (name, self.index)

    def text(self, k, template):
        """TEMPLATE of groups.py for group K."""
        g, c = self.case.groups[k], self.case
        element = expr(g.element, self.index, c.inputs)
        if g.type in FLOATS: # what is negative, in an unsigned type of 64 bits, no double holds
            element = "(int)(%s)" % element
        exprs = [element, expr(g.guard, self.index, c.inputs), self.index,
                 len(c.inputs)]
        return fill(template, "g%d_" % k, "%s_g%d_" % (c.name, k), g, exprs)

    def body(self):
        c, groups = self.case, []
        for s in c.states:
            lines = []
            text = update(s, expr(s.element, self.index, c.inputs))
            if s.guard:
                guard = expr(s.guard, self.index, c.inputs)
                text = "if (%s) {\n\t%s\n}" % (guard, text)
                if s.other:
                    text += " else {\n\t%s\n}" % update(s, expr(s.other, self.index, c.inputs))
            if s.use in ("exclusive", "both"):
                lines.append("%s = %s;" % (self.out(s.type), s.name))
            lines += text.split("\n")
            if s.use in ("inclusive", "both"):
                lines.append("%s = %s;" % (self.out(s.type), s.name))
            groups.append(lines)
        for k, g in enumerate(c.groups):
            ways, stored = GROUPS[g.kind][2], GROUPS[g.kind][5]
            text, _, self.more = self.text(k, ways[g.way % len(ways)]).rpartition("@@") \
                if "@@" in ways[g.way % len(ways)] else (self.text(k, ways[g.way % len(ways)]), "", self.more)
            lines = [text]
            if g.stored:
                lines.append("%s = %s;" % (self.out(g.type), self.text(k, stored)))
            groups.append(lines)
        for m in c.maps:
            groups.append(["%s = %s;" % (self.out(m.type), expr(m.element, self.index, c.inputs))])
        if c.trap:
            groups.append([TRAP_TEXT[c.trap].split("|")[1].format(i=self.index)])
        random.Random(c.order).shuffle(groups)
        return [line for g in groups for line in g]

    def loop(self, body):
        c = self.case
        t, st, low = c.counter, c.stride, c.low
        step = "i++" if st == 1 else "i += %d" % st
        inner = ["\t" + line for line in body]
        block = ["{"] + inner + ["}"]
        if c.form == "up":
            return [], ["for (%s i = %d; i < n; %s)" % (t, low, step)] + block
        if c.form == "up-equal":
            return [], ["for (%s i = %d; i <= n - 1; %s)" % (t, low, step)] + block
        if c.form == "not-equal":
            return [], ["for (%s i = 0; i != n; ++i)" % t] + block
        if c.form == "nested-block":
            return [], ["for (%s i = %d; n > i; i += 1) {" % (t, low), "\t{"] + ["\t" + b for b in inner] + ["\t}", "}"]
        if c.form == "outside":
            return ["%s i;" % t], ["for (i = %d; i < n; %s)" % (low, step)] + block
        if c.form == "down":
            down = "i--" if st == 1 else "i -= %d" % st
            return [], ["for (%s i = n - 1; i >= %d; %s)" % (t, low, down)] + block
        if c.form == "down-from":
            return [], ["for (%s i = n; i > 0; i--)" % t] + block
        if c.form == "while":
            return ["%s i = %d;" % (t, low)], ["while (i < n) {"] + inner + ["\ti++;", "}"]
        if c.form == "do-guarded":
            return ["%s i = 0;" % t], ["do {"] + inner + ["} while (++i < n);"]
        if c.form == "count-down":
            return ["%s i = n;" % t], ["while (i-- > 0) {"] + inner + ["}"]
        return ["%s i = 0;" % t, "const %s *p = in0, *end = in0 + n;" % c.inputs[0]], \
            ["while (p < end) {"] + ["\t" + b.replace("in0[i]", "*p") for b in body] + ["\tp++;", "\ti++;", "}"]

    def ending(self, lines):
        """The loop's LINES with self.more in its condition."""
        if not self.more:
            return lines
        more = " && " + self.more
        first, last = lines[0], lines[-1]
        if first.startswith("for ("):
            head, condition, rest = first.split("; ")
            lines[0] = "; ".join([head, condition + more, rest])
        elif first.startswith("while ("):
            lines[0] = first[:-3] + more + ") {"
        else:
            lines[-1] = last[:-2] + more + ");"
        return lines

    def directive(self):
        c = self.case
        text = "#pragma gsp " + c.directive()
        named = [s for s in c.states if s.op in ("+", "*", "min", "max", "&", "|", "^", "&&", "||")]
        if c.clause and named and len(named) == len(c.states):
            text += "".join(" (%s: %s)" % (s.op, s.name) for s in named)
        # Without the clause gspcc looks up what is read, or asks whether it can be.
        stated = c.lazy() and random.Random(c.seed + 1).random() < 0.5
        for k in range(len(c.inputs)):
            if stated:
                text += " copyin(in%d[0:n + %d])" % (k, PAD)
        return text

    def function(self):
        c = self.case
        body = self.body()
        before, loop = self.loop(body)
        params = ["const %s *in%d" % (t, k) for k, t in enumerate(c.inputs)]
        params += ["%s *%s" % (t, name) for name, t in self.outputs]
        lines = ["static void %s(%s, %s n)" % (c.name, ", ".join(params), c.counter), "{"]
        lines += ["\t%s %s = (%s)%s;" % (s.type, s.name, s.type, s.init) for s in c.states]
        for k, g in enumerate(c.groups):
            lines += ["\t" + self.text(k, d) for d in GROUPS[g.kind][1]]
        if c.trap:
            lines.append("\t" + TRAP_TEXT[c.trap].split("|")[0])
        lines += ["\t" + b for b in before]
        if c.form == "do-guarded":
            lines += ["\tif (n == 0)", "\t\treturn;"]
        lines += [self.directive()] + ["\t" + b for b in self.ending(loop)]
        for s in c.states:
            lines.append('\tshow("%s.%s", &%s, 1, sizeof %s, %d);' %
                         (c.name, s.name, s.name, s.name, s.type in FLOATS))
        for k, g in enumerate(c.groups):
            for shown in GROUPS[g.kind][3] + (["@o"] if g.kind == "pack" else []):
                v = self.text(k, shown)
                lines.append('\tshow("%s.%s", &%s, 1, sizeof %s, %d);' %
                             (c.name, v, v, v, g.type in FLOATS and not v.endswith("at")))
        if c.trap:
            lines.append('\tshow("%s.trap", &t0, 1, sizeof t0, 0);' % c.name)
        if c.form == "outside":
            lines.append('\tshow("%s.i", &i, 1, sizeof i, 0);' % c.name)
        used = " ".join(l for l in lines[2:] if not l.startswith("#"))
        lines[2:2] = ["\t(void)%s;" % p.split("*")[1] for p in params if p.split("*")[1] not in used]
        arrays = [self.text(k, GROUPS[g.kind][6]) for k, g in enumerate(c.groups)]
        return arrays + lines + ["}", ""]

    def call(self):
        c = self.case
        lines = ["static void run_%s(void)" % c.name, "{", "\tsize_t n = %d;" % c.n]
        rng = random.Random(c.seed)
        for k, t in enumerate(c.inputs):
            room = "n + %d" % PAD
            if k == 0 and c.alias and self.outputs:
                room = "n + %d" % (PAD + 8)
            alloc = rng.choice(["guarded_alloc", "guarded_alloc_before"])
            lines.append("\t%s *in%d = (%s *)%s((%s) * sizeof *in%d);" % (t, k, t, alloc, room, k))
            fill = "fill_float" if t in FLOATS else "fill_int"
            extra = ", %d" % c.special if t in FLOATS else ""
            lines.append("\t%s(in%d, %s, sizeof *in%d, %du%s);" % (fill, k, room, k, rng.randrange(1 << 31), extra))
        for k, (name, t) in enumerate(self.outputs):
            if k == 0 and c.alias and t == c.inputs[0]:
                shift = {"same": 0, "behind": 1, "ahead": 3}[c.alias]
                lines.append("\t%s *%s = in0 + %d;" % (t, name, shift))
            else:
                lines.append("\t%s *%s = (%s *)guarded_alloc(n * sizeof *%s);" % (t, name, t, name))
                lines.append("\tmemset(%s, 0x5a, n * sizeof *%s);" % (name, name))
        args = ["in%d" % k for k in range(len(c.inputs))] + [name for name, _ in self.outputs]
        lines.append("\t%s(%s, (%s)n);" % (c.name, ", ".join(args), c.counter))
        for name, t in self.outputs:
            lines.append('\tshow("%s.%s", %s, n, sizeof *%s, %d);' % (c.name, name, name, name, t in FLOATS))
        return lines + ["}", ""]


def render(cases, directives=True):
    """The C text of a program and, per case, the first and last line of its function."""
    lines = PRELUDE.split("\n")
    where = {}
    for c in cases:
        r = c if isinstance(c, Shape) else Renderer(c)
        function = r.function()
        where[c.name] = (len(lines) + 1, len(lines) + len(function))
        if not directives:
            function = [f for f in function if not f.startswith("#pragma gsp")]
        lines += function + r.call()
    lines += ["int main(void)", "{"] + ["\trun_%s();" % c.name for c in cases]
    lines += ["\tguarded_check();", "\treturn 0;", "}", ""]
    return "\n".join(lines), where
