from a import thing
