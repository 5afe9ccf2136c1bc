package importer

import (
	"slices"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
)

func TestUnreadableDateIsDroppedAndReported(t *testing.T) {
	store := newStore(t)
	report := importPaths(t, store, nil, write(t, t.TempDir(), "list.csv", csvText(
		"name,position,city,termStartDate,termEndDate,date",
		"Vera Trial,mayor,Newark,1/1/2026,soon,2026-01-01T23:00:00-05:00",
		"Otto Sample,judge,,Jan 2026,Present,yesterday"), week))
	people := storedOfficials(t, store)
	if len(report.Refused) != 0 || len(people) != 2 {
		t.Fatalf("%d people, refused %v", len(people), report.Refused)
	}
	vera := people["Vera Trial"]
	if vera.TermStartDate != "2026-01-01" || vera.TermEndDate != "" {
		t.Errorf("Vera Trial serves from %q to %q", vera.TermStartDate, vera.TermEndDate)
	}
	if vera.Sources[0].Retrieved != "2026-01-01" {
		t.Errorf("the record is of %s", vera.Sources[0].Retrieved)
	}
	for _, told := range []string{`Vera Trial: the end of the term: "soon" is no date`,
		`Otto Sample: the date of the record: "yesterday" is no date`} {
		if !slices.ContainsFunc(report.Dates, func(s string) bool { return strings.Contains(s, told) }) {
			t.Errorf("%q is not told: %q", told, report.Dates)
		}
	}
}

// With a clock that is ahead, of a publisher or of a file, every later list would look older.
func TestRecordDatesAreLimitedToToday(t *testing.T) { // S59
	store, folder := newStore(t), t.TempDir()
	ahead := time.Now().AddDate(1, 0, 0)
	importPaths(t, store, nil, write(t, folder, "list.csv", csvText(
		"name,position,source,sourceId,date", "Vera Trial,mayor,Clerks,1,2999-01-01",
		"Otto Sample,judge,Clerks,2,"), ahead))
	for name, o := range storedOfficials(t, store) {
		if retrieved := o.Sources[0].Retrieved; retrieved > candor.Today(time.Now()) {
			t.Errorf("the record of %s is of %s", name, retrieved)
		}
	}
	importPaths(t, store, nil, write(t, folder, "list.csv", csvText(
		"name,position,source,sourceId", "Vera Trial,judge,Clerks,1", "Otto Sample,sheriff,Clerks,2"),
		ahead))
	people := storedOfficials(t, store)
	if people["Vera Trial"].Position != "judge" || people["Otto Sample"].Position != "sheriff" {
		t.Errorf("a later list counts as older: %+v", people)
	}
}
