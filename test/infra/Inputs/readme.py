"""readme.py README FOLDER: writes the page's C program to FOLDER/vecsum.c and its output to
FOLDER/expected. readme.py README FOLDER FILE: says whether each CUDA excerpt is in FILE."""
import re
import sys

readme, folder, *files = sys.argv[1:]
text = open(readme, encoding="utf-8").read()
blocks = re.findall(r"^```(\w+)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
[program] = [body for kind, body in blocks if kind == "c"]
[expected] = [body for kind, body in blocks if kind == "text"]
excerpts = [body for kind, body in blocks if kind == "cuda"]
if not files:
    open(folder + "/vecsum.c", "w").write(program)
    open(folder + "/expected", "w").write(expected)
else:
    output = open(files[0], encoding="utf-8").read()
    missing = [body for body in excerpts if body not in output]
    for body in missing:
        print("not in the output:\n" + body)
    sys.exit(1 if missing or len(excerpts) < 2 else 0)
