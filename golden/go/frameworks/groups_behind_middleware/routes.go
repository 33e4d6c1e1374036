package routes

import (
	"github.com/gin-gonic/gin"
	"github.com/hibiken/asynq"
)

const paid = "order:paid"

func check(context *gin.Context) {}

func one(context *gin.Context) {}

type register struct{}

// What has the name of a router's method and is none puts nothing in a group.
func (r register) Use(name string) register { return r }

func (r register) GET(path string, handler func(*gin.Context)) {}

func serve(engine *gin.Engine) {
	users := engine.Group("users").Use(check).Use(check)
	users.GET("/:id", one)
	users.POST("", one)
	engine.Use(check)
	engine.GET("/plain", one)
	register{}.Use("none").GET("/none", one)
}

func work(context *gin.Context) {}

func queue(client *asynq.Client, payload []byte) {
	mux := asynq.NewServeMux()
	mux.HandleFunc(paid, nil)
	client.Enqueue(asynq.NewTask(paid, payload))
}
