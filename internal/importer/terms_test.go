package importer

import (
	"slices"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/edits"
	"candor/internal/sqlstore"
)

// importOn imports one file as of a day. Files of later calls are newer.
func importOn(
	t *testing.T, store *sqlstore.Store, asOf, name string, lines ...string,
) *Report {
	t.Helper()
	day, err := time.Parse(time.DateOnly, asOf)
	if err != nil {
		t.Fatal(err)
	}
	path := write(t, t.TempDir(), name, strings.Join(lines, "\n")+"\n", day)
	return importPaths(t, store, func(o *Options) { o.AsOf = asOf }, path)
}

func complete(t *testing.T, store *sqlstore.Store, name string) *candor.Official {
	t.Helper()
	official, err := store.FindOfficial(t.Context(), onlyOfficial(t, store, name).ID)
	if err != nil {
		t.Fatal(err)
	}
	return official
}

const termHeader = "name,position,city,county,termStartDate,termEndDate,source,sourceId,date"

func TestTermEndsInANewerList(t *testing.T) {
	store := newStore(t)
	importOn(t, store, "2026-01-02", "list.csv", termHeader,
		"Vera Testlund,mayor,Verona,Essex,2024-01-01,2027-12-31,Clerk,1,2026-01-01")
	report := importOn(t, store, "2026-07-08", "list.csv", termHeader,
		"Vera Testlund,mayor,Verona,Essex,2024-01-01,2026-03-01,Clerk,1,2026-06-01",
		"Ida Mockup,mayor,Verona,Essex,2026-03-02,,Clerk,2,2026-06-01")
	vera := complete(t, store, "Vera Testlund")
	if vera.Tenure("2026-07-08") != candor.TenureFormer || vera.TermEndDate != "2026-03-01" ||
		len(report.Over) != 1 || len(vera.Terms) != 0 {
		t.Errorf("%+v, over %q", vera, report.Over)
	}
}

func TestChangeOfOfficeEndsOneTermAndBeginsAnother(t *testing.T) {
	store := newStore(t)
	importOn(t, store, "2026-01-02", "list.csv", termHeader,
		"Otto Trialman,council_member,Verona,Essex,2024-01-01,2027-12-31,Clerk,2,2026-01-01")
	before := complete(t, store, "Otto Trialman")
	lines := []string{termHeader,
		"Otto Trialman,mayor,Verona,Essex,2026-03-02,2027-12-31,Clerk,2,2026-06-01"}
	report := importOn(t, store, "2026-07-08", "list.csv", lines...)
	after := complete(t, store, "Otto Trialman")
	if after.ID != before.ID || after.Position != "mayor" || after.Office != 2 ||
		len(after.Terms) != 1 || after.Terms[0].To != "2026-03-01" || after.Terms[0].Office != 1 ||
		len(report.Moved) != 1 {
		t.Errorf("%+v, moved %q", after, report.Moved)
	}
	if again := importOn(t, store, "2026-07-08", "list.csv", lines...); again.Updated != 0 ||
		again.Unchanged != 1 || len(complete(t, store, "Otto Trialman").Terms) != 1 {
		t.Errorf("once more: %+v", again)
	}
}

func TestMistakeInAListIsNoChangeOfOffice(t *testing.T) {
	for name, rows := range map[string][2]string{
		"OKTown": {"Otto Trialman,mayor,Verona,Essex,2024-01-01,,Clerk,2,2026-01-01",
			"Otto Trialman,mayor,Newark,Essex,2024-01-01,,Clerk,2,2026-06-01"},
		"OKEnd": {"Otto Trialman,mayor,Verona,Essex,2024-01-01,2026-12-31,Clerk,2,2026-01-01",
			"Otto Trialman,mayor,Verona,Essex,2024-01-01,2027-12-31,Clerk,2,2026-06-01"},
		"OKWomanOfTheCouncil": {"Otto Trialman,council_member,Verona,Essex,,,Clerk,2,2026-01-01",
			"Otto Trialman,councilman,Verona,Essex,,,Clerk,2,2026-06-01"},
	} {
		t.Run(name, func(t *testing.T) {
			store := newStore(t)
			importOn(t, store, "2026-01-02", "list.csv", termHeader, rows[0])
			importOn(t, store, "2026-07-08", "list.csv", termHeader, rows[1])
			if got := complete(t, store, "Otto Trialman"); len(got.Terms) != 0 || got.Office != 1 {
				t.Errorf("%+v", got)
			}
		})
	}
}

