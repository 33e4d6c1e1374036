package shop;

final class Topics {
    static final String PAYMENTS = "payments";
    static final String CHOSEN = System.getenv("TOPIC");
}
