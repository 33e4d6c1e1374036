class X { void m() {} }
class Y extends X { void m() {} }
class A {
    private static final X f = new X();
    private final X g = new Y();
    private X h = new X();
    private final X anon = new X() { void m() {} };
    void set(X x) { h = x; }
    void run(X p) {
        f.m();
        this.g.m();
        h.m();
        anon.m();
        X local = new X();
        local.m();
        X other = p;
        other.m();
        new X().m();
        new X() { void m() {} }.m();
        var v = new X();
        v.m();
    }
}
class Z extends Y { }
class B {
    private final X z = new Z();
    private X late;
    B() { late = new X(); }
    void run(boolean b) {
        z.m();
        late.m();
        X either = new X();
        if (b) either = new Y();
        either.m();
        X again = new X();
        again = new Y();
        again.m();
        final X caught = new X();
        Runnable r = () -> caught.m();
        for (X each = new X(); b; each = new Y()) each.m();
    }
}
