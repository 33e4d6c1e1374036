package a

type Cat struct{}

type Dog struct{}

func (Cat) Speak() {}

func (Dog) Speak() {}

func Speak() {}

func Use(c Cat, d *Dog, unknown interface{}) {
	c.Speak()
	d.Speak()
	Speak()
	unknown.Speak()
	c.Sit()
}
