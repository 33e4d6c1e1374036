package app;

import static lib.Strings.trim;
import static lib.Strings.*;

import java.util.*;
import lib.Box;
import lib.Box.Lid;
import other.*;
import unknown.Thing;

class Main {
    void run(Box box, Lid lid, Box.Lid same) {
        box.open();
        lid.lift();
        same.lift();
        trim("a");
        pad("a");
        // Neighbour is of this package; List is java.util's, though lib has one of that name too.
        new Neighbour().greet();
        List<String> names = new ArrayList<>();
        names.add("a");
        new Far().reach();
        new lib.List().add();
        Thing.make().use();
        java.util.Objects.requireNonNull(box).open();
    }
}
