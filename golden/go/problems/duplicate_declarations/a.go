package a

type T struct{ Run int }

func (T) Run() {}

func (t *T) Twice() {}

func (t *T) Twice() {}

type T struct{}

func twice() {}

func twice() {}

func (m Missing) Alone() {}

func Use(t T) {
	t.Run()
	t.Twice()
	twice()
}
