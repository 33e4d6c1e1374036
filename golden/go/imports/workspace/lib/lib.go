package lib

func Start() {}
