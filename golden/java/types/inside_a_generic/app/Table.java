package app;

import java.util.Map;

class Row {
    void show() {}
}

class Table<T> {
    class Cursor {
        T row;

        boolean advance() { return false; }

        class Mark<M> {
            void back() {}
        }
    }

    Cursor cursor() { return new Cursor(); }
}

class Reader {
    Table<Row>.Cursor first;

    void read(Table<Row> table, Table<?>.Cursor other, Table<Row>.Cursor.Mark<Row> mark) {
        Table<Row>.Cursor cursor = table.cursor();
        cursor.advance();
        first.advance();
        other.advance();
        mark.back();
        app.Table<Row>.Cursor full = cursor;
        full.advance();
        // A class of a library that holds one of ours.
        Map<Row, Row>.Cursor none = null;
        none.advance();
    }
}
