package httpapi

import (
	"encoding/json"
	"math"
	"testing"
	"time"

	"candor"
)

// asEncoded is what encoding/json makes of an official in a list.
func asEncoded(t *testing.T, o *candor.Official) string {
	t.Helper()
	view := viewOfficial(o)
	view.Description, view.Sources = "", nil
	encoded, err := json.Marshal(view)
	if err != nil {
		t.Fatal(err)
	}
	return string(encoded)
}

func TestListedOfficialIsItsView(t *testing.T) {
	scores := map[candor.RatingCategory]float64{}
	for i, category := range candor.RatingCategories {
		scores[category] = 5 / float64(i+1)
	}
	for name, o := range map[string]*candor.Official{
		"OKNothing": {},
		"OKEverything": {
			ID: "0190abcd-0000-7000-8000-000000000001", Name: `Zoë "Bo" O'Quillmoor <b>&amp;`,
			Position: "council_member", PositionType: candor.CouncilMember, City: "Ho-Ho-Kus",
			County: "Bergen",
			State:  candor.DefaultState, Country: candor.DefaultCountry, Description: "not shown",
			ProfileImage: "/photos/a.jpg?x=1&y=2", VerificationURL: "https://example.org/<a>",
			TermStartDate: "2024-01-01", TermEndDate: "2027-12-31", Status: candor.StatusApproved,
			CreatedAt: time.UnixMilli(1_750_000_000_123).UTC(),
			UpdatedAt: time.UnixMilli(1_750_000_000_120).UTC(),
			Averages:  candor.Averages{Total: 12, Overall: 4.26, Categories: scores},
			Sources:   []candor.Source{{Name: "not shown"}},
		},
		"OKOneCategory": {Name: "\\\x00\u2028\xff\t\n",
			Averages: candor.Averages{Total: math.MaxInt, Overall: 1,
				Categories: map[candor.RatingCategory]float64{candor.RatingCategories[11]: 3}}},
		"OKNoStars": {Averages: candor.Averages{Categories: map[candor.RatingCategory]float64{candor.RatingCategories[0]: 0}}},
	} {
		t.Run(name, func(t *testing.T) {
			if got, want := string(ListedOfficial(o)), asEncoded(t, o); got != want {
				t.Errorf("%s, want\n%s", got, want)
			}
		})
	}
	t.Run("OKEveryByte", func(t *testing.T) {
		for c := range 256 {
			o := &candor.Official{Name: "a" + string([]byte{byte(c)}) + "b", City: string(rune(c)),
				State: "a" + string(rune(c*100))}
			if got, want := string(ListedOfficial(o)), asEncoded(t, o); got != want {
				t.Errorf("%s, want\n%s", got, want)
			}
		}
	})
}
