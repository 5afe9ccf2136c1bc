package importer

import (
	"slices"
	"testing"

	"candor/internal/candor"
	"candor/internal/importer/formats"
)

// readText reads a text that must be a list of people.
func readText(t *testing.T, name, text string) *formats.Reading {
	t.Helper()
	r, err := formats.ReadPeople(&formats.Content{Name: name, Modified: week, Text: []byte(text)}, nil, day)
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Refused) > 0 {
		t.Errorf("refused %v", r.Refused)
	}
	return r
}

func TestPopoloHasManyForms(t *testing.T) {
	const person = `{"id": "7", "name": "Vera Trial", "memberships": [
		{"organization_id": "council", "role": "Council President",
			"area_id": "ocd-division/country:us/state:nj/place:newark", "start_date": "2020"}]}`
	for name, text := range map[string]string{
		"OnePerson": person,
		"List":      "[" + person + "]",
		"Document":  `{"name": "Lists of Newark", "persons": [` + person + `]}`,
		"AreaInside": `{"persons": [{"id": "7", "name": "Vera Trial", "memberships": [
			{"label": "Council President", "start_date": "2020", "area": {"id": "1",
			"identifier": "ocd-division/country:us/state:nj/place:newark"}}]}]}`,
		"NameInParts": `{"persons": [{"id": "7", "given_name": "Vera", "family_name": "Trial"}],
			"memberships": [{"person_id": "7", "post_id": "p", "start_date": "2020"}], "posts": [
			{"id": "p", "label": "Council President", "area_id": "a"}], "areas": [{"id": "a",
			"identifier": "ocd-division/country:us/state:nj/place:newark"}]}`,
		"Organization": `{"persons": [{"id": "7", "name": "Vera Trial"}], "memberships": [
			{"person_id": "7", "organization_id": "o", "role": "council president",
			"start_date": "2020"}], "organizations": [{"id": "o", "name": "Council",
			"area_id": "ocd-jurisdiction/country:us/state:nj/place:newark/government"}]}`,
		"LastOfSeveral": `{"persons": [{"id": "7", "name": "Vera Trial", "memberships": [
			{"role": "Mayor", "start_date": "2010", "end_date": "2019",
				"area_id": "ocd-division/country:us/state:nj/place:newark"},
			{"role": "Council President", "start_date": "2020",
				"area_id": "ocd-division/country:us/state:nj/place:newark"},
			{"role": "Mayor", "start_date": "2027",
				"area_id": "ocd-division/country:us/state:nj/place:newark"}]}]}`,
	} {
		t.Run(name, func(t *testing.T) {
			r := readText(t, "newark.json", text)
			want := candor.Official{Name: "Vera Trial", Position: "council_president",
				PositionType: candor.CouncilMember, City: "Newark", County: "Essex",
				TermStartDate: "2020-01-01"}
			if len(r.Records) != 1 || formats.Differing(r.Records[0].Official, want) != 0 ||
				r.Records[0].Source.Name != "newark" || r.Records[0].Source.ID != "7" {
				t.Errorf("got %+v", r.Records)
			}
		})
	}
}

func TestPopoloMemberIsNamedByTheOrganization(t *testing.T) {
	r := readText(t, "a.json", `{"persons": [{"id": "7", "name": "Vera Trial", "memberships": [
		{"organization_id": "o", "role": "member"}]}],
		"organizations": [{"id": "o", "name": "Fountain Board"}]}`)
	if len(r.Records) != 1 || r.Records[0].Official.Position != "Member, Fountain Board" ||
		r.Records[0].Unmapped == "" {
		t.Errorf("got %+v", r.Records)
	}
}

