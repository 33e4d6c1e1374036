init();
