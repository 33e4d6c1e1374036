// Prints where go/types says that each call of a tree leads: the truth that an index is scored against.
//
//	GO111MODULE=off GOPATH=... go run . ROOT [IMPORT-PREFIX]
//
// IMPORT-PREFIX is the import path of ROOT, where no go.mod in the tree says so. Dependencies are type-checked from
// source where go/build finds them; what it does not find is empty, and what then fails to check is no truth.
// One line a call, tab-separated: path, line and column (bytes) of the callee's name, the name, and either
// "in", path and line of the declaration, "out" and a full name, or "value".
package main

import (
	"bufio"
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"sort"
	"strings"
)

// checker type-checks packages from source, each once, with one file set.
type checker struct {
	root    string
	modules map[string]string // import path of a module to its folder
	fset    *token.FileSet
	done    map[string]*types.Package
	parsed  map[string]*ast.File
}

func main() {
	root, err := filepath.Abs(os.Args[1])
	if err != nil {
		panic(err)
	}
	c := &checker{root, map[string]string{}, token.NewFileSet(), map[string]*types.Package{"unsafe": types.Unsafe}, map[string]*ast.File{}}
	if len(os.Args) > 2 {
		c.modules[os.Args[2]] = root
	}
	var folders []string
	filepath.Walk(root, func(path string, info os.FileInfo, err error) error {
		if err != nil {
			return nil
		}
		if info.IsDir() {
			name := info.Name()
			if path != root && (strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_") || name == "testdata") {
				return filepath.SkipDir
			}
			folders = append(folders, path)
		} else if info.Name() == "go.mod" {
			if name := moduleName(path); name != "" {
				c.modules[name] = filepath.Dir(path)
			}
		}
		return nil
	})
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	sort.Strings(folders)
	for _, folder := range folders {
		c.folder(folder, out)
	}
}

func moduleName(path string) string {
	text, _ := os.ReadFile(path)
	for _, line := range strings.Split(string(text), "\n") {
		if words := strings.Fields(line); len(words) > 1 && words[0] == "module" {
			return strings.Trim(words[1], `"`)
		}
	}
	return ""
}

// folder checks the package of a folder with its tests, and its external tests, and prints their calls.
func (c *checker) folder(folder string, out *bufio.Writer) {
	found, _ := build.ImportDir(folder, 0)
	if found == nil {
		return
	}
	path := c.pathOf(folder)
	c.print(path, c.parse(folder, found.GoFiles, found.CgoFiles, found.TestGoFiles), out)
	c.print(path+"_test", c.parse(folder, found.XTestGoFiles), out)
}

// pathOf is the import path of a folder: below the nearest module, else as GOPATH has it.
func (c *checker) pathOf(folder string) string {
	for dir := folder; ; dir = filepath.Dir(dir) {
		for module, place := range c.modules {
			if place == dir {
				return module + filepath.ToSlash(strings.TrimPrefix(folder, dir))
			}
		}
		if dir == c.root || dir == filepath.Dir(dir) {
			return "local/" + filepath.ToSlash(folder)
		}
	}
}

func (c *checker) parse(folder string, lists ...[]string) []*ast.File {
	var files []*ast.File
	for _, names := range lists {
		for _, name := range names {
			path := filepath.Join(folder, name)
			file := c.parsed[path]
			if file == nil {
				file, _ = parser.ParseFile(c.fset, path, nil, parser.SkipObjectResolution)
				c.parsed[path] = file
			}
			if file != nil {
				files = append(files, file)
			}
		}
	}
	return files
}

// Import implements types.Importer.
func (c *checker) Import(path string) (*types.Package, error) { return c.ImportFrom(path, c.root, 0) }

