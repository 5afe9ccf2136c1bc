package candor

import "testing"

func TestModerationHolds(t *testing.T) { // S49, S50
	flag := func(code string) []Flag { return []Flag{{Code: code}} }
	for name, test := range map[string]struct {
		moderation Moderation
		flags      []Flag
		want       bool
	}{
		"OKNothing": {ModerationScreened, nil, false},
		"OKNotes": {ModerationScreened, []Flag{{Code: FlagSecondReview},
			{Code: FlagSameAddress}, {Code: FlagCapitals}, {Code: FlagAlikeHidden},
			{Code: FlagRemovedHome}, {Code: FlagOtherScript}}, false},
		"OKOpen":            {ModerationOpen, flag("link"), false},
		"HeldByFlag":        {ModerationScreened, flag("link"), true},
		"HeldNextToANote":   {ModerationScreened, []Flag{{Code: FlagSecondReview}, {Code: "link"}}, true},
		"HeldOpenAddress":   {ModerationOpen, flag(FlagAddress), true},
		"HeldOpenPhone":     {ModerationOpen, flag(FlagPhone), true},
		"HeldByManual":      {ModerationManual, nil, true},
		"HeldByUnknownCode": {ModerationScreened, flag("of a later version"), true},
	} {
		t.Run(name, func(t *testing.T) {
			if got := test.moderation.Holds(test.flags); got != test.want {
				t.Errorf("waits: %v", got)
			}
		})
	}
	for code, guided := range map[string]bool{FlagAddress: true, FlagPhone: true,
		FlagRemovedHome: true, "link": false} {
		if got := (Flag{Code: code}).Guidance() != ""; got != guided {
			t.Errorf("%s has guidance: %v", code, got)
		}
	}
}
