package directory

import (
	"math/bits"
	"slices"
	"sync"
)

// ofNames is what words of a search other than letters tell of names, by slot: of one or two how well each is answered, half
// a byte for each, of several what they are worth, a byte for each. All is zero but while a search uses it.
type ofNames struct {
	levels []uint8
	worths []uint64
}

var namesRead = sync.Pool{New: func() any { return new(ofNames) }}

// readNames notes what names are worth for words that are no letters. The returned function forgets it.
func (s *search) readNames() (forget func()) {
	anyNamed := false
	for words := s.noLetters(); words != 0; words &= words - 1 {
		anyNamed = anyNamed || s.named[bits.TrailingZeros8(words)] > 0
	}
	if !anyNamed && !s.widened {
		return func() {}
	}
	s.names = namesRead.Get().(*ofNames)
	note := s.noteWorths
	if s.leveled = s.withLevels(s.leveled); len(s.leveled) > 0 {
		s.names.levels = slices.Grow(s.names.levels[:0], s.index.size())[:s.index.size()]
		note = s.noteLevels
	} else {
		s.names.worths = slices.Grow(s.names.worths[:0], s.index.size())[:s.index.size()]
	}
	note(false)
	return func() {
		note(true)
		namesRead.Put(s.names)
	}
}

// noLetters are the words of the search, as bits, that the column of letters does not answer.
func (s *search) noLetters() uint8 { return uint8(1<<len(s.words)-1) &^ s.letters }

// withLevels are the words of which names have levels: all but letters where a table has room for them. Letters that may
// have been mistyped are answered by words of names as well.
func (s *search) withLevels(words []int) []int {
	words = words[:0]
	others, inColumn := s.noLetters(), bits.OnesCount8(s.letters)
	if count := bits.OnesCount8(others); count > mostLeveled || levelBits*count+letterBits*inColumn > tableBits || s.widened && inColumn > 0 {
		return words
	}
	for ; others != 0; others &= others - 1 {
		words = append(words, bits.TrailingZeros8(others))
	}
	return words
}

func (s *search) noteLevels(wipe bool) {
	levels := s.names.levels
	for i, k := range s.leveled {
		half := uint8(1<<levelBits-1) << (levelBits * i)
		for _, word := range s.by[k] {
			answer := uint8(s.answer[word]>>(8*k)) >> levelBits << (levelBits * i)
			if answer == 0 {
				continue
			}
			for _, slot := range s.index.inNames.of(word) {
				switch old := levels[slot]; {
				case wipe:
					levels[slot] = 0
				case old&half < answer:
					levels[slot] = old&^half | answer
				}
			}
		}
	}
}

func (s *search) noteWorths(wipe bool) {
	worths := s.names.worths
	for k := range s.words {
		for _, word := range s.by[k] {
			inName := s.inName[word]
			if inName == 0 || s.answer[word]&(1<<(8*k)-1) != 0 { // it answered a word before this one
				continue
			}
			for _, slot := range s.index.inNames.of(word) {
				if wipe {
					worths[slot] = 0
				} else {
					worths[slot] = atLeast(worths[slot], inName)
				}
			}
		}
	}
}
