package candor_test

import (
	"testing"

	"candor/internal/candor"
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

func TestOfficeLabel(t *testing.T) {
	for name, test := range map[string]struct {
		position, city, county, district string
		label, own                       string // own: the label of the district
	}{
		"Town":         {"mayor", "Verona", "Essex", "", "Mayor of Verona", ""},
		"County":       {"sheriff", "", "Cape May", "", "Sheriff of Cape May County", ""},
		"State":        {"us_senator", "", "", "", "U.S. Senator", ""},
		"District":     {"assembly_member", "", "", "32", "Assembly Member, District 32", "District 32"},
		"NotTheCounty": {"assembly_member", "", "Essex", "7", "Assembly Member, District 7", "District 7"},
		"Ward": {"council_member", "Verona", "Essex", "Ward 3",
			"Council Member of Verona, Ward 3", "Ward 3"},
		"TownNamed":     {"Mayor of Verona", "Verona", "Essex", "", "Mayor of Verona", ""},
		"DistrictNamed": {"Assembly Member, District 32", "", "", "32", "Assembly Member, District 32", ""},
	} {
		t.Run(name, func(t *testing.T) {
			term := candor.Term{Position: test.position, City: test.city, County: test.county,
				District: test.district}
			if got := term.OfficeLabel(); got != test.label {
				t.Errorf("the office: got %q, want %q", got, test.label)
			}
			if got := term.DistrictLabel(); got != test.own {
				t.Errorf("the district: got %q, want %q", got, test.own)
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
