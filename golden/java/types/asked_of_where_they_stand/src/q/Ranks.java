package q;

import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.stream.Collectors;

class Entry {
    String name() { return ""; }
    int rank() { return 1; }
}

class Box<T> {
    Box(Comparator<? super T> order) {}
    static <T> Box<T> of(Comparator<? super T> order) { return null; }
}

class Ranks {
    Box<Entry> box;

    void unknown(List<?> entries) {
        entries.stream().collect(Collectors.toList()).get(0).name();
        new PriorityQueue<>((p, q) -> p.rank() - q.rank());
    }

    void orders() {
        box = Box.of((p, q) -> p.rank() - q.rank());
        this.box = new Box<>((p, q) -> p.rank() - q.rank());
        PriorityQueue<Entry> queue = new PriorityQueue<>(11, (p, q) -> p.rank() - q.rank());
        TreeMap<Entry, Entry> tree = new TreeMap<>((p, q) -> p.rank() - q.rank());
    }

    void collected(List<Entry> entries) {
        entries.stream().collect(Collectors.toList()).get(0).name();
        entries.stream().collect(Collectors.groupingBy(Entry::name)).get("").get(0).name();
        entries.stream().collect(Collectors.toMap(e -> e.name(), e -> e)).get("").name();
    }
}
