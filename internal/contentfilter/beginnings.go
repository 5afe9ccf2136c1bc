package contentfilter

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"candor/internal/textfold"
)

// beginning is the first letters of an entry of the profanity list after its space, padded with
// zeros.
type beginning [4]byte

// beginnings are the beginnings of all entries and harmless phrases; shortest is the length of the
// shortest one.
var beginnings, shortest = func() (set map[beginning]bool, shortest int) {
	set, shortest = map[beginning]bool{}, len(beginning{})
	for _, entry := range slices.Concat(profanities, harmlessPhrases) {
		var begins beginning
		shortest = min(shortest, copy(begins[:], entry[1:]))
		set[begins] = true
	}
	return set, shortest
}()

// mayHoldProfanity quickly rules out most texts: none of their words starts like an entry. Texts
// with letters beyond ASCII are never ruled out.
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
			begins[j] = plainLetters[spoken[i+1+j]]
			if j+1 >= shortest && beginnings[begins] {
				return true
			}
		}
	}
	return false
}

// plainLetters maps ASCII characters to lower-case letters, including signs that replace letters.
var plainLetters = func() (letters [utf8.RuneSelf]byte) {
	for i := range letters {
		letters[i] = byte(unicode.ToLower(rune(i)))
		if letter, stands := lettersMeant[rune(i)]; stands {
			letters[i] = byte(letter)
		}
	}
	return letters
}()
