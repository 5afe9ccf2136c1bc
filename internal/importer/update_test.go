package importer

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

const listHeader = "name,position,city,county,description,termEndDate,source,sourceId,licence,date"

// importList imports a list of one source.
func importList(t *testing.T, store *sqlstore.Store, source, date string, rows ...string) *Report {
	t.Helper()
	text := []string{listHeader}
	for i, row := range rows {
		text = append(text, fmt.Sprintf("%s,%s,%d,CC0 1.0,%s", row, source, i+1, date))
	}
	return importPaths(t, store, nil, write(t, t.TempDir(), "list.csv", csvText(text...), week))
}

const (
	vera        = "Vera Trial,council_member,Newark,Essex,,2027-12-31"
	veraRenamed = "Vera Trial-Run,council_member,Newark,Essex,Sits in the middle.,2027-12-31"
)

func TestNewerRecordUpdatesItsOwnFields(t *testing.T) {
	store := newStore(t)
	importList(t, store, "Town", "2026-05-01", vera)
	before := onlyOfficial(t, store, "Vera Trial")
	report := importList(t, store, "Town", "2026-06-01", veraRenamed)
	after := onlyOfficial(t, store, "Vera Trial-Run")
	if report.Updated != 1 || after.ID != before.ID || after.Description != "Sits in the middle." ||
		after.Sources[0].Retrieved != "2026-06-01" {
		t.Errorf("%d updated, got %+v", report.Updated, after)
	}
}

func TestOlderRecordUpdatesNothing(t *testing.T) {
	store := newStore(t)
	importList(t, store, "Town", "2026-06-01", veraRenamed)
	report := importList(t, store, "Town", "2026-05-01", vera)
	official := onlyOfficial(t, store, "Vera Trial-Run")
	if report.Updated != 0 || report.Older != 1 || official.Sources[0].Retrieved != "2026-06-01" {
		t.Errorf("%d updated, %d older, got %+v", report.Updated, report.Older, official)
	}
}

func TestFileWithoutDatesIsAsOldAsTheFile(t *testing.T) {
	store := newStore(t)
	folder := t.TempDir()
	text := func(name string) string { return csvText("name,position,sourceId", name+",sheriff,1") }
	importPaths(t, store, nil, write(t, folder, "list.csv", text("Vera Trial"), week))
	if report := importPaths(t, store, nil, write(t, folder, "list.csv", text("Vera Earlier"),
		week.Add(-time.Second))); report.Older != 1 {
		t.Errorf("an older file: %+v", report)
	}
	if report := importPaths(t, store, nil, write(t, folder, "list.csv", text("Vera Later"),
		week.Add(time.Second))); report.Updated != 1 {
		t.Errorf("a newer file: %+v", report)
	}
	if official := onlyOfficial(t, store, "Vera Later"); official.Sources[0].Name != "list" ||
		official.Sources[0].Retrieved != "2026-07-01" {
		t.Errorf("sources %+v", official.Sources)
	}
}

func TestApprovedCorrectionStays(t *testing.T) {
	store := newStore(t)
	importList(t, store, "Town", "2026-05-01", vera)
	official := onlyOfficial(t, store, "Vera Trial")
	official.Name = "Vera Corrected"
	err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
		for i, correction := range []struct{ field, status string }{{"name", "approved"},
			{"description", "rejected"}} {
			err := tx.Exec(`INSERT INTO profile_corrections (id, official_id, field,
				current_value, suggested_value, reason, submitter_email,
				submitter_ip, submission_city, submission_region, submission_country, status, created_at)
				VALUES ($1, $2, $3, '', 'Vera Corrected', '', '', '', '', '',
				'', $4, 1)`, fmt.Sprint(i), official.ID, correction.field, correction.status)
			if err != nil {
				return err
			}
		}
		return tx.UpdateOfficial(official)
	})
	if err != nil {
		t.Fatal(err)
	}
	report := importList(t, store, "Town", "2026-06-01", veraRenamed)
	after := onlyOfficial(t, store, "Vera Corrected")
	if after.Description != "Sits in the middle." {
		t.Errorf("a field without an approved correction was not updated: %+v", after)
	}
	want := []string{"Vera Corrected, Council Member, Newark (Essex): name, as Town would have it"}
	if !slices.Equal(report.Corrected, want) {
		t.Errorf("told %q, want %q", report.Corrected, want)
	}
}

func TestCorrectedPersonIsStillKnownToOtherSources(t *testing.T) {
	store := newStore(t)
	importList(t, store, "Town", "2026-05-01", vera)
	official := onlyOfficial(t, store, "Vera Trial")
	official.Name = "Beatrix Corrected"
	if err := store.Write(t.Context(),
		func(tx *sqlstore.Tx) error { return tx.UpdateOfficial(official) }); err != nil {
		t.Fatal(err)
	}
	report := importList(t, store, "County", "2026-05-01", vera)
	if people := storedOfficials(t, store); len(people) != 1 || len(report.Merged) != 1 {
		t.Errorf("%d people, merged %q", len(people), report.Merged)
	}
}

