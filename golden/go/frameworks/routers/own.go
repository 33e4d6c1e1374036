package main

import (
	"net/http"

	"github.com/julienschmidt/httprouter"
)

type Handler func(w http.ResponseWriter, r *http.Request) error

type Engine struct {
	mux *httprouter.Router
}

func (e *Engine) around(name string, handler Handler) httprouter.Handle {
	return func(w http.ResponseWriter, r *http.Request, _ httprouter.Params) { _ = handler(w, r) }
}

// Post registers: its callers name the path and the handler.
func (e *Engine) Post(path string, handler Handler) {
	e.mux.Handle(http.MethodPost, "/v1"+path, e.around(path, handler))
}

func (e *Engine) both(path string, handler, other Handler) {
	e.mux.GET(path, e.around(path, func(w http.ResponseWriter, r *http.Request) error {
		_ = other(w, r)
		return handler(w, r)
	}))
}

// Routes hands on to Post.
type Routes interface {
	Add(path string, handler Handler)
}

func (e *Engine) Add(path string, handler Handler) { e.Post(path, handler) }

func about() Handler {
	return func(w http.ResponseWriter, r *http.Request) error { return nil }
}

func echo(w http.ResponseWriter, r *http.Request) error { return nil }

func fill(routes Routes) {
	routes.Add("/added", echo)
}

func registered(e *Engine) {
	e.Post("/about", about())
	e.Post("/inline", func(w http.ResponseWriter, r *http.Request) error { return nil })
	e.both("/which", echo, about())
	fill(e)
}
