package app

func Run() {}
