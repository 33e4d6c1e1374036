package app;

class Item {
    Item next() { return this; }
}

class Boxes {
    Item held[] = new Item[1];
    Item plain;

    {
        this.plain = new Item();
        this.plain.next();
        fill(held);
    }

    void fill(Item given[]) {
        held[0].next();
        given[0].next().next();
        Item local[] = given, one = held[0];
        local[0].next();
        one.next();
        for (Item each : given) each.next();
    }
}
