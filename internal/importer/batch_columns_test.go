package importer

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
)

func TestReadingColumnsAgainKeepsDecisions(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, d *desk) {
		batch := d.stage(mayorRow, councilRow)
		batch, err := d.store.ChooseImportChanges(t.Context(), imports.Choice{BatchID: batch.ID,
			Numbers: []int{1}, Actor: "warden", Seen: batch.UpdatedAt})
		if err != nil || batch.Accepted != 1 {
			t.Fatalf("%+v, %v", batch, err)
		}
		again, err := SetColumns(t.Context(), d.store, batch.ID,
			ColumnChoice{Actor: "warden", Seen: batch.UpdatedAt})
		if err != nil || again.Accepted != 1 || d.changes(again)[0].Accepted {
			t.Errorf("%+v, %v", again, err)
		}
	})
}

func TestNotesOfABatch(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, d *desk) {
		importList(t, d.store, "Town", "2026-05-01", vera)
		batch, err := StageBatch(t.Context(), d.store, Upload{Actor: "warden", AsOf: day, Source: "League",
			File: formats.File{Name: "clerks: 2026.csv", Modified: week, Bytes: []byte(
				"Municipality,Name,Title,Term Expires,Phone\nNewark,Vera Trial,Council Member,soon,\n" +
					"Newark,Ida Trialman,Council Member,12/31/98,\n")}})
		if err != nil {
			t.Fatal(err)
		}
		want := []string{"Columns that were not read: Phone",
			`Date that was left out: row 2: Vera Trial: the end of the term: "soon" is no date; ` +
				"please write it like 12/31/2027",
			"1 official comes from another source as well"}
		if !slices.Equal(batch.Notes, want) {
			t.Errorf("got  %q\nwant %q", batch.Notes, want)
		}
	})
}

func TestTwoTablesSideBySideAreRefused(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, d *desk) {
		_, err := StageBatch(t.Context(), d.store, Upload{Actor: "warden", AsOf: day,
			File: formats.File{Name: "clerks.csv", Modified: week, Bytes: []byte(
				"Town,Mayor,Town,Mayor\nNewark,Ada Trial,Verona,Bo Trial\nNutley,Cy Trial,Ewing,Di Trial\n")}})
		const want = `The list cannot be read: line 1: the header has "Town" twice, in columns 1 and 3`
		if known, ok := errors.AsType[*candor.Error](err); !ok || known.Code != candor.CodeInvalid ||
			!strings.HasPrefix(known.Message, want) {
			t.Errorf("got %v", err)
		}
	})
}
