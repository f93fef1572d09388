// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* library.c - functions of C's library that no kernel calls: why not, in words.
 *
 * In: a function without a body. Out: what it does that is in the way, and what to do instead. This
 * decides nothing: such functions are refused as all others whose bodies are not seen. */
#include "analysis/exec.h"

#include <string.h>

static const struct {
	const char *names; /* with blanks between */
	const char *why, *edit;
} library[] = {
	{" printf fprintf vprintf vfprintf puts fputs putchar putc fputc fwrite write perror "
	 "fflush ",
		"writes to a stream: output has to come in the loop's order",
		"store what is to be written in an array, and write that after the loop"},
	{" scanf fscanf fgets gets fgetc getc getchar ungetc fread read getline fseek ",
		"reads from a stream, which every call moves on",
		"read into an array before the loop"},
	{" malloc calloc realloc free strdup ", "manages the host's memory",
		"allocate one block for all iterations before the loop, and free it after"},
	{" rand srand random drand48 lrand48 mrand48 strtok ",
		"keeps a state from call to call: the order of the calls shows",
		"compute a number of each iteration's own from its counter"},
	{" strlen strcmp strncmp strcasecmp strcpy strncpy strcat strchr strrchr strstr strspn "
	 "strcspn memchr atoi atol atof strtol strtoul strtod sscanf sprintf snprintf ",
		"walks along memory: how far is only known when it runs",
		"write it as a loop over elements whose number is known"},
	{" memcmp ", "returns a number of which C tells the sign only",
		"compare what it returns with zero right there"},
	{" memcpy memmove memset ",
		"moves bytes, and too little is seen of their number or of the types on both sides",
		"assign the elements one by one"},
	{" cexp clog cpow csqrt cproj csin ccos ctan casin cacos catan csinh ccosh ctanh casinh "
	 "cacosh catanh cexpf clogf cpowf csqrtf cprojf csinf ccosf ctanf casinf cacosf catanf "
	 "csinhf ccoshf ctanhf casinhf cacoshf catanhf ",
		"is a function of complex numbers that kernels of a GPU do not have",
		"compute the parts: cexp(I * t) is cos(t) + I * sin(t)"},
	{" qsort bsearch ", "calls a function through a pointer, and sorts or searches at once",
		"call it before the loop or after it"},
	{" toupper tolower isalnum isalpha isblank iscntrl isdigit isgraph islower isprint ispunct "
	 "isspace isupper isxdigit __ctype_b_loc __ctype_toupper_loc __ctype_tolower_loc ",
		"asks the host's locale about a character",
		"fill a table of 256 entries before the loop, and read that"},
};

const char *why_not_library(Arena *arena, const Function *f, const char **edit)
{
	static const char builtin[] = "__builtin_";
	const char *name = f->name;
	if (!f->from_system)
		return NULL;
	if (strncmp(name, builtin, sizeof builtin - 1) == 0)
		name += sizeof builtin - 1;
	const char *word = arena_printf(arena, " %s ", name);
	for (size_t i = 0; i < sizeof library / sizeof *library; i++)
		if (strstr(library[i].names, word)) {
			*edit = library[i].edit;
			return library[i].why;
		}
	return NULL;
}
