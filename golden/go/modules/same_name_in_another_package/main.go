package main

import "example.com/shop/store"

func open() {}

func main() {
	open()
	store.Open()
}
