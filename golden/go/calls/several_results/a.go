package a

type A struct{}

func (A) One() {}

type B struct{}

func (B) Two() {}

func pair() (A, *B, error) { return A{}, nil, nil }

func named() (a A, b *B) {
	a.One()
	b.Two()
	return
}

func take(a A, b *B, err error) {}

func Use() {
	a, b, err := pair()
	a.One()
	b.Two()
	_, second := named()
	second.Two()
	a, third := named()
	third.Two()
	take(pair())
	var x, y = A{}, B{}
	x.One()
	y.Two()
	x, y = A{}, B{}
	err.Error()
	a.Two()
}
