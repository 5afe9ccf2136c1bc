package candor

// Credit is what is said of someone whose data a screen shows, and the address it leads to.
type Credit struct{ Text, URL string }
