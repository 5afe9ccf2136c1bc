package importer

import "testing"

func TestSameName(t *testing.T) {
	for name, test := range map[string]struct {
		a, b string
		same bool
	}{
		"OK":                {"Vera Trial", "VERA TRIAL", true},
		"OKAccent":          {"Véra Trial", "Vera Trial", true},
		"OKInitial":         {"Vera B. Trial", "Vera Beatrix Trial", true},
		"OKNoMiddle":        {"Vera B. Trial", "Vera Trial", true},
		"OKNickname":        {"Vera \"Vee\" Trial", "Hon. Vera Trial", true},
		"OKGeneration":      {"Will Rehearsal, Jr.", "Will Rehearsal", true},
		"OtherMiddle":       {"Vera B. Trial", "Vera C. Trial", false},
		"OtherLongMiddle":   {"Vera Bea Trial", "Vera Beatrix Trial", false},
		"OtherGeneration":   {"Will Rehearsal Jr.", "Will Rehearsal III", false},
		"OtherFirst":        {"Vera Trial", "Wera Trial", false},
		"OneWord":           {"Trial", "Vera Trial", false},
		"NothingButATitle":  {"Mayor", "Mayor", true},
		"NothingToCompare":  {"(Vee)", "", true},
		"EndingAloneIsName": {"Jr.", "Sr.", false},
	} {
		t.Run(name, func(t *testing.T) {
			if got := parseName(test.a).same(parseName(test.b)); got != test.same {
				t.Errorf("%q and %q: %v", test.a, test.b, got)
			}
		})
	}
}

func TestTurnName(t *testing.T) {
	for written, spoken := range map[string]string{
		"Dummy, Kay Invented": "Kay Invented Dummy",
		"Mannequin, Lou, Jr.": "Lou Mannequin Jr.",
		"Kay Dummy":           "Kay Dummy",
	} {
		if got := turnName(written); got != spoken {
			t.Errorf("%q becomes %q, want %q", written, got, spoken)
		}
	}
}
