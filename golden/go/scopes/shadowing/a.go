package a

type A struct{}

func (A) Run() {}

func (A) Next() B { return B{} }

type B struct{}

func (B) Run() {}

func Run() {}

func Use(x A, flag bool) {
	x.Run()
	if flag {
		x := x.Next()
		x.Run()
	}
	x.Run()
	for x := (B{}); flag; {
		x.Run()
	}
	if x := x.Next(); flag {
		x.Run()
	} else {
		x.Run()
	}
	func() {
		x.Run()
		x := B{}
		x.Run()
	}()
	switch x := x.Next(); {
	case flag:
		x.Run()
	}
	Run := x.Next
	Run()
}
