package kind

type Count int

func Plain(n int) Count { return 0 }
