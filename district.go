package candor

import "strings"

// DistrictLabel is a district on screen: "District 32" of a number, else the text itself.
func DistrictLabel(district string) string {
	if isNumber(district) {
		return "District " + district
	}
	return district
}

func isNumber(text string) bool {
	return text != "" && strings.Trim(text, "0123456789") == ""
}

// DivisionID is the Open Civic Data id (opencivicdata.org) of the district of New Jersey that an
// official represents, empty where title and district do not tell it.
func (o *Official) DivisionID() string {
	const state = "ocd-division/country:us/state:nj"
	if o.State != DefaultState {
		return ""
	}
	if o.Position == "us_senator" {
		return state
	}
	kind := ""
	switch o.Position {
	case "state_senator":
		kind = "/sldu:"
	case "assembly_member", "assemblyman", "assemblywoman":
		kind = "/sldl:"
	case "representative", "congressman", "congresswoman":
		kind = "/cd:"
	}
	if kind == "" || !isNumber(o.District) {
		return ""
	}
	return state + kind + o.District
}
