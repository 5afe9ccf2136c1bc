package directory

import "math/bits"

// signs are those that a text has, a bit for each; several signs share one. A look at them spares most words a comparison.
type signs uint32

func signsOf(text string) (has signs) {
	for _, r := range text {
		has |= 1 << (r & 31)
	}
	return has
}

// mayHold tells whether a text with these signs can hold one with the others.
func (s signs) mayHold(other signs) bool { return other&^s == 0 }

// mayBe tells whether a text with these signs can be so many slips away from one with the others: a slip takes one
// sign away and brings one at most.
func (s signs) mayBe(other signs, slips int) bool {
	return bits.OnesCount32(uint32(s&^other)) <= slips && bits.OnesCount32(uint32(other&^s)) <= slips
}
