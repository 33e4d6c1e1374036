package print;

import java.io.Reader;

public class Printer {
    public void print(Object value) {}

    private void print(Reader value) {}

    void own(Reader reader) {
        print(reader);
    }
}
