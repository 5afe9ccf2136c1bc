package demo

import (
	"slices"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/contentfilter"
)

func TestTextsAreCompleteAndPassTheScreen(t *testing.T) {
	longest := 0
	byOfficial := map[string]map[string]int{}
	for n, rating := range usualRatings() {
		text := rating.ReviewText
		longest = max(longest, len(text))
		if strings.ContainsAny(text, "{}[]") || strings.Contains(text, "  ") {
			t.Errorf("unfinished: %q", text)
		}
		if rating.Status != candor.StatusApproved {
			if len(rating.Flags) == 0 {
				t.Errorf("held without a reason: %q", text)
			}
			continue
		}
		if len(rating.Flags) > 0 {
			t.Errorf("published with flags: %q", text)
		}
		if n%40 == 0 {
			if flags := contentfilter.Review(rating, ""); len(flags) > 0 {
				t.Errorf("%v: %q", flags, text)
			}
		}
		if text == "" {
			continue
		}
		if first := text[0]; first < 'A' || first > 'Z' ||
			!strings.ContainsAny(text[len(text)-1:], ".?!") {
			t.Errorf("no sentence: %q", text)
		}
		if byOfficial[rating.OfficialID] == nil {
			byOfficial[rating.OfficialID] = map[string]int{}
		}
		byOfficial[rating.OfficialID][text]++
	}
	if longest < 400 || longest > 2000 {
		t.Errorf("the longest text has %d bytes", longest)
	}
	for official, texts := range byOfficial {
		for text, n := range texts {
			if n > 1 {
				t.Errorf("%s reads %d times: %q", official, n, text)
			}
		}
	}
}

func TestEveryGapCanBeFilled(t *testing.T) {
	data := newData(t, Options{Until: until})
	given := []string{"role", "town", "district"}
	books := map[string]*book{"descriptions": data.profiles}
	for kind, book := range data.reviews {
		books[string(kind)] = book
	}
	for name, book := range books {
		for section, sentences := range book.lists {
			for _, sentence := range sentences {
				for _, gap := range sentence.gaps {
					gap, _ := uncapitalize(gap)
					if !slices.Contains(given, gap) && len(book.fills[gap]) < 2 {
						t.Errorf("%s, %s: {%s} has %d fills", name, section, gap, len(book.fills[gap]))
					}
				}
			}
		}
		if name == "descriptions" {
			continue
		}
		for _, tone := range []string{"good", "mixed", "poor"} {
			for _, end := range partSections {
				if len(book.lists[tone+end]) < 5 {
					t.Errorf("%s has %d sentences for %s%s", name, len(book.lists[tone+end]), tone, end)
				}
			}
		}
	}
}
