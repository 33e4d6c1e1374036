package a

type Point struct{ X, Y int }

func (Point) Draw() {}

type Line struct {
	From, To Point
	Style    *Style
}

type Style struct{ color string }

func (*Style) Apply() {}

type Lines []Line

var red = "red"

func Use() {
	line := Line{From: Point{1, 2}, Style: &Style{color: red}}
	line.From.Draw()
	for _, point := range []Point{{1, 2}, {X: 3}} {
		point.Draw()
	}
	byName := map[string]*Style{"a": {color: red}, red: {}}
	byName["a"].Apply()
	Lines{{From: Point{}}, {Style: &Style{}}}[0].Style.Apply()
	anonymous := struct {
		style *Style
		point Point
	}{&Style{}, Point{}}
	anonymous.style.Apply()
	Point{}.Draw()
	(&Style{}).Apply()
}
