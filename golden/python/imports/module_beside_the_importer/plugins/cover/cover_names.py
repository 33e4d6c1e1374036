NAME = "cover"
