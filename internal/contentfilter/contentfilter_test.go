package contentfilter_test

import (
	_ "embed"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"candor/internal/candor"
	"candor/internal/contentfilter"
)

//go:embed testdata/harmless.txt
var harmless string

func look(text string) []candor.Flag {
	return contentfilter.Review(&candor.Rating{ReviewText: text}, "")
}

func TestHarmlessReviewsPass(t *testing.T) {
	for text := range strings.Lines(harmless) {
		t.Run(text, func(t *testing.T) {
			if flags := look(text); len(flags) > 0 {
				t.Errorf("flagged %v", flags)
			}
		})
	}
}

// codes lists the codes of flags in order.
func codes(flags []candor.Flag) []string {
	var list []string
	for _, flag := range flags {
		list = append(list, flag.Code)
	}
	return list
}

// flagged checks that each text gets exactly this flag, with the finding in its reason.
func flagged(t *testing.T, code string, foundIn map[string]string) {
	t.Helper()
	for text, found := range foundIn {
		t.Run(text, func(t *testing.T) {
			flags := look(text)
			if !slices.Equal(codes(flags), []string{code}) {
				t.Fatalf("flagged %v, want %s alone", flags, code)
			}
			if !strings.HasSuffix(flags[0].Reason, `: "`+found+`"`) {
				t.Errorf("reason is %q, want it to quote %q", flags[0].Reason, found)
			}
		})
	}
}

// unflagged checks that the texts get no flag.
func unflagged(t *testing.T, texts ...string) {
	t.Helper()
	for _, text := range texts {
		t.Run(text, func(t *testing.T) {
			if flags := look(text); len(flags) > 0 {
				t.Errorf("flagged %v", flags)
			}
		})
	}
}

func TestReview(t *testing.T) {
	for name, test := range map[string]struct {
		review candor.Rating
		want   []candor.Flag
	}{
		"OK":      {review: candor.Rating{ReviewText: "Fair and quick.", ReviewerName: "Ann Lee"}},
		"OKEmpty": {},
		"LinkInText": {review: candor.Rating{ReviewText: "See www.example.org."},
			want: []candor.Flag{{Code: "link", Reason: `The review contains a link: "www.example.org"`}}},
		"LinkInName": {review: candor.Rating{ReviewerName: "example.org"},
			want: []candor.Flag{{Code: "link",
				Reason: `The reviewer's name contains a link: "example.org"`}}},
		"Everything": {review: candor.Rating{ReviewText: "See example.org", ReviewerName: "609-555-0142"},
			want: []candor.Flag{{Code: "link", Reason: `The review contains a link: "example.org"`},
				{Code: "phone", Reason: `The reviewer's name contains a phone number: "609-555-0142"`}}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := contentfilter.Review(&test.review, ""); !slices.Equal(got, test.want) {
				t.Errorf("got %v, want %v", got, test.want)
			}
		})
	}
}

func TestReasonIsOneShortLine(t *testing.T) {
	flags := look("https://example.org/" + strings.Repeat("ab", 400))
	if len(flags) != 1 || utf8.RuneCountInString(flags[0].Reason) > 100 ||
		!strings.HasSuffix(flags[0].Reason, `…"`) {
		t.Errorf("got %v", flags)
	}
}

// FuzzText proves the guarantees for callers: at most one flag per rule, reasons of one line of
// valid UTF-8, and the same result for the same text.
func FuzzText(f *testing.F) {
	for text := range strings.Lines(harmless) {
		f.Add(text)
	}
	f.Add("WRITE TO ME @ EXAMPLE . ORG, 12 Maple St, (609) 555-0142 or ｗｗｗ．example．org/x\n\tno no no no no no")
	f.Add("\xff\x00\u202e１２３４５６７８９０ \u0660\u0661\u0662")
	f.Fuzz(func(t *testing.T, text string) {
		flags := look(text)
		for i, flag := range flags {
			if flag.Code == "" || !utf8.ValidString(flag.Reason) ||
				strings.ContainsAny(flag.Reason, "\n\t\r") {
				t.Errorf("bad flag %q", flag)
			}
			if slices.ContainsFunc(flags[:i],
				func(other candor.Flag) bool { return other.Code == flag.Code }) {
				t.Errorf("two flags of one rule: %v", flags)
			}
		}
		if !slices.Equal(flags, look(text)) {
			t.Error("a second look sees something else")
		}
	})
}
