# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""user_lines.py SOURCE OUTPUT: every line of SOURCE stands in OUTPUT where the #line directives say
so. A line counts as the same where its words occur in it in their order."""
import re
import sys

source = open(sys.argv[1]).read().split("\n")
output = open(sys.argv[2]).read().split("\n")

places = {}
number = None
for at, text in enumerate(output, 1):
    directive = re.match(r'#line (\d+) "(.*)"', text)
    if directive:
        number = int(directive.group(1)) if directive.group(2) == sys.argv[1] else None
        if number is None and int(directive.group(1)) != at + 1:
            sys.exit(f"line {at} of the output calls itself {directive.group(1)} - 1")
    elif number is not None:
        places.setdefault(number, []).append(text)
        number += 1


def words(text):
    return re.findall(r"\w+|[^\w\s]", text.replace("#", ""))


def contains(long, short):
    rest = iter(long)
    return all(word in rest for word in short)


for number, text in enumerate(source, 1):
    if text.startswith(("#pragma", "\t(+:")) or not text.strip():
        continue
    # A function that begins in the middle of a line is continued after the generated text.
    found = words(" ".join(places.get(number, [])))
    if not contains(found, words(text)):
        sys.exit(f"line {number} is not where it should be: {text}\n{places.get(number)}")
