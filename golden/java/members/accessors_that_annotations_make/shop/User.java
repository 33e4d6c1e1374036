package shop;

import lombok.Data;
import lombok.Getter;
import lombok.Setter;
import lombok.Value;

@Data
class User {
    private Address address;
    private boolean isNew;

    // One that is written is meant.
    public boolean isNew() {
        return isNew;
    }
}

@Value
class Address {
    Street street;
}

class Street {
    @Getter(lazy = true)
    private final User owner = null;
    private String name;
    @Setter
    private int number;
}

class App {
    void run(User user) {
        user.getAddress().getStreet().getOwner().setAddress(null);
        user.isNew();
        user.getAddress().getStreet().setNumber(1);
        // Nothing writes these.
        user.getAddress().setStreet(null);
        user.getAddress().getStreet().getName();
        user.getAddress().getStreet().getNumber();
    }
}