func TestJudgesInOneRowEach(t *testing.T) {
	r := readText(t, "judges.csv", csvText(
		"nid,jid,Last Name,First Name,Middle Name,Suffix,Court Name (1),Commission Date "+
			"(1),Termination Date (1),Court Name (2),Commission Date (2),\"Service as Chief Judge, Begin "+
			"(2)\",\"Service as Chief Judge, End (2)\"",
		"1,1,Dummy,Kay,Invented,Jr.,U.S. District Court for the District of "+
			"Delaware,1990-01-02,1999-01-02,U.S. District Court for the District of New Jersey,1999-01-03,2020,",
		"2,2,Faraway,Ned,,,U.S. District Court for the District of Delaware,1990-01-02,,,,,"))
	if len(r.Records) != 1 || r.Outside != 1 {
		t.Fatalf("%d judges, %d outside", len(r.Records), r.Outside)
	}
	if o := r.Records[0].Official; o.Name != "Kay Invented Dummy Jr." || o.Position != "chief_judge" ||
		o.TermStartDate != "1999-01-03" {
		t.Errorf("got %+v", o)
	}
}

func TestOpenStatesTableOfAnotherState(t *testing.T) {
	const table = "id,name,current_district,current_chamber,links,sources\nocd-person/1,Vera Trial,1,upper,,\n"
	if r := readText(t, "lists/ny.csv", table); len(r.Records) != 0 || r.Outside != 1 {
		t.Errorf("%d taken, %d outside", len(r.Records), r.Outside)
	}
	if r := readText(t, "lists/people.csv", table); len(r.Records) != 1 {
		t.Errorf("%d taken", len(r.Records))
	}
}

func TestOpenStatesRoleOfTheDay(t *testing.T) {
	r := readText(t, "a.yml", `
id: ocd-person/1
name: Vera Trial
roles:
- {type: mayor, jurisdiction: 'ocd-jurisdiction/country:us/state:nj/place:newark/government',
  start_date: '2030-01-01'}
- {type: upper, district: '1', jurisdiction: 'ocd-jurisdiction/country:us/state:nj/government',
  start_date: '2024-01-09'}
- {type: lower, district: '1', jurisdiction: 'ocd-jurisdiction/country:us/state:nj/government',
  end_date: '2024-01-08'}
`)
	if len(r.Records) != 1 || r.Records[0].Official.Position != "state_senator" {
		t.Errorf("got %+v", r.Records)
	}
}

func TestPlainTableTakesOnlyItsColumns(t *testing.T) {
	r := readText(t, "list.csv", csvText("name,position,position_type,phone",
		"Vera Trial,Keeper of the Fountains,Clergy,555-0100",
		"Vera Trial,Keeper of the Fountains,Clergy,555-0199"))
	if len(r.Records) != 2 || r.Records[0].Key() != r.Records[1].Key() {
		t.Fatalf("rows without an id and with one name, office and town are one: %+v", r.Records)
	}
	made := r.Records[0]
	if made.Carries != formats.UnitName|formats.UnitPosition || made.Official.PositionType != candor.Clergy ||
		made.Unmapped != "" {
		t.Errorf("got %+v", made)
	}
	if made.Source.Name != "list" || !slices.Equal(r.Keys, []formats.RecordKey{made.Key(), made.Key()}) {
		t.Errorf("source %+v, keys %v", made.Source, r.Keys)
	}
}

func TestPlainTableKeepsUnknownTowns(t *testing.T) {
	r := readText(t, "list.csv", csvText("name,position,city,county",
		"Vera Trial,mayor,Fountain Village,Essex"))
	if len(r.Records) != 1 || r.Records[0].Official.City != "Fountain Village" ||
		r.Records[0].Official.County != "Essex" || !r.Records[0].Unlisted {
		t.Errorf("got %+v", r.Records)
	}
}

func TestUnreadColumnsAreReported(t *testing.T) {
	r := readText(t, "list.csv", csvText("Name,POSITION,term_start_date,Website,termStart,Party",
		"Vera Trial,mayor,2026-01-01,https://example.org,2026,R"))
	if !slices.Equal(r.Unread, []string{"Party"}) ||
		!slices.Equal(r.Asked, []string{`"termStart", which looks like termStartDate`}) {
		t.Errorf("got %q, asked %q", r.Unread, r.Asked)
	}
}

func TestFormatsAreAllNamed(t *testing.T) {
	for _, key := range formats.Formats()[1:] {
		if f := formats.FormatNamed(key); f == nil || f.Label == "" {
			t.Errorf("%s has no label", key)
		}
	}
	if formats.FormatNamed(formats.AutoFormat) != nil {
		t.Error("auto is a way to find a format, not one itself")
	}
}
