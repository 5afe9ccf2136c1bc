package directory

// scoreClass is what offices have in common that are worth the same for a search.
type scoreClass struct {
	passes bool
	boost  uint8
	best   uint64
}

// scoreWith is what an office of the kind is worth with a name.
func (k *scoreClass) scoreWith(name, required uint64) uint8 {
	best := maxBytes(name, k.best)
	if !k.passes || !allRequired(best, required) {
		return 0
	}
	return uint8(sumBytes(best)) + k.boost
}

// scoreClasses number kinds as they come. They are looked up for each of thousands of offices, in a table that is twice
// as long as they are many.
type scoreClasses struct {
	all   []scoreClass
	table []uint32 // the number of a kind and one more, at or behind the place of its hash
}

// add returns the number of a kind; known is false when it is the first time.
func (k *scoreClasses) add(one scoreClass) (number uint32, known bool) {
	if 2*len(k.all) >= len(k.table) {
		k.grow()
	}
	at := k.slotOf(&one)
	if k.table[at] != 0 {
		return k.table[at] - 1, true
	}
	k.all = append(k.all, one)
	k.table[at] = uint32(len(k.all))
	return uint32(len(k.all) - 1), false
}

// slotOf is where a kind is in the table, or belongs.
func (k *scoreClasses) slotOf(one *scoreClass) int {
	hash := (one.best ^ uint64(one.boost)<<7) * 0x9e3779b97f4a7c15 // by Knuth's multiplicative method
	at := int(hash>>32) % len(k.table)
	for k.table[at] != 0 && k.all[k.table[at]-1] != *one {
		at = (at + 1) % len(k.table)
	}
	return at
}

func (k *scoreClasses) grow() {
	k.table = make([]uint32, max(128, 2*len(k.table)))
	for i := range k.all {
		k.table[k.slotOf(&k.all[i])] = uint32(i + 1)
	}
}

func (k *scoreClasses) reset() {
	k.all = k.all[:0]
	clear(k.table)
}
