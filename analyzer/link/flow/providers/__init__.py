"""What frameworks of tests fill parameters with: what provider functions give, and values that marks and hooks list."""
