package places

import (
	"strings"

	"candor/internal/candor"
	"candor/internal/njplace"
)

// Office is an office that every place of a kind has.
type Office struct {
	Name     string // within a sentence: "police chief"
	Type     candor.PositionType
	Position string // a title key, or free text
	// isIt reports whether a title is this office; nil accepts each title of the type.
	isIt func(title string) bool
}

// titled accepts titles with one of some words.
func titled(words ...string) func(string) bool {
	return func(title string) bool {
		for _, word := range words {
			if strings.Contains(strings.ToLower(title), word) {
				return true
			}
		}
		return false
	}
}

var townOffices = []Office{
	{"mayor", candor.Mayor, "mayor", nil},
	{"council", candor.CouncilMember, "council_member", nil},
	{"school board", candor.BoardOfEducation, "school_board_member", nil},
	{"police chief", candor.LawEnforcement, "police_chief", titled("chief", "director")},
}

var countyOffices = []Office{
	{"county commissioners", candor.OtherPosition, "County Commissioner",
		titled("commissioner", "council", "freeholder")},
	{"sheriff", candor.LawEnforcement, "sheriff", titled("sheriff")},
	{"county clerk", candor.OtherPosition, "County Clerk", titled("clerk")},
	{"surrogate", candor.OtherPosition, "Surrogate", titled("surrogate")},
	{"prosecutor", candor.OtherPosition, "County Prosecutor", titled("prosecutor")},
}

var executiveOffice = Office{"county executive", candor.OtherPosition, "County Executive",
	titled("executive")}

// Expected returns the offices that every place like this one has.
func (p Place) Expected() []Office {
	switch p.Kind {
	case Town:
		return townOffices
	case County:
		if njplace.GovernmentOf(p.County).HasExecutive {
			return append([]Office{executiveOffice}, countyOffices...)
		}
		return countyOffices
	case Legislative:
		return []Office{{"state senator", candor.StateLegislator, "state_senator", titled("senator")},
			{"assembly members", candor.StateLegislator, "assembly_member", titled("assembly")}}
	case Congressional:
		return []Office{{"representative", candor.Congressman, "representative", nil}}
	}
	return []Office{{"U.S. senators", candor.USSenator, "us_senator", nil}}
}

// IsHeldBy reports whether an office of the same place is this one.
func (o Office) IsHeldBy(t candor.Term) bool {
	if o.isIt != nil {
		return o.isIt(candor.PositionLabel(t.Position))
	}
	return t.PositionType == o.Type
}
