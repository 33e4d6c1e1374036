package shapes;

interface Shape<T> {
    int area(T scale);

    String name();
}

class Base {
    // Another number of parameters: no Shape has it.
    public int area() {
        return 0;
    }

    // A type that no Shape of this class is asked for.
    public int area(String scale) {
        return 1;
    }

    public int area(Integer scale) {
        return 2;
    }
}

abstract class Named {
    public abstract String name();
}

class Square extends Base implements Shape<Integer> {
    public String name() {
        return "square";
    }
}

class Round {
    public int area(Integer scale) {
        return 3;
    }
}

// It has its own in place of what it inherits.
class Circle extends Round implements Shape<Integer> {
    public int area(Integer scale) {
        return 4;
    }

    public String name() {
        return "circle";
    }
}

// Its method is nobody's but its own: it is no Shape.
class Alone extends Base {}

class Use {
    int all(Shape<Integer> shape) {
        shape.name();
        return shape.area(3);
    }
}
