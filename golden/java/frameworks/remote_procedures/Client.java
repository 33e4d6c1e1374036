package shop;

import java.util.concurrent.TimeUnit;

class Client {
    private final CartGrpc.CartBlockingStub cart;

    Client(CartGrpc.CartBlockingStub cart) {
        this.cart = cart;
    }

    // Asks for nothing
    Object nothing() {
        return cart.withDeadlineAfter(1, TimeUnit.SECONDS);
    }

    Object ask() {
        return cart.getCart(new Request());
    }
}
