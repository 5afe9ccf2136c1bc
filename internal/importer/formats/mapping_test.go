package formats

import (
	"fmt"
	"strings"
	"testing"
)

// readTable reads a table and returns people as "name|position|city|county|district|from|to".
func readTable(t *testing.T, text string, given *Mapping) (people []string, r *Reading) {
	t.Helper()
	c, err := NewContent("Clerks 2026.csv", week, []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	c.Mapping = given
	if r, err = ReadPeople(c, nil, day); err != nil {
		return []string{err.Error()}, nil
	}
	for _, made := range r.Records {
		o := made.Official
		people = append(people, strings.Join([]string{o.Name, o.Position, o.City, o.County, o.District,
			o.TermStartDate, o.TermEndDate}, "|"))
	}
	return people, r
}

func TestUnknownTablesAreGuessed(t *testing.T) {
	for name, test := range map[string]struct{ text, want string }{
		"League": {"MUNICIPALITY,COUNTY,FIRST NAME,MI,LAST NAME,SUFFIX,TITLE,TERM EXP.\n" +
			"MAHWAH TWP,BERGEN,ADA,Q,TRIALMAN,,MAYOR,12/31/28\n" +
			"HO-HO-KUS BORO,BERGEN,BO,,VAN PROOF,JR,COUNCILWOMAN,31-Dec-27\n",
			"Ada Q Trialman|mayor|Mahwah|Bergen|||2028-12-31, " +
				"Bo Van Proof Jr.|councilwoman|Ho-Ho-Kus|Bergen|||2027-12-31"},
		"County": {"Town;Official;Office Held;Sworn In;Expires;Ward\n" +
			"Newark;\"Trialman, Ada\";Council Member;1/1/2024;46752;3\n" +
			"Newark;Bo Testlund;Council Member;2024;2027;North\n",
			"Ada Trialman|council_member|Newark|Essex|Ward 3|2024-01-01|2027-12-31, " +
				"Bo Testlund|council_member|Newark|Essex|North|2024-01-01|2027-12-31"},
		"Legislators": {"Full Name\tTitle\tLD\tParty\tCounty\n" +
			"Ada Trialman\tAssemblywoman\tLD 32\tX\tHudson\nBo Testlund\tState Senator\t07\tY\tBurlington County\n",
			"Ada Trialman|assemblywoman||Hudson|32||, Bo Testlund|state_senator||Burlington|7||"},
		"Wikidata": {"person,personLabel,positionLabel,start,end,districtLabel\n" +
			"http://www.wikidata.org/entity/Q1,Ada Trialman,mayor of Newark,2022-07-01T00:00:00Z,,\n" +
			"http://www.wikidata.org/entity/Q2,Bo Testlund,member of the New Jersey Senate,," +
			"2028-01-11T00:00:00Z,New Jersey's 5th legislative district\n",
			"Ada Trialman|mayor|Newark|Essex||2022-07-01|, Bo Testlund|state_senator|||5||2028-01-11"},
		"ByContents": {"A,B,C,D,E\n" +
			"Newark,Ada Trialman,Mayor,1/1/2024,12/31/2027\nNutley,Bo Testlund,Council Member,1/1/2025,12/31/2028\n",
			"Ada Trialman|mayor|Newark|Essex||2024-01-01|2027-12-31, " +
				"Bo Testlund|council_member|Nutley|Essex||2025-01-01|2028-12-31"},
		"TitleIsAFormOfAddress": {"Title,Name,Office,Town\nMs.,Ada Trialman,Mayor,Newark\n" +
			"Mr.,Bo Testlund,Mayor,Nutley\n",
			"Ada Trialman|mayor|Newark|Essex|||, Bo Testlund|mayor|Nutley|Essex|||"},
		"NameIsATown": {"Name,Mayor,County\nNewark,Ada Trialman,Essex\nNutley,Bo Testlund,Essex\n",
			"Ada Trialman|mayor|Newark|Essex|||, Bo Testlund|mayor|Nutley|Essex|||"},
		"OfficesAsColumns": {"Municipality,Mayor,Municipal Clerk,Council\n" +
			"Newark,Ada Trialman,Bo Testlund,\nNutley,Cy Mockman,VACANT,\n",
			"Ada Trialman|mayor|Newark|Essex|||, Bo Testlund|Municipal Clerk|Newark|Essex|||, " +
				"Cy Mockman|mayor|Nutley|Essex|||"},
		"TermInOneCell": {"Town,Name,Title,Term\nNewark,Ada Trialman,Mayor,2024-2027\n" +
			"Nutley,Bo Testlund,Mayor,1/1/25 – 12/31/28\n",
			"Ada Trialman|mayor|Newark|Essex||2024-01-01|2027-12-31, " +
				"Bo Testlund|mayor|Nutley|Essex||2025-01-01|2028-12-31"},
		"HeaderBelowTitles": {"Mayors of Essex County,,\nas of July 2026,,\n\nTown,Mayor,Phone\n" +
			"Newark,Ada Trialman,(973) 555-0100\n", "Ada Trialman|mayor|Newark|Essex|||"},
		"ErrNoTitle": {"Town,Name\nNewark,Ada Trialman\n", "this is no list of people: the column position " +
			"is missing; the header has Town, Name; of these Town is city"},
	} {
		t.Run(name, func(t *testing.T) {
			people, _ := readTable(t, test.text, nil)
			if got := strings.Join(people, ", "); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
}

func TestMappingDecides(t *testing.T) {
	const text = "Town,Who,Sits,Mail\nNewark,Ada Trialman,Quill Street 1,ada@example.org\n"
	mayors := Column{Field: "position", Value: "Mayor"}
	for name, test := range map[string]struct {
		mapping Mapping
		want    string
	}{
		"OKConstant": {Mapping{Columns: []Column{{Header: "Who", Field: "name"}, mayors}},
			"Ada Trialman|mayor|Newark|Essex|||"},
		"OKNotRead": {Mapping{Columns: []Column{{Header: "who", Field: "name"}, {Header: "TOWN"}, mayors}},
			"Ada Trialman|mayor|||||"},
		"OKHolder": {Mapping{Columns: []Column{{Header: "Who", Field: FieldHolder, Value: "Town Clerk"}}},
			"Ada Trialman|Town Clerk|Newark|Essex|||"},
		"OKUnknownColumnAndField": {Mapping{Columns: []Column{{Header: "Who", Field: "name"}, mayors,
			{Header: "Nowhere", Field: "county"}, {Header: "Sits", Field: "shoeSize"}}},
			"Ada Trialman|mayor|Newark|Essex|||"},
		"ErrAddressIsNoName": {Mapping{Columns: []Column{{Header: "Mail", Field: "name"}, {Header: "Who"},
			mayors}}, "this is no list of people: the column name is missing"},
	} {
		t.Run(name, func(t *testing.T) {
			people, _ := readTable(t, text, &test.mapping)
			if got := strings.Join(people, ", "); !strings.HasPrefix(got, test.want) {
				t.Errorf("%s, want %s", got, test.want)
			}
		})
	}
}

func TestMappingNamesTheSource(t *testing.T) {
	_, r := readTable(t, "Town,Name,Title\nNewark,Ada Trialman,Mayor\n", &Mapping{Source: "Essex clerks"})
	if got := r.Records[0].Source; got.Name != "Essex clerks" || got.ID != "ada trialman mayor newark" {
		t.Errorf("%+v", got)
	}
}

func TestEveryFieldHasALabel(t *testing.T) {
	units := map[string]bool{}
	for _, field := range MappingFields() {
		if units[field.Key] || field.Label == "" {
			t.Errorf("%+v", field)
		}
		units[field.Key] = true
	}
}

func TestOurHeadersAreNotGuessed(t *testing.T) {
	text := "name,position,city\nNewark,mayor,Ada Trialman\n"
	seen, columns := inspect(t, "a.csv", text, nil)
	_, r := readTable(t, text, nil)
	if strings.Join(columns, ", ") != "name=name, position=position, city=city" ||
		len(r.Refused) != 1 || r.Refused[0].Name != "Newark" || len(r.Guessed) > 0 {
		t.Errorf("%+v, refused %v, guessed %q", seen, r.Refused, r.Guessed)
	}
}

func TestSplitTerm(t *testing.T) {
	for text, want := range map[string]string{
		"2024-2027": "2024 2027", "1/1/24 to 12/31/27": "1/1/24 12/31/27",
		"Jan 1, 2024 – Present": "Jan 1, 2024 Present", "2024-01-01 - 2027-12-31": "2024-01-01 2027-12-31",
		"12/31/2027": " 12/31/2027", "4 years": " ", "": " ", "N/A": " ", "-": " ", "2024-": "2024 ",
		"1-1-2024-12-31-2027": "1-1-2024 12-31-2027",
	} {
		if from, to := SplitTerm(text); fmt.Sprint(from, " ", to) != want {
			t.Errorf("%q is %q and %q", text, from, to)
		}
	}
}

func TestAKnownTitleIsReadWithoutAnAnswer(t *testing.T) {
	people, _ := readTable(t, "Name,Title,Town\nVera Trialman,Mayor,Newton\n"+
		"Bo Testlund,Borough Reeve,Newton\n", &Mapping{Titles: map[string]string{
		"mayor": "judge", "borough reeve": "judge"}})
	if got := strings.Join(people, ", "); got != "Vera Trialman|mayor|Newton|Sussex|||, "+
		"Bo Testlund|judge|Newton|Sussex|||" {
		t.Errorf("read %s", got)
	}
}
