#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Succeeds where two files hold the same JSON, the order of keys included, in valid UTF-8.

import difflib
import json
import sys


def text(path):
    with open(0 if path == "-" else path, encoding="utf-8") as f:
        return json.dumps(json.load(f), indent=1, ensure_ascii=False).splitlines()


a, b = text(sys.argv[1]), text(sys.argv[2])
print("\n".join(difflib.unified_diff(a, b, lineterm="")))
sys.exit(a != b)
