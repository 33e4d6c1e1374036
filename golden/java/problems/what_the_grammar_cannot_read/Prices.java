package shop;

// Valid code that the grammar has no rules for is read all the same.
import module java.sql;
import java.util.List;

class Prices {
    int sum(String name, Integer @Nullable ... prices) {
        return total(List.of(prices));
    }

    int least(@Nullable Integer @Nullable(because = "none") ... prices) {
        return prices.length;
    }

    int total(List<Integer> prices) {
        return least() + sum("all", 1, 2) + least(3, 4);
    }

    // Not an annotation: what a text says stays.
    String help() {
        return "@Nullable ...";
    }
}
