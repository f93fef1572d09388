// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* names.c - the words by which dumps, diagnostics and the report call enumerators. */
#include "ir/ir.h"

const char *directive_kind_text(DirectiveKind kind)
{
	switch (kind) {
	case DIR_REDUCE:
		return "reduce";
	case DIR_SCAN:
		return "scan";
	case DIR_PARALLEL:
		return "parallel";
	case DIR_AUTO:
		return "auto";
	case DIR_DATA:
		return "data";
	}
	internal_error("directive kind %d", (int)kind);
}

const char *clause_kind_text(ClauseKind kind)
{
	switch (kind) {
	case CLAUSE_OP:
		return "op";
	case CLAUSE_IDENTITY:
		return "identity";
	case CLAUSE_COMBINE:
		return "combine";
	case CLAUSE_COMMUTATIVE:
		return "commutative";
	case CLAUSE_INCLUSIVE:
		return "inclusive";
	case CLAUSE_EXCLUSIVE:
		return "exclusive";
	case CLAUSE_FORWARD:
		return "forward";
	case CLAUSE_BACKWARD:
		return "backward";
	case CLAUSE_SEGMENT:
		return "segment";
	case CLAUSE_DETERMINISTIC:
		return "deterministic";
	case CLAUSE_ACCURATE:
		return "accurate";
	case CLAUSE_COPYIN:
		return "copyin";
	case CLAUSE_COPYOUT:
		return "copyout";
	case CLAUSE_COPY:
		return "copy";
	case CLAUSE_CREATE:
		return "create";
	case CLAUSE_ASSUME:
		return "assume";
	case CLAUSE_IF:
		return "if";
	case CLAUSE_BLOCK:
		return "block";
	}
	internal_error("clause kind %d", (int)kind);
}

const char *loop_status_text(LoopStatus status)
{
	switch (status) {
	case LOOP_SERIAL:
		return "serial";
	case LOOP_TRANSFORMED:
		return "transformed";
	case LOOP_REFUSED:
		return "refused";
	}
	internal_error("loop status %d", (int)status);
}

const char *placement_text(Placement placement)
{
	switch (placement) {
	case PLACE_FINAL:
		return "final";
	case PLACE_PREFIX:
		return "prefix";
	case PLACE_ADDRESS:
		return "address";
	case PLACE_KEYED:
		return "keyed";
	}
	internal_error("placement %d", (int)placement);
}

const char *skeleton_text(Skeleton skeleton)
{
	switch (skeleton) {
	case SKEL_MAP:
		return "map";
	case SKEL_REDUCE_ATOMIC:
		return "reduce-atomic";
	case SKEL_REDUCE_FOLD:
		return "reduce-fold";
	case SKEL_REDUCE_PAIRWISE:
		return "reduce-pairwise";
	case SKEL_REDUCE_ORDERED:
		return "reduce-ordered";
	case SKEL_SCAN:
		return "scan";
	case SKEL_SCAN_ORDERED:
		return "scan-ordered";
	case SKEL_RANK:
		return "rank";
	case SKEL_SEARCH:
		return "search";
	}
	internal_error("skeleton %d", (int)skeleton);
}
