package main

import "example.com/lib/sub"

func main() { sub.Do() }
