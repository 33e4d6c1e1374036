// Rewrites the Go sources of a module in place, so that its tests note which function each call enters.
//
//	GO111MODULE=off go run main.go FOLDER TRACE
//
// A call gets a number, which stands as the line of its opening parenthesis (`f/*line :100017:1*/(`): the runtime tells the line of
// a call, and that of nothing else is so high. A function with a name calls the recorder first, a package that is put into the
// module. TRACE becomes the file of what is seen: this program writes the lines of calls and functions, tests add one for each pair.
// Files that use C are left alone, and so are folders with a go.mod of their own.
package main

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"unicode/utf8"
)

//go:embed recorder.txt
var recorderSource string

const recorderName = "callrecorder"

// firstCall is above the lines of any file; the compiler knows lines up to a million.
const firstCall = 100000

// edit is text to be put in at an offset.
type edit struct {
	at   int
	text string
}

// rewriter numbers the calls and functions of all files.
type rewriter struct {
	root, module     string
	calls, functions int
	trace            *json.Encoder
}

// source is a file that is rewritten.
type source struct {
	path  string
	text  []byte
	set   *token.FileSet
	edits []edit
}

func main() {
	root, err := filepath.Abs(os.Args[1])
	must(err)
	trace, err := os.Create(os.Args[2])
	must(err)
	defer trace.Close()
	r := &rewriter{root: root, module: moduleName(root), trace: json.NewEncoder(trace)}
	must(filepath.Walk(root, r.visit))
	folder := filepath.Join(root, recorderName)
	must(os.Mkdir(folder, 0o755))
	text := strings.Replace(recorderSource, "TRACE", os.Args[2], 1)
	must(os.WriteFile(filepath.Join(folder, "recorder.go"), []byte(text), 0o644))
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}

func moduleName(root string) string {
	text, err := os.ReadFile(filepath.Join(root, "go.mod"))
	must(err)
	for _, line := range strings.Split(string(text), "\n") {
		if words := strings.Fields(line); len(words) > 1 && words[0] == "module" {
			return strings.Trim(words[1], `"`)
		}
	}
	panic("go.mod names no module")
}

func (r *rewriter) visit(path string, info os.FileInfo, err error) error {
	must(err)
	name := info.Name()
	if !info.IsDir() {
		if strings.HasSuffix(name, ".go") && info.Mode().IsRegular() {
			r.rewrite(path)
		}
		return nil
	}
	_, missing := os.Stat(filepath.Join(path, "go.mod"))
	if path != r.root && (strings.HasPrefix(name, ".") || name == "testdata" || name == "vendor" || missing == nil) {
		return filepath.SkipDir
	}
	return nil
}

func (r *rewriter) rewrite(path string) {
	text, err := os.ReadFile(path)
	must(err)
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, path, text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil || importsC(file) {
		return
	}
	relative, err := filepath.Rel(r.root, path)
	must(err)
	s := &source{filepath.ToSlash(relative), text, set, nil}
	for _, group := range file.Comments {
		for _, comment := range group.List {
			s.silence(comment)
		}
	}
	ast.Inspect(file, func(node ast.Node) bool {
		switch node := node.(type) {
		case *ast.CallExpr:
			r.number(s, node)
		case *ast.GoStmt:
			s.renumber(node.Go, len("go"), firstCall+r.calls)
		case *ast.DeferStmt:
			s.renumber(node.Defer, len("defer"), firstCall+r.calls)
		}
		return true
	})
	r.enter(s, file)
	must(os.WriteFile(path, s.rewritten(), 0o644))
}

func importsC(file *ast.File) bool {
	for _, each := range file.Imports {
		if each.Path.Value == `"C"` {
			return true
		}
	}
	return false
}

// silence makes a directive that sets lines a comment of the same length.
func (s *source) silence(comment *ast.Comment) {
	if at := s.offset(comment.Pos()); strings.HasPrefix(comment.Text, "//line ") || strings.HasPrefix(comment.Text, "/*line ") {
		s.text[at+2] = ' '
	}
}

// number makes the number of a call the line of its opening parenthesis, and gives what follows its own line again.
func (r *rewriter) number(s *source, call *ast.CallExpr) {
	number := firstCall + r.calls
	r.calls++
	s.renumber(call.Lparen, len("("), number)
	words := string(s.text[s.offset(call.Pos()):s.offset(call.Lparen)])
	endLine, endColumn := s.place(s.offset(call.End()))
	must(r.trace.Encode(map[string]any{"call": number, "path": s.path, "end": []int{endLine, endColumn}, "words": words}))
}

// renumber makes a number the line of a token, and gives what follows its own line again.
func (s *source) renumber(token token.Pos, length int, number int) {
	at := s.offset(token)
	line, _ := s.place(at)
	s.edits = append(s.edits, edit{at, fmt.Sprintf("/*line :%d:1*/", number)}, edit{at + length, fmt.Sprintf("/*line :%d:1*/", line)})
}

// enter has each function of a file that has a name note that it is entered.
func (r *rewriter) enter(s *source, file *ast.File) {
	before := len(s.edits)
	for _, each := range file.Decls {
		function, ok := each.(*ast.FuncDecl)
		if !ok || function.Body == nil || hasDirective(function.Doc) {
			continue
		}
		r.functions++
		line, _ := s.place(s.offset(function.Name.Pos()))
		entry := map[string]any{"function": r.functions, "path": s.path, "lines": []int{line}, "named": true, "words": function.Name.Name}
		must(r.trace.Encode(entry))
		s.edits = append(s.edits, edit{s.offset(function.Body.Lbrace) + 1, fmt.Sprintf("%s.Enter(%d);", recorderName, r.functions)})
	}
	if len(s.edits) > before {
		s.edits = append(s.edits, edit{s.offset(file.Name.End()), fmt.Sprintf(`;import %s "%s/%s"`, recorderName, r.module, recorderName)})
	}
}

// hasDirective tells whether a function may not call what it likes (`//go:nosplit`).
func hasDirective(doc *ast.CommentGroup) bool {
	if doc == nil {
		return false
	}
	for _, each := range doc.List {
		if strings.HasPrefix(each.Text, "//go:nosplit") || strings.HasPrefix(each.Text, "//go:norace") {
			return true
		}
	}
	return false
}

func (s *source) offset(at token.Pos) int { return s.set.PositionFor(at, false).Offset }

// place is the line and the column, in code points, of an offset; both count from 1.
func (s *source) place(offset int) (int, int) {
	before := string(s.text[:offset])
	return strings.Count(before, "\n") + 1, utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:]) + 1
}

func (s *source) rewritten() []byte {
	sort.SliceStable(s.edits, func(i, j int) bool { return s.edits[i].at < s.edits[j].at })
	var result []byte
	end := 0
	for _, each := range s.edits {
		result = append(append(result, s.text[end:each.at]...), each.text...)
		end = each.at
	}
	return append(result, s.text[end:]...)
}
