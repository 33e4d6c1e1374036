# no declaration
name = "ÿþ"
