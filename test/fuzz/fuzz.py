#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Differential fuzzing: random loop programs (generate.py, render.py), each translated for every
target and compared with its serial build by test/tools/run_case.py.

A refused loop is taken out of its program and counted; a program that then differs, crashes
gspcc or upsets a sanitizer is shrunk to the smallest description that still fails and kept.
The summary says how many loops were accepted by family, so that refusing everything cannot
pass: fewer than --accept percent of the loops that are provable by construction is a failure.
"""
import argparse
import collections
import concurrent.futures
import copy
import json
import os
import re
import shutil
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import generate  # noqa: E402
import groups  # noqa: E402
import render  # noqa: E402
import shapes  # noqa: E402

ROOT = os.path.dirname(os.path.dirname(HERE))
RUN_CASE = os.path.join(ROOT, "test", "tools", "run_case.py")
INCLUDE = os.path.join(ROOT, "test", "include")
ERROR = re.compile(r"^[^:\n]+:(\d+):\d+: error: .*\[(GSP-[A-Z]\d+)\]", re.M)


class Crash(Exception):
    """gspcc did something other than translating or refusing."""


def write(path, text):
    with open(path, "w", encoding="utf-8") as f:
        f.write(text)


def run(command, limit, folder=None):
    try:
        return subprocess.run(command, capture_output=True, text=True, errors="replace",
                              timeout=limit, cwd=folder)
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(command, 124, "", "hangs: " + " ".join(command))


def translate(opt, cases, folder, auto):
    """Writes the program of CASES, as far as gspcc takes them for each target. The loops that it
    refused as {case name: code}, and how many remain (with AUTO, for the target that takes least)."""
    source, report = os.path.join(folder, "case.c"), os.path.join(folder, "report.json")
    flags = ["--auto", "-fassociative-math"] if auto else []
    refused, least = {}, 0
    targets = ["openmp", "cuda"] if opt.target == "all" else [opt.target]
    while cases:
        text, where = render.render(cases, directives=not auto)
        write(source, text)
        more, counts = {}, []
        for target in targets:
            done = run([opt.gspcc, "--target=" + target, "--report=" + report, "-I" + INCLUDE,
                        *flags, source, "-o", os.path.join(folder, "try.c")], 60)
            if done.returncode not in (0, 1):
                raise Crash("gspcc exits %d\n%s" % (done.returncode, done.stderr[-3000:]))
            found = named(done.stderr, where) if done.returncode else {}
            if done.returncode and not found:
                raise Crash("refused, but no loop is named\n" + done.stderr[-3000:])
            more.update(found)
            if not found:
                with open(report, encoding="utf-8") as f:
                    counts.append(sum(l["status"] == "transformed" for l in json.load(f)["loops"]))
        if not more:
            least = min(counts)
            break
        refused.update(more)
        cases = [c for c in cases if c.name not in more]
    return refused, least


def named(messages, where):
    """{case name: code} of the errors in MESSAGES."""
    found = {}
    for line, code in ERROR.findall(messages):
        for name, (first, last) in where.items():
            if first <= int(line) <= last:
                found.setdefault(name, code)
    return found


def compile_only(opt, folder, auto):
    """What the compilers say of every kind of output for FOLDER's case.c, or None."""
    flags = ["--auto", "-fassociative-math"] if auto else []
    quiet = ["-Wall", "-Wextra", "-Werror", "-Wno-sign-compare", "-Wno-type-limits",
             "-Wno-parentheses", "-fsyntax-only", "-I" + INCLUDE]
    kernels = ["g++", "-x", "c++", "-std=c++17", "-w", "-fsyntax-only", "-I" + INCLUDE,
               "-I" + os.path.join(ROOT, "test", "sim", "include")]
    for options, out, commands in [
            (["--target=openmp"], "only.c", [["gcc", "-fopenmp", *quiet, "only.c"]]),
            ([], "only.cu", [[*kernels, "only.cu"]]),
            (["--split"], "split.cu", [[*kernels, "split.cu"], ["gcc", *quiet, "split.gsp.c"]])]:
        for command in [[opt.gspcc, *options, *flags, "-I" + INCLUDE, "case.c", "-o", out], *commands]:
            done = run(command, 120, folder)
            if done.returncode:
                return "does not compile: %s\n%s" % (" ".join(command), done.stderr[-3000:])
    return None


