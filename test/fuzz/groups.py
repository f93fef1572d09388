# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Families beyond `x op e`: coupled variables, resets, recurrences, machines, stores by address.

Each row: declarations before the loop, ways to write the update, the objects printed after the
loop, the directive, and what may be stored along the way.
In the texts $ is the group's prefix, @ that of its arrays at file scope, {E} an integer expression,
{G} a condition, {R} one that seldom holds, {i} the index, {T} the type, {L} an input. Everything is exact: integers, or floating sums of small numbers.
"""

# Ways to leave the loop; what stands behind @@ is put into its condition.
ENDING = ["int $f = -1, $d = 0, $e = 7;"]
ENDINGS = [
    "if ({R}) { $f = (int)({i}); break; }",
    "if (!({R})) ; else { $e += 2; $f = (int)({i}); break; }",
    "if ({R}) $f = (int)({i});@@$f < 0",
    "if ({R}) $d = 1;@@!$d",
    "if ({R}) $d = (int)({E}) | 1;@@$d == 0",
    ";@@!({R})",
    "if ({G}) { if ({R}) { $e = (int)({i}); break; } }",
    "switch (({R}) ? 3 : 0) { case 3: $f = 5; $d = (int)({i}); break; default: ; }@@$f != 5",
]

# kind: (types, declarations, ways, shown, directive, stored along the way, arrays at file scope)
GROUPS = {
    "argmin": (["int", "double", "float", "long long"], ["{T} $m = 1000;", "int $at = -1;"], [
        "if (({T})({E}) < $m) { $m = ({T})({E}); $at = (int)({i}); }",
        "if (({T})({E}) <= $m) { $m = ({T})({E}); $at = (int)({i}); }",
        "if (!(({T})({E}) >= $m)) { $at = (int)({i}); $m = ({T})({E}); }"],
        ["$m", "$at"], "reduce", "", ""),
    "argmax": (["int", "double", "unsigned"], ["{T} $m = 0;", "long $at = -1;"], [
        "{T} $e = ({T})({E}); if ($e > $m) { $m = $e; $at = (long)({i}); }",
        "{T} $e = ({T})({E}); $at = $m < $e ? (long)({i}) : $at; $m = $m < $e ? $e : $m;"],
        ["$m", "$at"], "reduce", "", ""),
    "segsum": (["int", "unsigned", "double", "long long"], ["{T} $s = 0;"], [
        "if ({G}) $s = 0; $s += ({T})({E});",
        "$s = ({G}) ? ({T})({E}) : $s + ({T})({E});",
        "if ({G}) $s = ({T})({E}); else $s += ({T})({E});"],
        ["$s"], "scan", "$s", ""),
    "runlength": (["int", "unsigned", "size_t"], ["{T} $r = 0;"], [
        "$r = ({G}) ? $r + 1 : 0;", "if ({G}) $r++; else $r = 0;"], ["$r"], "scan", "$r", ""),
    "affine": (["unsigned", "unsigned long long", "unsigned short"], ["{T} $x = 7;"], [
        "$x = ({T})($x * 31u + (unsigned)({E}));", "$x = ({T})((unsigned)({E}) + $x * 1664525u);",
        "$x = ({T})($x * (unsigned)({E}) + 3u);"], ["$x"], "reduce", "$x", ""),
    "alternate": (["double", "int"], ["{T} $x = 1;"], [
        "$x = ({T})({E}) - $x;", "$x = -$x + ({T})({E});"], ["$x"], "scan", "$x", ""),
    "fletcher": (["unsigned", "unsigned long long"], ["{T} $a = 1, $b = 0;"], [
        "$a += (unsigned)({E}); $b += $a;", "$b = $a + $b; $a = $a + (unsigned)({E});"],
        ["$a", "$b"], "reduce", "$b", ""),
    "clamp": (["int", "long"], ["{T} $x = 10;"], [
        "$x += ({T})({E}); if ($x < 0) $x = 0; if ($x > 1000) $x = 1000;",
        "$x = $x + ({T})({E}) > 0 ? $x + ({T})({E}) : 0;"], ["$x"], "scan", "$x", ""),
    "modular": (["unsigned"], ["{T} $x = 5;"], [
        "$x = ($x * 5u + ((unsigned)({E}) & 1023u)) % 65521u;",
        "$x = ($x + ((unsigned)({E}) & 255u)) % 1009u;"], ["$x"], "reduce", "$x", ""),
    "around": (["unsigned", "int", "unsigned long long"], ["{T} $x = 9;"], [
        "$x += ({E}) & 0xffff; $x = ($x & 0xffff) + ($x >> 16);",
        "if ({G}) { $x += ({E}) & 255; if ($x > 255) $x -= 255; }",
        "$x = $x + ((unsigned short)({E}));\n if ($x >= 65536) $x = ($x & 0xffff) + 1;"],
        ["$x"], "reduce", "$x", ""),
    "turns": (["int", "long"], ["{T} $x = 50;"], [
        "$x += (({T})({E})) % 100; if ($x < 0) $x += 100; else if ($x >= 100) $x -= 100;",
        "$x -= (({T})({E})) % 97; if ($x > 99) $x -= 100; if ($x < 0) $x = $x + 100;",
        "{T} $t = $x + (({T})({E})) % 101; $x = $t < 0 ? $t + 100 : $t; $x = $x >= 100 ? $x - 100 : $x;"],
        ["$x"], "scan", "$x", ""),
    "linear": (["unsigned", "unsigned short", "unsigned long long"], ["{T} $x = 29;"], [
        "$x = ({T})(($x >> 1) ^ (-($x & 1) & 0xb400u) ^ (unsigned)({E}));",
        "$x ^= ({T})({E}); $x ^= $x << 3; $x ^= $x >> 5;",
        "if ({G}) $x = ({T})($x & 1 ? $x >> 1 ^ 0x8005u : $x >> 1); $x ^= ({T})({E});",
        "if ({G}) $x = ({T})($x << 3 ^ ($x & 96) >> 5 ^ (unsigned)({E}));"],
        ["$x"], "scan", "$x", ""),
    "machine": (["int", "unsigned char"], ["{T} $q = 0;"], [
        "$q = (({E}) & 1) ? ($q == 0 ? 1 : $q == 1 ? 2 : 0) : ($q == 2 ? 2 : 0);",
        "switch ($q) { case 0: $q = (({E}) & 3) == 1 ? 1 : 0; break; "
        "case 1: $q = (({E}) & 3) == 2 ? 2 : 1; break; default: $q = 0; break; }"],
        ["$q"], "scan", "$q", ""),
    "argalong": (["int", "double", "unsigned"], ["{T} $m = 500;", "int $at = -1;"], [
        "if (({T})({E}) < $m) { $m = ({T})({E}); $at = (int)({i}); }",
        "if (!(({T})({E}) > $m)) { $m = ({T})({E}); $at = (int)({i}); }",
        "{T} $e = ({T})({E}); $at = $e <= $m ? (int)({i}) : $at; $m = $e <= $m ? $e : $m;"],
        ["$m", "$at"], "scan", "$at", ""),
    "position": (["int", "size_t", "unsigned"], ["{T} $at = 0;"], [
        "if ({L}[{i}] > {L}[$at]) $at = ({T})({i});",
        "if ({L}[{i}] <= {L}[$at]) $at = ({T})({i});",
        "$at = {L}[$at] < {L}[{i}] ? ({T})({i}) : $at;"], ["$at"], "reduce", "$at", ""),
    "first": (["int", "long", "double"], ["{T} $f = -1;", "int $d = 0;"], [
        "if ($f < 0 && {R}) $f = ({T})({i});",
        "if ({R} && !$d) { $d = 1; $f = ({T})({E}); }",
        "if (!$d) { if ({G}) { $f = ({T})({E}); $d = 1; } }",
        "if ($f == -1) $f = ({T})({E});"], ["$f", "$d"], "reduce", "$f", ""),
    "segextreme": (["int", "double", "float", "long long"], ["{T} $m = 3;"], [
        "if ({G}) $m = -500; if (({T})({E}) > $m) $m = ({T})({E});",
        "$m = ({G}) ? ({T})({E}) : ({T})({E}) < $m ? ({T})({E}) : $m;",
        "if ({G}) $m = ({T})({i}); else if ($m < ({T})({E})) $m = ({T})({E});",
        "$m = $m > ({T})({E}) ? $m : ({T})({E}); if ({G}) $m = ({T})({i});"],
        ["$m"], "scan", "$m", ""),
    "counting": (["unsigned", "int", "long"], ["{T} $c = 0;", "int $q = 0;"], [
        "if (({E}) & 1) { if ($q == 0) { $q = 1; $c++; } } else $q = 0;",
        "switch ($q) { case 0: if ((({E}) & 3) == 1) $q = 1; break; case 1: if ((({E}) & 3) == 2) "
        "{ $q = 0; $c += 1; } break; default: $q = 0; }",
        "$c += $q == 1; $q = ({G}) ? ($q == 0 ? 1 : 2) : 0;"], ["$c", "$q"], "scan", "$c", ""),
    "latch": (["int", "signed char", "double"], ["int $x = 3;", "{T} $y = 1;"], [
        "$x += ((int)({E}) & 7) - 3; if ($x < 0) $y = 5;",
        "if ({G}) $x++; else { $x--; if ($x < -4) $y = 0; }",
        "$x -= ((int)({E}) & 3) - 1; $y = $x > 40 ? 9 : $y;"], ["$x", "$y"], "scan", "$x", ""),
    "select": (["int", "double", "signed char", "unsigned"], ["{T} $s = 1;"], [
        "$s = $s > 40 ? ({T})({E}) : ({T})(({i}) & 63);",
        "if ($s == 1) $s = ({T})(({E}) & 3); else if ({G}) $s = ({T})(({i}) % 3);",
        "if ($s > 90) { if ({G}) $s = ({T})({E}); } else if ($s < 20) $s = ({T})({i}); ",
        "$s = $s < 30 ? (({G}) ? ({T})({E}) : $s) : ({T})(({i}) & 31);"],
        ["$s"], "scan", "$s", ""),
    "record": (["int", "double", "unsigned", "short"], ["{T} $m = 9;", "long $c = 0;"], [
        "if (({T})({E}) > $m) { $m = ({T})({E}); $c++; }",
        "{T} $o = $m; $m = ({T})({E}) < $m ? ({T})({E}) : $m; $c += $o != $m ? (long)({i}) : 0;",
        "if (({T})({E}) >= $m) { $m = ({T})({E}); $c = 0; } else if ({G}) $c++;"],
        ["$m", "$c"], "scan", "$c", ""),
    "secondmost": (["int", "double", "long long"], ["{T} $m = -9, $w = -9;"], [
        "if (({T})({E}) > $m) { $w = $m; $m = ({T})({E}); } else if (({T})({E}) > $w) "
        "$w = ({T})({E});",
        "{T} $e = ({T})({E}); if ($e >= $m) { $w = $m; $m = $e; } else $w = $w < $e ? $e : $w;"],
        ["$m", "$w"], "reduce", "$w", ""),
    "mode": (["int", "unsigned", "long"], ["{T} $r = 0, $b = 0;", "long $at = -1;"], [
        "$r = ({G}) ? $r + 1 : 1; if ($r > $b) { $b = $r; $at = (long)({i}); }",
        "if ({G}) $r = 0; else $r++; if ($b <= $r) { $at = (long)({E}); $b = $r; }"],
        ["$b", "$at"], "reduce", "$r", ""),
    "wraps": (["int", "unsigned"], ["{T} $e = 4, $y = 0;"], [
        "$e += ({T})({E}) & 7; if ($e >= 10) { $e -= 10; $y++; }",
        "$e = $e + 3 < 16 ? $e + 3 : $e - 13; $y += $e < 3 ? (({T})({E}) & 15) : 0;"],
        ["$e", "$y"], "scan", "$y", ""),
    "cycle": (["int", "unsigned", "long"], ["{T} $j = 0, $m = ({T})(n % 6) + 2;", "long $s = 0;"], [
        "$s += ({E}) * (long)$j; if (++$j == $m) $j = 0;",
        "$j = ($j + 1) % $m; $s ^= (long)$j * ({E});",
        "if ({G}) { $s -= (long)$j * 3; $j = $j + 1 >= $m ? 0 : $j + 1; }",
        "if (++$j > $m) { $j = 1; $s = 0; } $s += (long)$j + ({E});",
        "$s = $j == 0 ? ({E}) : $s + (long)$j; $j = $j < $m - 1 ? $j + 1 : 0;"],
        ["$j", "$s"], "scan", "$j", ""),
    "carry": (["unsigned", "int", "unsigned long long"], ["{T} $c = 1;"], [
        "$c = ({T})(((unsigned long long)(unsigned)({E}) * 123457u + $c) >> 32);",
        "{T} $d = ({T})(({E}) & 127) + $c; $c = $d / 100 + 0 * ($d % 100);",
        "if ({G}) $c = ({T})(((long long)(({E}) % 1000 + 999) * 50 + (long long)$c) >> 12);",
        "$c = ({T})(((unsigned long long)~(unsigned)({E}) + $c) >> 32);"], ["$c"], "scan", "$c", ""),
    "phase": (["int", "long", "short"], ["{T} $e = 0, $m = ({T})(n % 90) + 8;"], [
        "$e = ({T})($e + ({T})(({E}) & 7)); if (2 * $e >= $m) $e = ({T})($e - $m);",
        "if ({G}) { $e = ({T})($e + 5); if ($e > $m / 3) $e = ({T})($e - $m); }",
        "$e = $e + 4 < $m - 6 ? ({T})($e + 4) : ({T})($e + 4 - $m);"], ["$e"], "scan", "$e", ""),
    "turns": (["int", "long", "short"], ["{T} $e = 0;"], [
        "if ({G}) { $e = ({T})($e + 5); if ($e > 40) $e = ({T})($e - 90); }",
        "$e = ({T})($e - 3); if ($e < -20) $e = ({T})($e + 61);",
        "$e = ({T})($e + ({T})(({E}) & 15)); if (2 * $e >= 99) $e = ({T})($e - 100);"],
        ["$e"], "scan", "$e", ""),
    "shifts": (["unsigned", "unsigned char", "unsigned long long"], ["{T} $v = ({T})90123;"], [
        "$v = ({T})($v << 4 | ({T})({E}));",
        "if ({G}) $v = ({T})($v >> (({E}) & 7)) ^ ({T})({E}); else $v = ({T})($v << 1 | 1);",
        "if ({G}) $v = ({T})({E}); else $v = ({T})(($v & ({T})~({T})({E})) << (({E}) & 3));",
        "$v = ({T})(({E}) & 1 ? ($v << 2 ^ ({T})({E})) : ~$v);"], ["$v"], "scan", "$v", ""),
    "matrix": (["unsigned", "unsigned short", "unsigned char", "unsigned long long"],
        ["{T} $v = ({T})77, $p = ({T})(n * 37 + 5);", "int $k = n % 5 + 1; (void)$k;"], [
        "$v ^= ({T})({E}); $v = $v & 1 ? ({T})($v >> 1 ^ $p) : ({T})($v >> 1);",
        "if ({G}) { $v = ({T})($v << $k ^ ($v >> 7 & 1) * $p); $v ^= ({T})({E}); }",
        "for (int $j = 0; $j < 3; $j++) $v = ({T})(($v >> 1) ^ (-($v & 1) & $p)); "
        "$v = ({T})($v ^ ({E}));",
        "$v = ({T})($v << 1 | (__builtin_parity($v & $p) ^ (({E}) & 1)));"],
        ["$v"], "scan", "$v", ""),
    "steps": (["int", "double", "long long"], ["{T} $s = 0, $m = 0;", "unsigned $c = 0;"], [
        "$s += (({T})({E})); if ($s > $m) $m = $s; if ($m - $s > 40) $c++;",
        "if ({G}) $s = 0; else $s += 2; $m += $s; $c ^= $m > 90 ? (unsigned)({E}) : 1u;",
        "$s -= ({T})(({E}) & 3); $m = $s < $m ? $s : $m; $c = $m < -200 ? $c * 3u + 1u : $c;"],
        ["$s", "$m", "$c"], "scan", "$c", ""),
    "second": (["unsigned", "unsigned long long"], ["{T} $y = 1, $z = 0;"], [
        "{T} $n = $y + $z + ({T})({E}); $z = $y; $y = $n;",
        "{T} $n = ({T})({E}) + 3u * $y - 2u * $z; $z = $y; $y = $n;",
        "{T} $n = $y; $y = $y * 5u + ({T})({E}) * $z; $z = $n;"], ["$y", "$z"], "scan", "$y", ""),
    "nestsum": (["unsigned", "long long", "double"], ["{T} $s = 2;"], [
        "for (int $j = 0; $j < 20; $j++) $s += ({T})({E}) + ({T})$j;",
        "for (int $j = (int)({i}) & 31; $j > 0; $j -= 2) if ({G}) $s -= ({T})({E}) + ({T})$j;",
        "if ({G}) { int $j = 0; while ($j < 19) { $s += ({T})$j; $j++; } }",
        "for (int $j = 0; $j < 3 + ((int)({i}) & 15); $j++) for (int $l = $j; $l < 18; ++$l) "
        "$s += ({T})({E}) + ({T})($l - $j);"], ["$s"], "reduce", "$s", ""),
    "goeson": (["unsigned", "long long", "double"], ["{T} $s = 2;", "int $j = (int)(n & 7);"], [
        "{T} $r = 0; for (; $j < (int)({i}) + 3; $j++) $r += ({T})({E}) + ({T})$j; $s += $r;",
        "for (; $j < (int)({i}) * 2; ++$j) $s += ({T})({E});",
        "{T} $r = 1; while ($j <= (int)({i}) * 3 / 2) { $r += ({T})$j; $j += 2; } $s -= $r;",
        "{T} $r = 0; for ($j = $j + 1; $j < (int)({i}); $j += 5) $r += ({T})($j & 31); $s += $r;",
        "int $l = $j; while ($l < (int)({i}) && $l < $j + 20) { $s += ({T})({E}); $l++; } $j = $l;"],
        ["$s", "$j"], "reduce", "", ""),
    "nestbest": (["int", "double", "long long"], ["{T} $m = 900;", "long $at = -1;"], [
        "for (int $j = 0; $j < 18; $j++) if (({T})({E}) + ({T})($j * 7 % 18) < $m) { "
        "$m = ({T})({E}) + ({T})($j * 7 % 18); $at = (long)({i}) * 18 + $j; }",
        "for (int $j = 17 - ((int)({i}) & 7); $j >= 0; $j--) { "
        "{T} $e = ({T})({E}) - ({T})($j & 3); "
        "if ($e <= $m) { $m = $e; $at = (long)({i}) * 20 + $j; } }"],
        ["$m", "$at"], "reduce", "", ""),
    "nesthash": (["unsigned", "unsigned long long"], ["{T} $h = 7;"], [
        "for (int $j = 0; $j < ((int)({i}) & 31); $j++) "
        "$h = $h * 31u + (unsigned)({E}) + (unsigned)$j;",
        "for (int $j = 20; $j; $j--) $h = ({G}) ? (unsigned)$j : $h * 5u + (unsigned)({E});"],
        ["$h"], "reduce", "$h", ""),
    "late": (["int", "long long", "double"], ["{T} $m = -5;", "int $c = 0;"], [
        "{T} $r = 0; for (int $j = 0; $j < ((int)({i}) & 31); $j++) $r += ({T})({E}) + ({T})$j; "
        "if ($r > $m) $m = $r; $c += $r > 40;",
        "{T} $r = 1; int $j = (int)({i}) & 63; while ($j) { $r += ({T})($j & 1); $j >>= 1; } "
        "$m += $r; $c ^= (int)$r;",
        "int $j = 0; {T} $r = ({T})({E}); do { $r += ({T})($j % 5); } while (++$j < 18); "
        "$m = $r < $m ? $r : $m; if ({G}) $c += $j;"], ["$m", "$c"], "reduce", "$c", ""),
    "pack": (["int"], ["int $k = 0;"], [
        "if ({G}) @o[$k++] = (int)({E});", "if ({G}) { @o[$k] = (int)({i}); $k += 1; }"],
        ["$k"], "parallel", "", "static int @o[8192];"),
    "histogram": (["int", "unsigned"], [], [
        "@h[(unsigned)({E}) & 15u]++;", "@h[(unsigned)({E}) % 13u] += ({T})({i});"],
        ["@h"], "parallel", "", "static {T} @h[16];"),
    "search": (["int"], ENDING, ENDINGS + [
        "$e = (int)({E}) & 63;@@!({R})",
        "if ({R}) break; $e = (int)({E}) & 63;",
        "$e = (int)({i}); if ({R}) { $d = $e; break; }"],
        ["$f", "$d", "$e"], "parallel", "", ""),
    "judge": (["int"], ENDING, [
        "int $c = 0; for (int $j = 0; $j < 20; $j++) $c += (int)(((unsigned)({E}) + (unsigned)$j) "
        "% 3u); if ($c > 18 && ({R})) { $f = (int)({i}); break; }",
        "unsigned $x = (unsigned)({E}); int $c = 0; while ($x) { $c += (int)($x & 1); $x >>= 1; } "
        "if ($c % 5 != 1) if ({R}) { $d = $c; break; }",
        "int $j; for ($j = 0; $j < 17 && (((unsigned)({E}) >> ($j & 7)) & 3u) != 3u; $j++) ; "
        "if (({R}) && $j < 17) $f = $j;@@$f < 0",
        "int $t[4] = {0, 0, 0, 0}; for (int $j = 0; $j < 20; $j++) "
        "$t[((unsigned)({E}) + (unsigned)$j * 3u) & 3u]++; if ($t[0] > 4 && ({R})) "
        "{ $d = $t[1]; break; }",
        "int $j, $l; for ($j = 0; $j < 18; $j++) { for ($l = 0; $l < 19; $l++) "
        "if (($l * $j ^ (int)(({E}) & 31)) == 29) goto $out; } if ({R}) { $e = $j; break; } $out: ;",
        "int $j = 0; do { if ((((unsigned)({E}) + (unsigned)$j) & 63u) == 7u) break; } "
        "while (++$j < 21); if ($j == 21) if ({R}) $d = $j;@@!$d"],
        ["$f", "$d", "$e"], "parallel", "", ""),
    "exit": (["int"], ENDING, ENDINGS, ["$f", "$d", "$e"], "parallel", "", ""),
}
# Nothing else happens in the loop.
ALONE = {"search", "judge"}
# Refused today: drawn, so that the refusal is seen, but not counted as provable.
LATER = {"goeson"}


def fill(text, prefix, arrays, group, exprs):
    """TEXT of a row with its placeholders replaced."""
    text = text.replace("@@", "\0").replace("$", prefix).replace("@", arrays).replace("\0", "@@")
    rare = "((unsigned)({i}) * 2654435761u >> 9 & %du) == %du && (%s)" % (
        (63, 1, "{G}") if group.way % 3 else (2047, group.way % 5, "1"))
    text = text.replace("{R}", rare)
    for key, value in [("L", "in%d" % (group.way % exprs[3])), ("T", group.type), ("E", exprs[0]), ("G", exprs[1]), ("i", exprs[2])]:
        text = text.replace("{%s}" % key, value)
    return text
