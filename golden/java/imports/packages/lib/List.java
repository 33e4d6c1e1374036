package lib;

public class List {
    public void add() {}
}
