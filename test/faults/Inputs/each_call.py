#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# each_call.py [--stops] SIMULATE FILE.cu EXPECTED [ARGUMENT...]
#
# Runs a generated program in the simulator with its first CUDA call failing, then its second, and
# so on to its last; then the same with all later calls failing too. Stricter than scripts/simulate
# --fail-all: every run must print EXPECTED and end with status 0, so the C loops must have done
# the work; with --stops it may instead end with status 70 and say why. Each failure has to be
# mentioned in a line "gsp: ...", except where the program asks what the machine has or gives
# memory back. Out: one line that counts; status 1 where a run went wrong.

import os
import re
import subprocess
import sys
import tempfile

# A failure of these changes nothing for the user: no device was found, memory is lost at the end.
SILENT = {"cudaGetDeviceCount", "cudaGetDevice", "cudaDeviceGetAttribute", "cudaFree"}


def execute(binary, arguments, call, sticky):
    """(exit status, output, errors, the call that failed or None)"""
    with tempfile.NamedTemporaryFile() as status:
        environment = dict(os.environ, CUSIM_STATUS=status.name, CUSIM_FAIL=str(call),
                           CUSIM_FAIL_STICKY=str(int(sticky)), CUSIM_SEED=str(call))
        done = subprocess.run([binary] + arguments, env=environment, capture_output=True,
                              text=True, timeout=120, check=False)
        found = re.search(r"^injected (.*)$", status.read().decode(), re.M)
        return done.returncode, done.stdout, done.stderr, found and found[1]


def main():
    words = sys.argv[1:]
    stops_allowed = words[0] == "--stops"
    if stops_allowed:
        words.pop(0)
    simulate, source, expected, arguments = words[0], words[1], words[2], words[3:]
    binary = subprocess.run([sys.executable, "-S", simulate, "--build-only", "-DGSP_BLOCK=32", source],
                            capture_output=True, text=True, check=True).stdout.strip()
    with open(expected, encoding="utf-8") as file:
        wanted = file.read()
    failed = stopped = 0
    for sticky in (False, True):
        for call in range(1, 1000):
            code, output, errors, name = execute(binary, arguments, call, sticky)
            why = None
            if stops_allowed and code == 70 and re.search("^gsp: .*stopping$", errors, re.M):
                stopped += 1
            elif code != 0:
                why = f"exit status {code}"
            elif output != wanted:
                why = "wrong output"
            elif name and name.split()[0] not in SILENT and "gsp: " not in errors:
                why = "no message"
            if why:
                print(f"{why} after call {call} ({name}) failed{', and all later ones' * sticky}")
                print(output, errors, sep="\n")
                return 1
            if not name:
                break
            failed += 1
    print(f"{failed} failures: {failed - stopped} answered by the C loops, {stopped} stopped")
    return 0 if failed else 1


if __name__ == "__main__":
    sys.exit(main())