def check(opt, cases, folder, auto=False):
    """Runs the program of CASES. Returns (failure text or None, refused)."""
    refused = {}
    try:
        refused, loops = translate(opt, cases, folder, auto)
    except Crash as crash:
        return str(crash), refused
    if not loops:
        return None, refused
    if opt.compile_only:
        return compile_only(opt, folder, auto), refused
    # nvcc's own words on the programs as they are drawn: (void)n uses nothing, k < 0 compares.
    where = ["--gpu", "--nvcc-path", opt.nvcc,
             "--nvcc-flags=-diag-suppress 550,186"] if opt.gpu else ["--simulate", opt.simulate]
    command = [sys.executable, RUN_CASE, "--gspcc", opt.gspcc, "--dir", os.path.join(folder, "run"),
               *where, "--seeds", str(opt.seeds), "--split", "--as-written", "all",
               "--loops", "-1" if auto else str(loops), "--target", opt.target,
               "--flags=-I" + INCLUDE + " -Wno-sign-compare -Wno-type-limits -Wno-parentheses"]
    if auto:
        command += ["--gspcc-flags=--auto -fassociative-math"]
    done = run(command + [os.path.join(folder, "case.c")], 900)
    return (None if done.returncode == 0 else done.stdout[-3000:] + done.stderr[-3000:]), refused


def sort_of(failure):
    """What kind of failure this is: shrinking keeps to it."""
    for kind in ["does not compile", "prints nothing", "dies of signal", "-Werror", "cusim: error", "Sanitizer",
                 "runtime error", "hangs", "differs", "gspcc exits", "no loop is named"]:
        if kind in failure:
            return kind
    return "other"


# ---- shrinking ----------------------------------------------------------------------------


def smaller_expr(e):
    """Simpler expressions to try in place of E."""
    parts = [x for x in e[1:] if isinstance(x, tuple)]
    return parts + ([("const", "1")] if e != ("const", "1") and not parts else [])


def smaller(c):
    """Simpler descriptions of case C, most drastic first."""
    if isinstance(c, shapes.Shape):
        yield from c.smaller()
        return
    def with_(**fields):
        d = copy.deepcopy(c)
        for k, v in fields.items():
            setattr(d, k, v)
        return d
    for k in range(len(c.states)):
        yield with_(states=c.states[:k] + c.states[k + 1:])
    for k in range(len(c.groups)):
        yield with_(groups=c.groups[:k] + c.groups[k + 1:])
    for k in range(len(c.maps)):
        yield with_(maps=c.maps[:k] + c.maps[k + 1:])
    for name, plain in [("trap", ""), ("alias", ""), ("special", False), ("clause", False),
                        ("stride", 1), ("low", 0), ("form", "up"), ("counter", "int"), ("order", 0)]:
        if getattr(c, name) != plain:
            yield with_(**{name: plain})
    for n in [0, 1, 2, 33, 257, 1025]:
        if n < c.n:
            yield with_(n=n)
    for k, s in enumerate(c.states):
        for change in [{"guard": None, "other": None}, {"other": None}, {"spelling": 0}]:
            if any(getattr(s, f) != v for f, v in change.items()):
                d = with_()
                for f, v in change.items():
                    setattr(d.states[k], f, v)
                yield d
        for e in smaller_expr(s.element):
            d = with_()
            d.states[k].element = e
            yield d
    for k, g in enumerate(c.groups):
        for e in smaller_expr(g.element):
            d = with_()
            d.groups[k].element = e
            yield d
        if g.stored or g.way:
            d = with_()
            d.groups[k].stored, d.groups[k].way = False, 0
            yield d
    for k, m in enumerate(c.maps):
        for e in smaller_expr(m.element):
            d = with_()
            d.maps[k].element = e
            yield d


def shrink(opt, cases, folder, auto, first, seconds=240):
    """The smallest list of cases found that still fails like FIRST, and its failure."""
    until = time.time() + seconds

    def fails(some):
        try:
            failure = check(opt, some, folder, auto)[0]
        except (KeyError, IndexError, AttributeError):
            return None
        return failure if failure and sort_of(failure) == sort_of(first) else None
    best, text = list(cases), first
    for c in cases:
        one = fails([c])
        if one:
            best, text = [c], one
            break
    progress = len(best) == 1
    while progress and time.time() < until:
        progress = False
        for d in smaller(best[0]):
            got = fails([d])
            if got:
                best, text, progress = [d], got, True
                break
            if time.time() > until:
                break
    return best, text


# ---- one seed, and all of them ---------------------------------------------------------------


def one(opt, seed):
    folder = os.path.join(opt.out, "work-%d" % seed)
    os.makedirs(folder, exist_ok=True)
    cases = generate.program(seed, opt.cases)
    auto = seed % 4 == 3
    failure, refused = check(opt, cases, folder, auto)
    kept = [c for c in cases if c.name not in refused]
    tally = [(c.family(), c.form, bool(c.trap), refused.get(c.name, "")) for c in cases]
    if failure:
        best, text = shrink(opt, kept, folder, auto, failure) if opt.shrink else (kept, failure)
        name = os.path.join(opt.out, "failure-%d.c" % seed)
        source = render.render(best, directives=not auto)[0]
        note = "\n".join("// " + l for l in (text or failure).splitlines())
        write(name, "// seed %d%s\n%s\n%s" % (seed, " --auto" if auto else "", note, source))
        failure = name + "\n" + (text or failure)
    shutil.rmtree(folder, ignore_errors=True)
    return seed, failure, [] if auto else tally


