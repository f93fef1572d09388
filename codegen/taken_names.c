// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* taken_names.c - names of the main file that have another meaning in the C++ output.
 *
 * In: the unit. Out: u->renamed, the names that the text gets in their place: for C++'s keywords,
 * and for functions and variables of file scope that CUDA's headers declare without being asked,
 * or CUB's, where the program needs these.
 * Such names have underscores added, until the file has no such name. */
#include "codegen/host_cxx.h"
#include "codegen/rank.h"
#include "codegen/scan.h"

#include <stdlib.h>
#include <string.h>

/* What nvcc 13.0 knows at the beginning of an empty file, with glibc 2.36 below it: functions,
 * variables and namespaces, without types, and without what begins as only the libraries' own names
 * do (cuda..., CUDA_..., an underscore). Both sorted. */
/* clang-format off */
static const char *const of_c[] = {
	"a64l", "abort", "abs", "acos", "acosf", "acosh", "acoshf", "acoshl", "acosl",
	"aligned_alloc", "alloca", "arc4random", "arc4random_buf", "arc4random_uniform", "asctime",
	"asctime_r", "asin", "asinf", "asinh", "asinhf", "asinhl", "asinl", "at_quick_exit",
	"atan", "atan2", "atan2f", "atan2l", "atanf", "atanh", "atanhf", "atanhl", "atanl",
	"atexit", "atof", "atoi", "atol", "atoll", "basename", "bcmp", "bcopy", "bsearch", "bzero",
	"calloc", "canonicalize", "canonicalize_file_name", "canonicalizef", "canonicalizel",
	"cbrt", "cbrtf", "cbrtl", "ceil", "ceilf", "ceill", "clearenv", "clock", "clock_adjtime",
	"clock_getcpuclockid", "clock_getres", "clock_gettime", "clock_nanosleep", "clock_settime",
	"copysign", "copysignf", "copysignl", "cos", "cosf", "cosh", "coshf", "coshl", "cosl",
	"ctime", "ctime_r", "daddl", "daylight", "ddivl", "dfmal", "difftime", "div", "dmull",
	"drand48", "drand48_r", "drem", "dremf", "dreml", "dsqrtl", "dsubl", "dysize", "ecvt",
	"ecvt_r", "erand48", "erand48_r", "erf", "erfc", "erfcf", "erfcl", "erff", "erfl", "exit",
	"exp", "exp10", "exp10f", "exp10l", "exp2", "exp2f", "exp2l", "expf", "expl",
	"explicit_bzero", "expm1", "expm1f", "expm1l", "fabs", "fabsf", "fabsl", "fadd", "faddl",
	"fcvt", "fcvt_r", "fdim", "fdimf", "fdiml", "fdiv", "fdivl", "ffma", "ffmal", "ffs",
	"ffsl", "ffsll", "finite", "finitef", "finitel", "floor", "floorf", "floorl", "fma",
	"fmaf", "fmal", "fmax", "fmaxf", "fmaximum", "fmaximum_mag", "fmaximum_mag_num",
	"fmaximum_mag_numf", "fmaximum_mag_numl", "fmaximum_magf", "fmaximum_magl", "fmaximum_num",
	"fmaximum_numf", "fmaximum_numl", "fmaximumf", "fmaximuml", "fmaxl", "fmaxmag", "fmaxmagf",
	"fmaxmagl", "fmin", "fminf", "fminimum", "fminimum_mag", "fminimum_mag_num",
	"fminimum_mag_numf", "fminimum_mag_numl", "fminimum_magf", "fminimum_magl", "fminimum_num",
	"fminimum_numf", "fminimum_numl", "fminimumf", "fminimuml", "fminl", "fminmag", "fminmagf",
	"fminmagl", "fmod", "fmodf", "fmodl", "fmul", "fmull", "fpclassify", "free", "frexp",
	"frexpf", "frexpl", "fromfp", "fromfpf", "fromfpl", "fromfpx", "fromfpxf", "fromfpxl",
	"fsqrt", "fsqrtl", "fsub", "fsubl", "gamma", "gammaf", "gammal", "gcvt", "getdate",
	"getdate_err", "getdate_r", "getenv", "getloadavg", "getpayload", "getpayloadf",
	"getpayloadl", "getpt", "getsubopt", "gmtime", "gmtime_r", "grantpt", "hypot", "hypotf",
	"hypotl", "ilogb", "ilogbf", "ilogbl", "index", "initstate", "initstate_r", "isalnum",
	"isalpha", "isascii", "isblank", "iscanonical", "iscntrl", "isctype", "isdigit", "iseqsig",
	"isfinite", "isgraph", "isgreater", "isgreaterequal", "isinf", "isinff", "isinfl",
	"isless", "islessequal", "islessgreater", "islower", "isnan", "isnanf", "isnanl",
	"isnormal", "isprint", "ispunct", "issignaling", "isspace", "isunordered", "isupper",
	"isxdigit", "iszero", "j0", "j0f", "j0l", "j1", "j1f", "j1l", "jn", "jnf", "jnl",
	"jrand48", "jrand48_r", "l64a", "labs", "lcong48", "lcong48_r", "ldexp", "ldexpf",
	"ldexpl", "ldiv", "lgamma", "lgamma_r", "lgammaf", "lgammaf32_r", "lgammaf32x_r",
	"lgammaf64_r", "lgammaf64x_r", "lgammaf_r", "lgammal", "lgammal_r", "llabs", "lldiv",
	"llogb", "llogbf", "llogbl", "llrint", "llrintf", "llrintl", "llround", "llroundf",
	"llroundl", "localtime", "localtime_r", "log", "log10", "log10f", "log10l", "log1p",
	"log1pf", "log1pl", "log2", "log2f", "log2l", "logb", "logbf", "logbl", "logf", "logl",
	"lrand48", "lrand48_r", "lrint", "lrintf", "lrintl", "lround", "lroundf", "lroundl",
	"malloc", "mblen", "mbstowcs", "mbtowc", "memccpy", "memchr", "memcmp", "memcpy",
	"memfrob", "memmem", "memmove", "mempcpy", "memrchr", "memset", "mkdtemp", "mkostemp",
	"mkostemp64", "mkostemps", "mkostemps64", "mkstemp", "mkstemp64", "mkstemps", "mkstemps64",
	"mktemp", "mktime", "modf", "modff", "modfl", "mrand48", "mrand48_r", "nan", "nanf",
	"nanl", "nanosleep", "nearbyint", "nearbyintf", "nearbyintl", "nextafter", "nextafterf",
	"nextafterl", "nextdown", "nextdownf", "nextdownl", "nexttoward", "nexttowardf",
	"nexttowardl", "nextup", "nextupf", "nextupl", "nrand48", "nrand48_r", "on_exit",
	"posix_memalign", "posix_openpt", "pow", "powf", "powl", "pselect", "ptsname", "ptsname_r",
	"putenv", "qecvt", "qecvt_r", "qfcvt", "qfcvt_r", "qgcvt", "qsort", "qsort_r",
	"quick_exit", "rand", "rand_r", "random", "random_r", "rawmemchr", "realloc",
	"reallocarray", "realpath", "remainder", "remainderf", "remainderl", "remquo", "remquof",
	"remquol", "rindex", "rint", "rintf", "rintl", "round", "roundeven", "roundevenf",
	"roundevenl", "roundf", "roundl", "rpmatch", "scalb", "scalbf", "scalbl", "scalbln",
	"scalblnf", "scalblnl", "scalbn", "scalbnf", "scalbnl", "secure_getenv", "seed48",
	"seed48_r", "select", "setenv", "setpayload", "setpayloadf", "setpayloadl",
	"setpayloadsig", "setpayloadsigf", "setpayloadsigl", "setstate", "setstate_r",
	"sigabbrev_np", "sigdescr_np", "signbit", "signgam", "significand", "significandf",
	"significandl", "sin", "sincos", "sincosf", "sincosl", "sinf", "sinh", "sinhf", "sinhl",
	"sinl", "sqrt", "sqrtf", "sqrtl", "srand", "srand48", "srand48_r", "srandom", "srandom_r",
	"stpcpy", "stpncpy", "strcasecmp", "strcasestr", "strcat", "strchr", "strchrnul",
	"strcmp", "strcoll", "strcpy", "strcspn", "strdup", "strerror", "strerror_r",
	"strerrordesc_np", "strerrorname_np", "strfromd", "strfromf", "strfroml", "strfry",
	"strftime", "strlen", "strncasecmp", "strncat", "strncmp", "strncpy", "strndup", "strnlen",
	"strpbrk", "strptime", "strrchr", "strsep", "strsignal", "strspn", "strstr", "strtod",
	"strtof", "strtok", "strtok_r", "strtol", "strtold", "strtoll", "strtoq", "strtoul",
	"strtoull", "strtouq", "strverscmp", "strxfrm", "system", "tan", "tanf", "tanh", "tanhf",
	"tanhl", "tanl", "tgamma", "tgammaf", "tgammal", "time", "timegm", "timelocal",
	"timer_create", "timer_delete", "timer_getoverrun", "timer_gettime", "timer_settime",
	"timespec_get", "timespec_getres", "timezone", "toascii", "tolower", "totalorder",
	"totalorderf", "totalorderl", "totalordermag", "totalordermagf", "totalordermagl",
	"toupper", "trunc", "truncf", "truncl", "tzname", "tzset", "ufromfp", "ufromfpf",
	"ufromfpl", "ufromfpx", "ufromfpxf", "ufromfpxl", "uint", "ulong", "unlockpt", "unsetenv",
	"ushort", "valloc", "wcstombs", "wctomb", "y0", "y0f", "y0l", "y1", "y1f", "y1l", "yn",
	"ynf", "ynl",
};
static const char *const of_cuda[] = {
	"all", "any", "assign", "atomicAdd", "atomicAdd_block", "atomicAdd_system", "atomicAnd",
	"atomicAnd_block", "atomicAnd_system", "atomicCAS", "atomicCAS_block", "atomicCAS_system",
	"atomicDec", "atomicDec_block", "atomicDec_system", "atomicExch", "atomicExch_block",
	"atomicExch_system", "atomicInc", "atomicInc_block", "atomicInc_system", "atomicMax",
	"atomicMax_block", "atomicMax_system", "atomicMin", "atomicMin_block", "atomicMin_system",
	"atomicOr", "atomicOr_block", "atomicOr_system", "atomicSub", "atomicSub_block",
	"atomicSub_system", "atomicXor", "atomicXor_block", "atomicXor_system", "ballot",
	"blockDim", "blockIdx", "clock64", "cospi", "cospif", "cyl_bessel_i0", "cyl_bessel_i0f",
	"cyl_bessel_i1", "cyl_bessel_i1f", "dadd", "dmul", "double2int", "double2ll",
	"double2uint", "double2ull", "dsub", "erfcinv", "erfcinvf", "erfcx", "erfcxf", "erfinv",
	"erfinvf", "fdivide", "fdividef", "float2double", "gridDim", "int2double", "ll2double",
	"llmax", "llmin", "make_char1", "make_char2", "make_char3", "make_char4",
	"make_cudaExtent", "make_cudaPitchedPtr", "make_cudaPos", "make_double1", "make_double2",
	"make_double3", "make_double4", "make_double4_16a", "make_double4_32a", "make_float1",
	"make_float2", "make_float3", "make_float4", "make_int1", "make_int2", "make_int3",
	"make_int4", "make_long1", "make_long2", "make_long3", "make_long4", "make_long4_16a",
	"make_long4_32a", "make_longlong1", "make_longlong2", "make_longlong3", "make_longlong4",
	"make_longlong4_16a", "make_longlong4_32a", "make_short1", "make_short2", "make_short3",
	"make_short4", "make_uchar1", "make_uchar2", "make_uchar3", "make_uchar4", "make_uint1",
	"make_uint2", "make_uint3", "make_uint4", "make_ulong1", "make_ulong2", "make_ulong3",
	"make_ulong4", "make_ulong4_16a", "make_ulong4_32a", "make_ulonglong1", "make_ulonglong2",
	"make_ulonglong3", "make_ulonglong4", "make_ulonglong4_16a", "make_ulonglong4_32a",
	"make_ushort1", "make_ushort2", "make_ushort3", "make_ushort4", "max", "min", "norm",
	"norm3d", "norm3df", "norm4d", "norm4df", "normcdf", "normcdff", "normcdfinv",
	"normcdfinvf", "normf", "rcbrt", "rcbrtf", "rhypot", "rhypotf", "rnorm", "rnorm3d",
	"rnorm3df", "rnorm4d", "rnorm4df", "rnormf", "rsqrt", "rsqrtf", "saturate", "sincospi",
	"sincospif", "sinpi", "sinpif", "surf1DLayeredread", "surf1DLayeredwrite", "surf1Dread",
	"surf1Dwrite", "surf2DLayeredread", "surf2DLayeredwrite", "surf2Dread", "surf2Dwrite",
	"surf3Dread", "surf3Dwrite", "surfCubemapLayeredread", "surfCubemapLayeredwrite",
	"surfCubemapread", "surfCubemapwrite", "syncthreads_and", "syncthreads_count",
	"syncthreads_or", "tex1D", "tex1DGrad", "tex1DLayered", "tex1DLayeredGrad",
	"tex1DLayeredLod", "tex1DLod", "tex1Dfetch", "tex2D", "tex2DGrad", "tex2DLayered",
	"tex2DLayeredGrad", "tex2DLayeredLod", "tex2DLod", "tex2Dgather", "tex3D", "tex3DGrad",
	"tex3DLod", "texCubemap", "texCubemapGrad", "texCubemapLayered", "texCubemapLayeredGrad",
	"texCubemapLayeredLod", "texCubemapLod", "threadIdx", "uint2double", "ull2double",
	"ullmax", "ullmin", "umax", "umin", "warpSize",
};
/* Beside these, what CUB's headers bring along, for programs that sort by key (rank.c). */
static const char *const of_cub[] = {
	"access", "acct", "alarm", "brk", "btowc", "chdir", "chown", "chroot", "clone", "close",
	"close_range", "closefrom", "confstr", "copy_file_range", "creat", "crypt", "ctermid",
	"daemon", "dlerror", "dlmopen", "dlopen", "dup", "dup2", "dup3", "duplocale", "eaccess",
	"endusershell", "environ", "euidaccess", "execl", "execle", "execlp", "execv", "execve",
	"execveat", "execvp", "execvpe", "faccessat", "fallocate", "fallocate64", "fchdir",
	"fchown", "fchownat", "fcntl", "fcntl64", "fdatasync", "fexecve", "fgetwc",
	"fgetwc_unlocked", "fgetws", "fgetws_unlocked", "fork", "fpathconf", "fputwc",
	"fputwc_unlocked", "fputws", "fputws_unlocked", "freelocale", "fsync", "ftruncate",
	"ftruncate64", "fwide", "fwprintf", "fwscanf", "get_current_dir_name", "getcpu", "getcwd",
	"getdomainname", "getdtablesize", "getegid", "getentropy", "geteuid", "getgid", "getgroups",
	"gethostid", "gethostname", "getlogin", "getlogin_r", "getopt", "getpagesize", "getpass",
	"getpgid", "getpgrp", "getpid", "getppid", "getresgid", "getresuid", "getsid", "gettid",
	"getuid", "getusershell", "getwc", "getwc_unlocked", "getwchar", "getwchar_unlocked",
	"group_member", "isatty", "iswalnum", "iswalnum_l", "iswalpha", "iswalpha_l", "iswblank",
	"iswblank_l", "iswcntrl", "iswcntrl_l", "iswctype", "iswctype_l", "iswdigit", "iswdigit_l",
	"iswgraph", "iswgraph_l", "iswlower", "iswlower_l", "iswprint", "iswprint_l", "iswpunct",
	"iswpunct_l", "iswspace", "iswspace_l", "iswupper", "iswupper_l", "iswxdigit",
	"iswxdigit_l", "lchown", "link", "linkat", "localeconv", "lockf", "lockf64", "lseek",
	"lseek64", "mbrlen", "mbrtowc", "mbsinit", "mbsnrtowcs", "mbsrtowcs", "name_to_handle_at",
	"newlocale", "nice", "open", "open64", "open_by_handle_at", "openat", "openat64", "optarg",
	"opterr", "optind", "optopt", "pathconf", "pause", "pipe", "pipe2", "posix_fadvise",
	"posix_fadvise64", "posix_fallocate", "posix_fallocate64", "pread", "pread64", "profil",
	"program_invocation_name", "program_invocation_short_name", "pthread_atfork",
	"pthread_attr_getsigmask_np", "pthread_attr_setsigmask_np", "pthread_cancel",
	"pthread_clockjoin_np", "pthread_detach", "pthread_equal", "pthread_exit",
	"pthread_getconcurrency", "pthread_getspecific", "pthread_join", "pthread_key_delete",
	"pthread_self", "pthread_setcancelstate", "pthread_setcanceltype", "pthread_setconcurrency",
	"pthread_setschedprio", "pthread_testcancel", "pthread_timedjoin_np", "pthread_tryjoin_np",
	"pthread_yield", "putwc", "putwc_unlocked", "putwchar", "putwchar_unlocked", "pwrite",
	"pwrite64", "read", "readahead", "readlink", "readlinkat", "revoke", "rmdir", "sbrk",
	"sched_get_priority_max", "sched_get_priority_min", "sched_getaffinity", "sched_getcpu",
	"sched_getparam", "sched_getscheduler", "sched_rr_get_interval", "sched_setaffinity",
	"sched_setparam", "sched_setscheduler", "sched_yield", "setdomainname", "setegid",
	"seteuid", "setgid", "sethostid", "sethostname", "setlocale", "setlogin", "setns",
	"setpgid", "setpgrp", "setregid", "setresgid", "setresuid", "setreuid", "setsid", "setuid",
	"setusershell", "sleep", "splice", "swab", "swprintf", "swscanf", "symlink", "symlinkat",
	"sync", "sync_file_range", "syncfs", "syscall", "sysconf", "tcgetpgrp", "tcsetpgrp", "tee",
	"towctrans", "towctrans_l", "towlower", "towlower_l", "towupper", "towupper_l", "truncate",
	"truncate64", "ttyname", "ttyname_r", "ttyslot", "ualarm", "ungetwc", "unlink", "unlinkat",
	"unshare", "uselocale", "usleep", "vfork", "vfwprintf", "vfwscanf", "vhangup", "vmsplice",
	"vswprintf", "vswscanf", "vwprintf", "vwscanf", "wcpcpy", "wcpncpy", "wcrtomb",
	"wcscasecmp", "wcscasecmp_l", "wcschrnul", "wcscoll", "wcscoll_l", "wcscspn", "wcsftime",
	"wcsftime_l", "wcslen", "wcsncasecmp", "wcsncasecmp_l", "wcsnlen", "wcsnrtombs",
	"wcsrtombs", "wcsspn", "wcstod", "wcstod_l", "wcstof", "wcstof32", "wcstof32_l",
	"wcstof32x", "wcstof32x_l", "wcstof64", "wcstof64_l", "wcstof64x", "wcstof64x_l",
	"wcstof_l", "wcstok", "wcstol", "wcstol_l", "wcstold", "wcstold_l", "wcstoll", "wcstoll_l",
	"wcstoq", "wcstoul", "wcstoul_l", "wcstoull", "wcstoull_l", "wcstouq", "wcswidth",
	"wcsxfrm", "wcsxfrm_l", "wctob", "wctrans", "wctrans_l", "wctype", "wctype_l", "wcwidth",
	"wmemcmp", "wmemcpy", "wmemmove", "wmempcpy", "wmemset", "wprintf", "write", "wscanf"
};
/* clang-format on */

