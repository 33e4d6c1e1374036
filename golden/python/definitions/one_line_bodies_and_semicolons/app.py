class A: x = 1; y = 2
class B: pass
def f(): a = 1; return a
x = 1; z = f(); B()
