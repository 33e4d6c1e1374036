package doc

import (
	"golang.org/x/net/context"

	"github.com/acme/lib"
)

func Print() {
	lib.Make().Close()
	context.Background()
}