// ImportFrom implements types.ImporterFrom; a package that is nowhere is empty.
func (c *checker) ImportFrom(path, from string, _ types.ImportMode) (*types.Package, error) {
	folder := c.find(path, from)
	key := path
	if folder != "" {
		key = folder
	}
	if known := c.done[key]; known != nil {
		return known, nil
	}
	empty := types.NewPackage(path, filepath.Base(path))
	empty.MarkComplete()
	c.done[key] = empty
	if folder == "" {
		return empty, nil
	}
	found, _ := build.ImportDir(folder, 0)
	if found == nil {
		return empty, nil
	}
	config := c.config()
	config.IgnoreFuncBodies = true
	checked, _ := config.Check(path, c.fset, c.parse(folder, found.GoFiles, found.CgoFiles), nil)
	c.done[key] = checked
	return checked, nil
}

func (c *checker) find(path, from string) string {
	best := ""
	for module := range c.modules {
		if (path == module || strings.HasPrefix(path, module+"/")) && len(module) > len(best) {
			best = module
		}
	}
	if best != "" {
		if folder := c.modules[best] + strings.TrimPrefix(path, best); hasGo(folder) {
			return folder
		}
	}
	for dir := from; strings.HasPrefix(dir, c.root); dir = filepath.Dir(dir) {
		if folder := filepath.Join(dir, "vendor", path); hasGo(folder) {
			return folder
		}
	}
	if found, err := build.Import(path, from, build.FindOnly); err == nil && hasGo(found.Dir) {
		if folder, err := filepath.EvalSymlinks(found.Dir); err == nil {
			return folder
		}
	}
	return ""
}

func hasGo(folder string) bool {
	matches, _ := filepath.Glob(filepath.Join(folder, "*.go"))
	return len(matches) > 0
}

func (c *checker) config() types.Config {
	return types.Config{Importer: c, FakeImportC: true, Error: func(error) {}, Sizes: types.SizesFor("gc", "amd64")}
}

// print checks files as one package, with bodies, and prints each call.
func (c *checker) print(path string, files []*ast.File, out *bufio.Writer) {
	if len(files) == 0 {
		return
	}
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}, Types: map[ast.Expr]types.TypeAndValue{}}
	config := c.config()
	config.Check(path, c.fset, files, info)
	for _, file := range files {
		ast.Inspect(file, func(node ast.Node) bool {
			if call, ok := node.(*ast.CallExpr); ok {
				c.call(call, info, out)
			}
			return true
		})
	}
}

func (c *checker) call(call *ast.CallExpr, info *types.Info, out *bufio.Writer) {
	name := nameOf(call.Fun)
	if name == nil {
		return
	}
	at := c.fset.Position(name.Pos())
	said := "value"
	switch object := info.Uses[name].(type) {
	case nil:
		return
	case *types.TypeName:
		said = "conversion"
	case *types.Builtin:
		said = "out\tbuiltin." + object.Name()
	case *types.Func:
		to := c.fset.Position(object.Origin().Pos())
		if to.IsValid() && c.inside(to.Filename) {
			said = fmt.Sprintf("in\t%s\t%d", c.relative(to.Filename), to.Line)
		} else {
			said = "out\t" + object.FullName()
		}
	}
	fmt.Fprintf(out, "%s\t%d\t%d\t%s\t%s\n", c.relative(at.Filename), at.Line, at.Column, name.Name, said)
}

// nameOf is the last name of a callee, past parentheses and type arguments.
func nameOf(fun ast.Expr) *ast.Ident {
	switch fun := fun.(type) {
	case *ast.Ident:
		return fun
	case *ast.SelectorExpr:
		return fun.Sel
	case *ast.ParenExpr:
		return nameOf(fun.X)
	case *ast.IndexExpr:
		return nameOf(fun.X)
	case *ast.IndexListExpr:
		return nameOf(fun.X)
	}
	return nil
}

func (c *checker) inside(path string) bool { return strings.HasPrefix(path, c.root+"/") }

func (c *checker) relative(path string) string {
	return filepath.ToSlash(strings.TrimPrefix(path, c.root+"/"))
}
