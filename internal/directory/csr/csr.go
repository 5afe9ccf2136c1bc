// Package csr builds compressed sparse rows: the lists of many rows in one array.
package csr

// Build makes the lists of rows 0 to rows-1, one after the other in values. List i is
// values[starts[i]:starts[i+1]], in the order of the visits. Each calls visit with pairs of row and
// value, the same ones both times that Build calls it.
func Build(rows int, each func(visit func(row, value uint32))) (starts, values []uint32) {
	starts = make([]uint32, rows+1)
	each(func(row, _ uint32) { starts[row]++ })
	total := uint32(0)
	for row, count := range starts {
		starts[row] = total
		total += count
	}
	values = make([]uint32, total)
	next := append([]uint32(nil), starts...)
	each(func(row, value uint32) {
		values[next[row]] = value
		next[row]++
	})
	return starts, values
}
