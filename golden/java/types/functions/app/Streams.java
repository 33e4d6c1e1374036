package app;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

class Item {
    String name() {
        return "";
    }

    Item parent() {
        return this;
    }

    boolean isOpen() {
        return true;
    }

    static Item of(String name) {
        return new Item();
    }
}

interface Visitor<T> {
    boolean visit(T item);

    default Visitor<T> not() {
        return item -> !visit(item);
    }
}

class Streams {
    void each(List<Item> items, Visitor<Item> visitor) {
        for (Item item : items) {
            visitor.visit(item);
        }
    }

    void run(List<Item> items, Function<String, Item> make) {
        items.stream().filter(item -> item.isOpen()).map(item -> item.parent()).forEach(item -> item.name());
        items.stream().map(Item::parent).map(Item::name).map(Item::of).forEach(made -> made.isOpen());
        Map<String, List<Item>> grouped = items.stream().collect(Collectors.groupingBy(item -> item.name()));
        grouped.forEach((key, value) -> value.get(0).parent());
        items.sort(Comparator.comparing(item -> item.name()));
        each(items, item -> item.isOpen());
        make.apply("a").parent();
        Visitor<Item> visitor = item -> item.parent().isOpen();
        visitor.not().visit(null);
        items.stream().map(item -> {
            Item above = item.parent();
            return above;
        }).findFirst().get().name();
    }
}
