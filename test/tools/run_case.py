#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Runs one C program in every way gspcc knows and compares what it prints with the serial program.
# In tests: %run_all FILE.c [options] [-- arguments of the program]... Each -- starts another run.
#
#   serial   gcc -O1, the reference: standard output and exit status
#   openmp   gspcc --target=openmp; gcc -Wall -Wextra -Werror -fopenmp; plain (-O2 for one file in
#            three, else -Og) with 1, 2 and 5 threads, and with the address and undefined-behaviour
#            sanitizers with 3
#   cuda     gspcc; the CUDA output under scripts/simulate with several schedules for each argument
#            list; with --fail-all also with each CUDA call failing in turn. Blocks are of 64 threads,
#            or so many as --block says: two warps meet as eight do, in a third of the time. Clang
#            compiles it where it is installed, in two thirds of the time, and GCC sees one file in
#            three as well; the reference is then what clang makes of the program, which may call
#            the arguments of a printf in another order
#   split    gspcc --split; the C file compiled by gcc -Wall -Wextra -Werror as the C it was written
#            in, and the kernels compiled; with --split, or alone as --target=split, also linked and
#            run. Where `cuda` runs the same kernels with sanitizers, unoptimised and without them:
#            what is new is how they are called, which is the same for all loops of a kind
#   nvcc     where --nvcc is given and nvcc exists: nvcc -Werror all-warnings compiles the output
#   gpu      where a GPU is present: built with nvcc -fmad=false and run on it
#
# A transformed loop may have checks that leave it as written; one that never runs on threads, or on
# the simulated device, tells nothing and is a failure, unless --as-written names it (or says "all"),
# or --not-on-device where only the device leaves it alone: what it has to copy may not be there, or
# overlap, and what it composes may be too large for an order that threads do not have.
#
# Each must print exactly the same and exit alike; with --tolerance R, numbers may differ by R
# relatively (below 1: absolutely). A loop that stays serial would also print the same, so the
# number of loops that gspcc reports as transformed has to be --loops (default: all that carry a
# directive).

import argparse
import contextlib
import difflib
import importlib.machinery
import importlib.util
import io
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import zlib

TIMEOUT = 600  # seconds for a command: what takes longer hangs


class Failed(Exception):
    pass


def options():
    p = argparse.ArgumentParser()
    p.add_argument("--gspcc", required=True)
    p.add_argument("--simulate")
    p.add_argument("--nvcc-path")
    p.add_argument("--gpu", action="store_true")
    p.add_argument("--dir", required=True, help="emptied and used for everything written")
    p.add_argument("file")
    p.add_argument("--target", choices=["all", "openmp", "cuda", "split"], default="all")
    p.add_argument("--tolerance", type=float, default=0.0)
    p.add_argument("--seeds", type=int, help="schedules per argument list (default 6 in all)")
    p.add_argument("--sizes", default="", help="run once with each of these as only argument")
    p.add_argument("--loops", type=int, help="how many loops have to be transformed; -1: some")
    p.add_argument("--as-written", default="", help="functions whose loops never run in parallel")
    p.add_argument("--not-on-device", default="", help="and those that only a device never runs")
    p.add_argument("--block", type=int, default=64, help="threads of a simulated block")
    p.add_argument("--flags", default="", help="options for gspcc and the compilers, in one word")
    p.add_argument("--gspcc-flags", default="", help="options for gspcc alone")
    p.add_argument("--sim-flags", default="", help="options for scripts/simulate")
    p.add_argument("--nvcc-flags", default="", help="options for nvcc where a GPU runs its output")
    p.add_argument("--fail-all", action="store_true", help="let each CUDA call fail in turn too")
    p.add_argument("--split", action="store_true", help="run the split output too")
    p.add_argument("--nvcc", action="store_true", help="compile the CUDA output with nvcc too")
    runs = [[]]
    for word in sys.argv[1:]:
        if word == "--":
            runs.append([])
        else:
            runs[-1].append(word)
    opt = p.parse_args(runs[0])
    opt.arguments = runs[1:] + [[s] for s in opt.sizes.split(",") if s] or [[]]
    opt.flags = shlex.split(opt.flags)
    opt.simulate = Simulate(opt.simulate) if opt.simulate else None
    return opt


