# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Finds the C interface of libclang, at least version 17, and defines the target LibClang::LibClang.
# libclang comes without a .pc file, and find_package(Clang) needs the whole of llvm-dev, so the
# header and the library are looked up where distributions put them. 19 is preferred, then 22,
# then any other, newest first. -DGSP_LLVM_DIR=<prefix> takes one and no other.
#
#   LIBCLANG_VERSION        major version
#   LIBCLANG_RESOURCE_DIR   folder of the compiler's own headers (stddef.h, ...); may be empty

set(GSP_LLVM_DIR "" CACHE PATH "Prefix of the LLVM installation to use (it holds include/clang-c)")

if(GSP_LLVM_DIR)
	set(_prefixes "${GSP_LLVM_DIR}")
else()
	file(GLOB _found "/usr/lib/llvm-*" "/usr/lib64/llvm*" "/usr/local/llvm*" "/opt/llvm*")
	list(SORT _found COMPARE NATURAL ORDER DESCENDING)
	set(_prefixes "/usr/lib/llvm-19" "/usr/lib/llvm-22" ${_found} "/usr/local" "/usr")
	list(REMOVE_DUPLICATES _prefixes)
endif()

set(LIBCLANG_VERSION "")
foreach(_prefix IN LISTS _prefixes)
	unset(_inc CACHE)
	unset(_lib CACHE)
	find_path(_inc clang-c/Index.h PATHS "${_prefix}/include" NO_DEFAULT_PATH)
	find_library(_lib clang PATHS "${_prefix}/lib" "${_prefix}/lib64" NO_DEFAULT_PATH)
	if(NOT _inc OR NOT _lib)
		continue()
	endif()
	file(GLOB _resource "${_prefix}/lib*/clang/[0-9]*")
	list(SORT _resource COMPARE NATURAL ORDER DESCENDING)
	list(FILTER _resource EXCLUDE REGEX "/[0-9]+\\.[0-9.]+$")
	set(_version "")
	foreach(_dir IN LISTS _resource)
		if(EXISTS "${_dir}/include/stddef.h")
			get_filename_component(_version "${_dir}" NAME)
			set(_resource "${_dir}")
			break()
		endif()
	endforeach()
	if(NOT _version AND _prefix MATCHES "llvm-?([0-9]+)")
		set(_version "${CMAKE_MATCH_1}")
		set(_resource "")
	endif()
	if(_version VERSION_GREATER_EQUAL 17)
		set(LIBCLANG_VERSION "${_version}")
		set(LIBCLANG_RESOURCE_DIR "${_resource}")
		set(LIBCLANG_INCLUDE_DIR "${_inc}")
		set(LIBCLANG_LIBRARY "${_lib}")
		break()
	endif()
endforeach()
unset(_inc CACHE)
unset(_lib CACHE)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(LibClang
	REQUIRED_VARS LIBCLANG_LIBRARY LIBCLANG_INCLUDE_DIR
	VERSION_VAR LIBCLANG_VERSION
	REASON_FAILURE_MESSAGE "libclang 17 or newer with headers is needed: libclang-19-dev on Debian, \
scripts/setup installs it. -DGSP_LLVM_DIR=<prefix> names another")

if(LibClang_FOUND AND NOT TARGET LibClang::LibClang)
	add_library(LibClang::LibClang UNKNOWN IMPORTED)
	set_target_properties(LibClang::LibClang PROPERTIES
		IMPORTED_LOCATION "${LIBCLANG_LIBRARY}"
		INTERFACE_INCLUDE_DIRECTORIES "${LIBCLANG_INCLUDE_DIR}")
endif()
