require("./setup");

own.run(); // declared in another module
twice.run(); // assigned by two files, of which nobody knows which one runs
Tool.missing();
Tool.run();
late.open();
