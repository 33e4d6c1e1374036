package b

type Outside struct{}

func (Outside) seal() {}
