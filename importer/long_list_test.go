package importer

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"candor"
)

// longList has more people than one statement takes.
func longList(town, from string) (rows []string) {
	for i := range 600 {
		letters := string(rune('a'+i/26)) + string(rune('a'+i%26))
		rows = append(rows, fmt.Sprintf("Vera Trial%s,council_member,%s,%s,,%d", letters, town, from, i))
	}
	return rows
}

func TestALongListIsAppliedAndUndoneWhole(t *testing.T) {
	onBothEngines(t, func(t *testing.T, d *desk) {
		d.known(longList("Newark,Essex", "2020-01-01")...)
		before := d.contents()
		rows := longList("Nutley,Essex", "2026-01-01")
		for i, row := range rows {
			rows = append(rows, strings.Replace(row, "Vera", "Ada", 1)+fmt.Sprint("-", i))
		}
		batch := d.stage(rows...)
		if n := batch.Counts; n[candor.ImportOffice] != 600 || n[candor.ImportAdded] != 600 {
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

func TestNamesakesBeyondTheBoundAreRefused(t *testing.T) {
	d := &desk{T: t, store: newStore(t)}
	var rows []string
	for i := range mostAlike + 20 {
		rows = append(rows, fmt.Sprintf("Ada Trialman,council_member,Newark,Essex,,,%d", i))
	}
	d.known(rows...)
	if people := storedOfficials(t, d.store); len(people) != len(rows) {
		t.Fatalf("%d namesakes of one list are there, want %d", len(people), len(rows))
	}
	upload := d.upload(rows...)
	upload.File.Bytes = []byte(strings.ReplaceAll(string(upload.File.Bytes), "Town list", "Other list"))
	batch, err := StageBatch(t.Context(), d.store, upload)
	if err != nil || batch.Counts[candor.ImportRefused] != 20 || batch.Unchanged != mostAlike {
		t.Fatalf("got %+v, error %v", batch, err)
	}
	const want = "more than 100 people have nearly this name in Newark (Essex): too many to compare"
	if got := d.changes(batch)[0].Reason; got != want {
		t.Errorf("the reason is %q", got)
	}
}

func TestStagingRefusesWhatIsNoList(t *testing.T) {
	store := newStore(t)
	for name, content := range map[string]string{
		"list.xlsx": "hello", "page.xlsx": "<!doctype html><p>Not found", "list.csv": "\x00\x01\x02,a\n",
		"picture.csv": "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "header.csv": "name,position\n",
		"unknown.tsv": "Who\tWhat\n", "blank.csv": " \n\n",
	} {
		t.Run(name, func(t *testing.T) {
			batch, err := StageBatch(t.Context(), store, Upload{Actor: "warden", AsOf: day,
				File: File{Name: name, Bytes: []byte(content)}})
			if !errors.Is(err, candor.ErrInvalid) {
				t.Errorf("got %+v, %v", batch, err)
			}
		})
	}
}
