"""What is known of parameters beside what calls pass: from overridden methods, libraries, expected types, and where a function stands."""
