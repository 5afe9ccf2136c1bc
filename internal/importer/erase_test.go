package importer

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"candor/internal/candor"
	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
	"candor/internal/removals"
)

// ask stores a request to remove 12 Maple Street.
func (d *desk) ask() *removals.Request {
	d.Helper()
	request, err := d.store.CreateRemoval(d.Context(), &removals.Request{Role: "covered",
		Office: "prosecutor", Name: "Ada Example", Email: "ada@example.org", Address: "12 Maple Street",
		Phone: "973-555-0123", Declared: true}, nil)
	if err != nil {
		d.Fatal(err)
	}
	return request
}

// remove redacts every text that a request finds, and closes the request.
func (d *desk) remove(request *removals.Request) {
	d.Helper()
	found, err := d.store.SearchRemoval(d.Context(), request.ID)
	if err != nil {
		d.Fatal(err)
	}
	var texts []removals.TextKey
	for _, match := range found.Matches {
		if !match.Kept() {
			texts = append(texts, match.TextKey)
		}
	}
	if len(texts) > 0 {
		if _, err := d.store.RedactRemoval(d.Context(), request.ID, "", texts, "warden"); err != nil {
			d.Fatal(err)
		}
	}
	if err := EraseLists(d.Context(), d.store, request.ID, "warden"); err != nil {
		d.Fatal(err)
	}
	plain := func(key string) string { return key }
	if _, err := d.store.CloseRemoval(d.Context(), request.ID, removals.Closing{
		Status: removals.Done, Actor: "warden"}, plain); err != nil {
		d.Fatal(err)
	}
}

// listed stages a list of one person with a description.
func (d *desk) listed(description string) *imports.Batch {
	d.Helper()
	return d.staged("Vera Trialman,mayor,Newark,Essex,\"" + description + "\",Town list,1")
}

// The public rule does not read this home as an address, so a list may contain it.
func TestNoImportBringsARemovedHomeBack(t *testing.T) {
	const home, redacted = "Meet her in Suite 12 maple.", "Meet her in Suite [address removed]."
	onAnyEngine(t, func(t *testing.T, d *desk) {
		d.T = t
		d.apply(d.listed(home))
		plain := d.apply(d.listed("Likes trees."))
		d.remove(d.ask())
		t.Run("OKUndone", func(t *testing.T) {
			d := &desk{t, d.store, d.database}
			if err := d.undo(plain); err != nil {
				t.Fatal(err)
			}
			if o := d.official("Vera Trialman"); o.Description != redacted {
				t.Errorf("about her: %q", o.Description)
			}
		})
		t.Run("OKAgain", func(t *testing.T) {
			d := &desk{t, d.store, d.database}
			batch := d.listed(home + " Likes trees.")
			for _, change := range d.changes(batch) {
				t.Errorf("it would change %+v", change.Fields)
			}
		})
		for table, rows := range d.contents() {
			if strings.HasPrefix(table, "audit_entries") || strings.HasPrefix(table, "removal_") ||
				strings.HasPrefix(table, "import_files") {
				continue // the trail never changes; requests and new batches come later
			}
			for _, row := range rows {
				if strings.Contains(strings.ToLower(row), "12 maple") {
					t.Errorf("%s holds %s", table, row)
				}
			}
		}
	})
}

// bookWithHome returns a workbook with an address in the cells of its second sheet.
func bookWithHome(t *testing.T) string {
	t.Helper()
	file := excelize.NewFile()
	_, err := file.NewSheet("Notes")
	for cell, text := range map[string]string{"A1": "Municipality", "B1": "Official", "C1": "Office",
		"A2": "Newark", "B2": "Ada Trialman", "C2": "Mayor"} {
		err = errors.Join(err, file.SetCellValue("Sheet1", cell, text))
	}
	for cell, value := range map[string]any{"A1": "No.", "B1": "Street", "A2": 12, "B2": "Maple Street"} {
		err = errors.Join(err, file.SetCellValue("Notes", cell, value))
	}
	book, writeErr := file.WriteToBuffer()
	if err = errors.Join(err, writeErr); err != nil {
		t.Fatal(err)
	}
	return book.String()
}

func TestAListThatNamesARemovedHomeIsErased(t *testing.T) {
	lists := map[string]struct {
		bytes  string
		erased bool
	}{
		"another.csv": {"name,position,city,county,since\nAda Trialman,mayor,Newark,Essex,12/12/2012\n",
			false},
		"columns.csv": {"name,position,city,county,no,home\n" +
			"Ada Trialman,mayor,Newark,Essex,12,Maple St\n", true},
		"wide.csv": {"\xff\xfe" + wide("name,position,tel\nAda Trialman,governor,973 555-0123\n"),
			true},
		"sheet.xlsx": {bookWithHome(t), true},
	}
	onBothEngines(t, func(t *testing.T, d *desk) {
		batches := map[string]*imports.Batch{}
		for name, list := range lists {
			batch, err := StageBatch(t.Context(), d.store, Upload{Actor: "warden", AsOf: day,
				File: formats.File{Name: name, Bytes: []byte(list.bytes)}})
			if err != nil {
				t.Fatal(name, err)
			}
			batches[name] = batch
		}
		d.remove(d.ask())
		for name, list := range lists {
			t.Run("OK"+name, func(t *testing.T) {
				file, err := d.store.ImportFile(t.Context(), batches[name].ID)
				if err != nil || (len(file) == 0) != list.erased {
					t.Errorf("%d bytes are left, %v", len(file), err)
				}
				_, err = ApplyBatch(t.Context(), d.store, batches[name].ID, Application{Actor: "warden"})
				if fault, ok := err.(*candor.Error); list.erased &&
					(!ok || fault.Message != imports.MessageErased) || !list.erased && err != nil {
					t.Errorf("applied: %v", err)
				}
				batch, err := d.store.FindImport(t.Context(), batches[name].ID)
				if err != nil || slices.Contains(batch.Notes, imports.MessageErased) != list.erased {
					t.Errorf("it says %q, %v", batch.Notes, err)
				}
			})
		}
	})
}

// wide encodes ASCII as UTF-16.
func wide(text string) string { return strings.Join(strings.Split(text, ""), "\x00") + "\x00" }