static int compare_names(const void *name, const void *other)
{
	return strcmp(name, *(const char *const *)other);
}

#define IS_IN(names, name)                                                                         \
	(bsearch(name, names, sizeof names / sizeof *names, sizeof *names, compare_names) != NULL)

bool is_cuda_type(const char *name)
{
	static const char *const bases[] = {"char", "uchar", "short", "ushort", "int", "uint",
		"long", "ulong", "longlong", "ulonglong", "float", "double"};
	if (strcmp(name, "dim3") == 0)
		return true;
	for (size_t i = 0; i < sizeof bases / sizeof *bases; i++) {
		size_t n = strlen(bases[i]);
		if (strncmp(name, bases[i], n) == 0 && name[n] >= '1' && name[n] <= '4' &&
			!name[n + 1])
			return true;
	}
	return false;
}

/* ---- the new names --------------------------------------------------------------------------- */

/* A name of FILE is NAME or, where MORE, begins like that. */
static bool occurs(const SourceFile *file, const char *name, bool more)
{
	const size_t n = strlen(name);
	if (!strstr(file->text, name))
		return false;
	Scanner s = scanner(file->text, 0, (unsigned)file->size);
	for (Token t = scan(&s); t.kind != TOKEN_END; t = scan(&s))
		if (t.kind == TOKEN_NAME && t.end - t.begin >= n &&
			(more || t.end - t.begin == n) &&
			strncmp(file->text + t.begin, name, n) == 0)
			return true;
	return false;
}