def run(command, env=None, check=True, timeout=TIMEOUT):
    """Runs COMMAND; its result. A failure, where CHECK, or a hang ends the case."""
    shown = " ".join([f"{k}={v}" for k, v in (env or {}).items()] + [shlex.join(command)])
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace",
                              env={**os.environ, **(env or {})}, timeout=timeout)
    except subprocess.TimeoutExpired:
        raise Failed(f"hangs: {shown}")
    except OSError as e:
        raise Failed(f"{shown}: {e}")
    done.shown = shown
    return checked(done, check)


def checked(done, check):
    """DONE, a command's result. A failure, where CHECK, ends the case."""
    if check and done.returncode != 0:
        raise Failed(f"exit status {done.returncode}: {done.shown}\n{done.stdout}{done.stderr}")
    return done


def number(token):
    try:
        return float(token)
    except ValueError:
        return None


def same_number(a, b, tolerance):
    if a != a or b != b:
        return a != a and b != b
    return a == b or abs(a - b) <= tolerance * max(1.0, abs(a), abs(b))


def same(expected, got, tolerance):
    if expected == got:
        return True
    if not tolerance:
        return False
    split = re.compile(r"[\s,;:=()\[\]]+").split
    left, right = split(expected), split(got)
    if len(left) != len(right):
        return False
    for a, b in zip(left, right):
        x, y = number(a), number(b)
        if a != b and (x is None or y is None or not same_number(x, y, tolerance)):
            return False
    return True


def compare(serial, other, tolerance):
    """Ends the case where OTHER's run is not SERIAL's."""
    if other.returncode == serial.returncode and same(serial.stdout, other.stdout, tolerance):
        return
    lines = difflib.unified_diff(serial.stdout.splitlines(), other.stdout.splitlines(),
                                 "serial", "translated", n=1, lineterm="")
    text = "\n".join(list(lines)[:24])
    raise Failed(f"differs: {other.shown}\nexit status {serial.returncode} serially, "
                 f"{other.returncode} here\n{text}\n{other.stderr[-4000:]}")


def translate(opt, target, out, *more):
    """Translates the program for TARGET into OUT and looks at what became of its loops."""
    report = out + ".json"
    run([opt.gspcc, "--target=" + target, "--report=" + report, *more, *opt.flags,
         *shlex.split(opt.gspcc_flags), opt.file, "-o", out])
    with open(report, encoding="utf-8") as f:
        loops = json.load(f)["loops"]
    done = [l for l in loops if l["status"] == "transformed"]
    asked = [l for l in loops if l["directive"]]
    wanted = len(asked) if opt.loops is None else opt.loops
    if len(done) != wanted >= 0 or any(l not in done for l in asked):
        raise Failed(f"{target}: {len(done)} loops were transformed, expected {wanted}")
    if not done:
        raise Failed(f"{target}: no loop was transformed: nothing would be tested")
    return [(l["function"], f"{l['function']}_L{l['line']}") for l in done]


def level(opt):
    """How far GCC optimises what is compared with the serial program: all it has for one file in
    three; it knows the same rules for the others, and takes half of the time."""
    return "-O2" if place(opt) % 3 == 0 else "-Og"


def place(opt):
    """A number of the file's own."""
    return zlib.crc32(os.path.basename(opt.file).encode()) % 1000


def openmp(opt, serial):
    source = os.path.join(opt.dir, "openmp.c")
    loops, seen = translate(opt, "openmp", source), set()
    strict = ["gcc", "-Wall", "-Wextra", "-Werror", "-fopenmp", *opt.flags, source]
    plain, checked = os.path.join(opt.dir, "openmp"), os.path.join(opt.dir, "openmp_san")
    run([*strict, level(opt), "-o", plain, "-lm"])
    run([*strict, "-O0", "-fsanitize=address,undefined", "-fno-sanitize-recover=all",
         "-o", checked, "-lm"])
    for args, expected in serial:
        for exe, threads in [(plain, 1), (plain, 2), (plain, 5), (checked, 3)]:
            # GSP_LEAST: loops of a few iterations are shared out too. More threads than cores
            # would wait for each other at full speed, for a quarter of the suite's time.
            env = {"OMP_NUM_THREADS": str(threads), "OMP_WAIT_POLICY": "passive",
                   "GSP_LEAST": "0",
                   "ASAN_OPTIONS": "detect_leaks=0"}
            done = run([exe, *args], env, check=False)
            compare(expected, done, opt.tolerance)
            seen.update(re.findall(r"^gsp: (\S+) runs on \d+ threads$", done.stderr, re.M))
    excused = opt.as_written.split(",")
    check_parallel(loops, seen, excused, excused)


