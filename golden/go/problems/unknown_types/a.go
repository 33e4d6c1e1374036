package a

import "github.com/acme/lib"

type Own struct{}

func (Own) Close() {}

func (Own) Get() Own { return Own{} }

func Use(thing lib.Thing, made any) {
	thing.Close()
	lib.Make().Get().Close()
	made.(lib.Other).Close()
	undefined.Close()
	var later lib.Thing = thing
	later.Close()
	x, err := lib.Open()
	x.Close()
	err.Close()
}
