package a

type Sealed interface{ seal() }

type Inside struct{}

func (Inside) seal() {}

func Use(s Sealed) { s.seal() }
