package candor

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// foldLetters spells out letters that have no decomposition of their own in Unicode.
var foldLetters = strings.NewReplacer("ß", "ss", "ø", "o", "đ", "d", "ł", "l", "æ", "ae", "œ", "oe", "þ", "th", "ð", "d", "ı", "i")

// Fold returns a text as search compares it: lower case, accents removed, everything that is
// neither letter nor digit turned into single spaces. An apostrophe vanishes: O'Hara is "ohara".
func Fold(s string) string {
	if isASCII(s) {
		return foldASCII(s)
	}
	var b strings.Builder
	b.Grow(len(s))
	gap := false
	s = strings.ToValidUTF8(s, " ") // behind a byte that is no character NFD leaves accents as they are
	s = foldLetters.Replace(strings.ToLower(norm.NFD.String(s)))
	for _, r := range s {
		plain := 'a' <= r && r <= 'z' || '0' <= r && r <= '9' // spares most characters the tables
		switch {
		case !plain && (unicode.Is(unicode.Mn, r) || r == '\'' || r == '’' || r == 'ʼ'):
		case plain || unicode.IsLetter(r) || unicode.IsDigit(r):
			if gap && b.Len() > 0 {
				b.WriteByte(' ')
			}
			gap = false
			b.WriteRune(r)
		default:
			gap = true
		}
	}
	return b.String()
}

// foldASCII is Fold of a text that needs no tables of Unicode.
func foldASCII(s string) string {
	folded := make([]byte, 0, len(s))
	gap := false
	for i := range len(s) {
		c := s[i]
		switch {
		case 'A' <= c && c <= 'Z':
			c += 'a' - 'A'
		case 'a' <= c && c <= 'z' || '0' <= c && c <= '9':
		case c == '\'':
			continue
		default:
			gap = true
			continue
		}
		if gap && len(folded) > 0 {
			folded = append(folded, ' ')
		}
		gap = false
		folded = append(folded, c)
	}
	return string(folded)
}

// isASCII tells the texts of which most of the work of folding can be left out.
func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// SortKey returns the bytes by which names are ordered, the same on every database engine:
// family name first, then the whole name.
func SortKey(name string) []byte {
	words := strings.Fields(Fold(name))
	last := len(words) - 1
	for last > 0 && generations[words[last]] {
		last--
	}
	if last < 0 {
		return []byte{}
	}
	return []byte(words[last] + "\x00" + strings.Join(words, " "))
}

// generations are suffixes that follow a family name.
var generations = map[string]bool{"jr": true, "sr": true, "ii": true, "iii": true, "iv": true, "v": true, "esq": true, "phd": true, "md": true}
