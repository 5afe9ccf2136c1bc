package personname

import "strings"

// part is the part of a name that a word belongs to.
type part uint8

const (
	given part = iota // the given name is the first word, with any hyphenated words
	middle
	family
	generation
	degreePart
	form
	nickname
	party
	remark // in brackets and none of the others: (Ward 3)
)

// Name is a name split into its parts, as written. A name of one word is a family name.
type Name struct {
	Forms      string // of address: "Rev. Dr."
	Given      string
	Middle     string
	Nickname   string // without its quotes or brackets
	Family     string // with its particles
	Generation string // "Jr.", "III"
	Degrees    string // "Ph.D."
	Party      string // without its brackets
}

// Parse splits a name into its parts. It accepts "Last, First Middle, Jr.".
func Parse(name string) Name {
	p := parse(name)
	return Name{
		Forms: p.joined(form), Given: p.joined(given), Middle: p.joined(middle),
		Nickname: p.joined(nickname), Family: p.joined(family), Generation: p.joined(generation),
		Degrees: p.joined(degreePart), Party: p.joined(party),
	}
}

// parsedName holds the words of a name in written order, each with its part.
type parsedName struct {
	words    []word
	inverted bool // the family name is first
	unclear  bool // too many commas to parse
}

// parse splits a name. It returns no words for a text without letters and digits.
func parse(name string) parsedName {
	p := parsedName{words: scan(name)}
	main := make([]*word, 0, len(p.words))
	for i := range p.words {
		if w := &p.words[i]; w.aside == 0 {
			main = append(main, w)
		}
	}
	if len(main) == 0 { // everything is in quotes: ignore them
		for i := range p.words {
			p.words[i].aside = 0
			main = append(main, &p.words[i])
		}
	}
	p.parseAsides()
	for i, w := range main {
		if w.hyphen && w.gap && formWords(main[i:]) > 0 { // Ada Quillmoor - Mayor
			w.hyphen, w.comma = false, true
		}
	}
	var rest [][]*word
	for i, segment := range segments(main) {
		if i > 0 && (isSuffix(segment, len(rest[0])) || isOfficeAlone(segment)) {
			continue
		}
		rest = append(rest, segment)
	}
	if len(rest) == 0 {
		return p
	}
	p.unclear = len(rest) > 2
	front := trimForms(rest[0])
	if len(rest) > 1 {
		p.inverted = true
		takeFamily(trimSuffix(front, 1))
		for i, segment := range rest[1:] {
			if segment = trimSuffix(segment, 1); i == 0 {
				segment = trimForms(segment)
			}
			takeGiven(segment)
		}
		return p
	}
	if front = trimSuffix(front, 1); len(front) > 2 && isLeadingGeneration(front[0]) {
		front[0].part = generation
		p.inverted = true
		end := 2
		for end < len(front)-1 && (isParticle(front[end-1]) || front[end].hyphen) {
			end++
		}
		takeFamily(front[1:end])
		takeGiven(front[end:])
		return p
	}
	at := familyStart(front)
	takeFamily(front[at:])
	takeGiven(front[:at])
	return p
}

// isLeadingGeneration reports whether a generation at the beginning means that the family name is
// next: programs that reorder "Quillmoor, Ada Jr." write "Jr. Quillmoor Ada".
func isLeadingGeneration(w *word) bool {
	return w.folded == "jr" || w.folded == "ii" || w.folded == "iii"
}

// segments splits words at commas.
func segments(words []*word) (all [][]*word) {
	from := 0
	for i := 1; i <= len(words); i++ {
		if i == len(words) || words[i].comma {
			all = append(all, words[from:i])
			from = i
		}
	}
	return all
}

func takeFamily(words []*word) {
	for _, w := range words {
		if w.part == given {
			w.part = family
		}
	}
}

// takeGiven marks all words but the first name, with any hyphenated words, as middle names.
func takeGiven(words []*word) {
	isFirst := true
	for i, w := range words {
		isFirst = isFirst && (i == 0 || w.hyphen || words[0].part != given)
		if w.part == given && !isFirst {
			w.part = middle
		}
	}
}

// isParticle reports whether a word belongs to the family name behind it.
func isParticle(w *word) bool {
	if particles[w.folded] {
		return !w.period || w.folded == "st" || w.folded == "ste" || w.folded == "mc"
	}
	return w.isElided && len(w.folded) == 1 || // O' Hara
		lowerParticles[w.folded] && !w.period && strings.ToLower(w.text) == w.text
}

// familyStart returns where the family name begins in a name without forms and suffixes: at its
// last word, with any hyphenated words and the particles before it.
func familyStart(words []*word) int {
	if len(words) == 0 {
		return 0
	}
	at := len(words) - 1
	back := func() {
		for at > 0 && words[at].hyphen {
			at--
		}
		for at > 0 && isParticle(words[at-1]) && (at > 1 || startsFamily(words[0])) {
			at--
		}
	}
	back()
	if at > 1 && words[at].folded == "y" && isParticle(words[at]) { // Prueba y Ensayo
		at--
		back()
	}
	return at
}

// startsFamily reports whether a first word is a particle and not a given name, like Van and Al.
func startsFamily(w *word) bool {
	switch w.folded {
	case "st", "ste", "saint", "sainte", "mc":
		return true
	}
	return w.isElided || strings.ToLower(w.text) == w.text
}

// joined returns the words of a part as written. They may come from different places of the name.
func (p *parsedName) joined(chosen part) string {
	var b strings.Builder
	for i, w := range p.words {
		if w.part != chosen {
			continue
		}
		if b.Len() > 0 {
			b.WriteString(p.between(i))
		}
		b.WriteString(w.text)
		if w.period {
			b.WriteByte('.')
		}
	}
	return b.String()
}

// between returns the separator before a word: a hyphen, nothing as in J.R., or a space.
func (p *parsedName) between(at int) string {
	w := p.words[at]
	switch before := p.words[at-1]; {
	case w.part != before.part && !(before.part == given && w.part == middle):
		return " "
	case w.hyphen:
		return "-"
	case before.period && !w.gap && !w.comma && before.aside == w.aside &&
		(len(w.folded) == 1 || w.part == degreePart):
		return ""
	}
	return " "
}
