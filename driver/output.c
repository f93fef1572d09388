// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* output.c - reading and writing files: the input is looked at before anything else, and what is
 * written appears whole or not at all. Every file is written beside its place first; they are
 * moved there when all have succeeded. Where the place is no regular file (a pipe, /dev/null) it
 * is written directly, last. */
#define _XOPEN_SOURCE 700 /* realpath */
#include "driver/driver.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct Output {
	const char *path; /* as the user wrote it; "-" is standard output */
	const char *text;
	char *place;     /* PATH with symbolic links followed; NULL: written directly */
	char *temporary; /* where it is until it is moved; NULL: not staged */
} Output;

bool is_same_file(const char *a, const char *b)
{
	struct stat x, y;
	return stat(a, &x) == 0 && stat(b, &y) == 0 && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

bool input_is_readable(const char *path)
{
	struct stat st;
	int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
	if (file < 0 || fstat(file, &st) != 0) {
		complain("cannot read '%s': %s", path, strerror(errno));
		return false;
	}
	close(file);
	if (S_ISREG(st.st_mode))
		return true;
	complain("cannot read '%s': %s", path,
		S_ISDIR(st.st_mode) ? "it is a folder" : "it is no regular file");
	return false;
}

static bool cannot_write(const Output *o)
{
	complain("cannot write '%s': %s", o->path, strerror(errno));
	return false;
}

static bool write_all(int file, const char *text)
{
	for (size_t left = strlen(text); left;) {
		ssize_t n = write(file, text, left);
		if (n < 0 && errno != EINTR)
			return false;
		left -= n > 0 ? (size_t)n : 0;
		text += n > 0 ? n : 0;
	}
	return true;
}

/* What a newly created file may be, or what the one that is replaced was. */
static mode_t mode_for(const char *path)
{
	struct stat st;
	if (stat(path, &st) == 0)
		return st.st_mode & 0777;
	mode_t mask = umask(0);
	umask(mask);
	return 0666 & ~mask;
}

/* Decides how PATH is written. False where it cannot be. */
static bool find_place(Output *o)
{
	struct stat st;
	if (strcmp(o->path, "-") == 0)
		return true;
	if (stat(o->path, &st) != 0) {
		o->place = errno == ENOENT ? strdup(o->path) : NULL;
		return o->place || cannot_write(o);
	}
	if (S_ISDIR(st.st_mode)) {
		errno = EISDIR;
		return cannot_write(o);
	}
	if (!S_ISREG(st.st_mode))
		return true;
	o->place = realpath(o->path, NULL);
	if (!o->place || access(o->place, W_OK) != 0)
		return cannot_write(o);
	return true;
}

static bool stage(Unit *u, Output *o)
{
	if (!find_place(o))
		return false;
	if (!o->place)
		return true;
	char *name = arena_printf(u->arena, "%s.XXXXXX", o->place);
	int file = mkstemp(name);
	if (file < 0)
		return cannot_write(o);
	o->temporary = name;
	bool written = fchmod(file, mode_for(o->place)) == 0 && write_all(file, o->text);
	return (close(file) == 0 && written) || cannot_write(o);
}

static bool write_directly(const Output *o)
{
	if (strcmp(o->path, "-") == 0)
		return write_all(STDOUT_FILENO, o->text) || cannot_write(o);
	int file = open(o->path, O_WRONLY | O_CLOEXEC);
	if (file < 0)
		return cannot_write(o);
	bool written = write_all(file, o->text);
	return (close(file) == 0 && written) || cannot_write(o);
}

static bool commit(Output *o)
{
	if (!o->place)
		return write_directly(o);
	if (rename(o->temporary, o->place) != 0)
		return cannot_write(o);
	o->temporary = NULL;
	return true;
}

static void discard(Output *o)
{
	if (o->temporary)
		unlink(o->temporary);
	free(o->place);
}

int write_results(Unit *unit, const Options *o, const char *text, const char *host)
{
	bool refused = count_errors(unit) > 0;
	Output outputs[3];
	int count = 0;
	bool good = true;

	if (!text && !refused)
		internal_error("no text and no reason for it");
	/* A dump on a terminal shows refused loops too; files are never left by a refusal. */
	if (text && (!refused || strcmp(o->output, "-") == 0))
		outputs[count++] = (Output){.path = o->output, .text = text};
	if (text && host && !refused)
		outputs[count++] = (Output){.path = o->codegen.host, .text = host};
	if (o->report)
		outputs[count++] =
			(Output){.path = o->report, .text = report_text(unit, o->target->name)};
	for (int i = 0; i < count && good; i++)
		good = stage(unit, &outputs[i]);
	for (int i = 0; i < count && good; i++)
		good = commit(&outputs[i]);
	for (int i = 0; i < count; i++)
		discard(&outputs[i]);
	return refused ? EXIT_REFUSED : good ? EXIT_DONE : EXIT_USAGE;
}
