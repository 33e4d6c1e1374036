package main

import (
	"errors"
	"maps"
	"slices"
)

type notFound struct{ path string }

func (e *notFound) Error() string { return e.path }

func (e *notFound) Path() string { return e.path }

type other struct{}

func (other) Path() string { return "" }

func open() error { return &notFound{"a"} }

func run(known map[string]*notFound) {
	if missing, ok := errors.AsType[*notFound](open()); ok {
		missing.Path()
	}
	// An error, whatever else it is.
	missing, _ := errors.Unwrap(open()), true
	missing.Error()
	for _, each := range slices.Collect(maps.Values(known)) {
		each.Path()
	}
}
