package personname

import "testing"

func TestIsPoorer(t *testing.T) {
	for name, test := range map[string]struct {
		name, known string
		want        bool
	}{
		"OKAccent":         {"Rene Trialman", "René Trialman", true},
		"OKUmlaut":         {"Jorg Mueller", "Jörg Müller", true},
		"OKNickname":       {"William Testlund", "William “Bill” Testlund", true},
		"OKInitialInstead": {"William T. Testlund", "William “Bill” Testlund", true},
		"OKDegree":         {"Ida Quillmoor", "Ida Quillmoor, M.D.", true},
		"OKGeneration":     {"Otto Draft", "Otto Draft Jr.", true},
		"OKApostrophe":     {"Una OHara", "Una O'Hara", true},
		"OKOtherCurl":      {"Una O’Hara", "Una O'Hara", true},
		"OKCurlBack":       {"Una O'Hara", "Una O’Hara", true},
		"OKHyphen":         {"Ana Prueba Ensayo", "Ana Prueba-Ensayo", true},
		"OKCapital":        {"Vera Mcdraft", "Vera McDraft", true},
		"OKMiddle":         {"Vera Trialman", "Vera B. Trialman", true},
		"OKMiddleInitial":  {"Vera B. Trialman", "Vera Belle Trialman", true},
		"RicherAccent":     {"René Trialman", "Rene Trialman", false},
		"RicherUmlaut":     {"Jörg Müller", "Jorg Mueller", false},
		"RicherDegree":     {"Ida Quillmoor, M.D.", "Ida Quillmoor", false},
		"OtherShortName":   {"Bill Testlund", "William Testlund", false},
		"OtherPerson":      {"Ada Testlund", "William Testlund", false},
		"Equal":            {"René Trialman", "René Trialman", false},
	} {
		t.Run(name, func(t *testing.T) {
			if got := IsPoorer(test.name, test.known); got != test.want {
				t.Errorf("IsPoorer(%q, %q) is %v", test.name, test.known, got)
			}
		})
	}
}
