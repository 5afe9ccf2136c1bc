package candor_test

import (
	"testing"

	"candor"
)

func TestDistrictLabel(t *testing.T) {
	for district, want := range map[string]string{
		"": "", "32": "District 32", "Ward 3": "Ward 3", "North Ward": "North Ward",
	} {
		if got := candor.DistrictLabel(district); got != want {
			t.Errorf("%q: got %q, want %q", district, got, want)
		}
	}
}

func TestDivisionIDOfPlaces(t *testing.T) {
	const nj = "ocd-division/country:us/state:nj/"
	for name, test := range map[string]struct {
		official candor.Official
		want     string
	}{
		"OKTown": {candor.Official{Position: "mayor", City: "Newark", County: "Essex"},
			nj + "place:newark"},
		"OKTownship": {candor.Official{Position: "mayor", City: "Sparta", County: "Sussex"},
			nj + "county:sussex/place:sparta"},
		"OKWard": {candor.Official{Position: "council_member", City: "Newark", County: "Essex",
			District: "Ward 3"}, nj + "place:newark/ward:3"},
		"OKCounty": {candor.Official{Position: "sheriff", County: "Cape May"}, nj + "county:cape_may"},
		"NoneOfAnUnknownTown": {candor.Official{Position: "mayor", City: "Nowhere", County: "Essex"},
			""},
		"NoneOfTheClergy": {candor.Official{Position: "priest", PositionType: candor.Clergy,
			City: "Newark", County: "Essex"}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			test.official.State = candor.DefaultState
			if got := test.official.DivisionID(); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestDivisionID(t *testing.T) {
	const nj = "ocd-division/country:us/state:nj"
	for name, test := range map[string]struct {
		position, district, state, want string
	}{
		"OKSenator":           {"state_senator", "7", candor.DefaultState, nj + "/sldu:7"},
		"OKAssembly":          {"assemblywoman", "32", candor.DefaultState, nj + "/sldl:32"},
		"OKCongress":          {"representative", "11", candor.DefaultState, nj + "/cd:11"},
		"OKWholeState":        {"us_senator", "", candor.DefaultState, nj},
		"NoneWithoutDistrict": {"state_senator", "", candor.DefaultState, ""},
		"NoneOfAWard":         {"council_member", "3", candor.DefaultState, ""},
		"NoneOfWords":         {"assemblyman", "North", candor.DefaultState, ""},
		"NoneOfAnotherState":  {"state_senator", "7", "New York", ""},
	} {
		t.Run(name, func(t *testing.T) {
			o := candor.Official{Position: test.position, District: test.district, State: test.state}
			if got := o.DivisionID(); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}
