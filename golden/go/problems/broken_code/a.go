package a

func Good() { Other() }

func Broken( {
	Other(
}

func Other() {}

type Half struct {
	field
