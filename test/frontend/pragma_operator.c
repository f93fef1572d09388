// _Pragma makes directives without a line: refused where they take effect, however hidden.
// RUN: sed -n 's|^// IS: ||p' %s > %t.expected
// RUN: not %gspcc --emit=ir %s -o %t.ir 2> %t.err
// RUN: sed -n 's|^.*/\([a-z_]*\.[ch]:[0-9]\)|\1|p' %t.err | diff %t.expected -
#define QUOTE(x) #x
#define DIRECT _Pragma("gsp reduce")
#define QUOTED _Pragma(QUOTE(gsp scan))
#define HIDDEN DIRECT
#define ANY(x) _Pragma(QUOTE(x))
#define IVDEP _Pragma("GCC ivdep")
#define OTHER _Pragma("vendor gspx")
#define NEVER_USED _Pragma("gsp reduce")
void f(int n, double *a)
{
	DIRECT for (int i = 0; i < n; i++) a[i] = 1;
	QUOTED for (int i = 0; i < n; i++) a[i] = 1;
	HIDDEN for (int i = 0; i < n; i++) a[i] = 1;
	ANY(gsp parallel) for (int i = 0; i < n; i++) a[i] = 1;
	_Pragma("gsp parallel") for (int i = 0; i < n; i++) a[i] = 1;
#if 0
	_Pragma("gsp parallel")
#endif
	IVDEP for (int i = 0; i < n; i++) a[i] = 1;
	OTHER for (int i = 0; i < n; i++) a[i] = 1;
	ANY(message "not ours") for (int i = 0; i < n; i++) a[i] = 1;
}
// IS: pragma_operator.c:15:2: error: _Pragma("gsp ...") is not supported: write a line `#pragma gsp ...` [GSP-P007]
// IS: pragma_operator.c:16:2: error: _Pragma("gsp ...") is not supported: write a line `#pragma gsp ...` [GSP-P007]
// IS: pragma_operator.c:17:2: error: _Pragma("gsp ...") is not supported: write a line `#pragma gsp ...` [GSP-P007]
// IS: pragma_operator.c:18:2: error: _Pragma("gsp ...") is not supported: write a line `#pragma gsp ...` [GSP-P007]
// IS: pragma_operator.c:19:2: error: _Pragma("gsp ...") is not supported: write a line `#pragma gsp ...` [GSP-P007]
