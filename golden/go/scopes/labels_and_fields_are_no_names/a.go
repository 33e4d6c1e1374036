package a

type T struct{ size int }

func size() int { return 0 }

func (t T) size2() int { return t.size }

func Use(t T) {
size:
	for {
		size()
		break size
	}
	_ = T{size: size()}
	_ = map[string]int{"size": t.size2()}
}
