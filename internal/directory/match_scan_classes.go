package directory

// scoreClass groups offices that give the same score with any name.
type scoreClass struct {
	passes bool
	boost  uint8
	best   uint64
}

// scoreWith returns the score of an office of the class with a name.
func (c *scoreClass) scoreWith(name, required uint64) uint8 {
	best := maxBytes(name, c.best)
	if !c.passes || !allRequired(best, required) {
		return 0
	}
	return uint8(sumBytes(best)) + c.boost
}

// scoreClasses numbers score classes in order of arrival. It is a hash table with linear probing,
// at most half full, since it is asked for each of thousands of offices.
type scoreClasses struct {
	all   []scoreClass
	table []uint32 // the number of a class plus one, at or after the place of its hash
}

// add returns the number of a class; known is false the first time.
func (c *scoreClasses) add(one scoreClass) (number uint32, known bool) {
	if 2*len(c.all) >= len(c.table) {
		c.grow()
	}
	at := c.placeOf(&one)
	if c.table[at] != 0 {
		return c.table[at] - 1, true
	}
	c.all = append(c.all, one)
	c.table[at] = uint32(len(c.all))
	return uint32(len(c.all) - 1), false
}

// placeOf returns where a class is in the table, or belongs.
func (c *scoreClasses) placeOf(one *scoreClass) int {
	hash := (one.best ^ uint64(one.boost)<<7) * 0x9e3779b97f4a7c15 // by Knuth's multiplicative method
	at := int(hash>>32) % len(c.table)
	for c.table[at] != 0 && c.all[c.table[at]-1] != *one {
		at = (at + 1) % len(c.table)
	}
	return at
}

func (c *scoreClasses) grow() {
	c.table = make([]uint32, max(128, 2*len(c.table)))
	for i := range c.all {
		c.table[c.placeOf(&c.all[i])] = uint32(i + 1)
	}
}

func (c *scoreClasses) reset() {
	c.all = c.all[:0]
	clear(c.table)
}
