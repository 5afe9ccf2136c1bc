package formats

import (
	"slices"
	"testing"
)

func TestSplitOffices(t *testing.T) {
	for title, want := range map[string]splitTitle{
		"Mayor":                     {main: "Mayor"},
		"Council Member-At-Large":   {main: "Council Member-At-Large"},
		"Council Member - At-Large": {main: "Council Member", district: "At-Large"},
		"Mayor - At-Large":          {main: "Mayor"},
		"Council Person - Council Member - Deputy Mayor": {main: "Deputy Mayor",
			others: []string{"Council Member"}},
		"Council Member – Council President": {main: "Council President"},
		"Council Member - Council Vice President - Councilman-At-Large - At-Large": {
			main: "Council Vice President", district: "At-Large"},
		"Council Vice President - Councilman Ward 3": {main: "Council Vice President", district: "Ward 3"},
		"Council Vice President - North Ward": {main: "Council Vice President",
			district: "North Ward"},
		"Mayor - Commissioner Of Fountains - Commissioner - At-Large": {main: "Mayor",
			others: []string{"Commissioner Of Fountains"}},
		"Director Of Fountains - Commissioner": {main: "Commissioner",
			others: []string{"Director Of Fountains"}},
		"President & Councilwoman-At-Large, First & Fourth Ward - At-Large": {main: "Councilwoman",
			district: "At-Large"},
		"Council Member Ward 3":           {main: "Council Member", district: "Ward 3"},
		"Councilman, 2nd Ward":            {main: "Councilman", district: "Ward 2"},
		"Councilwoman (Ward B)":           {main: "Councilwoman", district: "Ward B"},
		"Ward 1 Councilwoman":             {main: "Councilwoman", district: "Ward 1"},
		"At-Large Council Member":         {main: "Council Member", district: "At-Large"},
		"Clerk, Ward 3":                   {main: "Clerk, Ward 3"},
		"Mayor At-Large":                  {main: "Mayor At-Large"},
		"Mayor - Newark":                  {main: "Mayor - Newark"},
		"Keeper of Fountains - Director":  {main: "Keeper of Fountains - Director"},
		"At-Large - At-Large":             {main: "At-Large - At-Large"},
		" Keeper  of the Fountains - and": {main: "Keeper of the Fountains - and"},
	} {
		got := splitOffices(title)
		if got.main != want.main || got.district != want.district ||
			!slices.Equal(got.others, want.others) {
			t.Errorf("%q becomes %+v, want %+v", title, got, want)
		}
	}
}
