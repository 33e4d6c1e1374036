import d
