package app;

/** A place on a plane. */
record Point(int x, Label label) {
    Point {
        check(x);
    }

    static void check(int value) {}

    int far() {
        return x + x() + label().length();
    }
}

record Label(String text) {
    int length() {
        return text.length();
    }

    // Written by hand, so this is what runs.
    public String text() {
        return text;
    }
}

enum Color implements Runnable {
    /** The warm one. */
    RED("r") {
        @Override
        void paint() {
            help();
        }
    },
    GREEN;

    private final String code;

    Color() {
        this("g");
    }

    Color(String code) {
        this.code = code;
    }

    void paint() {}

    void help() {}

    public void run() {
        for (Color color : values()) {
            color.paint();
        }
        Color.valueOf("RED").paint();
        RED.paint();
        ordinal();
    }

    static int use(Object any, Point point) {
        point.label().text();
        if (any instanceof Color color) {
            color.paint();
        } else if (any instanceof Point(int x, Label color)) {
            color.length();
        }
        if (!(any instanceof Label label)) {
            return 0;
        }
        label.length();
        return switch (any) {
            case Point p -> p.far();
            case Label l when l.length() > 1 -> l.length();
            default -> 1;
        };
    }
}
