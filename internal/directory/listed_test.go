package directory

import (
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/njplace"
	"candor/internal/textfold"
)

// mistaken returns, for each word of a text, words that are an edit away and do not contain it.
func mistaken(text string) []string {
	var near []string
	for word := range strings.FieldsSeq(textfold.Fold(text)) {
		near = append(near, word[:len(word)-1]+"q")
		if len(word) > 2 {
			near = append(near, word[:len(word)-1])
		}
	}
	return near
}

// TestListedWordsAreNotCorrected has, for each word of our own lists, only people whose names are a
// edit away from it.
func TestListedWordsAreNotCorrected(t *testing.T) {
	var listed []string
	for _, title := range candor.PositionTitles() {
		listed = append(listed, title.Label)
	}
	for _, kind := range candor.PositionTypes() {
		listed = append(listed, kind.Label())
	}
	for _, county := range njplace.Counties() {
		listed = append(listed, county, county+" County")
	}
	for _, town := range njplace.Towns() {
		listed = append(listed, town.Name, town.Name+" "+town.Kind)
	}
	for _, family := range synonymSets {
		if !family.ofNames {
			listed = append(listed, family.words...)
		}
	}
	if len(listed) < 1200 {
		t.Fatalf("only %d titles, types and places", len(listed))
	}
	d := of(t)
	for _, text := range listed {
		var people []*candor.Official
		for _, near := range mistaken(text) {
			people = append(people, person(near+"|"+near+"|other"))
		}
		if err := d.Replace(sequence(people)); err != nil {
			t.Fatal(err)
		}
		for _, asked := range append(strings.Fields(textfold.Fold(text)), text) {
			if page := d.Find(firstPage(asked)); page.Guess != "" {
				t.Errorf("%q is corrected to %q", asked, page.Guess)
			}
		}
	}
}

func TestListedWordsThatNobodyHas(t *testing.T) {
	d := of(t,
		"Sheri Quillmoor|judge|judge|Lodi|Bergen", "Rabia Kettledale|mayor|mayor|Newark|Essex",
		"Abby Cabe Salme|judge|judge|Lodi|Bergen",
		"Usha Fablewick|mayor|mayor|Hoboken|Hudson", "Cy Umberdale|mayor|mayor|Clark|Union")
	for text, want := range map[string]struct{ first, guess string }{
		"sheriff":            {"", ""},
		"Sheriff Quillmoor":  {"Sheri Quillmoor", "quillmoor"},
		"sheriff hobokn":     {"Usha Fablewick", "hoboken"},
		"rabbi":              {"", ""},
		"clerks":             {"", ""},
		"county clerks":      {"", ""},
		"salem":              {"", ""},
		"us":                 {"Usha Fablewick", ""},
		"u.s. senator":       {"", ""},
		"mayor hobokn":       {"Usha Fablewick", "mayor hoboken"},
		"cape":               {"", ""},
		"mayor cape":         {"Usha Fablewick", "mayor"},
		"cape may salme":     {"Abby Cabe Salme", "salme"},
		"abbi cape salme":    {"Abby Cabe Salme", "abby cabe salme"},
		"sherri quillmoor":   {"Sheri Quillmoor", "sheri quillmoor"},
		"judge of quillmoro": {"Sheri Quillmoor", "judge of quillmoor"},
	} {
		t.Run(text, func(t *testing.T) {
			page := d.Find(firstPage(text))
			first := strings.Join(page.IDs[:min(1, len(page.IDs))], "")
			if first != want.first || page.Guess != want.guess {
				t.Errorf("%q first of %q, guess %q", first, page.IDs, page.Guess)
			}
		})
	}
}
