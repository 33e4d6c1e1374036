package lib

func Make() *Thing { return nil }

type Thing struct{}

func (t *Thing) Close() {}
