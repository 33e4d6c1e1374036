package main

import "example.org/stock/internal/store"

func main() {
	items := store.Open()
	items.Load(1)
	load()
}

func load() {}
