package com.acme.ant;

import org.apache.tools.ant.Task;

public class Sorting extends Task {
    public void setOrder(String order) {}

    @Override
    public void execute() {
        sort();
    }

    private void sort() {}
}
