package a

import "time"

type Base struct{ at time.Time }

func (Base) Hello() {}

type Derived Base

func (Derived) Own() {}

type Alias = Base

type Text string

func (t Text) Upper() Text { return t + "x" }

func Use(d Derived, alias Alias) {
	d.Own()
	d.Hello()
	d.at.Unix()
	alias.Hello()
	Base(d).Hello()
	("a" + Text("b")).Upper().Upper()
	Text("x")[0].Upper()
}
