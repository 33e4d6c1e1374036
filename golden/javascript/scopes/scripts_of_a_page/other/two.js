function init() {}
