package textfold

import (
	"html"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// entity is a character reference of HTML. The semicolon is required, because AT&T is none.
var entity = regexp.MustCompile(`&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});`)

// mostDecodings is the maximum number of decoding passes: some texts were encoded three times.
const mostDecodings = 3

// Decode undoes encodings that were left in a text by mistake: HTML references ("Jos&eacute;") and
// UTF-8 that was read as Windows-1252 ("JosÃ©"). It reports whether it found any.
func Decode(text string) (decoded string, wasEncoded bool) {
	decoded = text
	for range mostDecodings {
		next := decoded
		if strings.Contains(next, "&") && entity.MatchString(next) {
			next = html.UnescapeString(next)
		}
		next = decodeTwiceEncoded(next)
		if next == decoded {
			break
		}
		decoded = next
	}
	return decoded, decoded != text
}

// decodeTwiceEncoded decodes UTF-8 that was read as Windows-1252. It returns the text unchanged
// unless all characters beyond ASCII result from this mistake: those in João and CONCEIÇÃO do not.
func decodeTwiceEncoded(text string) string {
	if IsASCII(text) {
		return text
	}
	bytes := make([]byte, 0, len(text))
	for _, r := range text {
		b, ok := windows1252(r)
		if !ok {
			return text
		}
		bytes = append(bytes, b)
	}
	if !utf8.Valid(bytes) {
		return text
	}
	before := ' '
	for at := 0; at < len(bytes); {
		r, size := utf8.DecodeRune(bytes[at:])
		if size > 1 && !isMistaken(r, before, bytes[at:at+size]) {
			return text
		}
		at, before = at+size, r
	}
	return string(bytes)
}

// isMistaken reports whether a decoded character is common in names and addresses, so that the
// bytes were more likely misread than written by a person: É’ is the end of a name and a quote, not
// ɒ.
func isMistaken(r, before rune, bytes []byte) bool {
	closesQuote := bytes[len(bytes)-1] == 0x92 || bytes[len(bytes)-1] == 0x94
	if len(bytes) == 2 && closesQuote && unicode.IsUpper(before) {
		return false // IRMÃ’S
	}
	switch {
	case r < 0x180: // Latin with accents
		return true
	case r >= 0x2010 && r <= 0x203a, r == '€', r == '™', r == 0x2bb, r == 0x2bc:
		return true
	}
	return false
}

// windows1252Block holds the characters of the bytes 0x80 to 0x9f. Five bytes have none.
var windows1252Block = []rune("€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ")

// windows1252 returns the byte of a character. Bytes that the encoding does not define map to
// themselves, as in browsers.
func windows1252(r rune) (b byte, ok bool) {
	if r < 0x80 || r >= 0xa0 && r <= 0xff {
		return byte(r), true
	}
	for i, known := range windows1252Block {
		if r == known || r == rune(0x80+i) {
			return byte(0x80 + i), true
		}
	}
	return 0, false
}
