package main

import "github.com/acme/lib/doc"

func main() { doc.Print() }
