pub fn plank() {}
