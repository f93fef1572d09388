# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""split.py TEST: writes the files that TEST holds, each after a line `FILE name`."""
import sys

out = None
for line in open(sys.argv[1]):
    if line.startswith("FILE "):
        out = open(line.split()[1], "w")
    elif out:
        out.write(line)
