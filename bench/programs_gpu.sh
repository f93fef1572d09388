#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The run tests and examples on a real GPU, each beside its serial build.
#
#   bench/programs_gpu.sh build DIR [ARCH [NAME...]]
#                                            translates and builds everything, or the programs named,
#                                            into DIR (needs gspcc and nvcc, no GPU; ARCH: sm_90)
#   bench/programs_gpu.sh run DIR [LARGE]    runs what lies there and compares; LARGE (2^26) is the
#                                            largest size; exit status 1 where anything differs
#
# Serial and CUDA builds print checksums; they must be equal to the byte, or within the tolerance
# that the test itself allows. GSP_DEVICE=gpu and a look at standard error make sure that the device
# did the work.
set -u
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
mode=${1:?build or run}
dir=${2:?folder}
mkdir -p "$dir"

# The value that the test SOURCE gives to option --NAME of %run_all.
option() {
	sed -n "s/.*RUN: %run_all %s.*--$1[= ]\\([^ ]*\\).*/\\1/p" "$2" | head -1
}

# Whether two outputs are the same, TOLERANCE (or nothing) taken into account.
same() {
	cmp -s "$1" "$2" && return
	[ -n "$3" ] && PYTHONPATH="$root/test/tools" PYTHONDONTWRITEBYTECODE=1 python3 -c '
import sys, run_case
texts = [open(name).read() for name in sys.argv[1:3]]
sys.exit(not run_case.same(*texts, float(sys.argv[3])))' "$1" "$2" "$3"
}

build() {
	local arch=${1:-sm_90} gspcc=${GSPCC:-$root/build/gspcc} source name failed=0 flags
	shift
	for source in "$root"/test/run/*.c "$root"/examples/*.c; do
		name=$(basename "$source" .c)
		[ $# = 0 ] || [[ " $* " = *" $name "* ]] || continue
		flags=$(option gspcc-flags "$source")
		option tolerance "$source" >"$dir/$name.tolerance"
		# shellcheck disable=SC2086 # several options
		if ! "$gspcc" -I"$root/test/include" $flags "$source" -o "$dir/$name.cu"; then
			echo "FAILED: translating $source"
			failed=1
			continue
		fi
		gcc -O1 -w -I"$root/test/include" -I"$(dirname "$source")" "$source" \
			-o "$dir/$name.serial" -lm
		nvcc -O2 -Werror all-warnings -fmad=false "-arch=$arch" -I"$root/test/include" \
			-I"$(dirname "$source")" "$dir/$name.cu" -o "$dir/$name.gpu" ||
			{ echo "FAILED: building $name"; failed=1; }
	done
	return $failed
}

run() {
	local large=${1:-67108864} failed=0 program name n runs=0
	export GSP_DEVICE=gpu
	for program in "$dir"/*.gpu; do
		name=$(basename "$program" .gpu)
		for n in 0 1 31 32 33 255 257 2047 2049 4097 1000003 "$large"; do
			"$dir/$name.serial" "$n" >"$dir/expected" 2>/dev/null
			timeout 120 "$program" "$n" >"$dir/got" 2>"$dir/said"
			runs=$((runs + 1))
			if ! same "$dir/expected" "$dir/got" "$(cat "$dir/$name.tolerance")" ||
				[ -s "$dir/said" ]; then
				echo "FAILED: $name $n"
				diff "$dir/expected" "$dir/got" | head -6
				head -3 "$dir/said"
				failed=1
			fi
		done
	done
	echo "$runs runs, $([ $failed = 0 ] && echo all equal || echo SOME DIFFER)"
	return $failed
}

shift 2
"$mode" "$@"
