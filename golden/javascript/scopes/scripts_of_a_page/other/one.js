function init() {}
init();
