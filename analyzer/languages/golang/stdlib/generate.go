//go:build ignore

// Makes signatures.txt: what the standard library's functions return, and the members of its types.
//
//	GOEXPERIMENT=nojsonv2 go run analyzer/languages/golang/stdlib/generate.go > analyzer/languages/golang/stdlib/signatures.txt
//
// The source is the standard library of the Go that runs it, read through go/types. Only facts are kept: exported names, kinds, what
// is embedded, and types of results and fields, in this project's own notation; pointers are left out, and so are the types of the
// language itself, of which only error has a member.
package main

import (
	"bufio"
	"fmt"
	"go/ast"
	"go/importer"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"runtime"
	"sort"
	"strings"
)

func main() {
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	fmt.Fprintf(out, "# Made by stdlib/generate.go from the standard library of %s; see there.\n", runtime.Version())
	source := importer.ForCompiler(token.NewFileSet(), "source", nil)
	for _, path := range packages(filepath.Join(runtime.GOROOT(), "src")) {
		if found, err := source.Import(path); err == nil {
			printPackage(out, found)
		}
	}
}

// packages are the import paths that programs may use.
func packages(root string) []string {
	root, _ = filepath.EvalSymlinks(root)
	found := map[string]bool{}
	filepath.Walk(root, func(path string, info os.FileInfo, err error) error {
		if err != nil {
			return nil
		}
		if info.IsDir() {
			switch info.Name() {
			case "internal", "vendor", "testdata", "cmd", "builtin", "unsafe":
				return filepath.SkipDir
			}
			if strings.HasPrefix(info.Name(), "_") {
				return filepath.SkipDir
			}
		} else if strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go") {
			if name, err := filepath.Rel(root, filepath.Dir(path)); err == nil && name != "." {
				found[filepath.ToSlash(name)] = true
			}
		}
		return nil
	})
	var names []string
	for name := range found {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}

func printPackage(out *bufio.Writer, found *types.Package) {
	fmt.Fprintf(out, "scope %s\n", found.Path())
	scope := found.Scope()
	var named []*types.TypeName
	for _, name := range scope.Names() {
		switch object := scope.Lookup(name).(type) {
		case *types.Func:
			if object.Exported() {
				printCallable(out, object)
			}
		case *types.Var:
			if text := typeText(object.Type()); object.Exported() && text != "_" {
				fmt.Fprintf(out, "%s : %s\n", name, text)
			}
		case *types.TypeName:
			if object.IsAlias() && object.Exported() {
				if text := typeText(object.Type()); text != "_" {
					fmt.Fprintf(out, "%s = %s\n", name, text)
				}
			} else if object.Exported() {
				named = append(named, object)
			}
		}
	}
	for _, object := range named {
		printType(out, object)
	}
}

func printCallable(out *bufio.Writer, function *types.Func) {
	text := resultText(function.Type().(*types.Signature).Results())
	fmt.Fprintln(out, strings.TrimSpace(fmt.Sprintf("%s -> %s", function.Name(), text)))
}

func printType(out *bufio.Writer, object *types.TypeName) {
	named, ok := object.Type().(*types.Named)
	if !ok {
		return
	}
	bases, lines := []string{}, []string{}
	switch under := named.Underlying().(type) {
	case *types.Struct:
		for place := 0; place < under.NumFields(); place++ {
			field := under.Field(place)
			text := typeText(field.Type())
			if field.Embedded() && text != "_" && !strings.Contains(text, "[") {
				bases = append(bases, text)
			}
			if field.Exported() && text != "_" {
				lines = append(lines, fmt.Sprintf("%s : %s", field.Name(), text))
			} else if field.Exported() {
				lines = append(lines, fmt.Sprintf("%s :", field.Name()))
			}
		}
	case *types.Interface:
		for place := 0; place < under.NumEmbeddeds(); place++ {
			if text := typeText(under.EmbeddedType(place)); text != "_" && !strings.Contains(text, "[") {
				bases = append(bases, text)
			}
		}
		for place := 0; place < under.NumExplicitMethods(); place++ {
			lines = append(lines, methodLine(under.ExplicitMethod(place)))
		}
	}
	for place := 0; place < named.NumMethods(); place++ {
		lines = append(lines, methodLine(named.Method(place)))
	}
	fmt.Fprintln(out, strings.Join(append([]string{"class", object.Pkg().Path() + "." + object.Name()}, bases...), " "))
	sort.Strings(lines)
	for _, line := range lines {
		if line != "" {
			fmt.Fprintln(out, line)
		}
	}
}

func methodLine(method *types.Func) string {
	if !ast.IsExported(method.Name()) {
		return ""
	}
	text := resultText(method.Type().(*types.Signature).Results())
	return strings.TrimSpace(fmt.Sprintf("%s -> %s", method.Name(), text))
}

// resultText is one type, or several side by side; empty where nothing is said.
func resultText(results *types.Tuple) string {
	if results.Len() == 1 {
		return strings.TrimPrefix(typeText(results.At(0).Type()), "_")
	}
	var parts []string
	says := false
	for place := 0; place < results.Len(); place++ {
		text := typeText(results.At(place).Type())
		parts = append(parts, text)
		says = says || text != "_"
	}
	if !says {
		return ""
	}
	return "results[" + strings.Join(parts, ",") + "]"
}

func typeText(type_ types.Type) string {
	switch type_ := types.Unalias(type_).(type) {
	case *types.Pointer:
		return typeText(type_.Elem())
	case *types.Named:
		object := type_.Obj()
		if object.Pkg() == nil {
			return "builtin." + object.Name()
		}
		if strings.Contains(object.Pkg().Path(), "internal") || !object.Exported() {
			return "_"
		}
		return object.Pkg().Path() + "." + object.Name()
	case *types.Slice:
		return applied("slice", type_.Elem())
	case *types.Array:
		return applied("slice", type_.Elem())
	case *types.Chan:
		return applied("channel", type_.Elem())
	case *types.Map:
		return applied("map", type_.Key(), type_.Elem())
	}
	return "_"
}

func applied(name string, parts ...types.Type) string {
	var texts []string
	says := false
	for _, part := range parts {
		text := typeText(part)
		texts = append(texts, text)
		says = says || text != "_"
	}
	if !says {
		return "_"
	}
	return name + "[" + strings.Join(texts, ",") + "]"
}
