package personname

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"candor/internal/textfold"
)

// recapitalize writes words in capitals as in a sentence: all of them if the whole name is in
// capitals, else those that are not initials.
func (p *parsedName) recapitalize() {
	whole := p.isInCapitals()
	for i := range p.words {
		w := &p.words[i]
		switch w.part {
		case generation:
			writeGeneration(w)
		case given, middle, family, nickname:
			if !isUpper(w.text) || !whole && (mayBeShortInitials(w) || isDegree(w.folded)) {
				continue
			}
			if w.part == family && whole && p.isParticleAt(i) {
				w.text = p.particleAt(i)
			} else if !whole || !mayBeInitials(w) {
				w.text = capitalized(w.text)
			}
		}
	}
}

// isInCapitals reports whether the names have no lower-case letter, and are more than initials.
func (p *parsedName) isInCapitals() bool {
	longest := 0
	for _, w := range p.words {
		if w.part == given || w.part == middle || w.part == family {
			if !isUpper(w.text) {
				return false
			}
			longest = max(longest, len(w.folded))
		}
	}
	return longest > 2
}

func isUpper(text string) bool {
	return strings.ToUpper(text) == text && strings.ToLower(text) != text
}

// vowels distinguish a short word from initials.
const vowels = "aeiouy"

// mayBeShortInitials reports whether a word in capitals among others may be initials: JD, JRR.
func mayBeShortInitials(w *word) bool {
	length := utf8.RuneCountInString(w.folded)
	return length < 3 || length == 3 && !strings.ContainsAny(w.folded, vowels)
}

// mayBeInitials reports whether a word of a name in capitals may be initials: JD and AJ, but not
// JO.
func mayBeInitials(w *word) bool {
	if utf8.RuneCountInString(w.folded) != 2 || w.part == family || headsOf[w.folded] != nil {
		return false
	}
	return !strings.ContainsAny(w.folded[1:], vowels)
}

// isParticleAt reports whether a word of the family name is a particle of the next word.
func (p *parsedName) isParticleAt(at int) bool {
	if at+1 >= len(p.words) || p.words[at+1].part != family || p.words[at+1].hyphen {
		return false
	}
	return particles[p.words[at].folded] || lowerParticles[p.words[at].folded]
}

// particleAt writes a particle that was in capitals. Several particles are in lower case (van der
// Muster). A single one gets a capital, as is common in New Jersey (Van Proof), unless it never has
// one.
func (p *parsedName) particleAt(at int) string {
	lower := strings.ToLower(p.words[at].text)
	isOne := (at == 0 || p.words[at-1].part != family || !p.isParticleAt(at-1)) &&
		!p.isParticleAt(at+1)
	if isOne && !lowerParticles[p.words[at].folded] && p.words[at].folded != "ibn" {
		return capitalized(lower)
	}
	return lower
}

// scotsPrefix begins names with a second capital. Names with Mac are not changed: many, such as
// Mackey, have no second capital.
const scotsPrefix = "mc"

// capitalized writes a word with a first capital, and a second one in O'Hara and McDraft.
func capitalized(text string) string {
	letters := []rune(strings.ToLower(text))
	upperAt := func(at int) {
		if at < len(letters) {
			letters[at] = unicode.ToUpper(letters[at])
		}
	}
	first := 0
	for first < len(letters) && textfold.IsApostrophe(letters[first]) {
		first++
	}
	if strings.HasPrefix(string(letters[first:]), scotsPrefix) && len(letters)-first > 4 {
		upperAt(first + len(scotsPrefix))
	}
	upperAt(first)
	if len(letters) > first+3 && textfold.IsApostrophe(letters[first+1]) {
		upperAt(first + 2)
	}
	return string(letters)
}

// writeGeneration writes Jr. and Sr. with a period, and Roman numbers in capitals.
func writeGeneration(w *word) {
	switch w.folded {
	case "jr":
		w.text, w.period = "Jr", true
	case "sr":
		w.text, w.period = "Sr", true
	case "ii", "iii", "iv", "v", "vi":
		w.text = strings.ToUpper(w.text)
	default:
		if isUpper(w.text) {
			w.text = capitalized(w.text)
		}
	}
}
