package app;

class Point {
    final int x;

    Point(int x) {
        this(x, 0);
    }

    Point(int x, int y) {
        this.x = x;
    }

    Point(String text) {
        this(Integer.parseInt(text));
    }
}

class Point3 extends Point {
    Point3(String text) {
        super(text);
    }

    Point3() {
        super(1, 2);
    }

    static Point make() {
        // The class of the instance is Point3, whatever the variable is declared to be.
        Point made = new Point3();
        return new Point(made.x) {
            int twice() {
                return x * 2;
            }
        };
    }
}
