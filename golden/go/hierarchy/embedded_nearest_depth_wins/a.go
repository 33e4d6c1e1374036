package a

type Deep struct{}

func (Deep) Name() {}

func (Deep) Only() {}

type Middle struct{ Deep }

type Near struct{}

func (Near) Name() {}

type Top struct {
	Middle
	Near
}

func Use(t Top) {
	t.Name()
	t.Only()
}
