package redact

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"candor/internal/textfold"
)

// addressWord is a word of an address in the form for comparison, folded and abbreviated as the
// post does, with its position.
type addressWord struct {
	text       string
	start, end int  // bytes of the text
	sharp      bool // follows a number sign
}

// maxAddressGap is the maximum number of bytes between two words of one address.
const maxAddressGap = 8

// addressWords splits a text. "12Maple" is two words; "12th" and "12a" are one.
func addressWords(text string) []addressWord {
	var words []addressWord
	for at := 0; at < len(text); {
		r, size := utf8.DecodeRuneInString(text[at:])
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			at += size
			continue
		}
		end := wordEnd(text, at)
		sharp := strings.HasSuffix(strings.TrimRight(text[max(0, at-4):at], " "), "#")
		words = append(words, addressWord{abbreviated(text[at:end]), at, end, sharp})
		at = end
	}
	return words
}

// minGluedLetters is the minimum number of letters behind digits that form a separate word.
const minGluedLetters = 3

func wordEnd(text string, at int) int {
	digits, letters, lettersAt := 0, 0, 0
	for i, r := range text[at:] {
		switch {
		case unicode.IsDigit(r):
			if letters >= minGluedLetters {
				return at + i
			}
			digits, letters = digits+1, 0
		case unicode.IsLetter(r) || unicode.Is(unicode.Mn, r):
			if letters == 0 {
				lettersAt = at + i
			}
			if letters++; digits > 0 && letters >= minGluedLetters {
				return lettersAt
			}
		case r == '\'' || r == '’' || r == 'ʼ':
		default:
			return at + i
		}
	}
	return len(text)
}

// abbreviated folds a word and returns the common form of its spellings.
func abbreviated(word string) string {
	if !textfold.IsASCII(word) {
		word = norm.NFKC.String(word)
	}
	word = textfold.Fold(word)
	if short, known := addressForms[word]; known {
		return short
	}
	return word
}

// spellings maps short forms to words of addresses (Publication 28 of the Postal Service,
// appendixes B and C1) and other common spellings. Words in weakSuffixes are also ordinary words.
var spellings = map[string]string{
	"st": "street str saint", "ave": "avenue av aven", "rd": "road", "dr": "drive drv doctor",
	"ln": "lane", "ct": "court crt",
	"pl": "place", "blvd": "boulevard boul", "ter": "terrace terr", "cir": "circle circ",
	"hwy": "highway hiway", "pkwy": "parkway pky pkway",
	"tpke": "turnpike tpk trnpk", "sq": "square sqr", "trl": "trail", "cres": "crescent crst",
	"plz": "plaza plza", "aly": "alley ally",
	"hts": "heights", "xing": "crossing", "ext": "extension", "rdg": "ridge", "cv": "cove",
	"lndg": "landing", "hl": "hill", "rte": "route rt",
	"pt": "point", "pk": "park", "n": "north", "s": "south", "e": "east", "w": "west",
	"ne": "northeast", "nw": "northwest", "se": "southeast",
	"sw": "southwest", "mt": "mount", "ft": "fort", "jr": "junior", "apt": "apartment", "ste": "suite",
	"fl": "floor", "rm": "room", "bldg": "building",
	"1st": "first", "2nd": "second", "3rd": "third", "4th": "fourth", "5th": "fifth", "6th": "sixth",
	"7th": "seventh", "8th": "eighth", "9th": "ninth", "10th": "tenth",
}

var addressForms = func() map[string]string {
	forms := map[string]string{}
	for short, long := range spellings {
		for spelling := range strings.FieldsSeq(long) {
			forms[spelling] = short
		}
	}
	return forms
}()

var (
	streetSuffixes = textfold.WordSet("st ave rd dr ln ct pl blvd ter cir hwy pkwy tpke sq trl cres " +
		"plz aly hts xing ext rdg cv lndg hl rte pt pk " +
		"way walk row run path pike loop mews close view green gate bend hollow commons")
	weakSuffixes = textfold.WordSet("way walk row run path loop close view green gate bend hollow " +
		"commons pt pk hl")
	directions = textfold.WordSet("n s e w ne nw se sw")
	unitWords  = textfold.WordSet("apt unit ste fl rm bldg")
)

// isNumeral reports whether a word begins with a digit.
func (w addressWord) isNumeral() bool {
	return w.text != "" && w.text[0] >= '0' && w.text[0] <= '9'
}

// isNumber reports whether a word consists of digits.
func (w addressWord) isNumber() bool { return strings.Trim(w.text, "0123456789") == "" }
