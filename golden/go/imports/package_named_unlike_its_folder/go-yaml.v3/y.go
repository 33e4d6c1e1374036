package decoder

func Decode() {}
