package personname

import (
	"slices"
	"strings"
	"unicode"

	"candor/internal/textfold"
)

// Normalize writes a name in the directory's form: "Given Middle “Nick” Family, Jr., Ph.D.". It
// reorders "Last, First", corrects names in capitals, and omits forms of address and the party.
// Generations and degrees stay, with a comma if they had one. A name that cannot be parsed is not
// changed.
func Normalize(name string) string {
	once := normalizedOnce(name)
	if normalizedOnce(once) != once || !Same(name, once) {
		return name // a name must not change with each import, or become another person's
	}
	return once
}

func normalizedOnce(name string) string {
	p := parse(name)
	if !p.isClear(name) {
		return name
	}
	p.recapitalize()
	var names, suffixes strings.Builder
	for _, at := range p.nameOrder() {
		names.WriteString(p.separator(at, names.Len() == 0) + p.normalWord(at))
	}
	for i, w := range p.words {
		if w.part != generation && w.part != degreePart {
			continue
		}
		switch {
		case i > 0 && p.words[i-1].part == w.part && !w.comma:
			suffixes.WriteString(p.between(i))
		case w.comma && !(p.inverted && w.part == generation):
			suffixes.WriteString(", ")
		default:
			suffixes.WriteByte(' ')
		}
		suffixes.WriteString(p.normalWord(i))
	}
	return names.String() + suffixes.String()
}

// isClear reports whether every part of a name was parsed.
func (p *parsedName) isClear(name string) bool {
	if _, wasEncoded := textfold.Decode(name); wasEncoded || p.unclear ||
		strings.ContainsFunc(name, isForeign) {
		return false
	}
	hasFamily := false
	for _, w := range p.words {
		hasFamily = hasFamily || w.part == family
		if w.part == remark || w.part != generation && hasDigit([]*word{&w}) {
			return false
		}
	}
	return hasFamily
}

// isForeign reports whether a character does not occur in names.
func isForeign(r rune) bool {
	return !isWordPart(r) && !unicode.IsSpace(r) && !strings.ContainsRune(`.,;-‐‑‒–—()[]{}“”"„«»‹›`, r)
}

// nameOrder returns the indexes of a name's words without suffixes, the family name last. A
// nickname behind the name comes before the family name.
func (p *parsedName) nameOrder() []int {
	var names, families []int
	for i, w := range p.words {
		switch w.part {
		case given, middle, nickname:
			names = append(names, i)
		case family:
			families = append(families, i)
		}
	}
	leading := 0
	for leading < len(names) && p.words[names[leading]].part == nickname {
		leading++
	}
	if leading > 0 && leading < len(names) && p.inverted {
		names = slices.Concat(names[leading:], names[:leading])
	}
	return append(names, families...)
}

// separator returns the text before a word in a normalized name.
func (p *parsedName) separator(at int, isFirst bool) string {
	if isFirst {
		return ""
	}
	if at > 0 && p.words[at-1].part == p.words[at].part && p.words[at].part == family {
		if before := p.words[at-1]; before.isElided && len(before.folded) == 1 ||
			before.folded == scotsPrefix && isCapital(p.words[at].text) {
			return "" // O' Hara, Mc Draft
		}
	}
	if at > 0 && p.words[at-1].aside == p.words[at].aside {
		return p.between(at)
	}
	return " "
}

func isCapital(text string) bool {
	return text != "" && unicode.IsUpper([]rune(text)[0])
}

// normalWord returns a word in its normalized form.
func (p *parsedName) normalWord(at int) string {
	w := p.words[at]
	text := strings.Map(plainApostrophe, w.text)
	if w.part == family && w.folded == scotsPrefix {
		text = "Mc"
	} else if w.period {
		text += "."
	}
	if w.part != nickname {
		return text
	}
	if at == 0 || p.words[at-1].aside != w.aside {
		text = "“" + text
	}
	if at == len(p.words)-1 || p.words[at+1].aside != w.aside {
		text += "”"
	}
	return text
}

// plainApostrophe replaces accents and quotes used as an apostrophe. The typographic apostrophe and
// the letters of Hawaiian names stay.
func plainApostrophe(r rune) rune {
	if r != '’' && r != 'ʻ' && r != 'ʼ' && textfold.IsApostrophe(r) {
		return '\''
	}
	return r
}
