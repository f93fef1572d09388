# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random loop programs.

A Case is one function with one annotated loop, described as data (so that a failing one can be
shrunk by changing the description) and rendered to C by render.py. Everything is drawn from
one random.Random, so a seed names a program for good.

What is drawn keeps the serial program free of undefined behaviour and its floating sums exact
(small multiples of 1/4), so that every target must agree with it to the bit. Loops are either
provable by construction or traps: a trap may be refused, and if it is taken the result must still
be right.
"""
import dataclasses
import random

from groups import ALONE, GROUPS
import accesses  # noqa: F401 (the kinds of shapes)
import ordering  # noqa: F401
import placing  # noqa: F401
from shapes import shape

KINDS = []         # rows of groups.py, or else shapes, to which programs are limited, where not empty
ENDS_EARLY = 0.12  # of the loops that do something else, too

INTS = ["signed char", "unsigned char", "short", "unsigned short", "int", "unsigned",
        "long", "unsigned long", "long long", "unsigned long long"]
FLOATS = ["float", "double"]
UNSIGNED = {"unsigned char", "unsigned short", "unsigned", "unsigned long", "unsigned long long"}
NARROW = {"signed char", "unsigned char", "short", "unsigned short"}
COUNTERS = ["int", "int", "unsigned", "long", "size_t"]
SHAPES = 0.4  # the share of loops from shapes.py
SIZES = [0, 1, 2, 31, 32, 33, 63, 255, 256, 257, 511, 1023, 1025, 2047, 2049, 3075, 4099, 6147]


@dataclasses.dataclass
class State:
    """One carried variable: op(s, element) under an optional guard."""
    name: str
    type: str
    op: str              # + - * & | ^ && || min max replace count
    spelling: int        # which of the ways to write the update
    element: tuple       # expression
    guard: tuple | None = None
    other: tuple | None = None  # element of the else branch
    use: str = ""        # "", "inclusive", "exclusive", "both": stored along the way
    init: str = "0"


@dataclasses.dataclass
class Map:
    """An output array written every iteration."""
    type: str
    element: tuple
    in_place: bool = False  # also the first input


@dataclasses.dataclass
class Group:
    """Variables of one of the families in groups.py."""
    kind: str
    type: str
    way: int
    element: tuple
    guard: tuple
    stored: bool


@dataclasses.dataclass
class Case:
    name: str
    n: int
    counter: str
    form: str            # key of render.FORMS
    stride: int
    low: int
    inputs: list         # element types
    special: bool        # floats hold NaN, infinities and signed zeros
    states: list
    maps: list
    order: int           # shuffles the statements
    alias: str           # "", "same", "behind", "ahead": how the first output lies on the input
    trap: str = ""       # why the loop is not provable, or ""
    clause: bool = False # name the operators in the directive
    seed: int = 0
    groups: list = dataclasses.field(default_factory=list)

    def family(self):
        kinds = sorted({s.op for s in self.states} | {g.kind for g in self.groups})
        return " ".join(kinds) if kinds else "map"

    def lazy(self):
        """Whether some load is not made in every iteration: then the extents may be stated."""
        def below(e):
            return e[0] == "cond" or any(below(x) for x in e[1:] if isinstance(x, tuple))
        return any(s.guard or below(s.element) for s in self.states) or \
            any(below(m.element) for m in self.maps) or bool(self.groups)

    def directive(self):
        kinds = {GROUPS[g.kind][4] for g in self.groups} - {"scan"}
        if any(s.use for s in self.states) or any(g.stored for g in self.groups):
            return "scan"
        if self.states or any(GROUPS[g.kind][3] and GROUPS[g.kind][4] != "parallel" for g in self.groups):
            return "reduce"
        return "parallel" if kinds or not self.groups else "reduce"


def load(rng, case_inputs, offsets):
    k = rng.randrange(len(case_inputs))
    return ("load", k, rng.choice(offsets))


def int_expr(rng, inputs, depth=2):
    """An integer expression whose value stays far from the limits of int."""
    kinds = [k for k, t in enumerate(inputs) if t not in FLOATS]
    if depth == 0 or not kinds:
        if kinds and rng.random() < 0.8:
            return ("load", rng.choice(kinds), rng.choice([0, 0, 0, 0, 1, 2]))
        return rng.choice([("const", str(rng.randint(-9, 9))), ("mod", ("index",), 7)])
    a, b = int_expr(rng, inputs, depth - 1), int_expr(rng, inputs, depth - 1)
    op = rng.choice(["+", "-", "*", "mod", "cond", "and", "leaf", "leaf"])
    if op == "leaf":
        return a
    if op == "*":
        return ("mod", ("bin", "*", ("cast", "int", ("mod", a, 97)), ("cast", "int", ("mod", b, 89))), 1009)
    if op == "mod":
        return ("mod", a, rng.choice([3, 10, 101]))
    if op == "and":
        return ("bin", "&", ("cast", "int", a), ("const", str(rng.choice([1, 7, 255]))))
    if op == "cond":
        return ("cond", guard_expr(rng, inputs), a, b)
    return ("bin", op, ("cast", "int", ("mod", a, 1009)), ("cast", "int", ("mod", b, 1009)))


def float_expr(rng, inputs, depth=1):
    floats = [k for k, t in enumerate(inputs) if t in FLOATS]
    if not floats:
        return ("mod", int_expr(rng, inputs, 1), 100)
    leaf = ("load", rng.choice(floats), rng.choice([0, 0, 0, 1, 2]))
    if depth == 0:
        return leaf
    op = rng.choice(["leaf", "leaf", "half", "neg", "add", "cond"])
    if op == "half":
        return ("bin", "*", leaf, ("const", rng.choice(["0.5f", "2.0f", "0.25f"])))
    if op == "neg":
        return ("neg", leaf)
    if op == "add":
        return ("bin", rng.choice("+-"), leaf, float_expr(rng, inputs, 0))
    if op == "cond":
        return ("cond", guard_expr(rng, inputs), leaf, float_expr(rng, inputs, 0))
    return leaf


def guard_expr(rng, inputs):
    """A condition that does not depend on any state. Its loads are made in every iteration."""
    k = rng.randrange(len(inputs))
    place = ("load", k, 0)
    if inputs[k] in FLOATS:
        return ("bin", rng.choice(["<", ">", "<=", ">="]), place, ("const", rng.choice(["0", "1.5f", "-3"])))
    return rng.choice([
        ("bin", rng.choice(["<", ">", "==", "!="]), place, ("const", str(rng.randint(0, 9)))),
        ("bin", "==", ("mod", place, rng.choice([2, 3, 5])), ("const", "0")),
        ("bin", "==", ("mod", ("index",), rng.choice([2, 3, 50])), ("const", "1"))])


def state_type(rng, op):
    if op in ("&", "|", "^", "&&", "||", "*"):
        return rng.choice(["unsigned", "unsigned long long", "unsigned char", "unsigned short"]
                          if op == "*" else [t for t in INTS if t not in NARROW] + ["unsigned char"])
    if op == "count":
        return rng.choice(["int", "unsigned", "long", "size_t"])
    return rng.choice([t for t in INTS if t not in ("signed char", "short")] + FLOATS * 3)


def state(rng, case, name, op, use):
    type_ = state_type(rng, op)
    floating = type_ in FLOATS
    if floating:
        inputs = [t if t != "double" or type_ == "double" else "float" for t in case.inputs]
        case.inputs[:] = inputs
    element = float_expr(rng, case.inputs) if floating else int_expr(rng, case.inputs)
    if type_ in NARROW and op in ("min", "max"):
        type_ = "int"
    init = {"*": "1", "&": "-1", "&&": "1", "min": "1000", "max": "-1000"}.get(op, str(rng.choice([0, 0, 5])))
    if type_ in UNSIGNED | {"size_t"} and op == "max":
        init = "0"
    if op in ("min", "max"):
        element = ("cast", type_, element)
    if op in ("&&", "||"):
        element = guard_expr(rng, case.inputs)
        type_ = "int"
    guard = guard_expr(rng, case.inputs) if op in ("count", "replace") or rng.random() < 0.3 else None
    other = None
    if guard and op in ("+", "*") and rng.random() < 0.3:
        other = ("const", "1")
    return State(name, type_, op, rng.randrange(100), element, guard, other, use, init)


TRAPS = ["truncating", "square", "halving", "reads", "carried", "shift", "narrow-min"]


def case(rng, name):
    counter = rng.choice(COUNTERS)
    forms = ["up", "up", "up", "outside", "not-equal", "nested-block"]
    if counter in ("int", "long"):
        forms += ["down", "down", "up-equal"]
    forms += ["down-from"]
    if rng.random() < 0.25:
        forms += ["while", "do-guarded", "count-down", "pointer"]
    c = Case(name=name, n=rng.choice(SIZES), counter=counter, form=rng.choice(forms),
             stride=rng.choice([1, 1, 1, 1, 2, 3]), low=rng.choice([0, 0, 0, 1, 5]),
             inputs=[rng.choice(INTS + FLOATS * 3) for _ in range(rng.randint(1, 3))],
             special=False, states=[], maps=[], order=rng.randrange(1000), alias="",
             clause=rng.random() < 0.3, seed=rng.randrange(1 << 31))
    if c.form not in ("up", "down", "outside"):
        c.stride = 1
    if c.form in ("not-equal", "count-down", "pointer", "down-from", "do-guarded"):
        c.low = 0
    kind = rng.choice(["reduce", "reduce", "scan", "scan", "map", "mixed"])
    ops = ["+", "+", "+", "-", "*", "&", "|", "^", "&&", "||", "min", "max", "replace", "count"]
    count = 0 if kind == "map" else rng.choice([1, 1, 1, 2, 3])
    for k in range(count):
        op = rng.choice(ops)
        use = ""
        if kind == "scan" and (k == 0 or rng.random() < 0.5):
            use = rng.choice(["inclusive", "exclusive", "inclusive", "exclusive", "both"])
        c.states.append(state(rng, c, "s%d" % k, op, use))
    if kind in ("map", "mixed"):
        for _ in range(rng.randint(1, 2)):
            type_ = rng.choice(INTS + FLOATS * 3)
            element = float_expr(rng, c.inputs) if type_ in FLOATS else ("cast", type_, int_expr(rng, c.inputs))
            c.maps.append(Map(type_, element))
    rows = [k for k in KINDS if k in GROUPS]
    if rows or kind in ("reduce", "scan", "map") and rng.random() < 0.35:
        name = rng.choice(rows or sorted(GROUPS))
        row = GROUPS[name]
        ints = [t for t in c.inputs if t not in FLOATS]
        if not ints:
            c.inputs.append("int")
        c.groups.append(Group(name, rng.choice(row[0]), rng.randrange(100), int_expr(rng, c.inputs, 1),
                              guard_expr(rng, c.inputs), bool(row[5]) and rng.random() < 0.6))
        if name in ALONE:
            c.states, c.maps = [], []
    if not any(g.kind in ("search", "judge", "exit") for g in c.groups) and rng.random() < ENDS_EARLY:
        if not [t for t in c.inputs if t not in FLOATS]:
            c.inputs.append("int")
        c.groups.append(Group("exit", "int", rng.randrange(100), int_expr(rng, c.inputs, 1),
                              guard_expr(rng, c.inputs), False))
    if c.groups:
        c.special = False
    elif not c.states and rng.random() < 0.3 or \
            c.states and all(s.op in ("min", "max", "replace", "count") for s in c.states):
        c.special = rng.random() < 0.6
    if rng.random() < 0.15 and (c.maps or any(s.use for s in c.states)):
        c.alias = rng.choice(["same", "behind", "ahead"])
    if rng.random() < 0.1 and c.states and not c.special:
        c.trap = rng.choice(TRAPS)
    return c


def program(seed, cases=10):
    rng = random.Random(seed)
    shapes = [k for k in KINDS if k not in GROUPS]
    share = SHAPES if not KINDS else 1.0 if shapes else 0.0
    return [shape(rng, "case_%d" % k, shapes) if rng.random() < share else case(rng, "case_%d" % k)
            for k in range(cases)]
