// Rewrites the JavaScript of a folder in place, so that running it notes which function each call expression enters.
//
//     node javascript_recording.cjs COMPILER FOLDER TRACE
//
// COMPILER is a folder in which the npm package `typescript` is installed. A function carries its number in a comment, where
// `Function.prototype.toString` finds it; a call has a last argument that adds none (`...record(call, callee)`), which is evaluated when all
// others are and right before the function is entered. So nothing is noted of what code outside of the folder calls back. TRACE becomes the
// file of what is seen: this script writes the lines of calls and functions, the code that runs adds one line for each pair.

const fs = require("node:fs");
const path = require("node:path");
const { createRequire } = require("node:module");

const [compiler, folder, trace] = process.argv.slice(2).map((each) => path.resolve(each));
const ts = createRequire(path.join(compiler, "package.json"))("typescript");
const recorder = path.join(__dirname, "javascript_recorder.cjs");
const files = ts.sys.readDirectory(folder, [".js", ".mjs", ".cjs"], ["**/node_modules/**"], ["**/*"]);

let count = 0;
const lines = [];
const closed = new WeakSet();

for (const file of files) rewrite(file);
fs.writeFileSync(trace, lines.map((line) => JSON.stringify(line) + "\n").join(""));

function rewrite(file) {
  const text = fs.readFileSync(file, "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.JS);
  if (source.parseDiagnostics.length) return;
  const edits = [];
  const kept = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body) mark(node, functionMark(node), source, edits);
    else if (ts.isClassLike(node)) mark(node, node.members.pos, source, edits);
    else if (ts.isCallExpression(node) || ts.isNewExpression(node)) record(node, source, edits, kept);
    ts.forEachChild(node, visit);
  };
  visit(source);
  if (edits.length) fs.writeFileSync(file, withHeader(source, applied(text, edits), kept));
}

// Where a function's comment goes: ahead of its parameters, so that no other function's stands before it.
function functionMark(node) {
  return ts.isArrowFunction(node) && node.parameters.length === 1 && node.getText()[0] !== "(" && !node.modifiers ? node.parameters[0].end : node.parameters.pos;
}

function mark(node, at, source, edits) {
  const name = nameOf(node);
  const places = [node, name || node].map((each) => lineAndColumn(source, each.getStart(source))[0]);
  count += 1;
  lines.push({ function: count, path: relative(source), lines: [...new Set(places)], named: name !== undefined, words: node.getText(source).slice(0, 60) });
  edits.push([at, `/*@D${count}*/`]);
}

// The node that names a function: its own name, or that of what it is assigned to.
function nameOf(node) {
  if (node.name || ts.isConstructorDeclaration(node)) return node.name || node;
  let at = node.parent;
  while (at && ts.isParenthesizedExpression(at)) at = at.parent;
  if (at && at.name && (ts.isVariableDeclaration(at) || ts.isPropertyAssignment(at) || ts.isPropertyDeclaration(at))) return at.name;
  if (at && ts.isBinaryExpression(at) && at.operatorToken.kind === ts.SyntaxKind.EqualsToken) return ts.isPropertyAccessExpression(at.left) ? at.left.name : at.left;
  return undefined;
}

function record(call, source, edits, kept) {
  const callee = calleeOf(call, source, edits, kept);
  if (!callee) return;
  count += 1;
  const [line, column] = lineAndColumn(source, call.end);
  lines.push({ call: count, path: relative(source), end: [line, column], words: call.expression.getText(source).slice(-60) });
  const added = `...record$(${count}, ${callee})`;
  if (call.arguments) edits.push([call.end - 1, call.arguments.length && !call.arguments.hasTrailingComma ? `, ${added}` : added]);
  else edits.push([call.end, `(${added})`, true]);
}

// What reads the callee once more, as text; where that would run code again the receiver is kept in a variable.
function calleeOf(call, source, edits, kept) {
  const expression = call.expression;
  if (call.flags & ts.NodeFlags.OptionalChain) return undefined;
  if (ts.isIdentifier(expression)) return ["require", "eval"].includes(expression.text) ? undefined : expression.text;
  if (ts.isPropertyAccessExpression(expression)) {
    const receiver = receiverOf(expression.expression, source, edits, kept, ts.isNewExpression(call));
    if (receiver === undefined) return undefined;
    return ["call", "apply"].includes(expression.name.text) ? receiver : `${receiver}.${expression.name.text}`;
  }
  if (ts.isElementAccessExpression(expression) && isPlain(expression.argumentExpression)) {
    const receiver = receiverOf(expression.expression, source, edits, kept, ts.isNewExpression(call));
    return receiver && `${receiver}[${expression.argumentExpression.getText(source)}]`;
  }
  return ts.isCallExpression(call) && ts.isCallExpression(expression) ? keep(expression, source, edits, kept) : undefined;
}

