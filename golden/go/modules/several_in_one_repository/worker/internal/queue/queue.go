package queue

import "example.com/api/types"

func Next() *types.Job { return nil }
