package overdue_test

import (
	"slices"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/importer/imports"
	"candor/internal/overdue"
)

var now = time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC)

func before(hours int) time.Time { return now.Add(-time.Duration(hours) * time.Hour) }

func TestBackups(t *testing.T) {
	daily := overdue.Backups{Every: 24 * time.Hour, Scheduled: true}
	for name, test := range map[string]struct {
		last candor.BackupState
		plan overdue.Backups
		want overdue.Finding
	}{
		"OKFresh": {candor.BackupState{MadeAt: now}, daily,
			overdue.Finding{Text: "Last backup: less than an hour ago."}},
		"OKOneMissed": {candor.BackupState{MadeAt: before(48)}, daily,
			overdue.Finding{Text: "Last backup: 2 days ago."}},
		"OKUnscheduled": {candor.BackupState{}, overdue.Backups{}, overdue.Finding{
			Text: "Last backup: none, and no schedule makes one (CANDOR_BACKUP_INTO)."}},
		"OKByHand": {candor.BackupState{MadeAt: before(9 * 24)}, overdue.Backups{},
			overdue.Finding{Text: "Last backup: 9 days ago."}},
		"OKFirstBegun": {candor.BackupState{BegunAt: now, Fault: candor.BackupBegun}, daily,
			overdue.Finding{Text: "Last backup: none."}},
		"LateFirstHangs": {candor.BackupState{BegunAt: before(4), Fault: candor.BackupBegun}, daily,
			overdue.Finding{Text: "Last backup: none. The last attempt failed: it was begun and has not ended.",
				Late: true}},
		"LateFailed": {candor.BackupState{MadeAt: before(25), Fault: "the disk is full"}, daily,
			overdue.Finding{Text: "Last backup: 25 hours ago. The last attempt failed: the disk is full.",
				Late: true}},
		"LateWithTimer": {candor.BackupState{MadeAt: before(9 * 24)},
			overdue.Backups{Every: 24 * time.Hour}, overdue.Finding{
				Text: "Last backup: 9 days ago, and one should be made every 24 hours.", Late: true}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := test.plan.Find(&test.last, now); got != test.want {
				t.Errorf("got %+v, want %+v", got, test.want)
			}
		})
	}
}

func TestSources(t *testing.T) {
	source := func(read time.Time, every time.Duration, fault string) *imports.Source {
		return &imports.Source{Name: "Clerks", CreatedAt: before(24 * 100), ReadAt: read, Every: every,
			Fault: fault}
	}
	const week = 7 * 24 * time.Hour
	for name, test := range map[string]struct {
		sources []*imports.Source
		want    []overdue.Finding
	}{
		"OKNone": {nil, nil},
		"OKHourly": {[]*imports.Source{source(before(24), time.Hour, "")},
			one("1 import source: read in time.")},
		"OKOneMissed": {[]*imports.Source{source(before(14*24), week, "")},
			one("1 import source: read in time.")},
		"OKSeveral": {[]*imports.Source{source(now, week, ""), source(now, week, "")},
			one("2 import sources: read in time.")},
		"Late": {[]*imports.Source{source(before(40*24), week, "404 Not Found"), source(now, week, "")},
			[]overdue.Finding{{Text: "Import source Clerks: last read 40 days ago, and should be read every " +
				"7 days. The last attempt failed: 404 Not Found.", Late: true},
				{Text: "1 import source: read in time."}}},
		"LateNeverRead": {[]*imports.Source{source(time.Time{}, 24*time.Hour, "")}, []overdue.Finding{
			{Text: "Import source Clerks: never read, and should be read every 24 hours.", Late: true}}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := overdue.Sources(test.sources, now); !slices.Equal(got, test.want) {
				t.Errorf("got %+v, want %+v", got, test.want)
			}
		})
	}
}

func TestSignatures(t *testing.T) {
	for name, test := range map[string]struct {
		published time.Time
		want      overdue.Finding
	}{
		"OK": {before(7 * 24), overdue.Finding{Text: "Malware signatures: published 7 days ago."}},
		"OKOtherTimeZone": {before(-5),
			overdue.Finding{Text: "Malware signatures: published less than an hour ago."}},
		"Late": {before(8 * 24), overdue.Finding{Text: "Malware signatures: published 8 days ago, and " +
			"freshclam should fetch new ones each day.", Late: true}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := overdue.Signatures(test.published, now); got != test.want {
				t.Errorf("got %+v, want %+v", got, test.want)
			}
		})
	}
}

func TestCertificate(t *testing.T) {
	for name, test := range map[string]struct {
		end  time.Time
		want overdue.Finding
	}{
		"OK": {before(-14 * 24), overdue.Finding{Text: "Certificate of the site: ends in 14 days."}},
		"LateNearEnd": {before(-13*24 - 5), overdue.Finding{
			Text: "Certificate of the site: ends in 13 days, and should have been renewed.", Late: true}},
		"LateEnded": {before(24), overdue.Finding{Text: "Certificate of the site: ended 24 hours ago.",
			Late: true}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := overdue.Certificate(test.end, now); got != test.want {
				t.Errorf("got %+v, want %+v", got, test.want)
			}
		})
	}
}

func one(text string) []overdue.Finding { return []overdue.Finding{{Text: text}} }
