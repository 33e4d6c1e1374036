package a

type Cat struct{}

func (Cat) Meow() {}

type Dog struct{}

func (*Dog) Bark() {}

type Animal interface{ Name() string }

func Use(value any, animal Animal) {
	value.(Cat).Meow()
	if dog, ok := value.(*Dog); ok {
		dog.Bark()
	}
	switch v := value.(type) {
	case Cat:
		v.Meow()
	case *Dog, nil:
		v.Bark()
	case Animal:
		v.Name()
	default:
		v.Meow()
	}
	switch animal := animal.(type) {
	case interface{ Extra() }:
		animal.Extra()
	default:
		animal.Name()
	}
}