func TestFutureTermKeepsThePresentOne(t *testing.T) {
	store := newStore(t)
	header := "name,position,termStartDate,termEndDate,sourceId"
	folder := t.TempDir()
	importPaths(t, store, nil, write(t, folder, "list.csv",
		csvText(header, "Vera Trial,sheriff,2024-01-01,2026-12-31,1"), week))
	report := importPaths(t, store, nil, write(t, folder, "list.csv",
		csvText(header, "Vera Trial,sheriff,2027-01-01,2029-12-31,1"), week.Add(time.Hour)))
	if official := onlyOfficial(t, store, "Vera Trial"); report.NotBegun != 0 || report.Updated != 1 ||
		len(report.Gone) != 0 || official.TermEndDate != "2026-12-31" {
		t.Errorf("%d not begun, %d updated, gone %q, term to %s", report.NotBegun, report.Updated,
			report.Gone, official.TermEndDate)
	}
}

func TestDecisionOfAnAdministratorStays(t *testing.T) {
	store := newStore(t)
	importList(t, store, "Town", "2026-05-01", vera)
	if _, err := store.SetOfficialStatus(t.Context(), onlyOfficial(t, store, "Vera Trial").ID,
		candor.Decision{Status: candor.StatusRejected, Actor: "admin"}); err != nil {
		t.Fatal(err)
	}
	report := importList(t, store, "Town", "2026-06-01", veraRenamed)
	if after := onlyOfficial(t, store, "Vera Trial-Run"); report.Added != 0 ||
		after.Status != candor.StatusRejected {
		t.Errorf("%d added, status %s", report.Added, after.Status)
	}
}

func TestOnePersonFromTwoSources(t *testing.T) {
	for name, test := range map[string]struct {
		second string
		same   bool
	}{
		"OK":           {"Vera Trial,council_member,Newark,Essex,,", true},
		"OKOtherTitle": {"Vera Trial,Councilwoman - At-Large,Newark,Essex,,", true},
		"OKInitial":    {"Dr. Vera B. Trial,council_member,Newark,Essex,,", true},
		"OKNickname":   {"Vera (Vee) Trial,council_member,Newark,Essex,,", true},
		"OtherTown":    {"Vera Trial,council_member,Belleville,Essex,,", false},
		"OtherOffice":  {"Vera Trial,mayor,Newark,Essex,,", false},
		"OtherName":    {"Ida Trial,council_member,Newark,Essex,,", false},
		"OKGeneration": {"Vera Trial Jr.,council_member,Newark,Essex,,", true},
	} {
		t.Run(name, func(t *testing.T) {
			store := newStore(t)
			importList(t, store, "Town", "2026-05-01", vera)
			report := importList(t, store, "County", "2026-06-01", test.second)
			people := storedOfficials(t, store)
			if test.same != (len(people) == 1) || test.same != (len(report.Merged) == 1) {
				t.Fatalf("%d people, merged %q", len(people), report.Merged)
			}
			for _, official := range people {
				if test.same && (sourceNames(official) != "County, Town" ||
					official.TermEndDate != "2027-12-31") {
					t.Errorf("sources %s, term to %q", sourceNames(official), official.TermEndDate)
				}
			}
			again := importList(t, store, "Town", "2026-05-01", vera)
			if again.Updated != 0 || again.Added != 0 {
				t.Errorf("the first list once more: %d updated, %d added", again.Updated, again.Added)
			}
		})
	}
}

func TestSourceKnowsItsOwnPeopleApart(t *testing.T) {
	store := newStore(t)
	if report := importList(t, store, "Town", "2026-05-01", vera, vera); report.Added != 2 {
		t.Errorf("%d added, want two people of one name", report.Added)
	}
}

func TestNewIDOfAPersonWhoStayed(t *testing.T) {
	store := newStore(t)
	importList(t, store, "Town", "2026-05-01", vera)
	list := csvText(listHeader,
		"Vera Trial,council_member,Newark,Essex,,2027-12-31,Town,new,CC0 1.0,2026-06-01")
	report := importPaths(t, store, nil, write(t, t.TempDir(), "list.csv", list, week))
	if report.Added != 0 || len(report.Gone) != 0 || len(storedOfficials(t, store)) != 1 {
		t.Errorf("%d added, gone %q", report.Added, report.Gone)
	}
}

