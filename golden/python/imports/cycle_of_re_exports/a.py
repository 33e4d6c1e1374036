from b import thing
thing()
