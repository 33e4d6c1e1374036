"use strict";

const SHOWN = 50;

/** An element with properties and children; text is always set as text, never as markup. */
function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

const words = (name) => name.replaceAll("_", " ");

function shownValue(value) {
  if (value === null || value === undefined || value === false) return "";
  if (value === true) return "yes";
  if (Array.isArray(value)) return value.map(shownValue).join(", ");
  if (typeof value === "object") return JSON.stringify(value);
  return typeof value === "number" && !Number.isInteger(value) ? String(Math.round(value * 100) / 100) : String(value);
}

/** Path and line of a row become one place. */
function withPlaces(rows) {
  if (!rows.length || !("line" in rows[0]) || !("path" in rows[0])) return rows;
  return rows.map(({ path, line, ...rest }) => ({ ...rest, place: line === null ? path : `${path}:${line}` }));
}

function compared(one, other) {
  if (one === other) return 0;
  if (one === null || one === undefined) return 1;
  if (other === null || other === undefined) return -1;
  return typeof one === "number" && typeof other === "number" ? one - other : shownValue(one).localeCompare(shownValue(other));
}

/** A table that is sorted by its heads and searched by words; `total` is said when rows were left out. */
function table(given, total = given.length) {
  const rows = withPlaces(given);
  if (!rows.length) return element("p", { className: "note", textContent: "None." });
  const columns = Object.keys(rows[0]).filter((name) => rows.some((row) => shownValue(row[name]) !== ""));
  const isNumber = Object.fromEntries(columns.map((name) => [name, rows.every((row) => row[name] === null || typeof row[name] === "number")]));
  const state = { by: null, direction: 1, query: "", shown: SHOWN };
  const body = element("tbody");
  const count = element("span", { className: "note" });
  const more = element("button", { textContent: "Show more", onclick: () => { state.shown *= 4; draw(); } });
  const search = element("input", { type: "search", placeholder: "Search the table", ariaLabel: "Search the table",
    oninput: () => { state.query = search.value.toLowerCase(); state.shown = SHOWN; draw(); } });
  const heads = columns.map((name) => {
    const head = element("th", { className: isNumber[name] ? "number" : "" });
    head.append(element("button", { textContent: words(name), onclick: () => {
      state.direction = state.by === name ? -state.direction : isNumber[name] ? -1 : 1;
      state.by = name;
      heads.forEach((each) => each.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", state.direction > 0 ? "ascending" : "descending");
      draw();
    } }));
    return head;
  });

  function draw() {
    const terms = state.query.split(/\s+/).filter(Boolean);
    let found = rows.filter((row) => terms.every((term) => columns.some((name) => shownValue(row[name]).toLowerCase().includes(term))));
    if (state.by) found = [...found].sort((one, other) => state.direction * compared(one[state.by], other[state.by]));
    body.replaceChildren(...found.slice(0, state.shown).map((row) =>
      element("tr", {}, ...columns.map((name) => element("td", { className: isNumber[name] ? "number" : "", textContent: shownValue(row[name]) })))));
    count.textContent = found.length === total ? `${total} rows` : `${found.length} of ${total} rows`;
    more.hidden = found.length <= state.shown;
  }

  draw();
  return element("div", {}, element("div", { className: "controls" }, search, count),
    element("div", { className: "scroll" }, element("table", {}, element("thead", {}, element("tr", {}, ...heads)), body)), more);
}
