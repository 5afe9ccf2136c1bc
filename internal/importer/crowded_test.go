package importer

import (
	"fmt"
	"strings"
	"testing"

	"candor/internal/importer/imports"
	"candor/internal/testkit/storetest"
)

// crowd is a list of people in one office of Newark.
func crowd(count int, position string) (rows []string) {
	for i := range count {
		rows = append(rows, fmt.Sprintf("Vera %sman,%s,Newark,Essex",
			strings.Repeat(string(rune('b'+i%20)), 3+i/20), position))
	}
	return rows
}

func TestASeatWithManyHoldersListsAFew(t *testing.T) {
	d := newDesk(t, storetest.SQLite)
	importOwn(t, d, "town.csv", crowd(mostHolders+8, "mayor")...)
	batch := d.stage("Otto Testlund,mayor,Newark,Essex,2026-07-01,,x")
	change := d.changes(batch)[0]
	if change.Kind != imports.SecondHolder || len(change.Holders) != mostHolders {
		t.Errorf("%s with %d holders", change.Kind, len(change.Holders))
	}
}

func TestACrowdIsNoCouncil(t *testing.T) {
	for name, test := range map[string]struct{ members, holders int }{
		"OKCouncil": {9, 9}, "NoneInACrowd": {mostInSeat + 1, 0},
	} {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t, storetest.SQLite)
			importOwn(t, d, "town.csv", crowd(test.members, "council_member")...)
			batch := d.stage("Otto Testlund,council_member,Newark,Essex,2026-07-01,,x")
			if got := len(d.changes(batch)[0].Holders); got != test.holders {
				t.Errorf("%d holders, want %d", got, test.holders)
			}
		})
	}
}
