"""Questions about health, history and risk that several tools ask."""
