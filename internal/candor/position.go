package candor

// PositionType is the kind of an official's office. It determines the rating categories.
type PositionType string

// The position types of the specification, section 3.
const (
	Mayor            PositionType = "mayor"
	Judge            PositionType = "judge"
	CouncilMember    PositionType = "council_member"
	LawEnforcement   PositionType = "law_enforcement"
	StateLegislator  PositionType = "state_legislator"
	Congressman      PositionType = "congressman"
	USSenator        PositionType = "us_senator"
	BoardOfEducation PositionType = "board_of_education"
	Clergy           PositionType = "clergy"
	OtherPosition    PositionType = "other"
)

// positionTypes holds the labels of each type, in their order. Plural is set if adding an s is
// wrong.
var positionTypes = []struct {
	key           PositionType
	label, plural string
}{
	{Mayor, "Mayor", "Mayors"},
	{Judge, "Judge", "Judges"},
	{CouncilMember, "Council Member", "Council Members"},
	{LawEnforcement, "Law Enforcement", "Law Enforcement"},
	{StateLegislator, "State Legislator", "State Legislators"},
	{Congressman, "Congressman", "Congressmen"},
	{USSenator, "U.S. Senator", "U.S. Senators"},
	{BoardOfEducation, "Board of Education", "Board of Education Members"},
	{Clergy, "Clergy", "Clergy"},
	{OtherPosition, "Other", "Other Officials"},
}

// PositionTypes returns the types in the order of screens.
func PositionTypes() []PositionType {
	keys := make([]PositionType, len(positionTypes))
	for i, t := range positionTypes {
		keys[i] = t.key
	}
	return keys
}

// Label returns the type's name for one person, or the key itself if it is unknown.
func (t PositionType) Label() string {
	for _, known := range positionTypes {
		if known.key == t {
			return known.label
		}
	}
	return string(t)
}

// Plural returns the type's name for several people.
func (t PositionType) Plural() string {
	for _, known := range positionTypes {
		if known.key == t {
			return known.plural
		}
	}
	return string(t)
}

// Known reports whether the type is one of the ten.
func (t PositionType) Known() bool {
	for _, known := range positionTypes {
		if known.key == t {
			return true
		}
	}
	return false
}
