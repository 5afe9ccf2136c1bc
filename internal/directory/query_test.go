package directory

import (
	"slices"
	"strings"
	"testing"
)

func TestParseLimitsWordsAndCharacters(t *testing.T) { // S46
	unknown := func(string) bool { return false }
	texts := func(text string) (all []string) {
		for _, word := range parse(text, unknown) {
			all = append(all, word.text)
		}
		return all
	}
	words := strings.Fields("anna bella carla dora ella flora greta hanna ida julia")
	if got := texts(strings.Join(words, " ")); !slices.Equal(got, words[:maxWords]) {
		t.Errorf("of %d words %q count", len(words), got)
	}
	if got := texts(strings.Repeat("é", 300)); len(got) != 1 || len(got[0]) != maxCharacters {
		t.Errorf("of a word of 300 characters %q counts", got)
	}
	if got := texts(strings.Repeat("x", maxCharacters-1) + " quillmoor"); len(got) != 1 {
		t.Errorf("beyond %d characters %q counts", maxCharacters, got[1:])
	}
}
