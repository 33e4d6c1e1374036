package main

import (
	"fmt"
	. "strings"

	. "example.com/app/inner"
	_ "example.com/app/effects"
	log "example.com/app/logging"
	"example.com/app/v2"
	"example.com/app/missing"
	"github.com/other/lib"
)

func main() {
	fmt.Println(ToUpper("a"))
	Exported()
	log.Print()
	app.Run()
	missing.Gone()
	lib.Call()
	effects.Never()
}
