package shop;

interface Lines {
    int count(long order);

    OrderLine first(long order);

    void move(long from, long to);

    void add(OrderLine line);

    int unmapped(long order);
}
