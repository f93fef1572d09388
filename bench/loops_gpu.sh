#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# How fast the loops of a program run on a GPU, against a copy of as many bytes: bench/nests.c, nests
# of independent iterations, bench/families.c, loops that carry values, and bench/transposes.c.
#
#   bench/loops_gpu.sh build DIR [ARCH]      translates and builds all into DIR (needs gspcc and
#                                            nvcc, no GPU; ARCH: sm_90); another gspcc to compare
#                                            with: GSPCC_BEFORE
#   bench/loops_gpu.sh run DIR [PERCENT [TIMES]]
#                                            runs what lies there; exit status 1 where results differ
#
# Times are of a loop as the host sees it, launch and waiting included, the best of TIMES; arrays
# are on the device already. Columns: the loop, its time, the copy's time, how much of the copy's
# speed that is.
set -u
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
mode=${1:?build or run}
dir=${2:?folder}
mkdir -p "$dir"

programs="nests families transposes"

# build_one GSPCC PROGRAM WHEN ARCH
build_one() {
	"$1" "$root/bench/$2.c" -o "$dir/$2.$3.cu" &&
		nvcc -O2 -Werror all-warnings -fmad=false "-arch=$4" "$dir/$2.$3.cu" -o "$dir/$2.$3.gpu"
}

build() {
	local arch=${1:-sm_90} failed=0 program
	for program in $programs; do
		gcc -O2 -w "$root/bench/$program.c" -o "$dir/$program.serial" || failed=1
		build_one "${GSPCC:-$root/build/gspcc}" $program after "$arch" || failed=1
		[ -z "${GSPCC_BEFORE-}" ] || build_one "$GSPCC_BEFORE" $program before "$arch" || failed=1
	done
	return $failed
}

# The best times of the lines that GSP_VERBOSE prints, by loop.
table() {
	awk '
	function show() {
		if (name != "")
			printf "%-32s %9.3f ms %9.3f ms %6.1f %%\n", name, took * 1e3, copy * 1e3,
				(took > 0 ? copy / took * 100 : 0)
	}
	/^loop: / { show(); split($0, part, ": "); name = part[2]; took = copy = 0; next }
	/ ran on the device: / {
		seconds = $(NF - 1)
		if ($3 ~ /^copy_/) { if (!copy || seconds < copy) copy = seconds }
		else if (!took || seconds < took) took = seconds
	}
	/ runs on the host/ { print }
	END { show() }'
}

run() {
	local percent=${1:-100} times=${2:-20} failed=0 program when
	export GSP_DEVICE=gpu GSP_VERBOSE=1
	for program in $programs; do
		"$dir/$program.serial" "$percent" 1 >"$dir/$program.expected" 2>/dev/null
		for when in before after; do
			[ -x "$dir/$program.$when.gpu" ] || continue
			echo "$program, $when:"
			"$dir/$program.$when.gpu" "$percent" "$times" >"$dir/$program.got" 2>"$dir/said" ||
				failed=1
			table <"$dir/said"
			cmp "$dir/$program.expected" "$dir/$program.got" || failed=1
		done
	done
	[ $failed = 0 ] && echo all equal
	return $failed
}

shift 2
"$mode" "$@"
