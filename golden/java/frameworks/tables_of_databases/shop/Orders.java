package shop;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

class Orders {
    private static final String DELETE = "DELETE FROM shop_orders";

    PreparedStatement open(Connection connection, boolean isLate) throws SQLException {
        String sql = "SELECT o.* " // of this shop
            + "FROM shop_orders o "
            + (isLate ? "JOIN late l ON l.id = o.id" : "");
        return connection.prepareStatement(sql);
    }

    PreparedStatement lines(Connection connection) throws SQLException {
        return connection.prepareStatement("""
            select *
            from order_line
            where id = ?
            """);
    }

    String ofObjects() {
        return "select o from Order o where o.id = :id";
    }
}
