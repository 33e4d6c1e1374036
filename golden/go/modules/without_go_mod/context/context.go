package context

func Background() {}
