package main

import (
	"context"

	own "example.com/m/context"
)

func main() {
	context.Background()
	own.Background()
}
