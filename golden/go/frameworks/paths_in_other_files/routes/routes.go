package routes

import (
	"example.com/shop/other"
	"github.com/labstack/echo/v5"
)

func List(c *echo.Context) error { return nil }

func Register(e *echo.Echo, Given string) {
	e.GET(Variable, List)
	e.GET(Given, List)
	e.GET(OfAnother, List)
	e.GET(other.OfAnother, List)
	api := e.Group(Prefix)
	api.GET(Listed, List)
	api.POST(Listed+"/archive", List)
}
