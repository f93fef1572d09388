#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""translate - how long gspcc takes for existing C, and how much memory.

Runs gspcc --auto -fassociative-math over the .c files of --lines FROM-TO lines below the folders,
one after the other, and prints how computing time per 1000 lines is distributed, the slowest files
and the largest memory. Headers are found as scripts/survey finds them; files that cannot be read
here are left out. With --clang the time that `clang -fsyntax-only` takes for the same file is taken
off: what is left is gspcc's own."""

import argparse
import importlib.machinery
import importlib.util
import os
import random
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def load_survey():
    loader = importlib.machinery.SourceFileLoader("survey", os.path.join(ROOT, "scripts", "survey"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("survey", loader))
    sys.dont_write_bytecode = True
    loader.exec_module(module)
    return module


def options():
    p = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    p.add_argument("dirs", nargs="+", metavar="DIR")
    p.add_argument("--gspcc", default=os.path.join(ROOT, "build", "gspcc"))
    p.add_argument("--target", choices=["cuda", "openmp"], default="openmp")
    p.add_argument("--lines", default="500-2500", metavar="FROM-TO")
    p.add_argument("--most", type=int, default=0, metavar="N", help="at most N files of each DIR")
    p.add_argument("--clang", metavar="CLANG", help="take off what CLANG -fsyntax-only takes")
    p.add_argument("--slowest", type=int, default=10, metavar="N", help="list so many files")
    return p.parse_args()


def measure(command):
    """Seconds of computing, seconds by the clock, MB, exit status, what it said."""
    with tempfile.TemporaryFile() as said:
        begin = time.monotonic()
        child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=said)
        _, status, usage = os.wait4(child.pid, 0)
        wall = time.monotonic() - begin
        child.returncode = os.waitstatus_to_exitcode(status)
        said.seek(0)
        return (usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss / 1024,
                child.returncode, said.read())


def sources(survey, opts):
    low, high = map(int, opts.lines.split("-"))
    for top in map(os.path.abspath, opts.dirs):
        folders = sorted({os.path.dirname(h) for h in survey.files_below(top, ".h")})
        found = []
        for source in survey.files_below(top, ".c"):
            with open(source, "rb") as f:
                lines = f.read().count(b"\n")
            if low <= lines <= high:
                found.append((source, lines))
        if opts.most and len(found) > opts.most:
            found = sorted(random.Random(2026).sample(found, opts.most))
        for source, lines in found:
            yield source, lines, survey.include_flags(top, source, folders)


def main():
    opts = options()
    rows = []
    with tempfile.TemporaryDirectory() as work:
        out = os.path.join(work, "out.c")
        for source, lines, flags in sources(load_survey(), opts):
            cpu, wall, memory, status, said = measure(
                [opts.gspcc, "--auto", "-fassociative-math", "--target=" + opts.target, *flags,
                 source, "-o", out])
            if status not in (0, 1) or b"GSP-F001" in said:
                if status not in (0, 1):
                    print(f"{source}: exit status {status}")
                continue
            parse = 0
            if opts.clang:
                parse = measure([opts.clang, "-fsyntax-only", "-w", *flags, source])[0]
            rows.append((1e6 * max(cpu - parse, 0) / lines, 1e6 * wall / lines, cpu, memory,
                         lines, source))
    if not rows:
        sys.exit("no file could be read")
    for name, column in ("computing", 0), ("by the clock", 1):
        times = sorted(r[column] for r in rows)
        parts = [f"{p} %: {times[min(len(times) - 1, len(times) * p // 100)]:.0f}"
                 for p in (50, 75, 90, 95, 99)]
        below = 100 * sum(t < 100 for t in times) / len(times)
        print(f"ms per 1000 lines, {name}: {', '.join(parts)}, most: {times[-1]:.0f}; "
              f"{below:.1f} % below 100")
    print(f"{len(rows)} files, {sum(r[4] for r in rows)} lines, {sum(r[2] for r in rows):.1f} s; "
          f"most memory {max(r[3] for r in rows):.0f} MB")
    for r in sorted(rows, reverse=True)[:opts.slowest]:
        print(f"{r[0]:6.0f} ms per 1000 lines, {r[2]:5.2f} s, {r[3]:4.0f} MB, "
              f"{r[4]:5d} lines: {r[5]}")


if __name__ == "__main__":
    main()
