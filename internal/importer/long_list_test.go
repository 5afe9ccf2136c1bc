package importer

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
)

// longList has more people than fit into one statement.
func longList(town, from string) (rows []string) {
	for i := range 600 {
		letters := string(rune('a'+i/26)) + string(rune('a'+i%26))
		rows = append(rows, fmt.Sprintf("Vera Trial%s,council_member,%s,%s,,%d", letters, town, from, i))
	}
	return rows
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
	if err != nil || batch.Counts[imports.Refused] != 20 || batch.Unchanged != mostAlike {
		t.Fatalf("got %+v, error %v", batch, err)
	}
	const want = "more than 100 people have nearly this name in Newark (Essex): too many to compare"
	if got := d.changes(batch)[0].Reason; got != want {
		t.Errorf("the reason is %q", got)
	}
}

func TestStagingRefusesInvalidLists(t *testing.T) {
	store := newStore(t)
	for name, content := range map[string]string{
		"list.xlsx": "hello", "page.xlsx": "<!doctype html><p>Not found", "list.csv": "\x00\x01\x02,a\n",
		"picture.csv": "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "header.csv": "name,position\n",
		"unknown.tsv": "Who\tWhat\n", "blank.csv": " \n\n",
	} {
		t.Run(name, func(t *testing.T) {
			batch, err := StageBatch(t.Context(), store, Upload{Actor: "warden", AsOf: day,
				File: formats.File{Name: name, Bytes: []byte(content)}})
			if !errors.Is(err, candor.ErrInvalid) {
				t.Errorf("got %+v, %v", batch, err)
			}
		})
	}
}
