#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""dense - how long gspcc takes for files that are full of loops, and how much memory.

Writes C files with five of the C library's headers, of --lines lines each, of which so many
functions have a loop as --share says (the others have none), and prints the median and the least
of --runs runs by the clock, and the most memory. The loops are sums, maps, packs, histograms,
searches, recurrences and products of matrices, drawn by --seed; none is printed twice with the
same name. Numbers of one machine compare with each other only."""

import argparse
import os
import random
import subprocess
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

HEADERS = ["stdio.h", "stdlib.h", "string.h", "math.h", "stdint.h"]

LOOPS = [
    """double sum@(const double *a, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}""",
    """void scale@(float *y, const float *x, float k, int n)
{
    int i;
    for (i = 0; i < n; i++) {
        float t = x[i] * k;
        y[i] = t + @;
    }
}""",
    """int pick@(const int *a, int n, int *out)
{
    int k = 0;
    for (int i = 0; i < n; i++)
        if (a[i] > @)
            out[k++] = a[i];
    return k;
}""",
    """void count@(const unsigned char *p, size_t n, int h[256])
{
    memset(h, 0, 256 * sizeof *h);
    while (n--)
        h[*p++]++;
}""",
    """double distance@(const double *x, const double *y, int n)
{
    double s = 0;
    int i;
    for (i = 0; i < n; ++i) {
        double d = x[i] - y[i];
        s += d * d;
    }
    return sqrt(s);
}""",
    """int best@(const float *a, int n)
{
    int k = 0;
    float m = a[0];
    for (int i = 1; i < n; i++)
        if (a[i] > m) {
            m = a[i];
            k = i;
        }
    return k;
}""",
    """void filter@(double *y, const double *x, double c, int n)
{
    for (int i = 1; i < n; i++)
        y[i] = c * y[i - 1] + x[i];
}""",
    """void product@(int n, const double *a, const double *b, double *c)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double s = 0;
            for (int k = 0; k < n; k++)
                s += a[i * n + k] * b[k * n + j];
            c[i * n + j] = s;
        }
}""",
    """int find@(const char *s, int n, char c)
{
    for (int i = 0; i < n; i++)
        if (s[i] == c)
            return i;
    return -1;
}""",
    """void show@(const int *a, int n)
{
    for (int i = 0; i < n; i++)
        printf("%d\\n", a[i]);
}""",
    """unsigned hash@(const unsigned char *s)
{
    unsigned h = 5381;
    while (*s)
        h = h * 33 + *s++;
    return h;
}""",
    """int limit@(int *v, int n, int low, int high)
{
    int changed = 0;
    for (int i = 0; i < n; i++) {
        if (v[i] < low) {
            v[i] = low;
            changed++;
        } else if (v[i] > high) {
            v[i] = high;
            changed++;
        }
    }
    return changed;
}""",
]

PLAIN = """int choose@(int a, int b)
{
    if (a > b)
        return a - b;
    if (b > a * 2)
        return b / 2;
    switch (a & 3) {
    case 0:
        return a + @;
    case 1:
        return b;
    default:
        return 0;
    }
}"""


def source(lines, share, seed):
    draw = random.Random(seed)
    parts = ["\n".join(f"#include <{h}>" for h in HEADERS)]
    count = len(HEADERS)
    while count < lines:
        part = draw.choice(LOOPS) if draw.random() < share else PLAIN
        part = part.replace("@", str(len(parts)))
        parts.append(part)
        count += part.count("\n") + 2
    return "\n\n".join(parts) + "\n"


def run(gspcc, path, out):
    begin = time.monotonic()
    child = subprocess.Popen([gspcc, "--auto", "-fassociative-math", path, "-o", out],
                             stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode not in (0, 1):
        raise SystemExit(f"{path}: exit status {child.returncode}")
    return time.monotonic() - begin, usage.ru_maxrss / 1024


def main():
    p = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    p.add_argument("--gspcc", default=os.path.join(ROOT, "build", "gspcc"))
    p.add_argument("--lines", type=int, nargs="*", default=[1000, 20000])
    p.add_argument("--share", type=float, nargs="*", default=[0.4, 1.0])
    p.add_argument("--runs", type=int, default=9)
    p.add_argument("--seed", type=int, default=1)
    opts = p.parse_args()
    with tempfile.TemporaryDirectory() as work:
        for lines in opts.lines:
            for share in opts.share:
                path = os.path.join(work, "dense.c")
                text = source(lines, share, opts.seed)
                with open(path, "w", encoding="ascii") as f:
                    f.write(text)
                loops = text.count("for (") + text.count("while (")
                runs = [run(opts.gspcc, path, path + ".cu") for _ in range(opts.runs)]
                times = sorted(t for t, _ in runs)
                print(f"{lines} lines, {loops} loops: median {times[len(times) // 2]:.3f} s, "
                      f"least {times[0]:.3f} s, {max(m for _, m in runs):.0f} MB", flush=True)


if __name__ == "__main__":
    main()
