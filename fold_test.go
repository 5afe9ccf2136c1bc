package candor_test

import (
	"strings"
	"testing"

	"candor"
)

// TestFoldOfASCII folds what needs no tables of Unicode, and the same with a letter that does.
func TestFoldOfASCII(t *testing.T) {
	for c := range 128 {
		text := " A" + string(rune(c)) + "b"
		if want := strings.TrimSuffix(candor.Fold(text+"é"), "e"); candor.Fold(text) != want {
			t.Errorf("%q becomes %q, want %q", text, candor.Fold(text), want)
		}
	}
}
