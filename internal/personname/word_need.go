package personname

// WordNeed says whether a word of a search must be found.
type WordNeed uint8

// The needs of a word.
const (
	WordRequired WordNeed = iota
	WordOptional          // does not identify a person
	WordDoubtful          // required, unless no one is found then
)

// LessenNeeds marks forms of address, degrees and generations among the folded words of a search.
// Some words may be marked already. If no other word is required, it marks none, because these
// words are the search.
func LessenNeeds(words []string, needs []WordNeed) {
	var room [16]WordNeed
	marks := append(room[:0], needs...)
	behind := false // after a required word
	for at := 0; at < len(words); {
		need, count := needOf(words[at:], behind)
		for range count {
			if marks[at] == WordRequired {
				marks[at] = need
				behind = behind || need == WordRequired
			}
			at++
		}
	}
	if behind {
		copy(needs, marks)
	}
}

// needOf returns the need of the first words, and the number of words with this need.
func needOf(words []string, behind bool) (need WordNeed, count int) {
	if count := lettersOfForm(words); count > 0 {
		return WordDoubtful, count
	}
	switch kind := forms[words[0]]; {
	case kind == address, kind == degree && behind:
		return WordOptional, 1
	case kind == titleOrAddress, kind == degree, kind == doubtfulDegree && behind:
		return WordDoubtful, 1
	}
	return WordRequired, 1
}

// mostLetters is the maximum number of words of an abbreviation with periods, such as L.C.S.W.
const mostLetters = 4

// lettersOfForm returns how many of the first words form an abbreviation with periods, such as
// Ph.D.
func lettersOfForm(words []string) (count int) {
	if len(words) == 1 || len(words[0]) > 1 && len(words[1]) > 1 {
		return 0
	}
	var room [16]byte
	joined := append(room[:0], words[0]...)
	for i, next := range words[1:min(len(words), mostLetters)] {
		if len(words[0]) > 1 && len(next) > 1 {
			break
		}
		if joined = append(joined, next...); forms[string(joined)] != noForm {
			count = i + 2
		}
	}
	return count
}
