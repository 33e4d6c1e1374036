"""What things outside of the repository do when they are called, as the declared models say."""
