package directory

import "math/bits"

// charMask are those that a text has, a bit for each; several signs share one. A look at them spares most words a comparison.
type charMask uint32

func charMaskOf(text string) (has charMask) {
	for _, r := range text {
		has |= 1 << (r & 31)
	}
	return has
}

// mayContain reports whether a text with these signs can hold one with the others.
func (s charMask) mayContain(other charMask) bool { return other&^s == 0 }

// withinEdits reports whether a text with these signs can be so many edits away from one with the others: an edit takes one
// sign away and brings one at most.
func (s charMask) withinEdits(other charMask, slips int) bool {
	return bits.OnesCount32(uint32(s&^other)) <= slips && bits.OnesCount32(uint32(other&^s)) <= slips
}
