// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* options.c - the command line, by getopt_long_only as compilers have it: -std=c11 as well as
 * --target=cuda. What the C front end needs is passed on in the order it was given. */
#include "driver/driver.h"

#include <getopt.h>
#include <string.h>

enum {
	OPT_TARGET = 256,
	OPT_AUTO,
	OPT_ASSOCIATIVE,
	OPT_NO_ASSOCIATIVE,
	OPT_SPLIT,
	OPT_VERIFY,
	OPT_NO_SELFCHECK,
	OPT_EMIT,
	OPT_REPORT,
	OPT_REMARKS,
	OPT_EXPLAIN,
	OPT_STD,
	OPT_PTHREAD,
	OPT_INCLUDE,
	OPT_ISYSTEM,
	OPT_IDIRAFTER,
	OPT_IQUOTE,
	OPT_HELP,
	OPT_VERSION,
};

static const char short_options[] = ":o:I:D:U:W::m:wh";

static const struct option long_options[] = {
	{"target", required_argument, NULL, OPT_TARGET},
	{"auto", no_argument, NULL, OPT_AUTO},
	{"fassociative-math", no_argument, NULL, OPT_ASSOCIATIVE},
	{"fno-associative-math", no_argument, NULL, OPT_NO_ASSOCIATIVE},
	{"split", no_argument, NULL, OPT_SPLIT},
	{"verify", no_argument, NULL, OPT_VERIFY},
	{"no-selfcheck", no_argument, NULL, OPT_NO_SELFCHECK},
	{"emit", required_argument, NULL, OPT_EMIT},
	{"report", required_argument, NULL, OPT_REPORT},
	{"remarks", no_argument, NULL, OPT_REMARKS},
	{"explain", required_argument, NULL, OPT_EXPLAIN},
	{"std", required_argument, NULL, OPT_STD},
	{"pthread", no_argument, NULL, OPT_PTHREAD},
	{"include", required_argument, NULL, OPT_INCLUDE},
	{"isystem", required_argument, NULL, OPT_ISYSTEM},
	{"idirafter", required_argument, NULL, OPT_IDIRAFTER},
	{"iquote", required_argument, NULL, OPT_IQUOTE},
	{"help", no_argument, NULL, OPT_HELP},
	{"version", no_argument, NULL, OPT_VERSION},
	{NULL, 0, NULL, 0},
};

static const char help_text[] =
	"usage: gspcc [options] FILE.c [-o FILE]\n"
	"Translates C whose loops are marked with `#pragma gsp` into parallel code.\n"
	"\n"
	"  -o FILE                 where the result goes; - is standard output. Without -o it\n"
	"                          goes to the current folder under the input's name with the\n"
	"                          target's suffix (vecsum.c: vecsum.cu, vecsum.omp.c), a dump\n"
	"                          to standard output\n"
	"  --target=NAME           %s (default: %s)\n"
	"  --auto                  transform every loop that can be proved, marked or not\n"
	"  -fassociative-math      under --auto also loops that add or multiply floating-point\n"
	"                          numbers in another order\n"
	"  --report=FILE           write what became of each loop as JSON, refusals included\n"
	"  --remarks               say what became of each loop on standard error\n"
	"  --emit=ir|facts|plan|code\n"
	"                          stop after the front end, analysis or planning and print its\n"
	"                          result (refused loops are in it too); code is the default\n"
	"  --explain CODE          print the page about a code (GSP-D002), or about `all`\n"
	"  --split                 two files instead of one: the C stays C, with calls of the\n"
	"                          kernels, beside the kernels; for C that is not also C++.\n"
	"                          -o FILE.cu names the kernels (then FILE.gsp.c is the C),\n"
	"                          -o FILE.c the C (then FILE.gsp.cu has the kernels)\n"
	"  --no-selfcheck          do not parse the host's part of a .cu as C++ to compare it\n"
	"                          with the C: what differs silently stays unnoticed\n"
	"  --verify                not yet supported\n"
	"  -I -D -U -include -isystem -idirafter -iquote -std= -pthread -m...\n"
	"                          as for C compilers\n"
	"  -W..., -w               accepted and ignored\n"
	"  --help, --version\n"
	"\n"
	"Exit status: 0 the result was written; 1 the input or a directive is refused, the\n"
	"reasons are on standard error and no result is written; 2 wrong usage, or a file that\n"
	"cannot be read or written; 70 a mistake of gspcc itself.\n";

