package inner

func Exported() {}
