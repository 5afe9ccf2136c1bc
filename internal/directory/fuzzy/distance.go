package fuzzy

// MaxLength is the length of the longest words that are compared.
const MaxLength = 100

// Distance returns the number of edits by which two words differ: letters left out, put in,
// replaced, or swapped with their neighbor (optimal string alignment). Beyond most, or for a word
// longer than MaxLength, it returns a number greater than most.
func Distance(a, b []rune, most int) int {
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(b)-len(a) > most || len(b) > MaxLength {
		return most + 1
	}
	for len(a) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	switch swapped := len(a) == 2 && len(b) == 2 && a[0] == b[1] && a[1] == b[0]; {
	case len(a) == 0:
		return len(b)
	case len(b) == 1 || swapped:
		return 1
	case most < 2: // between unequal ends there is more than one edit
		return most + 1
	}
	var rows [3][MaxLength + 1]uint8
	above2, above, row := &rows[0], &rows[1], &rows[2]
	for j := range len(b) + 1 {
		above[j] = uint8(j)
	}
	for i := 1; i <= len(a); i++ {
		row[0] = uint8(i)
		least := row[0]
		for j := 1; j <= len(b); j++ {
			replaced := above[j-1]
			if a[i-1] != b[j-1] {
				replaced++
			}
			row[j] = min(above[j]+1, row[j-1]+1, replaced)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], above2[j-2]+1)
			}
			least = min(least, row[j])
		}
		if int(least) > most+1 {
			return int(least)
		}
		above2, above, row = above, row, above2
	}
	return int(above[len(b)])
}

// LikelyTypo reports whether words one edit apart differ by the likeliest edits: two neighbors
// swapped, or a letter doubled or not doubled.
func LikelyTypo(a, b []rune) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	at := 0
	for at < len(a) && a[at] == b[at] {
		at++
	}
	if len(a) == len(b) {
		return at+1 < len(a) && a[at] == b[at+1] && a[at+1] == b[at]
	}
	return at > 0 && b[at] == b[at-1]
}
