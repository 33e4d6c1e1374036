package main

import (
	"net/http"

	"github.com/gin-gonic/gin"
	"github.com/go-chi/chi/v5"
	"github.com/gorilla/mux"
)

type API struct{}

func (a API) register(group *gin.RouterGroup, name string) {
	group.GET("/list", show)
	items(group.Group("/items"))
}

func items(group *gin.RouterGroup) { item(group) }

func twice(router *mux.Router) { router.HandleFunc("/feed", hello) }

func alone(group *gin.RouterGroup) { group.GET("/alone", show) }

func pass(engine *gin.Engine, router *mux.Router) {
	API{}.register(engine.Group("/api"), "name")
	twice(router)
	twice(router.PathPrefix("/read").Subrouter())
}

func (a API) mounted(router chi.Router) {
	inner := chi.NewRouter()
	inner.Get("/", kept)
	router.Mount("/mounted", inner)
}

func (a API) routes() chi.Router {
	router := chi.NewRouter()
	router.Get("/given", kept)
	return router
}

func kept(http.ResponseWriter, *http.Request) {}

func mount() {
	router, api := chi.NewRouter(), chi.NewRouter()
	router.Mount("/api", api)
	API{}.mounted(api)
	router.Mount("/back", API{}.routes())
	router.Post("/plain", kept)
}
