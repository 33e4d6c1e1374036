package words;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

class Words implements Iterable<String> {
    private final List<String> all = new Noted();
    private List<String> plain = new ArrayList<>();

    public Iterator<String> iterator() {
        return new Iterator<String>() {
            public boolean hasNext() {
                return false;
            }

            public String next() {
                return "";
            }
        };
    }

    void fill() {
        all.add("one");
        plain.add("two");
        all.get(0);
    }
}

// What is added to a list is noted; what is read is not.
class Noted extends ArrayList<String> {
    public boolean add(String word) {
        return super.add(word);
    }
}

// It never comes to where an Iterator is asked.
class Never implements Iterator<String> {
    public boolean hasNext() {
        return true;
    }

    public String next() {
        return "";
    }
}

interface Ordered extends Iterator<String> {
    String previous();
}

class Back implements Ordered {
    public boolean hasNext() {
        return true;
    }

    public String next() {
        return "";
    }

    public String previous() {
        return "";
    }
}

class Use {
    Iterator<String> chosen(boolean back) {
        return back ? new Back() : null;
    }

    void all(Words words, Iterator<String> given, Ordered ordered) {
        Iterator<String> each = words.iterator();
        while (each.hasNext()) {
            each.next();
        }
        given.next();
        ordered.next();
        chosen(true).next();
        new ArrayList<String>().iterator().next();
    }
}
