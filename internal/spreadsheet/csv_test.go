package spreadsheet

import (
	"strings"
	"testing"
	"unicode"
)

// FuzzCell proves that no cell starts like a formula, wherever a spreadsheet assumes its start, and
// that no letter is lost.
func FuzzCell(f *testing.F) { // S45
	for _, cell := range []string{"=1+1", " \u00a0@x", "a;=b", "\t-1", "\r\n+1", "'=1", "＝1",
		"\u200b=1", "a\n\n=1", "plain", "\x00=1", "\ufeff=1", "\u2028=1", ";;=", "a;\u00ad=1"} {
		f.Add(cell)
	}
	f.Fuzz(func(t *testing.T, cell string) {
		made := Neutral(cell)
		for _, part := range strings.FieldsFunc(made,
			func(r rune) bool { return strings.ContainsRune(";\t\r\n", r) }) {
			seen := strings.TrimLeftFunc(part, func(r rune) bool {
				return unicode.IsSpace(r) || unicode.In(r, unicode.Z, unicode.Cf, unicode.Cc)
			})
			if strings.IndexAny(seen, "=+-@＝＋－＠") == 0 {
				t.Errorf("%q becomes %q, in which %q is a formula", cell, made, part)
			}
		}
		if strings.ReplaceAll(made, "'", "") != strings.ReplaceAll(cell, "'", "") {
			t.Errorf("%q becomes %q", cell, made)
		}
	})
}
