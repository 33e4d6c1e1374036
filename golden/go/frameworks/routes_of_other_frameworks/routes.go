package routes

import (
	"context"

	"github.com/cloudwego/hertz/pkg/app"
	"github.com/cloudwego/hertz/pkg/app/server"
	"github.com/kataras/iris/v12"
)

func nothing(cache map[string]string) string {
	return cache["/none"]
}

func one(c context.Context, request *app.RequestContext) {}

func two(context iris.Context) {}

func serve() {
	hertz := server.Default()
	hertz.GET("/hertz", one)
	inner := hertz.Group("/inner")
	inner.POST("/two", one)
	site := iris.New()
	site.Get("/iris", two)
	site.Party("/pages").Delete("/{id}", two)
}
