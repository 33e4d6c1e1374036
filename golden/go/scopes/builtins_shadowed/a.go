package a

type T struct{}

func (T) Do() {}

func len(t T) T { return t }

func Use(t T) {
	len(t).Do()
	cap := func(t T) T { return t }
	cap(t).Do()
	copy(nil, nil)
	new := func(t T) int { return 1 }
	new(t)
	var string T
	string.Do()
}
