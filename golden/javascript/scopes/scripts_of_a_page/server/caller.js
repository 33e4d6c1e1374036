ofElsewhere();
offered();
ofTheServer();
onlyTests();