func TestListWithOneDayOfTheTermKeepsTheOther(t *testing.T) {
	const whole = "Otto Trialman,mayor,Verona,Essex,2024-01-01,2027-12-31,Clerk,2,2026-01-01"
	const ends, begins = "Last Name,First Name,Title,Municipality,Term Expires",
		"Last Name,First Name,Title,Municipality,Term Begins"
	for name, tc := range map[string]struct{ header, row, from, to string }{
		"OKSameEnd":      {ends, "Trialman,Otto,Mayor,Verona,12/31/27", "2024-01-01", "2027-12-31"},
		"OKLaterEnd":     {ends, "Trialman,Otto,Mayor,Verona,6/30/28", "2024-01-01", "2028-06-30"},
		"OKEarlierEnd":   {ends, "Trialman,Otto,Mayor,Verona,7/31/26", "2024-01-01", "2026-07-31"},
		"OKSameStart":    {begins, "Trialman,Otto,Mayor,Verona,1/1/24", "2024-01-01", "2027-12-31"},
		"OKAnotherStart": {begins, "Trialman,Otto,Mayor,Verona,1/1/25", "2025-01-01", ""},
	} {
		t.Run(name, func(t *testing.T) {
			store := newStore(t)
			importOn(t, store, "2026-01-02", "list.csv", termHeader, whole)
			importOn(t, store, "2026-07-08", "league.csv", tc.header, tc.row)
			otto := complete(t, store, "Otto Trialman")
			if otto.TermStartDate != tc.from || otto.TermEndDate != tc.to {
				t.Errorf("got %q to %q", otto.TermStartDate, otto.TermEndDate)
			}
		})
	}
}

func TestListWithoutStartDatesHasAnotherOffice(t *testing.T) {
	store := newStore(t)
	importOn(t, store, "2026-01-02", "league.csv", "name,position,city,termEndDate,sourceId",
		"Otto Trialman,council_member,Verona,2027-12-31,q7")
	importOn(t, store, "2026-01-03", "list.csv", termHeader,
		"Otto Trialman,council_member,Verona,Essex,2024-01-01,2027-12-31,Clerk,2,2026-01-03")
	importOn(t, store, "2026-07-08", "league.csv", "name,position,city,termEndDate,sourceId",
		"Otto Trialman,mayor,Verona,2029-12-31,q7")
	otto := complete(t, store, "Otto Trialman")
	if otto.Position != "mayor" || otto.Office != 2 || otto.TermStartDate != "" ||
		len(otto.Terms) != 1 || otto.Terms[0].From != "2024-01-01" || otto.Terms[0].To != "2026-07-07" {
		t.Errorf("%+v", otto)
	}
}

func TestDateThatASourceDropsIsRemoved(t *testing.T) {
	store := newStore(t)
	importOn(t, store, "2026-01-02", "list.csv", termHeader,
		"Otto Trialman,mayor,Verona,Essex,2024-01-01,2027-12-31,Clerk,2,2026-01-01")
	importOn(t, store, "2026-07-08", "list.csv", termHeader,
		"Otto Trialman,mayor,Verona,Essex,,2027-12-31,Clerk,2,2026-06-01")
	if otto := complete(t, store, "Otto Trialman"); otto.TermStartDate != "" {
		t.Errorf("begun %s", otto.TermStartDate)
	}
}

func TestNextTermIsKept(t *testing.T) {
	store := newStore(t)
	importOn(t, store, "2026-07-08", "list.csv", termHeader,
		"Vera Testlund,sheriff,,Essex,2024-01-01,2026-12-31,Clerk,1,2026-01-01")
	next := "Vera Testlund,sheriff,,Essex,2027-01-01,2029-12-31,Clerk,1,2026-12-01"
	report := importOn(t, store, "2026-12-02", "list.csv", termHeader, next)
	vera := complete(t, store, "Vera Testlund")
	if vera.TermEndDate != "2026-12-31" || len(vera.Terms) != 1 ||
		vera.Terms[0].From != "2027-01-01" || vera.Terms[0].Office != vera.Office ||
		len(report.Awaited) != 1 {
		t.Errorf("%+v, awaited %q", vera, report.Awaited)
	}
	importOn(t, store, "2027-01-15", "list.csv", termHeader, next)
	if vera = complete(t, store, "Vera Testlund"); vera.TermStartDate != "2027-01-01" ||
		vera.Office != 1 || len(vera.Terms) != 1 || vera.Terms[0].To != "2026-12-31" {
		t.Errorf("after it has begun: %+v", vera)
	}
}

