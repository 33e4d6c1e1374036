package a

import (
	"io"
	"io/fs"
	"sync"
)

// File asks for a method of a library and for one of its own.
type File interface {
	io.Closer
	Name() string
}

// nameless has no Name: it is no File.
type nameless struct{}

func (nameless) Close() error { return nil }

// silent closes without an error: it is no File either.
type silent struct{}

func (silent) Close() {}

func (silent) Name() string { return "" }

// counted gives something else than an error.
type counted struct{}

func (counted) Close() (int, error) { return 0, nil }

func (counted) Name() string { return "" }

type plain struct{}

func (plain) Close() error { return nil }

func (plain) Name() string { return "" }

// under lends all of a File, one method of which it has itself.
type under struct {
	File
}

func (u under) Name() string { return u.File.Name() }

// borrowed has Close from a library.
type borrowed struct {
	fs.File
}

func (borrowed) Name() string { return "" }

// guarded has nothing that a File asks for but Name: its mutex lends others.
type guarded struct {
	sync.Mutex
}

func (*guarded) Name() string { return "" }

func Use(f File, u under, c io.Closer) {
	f.Name()
	f.Close()
	u.Close()
	c.Close()
}
