//go:build ignore

package main

func main() { write() }

func write() {}
