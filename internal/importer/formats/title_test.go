package formats

import (
	"slices"
	"testing"

	"candor/internal/candor"
	"candor/internal/textfold"
)

func TestEveryTitleKeyIsInTheTable(t *testing.T) {
	for _, known := range candor.PositionTitles() {
		for _, words := range []string{known.Key, known.Label} {
			mapped := MapTitle(words)
			if !mapped.Known || mapped.position != known.Key {
				t.Errorf("%q becomes %q (known: %v), want the key %q", words, mapped.position, mapped.Known,
					known.Key)
			}
		}
	}
	for _, rows := range []map[string]titleRow{exactTitles, openTitles} {
		for words, row := range rows {
			if !row.kind.Known() {
				t.Errorf("%q has the unknown type %q", words, row.kind)
			}
			if words != textfold.Fold(words) {
				t.Errorf("%q is not written as it is compared: %q", words, textfold.Fold(words))
			}
		}
	}
}

func TestMapTitle(t *testing.T) {
	for words, want := range map[string]title{
		"Mayor": {"mayor", candor.Mayor, []string{"mayor"}, true},
		"COUNCIL  PRESIDENT": {"council_president", candor.CouncilMember,
			[]string{"council member"}, true},
		"Council Member - At-Large": {"Council Member - At-Large", candor.CouncilMember,
			[]string{"council member"}, true},
		"Committee Member - Deputy Mayor": {"Committee Member - Deputy Mayor", candor.Mayor,
			[]string{"council member", "deputy mayor"}, true},
		"Commissioner of Parks & Fountains": {"Commissioner of Parks & Fountains", candor.CouncilMember,
			[]string{"council member"}, true},
		"President & Councilwoman, 1st Ward": {"President & Councilwoman, 1st Ward", candor.CouncilMember,
			[]string{"council member"}, true},
		"lower": {"assembly_member", candor.StateLegislator,
			[]string{"assembly member"}, true},
		"lt_governor": {"Lieutenant Governor", candor.OtherPosition,
			[]string{"lieutenant governor"}, true},
		"Keeper of the Fountains": {"Keeper of the Fountains", candor.OtherPosition,
			[]string{"keeper of the fountains"}, false},
		"Superintendent of Fountains": {"Superintendent of Fountains", candor.OtherPosition,
			[]string{"superintendent of fountains"}, false},
	} {
		t.Run(words, func(t *testing.T) {
			got := MapTitle(words)
			if got.position != want.position || got.Kind != want.Kind || got.Known != want.Known ||
				!slices.Equal(got.Offices, want.Offices) {
				t.Errorf("got %+v, want %+v", got, want)
			}
		})
	}
}
