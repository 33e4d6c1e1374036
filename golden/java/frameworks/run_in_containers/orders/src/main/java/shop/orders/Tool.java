package shop.orders;

public class Tool {
    public static void main(String[] arguments) {}
}
