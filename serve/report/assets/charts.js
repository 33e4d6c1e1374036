const DARK = matchMedia("(prefers-color-scheme: dark)");
const NARROW = matchMedia("(max-width: 40rem)");
const PALETTE = ["#4c78a8", "#f58518", "#54a24b", "#b279a2", "#e45756", "#72b7b2", "#eeca3b", "#9d755d", "#bab0ac"];
const SCALE = [[0, "#c0392b"], [0.5, "#e8b339"], [1, "#3a9d5d"]];
const charts = [];

/** A chart that is drawn when it comes into view, and again when the colours of the page change. */
function chart(make, className = "chart") {
  const place = element("div", { className });
  const entry = { place, make, isDrawn: false };
  charts.push(entry);
  new IntersectionObserver((entries, observer) => {
    if (entries.some((each) => each.isIntersecting)) { observer.disconnect(); draw(entry); }
  }, { rootMargin: "300px" }).observe(place);
  return place;
}

async function draw(entry) {
  await library();
  const ink = getComputedStyle(document.body).getPropertyValue("--ink");
  const line = getComputedStyle(document.body).getPropertyValue("--line");
  const { traces, layout = {}, onClick } = entry.make({ ink, line });
  const axis = { gridcolor: line, zerolinecolor: line, automargin: true };
  const whole = { margin: { l: 10, r: 10, t: 10, b: 10 }, paper_bgcolor: "transparent", plot_bgcolor: "transparent", font: { color: ink, size: 12 },
    showlegend: false, hoverlabel: { align: "left" }, ...layout, xaxis: { ...axis, ...layout.xaxis }, yaxis: { ...axis, ...layout.yaxis } };
  if (layout.height) entry.place.style.height = `${layout.height}px`;
  await Plotly.react(entry.place, traces, whole, { responsive: true, displayModeBar: false, scrollZoom: false });
  if (onClick && !entry.isDrawn) entry.place.on("plotly_click", onClick);
  entry.isDrawn = true;
}

const redraw = () => charts.filter((entry) => entry.isDrawn).forEach(draw);
DARK.addEventListener("change", redraw);
NARROW.addEventListener("change", redraw);

let loading = null;

/** The charting library, unpacked once when the first chart needs it. */
function library() {
  loading ??= (async () => {
    const packed = Uint8Array.from(atob(document.getElementById("library").textContent), (character) => character.charCodeAt(0));
    const text = await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
    document.head.append(element("script", { textContent: text }));
  })();
  return loading;
}

const shortened = (text, length = 28) => (text.length <= length ? text : `…${text.slice(1 - length)}`);

/** Files as areas by code lines within their folders, coloured by a score from 1 to 10. */
function treemap(files, score) {
  const nodes = new Map([["", { lines: 0, sum: 0, label: "all", parent: null }]]);
  for (const file of files) {
    const parts = file.path.split("/");
    parts.forEach((part, depth) => {
      const id = parts.slice(0, depth + 1).join("/");
      if (!nodes.has(id)) nodes.set(id, { lines: 0, sum: 0, label: part, parent: parts.slice(0, depth).join("/") });
    });
    for (let depth = 0; depth <= parts.length; depth += 1) {
      const node = nodes.get(parts.slice(0, depth).join("/"));
      node.lines += file.code_lines;
      node.sum += file.code_lines * (file[score] ?? 10);
    }
  }
  const ids = [...nodes.keys()].filter((id) => nodes.get(id).lines > 0);
  const of = (take) => ids.map((id) => take(nodes.get(id), id));
  return { traces: [{ type: "treemap", branchvalues: "total", ids: of((_, id) => id || "/"), labels: of((node) => node.label),
    parents: of((node) => (node.parent === null ? "" : node.parent || "/")), values: of((node) => node.lines),
    marker: { colors: of((node) => node.sum / node.lines), colorscale: SCALE, cmin: 1, cmax: 10, showscale: !NARROW.matches, colorbar: { thickness: 10, title: { text: "score" } } },
    hovertemplate: "%{id}<br>%{value} lines of code<br>score %{color:.1f}<extra></extra>", maxdepth: NARROW.matches ? 3 : 4 }] };
}

