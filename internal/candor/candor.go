// Package candor is the domain of the directory: officials, their ratings and all other
// contributions of visitors, with every rule of the specification. It only imports packages that
// know no officials.
package candor

// Credit is the attribution required by a data source, with its link.
type Credit struct{ Text, URL string }
