#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every function of gsp_float.h that has a twin for float says the same in both.

usage: float_twins.py gsp_float.h. Out: the number of twins, or the functions that differ (exit
status 1). What differs by nature, in how a number is laid out or in which wider type there is, is
listed below.
"""

import re
import sys

BY_NATURE = ["gsp_is_finite", "gsp_product_error"]


def functions(text):
    found = {}
    pattern = r"^GSP_FLOAT_FUNCTION \w+ (\w+)\((.*?)\)\n\{(.*?)^\}"
    for name, parameters, body in re.findall(pattern, text, re.M | re.S):
        found[name] = parameters + "{" + body
    return found


def as_float(text):
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    text = re.sub(r"\bdouble\b", "float", text)
    text = re.sub(r"\bDBL_", "FLT_", text)
    text = re.sub(r"__d(\w+_rn)\b", r"__f\1", text)
    text = re.sub(r"\bGSP_STEP\b", "GSP_STEPF", text)
    text = re.sub(r"\b(gsp_\w+)\(", r"\1f(", text)
    return text


def plain(text):
    """Without what only keeps compilers from warning, and without layout."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    text = re.sub(r"\b(\d+\.\d+)f\b", r"\1", text).replace("(float)vanishes", "vanishes")
    return re.sub(r"\s+", "", text)


def main():
    with open(sys.argv[1], encoding="utf-8") as f:
        all_of = functions(f.read())
    twins = [name for name in all_of if name + "f" in all_of]
    bad = [
        name
        for name in twins
        if name not in BY_NATURE and plain(as_float(all_of[name])) != plain(all_of[name + "f"])
    ]
    for name in bad:
        print(f"{name} and {name}f differ")
    print(f"{len(twins) - len(BY_NATURE)} twins")
    return 1 if bad else 0


sys.exit(main())
