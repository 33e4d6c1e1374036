package main

import (
	"net/http"

	"github.com/gin-gonic/gin"
	"github.com/gorilla/mux"
)

type Server struct{ routes *http.ServeMux }

func (s *Server) list(w http.ResponseWriter, r *http.Request) {}

func hello(w http.ResponseWriter, r *http.Request) {}

func show(c *gin.Context) {}

type own struct{}

func (o own) GET(path string, handler func(c *gin.Context)) {}

func main() {
	s := &Server{routes: http.NewServeMux()}
	http.HandleFunc("GET /hello/{id}", hello)
	s.routes.HandleFunc("/list", s.list)
	http.Handle("/wrapped", http.HandlerFunc(hello))
	engine := gin.Default()
	engine.GET("/show/:id", show)
	engine.Group("/v1").POST("/show", show)
	router := mux.NewRouter()
	router.HandleFunc("/mux", hello).Methods("GET")
	router.HandleFunc("/mux/{id:[a-z]{2}}", hello).Name("named").Methods(http.MethodPut, "POST")
	router.Path("/path").Methods("DELETE").Handler(http.HandlerFunc(hello))
	router.Methods("GET").Subrouter().HandleFunc("/read", hello)
	router.NewRoute().HandlerFunc(hello)
	own{}.GET("/never", show)
}
