package a

import (
	"context"
	"strings"
)

func done() {}

func other() {}

// What stands beside the function is none.
func count() (int, error) { return 1, nil }

func begin(is bool) (int, func()) {
	if is {
		return 1, other
	}
	return 0, done
}

// One that hands on all results of another.
func again() (int, func()) { return begin(true) }

// What is assigned to a named result is given where the return names nothing.
func named() (n int, end func()) {
	end = done
	return
}

func literal() (func(), error) {
	return func() { done() }, nil
}

func upper(r *strings.Replacer) (func(string) string, bool) { return r.Replace, true }

func run(ctx context.Context) {
	n, _ := count()
	_, first := begin(n > 0)
	first()
	_, second := again()
	defer second()
	_, end := named()
	end()
	third, _ := literal()
	third()

	// Of functions from outside the type tells.
	_, cancel := context.WithCancel(ctx)
	defer cancel()
	fourth, _ := upper(strings.NewReplacer("a", "b"))
	fourth("a")
}
