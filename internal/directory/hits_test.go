package directory

import (
	"math/rand/v2"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/textfold"
)

func TestFindWithTypoInEachWord(t *testing.T) {
	t.Run("OKDemoSize", func(t *testing.T) {
		people := inventPeople(full, 7)
		findsMistyped(t, filled(t, people), people)
	})
	t.Run("OKManyFamilyNames", func(t *testing.T) {
		families := 150_000
		if testing.Short() {
			families = 30_000
		}
		people := inventCrowd(families, families)
		findsMistyped(t, filled(t, people), people)
	})
}

// findsMistyped searches for people with an edit in each word of name and city.
func findsMistyped(t *testing.T, d *Directory, people []*candor.Official) {
	t.Helper()
	for name, slip := range map[string]func(*rand.Rand, string) string{
		"AnyLetter": mistype,
		"FirstLetter": func(random *rand.Rand, text string) string {
			words := strings.Fields(textfold.Fold(text))
			for i, word := range words {
				words[i] = slipIn(random, word, 0, 0)
			}
			return strings.Join(words, " ")
		},
	} {
		t.Run(name, func(t *testing.T) {
			searches := 1000
			if testing.Short() {
				searches = 200
			}
			random := rand.New(rand.NewPCG(11, 11))
			first, among := 0, 0
			for range searches {
				person := pick(random, people)
				typed := slip(random, person.Name+" "+person.City)
				page := d.Find(candor.OfficialFilter{Search: typed, Page: 1, Limit: 20})
				missed := true
				for place, id := range page.IDs {
					if id == person.ID {
						missed = false
						among++
						if place == 0 {
							first++
						}
					}
				}
				if missed {
					t.Logf("%q for %s, %s: %d found, guess %q", typed, person.Name, person.City, page.Total,
						page.Guess)
				}
			}
			t.Logf("first %.2f %%, among 20 %.2f %%", 100*float64(first)/float64(searches),
				100*float64(among)/float64(searches))
			if first < searches*98/100 || among < searches {
				t.Errorf("of %d searches %d put the person first and %d among 20", searches, first, among)
			}
		})
	}
}
