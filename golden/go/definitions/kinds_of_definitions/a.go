// Package a shows what can be defined.
//
// It has two paragraphs.
package a

// Kind says what a thing is.
type Kind int

// The kinds.
const (
	Unknown Kind = iota
	// Small is the second.
	Small
	large
	_
)

// Limit is untyped.
const Limit = 10

var (
	// counter counts.
	counter int
	a, b    = 1, "x"
)

var Exported, internal *Thing

// Thing is a structure.
//
//go:generate stringer
type Thing struct {
	// Name is what it is called.
	Name, Nick string `json:"name"`
	size       int
	_          [4]byte
	*Kind
}

type (
	// Mapper maps.
	Mapper func(in string) (out string, err error)

	// Short is another name.
	Short = Thing
)

/*
Make makes things.
It may fail.
*/
func Make(name string, _ int, options ...Option) (*Thing, error) { return nil, nil }

// not the documentation

func undocumented()

type Option interface {
	// Apply applies.
	Apply(*Thing, ...string) bool
	hidden()
}

func (k Kind) String() string { return "" }

func (t *Thing) init() {}
