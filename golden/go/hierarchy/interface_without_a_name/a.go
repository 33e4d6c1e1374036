package a

type options struct {
	resolver interface {
		Find(name string) *Found
	}
}

type Found struct{}

func (*Found) Open() {}

func Use(o options, value any) {
	o.resolver.Find("x").Open()
	if closer, ok := value.(interface{ Close() *Found }); ok {
		closer.Close().Open()
	}
	var empty interface{} = o
	empty.Find("y")
}
