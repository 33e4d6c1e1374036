package main

import "example.com/m/go-yaml.v3"

func main() { decoder.Decode() }
