package effects

func init() { Never() }

func init() {}

func Never() {}
