package app;

class Base {
    void shared() {}
}

class Outer {
    int size;

    void run() {}

    void run(int times) {}

    void shared() {}

    int size() {
        return size;
    }

    class Inner extends Base {
        void run() {}

        void go() {
            run();
            // The inner class has a method of that name, so the outer ones are hidden, whatever their parameters.
            run(1);
            // An inherited member is nearer than one of the class around.
            shared();
            // A local variable is no method.
            int size = size();
            Outer.this.run(size);
        }
    }

    static class Apart {
        void go(Outer outer) {
            outer.run(outer.size);
            missing();
        }
    }
}