const char *unused_prefix(Unit *u, const char *name)
{
	while (occurs(u->files.at[0], name, true))
		name = arena_printf(u->arena, "%s_", name);
	return name;
}

const char *underscored(Unit *u, const char *name)
{
	const char *known = unit_renamed(u, name);
	if (known)
		return known;
	Rename r = {name, arena_printf(u->arena, "%s_", name)};
	while (occurs(u->files.at[0], r.now, false))
		r.now = arena_printf(u->arena, "%s_", r.now);
	list_push(u->arena, &u->renamed, r);
	return r.now;
}

/* A member of that name in a structure of a header's, which is not gspcc's to edit. */
static const Field *foreign_member(const Unit *u, const char *name)
{
	for (int i = 0; i < u->records.count; i++) {
		const Record *r = u->records.at[i];
		if (r->range.file == 0 || u->files.at[r->range.file]->system)
			continue;
		for (int k = 0; k < r->fields.count; k++)
			if (strcmp(r->fields.at[k]->name, name) == 0)
				return r->fields.at[k];
	}
	return NULL;
}

/* A type or a namespace: no type may have that name beside it. */
static bool is_other_type(const char *name)
{
	return is_cuda_type(name) || strcmp(name, "std") == 0 || strcmp(name, "gsp") == 0;
}