void complain(const char *format, ...)
{
	va_list args;
	va_start(args, format);
	fputs("gspcc: error: ", stderr);
	vfprintf(stderr, format, args);
	fputc('\n', stderr);
	va_end(args);
}

/* "cuda|openmp" */
static const char *target_names(Arena *a)
{
	const char *names = "";
	for (int i = 0; targets[i]; i++)
		names = arena_printf(a, "%s%s%s", names, i ? "|" : "", targets[i]->name);
	return names;
}

static bool parse_target(Options *o, const char *name)
{
	o->target = target_find(name);
	if (!o->target)
		complain("unknown target '%s'; there is %s", name, target_names(o->arena));
	return o->target != NULL;
}

static bool parse_emit(Options *o, const char *name)
{
	static const char *const names[] = {[EMIT_CODE] = "code",
		[EMIT_IR] = "ir",
		[EMIT_FACTS] = "facts",
		[EMIT_PLAN] = "plan"};
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (strcmp(name, names[i]) == 0) {
			o->emit = (Emit)i;
			return true;
		}
	complain("unknown stage '%s' for --emit; there is ir|facts|plan|code", name);
	return false;
}

/* Options that are ours but whose work comes later must not be ignored. */
static bool not_yet(const char *option)
{
	complain("%s is not supported yet [%s]", option, code_text(CODE_NOT_YET_OPTION));
	return false;
}

static void pass_on(Options *o, const char *flag, const char *value)
{
	list_push(o->arena, &o->args, flag);
	list_push(o->arena, &o->args, value);
}

static void pass_joined(Options *o, const char *flag, const char *value)
{
	list_push(o->arena, &o->args, arena_printf(o->arena, "%s%s", flag, value));
}

static bool bad_option(int opt, int code, const char *word)
{
	if (opt == ':')
		complain("'%s' needs a value", word);
	else if (code >= OPT_TARGET)
		complain("'%s': this option takes no value", word);
	else
		complain("unknown option '%s'", word);
	fputs("Try 'gspcc --help'.\n", stderr);
	return false;
}

/* One option that getopt found. False ends the parse with *STATUS. */
static bool take_option(Options *o, int opt, char **argv, int *status)
{
	*status = EXIT_USAGE;
	switch (opt) {
	case 'o':
		o->output = optarg;
		return true;
	case 'I':
		pass_on(o, "-I", optarg);
		return true;
	case 'D':
		pass_joined(o, "-D", optarg);
		return true;
	case 'U':
		pass_joined(o, "-U", optarg);
		return true;
	case 'W':
	case 'w':
		return true;
	case 'm':
		pass_joined(o, "-m", optarg);
		return true;
	case OPT_TARGET:
		return parse_target(o, optarg);
	case OPT_AUTO:
		o->analysis.auto_all = true;
		return true;
	case OPT_ASSOCIATIVE:
		o->analysis.associative = true;
		return true;
	case OPT_NO_ASSOCIATIVE:
		o->analysis.associative = false;
		return true;
	case OPT_SPLIT:
		o->split = true;
		return true;
	case OPT_VERIFY:
		*status = EXIT_REFUSED;
		return not_yet("--verify");
	case OPT_NO_SELFCHECK:
		o->selfcheck = false;
		return true;
	case OPT_EMIT:
		return parse_emit(o, optarg);
	case OPT_REPORT:
		o->report = optarg;
		return true;
	case OPT_REMARKS:
		o->remarks = true;
		return true;
	case OPT_EXPLAIN:
		*status = explain(optarg) ? EXIT_DONE : EXIT_USAGE;
		return false;
	case OPT_STD:
		pass_joined(o, "-std=", optarg);
		return true;
	case OPT_PTHREAD:
		list_push(o->arena, &o->args, "-pthread");
		return true;
	case OPT_INCLUDE:
		pass_on(o, "-include", optarg);
		return true;
	case OPT_ISYSTEM:
		pass_on(o, "-isystem", optarg);
		return true;
	case OPT_IDIRAFTER:
		pass_on(o, "-idirafter", optarg);
		return true;
	case OPT_IQUOTE:
		pass_on(o, "-iquote", optarg);
		return true;
	case 'h':
	case OPT_HELP:
		*status = EXIT_DONE;
		printf(help_text, target_names(o->arena), targets[0]->name);
		return false;
	case OPT_VERSION:
		*status = EXIT_DONE;
		puts("gspcc " GSP_VERSION);
		return false;
	default:
		return bad_option(opt, optopt, argv[optind - 1]);
	}
}

