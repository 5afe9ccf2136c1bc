// Package candor is the domain of the directory: officials, their ratings and all that visitors
// contribute, with every rule of the specification stated once, here. It imports nothing of ours.
package candor
