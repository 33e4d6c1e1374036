package main

type shape interface{ area() int }

type circle struct{}

func (circle) area() int { return 1 }

type step struct {
	name string
	run  func(int) int
}

func unused(n int) int { return n }
func double(n int) int { return n }
func triple(n int) int { return n }

var names = []string{"unused"}
var steps = []step{{"double", double}, {name: "triple", run: triple}}

func first[S ~[]E, E shape](all S) E { return all[0] }

func main() {
	for _, each := range steps {
		each.run(1)
	}
	first([]circle{}).area()
}
