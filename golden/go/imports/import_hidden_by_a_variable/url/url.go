package url

func Parse() {}
