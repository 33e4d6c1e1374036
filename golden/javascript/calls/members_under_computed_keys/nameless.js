const table = {};

function keep(name, run) {
  table[name] = run;
}
keep(window.name, () => first());
keep(window.name, known);

function first() {}

function known() {}

table.known();
table.last();

function last() {}