/** Files by how often they change and how hard they are to follow. */
function hotspots(files) {
  const known = files.filter((file) => file.recent_commits !== null && file.role === "source");
  const largest = Math.max(...known.map((file) => file.code_lines), 1);
  return { traces: [{ type: "scatter", mode: "markers", x: known.map((file) => file.recent_commits), y: known.map((file) => file.cognitive),
    text: known.map((file) => file.path), customdata: known.map((file) => [file.code_lines, file.health_defect, file.owner ?? "nobody"]),
    marker: { size: known.map((file) => 6 + 34 * Math.sqrt(file.code_lines / largest)), color: known.map((file) => file.health_defect), colorscale: SCALE, cmin: 1, cmax: 10, opacity: 0.75 },
    hovertemplate: "%{text}<br>%{x} commits, older ones counted less<br>cognitive complexity %{y}<br>%{customdata[0]} lines, score %{customdata[1]}, %{customdata[2]}<extra></extra>" }],
    layout: { margin: { l: 10, r: 10, t: 10, b: 40 }, xaxis: { title: { text: "commits, older ones counted less" } }, yaxis: { title: { text: "cognitive complexity" } } } };
}

/** Relations as bands from left to right. `links` are [source, target, weight, text]. */
function bands(links, { line }, onClick, colors = {}) {
  const names = [...new Set(links.flatMap(([source, target]) => [source, target]))];
  const at = new Map(names.map((name, place) => [name, place]));
  return { traces: [{ type: "sankey", arrangement: "snap",
    node: { label: names.map((name) => shortened(name, NARROW.matches ? 18 : 40)), customdata: names, pad: 10, thickness: 12, line: { width: 0 },
      color: names.map((name, place) => colors[name] ?? PALETTE[place % PALETTE.length]), hovertemplate: "%{customdata}<extra></extra>" },
    link: { source: links.map(([source]) => at.get(source)), target: links.map(([, target]) => at.get(target)), value: links.map(([, , weight]) => weight),
      customdata: links.map(([source, target, , text]) => `${source} → ${target}: ${text}`), color: line, hovertemplate: "%{customdata}<extra></extra>" } }],
    layout: { height: Math.min(480, 80 + 40 * Math.max(...[0, 1].map((end) => new Set(links.map((link) => link[end])).size))), font: { size: NARROW.matches ? 10 : 12 } },
    onClick };
}

/** How many imports lead from each module (row) to each (column). */
function matrix({ names, edges }) {
  const values = names.map(() => names.map(() => null));
  const at = new Map(names.map((name, place) => [name, place]));
  edges.forEach(([source, target, weight]) => { values[at.get(source)][at.get(target)] = weight; });
  const labels = names.map((name) => shortened(name, 22));
  return { traces: [{ type: "heatmap", z: values.map((row) => row.map((value) => value && Math.log1p(value))), customdata: values, x: labels, y: labels, colorscale: DARK.matches ? [[0, "#22334d"], [1, "#8ab0ff"]] : [[0, "#cfe0f7"], [1, "#1f4e9c"]], showscale: false, xgap: 1, ygap: 1,
    hovertemplate: "%{y} imports %{x}<br>%{customdata} times<extra></extra>" }], layout: { yaxis: { autorange: "reversed" }, xaxis: { tickangle: -60 } } };
}

const bars = (rows, name, values, orientation = "h") => ({
  traces: values.map((value, place) => ({ type: "bar", orientation, name: words(value), marker: { color: PALETTE[place] },
    ...(orientation === "h" ? { x: rows.map((row) => row[value]), y: rows.map((row) => words(row[name])) } : { x: rows.map((row) => row[name]), y: rows.map((row) => row[value]) }) })),
  layout: { barmode: "overlay", showlegend: values.length > 1, legend: { orientation: "h" }, yaxis: orientation === "h" ? { autorange: "reversed" } : {} },
});
