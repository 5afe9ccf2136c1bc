package candor

import (
	"fmt"
	"strings"

	"candor/internal/njplace"
)

// Districts returns how many numbered districts of New Jersey a position type has; 0 for one without.
func (t PositionType) Districts() int {
	switch t {
	case StateLegislator:
		return njplace.LegislativeDistricts
	case Congressman:
		return njplace.CongressionalDistricts
	}
	return 0
}

// DistrictFault returns the message for a number that is no district of a position type.
func (t PositionType) DistrictFault() string {
	switch t {
	case StateLegislator:
		return fmt.Sprintf(messageDistrictNumber, "Legislative", t.Districts())
	case Congressman:
		return fmt.Sprintf(messageDistrictNumber, "Congressional", t.Districts())
	}
	return messageDistrict
}

// DistrictLabel returns a district for display: "District 32" for a number, else the text itself.
func DistrictLabel(district string) string {
	if isNumber(district) {
		return "District " + district
	}
	return district
}

// DistrictLabel returns the district of an office for display. It is empty if the position includes
// it.
func (t Term) DistrictLabel() string {
	label := DistrictLabel(t.District)
	if label == "" || strings.Contains(PositionLabel(t.Position), label) {
		return ""
	}
	return label
}

// OfficeLabel describes an office: "Council Member of Verona, Ward 3". Parts that the position
// includes are not repeated, and the county is only for offices without a district or a town.
func (t Term) OfficeLabel() string {
	words, district, place := PositionLabel(t.Position), t.DistrictLabel(), t.City
	if place == "" && t.District == "" && t.County != "" {
		place = njplace.CountyLabel(t.County)
	}
	if place != "" && !strings.Contains(words, place) {
		words += " of " + place
	}
	if district != "" {
		words += ", " + district
	}
	return words
}

func isNumber(text string) bool {
	return text != "" && strings.Trim(text, "0123456789") == ""
}

// DivisionID returns the Open Civic Data id (opencivicdata.org) of the area that an official
// represents or serves: a district, a municipality or its ward, a county. It is empty if title and
// place do not determine it.
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
	switch place := o.placeDivision(); {
	case kind != "" && isNumber(o.District):
		return state + kind + o.District
	case kind == "" && place != "":
		return state + "/" + place
	}
	return ""
}

// placeDivision returns the part of the id for a municipality and its ward, or a county. It is
// empty for clergy, since they serve another kind of place.
func (o *Official) placeDivision() string {
	switch {
	case o.PositionType == Clergy || !njplace.KnownCounty(o.County):
		return ""
	case o.City == "":
		return njplace.CountyDivision(o.County)
	}
	place := njplace.Division(o.County, o.City)
	if ward, found := strings.CutPrefix(o.District, "Ward "); found && place != "" {
		place += "/ward:" + strings.ToLower(ward)
	}
	return place
}
