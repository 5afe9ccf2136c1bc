// Package candor is the domain of the directory: officials, their ratings and all other
// contributions of visitors, with every rule of the specification. It only imports packages that
// know no officials.
package candor
