# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# What scripts/setup, scripts/check and scripts/demo share. Sourced, with `root` set.

# The folder of nvcc, or nothing.
find_nvcc() {
	local f
	for f in "$(command -v nvcc || true)" /usr/local/cuda/bin/nvcc /usr/local/cuda-*/bin/nvcc; do
		if [ -n "$f" ] && [ -x "$f" ]; then
			echo "$f"
			return
		fi
	done
}

# True where a GPU can be used.
have_gpu() {
	[[ $(nvidia-smi -L 2>/dev/null) == GPU* ]]
}

# Installed LLVM prefixes of version 17 or newer, the preferred one first.
llvm_prefixes() {
	local v
	for v in 19 22 $(ls -d /usr/lib/llvm-[0-9]* 2>/dev/null | sed 's/.*-//' | sort -rn); do
		if [ "$v" -ge 17 ] && [ -d "/usr/lib/llvm-$v" ]; then
			echo "/usr/lib/llvm-$v"
		fi
	done
}

# The lit test runner as a command, or nothing.
find_lit() {
	local p
	for p in $(llvm_prefixes); do
		if [ -f "$p/build/utils/lit/lit.py" ]; then
			echo "python3 $p/build/utils/lit/lit.py"
			return
		fi
		# LLVM 22's package has it here.
		if [ -x "$p/bin/lit" ]; then
			echo "$p/bin/lit"
			return
		fi
	done
	for p in lit llvm-lit; do
		if command -v $p >/dev/null 2>&1; then
			echo $p
			return
		fi
	done
}

# The folder that holds FileCheck and not, or nothing.
find_filecheck_dir() {
	local p
	for p in $(llvm_prefixes); do
		if [ -x "$p/bin/FileCheck" ] && [ -x "$p/bin/not" ]; then
			echo "$p/bin"
			return
		fi
	done
	if command -v FileCheck >/dev/null 2>&1 && command -v not >/dev/null 2>&1; then
		dirname "$(command -v FileCheck)"
	fi
}

# build FOLDER [CMake options]: configures when needed, then builds. Says little when all is there.
build() {
	local dir=$1
	shift
	if [ ! -f "$root/$dir/build.ninja" ]; then
		cmake -S "$root" -B "$root/$dir" -G Ninja "$@" >"$root/$dir.log" 2>&1 || {
			cat "$root/$dir.log" >&2
			return 1
		}
		mv "$root/$dir.log" "$root/$dir/configure.log"
	fi
	echo "== $dir"
	ninja -C "$root/$dir" --quiet
}
