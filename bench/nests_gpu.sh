#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# How fast nests of independent iterations run on a GPU, against a copy of as many bytes.
#
#   bench/nests_gpu.sh build DIR [ARCH]      translates and builds bench/nests.c into DIR (needs
#                                            gspcc and nvcc, no GPU; ARCH: sm_90); another gspcc to
#                                            compare with: GSPCC_BEFORE
#   bench/nests_gpu.sh run DIR [PERCENT [TIMES]]
#                                            runs what lies there; exit status 1 where results differ
#
# Times are of a loop as the host sees it, launch and waiting included, the best of TIMES; arrays
# are on the device already. Columns: the nest, its time, the copy's time, how much of the copy's
# speed that is.
set -u
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
mode=${1:?build or run}
dir=${2:?folder}
mkdir -p "$dir"

build_one() {
	"$1" "$root/bench/nests.c" -o "$dir/$2.cu" &&
		nvcc -O2 -Werror all-warnings -fmad=false "-arch=$3" "$dir/$2.cu" -o "$dir/$2.gpu"
}

build() {
	local arch=${1:-sm_90} failed=0
	gcc -O2 -w "$root/bench/nests.c" -o "$dir/serial" || failed=1
	build_one "${GSPCC:-$root/build/gspcc}" after "$arch" || failed=1
	[ -z "${GSPCC_BEFORE-}" ] || build_one "$GSPCC_BEFORE" before "$arch" || failed=1
	return $failed
}

# The best times of the lines that GSP_VERBOSE prints, by nest.
table() {
	awk '
	function show() {
		if (name != "")
			printf "%-32s %9.3f ms %9.3f ms %6.1f %%\n", name, nest * 1e3, copy * 1e3,
				(nest > 0 ? copy / nest * 100 : 0)
	}
	/^nest: / { show(); split($0, part, ": "); name = part[2]; nest = copy = 0; next }
	/ ran on the device: / {
		seconds = $(NF - 1)
		if ($3 ~ /^copy_/) { if (!copy || seconds < copy) copy = seconds }
		else if (!nest || seconds < nest) nest = seconds
	}
	/ runs on the host/ { print }
	END { show() }'
}

run() {
	local percent=${1:-100} times=${2:-20} failed=0 program
	export GSP_DEVICE=gpu GSP_VERBOSE=1
	"$dir/serial" "$percent" "$times" >"$dir/expected" 2>/dev/null
	for program in before after; do
		[ -x "$dir/$program.gpu" ] || continue
		echo "$program:"
		"$dir/$program.gpu" "$percent" "$times" >"$dir/$program.got" 2>"$dir/$program.said" ||
			failed=1
		table <"$dir/$program.said"
	done
	for program in before after; do
		[ -x "$dir/$program.gpu" ] || continue
		cmp "$dir/expected" "$dir/$program.got" || failed=1
	done
	[ $failed = 0 ] && echo all equal
	return $failed
}

shift 2
"$mode" "$@"
