package shop.users;

public class UsersApplication {
    public static void main(String[] arguments) {}
}
