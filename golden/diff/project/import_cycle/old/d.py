import c
