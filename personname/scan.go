package personname

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"candor/textfold"
)

// word is a word of a name, and what stands around it.
type word struct {
	text     string // as it is written, with its apostrophes
	folded   string
	part     part
	from     int  // where it begins in the name
	aside    int  // the number of the quotes or brackets that hold it; 0 for none
	bracket  bool // these are brackets
	comma    bool // a comma stands before it
	hyphen   bool // a hyphen joins it to the word before
	gap      bool // white space stands before it
	period   bool // a period follows
	isElided bool // an apostrophe ends it: the O of O' Hara
}

// aside is a range of a name in quotes or brackets, without them.
type aside struct {
	opens, from, to int // where the quote that opens it stands, what it holds begins, and ends
	bracket         bool
}

// closers are the characters that end what a quote or bracket opens.
var closers = map[rune]string{
	'(': ")", '[': "]", '{': "}", '“': `”“"`, '”': "”", '"': `"”`, '„': `“”`, '«': "»", '‹': "›",
}

// maxNickname is how many bytes stand at most between apostrophes that are quotes.
const maxNickname = 30

// asidesOf finds what stands in quotes or brackets. What is opened and not closed is no aside.
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

// closingApostrophe returns where the quote ends that an apostrophe has opened, -1 when it has not.
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
	before := word{} // what stands before the next word
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
