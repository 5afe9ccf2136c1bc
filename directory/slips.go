package directory

import "math/bits"

// fuzzyIndex finds words that were mistyped, by the deletion neighbourhood (Wolf Garbe's symmetric
// delete): two words within k edits of each other become the same when at most k letters are left
// out of each. Only the first letters take part, which keeps long words from having thousands of
// eachDeletion; who is found is compared in full.
type fuzzyIndex struct {
	starts []uint32 // of each bucket, its start in words; one more at the end
	words  []uint32
}

// prefixLen is the number of letters that take part.
const prefixLen = 7

// minLenTwoEdits is the length from which on two edits are forgiven.
const minLenTwoEdits = 6

func newFuzzyIndex(words []string) fuzzyIndex {
	var letters [prefixLen]rune
	count := 0
	for _, word := range words {
		eachDeletion(prefixOf(&letters, word), countDeletions(word), func(uint32) { count++ })
	}
	// Some words share a bucket: a bucket for each would take more memory than the words.
	index := fuzzyIndex{starts: make([]uint32, 1<<max(bits.Len(uint(count))-2, 0)+1), words: make([]uint32, count)}
	buckets := uint32(len(index.starts) - 1)
	for _, word := range words {
		eachDeletion(prefixOf(&letters, word), countDeletions(word), func(hash uint32) { index.starts[hash%buckets]++ })
	}
	total := uint32(0)
	for i, size := range index.starts {
		total += size
		index.starts[i] = total
	}
	for id, word := range words {
		eachDeletion(prefixOf(&letters, word), countDeletions(word), func(hash uint32) {
			at := &index.starts[hash%buckets]
			*at--
			index.words[*at] = uint32(id)
		})
	}
	return index
}

// countDeletions is the number of letters that have to be left out of a word of the dictionary so that
// every text within the edits that its own length allows is met.
func countDeletions(word string) int {
	if len(word) < minLenTwoEdits {
		return 1
	}
	return 2
}

// lookUpFuzzy calls found with each word at most so many edits away from a text, with their number; a
// word may be found several times.
func (v *dictionary) lookUpFuzzy(text []rune, most int, found func(word uint32, distance int)) {
	var letters, other [maxCharacters + 2]rune
	start := copy(letters[:prefixLen], text)
	has := charMaskOf(string(text))
	compare := func(id uint32) {
		if !v.masks[id].withinEdits(has, most) || v.words[id] == "" { // which stands for a name without words
			return
		}
		length := 0
		for _, r := range v.words[id] {
			if length == len(other) {
				return
			}
			other[length] = r
			length++
		}
		if d := editDistance(text, other[:length], most); d <= most {
			found(id, d)
		}
	}
	buckets := uint32(len(v.fuzzy.starts) - 1)
	eachDeletion(letters[:start], most, func(hash uint32) {
		bucket := hash % buckets
		for _, id := range v.fuzzy.words[v.fuzzy.starts[bucket]:v.fuzzy.starts[bucket+1]] {
			compare(id)
		}
	})
	for id := v.substrings.words; id < len(v.words); id++ {
		compare(uint32(id))
	}
}

func prefixOf(letters *[prefixLen]rune, word string) []rune {
	n := 0
	for _, r := range word {
		if n == prefixLen {
			break
		}
		letters[n] = r
		n++
	}
	return letters[:n]
}

// eachDeletion calls visit with a hash of the letters, and of what remains when up to most of them are left out.
func eachDeletion(letters []rune, most int, visit func(hash uint32)) {
	n := len(letters)
	visit(hashWithout(letters, n, n))
	for i := range n {
		visit(hashWithout(letters, i, n))
		if most > 1 {
			for j := i + 1; j < n; j++ {
				visit(hashWithout(letters, i, j))
			}
		}
	}
}

// hashWithout is the FNV-1a hash of the letters at all places but two.
func hashWithout(letters []rune, i, j int) uint32 {
	hash := uint32(2166136261)
	for at, r := range letters {
		if at != i && at != j {
			hash = (hash ^ uint32(r)) * 16777619
		}
	}
	return hash
}
