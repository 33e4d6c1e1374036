package shop.users;

public class UsersTest {
    public static void main(String[] arguments) {}
}
