package print;

import java.io.Reader;

class Use {
    void all(Printer printer, Reader reader) {
        printer.print(reader);
        printer.print("text");
    }
}
