package main

import (
	"example.com/lib"
	"example.org/outside/deep"
)

func main() {
	lib.Start()
	deep.Dive()
}
