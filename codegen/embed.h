/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The files of runtime/ as text. The definitions are generated at build time from the files
 * themselves (cmake/Embed.cmake), so gspcc needs none of them installed. */
#ifndef GSP_CODEGEN_EMBED_H
#define GSP_CODEGEN_EMBED_H

/* Text of the runtime file NAME (its path below runtime/), or NULL. Static storage. */
const char *embed_text(const char *name);

#endif
