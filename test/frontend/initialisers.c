// Initialiser lists: designators, missing braces and members left out, as C11 6.7.9 has it.
// RUN: sed -n 's|^// IS: ||p' %s > %t.expected
// RUN: %gspcc --emit=ir %s | sed -n 's/^global //p' | diff %t.expected -
enum { N = 3 };
struct P { int x, y; };
struct Q { struct P p[2]; float f; };
struct B { int a : 3; int : 4; int b; };
struct A { int n; struct { float u, v; }; union { int i; float g; }; };

// IS: int a1[3] = {1, 2}
int a1[3] = {1, 2};
// IS: int a2[3] = {1, 2, 3}
int a2[] = {1, 2, 3};
// IS: int a3[2][3] = {{1, 2, 3}, {4}}
int a3[2][3] = {1, 2, 3, 4};
// IS: int a4[2][3] = {{1, 2, 3}, {4}}
int a4[2][3] = {{1, 2, 3}, 4};
// IS: int a5[3][2] = {{}, {1, 2}, {3, 4}}
int a5[3][2] = {[1] = {1, 2}, 3, [2][1] = 4};
// IS: int a6[6] = {0, 0, 5, 6, 0, 1}
int a6[6] = {[5] = 1, [2] = 5, 6};
// IS: double d1[2] = {(double)1, 2.5}
double d1[2] = {1, 2.5};
// IS: double d2[3] = {0.0, 0.0, (double)7}
double d2[N] = {[N - 1] = 7};
// IS: struct P p1 = {1, 2}
struct P p1 = {1, 2};
// IS: struct P p2 = {2, 1}
struct P p2 = {.y = 1, .x = 2};
// IS: struct P p3 = {0, 4}
struct P p3 = {.y = 4};
// IS: struct Q q1 = {{{1, 2}, {3, 4}}, (float)5}
struct Q q1 = {1, 2, 3, 4, 5};
// IS: struct Q q2 = {{{}, {0, 8}}, (float)9}
struct Q q2 = {.p[1].y = 8, 9};
// IS: struct Q q3[2] = {{{{1}}}, {{{}, {1, 2}}, 1.5f}}
struct Q q3[2] = {{{{1}}}, {.p = {[1] = {1, 2}}, 1.5f}};
// An unnamed bit-field takes no initialiser.
// IS: struct B b1 = {1, 2}
struct B b1 = {1, 2};
// IS: struct A m1 = {1, {(float)2, (float)3}, {4}}
struct A m1 = {1, 2, 3, 4};
// IS: struct A m2 = {0, {0.0f, 1.0f}}
struct A m2 = {.v = 1.0f};
// IS: char s1[4] = "abc"
char s1[] = "abc";
// IS: char s2[8] = "ab"
char s2[8] = {"ab"};
// IS: char s3[2][4] = {"abc", "d"}
char s3[2][4] = {"abc", "d"};
// IS: const char *s4[2] = {(const char *)"abc", (const char *)"d"}
const char *s4[2] = {"abc", "d"};
// IS: int i1 = 3
int i1 = {3};
// What cannot be put in order stays as it is written.
// IS: int r1[4] = ({[0 ... 2] = 1})
int r1[4] = {[0 ... 2] = 1};
// IS: union U u1 = ({.f = 1.0f})
union U { int i; float f; } u1 = {.f = 1.0f};
// IS: union U u2 = {1}
union U u2 = {1};
