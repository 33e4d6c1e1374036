package a

type Celsius float64

func (c Celsius) Hot() bool { return c > 30 }

type Names []string

func (n Names) First() string { return n[0] }

type Handler func(string) error

func (h Handler) Handle(text string) error { return h(text) }

func plain(text string) error { return nil }

func Use(n Names) {
	Celsius(20).Hot()
	n.First()
	Handler(plain).Handle("x")
	Names{"a"}.First()
	(n[1:]).First()
}
