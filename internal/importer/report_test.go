package importer

import (
	"slices"
	"strings"
	"testing"
)

func TestReportListsGuessedColumns(t *testing.T) {
	path := write(t, t.TempDir(), "list.tsv", "Muni\tName\tTitle\tE-Mail\nNewark\tAda Trialman\tMayor\t\n",
		week)
	report := importPaths(t, newStore(t), nil, path)
	if report.Added != 1 || !slices.Equal(report.Unread, []string{path + ": E-Mail"}) ||
		!slices.Equal(report.Guessed, []string{path + `: "Muni" is city, "Title" is position`}) {
		t.Errorf("%d added, guessed %q, unread %q", report.Added, report.Guessed, report.Unread)
	}
}

func TestSkippedRowsAreReported(t *testing.T) {
	report := importPaths(t, newStore(t), nil, write(t, t.TempDir(), "list.csv",
		"name,position\nVera Trial,mayor\n,\nname,position\n", week))
	if len(report.Rows) != 1 || !strings.HasSuffix(report.Rows[0],
		"list.csv: 1 empty row, 1 row like the header") || len(report.Refused) > 0 {
		t.Errorf("%q, refused %v", report.Rows, report.Refused)
	}
}
