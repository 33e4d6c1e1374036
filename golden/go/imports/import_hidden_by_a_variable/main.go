package main

import "example.com/m/url"

type address struct{}

func (address) Parse() {}

func main() {
	url.Parse()
	{
		url := address{}
		url.Parse()
	}
	url.Parse()
}
