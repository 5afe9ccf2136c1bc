package textfold

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// signs maps substitutes for a hyphen or a period, from people or keyboards, to ASCII.
var signs = strings.NewReplacer("。", ".", "‐", "-", "‑", "-", "‒", "-", "–", "-", "—", "-", "−",
	"-")

// Normalize undoes tricks that change a text for rules but not for readers: fullwidth and other
// compatibility forms (NFKC), invisible characters, digits of other scripts, dashes and periods.
func Normalize(text string) string {
	if IsASCII(text) {
		return text
	}
	return signs.Replace(strings.Map(normalRune, norm.NFKC.String(text)))
}

// normalRune removes invisible characters and converts decimal digits to ASCII.
func normalRune(r rune) rune {
	switch {
	case r < unicode.MaxASCII:
		return r
	case unicode.Is(unicode.Cf, r), unicode.Is(unicode.Variation_Selector, r):
		return -1
	case unicode.Is(unicode.Nd, r):
		return '0' + digit(r)
	}
	return r
}

// CountDigits counts the decimal digits of a folded text.
func CountDigits(text string) int {
	count := 0
	for i := range len(text) {
		if '0' <= text[i] && text[i] <= '9' {
			count++
		}
	}
	return count
}

// digit returns the value of a decimal digit. Unicode keeps each script's ten in a row, zero first.
func digit(r rune) rune {
	for _, digits := range unicode.Nd.R16 {
		if low := rune(digits.Lo); low <= r && r <= rune(digits.Hi) {
			return (r - low) % 10
		}
	}
	for _, digits := range unicode.Nd.R32 {
		if low := rune(digits.Lo); low <= r && r <= rune(digits.Hi) {
			return (r - low) % 10
		}
	}
	return 0
}
