package personname

// longestSuffix is the maximum number of words of an abbreviation with periods, such as L.C.S.W.
const longestSuffix = 4

// suffix finds a generation or a degree at the end of words and returns its number of words, or 0.
// afterComma means that only suffixes follow a comma. names is how many words must remain.
func suffix(words []*word, afterComma bool, names int) (found part, count int) {
	last := len(words) - 1
	if w := words[last]; generations[w.folded] != "" {
		isSure := afterComma || len(w.folded) == 2 && w.folded != "vi" || len(w.folded) == 3
		if isSure && last >= names || last >= names+1 {
			return generation, 1
		}
		return given, 0
	}
	for count = min(longestSuffix, len(words)); count > 1; count-- {
		if last+1-count >= names && isDotted(words[last+1-count:]) {
			return degreePart, count
		}
	}
	switch w := words[last]; {
	case !isDegree(w.folded), forms[w.folded] == doubtfulDegree && !afterComma:
	case last >= names+1, last >= names && (afterComma || len(w.folded) > 2):
		return degreePart, 1
	}
	return given, 0
}

// isDotted reports whether words form one degree with periods, such as Ph.D. and R.N.
func isDotted(words []*word) bool {
	letters := ""
	for i, w := range words {
		if i > 0 && !words[i-1].period || i < len(words)-1 && len(w.folded) > 2 {
			return false
		}
		letters += w.folded
	}
	return isDegree(letters)
}

// trimSuffix marks generations and degrees at the end and returns the words before them, at
// least names words.
func trimSuffix(words []*word, names int) []*word {
	for len(words) > names {
		found, count := suffix(words, false, names)
		if count == 0 {
			break
		}
		mark(words[len(words)-count:], found)
		words = words[:len(words)-count]
	}
	return words
}

// isSuffix marks the words between two commas if all of them are generations and degrees. Behind a
// lone family name, possible initials are a given name: "Quillmoor, J.D.".
func isSuffix(words []*word, before int) bool {
	if before == 1 && isInitials(words) {
		return false
	}
	rest, parts := words, make([]part, len(words))
	for len(rest) > 0 {
		found, count := suffix(rest, true, 0)
		if count == 0 || before == 1 && forms[rest[len(rest)-1].folded] == doubtfulDegree {
			return false
		}
		for i := len(rest) - count; i < len(rest); i++ {
			parts[i] = found
		}
		rest = rest[:len(rest)-count]
	}
	for i, w := range words {
		w.part = parts[i]
	}
	return true
}

func isInitials(words []*word) bool {
	if len(words) > 2 {
		return false
	}
	for _, w := range words {
		if len(w.folded) != 1 {
			return false
		}
	}
	return true
}

func mark(words []*word, as part) {
	for _, w := range words {
		w.part = as
	}
}

// trimForms marks the forms of address at the beginning and returns the words behind them, at
// least two: in "Mr. Quillmoor" and "Judge Quillmoor" the given name is unknown.
func trimForms(words []*word) []*word {
	for len(words) > 2 {
		count := formWords(words)
		if count == 0 || len(words)-count < 2 {
			break
		}
		mark(words[:count], form)
		words = words[count:]
	}
	return words
}

// formWords returns how many of the first words are a form of address.
func formWords(words []*word) int {
	if IsFormOfAddress(words[0].folded) {
		return 1
	}
	copies := make([]word, 0, longestOffice+2)
	for _, w := range words[:min(len(words), cap(copies))] {
		copies = append(copies, *w)
	}
	return officeWords(copies)
}

// isOfficeAlone marks the words between two commas if they are a title: "Quillmoor, Ada, Mayor".
func isOfficeAlone(words []*word) bool {
	if formWords(words) != len(words) {
		return false
	}
	mark(words, form)
	return true
}

// parseAsides classifies the words in quotes and brackets.
func (p *parsedName) parseAsides() {
	for from := 0; from < len(p.words); {
		to := from + 1
		for to < len(p.words) && p.words[to].aside == p.words[from].aside {
			to++
		}
		if p.words[from].aside > 0 {
			inside := make([]*word, 0, to-from)
			for i := range p.words[from:to] {
				inside = append(inside, &p.words[from+i])
			}
			parseAside(inside)
		}
		from = to
	}
}

// longestNickname is the maximum number of words of a nickname in brackets.
const longestNickname = 2

func parseAside(words []*word) {
	first := words[0]
	if !first.bracket {
		mark(words, nickname)
		return
	}
	switch isParty := parties[first.folded]; {
	case isParty && (len(words) == 1 || words[1].hyphen || words[1].comma):
		mark(words, party)
	case isSuffix(words, 2):
	case isOfficeAlone(words), len(words) > longestNickname, hasDigit(words):
		mark(words, remark)
	default:
		mark(words, nickname)
	}
}

func hasDigit(words []*word) bool {
	for _, w := range words {
		for i := range len(w.folded) {
			if '0' <= w.folded[i] && w.folded[i] <= '9' {
				return true
			}
		}
	}
	return false
}
