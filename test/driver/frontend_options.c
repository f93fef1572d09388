// What the C front end needs reaches it, in the order given; warnings options are ignored.
// RUN: rm -rf %t && mkdir -p %t/i %t/s %t/a %t/q && cd %t
// RUN: echo 'enum { i = 1 };' > i/i.h && echo 'enum { s = 2 };' > s/s.h && echo 'enum { a = 3 };' > a/a.h
// RUN: echo 'enum { q = 4 };' > q/q.h && echo 'enum { forced = 5 };' > forced.h
// RUN: echo '#error the system folder was searched first' > s/i.h && cp s/i.h a/i.h && cp s/i.h a/s.h
// RUN: %gspcc -std=c99 -I i -isystem s -idirafter a -iquote q -include ./forced.h -DX=7 -D Y -Dgone -Ugone -Wall -Wextra -W -Werror %s -o x.cu
// RUN: %gspcc --std=c99 -Ii -isystem s -idirafter a -iquote q -include ./forced.h -DX=7 -DY -Wno-unused %s -o y.cu
// RUN: %S/Inputs/status 1 %gspcc -std=c11 -Ii -isystem s -idirafter a -iquote q -include ./forced.h -DX=7 -DY %s -o z.cu 2> err
// RUN: grep -q 'not C99' err
// RUN: %S/Inputs/status 1 %gspcc %s -o z.cu 2> err
// RUN: test ! -e z.cu
#include "i.h"
#include <s.h>
#include <a.h>
#include "q.h"
#if !defined __cplusplus && __STDC_VERSION__ != 199901L
#error not C99
#endif
#if X != 7 || Y != 1 || defined gone
#error -D or -U
#endif
int sum = i + s + a + q + forced;
