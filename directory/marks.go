package directory

// mark is a set of the letters of words, and of the pairs of letters that stand beside each other in them. Whatever is
// part of a word has no mark that the word lacks; not the other way round.
type mark uint64

const (
	letterMarks = 32 // the lower half is for letters
	pairMarks   = 32
)

func markOf(word string) (m mark) {
	for at := range len(word) {
		m |= 1 << (word[at] % letterMarks)
		if at > 0 {
			m |= 1 << (letterMarks + (uint(word[at-1])*7+uint(word[at]))%pairMarks)
		}
	}
	return m
}

// expect sets what the names must have of those whose office does not answer a word: a piece of memory that is read
// from front to back tells of most officials that they need not be weighed.
func (s *search) expect() {
	s.expected = 0
	var each [maxWords]mark
	for k, word := range s.words {
		if !word.filler && !s.loose[k] {
			each[k] = markOf(word.text)
			s.expected |= each[k]
		}
	}
	for _, office := range s.touched {
		at, needed := &s.offices[office], mark(0)
		for k := range s.words {
			if at.best>>(8*k)&0xff == 0 {
				needed |= each[k]
			}
		}
		at.spared = s.expected &^ needed
	}
}

// mayAnswer tells whether it takes a look at an official to know that he does not answer.
func (s *search) mayAnswer(slot uint32) bool {
	needed := s.expected &^ s.offices[s.index.held[slot]].spared
	return s.index.marks[slot]&needed == needed
}
