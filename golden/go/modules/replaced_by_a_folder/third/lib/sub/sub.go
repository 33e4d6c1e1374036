package sub

func Do() {}
