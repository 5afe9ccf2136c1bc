package personname

import "strings"

// part is the part of a name that a word belongs to.
type part uint8

const (
	given part = iota // the first word of them, and what a hyphen joins to it, is the given name
	middle
	family
	generation
	degreePart
	form
	nickname
	party
	remark // in brackets, and none of these: (Ward 3)
)

// Name is a name in its parts, each as it is written. A name of one word is a family name.
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

// Parse takes a name apart, also one that stands as "Last, First Middle, Jr.".
func Parse(name string) Name {
	p := parse(name)
	return Name{
		Forms: p.joined(form), Given: p.joined(given), Middle: p.joined(middle),
		Nickname: p.joined(nickname), Family: p.joined(family), Generation: p.joined(generation),
		Degrees: p.joined(degreePart), Party: p.joined(party),
	}
}

// parsed is a name in words, in the order in which they are written, each with its part.
type parsed struct {
	words    []word
	inverted bool // the family name stands first
	unclear  bool // more commas than are understood
}

// parse returns no words for a text without letters and digits.
func parse(name string) parsed {
	p := parsed{words: scan(name)}
	main := make([]*word, 0, len(p.words))
	for i := range p.words {
		if w := &p.words[i]; w.aside == 0 {
			main = append(main, w)
		}
	}
	if len(main) == 0 { // everything stands in quotes: they are no quotes
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
	front := withoutForms(rest[0])
	if len(rest) > 1 {
		p.inverted = true
		takeFamily(withoutSuffix(front, 1))
		for i, segment := range rest[1:] {
			if segment = withoutSuffix(segment, 1); i == 0 {
				segment = withoutForms(segment)
			}
			takeGiven(segment)
		}
		return p
	}
	if front = withoutSuffix(front, 1); len(front) > 2 && leads(front[0]) {
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

// leads reports whether a generation in front shows that the family name follows: a program that
// turned "Quillmoor, Ada Jr." around has written "Jr. Quillmoor Ada".
func leads(w *word) bool { return w.folded == "jr" || w.folded == "ii" || w.folded == "iii" }

// segments are the words between commas.
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

// takeGiven marks all but the first name, with what a hyphen joins to it, as middle names.
func takeGiven(words []*word) {
	isFirst := true
	for i, w := range words {
		isFirst = isFirst && (i == 0 || w.hyphen || words[0].part != given)
		if w.part == given && !isFirst {
			w.part = middle
		}
	}
}

// isParticle reports whether a word belongs to the family name that follows.
func isParticle(w *word) bool {
	if particles[w.folded] {
		return !w.period || w.folded == "st" || w.folded == "ste" || w.folded == "mc"
	}
	return w.isElided && len(w.folded) == 1 || // O' Hara
		lowerParticles[w.folded] && !w.period && strings.ToLower(w.text) == w.text
}

// familyStart returns where the family name of a name without forms and suffixes begins: its last
// word, what a hyphen joins to it, and the particles in front.
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

// startsFamily reports whether a first word is a particle and no given name, as Van and Al are.
func startsFamily(w *word) bool {
	switch w.folded {
	case "st", "ste", "saint", "sainte", "mc":
		return true
	}
	return w.isElided || strings.ToLower(w.text) == w.text
}

// joined are the words of a part as they are written, which need not stand together.
func (p *parsed) joined(chosen part) string {
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

// between is what separates a word from the one before: a hyphen, nothing as in J.R., or a space.
func (p *parsed) between(at int) string {
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
