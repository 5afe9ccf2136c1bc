package directory

// bitSet is a set of small numbers that is cleared at the cost of its elements.
type bitSet struct {
	bits []uint64
	set  []uint32 // numbers whose bit is set
}

// grow makes room for numbers below end.
func (b *bitSet) grow(end int) { b.bits = extend(b.bits, end/64+1) }

// add adds a number and reports whether it was not in the set.
func (b *bitSet) add(number uint32) bool {
	word, bit := &b.bits[number/64], uint64(1)<<(number%64)
	if *word&bit != 0 {
		return false
	}
	*word |= bit
	b.set = append(b.set, number)
	return true
}

func (b *bitSet) reset() {
	for _, number := range b.set {
		b.bits[number/64] = 0
	}
	b.set = b.set[:0]
}
