package app;

class Animal {}

class Dog extends Animal {}

class Printer {
    void print(Object any) {}

    void print(Animal animal) {}

    void print(Dog dog) {}

    void print(long number) {}

    void print(Integer number) {}

    void print(String... texts) {}

    void print(Runnable task) {}

    void print(java.util.function.Supplier<String> task, boolean eager) {}

    void print(Runnable task, int times) {}

    Animal animal() {
        return new Dog();
    }

    void all(char letter, byte small) {
        print(new Dog());
        print(animal());
        // Widening comes before boxing.
        print(1);
        print(small);
        print(letter);
        print(Integer.valueOf(1));
        print("one", "two");
        print("one");
        print(() -> {});
        print(() -> "text", true);
        print(() -> {}, 2);
        Object hidden = new Dog();
        print(hidden);
        print(true ? "a" : null);
    }
}