typedef enum Meaning {
	MEANS_SAME, /* perhaps what C's library has of that name */
	MEANS_TYPE,
	MEANS_OBJECT,
	MEANS_FUNCTION, /* functions of CUB's headers take other parameters */
} Meaning;

static void rename_taken(HostCxx *h, const char *name, Range range, Meaning meaning)
{
	Unit *u = h->unit;
	const bool own = meaning == MEANS_OBJECT || meaning == MEANS_FUNCTION;
	const bool by_cub = meaning == MEANS_TYPE || meaning == MEANS_OBJECT;
	const bool taken = IS_IN(of_cuda, name) || is_other_type(name) ||
			   (own && IS_IN(of_c, name)) ||
			   (by_cub && IS_IN(of_cub, name) && needs_ranks(u));
	if (range.file != 0 || unit_renamed(u, name) || !taken)
		return;
	if (foreign_member(u, name))
		host_refuse(h, CODE_HOST_NAME, range,
			"CUDA has a '%s' of its own, and a header has a member of that name", name);
	else
		underscored(u, name);
}

bool host_rename(Edits *edits)
{
	HostCxx h = {.unit = edits->unit, .edits = edits};
	Unit *u = edits->unit;
	const int errors = u->errors.count;
	for (int i = 0; i < u->functions.count; i++) {
		const Function *f = u->functions.at[i];
		if (!f->from_system)
			rename_taken(
				&h, f->name, f->range, f->body ? MEANS_FUNCTION : MEANS_SAME);
	}
	for (int i = 0; i < u->globals.count; i++) {
		const Var *v = u->globals.at[i];
		if (!v->from_system)
			rename_taken(&h, v->name, v->range,
				v->is_extern ? MEANS_SAME : MEANS_OBJECT);
	}
	for (int i = 0; i < u->named.count; i++)
		rename_taken(&h, u->named.at[i].name, u->named.at[i].range,
			u->named.at[i].is_type ? MEANS_TYPE : MEANS_OBJECT);
	for (int i = 0; i < u->records.count; i++)
		if (is_other_type(u->records.at[i]->cxx_name))
			rename_taken(&h, u->records.at[i]->cxx_name, u->records.at[i]->range,
				MEANS_OBJECT);
	return u->errors.count == errors;
}
