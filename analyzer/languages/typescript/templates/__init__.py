"""The templates of single-file components: which of their markup is code."""
