onlyTests();
global.onlyTests();
