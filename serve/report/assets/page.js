const data = JSON.parse(document.getElementById("data").textContent);
const main = document.getElementById("main");
const contents = document.getElementById("contents");
const NOT_MEASURED = "Not measured in this index.";

/** A part of the page; what was not measured says so. */
function section(id, title, note, value, make) {
  const place = element("section", { id }, element("h2", { textContent: title }), element("p", { className: "note", textContent: value === null ? NOT_MEASURED : note }));
  main.append(place);
  contents.append(element("a", { href: `#${id}`, textContent: title }));
  if (value !== null) place.append(...[make(value)].flat());
}

function cards(values) {
  return element("div", { className: "cards" }, ...Object.entries(values).filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => element("div", { className: "card" }, element("b", { textContent: typeof value === "number" ? value.toLocaleString("en") : value }), element("span", { textContent: name }))));
}

const rounded = (value, digits = 1) => (value === null ? null : Number(value.toFixed(digits)));

function overview(about) {
  const facts = cards({ files: about.files, "lines of code": about.code_lines, symbols: about.symbols, calls: about.calls,
    "defect score, 1 to 10": rounded(about.health_defect), "maintainability score": rounded(about.health_maintainability), "performance score": rounded(about.health_performance),
    "line coverage": about.line_coverage === null ? "not measured" : `${rounded(100 * about.line_coverage)} %`, history: words(about.history ?? "not measured"),
    commit: about.commit ? about.commit.slice(0, 10) : "none" });
  const missing = element("p", { className: "note", textContent: about.not_measured.length ? `Not measured: ${about.not_measured.map(words).join(", ")}.` : "" });
  return [facts, element("h3", { textContent: "Languages and formats" }), table(about.languages), missing];
}

function changes(found) {
  const known = Object.values(found.sections).filter((each) => each.total > 0);
  const parts = known.map((each) => element("details", {}, element("summary", { textContent: `${each.title} (${each.total})` }), table(each.rows, each.total)));
  return [...found.notes.map((note) => element("p", { className: "note", textContent: note })), ...(parts.length ? parts : [element("p", { textContent: "Nothing that an index tells apart." })])];
}

function health(files) {
  const scores = { health_defect: "defects", health_maintainability: "maintainability", health_performance: "performance" };
  const choice = element("select", { ariaLabel: "Score" }, ...Object.entries(scores).map(([value, textContent]) => element("option", { value, textContent })));
  const place = chart(() => treemap(files, choice.value));
  choice.onchange = () => draw(charts.find((entry) => entry.place === place));
  const listed = files.map(({ recent_commits: _, ...file }) => file);
  return [element("div", { className: "controls" }, element("label", {}, "Colour: ", choice)), place, table(listed, data.overview.files > files.length ? data.overview.files : files.length)];
}

function modules(found) {
  const links = found.edges.map(([source, target, weight]) => [source, target, weight, `${weight} imports`]);
  if (!links.length) return element("p", { textContent: "No module imports another." });
  return [chart((colors) => bands(links, colors)), chart(() => matrix(found))];
}

const DEPTH = 12;

function explorer(found) {
  const names = found.symbols.map(([symbol]) => symbol);
  const at = new Map(names.map((name, place) => [name, place]));
  const callers = names.map(() => []);
  found.callees.forEach((callees, caller) => callees.forEach((callee) => callers[callee].push(caller)));
  const list = element("datalist", { id: "symbols" }, ...names.map((value) => element("option", { value })));
  const input = element("input", { type: "search", placeholder: "Type a symbol", ariaLabel: "Symbol" });
  input.setAttribute("list", "symbols");
  const said = element("p", { className: "note" });
  // The first to be shown has much on both sides.
  const relations = (place) => (1 + callers[place].length) * (1 + found.callees[place].length);
  let center = names.reduce((best, _, place) => (relations(place) > relations(best) ? place : best), 0);

  function around() {
    const before = callers[center].filter((place) => place !== center);
    const after = found.callees[center].filter((place) => place !== center);
    said.textContent = `${names[center]}: ${before.length} callers, ${after.length} callees${before.length > DEPTH || after.length > DEPTH ? `; ${DEPTH} of each are drawn` : ""}. Choose a bar to go there.`;
    // A symbol that is on both sides is drawn on each: bands run from left to right.
    return [...before.slice(0, DEPTH).map((place) => [names[place], names[center], 1, "calls"]), ...after.slice(0, DEPTH).map((place) => [names[center], before.slice(0, DEPTH).includes(place) ? `${names[place]} ` : names[place], 1, "calls"])];
  }

  const place = chart((colors) => {
    const links = around();
    return bands(links.length ? links : [[names[center], "no other symbol", 1, "calls"]], colors, (event) => go(event.points[0].customdata?.trim?.()), { [names[center]]: "#e45756" });
  });
  function go(name) {
    if (!at.has(name)) return;
    center = at.get(name);
    input.value = name;
    draw(charts.find((entry) => entry.place === place));
  }
  input.onchange = () => go(input.value);
  return [element("div", { className: "controls" }, input, list), said, place, element("p", { className: "note", textContent: found.total > names.length ? `${names.length} of ${found.total} symbols, those with the most calls.` : "" })];
}

function resolution(found) {
  return element("div", { className: "charts" }, ...Object.entries(found).filter(([, rows]) => rows.length)
    .map(([name, rows]) => element("div", {}, element("h3", { textContent: `By ${name}` }), chart(() => bars(rows, "name", ["calls"]), "chart short"))));
}

function containers(found) {
  if (!found.edges.length) return element("p", { textContent: "No Dockerfiles or Compose files." });
  const links = found.edges.map((edge) => [edge.source, edge.target, 1, words(edge.kind)]);
  return [chart((colors) => bands(links, colors)), found.services.length ? table(found.services) : "", table(found.edges)];
}

section("overview", "Overview", "", data.overview, overview);
if (data.changes) section("changes", "Changes", `Since ${data.changes.old.commit ?? data.changes.old.repository}.`, data.changes, changes);
section("files", "Files and health", "Areas are lines of code; green scores are good. Scores are explained by findings.", data.files, health);
section("hotspots", "Hotspots", "Files that change often and are hard to follow stand at the upper right.", data.files && data.files.some((file) => file.recent_commits !== null) ? data.files : null, (files) => chart(() => hotspots(files)));
section("modules", "Module dependencies", "Imports between folders: bands lead from the importing to the imported one, rows of the matrix import columns.", data.modules, modules);
section("communities", "Communities", "Modules that hold together more than with the rest.", data.communities, (rows) => table(rows));
section("calls", "Call explorer", "", data.calls && data.calls.symbols.length ? data.calls : null, explorer);
section("resolution", "How calls were resolved", "Every call site counts once for each of its targets.", data.resolution, resolution);
section("containers", "Containers", "Services, build stages and images, and what they are built from, copy from and depend on.", data.containers, containers);
section("findings", "Findings", "The gravest first.", data.findings, (rows) => table(rows));
section("dead-code", "Unused code", "What no entry point, test or offered name reaches.", data.dead_code, (rows) => table(rows));
section("owners", "People", "", data.owners, (rows) => table(rows));
section("history", "History", "Commits by month, and those that mend a defect.", data.months, (rows) => chart(() => bars(rows, "month", ["commits", "fixes"], "v"), "chart short"));
section("decisions", "Decisions", "Recorded in documents, comments and commit messages.", data.decisions, (rows) => table(rows));
