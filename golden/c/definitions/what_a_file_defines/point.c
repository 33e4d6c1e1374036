#include <stdio.h>
#ifndef X
#define X
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define LIMIT 3
/* A point. */
typedef struct point { int x; int *y[3]; } point_t;
typedef struct same { int a; } same;
typedef struct { int b; enum { IN, OUT } way; } nameless;
typedef enum { ONE, TWO } number;
struct node { struct node *next; };
enum kind { A, B = 2 };
typedef int (*handler)(int);
union u { int a; };
static int count = 0, *other;
LIB_API int *marked(int a);
struct forward;
int add(int a, int b);
/* Adds. */
static inline int *add2(int a, int b) { return 0; }
int (*fp)(void);
const char *names[] = {"a"};
#ifdef Y
void y(void) {}
#else
void z(void) {}
#endif
#endif
