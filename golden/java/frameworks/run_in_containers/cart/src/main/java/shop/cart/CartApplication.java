package shop.cart;

public class CartApplication {
    public static void main(String[] arguments) {}
}
