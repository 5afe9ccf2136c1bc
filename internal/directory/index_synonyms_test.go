package directory

import (
	"slices"
	"testing"

	"candor/internal/candor"
	"candor/internal/textfold"
)

func TestSynonymSetsAreFolded(t *testing.T) {
	if len(synonymSets) < 100 {
		t.Errorf("only %d families", len(synonymSets))
	}
	for _, family := range synonymSets {
		seen := map[string]bool{}
		for _, word := range family.words {
			if textfold.Fold(word) != word {
				t.Errorf("%q is not folded", word)
			}
			if seen[word] {
				t.Errorf("%q stands twice in the family of %s", word, family.words[0])
			}
			seen[word] = true
		}
	}
}

func TestSynonymsMatchBothWays(t *testing.T) {
	for _, pair := range [][2]string{
		{"Bob", "Robert"}, {"Bill", "William"}, {"Peggy", "Margaret"}, {"Dick", "Richard"},
		{"Chuck", "Charles"}, {"Jack", "John"},
		{"Liz", "Elizabeth"}, {"Ted", "Edward"}, {"Tony", "Anthony"}, {"Pepe", "José"}, {"Jim", "James"},
		{"Kate", "Catherine"},
	} {
		d := of(t, pair[0]+" Quillmoor|judge|judge", pair[1]+" Fablewick|judge|judge")
		for _, text := range []string{pair[0], pair[1]} {
			if found := find(d, candor.OfficialFilter{Search: text}); len(found) != 2 ||
				!slices.Contains(found[:1], text+found[0][len(text):]) {
				t.Errorf("%s finds %q", text, found)
			}
		}
	}
}
