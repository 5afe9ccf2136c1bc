package personname

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"candor/internal/textfold"
)

// word is a word of a name and its context.
type word struct {
	text     string // as written, with apostrophes
	folded   string
	part     part
	from     int  // byte offset in the name
	aside    int  // index of the quotes or brackets around it; 0 for none
	bracket  bool // these are brackets
	comma    bool // a comma precedes it
	hyphen   bool // a hyphen joins it to the word before
	gap      bool // white space precedes it
	period   bool // a period follows
	isElided bool // an apostrophe ends it: the O of O' Hara
}

// aside is a range of a name inside quotes or brackets.
type aside struct {
	opens, from, to int // offsets of the opening quote, and of the beginning and end of its content
	bracket         bool
}

// closers maps each opening quote or bracket to its closing characters.
var closers = map[rune]string{
	'(': ")", '[': "]", '{': "}", '“': `”“"`, '”': "”", '"': `"”`, '„': `“”`, '«': "»", '‹': "›",
}

// maxNickname is the maximum number of bytes between apostrophes that are quotes.
const maxNickname = 30

// asidesOf returns the parts in quotes or brackets. An unclosed quote or bracket is ignored.
func asidesOf(name string) (found []aside) {
	if !strings.ContainsAny(name, "([{“”\"„«‹'’‘`´ʻʼʹ′＇") {
		return nil
	}
	before := ' '
	for at := 0; at < len(name); {
		r, size := utf8.DecodeRuneInString(name[at:])
		from := at + size
		length := -1
		if ends, opens := closers[r]; opens {
			length = strings.IndexAny(name[from:], ends)
		} else if textfold.IsApostrophe(r) && !unicode.IsLetter(before) && !unicode.IsMark(before) {
			length = closingApostrophe(name[from:])
		}
		if length > 0 {
			found = append(found, aside{at, from, from + length, strings.ContainsRune("([{", r)})
			from += length
			_, size = utf8.DecodeRuneInString(name[from:])
			from += size
			r = ' '
		}
		at, before = from, r
	}
	return found
}

// closingApostrophe returns the offset of the apostrophe that closes a quote, or -1 if it is no
// quote.
func closingApostrophe(text string) int {
	if first, _ := utf8.DecodeRuneInString(text); !unicode.IsLetter(first) {
		return -1
	}
	before := ' '
	for at, r := range text {
		if at > maxNickname {
			return -1
		}
		if textfold.IsApostrophe(r) && at > 1 {
			next, _ := utf8.DecodeRuneInString(text[at+utf8.RuneLen(r):])
			if !unicode.IsLetter(next) && !unicode.IsMark(next) && before != ' ' {
				return at
			}
		}
		before = r
	}
	return -1
}

// isWordPart reports whether a character belongs to a word.
func isWordPart(r rune) bool {
	return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || textfold.IsApostrophe(r) ||
		r > ' ' && (unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r))
}

// scan returns the words of a name as textfold.Fold separates them.
func scan(name string) []word {
	asides := asidesOf(name)
	words := make([]word, 0, 8)
	isQuote := func(at int) bool {
		return slices.ContainsFunc(asides, func(a aside) bool { return at == a.opens || at == a.to })
	}
	before := word{} // context of the next word
	for at := 0; at < len(name); {
		r, size := utf8.DecodeRuneInString(name[at:])
		if !isWordPart(r) || isQuote(at) {
			switch {
			case r == ',' || r == ';':
				before.comma = true
			case strings.ContainsRune("-‐‑‒–—", r):
				before.hyphen = true
			case unicode.IsSpace(r):
				before.gap = true
			}
			at += size
			continue
		}
		from := at
		for at < len(name) {
			if r, size = utf8.DecodeRuneInString(name[at:]); !isWordPart(r) || isQuote(at) {
				break
			}
			at += size
		}
		w := before
		w.from = from
		w.text = name[from:at]
		if w.folded = textfold.Fold(w.text); w.folded == "" {
			continue
		}
		last, _ := utf8.DecodeLastRuneInString(w.text)
		w.isElided = textfold.IsApostrophe(last)
		w.period = strings.HasPrefix(name[at:], ".")
		for i, a := range asides {
			if a.from <= w.from && w.from < a.to {
				w.aside, w.bracket = i+1, a.bracket
			}
		}
		if len(words) == 0 || w.comma || words[len(words)-1].aside != w.aside {
			w.hyphen = false
		}
		words, before = append(words, w), word{}
	}
	return words
}
