package nearduplicate

import (
	"slices"
	"strings"
	"testing"
)

func TestMarkShared(t *testing.T) {
	const mark = "|"
	marked := func(parts []Part) string {
		var text strings.Builder
		for _, p := range parts {
			if p.IsShared {
				text.WriteString(mark + p.Text + mark)
			} else {
				text.WriteString(p.Text)
			}
		}
		return text.String()
	}
	for name, test := range map[string]struct {
		texts []string
		least int
		want  []string
	}{
		"MarksWhatManySay": {[]string{"Truly he never answers a letter!", "HE NEVER ANSWERS",
			"I am told: he never, answers."}, 3,
			[]string{"Truly |he never answers| a letter!", "|HE NEVER ANSWERS|",
				"I am told: |he never, answers|."}},
		"WithoutAccents": {[]string{"el señor alcalde", "El senor alcalde"}, 2,
			[]string{"|el señor alcalde|", "|El senor alcalde|"}},
		"NotTwoWords":    {[]string{"of the town", "of the county"}, 2, nil},
		"NotWhatFewSay":  {[]string{"one two three", "one two three", "other"}, 3, nil},
		"NotOneTextOnly": {[]string{"one two three one two three one two three", ""}, 2, nil},
		"Nothing":        {[]string{"", " "}, 1, nil},
	} {
		t.Run(name, func(t *testing.T) {
			var got []string
			for i, parts := range MarkShared(test.texts, test.least) {
				got = append(got, marked(parts))
				if strings.ReplaceAll(got[i], mark, "") != test.texts[i] {
					t.Errorf("%q became %q", test.texts[i], got[i])
				}
			}
			want := test.want
			if want == nil {
				want = test.texts
			}
			if !slices.Equal(got, want) {
				t.Errorf("%q, want %q", got, want)
			}
		})
	}
}

// Joining the parts restores each text.
func FuzzMarkShared(f *testing.F) {
	f.Add("Truly he never answers a letter", "he never answers")
	f.Add("\xff\xfe a b c", "a b c\u0301")
	f.Fuzz(func(t *testing.T, one, other string) {
		texts := []string{one, other, one}
		for i, parts := range MarkShared(texts, 2) {
			var text strings.Builder
			for _, p := range parts {
				text.WriteString(p.Text)
			}
			if text.String() != texts[i] {
				t.Errorf("%q became %q", texts[i], text.String())
			}
		}
	})
}
