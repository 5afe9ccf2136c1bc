package candor

// PositionTitle is a key and its label from the specification's list of titles.
type PositionTitle struct{ Key, Label string }

var positionTitles = []PositionTitle{
	{"mayor", "Mayor"},
	{"deputy_mayor", "Deputy Mayor"},
	{"acting_mayor", "Acting Mayor"},
	{"judge", "Judge"},
	{"chief_judge", "Chief Judge"},
	{"associate_judge", "Associate Judge"},
	{"magistrate", "Magistrate"},
	{"council_member", "Council Member"},
	{"council_president", "Council President"},
	{"councilwoman", "Councilwoman"},
	{"councilman", "Councilman"},
	{"sheriff", "Sheriff"},
	{"police_chief", "Police Chief"},
	{"deputy_sheriff", "Deputy Sheriff"},
	{"police_officer", "Police Officer"},
	{"detective", "Detective"},
	{"assembly_member", "Assembly Member"},
	{"state_senator", "State Senator"},
	{"assemblyman", "Assemblyman"},
	{"assemblywoman", "Assemblywoman"},
	{"congressman", "Congressman"},
	{"congresswoman", "Congresswoman"},
	{"representative", "Representative"},
	{"us_senator", "U.S. Senator"},
	{"board_member", "Board Member"},
	{"board_president", "Board President"},
	{"superintendent", "Superintendent"},
	{"school_board_member", "School Board Member"},
	{"pastor", "Pastor"},
	{"priest", "Priest"},
	{"rabbi", "Rabbi"},
	{"imam", "Imam"},
	{"minister", "Minister"},
	{"reverend", "Reverend"},
	{"other", "Other"},
}

var titleLabels = func() map[string]string {
	labels := make(map[string]string, len(positionTitles))
	for _, t := range positionTitles {
		labels[t.Key] = t.Label
	}
	return labels
}()

// PositionTitles returns the titles in the order of screens.
func PositionTitles() []PositionTitle { return append([]PositionTitle(nil), positionTitles...) }

// PositionLabel returns a position for display: the label of a title key, or the free text itself.
func PositionLabel(position string) string {
	if label, ok := titleLabels[position]; ok {
		return label
	}
	return position
}
