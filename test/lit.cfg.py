# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The suite's configuration for lit. Loaded through <build>/test/lit.site.cfg.py, which CMake
# writes; scripts/check runs it. test/README.md lists the substitutions and features.

import glob
import os
import shlex
import shutil
import subprocess
import sys

import lit.formats

if not hasattr(config, "gsp_build_dir"):
    lit_config.fatal("this suite runs on a build folder: scripts/check, or lit <build>/test")

root = config.gsp_source_dir
build = config.gsp_build_dir
tools = os.path.join(root, "test", "tools")

config.name = "gspcc"
config.test_source_root = os.path.join(root, "test")
config.suffixes = [".c", ".test", ".cu"]
config.excludes = ["Inputs", "include", "tools"]

# bash runs the RUN lines, so pipes and tests are the shell's own. What computes for ten minutes
# hangs; what waits for ever is the affair of run_case.py.
config.test_format = lit.formats.ShTest(True, preamble_commands=["ulimit -t 600"])
config.pipefail = True


def find_tool(name):
    """NAME on PATH or in the newest usable LLVM."""
    found = shutil.which(name)
    for v in ["19", "22", "21", "20", "18", "17"]:
        path = f"/usr/lib/llvm-{v}/bin/{name}"
        if os.access(path, os.X_OK):
            return path
    return found


def prints(command):
    """What COMMAND prints, or "" where it fails or does not exist."""
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=60).stdout
    except (OSError, subprocess.SubprocessError):
        return ""


filecheck = find_tool("FileCheck")
if not filecheck:
    lit_config.fatal("FileCheck was not found: run scripts/setup")
nvcc = shutil.which("nvcc") or next(
    (p for p in ["/usr/local/cuda/bin/nvcc"] if os.access(p, os.X_OK)), None)
simulate = os.path.join(root, "scripts", "simulate")
# The programs here need the standard library alone. What else is installed may take longer to start
# than they run, as may what stands between a `python3` on PATH and Python.
python = shlex.join([sys.executable, "-S"])

run_case = [python, os.path.join(tools, "run_case.py"), "--gspcc", os.path.join(build, "gspcc"),
            "--dir", "%t.dir"]
if os.access(simulate, os.X_OK):
    config.available_features.add("simulate")
    run_case += ["--simulate", simulate]
if nvcc:
    config.available_features.add("nvcc")
    run_case += ["--nvcc-path", nvcc]
if prints(["nvidia-smi", "-L"]).startswith("GPU"):
    config.available_features.add("gpu")
    run_case += ["--gpu"]
if "_OPENMP" in prints(["gcc", "-fopenmp", "-dM", "-E", "-xc", "/dev/null"]):
    config.available_features.add("openmp")
if find_tool("clang-format"):
    config.available_features.add("clang-format")
try:
    for end in os.openpty():
        os.close(end)
    config.available_features.add("terminal")
except OSError:
    pass
if config.gsp_sanitize:
    config.available_features.add("sanitize")
config.available_features.add("libclang-" + config.gsp_libclang_version)
headers = glob.glob("/usr/lib/llvm-*/include/clang-c/Index.h")
if sum(int(h.split("/")[3].split("-")[1]) >= 17 for h in headers) > 1:
    config.available_features.add("two-libclangs")

# The first that matches wins, so longer names come before their prefixes.
config.substitutions += [
    ("%gspcc", os.path.join(build, "gspcc")),
    ("%run_all", " ".join(run_case)),
    ("%FileCheck", filecheck),
    ("%clang_format", find_tool("clang-format") or "clang-format"),
    ("%simulate", f"{python} {simulate}"),
    ("%strip_comments", f"{python} {os.path.join(tools, 'strip_comments.py')}"),
    ("%python", python),
    ("%nvcc", nvcc or "nvcc"),
    ("%cc", "gcc"),
    ("%cxx", "g++"),
    ("%include", os.path.join(root, "test", "include")),
    ("%root", root),
    ("%build", build),
]

# FileCheck and not may also be written without the sign.
environment = config.environment
environment["PATH"] = os.environ["PATH"] + os.pathsep + os.path.dirname(filecheck)
environment["LC_ALL"] = "C"
environment["UBSAN_OPTIONS"] = "print_stacktrace=1"
environment["GSP_SIM_CACHE"] = os.path.join(build, "simulate")
for name in ["GSP_SEEDS", "GSP_DEVICE", "CUDA_VISIBLE_DEVICES", "HOME", "TMPDIR"]:
    if name in os.environ:
        environment[name] = os.environ[name]