func TestCongressHasAllTerms(t *testing.T) {
	store := newStore(t)
	lines := []string{
		"- id: {bioguide: X000901}", "  name: {first: Vera, last: Testlund, official_full: Vera Testlund}",
		"  terms:",
		"  - {type: rep, start: '2021-01-03', end: '2023-01-03', state: NJ, district: 4}",
		"  - {type: rep, start: '2025-01-03', end: '2027-01-03', state: NJ, district: 3}",
		"  - {type: rep, start: '2027-01-03', end: '2029-01-03', state: NJ, district: 3}",
	}
	importOn(t, store, "2026-07-08", "congress.yaml", lines...)
	vera := complete(t, store, "Vera Testlund")
	if vera.TermStartDate != "2025-01-03" || vera.District != "3" || len(vera.Terms) != 2 ||
		vera.Terms[0].Office != 2 || vera.Terms[0].District != "4" || vera.Terms[1].Office != 1 {
		t.Errorf("%+v", vera)
	}
	importOn(t, store, "2027-01-15", "congress.yaml", lines...)
	vera = complete(t, store, "Vera Testlund")
	if vera.TermStartDate != "2027-01-03" || vera.Office != 1 || len(vera.Terms) != 2 {
		t.Errorf("in the next term: %+v", vera)
	}
}

func TestDeathEndsATerm(t *testing.T) {
	store := newStore(t)
	person := []string{"id: ocd-person/00000000-0000-4000-8000-000000000901", "name: Max Quillmoor",
		"roles:", "- {start_date: '2022-01-11', type: lower, district: '9',",
		"  jurisdiction: 'ocd-jurisdiction/country:us/state:nj/government'}"}
	importOn(t, store, "2026-02-01", "max.yml", person...)
	importOn(t, store, "2026-07-08", "max.yml", append(person, "death_date: 2026-03-01")...)
	if max := complete(t, store, "Max Quillmoor"); max.TermEndDate != "2026-03-01" {
		t.Errorf("%+v", max)
	}
	report := importOn(t, newStore(t), "2026-07-08", "ada.yaml",
		"- id: {bioguide: X000902}", "  name: {official_full: Ada Quillmoor}",
		"  bio: {deathday: '2026-02-02'}",
		"  terms: [{type: rep, start: '2025-01-03', end: '2027-01-03', state: NJ, district: 10}]")
	if report.Added != 0 || report.Ended != 1 {
		t.Errorf("unknown: %+v", report)
	}
}

func TestTwoOfficesAreTwoLinkedProfiles(t *testing.T) {
	store := newStore(t)
	role := func(start, end, kind, more string) string {
		return "- {start_date: '" + start + "', " + end + "type: " + kind + ", " + more + "}"
	}
	const legislature = "district: '9', jurisdiction: 'ocd-jurisdiction/country:us/state:nj/government'"
	const town = "jurisdiction: 'ocd-jurisdiction/country:us/state:nj/county:essex/place:verona/government'"
	head := []string{"id: ocd-person/00000000-0000-4000-8000-000000000903", "name: Otto Twopost",
		"roles:"}
	importOn(t, store, "2026-01-08", "otto.yml", append(head,
		role("2022-01-11", "", "lower", legislature), role("2023-01-01", "", "mayor", town))...)
	people := storedOfficials(t, store)
	if len(people) != 2 {
		t.Fatalf("%+v", people)
	}
	ids := map[string]string{}
	for _, p := range people {
		official, err := store.FindOfficial(t.Context(), p.ID)
		if err != nil {
			t.Fatal(err)
		}
		ids[official.Position] = official.ID
		if len(official.AlsoHeld) != 1 || official.AlsoHeld[0].ID == official.ID {
			t.Errorf("%s: also %+v", official.Position, official.AlsoHeld)
		}
	}
	importOn(t, store, "2026-07-08", "otto.yml", append(head,
		role("2022-01-11", "end_date: '2026-06-30', ", "lower", legislature),
		role("2023-01-01", "", "mayor", town))...)
	for position, want := range map[string]candor.Tenure{"assembly_member": candor.TenureFormer,
		"mayor": candor.TenureCurrent} {
		official, err := store.FindOfficial(t.Context(), ids[position])
		if err != nil || official.Position != position || official.Tenure("2026-07-08") != want {
			t.Errorf("%s: %+v, %v", position, official, err)
		}
	}
	if people = storedOfficials(t, store); len(people) != 2 {
		t.Errorf("%d people", len(people))
	}
}

func TestNewFamilyNameKeepsTheProfile(t *testing.T) {
	store := newStore(t)
	importOn(t, store, "2026-01-02", "list.csv", termHeader,
		"Ada Quillmoor,council_member,Verona,Essex,2024-01-01,2027-12-31,Clerk,3,2026-01-01")
	before := onlyOfficial(t, store, "Ada Quillmoor")
	importOn(t, store, "2026-07-08", "list.csv", termHeader,
		"Ada Quillmoor-Testlund,council_member,Verona,Essex,2024-01-01,2027-12-31,Clerk,3,2026-06-01")
	after := complete(t, store, "Ada Quillmoor-Testlund")
	if after.ID != before.ID || len(after.Terms) != 0 || !slices.Equal(after.Terms, before.Terms) {
		t.Errorf("%+v", after)
	}
}

