package main

import (
	"example.com/api/types"
	"example.com/worker/internal/queue"
)

func main() {
	job := queue.Next()
	job.Run()
	var other types.Job
	other.Run()
}
