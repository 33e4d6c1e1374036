"""Which functions, classes, modules and instances reach which place: an inclusion-based value-flow analysis.

Andersen-style: a slot holds a set of abstract values that only grows; attributes are kept per class, not per
instance (field-based), and the call graph is found while values flow. Sparse: only slots that receive something are
visited. See Andersen 1994; Feldthaus et al. 2013 (field-based call graphs); Salis et al. 2021 (PyCG).
"""
