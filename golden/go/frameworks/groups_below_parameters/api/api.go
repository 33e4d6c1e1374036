package api

import (
	"net/http"
	"os"

	"github.com/go-chi/chi/v5"
)

func list(w http.ResponseWriter, r *http.Request) {}

func one(w http.ResponseWriter, r *http.Request) {}

func Routes() http.Handler {
	r := chi.NewRouter()
	r.Group(func(r chi.Router) {
		resource(r, "/users")
		other(r, Orders)
		resource(r, os.Getenv("PLACE"))
	})
	return r
}

func unused(r chi.Router, path string) {
	r.Route("/fixed", func(r chi.Router) {
		r.Get("/", list)
	})
}

func other(r chi.Router, place string) {
	resource(r, place)
}

func resource(r chi.Router, path string) {
	r.Route(path, func(r chi.Router) {
		r.Get("/", list)
		r.Route("/{id}", func(r chi.Router) {
			r.Get("/", one)
		})
	})
}