def check_parallel(loops, seen, excused, strictly):
    """Ends the case where one of LOOPS, (function, name), is not among the names SEEN to run, unless
    its function is EXCUSED; or where a function of STRICTLY is excused and all its loops do run."""
    never = [(function, name) for function, name in loops
             if not any(s == name or s.startswith(name + "_") for s in seen)]
    bad = [name for function, name in never if function not in excused]
    if bad and "all" not in excused:
        raise Failed("never run in parallel: " + " ".join(bad))
    idle = set(strictly) - {function for function, _ in never} - {"", "all"}
    if idle:
        raise Failed("not only as written: " + " ".join(sorted(idle)))


def seeds(opt, runs):
    """How many schedules each of RUNS argument lists gets: 6 together, at least 2 each, and one
    more for the last list."""
    total = int(os.environ.get("GSP_SEEDS", "6"))
    if opt.seeds or runs == 1:
        return [opt.seeds or total] * runs
    least = min(total, 2)
    return [max(least, (total - least - 1) // (runs - 1))] * (runs - 1) + [min(total, least + 1)]


def simulated(opt, serial, words, counts):
    """Calls scripts/simulate with these WORDS for each argument list with so many schedules as
    COUNTS says. Where the output must be exact they are one call, which compares them with each
    other. Each file begins at a place of its own among the schedules, so that a skeleton meets many
    in all. One in seven has a single block resident; the last list gets such a one in any case.
    Returns the names of the kernels that ran on the device."""
    seen = set()
    last = place(opt)
    for k, (args, expected) in enumerate(serial):
        first, last = last + 1, last + counts[k]
        if opt.tolerance:
            choices = [["--seed", str(seed)] for seed in range(first, last + 1)]
        else:
            choices = [["--seeds", f"{first}..{last}"]]
        if k == len(serial) - 1 and "--resident" not in words and \
                all(seed % 7 != 1 for seed in range(first, last + 1)):
            choices.append(["--seed", str(last + 1), "--resident", "1"])
        if opt.fail_all:
            choices.append(["--fail-all"])
        for choice in choices:
            done = opt.simulate.run([*words, *choice, "--", *args])
            compare(expected, done, opt.tolerance)
            seen.update(re.findall(r"^gsp: .*: (\S+) ran on the device: ", done.stderr, re.M))
    return seen


class Simulate:
    """scripts/simulate, loaded once: started anew for each argument list, Python would take longer
    than what it runs."""

    def __init__(self, path):
        sys.dont_write_bytecode = True
        self.path = path
        loader = importlib.machinery.SourceFileLoader("simulate", path)
        spec = importlib.util.spec_from_loader("simulate", loader)
        self.module = importlib.util.module_from_spec(spec)
        loader.exec_module(self.module)

    def run(self, words, check=False):
        """What the command does that has these WORDS, as run() gives it."""
        out, err = (io.TextIOWrapper(io.BytesIO(), errors="replace") for _ in range(2))
        command = [self.path, *words]
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            try:
                code = self.module.main(words)
            except SystemExit as wrong:
                code = wrong.code
        for stream in (out, err):
            stream.seek(0)
        done = subprocess.CompletedProcess(command, code, out.read(), err.read())
        done.shown = shlex.join(command)
        return checked(done, check)


def by_clang(opt, serial):
    """Options by which simulate takes clang, with GCC beside it for one file in three, and SERIAL
    from a program that clang compiled, where it is installed and takes the program; else none, and
    SERIAL as it is."""
    cxx, exe = shutil.which("clang++"), os.path.join(opt.dir, "serial_clang")
    if not cxx or "CXX" in os.environ:
        return [], serial
    command = [cxx[:-2], "-O1", "-w", "-ffp-contract=off", *opt.flags, opt.file, "-o", exe, "-lm"]
    if run(command, check=False).returncode:
        return [], serial
    seen = [] if place(opt) % 3 == 1 else ["--only-clang"]
    return ["--clang", cxx, *seen], [(args, run([exe, *args], check=False)) for args, _ in serial]


def compile_kernels(opt, words):
    """Compiles with nvcc. Code that no GPU runs need not be fast: half of the time, where nvcc can."""
    fast = ["--Ofast-compile", "max"]
    if opt.gpu or fast[0] not in run([opt.nvcc_path, "--help"]).stdout:
        fast = []
    run([opt.nvcc_path, "-Werror", "all-warnings", "-fmad=false", "-arch=sm_90", "-c", *fast, *words])


def cuda(opt, serial):
    source = os.path.join(opt.dir, "cuda.cu")
    loops = translate(opt, "cuda", source)
    flags = [f for f in opt.flags if not f.startswith(("-std=", "-W"))]
    if opt.simulate:
        clang, expected = by_clang(opt, serial)
        seen = simulated(opt, expected, ["--timeout", "300", "--quick", *clang,
                                f"-DGSP_BLOCK={opt.block}", *flags, *shlex.split(opt.sim_flags),
                                source], seeds(opt, len(serial)))
        excused = opt.not_on_device.split(",")
        check_parallel(loops, seen, opt.as_written.split(",") + excused, excused)
    if opt.nvcc and opt.nvcc_path:
        compile_kernels(opt, [*flags, source, "-o", os.path.join(opt.dir, "cuda.o")])
    if opt.gpu and opt.nvcc_path:
        exe = os.path.join(opt.dir, "cuda")
        run([opt.nvcc_path, "-Werror", "all-warnings", "-fmad=false", "-arch=native", *flags,
             *shlex.split(opt.nvcc_flags), source, "-o", exe])
        for args, expected in serial:
            compare(expected, run([exe, *args], check=False), opt.tolerance)


def split(opt, serial):
    kernels, host = (os.path.join(opt.dir, "split" + end) for end in (".cu", ".gsp.c"))
    translate(opt, "cuda", kernels, "--split")
    flags = [f for f in opt.flags if not f.startswith(("-std=", "-W"))]
    objects = [os.path.join(opt.dir, "split_" + part + ".o") for part in ("host", "kernels")]
    run(["gcc", level(opt), "-Wall", "-Wextra", "-Werror", *opt.flags, "-c", host, "-o", objects[0]])
    light = ["--no-sanitize", "--quick"] if opt.target == "all" else []
    if opt.simulate and opt.target == "all" and not opt.split:
        opt.simulate.run(["--syntax-only", *light, "-w", *flags, kernels], check=True)
    elif opt.simulate:
        simulated(opt, serial, [*light, *opt.flags, *shlex.split(opt.sim_flags),
                                kernels, host], [2] * len(serial))
    if opt.nvcc and opt.nvcc_path:
        compile_kernels(opt, [*flags, kernels, "-o", objects[1]])
        lib = os.path.join(os.path.dirname(os.path.dirname(os.path.realpath(opt.nvcc_path))),
                           "lib64")
        exe = os.path.join(opt.dir, "split")
        run(["gcc", *objects, "-L" + lib, "-lcudart", "-lstdc++", "-lm", "-Wl,-rpath," + lib,
             "-o", exe])
        for args, expected in serial:
            compare(expected, run([exe, *args], check=False), opt.tolerance)


def main():
    opt = options()
    os.environ["GSP_VERBOSE"] = "1"
    shutil.rmtree(opt.dir, ignore_errors=True)
    os.makedirs(opt.dir)
    try:
        exe = os.path.join(opt.dir, "serial")
        run(["gcc", "-O1", "-w", *opt.flags, opt.file, "-o", exe, "-lm"])
        serial = [(args, run([exe, *args], check=False)) for args in opt.arguments]
        for _, done in serial:
            if done.returncode < 0:
                raise Failed(f"the serial program dies of signal {-done.returncode}: {done.shown}")
        if not any(done.stdout for _, done in serial):
            raise Failed("the serial program prints nothing: nothing would be compared")
        if opt.target in ("all", "openmp"):
            openmp(opt, serial)
        if opt.target in ("all", "cuda"):
            cuda(opt, serial)
        if opt.target in ("all", "split"):
            split(opt, serial)
    except Failed as e:
        print(f"run_case: {opt.file}: {e}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
