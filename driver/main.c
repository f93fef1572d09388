// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* main.c - the pipeline: options, then one call a stage, then what there is to say and to write. */
#include "driver/driver.h"
#include "frontend/frontend.h"

/* The text that the command line asks for: the program, or the dump of an earlier stage. NULL
 * where something was refused; the unit says what. *HOST is the second text of --split. */
static const char *translate(Unit *unit, const Options *o, const char **host)
{
	if (unit->errors.count)
		return NULL;
	ensure(unit, verify_unit);
	if (o->emit == EMIT_IR)
		return dump(unit, print_unit);

	plan_places(unit);
	analyse_unit(unit, &o->analysis);
	ensure(unit, verify_facts);
	if (o->emit == EMIT_FACTS)
		return dump(unit, print_facts);

	while (plan_unit(unit, &o->codegen))
		analyse_unit(unit, &o->analysis);
	if (o->emit == EMIT_PLAN)
		return dump(unit, print_plan);

	if (count_errors(unit))
		return NULL;
	ensure(unit, verify_decided);
	if (o->codegen.host)
		return o->target->split(unit, &o->codegen, host);
	return o->target->emit(unit, &o->codegen);
}

static bool wants_check(const Options *o)
{
	return o->emit == EMIT_CODE && !o->codegen.host && o->target->cxx && o->selfcheck;
}

/* The host's part of C++ output is parsed again while the loops are analysed. NULL where there is
 * nothing to check, or where it is known to be no C++. */
static SelfCheck *start_check(Unit *unit, const Options *o, const FrontendOptions *how)
{
	CxxText *text = arena_alloc(unit->arena, sizeof *text);
	if (!wants_check(o) || unit->errors.count || !o->target->cxx(unit, text))
		return NULL;
	return selfcheck_start(how, unit, text);
}

/* TEXT is what came of UNIT, or NULL; it is not to be used where there are errors afterwards. */
static void finish_check(SelfCheck *check, Unit *unit, const Options *o, const char *text)
{
	if (check)
		selfcheck_finish(check, text ? unit : NULL);
	else if (wants_check(o) && text)
		unit_error(unit, CODE_HOST_NO_CXX, (Range){.line = 1, .column = 1},
			"what is left to the host could not be checked as C++")
			->edit = SPLIT_HELP "; --no-selfcheck leaves the check out";
}

int main(int argc, char **argv)
{
	Options o;
	int status;

	catch_crashes();
	if (!options_parse(&o, argc, argv, &status))
		return status;
	FrontendOptions how = {
		.path = o.input,
		.args = o.args.at,
		.arg_count = o.args.count,
		.auto_all = o.analysis.auto_all,
	};
	Unit *unit = frontend_parse(&how);
	SelfCheck *check = start_check(unit, &o, &how);
	const char *host = NULL;
	const char *text = translate(unit, &o, &host);
	finish_check(check, unit, &o, text);
	if (wants_check(&o) && count_errors(unit))
		text = NULL;
	print_diagnostics(unit, o.remarks);
	status = write_results(unit, &o, text, host);
	unit_free(unit);
	arena_free(o.arena);
	return status;
}
