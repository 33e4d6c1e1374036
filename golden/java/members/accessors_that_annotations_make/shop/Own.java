package shop;

@interface Getter {}

// An annotation of that name that is another library's, or one's own.
@shop.Getter
class Own {
    private Own next;

    Own find() {
        return this.getNext();
    }
}
