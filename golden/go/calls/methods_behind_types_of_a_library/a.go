package a

import (
	"errors"
	"net/http"
)

type failed struct{}

func (*failed) Error() string { return "" }

// unused satisfies the same type, and never reaches a call.
type unused struct{}

func (unused) Error() string { return "" }

func fail() error { return &failed{} }

func named() (n int, err error) {
	err = fail()
	return
}

func outside() error { return errors.New("") }

type page struct{}

func (page) ServeHTTP(w http.ResponseWriter, r *http.Request) {}

type server struct {
	handler http.Handler
	others  []http.Handler
}

func (s *server) add(h http.Handler) {
	s.others = append(s.others, h)
}

func (s *server) serve(w http.ResponseWriter, r *http.Request) {
	s.handler.ServeHTTP(w, r)
	for _, each := range s.others {
		each.ServeHTTP(w, r)
	}
}

func Use(given error) {
	given.Error()
	outside().Error()
	fail().Error()
	_, err := named()
	err.Error()
	s := &server{handler: page{}}
	s.add(wrapped(page{}))
	s.serve(nil, nil)
}

type wrapper struct{ inner http.Handler }

func (w *wrapper) ServeHTTP(out http.ResponseWriter, r *http.Request) { w.inner.ServeHTTP(out, r) }

func wrapped(h http.Handler) http.Handler { return &wrapper{h} }
