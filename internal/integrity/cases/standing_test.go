package cases_test

import (
	"testing"

	"candor/internal/integrity"
	"candor/internal/integrity/cases"
)

func TestParseStanding(t *testing.T) {
	for _, because := range cases.Groups() {
		for _, state := range []integrity.State{integrity.SetAside, integrity.Held} {
			isDecided := because == integrity.BecauseModerator
			want := cases.Standing{Decision: integrity.Decision{State: state, Because: because},
				IsDecided: isDecided}
			if got, known := cases.ParseStanding(want.String()); !known || got != want {
				t.Errorf("%q is read as %+v", want, got)
			}
		}
	}
	for text, want := range map[string]cases.Standing{"counted": {},
		"counted: moderator": {IsDecided: true}} {
		if got, known := cases.ParseStanding(text); !known || got != want || got.String() != text {
			t.Errorf("%q is read as %+v", text, got)
		}
	}
	for _, text := range []string{"", "pending", "held: for fun"} {
		if got, known := cases.ParseStanding(text); known {
			t.Errorf("%q is read as %+v", text, got)
		}
	}
}
