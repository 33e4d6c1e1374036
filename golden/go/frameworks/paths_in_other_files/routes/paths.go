package routes

const (
	Prefix = "/api"
	Listed = "/list"
)

const Given = "/of-the-package"

var Variable = "/may-change"
