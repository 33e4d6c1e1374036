package app;

interface Shape {
    double area();

    default String label() {
        return name() + area();
    }

    private String name() {
        return "shape";
    }

    static Shape unit() {
        return new Square(1);
    }
}

abstract class Named implements Shape {
    abstract String title();

    void show(String prefix) {
        title();
    }

    void show() {
        show("");
    }
}

class Square extends Named {
    private final double side;

    Square(double side) {
        this.side = side;
    }

    @Override
    public double area() {
        return side * side;
    }

    @Override
    String title() {
        return super.toString();
    }

    // Another method of that name overrides nothing.
    void show(int times) {}

    @Override
    void show(String prefix) {
        super.show(prefix);
    }
}

class Client {
    void use(Shape shape, Named named, Square square) {
        shape.area();
        named.area();
        square.area();
        named.show("a");
        Shape.unit().label();
    }
}
