package shop;

interface Run {
    void run() throws Exception;
}

interface Give<T> {
    T give() throws Exception;
}

interface Take<T> {
    void take(T value);
}

interface Test<T> {
    boolean test(T value);
}

interface Compare<T> {
    boolean compare(T one, T other);
}

interface Step {
    Step next();

    boolean isLast();
}

class Tried {
    static void attempt(Run run) {}

    static <T> T attempt(Give<T> give) {
        return null;
    }

    static <T> Test<T> is(T value) {
        return null;
    }

    static <T> Test<T> is(Test<T> test) {
        return test;
    }

    static <T> void where(Test<T> test) {}

    static <T> void where(Compare<T> compare) {}
}

class App {
    void log() {}

    int count() {
        return 0;
    }

    boolean isLarge(Integer number) {
        return number > 1;
    }

    boolean isLike(Integer one, Integer other) {
        return one == other;
    }

    void run() {
        // The call gives no value, so that no value can be given.
        Tried.attempt(() -> log());
        // It gives one: both take it, and the one that wants it comes first.
        Tried.attempt(() -> count());
        Tried.attempt(() -> {
            log();
        });
        // Neither comes back: the one that wants a value comes first.
        Tried.attempt(() -> {
            log();
            throw new IllegalStateException();
        });
        Tried.attempt(() -> {
            if (count() > 1) {
                return;
            }
            throw new IllegalStateException();
        });
        Tried.attempt(this::log);
        Tried.attempt(this::count);
        // An interface of functions comes before what takes anything.
        Test<Integer> test = Tried.is(value -> value > 1);
        Tried.is(3);
        // A method is of no use where another number of parameters is asked for.
        Tried.where(this::isLarge);
        Tried.where(this::isLike);
    }

    void last(Take<Step> take) {}

    void go() {
        last(step -> {
            while (!step.isLast()) {
                step = step.next();
            }
            step.next();
        });
    }
}
