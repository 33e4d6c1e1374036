package q;

import out.side.Buffer;
import out.side.Failure;
import out.side.Named;

interface Part extends Named {}

interface Attribute extends Part {}

class Frame {
    Frame(String text) {}
    Frame(Buffer data) {}

    void put(long place, byte value) {}
    void put(Object place, byte value) {}
    int compare(Part other) { return 0; }
    int compare(Attribute other) { return 1; }

    void run(Buffer data, Attribute attribute, Part part) {
        new Frame(data);
        compare(attribute);
        compare(part);
        long place = 0;
        put(place++, (byte) 1);
    }
}

class Failed {
    // Nothing extends this one.
    Failed(String text) {}
    Failed(Throwable cause) {}

    static Failed of(Failure failure) {
        return new Failed(failure);
    }
}
