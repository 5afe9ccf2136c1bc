package directory

// scoreClass is what offices with the same scores have in common.
type scoreClass struct {
	passes bool
	boost  uint8
	best   uint64
}

// scoreWith returns the score of an office of the class with a name.
func (k *scoreClass) scoreWith(name, required uint64) uint8 {
	best := maxBytes(name, k.best)
	if !k.passes || !allRequired(best, required) {
		return 0
	}
	return uint8(sumBytes(best)) + k.boost
}

// scoreClasses numbers score classes in order of arrival. It is a hash table with linear probing,
// at most half full, since it is asked for each of thousands of offices.
type scoreClasses struct {
	all   []scoreClass
	table []uint32 // the number of a class plus one, at or after the place of its hash
}

// add returns the number of a class; known is false the first time.
func (k *scoreClasses) add(one scoreClass) (number uint32, known bool) {
	if 2*len(k.all) >= len(k.table) {
		k.grow()
	}
	at := k.placeOf(&one)
	if k.table[at] != 0 {
		return k.table[at] - 1, true
	}
	k.all = append(k.all, one)
	k.table[at] = uint32(len(k.all))
	return uint32(len(k.all) - 1), false
}

// placeOf returns where a class is in the table, or belongs.
func (k *scoreClasses) placeOf(one *scoreClass) int {
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
		k.table[k.placeOf(&k.all[i])] = uint32(i + 1)
	}
}

func (k *scoreClasses) reset() {
	k.all = k.all[:0]
	clear(k.table)
}
