package contentfilter_test

import (
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/contentfilter"
)

func TestHidden(t *testing.T) { // S22
	for name, test := range map[string]struct{ text, found string }{
		"OK":                       {"She answers letters.", ""},
		"OKEmoji":                  {"Thank you 👩\u200d⚖️ so much ❤\ufe0f", ""},
		"OKPersian":                {"می\u200cخواهم", ""},
		"OKSoftHyphen":             {"muni\u00adcipal", ""},
		"OKPastedAtTheEnds":        {"\ufeffShe answers.\u200b \u200eGood.\u200f", ""},
		"OKPlaceToBreak":           {"and/\u200bor", ""},
		"OKPastedNumber":           {"\u202a+1\u202c", ""},
		"ZeroWidthSpaceInAWord":    {"He is an id\u200biot.", "idiot"},
		"JoinerInAWord":            {"He is an id\u200dio\u200ct.", "idiot"},
		"SeveralInARow":            {"id\u200b\u2060\ufeffiot", "idiot"},
		"InADigit":                 {"call 201\u200b555", "201555"},
		"HangulFiller":             {"id\u3164iot", "idiot"},
		"Tag":                      {"id\U000e0061iot", "idiot"},
		"TurnedAround":             {"read \u202eesrever", "esrever"},
		"BehindAnotherThatIsFine ": {"\ufeffShe \u200bis an id\u200biot", "idiot"},
	} {
		t.Run(name, func(t *testing.T) {
			flags := contentfilter.SentReview(&candor.Rating{ReviewText: test.text})
			if test.found == "" {
				if len(flags) > 0 {
					t.Errorf("flagged %v", flags)
				}
				return
			}
			if len(flags) != 1 || flags[0].Code != "hidden" ||
				!strings.HasSuffix(flags[0].Reason, `: "`+test.found+`"`) {
				t.Errorf("flagged %v, want %q", flags, test.found)
			}
		})
	}
}

func TestHiddenElsewhere(t *testing.T) { // S48
	hidden := "id\u200biot"
	if flags := contentfilter.SentOfficial(&candor.Official{Name: hidden,
		Description: hidden}); len(flags) != 2 {
		t.Errorf("of an official: %v", flags)
	}
	if flags := contentfilter.SentCorrection(&candor.Correction{SuggestedValue: hidden,
		Reason: hidden}); len(flags) != 2 {
		t.Errorf("of a correction: %v", flags)
	}
}

// Texts are read before their length is checked.
func TestLongRunsOfInvisibleCharactersAreReadOnce(t *testing.T) {
	for _, word := range []string{"\u200d", "a\u200b\u200b", "\u00ad\u200b", "\ufe0f\u200d"} {
		done := make(chan struct{})
		go func() {
			defer close(done)
			contentfilter.SentReport(&candor.Report{Note: strings.Repeat(word, 1<<20/len(word))})
		}()
		select {
		case <-done:
		case <-time.After(90 * time.Second):
			t.Fatalf("%q many times over is not read within 90 seconds", word)
		}
	}
}
