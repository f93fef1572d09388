# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares what several builds of gspcc make of C files: scripts/libclang_versions.

compare_versions.py ROOT GSPCC... -- [FILE.c]...
"""

import concurrent.futures
import difflib
import os
import re
import subprocess
import sys
import tempfile

RUNS = [
    ["--emit=ir"],
    ["--emit=facts"],
    ["--auto", "-fassociative-math", "--emit=facts"],
    ["--remarks", "--report=report.json", "-o", "out.cu"],
    ["--split", "-o", "out.cu"],
    ["--target=openmp", "-o", "out.omp.c"],
    ["--auto", "-fassociative-math", "--remarks", "--report=report.json", "-o", "out.cu"],
]


def neutral(text):
    """Clang's words about what is no C, or no C++, are its own; so are its builtin folders."""
    text = re.sub(r"(error: (?:not C\+\+: )?).* \[GSP-(F001|H005)\]", r"\1[GSP-\2]", text)
    return re.sub(r"/usr/lib/llvm-\d+/lib/clang/\d+", "<clang>", text)


def run(gspcc, options, path, root):
    """All that one run gives, by name."""
    with tempfile.TemporaryDirectory() as folder:
        command = [gspcc, *options, "-I" + os.path.join(root, "test", "include"), path]
        try:
            done = subprocess.run(command, cwd=folder, capture_output=True, timeout=120)
            said = {"status": str(done.returncode), "stdout": done.stdout, "stderr": done.stderr}
        except subprocess.TimeoutExpired:
            said = {"status": "timeout"}
        for name in sorted(os.listdir(folder)):
            with open(os.path.join(folder, name), "rb") as f:
                said[name] = f.read()
    return {k: neutral(v if isinstance(v, str) else v.decode("utf-8", "replace"))
            for k, v in said.items()}


def compare(gspccs, path, root):
    """Descriptions of the differences for one file."""
    found = []
    for options in RUNS:
        first = run(gspccs[0], options, path, root)
        for other in gspccs[1:]:
            second = run(other, options, path, root)
            for name in sorted(set(first) | set(second)):
                a, b = first.get(name, "").split("\n"), second.get(name, "").split("\n")
                if a != b:
                    lines = list(difflib.unified_diff(a, b, gspccs[0], other, lineterm="", n=1))
                    found.append("%s %s: %s differs\n%s" % (
                        path, " ".join(options), name, "\n".join(lines[:20])))
    return found


def main():
    root, rest = sys.argv[1], sys.argv[2:]
    at = rest.index("--")
    gspccs, files = rest[:at], [os.path.abspath(f) for f in rest[at + 1:]]
    if not files:
        for top in ["test", "examples", "bench"]:
            for folder, _, names in os.walk(os.path.join(root, top)):
                files += [os.path.join(folder, n) for n in names if n.endswith(".c")]
    count = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for found in pool.map(lambda f: compare(gspccs, f, root), sorted(files)):
            count += len(found)
            for text in found:
                print(text, flush=True)
    print("%d files, %d runs each, %d differences" % (len(files), len(RUNS), count))
    sys.exit(1 if count else 0)


if __name__ == "__main__":
    main()
