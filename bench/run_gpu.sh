#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# On a machine with a GPU and nvcc: builds the hand-written programs of test/runtime and runs them
# on the device at every size that matters, then measures the skeletons.
# Arguments: log2 of the largest size to measure (default 28), then shapes, each a quoted list of
# -D options (see bench/skeletons.cu). Exit status 1 where a result was wrong.
set -u
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
largest=${1:-28}
[ $# -gt 0 ] && shift
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
build=(nvcc -O3 -std=c++17 -arch=native -fmad=false -Werror all-warnings -I "$root/runtime")
failed=0

fail() {
	echo "FAILED: $*"
	failed=1
}

for name in reduce scan map mixed skeletons; do
	"${build[@]}" "$root/test/runtime/$name.cu" -o "$dir/$name" || fail "building $name" &
done
wait

echo "== results on the device"
export GSP_DEVICE=gpu
for name in reduce scan map mixed; do
	for n in 0 1 2 31 32 33 255 256 257 2047 2048 2049 4095 4096 4097 12291 1000003 16777217; do
		"$dir/$name" $n >"$dir/out" 2>"$dir/err" || fail "$name $n: $(tail -1 "$dir/out")"
		[ -s "$dir/err" ] && fail "$name $n: $(tail -1 "$dir/err")"
	done
done
for n in 1 33 2048 4097 100003 3000001; do
	for turn in 1 2 3; do
		"$dir/skeletons" $n || fail "skeletons $n"
	done
done
"$dir/reduce" 268435456 || fail "reduce of 2^28"
"$dir/scan" 268435456 || fail "scan of 2^28"
GSP_VERBOSE=1 "$dir/mixed" 1000003 || fail mixed
if command -v compute-sanitizer >/dev/null; then
	for tool in memcheck racecheck synccheck initcheck; do
		for name in reduce scan map mixed; do
			compute-sanitizer --tool "$tool" --error-exitcode 9 "$dir/$name" 20003 \
				>"$dir/out" 2>&1 || fail "$tool $name: $(tail -3 "$dir/out")"
		done
	done
else
	echo "no compute-sanitizer"
fi

echo "== speed"
for shape in "" "$@"; do
	echo "-- ${shape:-as built}"
	# shellcheck disable=SC2086
	"${build[@]}" $shape "$root/bench/skeletons.cu" -o "$dir/bench" &&
		"$dir/bench" "$largest" | tee "$dir/out" || fail "bench $shape"
	grep -q WRONG "$dir/out" && fail "wrong results $shape"
done
exit $failed
