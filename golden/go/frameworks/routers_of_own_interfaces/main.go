package main

import "github.com/labstack/echo/v4"

// What has the library's methods is satisfied by its router.
type Router interface {
	GET(path string, h echo.HandlerFunc, m ...echo.MiddlewareFunc) *echo.Route
}

// A method of the same name that gives another thing is none of them.
type Cache interface {
	GET(key string, make func() string) string
}

// What has a body does what stands there.
type Silent struct{}

func (s Silent) GET(path string, h echo.HandlerFunc) *echo.Route { return nil }

type wrapper struct{}

func (w *wrapper) Live(c echo.Context) error { return nil }

func (w *wrapper) Ready(c echo.Context) error { return nil }

func register(router Router, base string) {
	w := &wrapper{}
	router.GET("/live", w.Live)
	router.GET(base+"/ready/:probe-id/since", w.Ready)
}

func fill(cache Cache, silent Silent) {
	cache.GET("/never", func() string { return "" })
	silent.GET("/never", func(c echo.Context) error { return nil })
}

func main() { register(echo.New().Group("/api"), "") }
