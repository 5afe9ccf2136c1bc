// Package fuzzy finds mistyped words: edit distance, and an index of deletions that finds
// candidates.
package fuzzy

import "math/bits"

// Index finds words within one or two edits by their deletion neighborhoods (symmetric delete, Wolf
// Garbe): two words within k edits of each other become the same when at most k letters are left
// out of each. Only the first letters take part, which keeps long words from having thousands of
// deletions; candidates are compared in full.
type Index struct {
	indexed int      // number of indexed words
	starts  []uint32 // of each bucket, its start in words; one more at the end
	words   []uint32
}

// prefixLen is the number of letters that take part.
const prefixLen = 7

// MinLenTwoEdits is the length from which on a word may have two edits.
const MinLenTwoEdits = 6

// NewIndex indexes words by their position.
func NewIndex(words []string) Index {
	var letters [prefixLen]rune
	count := 0
	for _, word := range words {
		eachDeletion(prefixOf(&letters, word), countDeletions(word), func(uint32) { count++ })
	}
	// Some words share a bucket: a bucket for each would take more memory than the words.
	index := Index{indexed: len(words), starts: make([]uint32, 1<<max(bits.Len(uint(count))-2, 0)+1),
		words: make([]uint32, count)}
	buckets := uint32(len(index.starts) - 1)
	for _, word := range words {
		eachDeletion(prefixOf(&letters, word), countDeletions(word), func(hash uint32) {
			index.starts[hash%buckets]++
		})
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

// countDeletions returns how many letters to leave out of a dictionary word so that every query
// within its allowed edits finds it.
func countDeletions(word string) int {
	if len(word) < MinLenTwoEdits {
		return 1
	}
	return 2
}

// Lookup calls found with each of the words at most so many edits away from a text, with their
// number; a word may be found several times. words has the indexed words and any number of new ones
// behind them, each with a mask.
func (x *Index) Lookup(
	words []string, masks []Mask, text []rune, most int, found func(word uint32, distance int),
) {
	var letters, other [MaxLength + 2]rune
	start := copy(letters[:prefixLen], text)
	has := MaskOf(string(text))
	compare := func(id uint32) {
		if !masks[id].WithinEdits(has, most) || words[id] == "" { // the empty word of names without words
			return
		}
		length := 0
		for _, r := range words[id] {
			if length == len(other) {
				return
			}
			other[length] = r
			length++
		}
		if d := Distance(text, other[:length], most); d <= most {
			found(id, d)
		}
	}
	buckets := uint32(len(x.starts) - 1)
	eachDeletion(letters[:start], most, func(hash uint32) {
		bucket := hash % buckets
		for _, id := range x.words[x.starts[bucket]:x.starts[bucket+1]] {
			compare(id)
		}
	})
	for id := x.indexed; id < len(words); id++ {
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

// eachDeletion calls visit with a hash of the letters, and of the letters with up to most of them
// left out.
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
