package a

type Runner interface{ Run() }

type base struct{}

func (base) Run() {}

type Derived struct{ base }

func Use(r Runner) { r.Run() }
