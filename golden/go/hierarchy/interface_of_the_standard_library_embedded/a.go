package a

import "io"

type Source interface {
	io.Reader
	Name() string
}

type file struct{}

func (file) Read(p []byte) (int, error) { return 0, nil }

func (file) Name() string { return "" }

func Use(s Source) {
	s.Name()
	s.Read(nil)
}
