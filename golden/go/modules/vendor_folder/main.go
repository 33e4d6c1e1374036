package main

import "github.com/acme/tool"

func main() { tool.Use() }
