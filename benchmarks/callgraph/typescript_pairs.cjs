// Prints what the TypeScript compiler knows of each call of a folder, or of each element of markup, one JSON object a line.
//
//     node typescript_pairs.cjs COMPILER FOLDER [elements]
//
// COMPILER is a folder in which the npm package `typescript` is installed. Positions count lines from 1 and columns in code points from 1.
// A target is a declaration with a body or a signature; all declarations of one symbol are the same target.

const path = require("node:path");
const { createRequire } = require("node:module");

const [compiler, folder] = process.argv.slice(2).map((each) => path.resolve(each));
const ofElements = process.argv[4] === "elements";
const ts = createRequire(path.join(compiler, "package.json"))("typescript");

const EXTENSIONS = [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs"];
const files = ts.sys.readDirectory(folder, EXTENSIONS, ["**/node_modules/**"], ["**/*"]);

// How the folder's own configuration names its modules, if it has one, or another one in the folder that it hands its files to.
function aliases() {
  const { config = {} } = ts.readConfigFile(path.join(folder, "tsconfig.json"), ts.sys.readFile);
  const beside = (config.references || []).map((each) => path.resolve(folder, each.path)).filter((each) => path.dirname(each) === folder);
  const all = [config, ...beside.map((each) => ts.readConfigFile(each, ts.sys.readFile).config || {})];
  const { baseUrl, paths } = all.map((each) => each.compilerOptions || {}).find((each) => each.baseUrl || each.paths) || {};
  return baseUrl || paths ? { baseUrl: path.resolve(folder, baseUrl || "."), paths } : {};
}

const program = ts.createProgram(files, {
  ...aliases(),
  allowJs: true,
  checkJs: true,
  noEmit: true,
  strict: true,
  noImplicitAny: false,
  skipLibCheck: true,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  experimentalDecorators: true,
  jsx: ts.JsxEmit.Preserve,
  maxNodeModuleJsDepth: 0,
  typeRoots: [path.join(compiler, "node_modules/@types")],
  types: ["node"],
});
const checker = program.getTypeChecker();

function place(node) {
  const source = node.getSourceFile();
  const start = node.getStart(source);
  const { line, character } = source.getLineAndCharacterOfPosition(start);
  const before = source.text.slice(start - character, start);
  return [path.relative(folder, source.fileName).split(path.sep).join("/"), line + 1, [...before].length + 1];
}

function isInside(node) {
  const relative = path.relative(folder, node.getSourceFile().fileName);
  return !relative.startsWith("..") && !relative.includes("node_modules");
}

// The node that names a declaration: its own name, or that of what it is the value or the type of.
function nameOf(declaration) {
  if (declaration.name) return declaration.name;
  if (ts.isConstructorDeclaration(declaration)) return declaration;
  let at = declaration.parent;
  while (at && (ts.isParenthesizedExpression(at) || ts.isAsExpression(at) || ts.isSatisfiesExpression(at) || ts.isParenthesizedTypeNode(at)))
    at = at.parent;
  if (at && at.name && (ts.isVariableDeclaration(at) || ts.isPropertyAssignment(at) || ts.isPropertyDeclaration(at) || ts.isPropertySignature(at) || ts.isTypeAliasDeclaration(at)))
    return at.name;
  if (at && ts.isBinaryExpression(at)) return ts.isPropertyAccessExpression(at.left) ? at.left.name : at.left;
  if (at && ts.isExportAssignment(at)) return declaration;
  return undefined;
}

function isTyped(declaration) {
  return ts.isFunctionTypeNode(declaration) || ts.isConstructorTypeNode(declaration) || ts.isCallSignatureDeclaration(declaration)
    || ts.isConstructSignatureDeclaration(declaration) || ts.isJSDocSignature(declaration);
}

// The compiler itself fails on some calls, such as those in decorators of members with computed names.
function signatureOf(call) {
  try {
    return checker.getResolvedSignature(call);
  } catch {
    return undefined;
  }
}

function targetsOf(call) {
  const signature = signatureOf(call);
  const declaration = signature && signature.declaration;
  const found = [];
  if (declaration) {
    const symbol = declaration.symbol;
    const all = symbol && symbol.declarations && declaration.kind !== ts.SyntaxKind.FunctionType ? symbol.declarations : [declaration];
    found.push(...(all.includes(declaration) ? all : [declaration]));
  }
  if (ts.isNewExpression(call)) {
    let symbol = checker.getSymbolAtLocation(call.expression);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
    found.push(...((symbol && symbol.declarations) || []).filter(ts.isClassLike));
    if (!found.some(ts.isClassLike)) found.push(...madeClasses(call, declaration));
    for (const each of declaration && ts.isConstructorDeclaration(declaration) ? [declaration.parent] : []) found.push(each);
  }
  return { declaration, found };
}

// The class that is made by a constructor that it inherits from outside, where its name leads to it only by way of a value.
function madeClasses(call, declaration) {
  if (!declaration || !ts.isConstructSignatureDeclaration(declaration) || isInside(declaration)) return [];
  const made = checker.getTypeAtLocation(call.expression).getProperty("prototype");
  const type = made && checker.getTypeOfSymbolAtLocation(made, call);
  return ((type && type.symbol && type.symbol.declarations) || []).filter((each) => ts.isClassLike(each) && isInside(each));
}

function calledName(expression) {
  if (ts.isIdentifier(expression)) return expression;
  if (ts.isPropertyAccessExpression(expression)) return expression.name;
  if (expression.kind === ts.SyntaxKind.SuperKeyword) return expression;
  if (ts.isParenthesizedExpression(expression) || ts.isNonNullExpression(expression)) return calledName(expression.expression);
  return undefined;
}

// A name with a small first letter is an element of the host.
function isComponent(node) {
  return (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) && !/^[a-z][\w-]*$/.test(node.tagName.getText());
}

function visit(node) {
  if (ofElements ? isComponent(node) : ts.isCallExpression(node) || ts.isNewExpression(node)) report(node);
  ts.forEachChild(node, visit);
}

function report(call) {
  const name = calledName(ofElements ? call.tagName : call.expression);
  if (!name) return;
  const { declaration, found } = targetsOf(call);
  const named = found.filter(isInside).map((each) => [nameOf(each), each]).filter(([each]) => each);
  const targets = named.map(([each, whole]) => [...place(each), ts.isConstructorDeclaration(whole) ? "constructor" : each.getText().slice(0, 80)]);
  const leaves = declaration !== undefined && !isInside(declaration);
  const typed = declaration !== undefined && isTyped(declaration);
  const kind = declaration === undefined ? "" : ts.SyntaxKind[declaration.kind];
  console.log(JSON.stringify({ at: place(name), name: name.getText(), targets, leaves, typed, kind, new: ts.isNewExpression(call) }));
}

function reportDefinitions(node) {
  if (node.name && (ts.isFunctionLike(node) || ts.isClassLike(node)) && !ts.isFunctionTypeNode(node))
    console.log(JSON.stringify({ defines: node.name.getText(), at: place(node.name) }));
  else if ((ts.isArrowFunction(node) || ts.isFunctionExpression(node)) && nameOf(node))
    console.log(JSON.stringify({ defines: nameOf(node).getText(), at: place(nameOf(node)) }));
  ts.forEachChild(node, reportDefinitions);
}

for (const source of program.getSourceFiles()) {
  if (!isInside(source) || source.isDeclarationFile) continue;
  reportDefinitions(source);
  visit(source);
}
