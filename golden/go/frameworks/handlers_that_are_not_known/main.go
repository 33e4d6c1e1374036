package main

import (
	"github.com/gin-gonic/gin"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

var listed gin.HandlerFunc

func Offer(handler gin.HandlerFunc) {
	listed = handler
}

func current() gin.HandlerFunc {
	return listed
}

func routes(r *gin.Engine) {
	r.GET("/metrics", gin.WrapH(promhttp.Handler()))
	r.POST("/orders", current())
	// What is served for any method may be a group, and a text without a slash is no path.
	r.Any("/any", current())
	r.GET("name", current())
}