function receiverOf(node, source, edits, kept, isNew) {
  if (isPlain(node)) return node.getText(source);
  return isNew || node.kind === ts.SyntaxKind.SuperKeyword ? undefined : keep(node, source, edits, kept);
}

function keep(node, source, edits, kept) {
  const name = `kept$${kept.length}`;
  kept.push(name);
  edits.push([node.getStart(source), `${beginsStatement(node, source) ? ";" : ""}(${name} = `], [node.end, ")", true]);
  return name;
}

// Whether a parenthesis there would belong to the line before it, where that ends without a semicolon.
function beginsStatement(node, source) {
  const start = node.getStart(source);
  let at = node;
  while (!ts.isStatement(at) && at.parent.getStart(source) === start) at = at.parent;
  if (closed.has(at)) return false;
  closed.add(at);
  return ts.isExpressionStatement(at) && at.getStart(source) === start && (ts.isBlock(at.parent) || ts.isSourceFile(at.parent) || ts.isCaseOrDefaultClause(at.parent));
}

function isPlain(node) {
  if (ts.isPropertyAccessExpression(node)) return isPlain(node.expression);
  return ts.isIdentifier(node) || node.kind === ts.SyntaxKind.ThisKeyword || ts.isStringLiteral(node) || ts.isNumericLiteral(node);
}

// What closes at a place comes ahead of what opens there; the inner of two that close is noted last.
function applied(text, edits) {
  const ordered = edits.map((edit, number) => [...edit.slice(0, 2), edit[2] ? -number : number, edit[2] ? 0 : 1]);
  ordered.sort((a, b) => a[0] - b[0] || a[3] - b[3] || a[2] - b[2]);
  let result = "";
  let end = 0;
  for (const [at, added] of ordered) {
    result += text.slice(end, at) + added;
    end = at;
  }
  return result + text.slice(end);
}

// The header stands in the line of what it follows, so that lines stay what they are.
function withHeader(source, text, kept) {
  const isModule = declaredModule(source.fileName) || source.statements.some(isOfModule);
  const from = isModule ? `import { record as record$ } from ${JSON.stringify(recorder)};` : `var record$ = require(${JSON.stringify(recorder)}).record;`;
  const header = from + (kept.length ? `var ${kept.join(", ")};` : "");
  const directives = [];
  for (const each of source.statements) {
    if (!ts.isExpressionStatement(each) || !ts.isStringLiteral(each.expression)) break;
    directives.push(each);
  }
  const shebang = ts.getShebang(source.text);
  const end = directives.length ? directives.at(-1).end : shebang ? shebang.length + 1 : 0;
  return text.slice(0, end) + (directives.length ? ";" : "") + header + text.slice(end);
}

function isOfModule(each) {
  return ts.isImportDeclaration(each) || ts.isExportDeclaration(each) || ts.isExportAssignment(each)
    || (each.modifiers || []).some((word) => word.kind === ts.SyntaxKind.ExportKeyword);
}

// Whether a file that neither imports nor exports is a module all the same: its ending says so, or the nearest manifest above it.
function declaredModule(file) {
  if (file.endsWith(".mjs") || file.endsWith(".cjs")) return file.endsWith(".mjs");
  for (let at = path.dirname(file); at !== path.dirname(at); at = path.dirname(at)) {
    const manifest = path.join(at, "package.json");
    if (fs.existsSync(manifest)) return JSON.parse(fs.readFileSync(manifest, "utf8")).type === "module";
  }
  return false;
}

function relative(source) {
  return path.relative(folder, source.fileName).split(path.sep).join("/");
}

function lineAndColumn(source, at) {
  const { line, character } = source.getLineAndCharacterOfPosition(at);
  return [line + 1, [...source.text.slice(at - character, at)].length + 1];
}
