package a

type Shape interface {
	Area() float64
	Scale(by int) (Shape, error)
}

type Square struct{}

func (Square) Area() float64 { return 1 }

func (Square) Scale(by int) (Shape, error) { return nil, nil }

type Circle struct{}

func (*Circle) Area() float64 { return 2 }

func (*Circle) Scale(factor int) (Shape, error) { return nil, nil }

type OtherTypes struct{}

func (OtherTypes) Area() int { return 1 }

func (OtherTypes) Scale(by int) (Shape, error) { return nil, nil }

type OneMissing struct{}

func (OneMissing) Area() float64 { return 1 }

func Measure(s Shape) {
	s.Area()
	bigger, err := s.Scale(2)
	bigger.Area()
	err.Error()
}
