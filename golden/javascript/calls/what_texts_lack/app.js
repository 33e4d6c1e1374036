class Strategy {
  authenticate() {}
}
function run(names) {
  const made = Object.create(names.isOpen ? names.first : String(names));
  made.success = function () {};
  made.authenticate();
  made.trim();
}
run("password");
run({ isOpen: true, first: new Strategy() });
