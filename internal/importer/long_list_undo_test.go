//go:build !race

package importer

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"candor/internal/importer/imports"
)

func TestALongListIsAppliedAndUndoneWhole(t *testing.T) {
	onBothEngines(t, func(t *testing.T, d *desk) {
		d.known(longList("Newark,Essex", "2020-01-01")...)
		before := d.contents()
		rows := longList("Nutley,Essex", "2026-01-01")
		for i, row := range rows {
			rows = append(rows, strings.Replace(row, "Vera", "Ada", 1)+fmt.Sprint("-", i))
		}
		batch := d.stage(rows...)
		if n := batch.Counts; n[imports.Office] != 600 || n[imports.Added] != 600 {
			t.Fatalf("the list does %v", n)
		}
		applied := d.apply(batch)
		people := storedOfficials(t, d.store)
		if len(people) != 1200 {
			t.Fatalf("%d people are there", len(people))
		}
		for _, o := range people {
			if o.City != "Nutley" || len(o.Sources) != 1 {
				t.Fatalf("%s is in %s by %d sources", o.Name, o.City, len(o.Sources))
			}
		}
		if err := d.undo(applied); err != nil {
			t.Fatal(err)
		}
		if after := d.contents(); !reflect.DeepEqual(after, before) {
			t.Errorf("undoing leaves %s", difference(before, after))
		}
	})
}
