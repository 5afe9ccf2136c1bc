package contentfilter

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"candor/textfold"
)

// beginning is the first letters of an entry of the list of profanities after its space; zeros
// where it is shorter.
type beginning [4]byte

// beginnings are those of all entries and of the harmless phrases, and shortest is the length of
// the shortest.
var beginnings, shortest = func() (set map[beginning]bool, shortest int) {
	set, shortest = map[beginning]bool{}, len(beginning{})
	for _, entry := range slices.Concat(profanities, harmlessPhrases) {
		var begins beginning
		shortest = min(shortest, copy(begins[:], entry[1:]))
		set[begins] = true
	}
	return set, shortest
}()

// mayHoldProfanity saves most texts a search for each entry: none of their words begins like one.
// It cannot decide for texts with letters beyond ASCII.
func mayHoldProfanity(spoken string) bool {
	if !textfold.IsASCII(spoken) {
		return true
	}
	for i := range len(spoken) {
		if spoken[i] != ' ' {
			continue
		}
		var begins beginning
		for j := range min(len(begins), len(spoken)-i-1) {
			begins[j] = meant[spoken[i+1+j]]
			if j+1 >= shortest && beginnings[begins] {
				return true
			}
		}
	}
	return false
}

// meant are the ASCII characters in lower case, with the letters that signs stand for.
var meant = func() (letters [utf8.RuneSelf]byte) {
	for i := range letters {
		letters[i] = byte(unicode.ToLower(rune(i)))
		if letter, stands := lettersMeant[rune(i)]; stands {
			letters[i] = byte(letter)
		}
	}
	return letters
}()