def summary(tallies):
    accepted, seen = collections.Counter(), collections.Counter()
    codes, forms, forms_ok = collections.Counter(), collections.Counter(), collections.Counter()
    traps = collections.Counter()
    for family, form, trap, code in tallies:
        if trap or groups.LATER & set(family.split()):
            traps["taken" if not code else "refused"] += 1
            continue
        seen[family] += 1
        forms[form] += 1
        accepted[family] += not code
        forms_ok[form] += not code
        if code:
            codes[code] += 1
    print("accepted, by family (provable by construction):")
    single = collections.Counter()
    single_ok = collections.Counter()
    for family in seen:
        for op in family.split():
            single[op] += seen[family]
            single_ok[op] += accepted[family]
    for op in sorted(single):
        print("  %-10s %5d of %5d" % (op, single_ok[op], single[op]))
    print("accepted, by form of the loop:")
    for form in sorted(forms):
        print("  %-12s %5d of %5d" % (form, forms_ok[form], forms[form]))
    for code in sorted(codes):
        print("  refused with %s: %d" % (code, codes[code]))
    print("traps and what comes later: %d refused, %d taken (and then right)" % (traps["refused"], traps["taken"]))
    total = sum(seen.values())
    share = 100.0 * sum(accepted.values()) / total if total else 0.0
    print("accepted %.1f %% of %d loops that are provable by construction" % (share, total))
    return share, [op for op in single if not single_ok[op]]


def results(opt):
    """What one() returns of each seed, as they are finished."""
    until = time.time() + (opt.minutes * 60 if opt.minutes else 1e9)
    seed, pending = opt.seed, set()
    with concurrent.futures.ProcessPoolExecutor(opt.jobs) as pool:
        while True:
            while len(pending) < opt.jobs and time.time() < until and \
                    (not opt.programs or seed < opt.seed + opt.programs):
                pending.add(pool.submit(one, opt, seed))
                seed += 1
            if not pending:
                return
            done, pending = concurrent.futures.wait(
                pending, return_when=concurrent.futures.FIRST_COMPLETED)
            for job in done:
                yield job.result()


def main():
    p = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    p.add_argument("--gspcc", default=os.path.join(ROOT, "build", "gspcc"))
    p.add_argument("--simulate", default=os.path.join(ROOT, "scripts", "simulate"))
    p.add_argument("--seed", type=int, default=1, help="first seed; the next ones follow")
    p.add_argument("--minutes", type=float, default=0, help="stop starting programs after this")
    p.add_argument("--programs", type=int, default=0, help="or after so many programs")
    p.add_argument("--cases", type=int, default=10, help="loops in a program")
    p.add_argument("--seeds", type=int, default=6, help="schedules of the simulator a program")
    p.add_argument("--target", default="all", choices=["all", "openmp", "cuda"])
    p.add_argument("--gpu", action="store_true", help="run CUDA output on the GPU, not simulated")
    p.add_argument("--nvcc", default=shutil.which("nvcc") or "/usr/local/cuda/bin/nvcc")
    p.add_argument("--accept", type=float, default=60.0, help="percent that must be accepted")
    p.add_argument("--compile-only", action="store_true", help="translate and compile, run nothing")
    p.add_argument("--kinds", default="", help="only these rows of groups.py, or else these shapes, with commas between")
    p.add_argument("--no-shrink", dest="shrink", action="store_false")
    p.add_argument("--out", default=os.path.join(ROOT, "build", "fuzz"))
    p.add_argument("--jobs", type=int, default=os.cpu_count())
    opt = p.parse_args()
    opt.gspcc = os.path.abspath(opt.gspcc)
    generate.KINDS = [k for k in opt.kinds.split(",") if k]
    if not opt.minutes and not opt.programs:
        opt.programs = 20
    os.makedirs(opt.out, exist_ok=True)
    tallies, failures, count = [], [], 0
    try:
        for which, failure, tally in results(opt):
            count += 1
            tallies += tally
            if failure:
                failures.append(which)
                print("seed %d: %s\n" % (which, failure), flush=True)
    except KeyboardInterrupt:
        print("interrupted: what follows is of the programs that were finished")
    share, missed = summary(tallies)
    if missed:
        print("never accepted: " + " ".join(missed))
    print("%d programs from seed %d, %d failures" % (count, opt.seed, len(failures)))
    sys.exit(1 if failures or share < opt.accept or missed else 0)


if __name__ == "__main__":
    main()
