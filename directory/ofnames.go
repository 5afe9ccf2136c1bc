package directory

import (
	"slices"
	"sync"
)

// ofNames is what words of a search other than letters tell of names, by slot: of a search of one word how well it is
// answered, of any other what they are worth, a byte for each word.
type ofNames struct {
	levels []uint8
	worths []uint64
}

var namesRead = sync.Pool{New: func() any { return new(ofNames) }}

// readNames notes what names are worth for words that are no letters.
func (s *search) readNames() {
	for k := range s.words {
		for _, word := range s.by[k] {
			inName := s.inName[word]
			if inName == 0 || s.answer[word]&(1<<(8*k)-1) != 0 { // it answered a word before this one
				continue
			}
			slots := s.index.inNames.of(word)
			if s.names == nil && len(slots) > 0 {
				s.names = emptyNames(len(s.words), s.index.size())
			}
			if len(s.words) == 1 {
				level := uint8(s.answer[word] >> 4)
				for _, slot := range slots {
					s.names.levels[slot] = max(s.names.levels[slot], level)
				}
				continue
			}
			for _, slot := range slots {
				s.names.worths[slot] = atLeast(s.names.worths[slot], inName)
			}
		}
	}
}

func emptyNames(words, size int) *ofNames {
	names := namesRead.Get().(*ofNames)
	names.levels, names.worths = names.levels[:0], names.worths[:0]
	if words == 1 {
		names.levels = slices.Grow(names.levels, size)[:size]
		clear(names.levels)
	} else {
		names.worths = slices.Grow(names.worths, size)[:size]
		clear(names.worths)
	}
	return names
}
