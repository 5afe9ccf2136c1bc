package duties

import (
	"strings"
	"testing"

	"candor/internal/candor"
)

func TestOf(t *testing.T) {
	for name, test := range map[string]struct {
		kind     candor.PositionType
		position string
		want     string // the title; empty without duties
	}{
		"OKKey":               {candor.Mayor, "mayor", "What a Mayor Does"},
		"OKActing":            {candor.Mayor, "acting_mayor", "What a Mayor Does"},
		"OKDeputyOfType":      {candor.Mayor, "deputy_mayor", "What a Mayor Does"},
		"OKSheriff":           {candor.LawEnforcement, "sheriff", "What a Sheriff Does"},
		"OKDeputyOfSheriff":   {candor.LawEnforcement, "deputy_sheriff", "What Law Enforcement Does"},
		"OKUndersheriff":      {candor.LawEnforcement, "Undersheriff", "What Law Enforcement Does"},
		"OKWordsInTitle":      {candor.OtherPosition, "Hudson County Clerk", "What a County Clerk Does"},
		"OKOldTitle":          {candor.OtherPosition, "Freeholder", "What a County Commissioner Does"},
		"OKMunicipalJudge":    {candor.Judge, "Municipal Judge", "What a Municipal Judge Does"},
		"OKAnyJudge":          {candor.Judge, "chief_judge", "What a Judge Does"},
		"OKSuperintendent":    {candor.BoardOfEducation, "superintendent", "What a Superintendent Does"},
		"OKLieutenant":        {candor.OtherPosition, "Lieutenant Governor", "What the Lieutenant Governor Does"},
		"OKGovernor":          {candor.OtherPosition, "Governor", "What the Governor Does"},
		"ErrAnyOther":         {candor.OtherPosition, "Dog Catcher", ""},
		"ErrDeputyOfAnother":  {candor.OtherPosition, "Deputy County Clerk", ""},
		"ErrAssistantOfOther": {candor.OtherPosition, "Assistant County Prosecutor", ""},
	} {
		t.Run(name, func(t *testing.T) {
			got, known := Of(candor.Term{PositionType: test.kind, Position: test.position})
			if got.Title != test.want || known != (test.want != "") {
				t.Errorf("got %q, %t, want %q", got.Title, known, test.want)
			}
		})
	}
}

func TestEveryTypeButOtherHasDuties(t *testing.T) {
	for _, kind := range candor.PositionTypes() {
		if _, known := Of(candor.Term{PositionType: kind}); known == (kind == candor.OtherPosition) {
			t.Errorf("%s: %t", kind, known)
		}
	}
	for _, row := range table {
		if row.Law == "" || !strings.HasSuffix(row.Text, ".") {
			t.Errorf("%q lacks its law or its end", row.Title)
		}
	}
}
