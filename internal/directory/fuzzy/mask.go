package fuzzy

import "math/bits"

// Mask has a bit for each character of a text; several characters share one. Comparing masks
// avoids comparing the letters of most words.
type Mask uint32

// MaskOf returns the mask of a text.
func MaskOf(text string) (has Mask) {
	for _, r := range text {
		has |= 1 << (r & 31)
	}
	return has
}

// MayContain reports whether a text with this mask can contain one with the other.
func (s Mask) MayContain(other Mask) bool { return other&^s == 0 }

// WithinEdits reports whether texts with these masks can be at most so many edits apart: an edit
// takes one character away and brings one at most.
func (s Mask) WithinEdits(other Mask, edits int) bool {
	return bits.OnesCount32(uint32(s&^other)) <= edits && bits.OnesCount32(uint32(other&^s)) <= edits
}
