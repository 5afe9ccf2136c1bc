package textfold_test

import (
	"strings"
	"testing"

	"candor/internal/textfold"
)

// Folds texts that need no Unicode tables, and the same texts with a letter that needs them.
func TestFoldOfASCII(t *testing.T) {
	for c := range 128 {
		text := " A" + string(rune(c)) + "b"
		if want := strings.TrimSuffix(textfold.Fold(text+"é"), "e"); textfold.Fold(text) != want {
			t.Errorf("%q becomes %q, want %q", text, textfold.Fold(text), want)
		}
	}
}

// Folding twice equals folding once, and words are separated by single spaces.
func FuzzFold(f *testing.F) {
	for _, text := range []string{"", "e\u0301", "\u0958\u0301\u0301", "a\u200d\u0301b", "\xff\xfe",
		"a\x00b", "ﬀ", "İ", "ẞ", "O’Hara-Smith Jr."} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		once := textfold.Fold(text)
		if twice := textfold.Fold(once); twice != once {
			t.Errorf("%q, then %q", once, twice)
		}
		if strings.Join(strings.Fields(once), " ") != once || once != strings.ToLower(once) {
			t.Errorf("%q", once)
		}
	})
}
