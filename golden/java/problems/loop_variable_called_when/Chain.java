import java.util.List;

class Chain {
    Chain next;

    Chain next() {
        return next;
    }

    void all(Chain when, List<Chain> every) {
        for (when = next; when != null; when = when.next) {
            when.next();
        }
        for (Chain when2 : every) {
            when2.next();
        }
        for (Chain when = next; when != null; when = when.next()) {
            when.next();
        }
        for (final Chain when : every) {
            when.next();
        }
    }

    static int weigh(Object it) {
        return switch (it) {
            case Chain chain when chain.next() == null -> 1;
            default -> 2;
        };
    }
}
