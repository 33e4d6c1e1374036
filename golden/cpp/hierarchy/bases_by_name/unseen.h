namespace mill { class Unseen {}; }