func TestImportCompletesAddedOfficials(t *testing.T) {
	for status, people := range map[candor.Status]int{candor.StatusApproved: 1,
		candor.StatusPending: 2} {
		t.Run(string(status), func(t *testing.T) {
			store := newStore(t)
			added := &candor.Official{ID: candor.NewID(), Name: "Vera Trial", Position: "council_member",
				PositionType: candor.CouncilMember,
				City:         "Newark", County: "Essex", Description: "As approved.", Status: status}
			added.Clean()
			if err := store.Write(t.Context(),
				func(tx *sqlstore.Tx) error { return tx.InsertOfficial(added) }); err != nil {
				t.Fatal(err)
			}
			importList(t, store, "Town", "2026-06-01",
				"Vera Trial,council_member,Newark,Essex,From the list.,2027-12-31")
			if all := storedOfficials(t, store); len(all) != people {
				t.Fatalf("%d people, want %d: what waits for a moderator is nobody's yet", len(all), people)
			}
			after, err := store.FindOfficial(t.Context(), added.ID)
			if err != nil || after.Description != "As approved." ||
				(after.TermEndDate != "") != (status == candor.StatusApproved) {
				t.Errorf("got %+v, error %v", after, err)
			}
		})
	}
}

func TestMissingPersonIsReportedAndKept(t *testing.T) {
	gone := []string{"Will Rehearsal, Mayor, Newark (Essex): no longer in Town"}
	t.Run("OfAList", func(t *testing.T) {
		store := newStore(t)
		importList(t, store, "Town", "2026-05-01", vera, "Will Rehearsal,mayor,Newark,Essex,,")
		report := importList(t, store, "Town", "2026-06-01", vera)
		if !slices.Equal(report.Gone, gone) || len(storedOfficials(t, store)) != 2 {
			t.Errorf("gone %q", report.Gone)
		}
	})
	t.Run("NotByTheListOfAnother", func(t *testing.T) {
		store := newStore(t)
		importList(t, store, "Town", "2026-05-01", vera)
		if report := importList(t, store, "County", "2026-06-01",
			"Will Rehearsal,mayor,Newark,Essex,,"); len(report.Gone) != 0 {
			t.Errorf("gone %q", report.Gone)
		}
	})
	t.Run("NotWhenRefused", func(t *testing.T) {
		store := newStore(t)
		importList(t, store, "Town", "2026-05-01", vera)
		report := importList(t, store, "Town", "2026-06-01", "Vera Trial,council_member,Nowhere,,,",
			"Will Rehearsal,mayor,Newark,Essex,,")
		if len(report.Gone) != 0 || len(report.Refused) != 1 {
			t.Errorf("gone %q, refused %v", report.Gone, report.Refused)
		}
	})
}

func TestPersonMissingFromAFolder(t *testing.T) {
	person := func(number int, name string) string {
		return fmt.Sprintf("id: ocd-person/%d\nname: %s\nroles:\n- type: lower\n  jurisdiction: "+
			"ocd-jurisdiction/country:us/state:nj/government\n  district: '%d'\n",
			number, name, number)
	}
	for name, test := range map[string]struct {
		second map[string]string
		file   string // the argument, if it is not the folder
		gone   int
	}{
		"OK": {map[string]string{"1.yml": person(1, "Vera Trial"),
			"2.yml": person(2, "Will Rehearsal")}, "", 1},
		"PartOfTheWhole": {map[string]string{"1.yml": person(1, "Vera Trial")}, "", 0},
		"OneFile": {map[string]string{"1.yml": person(1, "Vera Trial"),
			"2.yml": person(2, "Will Rehearsal")}, "1.yml", 0},
		"WithABrokenFile": {map[string]string{"1.yml": person(1, "Vera Trial"),
			"2.yml": person(2, "Will Rehearsal"), "3.yml": "id: ["}, "", 0},
	} {
		t.Run(name, func(t *testing.T) {
			store := newStore(t)
			first := t.TempDir()
			for i, name := range []string{"Vera Trial", "Will Rehearsal", "Xena Sandbox"} {
				write(t, first, name+".yml", person(i+1, name), week)
			}
			importPaths(t, store, nil, first)
			second := t.TempDir()
			for file, text := range test.second {
				write(t, second, file, text, week)
			}
			if test.file != "" {
				second += "/" + test.file
			}
			if report := importPaths(t, store, nil, second); len(report.Gone) != test.gone {
				t.Errorf("gone %q, want %d", report.Gone, test.gone)
			}
		})
	}
}

func TestTermThatEndedSince(t *testing.T) {
	store := newStore(t)
	importList(t, store, "Town", "2026-05-01", vera)
	report := importList(t, store, "Town", "2026-06-01",
		"Vera Trial,council_member,Newark,Essex,,2026-05-31")
	official := onlyOfficial(t, store, "Vera Trial")
	if report.Ended != 1 || len(report.Over) != 1 || report.Updated != 1 ||
		official.TermEndDate != "2026-05-31" {
		t.Errorf("%d ended, over %q, %d updated, term to %s", report.Ended, report.Over, report.Updated,
			official.TermEndDate)
	}
}