func TestPopoloFollowsLegislativePeriods(t *testing.T) {
	store := newStore(t)
	report := importOn(t, store, "2026-07-08", "assembly.json", `{
		"persons":[{"id":"p1","name":"Uma Quillmoor"},{"id":"p2","name":"Ulf Testlund"}],
		"organizations":[{"id":"o1","name":"General Assembly","classification":"legislature"}],
		"events":[{"id":"t1","start_date":"2020-01-01","end_date":"2022-01-01"},
			{"id":"t2","start_date":"2026-01-13"}],
		"memberships":[
			{"person_id":"p1","organization_id":"o1","legislative_period_id":"t1","role":"member"},
			{"person_id":"p1","organization_id":"o1","legislative_period_id":"t2","role":"member"},
			{"person_id":"p2","organization_id":"o1","legislative_period_id":"t1","role":"member"}]}`)
	uma := complete(t, store, "Uma Quillmoor")
	if report.Ended != 1 || uma.TermStartDate != "2026-01-13" || len(uma.Terms) != 1 ||
		uma.Terms[0].To != "2022-01-01" || uma.Terms[0].Office != uma.Office {
		t.Errorf("%+v, %+v", report, uma)
	}
}

func TestPopoloOfAnotherLegislatureIsRefused(t *testing.T) {
	const person = `{"persons":[{"id":"p1","name":"Uma Quillmoor"}],
		"areas":[{"id":"a","name":"North","identifier":"AREA"}],
		"organizations":[{"id":"o1","name":"BODY","classification":"legislature"}],
		"memberships":[{"person_id":"p1","organization_id":"o1","area_id":"a","role":"member"}]}`
	for name, test := range map[string]struct {
		body, area     string
		added, refused int
	}{
		"ErrAnotherCountry": {"House of Commons", "north", 0, 1},
		"ErrAnotherState":   {"Pennsylvania House of Representatives", "north", 0, 1},
		"OutsideByDistrict": {"Senate", "ocd-division/country:us/state:ny/sldu:3", 0, 0},
		"OutsideByCountry":  {"Senate", "ocd-division/country:fr/region:3", 0, 0},
		"OKNamed":           {"New Jersey Senate", "north", 1, 0},
		"OKDistrict": {"Upper House", "ocd-division/country:us/state:nj/sldu:3", 1,
			0},
	} {
		t.Run(name, func(t *testing.T) {
			day, err := time.Parse(time.DateOnly, "2026-07-08")
			if err != nil {
				t.Fatal(err)
			}
			text := strings.NewReplacer("BODY", test.body, "AREA", test.area).Replace(person)
			path := write(t, t.TempDir(), "body.json", text, day)
			report, err := Import(t.Context(), newStore(t), Options{Paths: []string{path},
				AsOf: "2026-07-08", Status: candor.StatusApproved})
			if report == nil || report.Added != test.added || len(report.Refused) != test.refused {
				t.Errorf("%+v, %v", report, err)
			}
		})
	}
}

func TestTermsThatAnAdministratorEditedStay(t *testing.T) {
	store := newStore(t)
	lines := []string{termHeader,
		"Otto Trialman,council_member,Verona,Essex,2024-01-01,2026-12-31,Clerk,2,2026-01-01",
		"Otto Trialman,mayor,Verona,Essex,2027-01-01,2030-12-31,Clerk,2,2026-06-01"}
	importOn(t, store, "2026-01-02", "list.csv", lines[:2]...)
	importOn(t, store, "2026-07-08", "list.csv", lines[0], lines[2])
	otto := complete(t, store, "Otto Trialman")
	if len(otto.Terms) != 1 {
		t.Fatalf("%+v", otto.Terms)
	}
	if _, _, err := store.EditOfficial(t.Context(), edits.Edit{OfficialID: otto.ID, Actor: "warden",
		Seen: otto.UpdatedAt, Terms: []candor.Term{}}); err != nil {
		t.Fatal(err)
	}
	importOn(t, store, "2026-07-09", "list.csv", lines[0], strings.Replace(lines[2], "-06-", "-07-", 1))
	if after := complete(t, store, "Otto Trialman"); len(after.Terms) != 0 {
		t.Errorf("the import brings back %+v", after.Terms)
	}
}
