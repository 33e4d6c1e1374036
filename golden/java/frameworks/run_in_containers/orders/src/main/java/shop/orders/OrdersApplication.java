package shop.orders;

public class OrdersApplication {
    public static void main(String[] arguments) {}
}
