package candor

import (
	"encoding/binary"
	"hash/fnv"
	"strings"

	"candor/textfold"
)

const (
	// minWordingWords is from how many words on a text is more than what several people say by chance.
	minWordingWords = 10
	keyMinima       = 2 // hashes that make one key
)

// WordingKeys are numbers by which to look for texts that say nearly the same. Texts that share the part s of
// their pairs share a key with a chance of 1-(1-s²)³: 99 % at 0.9, 92 % at 0.75, 3 % at 0.1 (MinHash: Broder,
// "On the resemblance and containment of documents", 1997; Leskovec, Rajaraman, Ullman, "Mining of Massive
// Datasets", 3.4). Zeros stand for nothing.
type WordingKeys [3]int64

// Wording is how something is said: hashes of the pairs of words that follow each other, without regard to
// case, accents and punctuation.
type Wording map[uint64]struct{}

// WordingOf reads the wording of a text; it is empty when the text has fewer than ten words.
func WordingOf(text string) Wording {
	words := strings.Fields(textfold.Fold(text))
	if len(words) < minWordingWords {
		return nil
	}
	wording := make(Wording, len(words))
	for i := 1; i < len(words); i++ {
		hash := fnv.New64a()
		_, _ = hash.Write([]byte(words[i-1] + " " + words[i])) // never fails
		wording[hash.Sum64()] = struct{}{}
	}
	return wording
}

// Keys are those of the wording; an empty one has zeros.
func (w Wording) Keys() (keys WordingKeys) {
	if len(w) == 0 {
		return keys
	}
	var minima [len(keys) * keyMinima]uint64
	for i := range minima {
		minima[i] = ^uint64(0)
	}
	for pair := range w {
		for i := range minima {
			minima[i] = min(minima[i], scatter(pair+uint64(i)*golden))
		}
	}
	for i := range keys {
		hash := fnv.New64a()
		for _, minimum := range minima[i*keyMinima : (i+1)*keyMinima] {
			_, _ = hash.Write(binary.BigEndian.AppendUint64(nil, minimum)) // never fails
		}
		keys[i] = max(int64(hash.Sum64()>>1), 1)
	}
	return keys
}

// Share is how much of their wording two texts have in common, from 0 to 1 (Jaccard's index).
func (w Wording) Share(other Wording) float64 {
	common := 0
	for pair := range w {
		if _, ok := other[pair]; ok {
			common++
		}
	}
	if common == 0 {
		return 0
	}
	return float64(common) / float64(len(w)+len(other)-common)
}

// golden is 2^64 divided by the golden ratio: multiples of it lie far apart.
const golden = 0x9e3779b97f4a7c15

// scatter is the finalizer of SplitMix64 (Steele, Lea, Flood, 2014): it makes of one hash another.
func scatter(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
