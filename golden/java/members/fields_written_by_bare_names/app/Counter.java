package app;

class Base {
    int total;
}

class Counter extends Base {
    private Object last;
    private Object first;
    private int size;

    void take(Object each) {
        last = each;
    }

    void swap() {
        first = last;
    }

    void reset() {
        total = 0;
        size = 0;
    }

    int local() {
        int size = 1;
        size = 2;
        return size;
    }
}
