package main

import (
	"github.com/gin-gonic/gin"
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
