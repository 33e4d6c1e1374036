package shop;

import lombok.AllArgsConstructor;
import lombok.Builder;
import lombok.Data;
import lombok.experimental.Accessors;
import lombok.extern.slf4j.Slf4j;

@Data
@Builder(toBuilder = true)
class Order {
    private Item item;
    private int count;

    boolean isLarge() {
        return count > 10;
    }
}

@Builder
class Item {
    private final String name;

    static class ItemBuilder {
        ItemBuilder named() {
            return name(none());
        }
    }

    static String none() {
        return "none";
    }

    void show() {}
}

@AllArgsConstructor
class Price {
    private final int amount;
    private final String currency;

    Price(int amount) {
        this(amount, "EUR");
    }
}

@Data
@Accessors(chain = true)
class Chain {
    private Item item;
    private int length;
}

// Nothing makes a builder of this one.
class Plain {
    private String name;
}

@Slf4j
class App {
    private Plain plain;

    void run() {
        Item item = Item.builder().named().name("nail").build();
        Order order = Order.builder().item(item).count(3).build();
        order.toBuilder().count(4).build().isLarge();
        order.getItem().show();
        Item.builder().build().show();
        Order.OrderBuilder builder = Order.builder();
        builder.item(item).build().isLarge();
        builder.toString().length();
        builder.unknown(1, 2).build().isLarge();
        new Chain().setLength(1).setItem(item).getItem().show();
        // A setter gives nothing otherwise.
        order.setCount(1).isLarge();
        Plain.builder().name("none");
        new Price(1);
        new Price(1, "USD");
        log.info("done");
        Runnable later = () -> log.warn("later");
        logger.info("none");
    }
}
