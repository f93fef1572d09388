#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# In: the file that lit writes with -o. Out: what failed tests said, the skipped tests by reason,
# the failed ones by name, and as the last line "N passed, N failed, N skipped". An expected failure counts as passed, a
# passing test that was expected to fail as failed. Exit status 0 where something ran and nothing
# failed.

import collections
import json
import re
import sys

SHOWN = 60  # last lines of what a failed test said

PASSED = {"PASS", "FLAKYPASS", "XFAIL"}
SKIPPED = {"UNSUPPORTED", "SKIPPED", "EXCLUDED"}


def reason(test):
    """Why a test was skipped, from what lit says about it."""
    if test["code"] != "UNSUPPORTED":
        return "not run"
    found = re.search(r"unavailable features: (.*)", test["output"])
    if found:
        return "needs " + found.group(1).strip()
    found = re.search(r"following features and/or targets: (.*)", test["output"])
    return "not for " + found.group(1).strip() if found else "unsupported"


def main():
    try:
        with open(sys.argv[1]) as f:
            tests = json.load(f)["tests"]
    except (OSError, ValueError) as e:
        print(f"no result of the test run: {e}")
        print("0 passed, 1 failed, 0 skipped")
        return 1
    passed = sum(t["code"] in PASSED for t in tests)
    skipped = [t for t in tests if t["code"] in SKIPPED]
    failed = [t for t in tests if t["code"] not in PASSED | SKIPPED]

    for t in sorted(failed, key=lambda t: t["name"]):
        print(f"-- {t['name'].split(' :: ')[-1]}")
        print("\n".join(t["output"].rstrip().splitlines()[-SHOWN:]))
    for why, count in sorted(collections.Counter(map(reason, skipped)).items()):
        print(f"skipped, {why}: {count}")
    for t in sorted(failed, key=lambda t: t["name"]):
        print(f"{t['code']}: {t['name'].split(' :: ')[-1]}")
    if not tests:
        print("no test was found")
    print(f"{passed} passed, {len(failed)} failed, {len(skipped)} skipped")
    return 1 if failed or passed == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
