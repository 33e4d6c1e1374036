package routegroup

import "net/http"

type Bundle struct {
	mux  *http.ServeMux
	path string
}

func New(mux *http.ServeMux) *Bundle { return &Bundle{mux: mux} }

func (b *Bundle) Mount(path string) *Bundle { return &Bundle{mux: b.mux, path: b.path + path} }

func (b *Bundle) Route(configure func(*Bundle)) { configure(b) }

func (b *Bundle) HandleFunc(pattern string, handler http.HandlerFunc) { b.mux.HandleFunc(b.path+pattern, handler) }
