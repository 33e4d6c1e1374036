package app;

class Neighbour {
    void greet() {}
}
