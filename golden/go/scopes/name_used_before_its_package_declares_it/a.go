package a

func Use() {
	late.Run()
	early()
	type local struct{ Late }
	local{}.Run()
}

var late = newLate()

func newLate() *Late { return nil }

type Late struct{}

func (Late) Run() {}

var early = func() {}
