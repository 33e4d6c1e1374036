package q;

class Base<C, T, B extends Base.Builder<T, C, B>> {
    abstract static class Builder<T, C, B> {
        B self() { return null; }
        T get() { return null; }
    }

    Base(Builder<T, C, B> builder) {}

    void close() {}
}

class Other {
    void close() {}
}

class Out extends Base<String, Out, Out.Maker> {
    static class Maker extends Builder<Out, String, Maker> {
        Maker set() { return this; }
    }

    static Maker maker() { return new Maker(); }

    Out(Maker maker) {
        super(maker);
        close();
    }

    void run() {
        maker().set().self().set().get().run();
    }
}
