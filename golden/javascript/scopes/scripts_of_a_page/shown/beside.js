shownOnly();
