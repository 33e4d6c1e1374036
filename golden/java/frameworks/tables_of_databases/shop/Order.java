package shop;

import jakarta.persistence.Entity;
import jakarta.persistence.Table;

@Entity
@Table(name = Order.TABLE)
class Order {
    static final String TABLE = "shop_orders";
}

@Entity(name = "Line")
class OrderLine {
}

@interface Kept {
}

@Kept
class NotKept {
}
