package candor

// Credit is the attribution that a data source asks for, and the address that it links to.
type Credit struct{ Text, URL string }
