package candor

import (
	"strings"
	"testing"
)

func TestCleanLine(t *testing.T) { // S22
	for name, test := range map[string]struct{ text, want string }{
		"OKPlain":          {"  Ada \t Example\n", "Ada Example"},
		"OKComposed":       {"Jose\u0301", "José"},
		"OKEmoji":          {"👩\u200d⚖️ judge", "👩\u200d⚖️ judge"},
		"OKPersian":        {"می\u200cخواهم", "می\u200cخواهم"},
		"OKIndic":          {"क्\u200dष", "क्\u200dष"},
		"JoinerInLatin":    {"Jo\u200dhn Ro\u200ce", "John Roe"},
		"Bidi":             {"Ada\u202e elpmaxE\u2066", "Ada elpmaxE"},
		"ZeroWidth":        {"A\u200bda\ufeff", "Ada"},
		"InvisibleLetters": {"\u3164\u115f\u034f\u2800", ""},
		"TagsAndVariation": {"Ada\U000e0061\ufe0f\ufff9", "Ada"},
		"Noncharacters":    {"A\uffffda\ue000", "Ada"},
		"PileOfMarks": {"a" + strings.Repeat("\u0338", 10_000), "a" +
			strings.Repeat("\u0338", maxMarks)},
		"NothingButJoiners":   {"\u200d\u200c\u200d", ""},
		"OKVietnameseAndMany": {"Nguyễn Ệ e\u0302\u0323", "Nguyễn Ệ ệ"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := CleanLine(test.text); got != test.want {
				t.Errorf("got %+q, want %+q", got, test.want)
			}
		})
	}
}