/* vecsum.cu for dir/vecsum.c: in the current folder, as compilers name their objects. */
static const char *default_output(const Options *o)
{
	const char *slash = strrchr(o->input, '/');
	const char *base = slash ? slash + 1 : o->input;
	size_t n = strlen(base);
	if (n > 2 && strcmp(base + n - 2, ".c") == 0)
		n -= 2;
	return arena_printf(o->arena, "%.*s%s", (int)n, base, o->target->suffix);
}

/* OF without SUFFIX where it ends so, else NULL. */
static const char *without(Arena *arena, const char *of, const char *suffix)
{
	size_t n = strlen(of), end = strlen(suffix);
	if (n <= end || strcmp(of + n - end, suffix) != 0)
		return NULL;
	return arena_printf(arena, "%.*s", (int)(n - end), of);
}

/* -o names one of the two files of --split, the other one's name follows: x.gsp.c beside x.cu, or
 * x.gsp.cu beside x.c, so that their objects are two as well. */
static bool name_both(Options *o)
{
	if (!o->split || o->emit != EMIT_CODE)
		return true;
	if (!o->target->split) {
		complain("--split: the output of --target=%s is one file of C", o->target->name);
		return false;
	}
	if (strcmp(o->output, "-") == 0) {
		complain("--split writes two files; name one of them with -o");
		return false;
	}
	const char *kernels = without(o->arena, o->output, o->target->suffix);
	const char *host = without(o->arena, o->output, ".c");
	if (host) {
		o->codegen.host = o->output;
		o->output = arena_printf(o->arena, "%s.gsp%s", host, o->target->suffix);
	} else {
		o->codegen.host = arena_printf(o->arena, "%s.gsp.c", kernels ? kernels : o->output);
	}
	return true;
}

static bool is_twice(const char *a, const char *b)
{
	if (!a || !b || (strcmp(a, b) != 0 && !is_same_file(a, b)))
		return false;
	complain("'%s' is written twice", a);
	return true;
}

/* Nothing is written over the input, nor two things over each other. */
static bool check_files(const Options *o)
{
	const char *outputs[] = {o->output, o->report, o->codegen.host};
	for (int i = 0; i < 3; i++) {
		if (!outputs[i] || strcmp(outputs[i], "-") == 0)
			continue;
		if (!*outputs[i]) {
			complain("the name of an output file is empty");
			return false;
		}
		if (is_same_file(o->input, outputs[i])) {
			complain("'%s' would be written over the input", outputs[i]);
			return false;
		}
	}
	if (o->report &&
		(strcmp(o->output, o->report) == 0 || is_same_file(o->output, o->report))) {
		complain("'%s' is both the output and the report", o->report);
		return false;
	}
	return !is_twice(o->codegen.host, o->report) && !is_twice(o->codegen.host, o->output);
}

static bool take_input(Options *o, int count, char **files)
{
	if (count == 0) {
		complain("no input file");
		fputs("Try 'gspcc --help'.\n", stderr);
		return false;
	}
	if (count > 1) {
		complain("more than one input file: '%s' and '%s'", files[0], files[1]);
		return false;
	}
	o->input = files[0];
	if (!input_is_readable(o->input))
		return false;
	if (!o->output)
		o->output = o->emit == EMIT_CODE ? default_output(o) : "-";
	if (!name_both(o))
		return false;
	o->codegen.output = o->output;
	return check_files(o);
}

bool options_parse(Options *o, int argc, char **argv, int *status)
{
	*o = (Options){.arena = arena_new(), .target = targets[0], .selfcheck = true};
	bool go_on = true;
	opterr = 0;
	for (int opt; go_on && (opt = getopt_long_only(
					argc, argv, short_options, long_options, NULL)) != -1;)
		go_on = take_option(o, opt, argv, status);
	o->analysis.in_place = o->target && o->target->in_place;
	if (go_on) {
		*status = EXIT_USAGE;
		go_on = take_input(o, argc - optind, argv + optind);
	}
	if (!go_on)
		arena_free(o->arena);
	return go_on;
}
