"""The state of the analysis: slots and what flows between them, abstract values, and slots that are made on demand."""
