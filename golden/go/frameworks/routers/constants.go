package main

import (
	"fmt"
	"net/http"

	"github.com/go-chi/chi"
	"github.com/go-pkgz/routegroup"
)

const (
	base  = "/api"
	users = base + "/users"
)

var (
	computed = fmt.Sprint(base)
	root     = "/"
)

func read(w http.ResponseWriter, r *http.Request) {}

func constants() {
	router := chi.NewRouter()
	router.Get(users, read)
	router.Get(base+"/read/{id}", read)
	router.Get(computed, read)
	router.Route(base, func(inner chi.Router) { inner.Post("/inner", read) })

	// A beginning that may change is what it is at first, or left out before a path
	root = fmt.Sprint(root)
	http.HandleFunc("GET "+root+"settled", read)
	http.HandleFunc("GET "+computed+"/behind", read)
	http.HandleFunc("GET "+computed+"joined", read)
	http.HandleFunc("GET /a"+computed, read)

	all := routegroup.New(http.NewServeMux())
	all.Mount("/v1").Route(func(group *routegroup.Bundle) { group.HandleFunc("PUT /kept", read) })
}
