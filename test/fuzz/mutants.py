# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Broken and odd input: no crash, no hang, no internal error, whatever the file holds.

Files of the suite are damaged at random (cut off, tokens left out, doubled, exchanged, replaced,
bytes changed) and given to gspcc with random options. It may refuse or translate them; a status
other than 0 and 1, a sanitizer's report or more than 20 seconds is a failure. Where gspcc says that
it took a file and wrote C, the C must compile. What failed is made smaller and kept.
"""

import argparse
import concurrent.futures
import os
import random
import re
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TOKEN = re.compile(r'\s+|//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|'
                   r'[A-Za-z_]\w*|\.?\d[\w.]*|[-+*/%&|^<>=!]=|<<|>>|&&|\|\||->|\+\+|--|.', re.S)
ODD = ["0", "1", "-1", "2147483647", "0x80000000", "1ull << 63", "1.0f", "1e308", "0.0/0.0",
       "'\\0'", '""', "void", "int", "unsigned char", "long double", "_Bool", "struct s",
       "static", "const", "volatile", "restrict", "return", "break", "continue", "goto x", "{",
       "}", "(", ")", "[", "]", ";", ",", "*", "&", "!", "~", "-", "++", "--", "?", ":", "=",
       "+=", "<<=", "%", "/", "...", "#", "##", "\\\n", "sizeof", "_Generic", "__typeof__",
       "\n#pragma gsp reduce\n", "\n#pragma gsp scan (+: s)\n", "\n#pragma gsp parallel\n",
       "\n#pragma gsp auto\n", "for (;;)", "while (1)", "do", "if (0)", "else", "switch (0)",
       "case 0:", "default:", "({ 0; })", "(int[]){1}", "double _Complex", "__int128",
       "\n#if 0\n", "\n#endif\n", "\n#define i n\n", "\n#include <math.h>\n", "\x00", "\xff"]
# Tokens that may stand for each other, so that much of what comes out is C.
ALIKE = [
    ["+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "<", ">", "<=", ">=", "==", "!=", "&&",
     "||", ","],
    ["=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="],
    ["++", "--"],
    ["int", "unsigned", "long", "short", "char", "float", "double", "_Bool", "signed char",
     "unsigned char", "unsigned long long", "long double", "void", "__int128", "struct s *"],
    ["0", "1", "2", "3", "7", "31", "32", "64", "255", "1000", "-1", "0x7fffffff", "0xffffffffu",
     "1ll << 62", "0.5", "1e308", "1.0f", "'a'", "sizeof(int)"],
    ["break", "continue", "return", "goto out", ""],
    ["for", "while", "if", "switch"], ["const", "volatile", "restrict", "static", ""],
    ["reduce", "scan", "parallel", "auto"],
]
OPTIONS = [["-o", "o.cu"], ["--auto", "-fassociative-math", "-o", "o.cu"],
           ["--split", "--auto", "-fassociative-math", "-o", "o.cu"],
           ["--target=openmp", "--auto", "-fassociative-math", "-o", "o.c"],
           ["--target=openmp", "-o", "o.c"], ["--remarks", "--report=r.json", "-o", "o.cu"],
           ["--emit=facts", "--auto"], ["-std=c89", "-o", "o.cu"]]


def replace_alike(rng, tokens):
    """One token by another of its kind, a name by a name, or a line left out or doubled."""
    places = [k for k, t in enumerate(tokens) if not t.isspace()]
    if not places:
        return
    i = rng.choice(places)
    if rng.randrange(6) == 0:
        line = i
        while line < len(tokens) and "\n" not in tokens[line]:
            line += 1
        tokens[i:line] = tokens[i:line] * rng.choice([0, 2])
        return
    sets = [s for s in ALIKE if tokens[i] in s]
    if sets:
        tokens[i] = rng.choice(sets[0])
    elif tokens[i][0].isdigit():
        tokens[i] = rng.choice(ALIKE[4])
    elif tokens[i][0].isalpha():
        near = [tokens[k] for k in places if abs(k - i) < 120 and tokens[k][0].isalpha()]
        tokens[i] = rng.choice(near)


def damage(rng, text, others):
    """TEXT with one to four mistakes in it."""
    tokens = TOKEN.findall(text)
    for _ in range(rng.choice([1, 1, 1, 2, 4])):
        tokens = [t for t in tokens if t]  # some are replaced by nothing
        if not tokens:
            break
        i, j = rng.randrange(len(tokens)), rng.randrange(len(tokens))
        kind = rng.randrange(40)
        if kind >= 11:
            replace_alike(rng, tokens)
        elif kind == 0:
            del tokens[i:]
        elif kind == 1:
            del tokens[i]
        elif kind == 2:
            tokens.insert(i, tokens[i])
        elif kind == 3:
            tokens[i], tokens[j] = tokens[j], tokens[i]
        elif kind == 4:
            tokens[i] = rng.choice(ODD)
        elif kind == 5:
            tokens.insert(i, " " + rng.choice(ODD) + " ")
        elif kind == 6:
            del tokens[min(i, j):min(i, j) + rng.randrange(40)]
        elif kind == 7:
            tokens[i] = rng.choice(tokens)
        elif kind == 8:
            other = TOKEN.findall(rng.choice(others))
            at = rng.randrange(len(other))
            tokens[i:i] = other[at:at + rng.randrange(30)]
        elif kind == 9:
            names = [k for k, t in enumerate(tokens) if t[0].isalpha() or t[0].isdigit()]
            if names:
                tokens[rng.choice(names)] = rng.choice([tokens[rng.choice(names)],
                                                        rng.choice(ODD)])
        else:
            t = tokens[i]
            k = rng.randrange(len(t))
            tokens[i] = t[:k] + chr(rng.randrange(1, 256)) + t[k + 1:]
    return "".join(tokens)


def judge(gspcc, text, options):
    """What is wrong with gspcc's behaviour, or "", and whether it took the file."""
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "x.c"), "w", encoding="latin-1") as f:
            f.write(text)
        command = [gspcc, *options, "-I" + os.path.join(ROOT, "test", "include"),
                   "-I" + os.path.join(ROOT, "test", "run"), "x.c"]
        try:
            done = subprocess.run(command, cwd=folder, capture_output=True, timeout=20)
        except subprocess.TimeoutExpired:
            return "more than 20 seconds", False
        said = done.stderr.decode("utf-8", "replace")
        if done.returncode not in (0, 1) or "internal error" in said or "Sanitizer" in said or \
                "runtime error:" in said:
            return "status %d\n%s" % (done.returncode, said[-3000:]), False
        if done.returncode == 1 and "error: " not in said:
            return "refused without a word", False
        if done.returncode == 0 and os.path.exists(os.path.join(folder, "o.c")):
            return compiles(folder, text), True
        return "", done.returncode == 0


