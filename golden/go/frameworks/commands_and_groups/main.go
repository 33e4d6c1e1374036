package main

import (
	"net/http"

	"github.com/gin-gonic/gin"
	"github.com/go-chi/chi/v5"
	"github.com/gorilla/mux"
	"github.com/labstack/echo/v4"
	"github.com/spf13/cobra"
)

type options struct{ Run func() }

func serve(cmd *cobra.Command, args []string) error { return nil }

func check(cmd *cobra.Command, args []string) {}

func never() {}

var rootCmd = &cobra.Command{
	Use: "tool",
	Run: func(cmd *cobra.Command, args []string) { never() },
}

func newServe() *cobra.Command {
	cmd := &cobra.Command{Use: "serve", RunE: serve}
	cmd.PreRun = check
	_ = options{Run: never}
	return cmd
}

type handler struct{}

func (h *handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {}

func show(c *gin.Context) {}

func list(w http.ResponseWriter, r *http.Request) {}

func item(c echo.Context) error { return nil }

func routes(engine *gin.Engine, prefix string) {
	v1 := engine.Group("/v1")
	v1.GET("/show/:id", show)
	admin := v1.Group("/admin/")
	admin.POST("", show)
	engine.Group(prefix).GET("/unknown", show)

	router := chi.NewRouter()
	router.Route("/shop", func(r chi.Router) {
		r.Get("/list", list)
		r.Group(func(inner chi.Router) {
			inner.Post("/list", list)
		})
	})

	sub := mux.NewRouter().PathPrefix("/api").Subrouter()
	sub.HandleFunc("/list", list)

	e := echo.New()
	g := e.Group("/items")
	func() {
		g.GET("/:id", item)
	}()
}

func main() {
	http.Handle("/", &handler{})
	rootCmd.AddCommand(newServe())
	_ = rootCmd.Execute()
}
