package main

func main() { serve() }

func serve() {}