def compiles(folder, text):
    """OpenMP output is C where the input was C for gcc as well."""
    cc = ["gcc", "-std=gnu17", "-w", "-fsyntax-only", "-fopenmp", "-x", "c",
          "-I" + os.path.join(ROOT, "test", "include"), "-I" + os.path.join(ROOT, "test", "run")]
    before = subprocess.run([*cc, "x.c"], cwd=folder, capture_output=True)
    after = subprocess.run([*cc, "o.c"], cwd=folder, capture_output=True)
    if before.returncode == 0 and after.returncode != 0:
        return "the output does not compile\n" + after.stderr.decode("utf-8", "replace")[:2000]
    return ""


def first_line(what):
    return re.sub(r"0x[0-9a-f]+|\d+", "N", what.strip().split("\n")[0]) if what else ""


def shrink(gspcc, text, options, what):
    """Fewer lines that fail in the same way."""
    lines, size, until = text.split("\n"), 0, time.time() + 60
    size = len(lines) // 2
    while size and time.time() < until:
        at = 0
        while at < len(lines) and time.time() < until:
            less = lines[:at] + lines[at + size:]
            if first_line(judge(gspcc, "\n".join(less), options)[0]) == first_line(what):
                lines = less
            else:
                at += size
        size //= 2
    return "\n".join(lines)


def one(gspcc, seed, texts):
    rng = random.Random(seed)
    text = damage(rng, rng.choice(texts), texts)
    options = rng.choice(OPTIONS)
    return (seed, text, options, *judge(gspcc, text, options))


def main():
    p = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    p.add_argument("--gspcc", default=os.path.join(ROOT, "build-asan", "gspcc"))
    p.add_argument("--seed", type=int, default=1, help="first seed; the next ones follow")
    p.add_argument("--minutes", type=float, default=0, help="stop after this")
    p.add_argument("--files", type=int, default=0, help="or after so many files")
    p.add_argument("--out", default=os.path.join(ROOT, "build", "mutants"))
    p.add_argument("--jobs", type=int, default=os.cpu_count())
    opt = p.parse_args()
    texts = []
    for folder in ["test/run", "test/frontend", "test/reject", "test/codegen", "examples"]:
        for name in sorted(os.listdir(os.path.join(ROOT, folder))):
            if name.endswith(".c"):
                with open(os.path.join(ROOT, folder, name), encoding="latin-1") as f:
                    texts.append(f.read())
    count = opt.files if opt.files or opt.minutes else 200
    until = time.time() + (opt.minutes * 60 if opt.minutes else 1e9)
    os.makedirs(opt.out, exist_ok=True)
    done, taken, failures, seen, seed = 0, 0, 0, set(), opt.seed
    with concurrent.futures.ThreadPoolExecutor(opt.jobs) as pool:
        pending = set()
        while True:
            while len(pending) < opt.jobs and time.time() < until and \
                    (not count or seed < opt.seed + count):
                pending.add(pool.submit(one, opt.gspcc, seed, texts))
                seed += 1
            if not pending:
                break
            ready, pending = concurrent.futures.wait(
                pending, return_when=concurrent.futures.FIRST_COMPLETED)
            for job in ready:
                which, text, options, what, took = job.result()
                done += 1
                taken += took
                if not what:
                    continue
                failures += 1
                if first_line(what) not in seen or "internal" in what or "Sanit" in what:
                    seen.add(first_line(what))
                    text = shrink(opt.gspcc, text, options, what)
                name = os.path.join(opt.out, "mutant-%d.c" % which)
                with open(name, "w", encoding="latin-1") as f:
                    f.write(text)
                print("seed %d: %s %s\n%s" % (which, " ".join(options), name, what), flush=True)
    print("%d damaged files from seed %d, %d of them taken, %d failures" % (
        done, opt.seed, taken, failures))
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
