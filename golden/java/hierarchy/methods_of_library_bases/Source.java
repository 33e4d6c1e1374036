import com.acme.Base;
import java.io.Closeable;
import java.io.Serializable;
import java.util.Iterator;

class Source implements Closeable {
    public void close() {}
    public void peek() {}
    public String toString() { return ""; }
}

class Kept implements Serializable {
    private Object readResolve() { return this; }
    private void reset() {}
}

class Both extends Base implements Iterator<String> {
    public boolean hasNext() { return false; }
    public String next() { return ""; }
    public void other() {}
}
