package main

import "github.com/gin-gonic/gin"

func item(group *gin.RouterGroup) { group.DELETE("/:id", show) }
