package lib;

public class Box {
    public void open() {}

    public static class Lid {
        public void lift() {}
    }
}
