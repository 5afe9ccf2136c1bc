package importer

import (
	"testing"

	"candor"
)

func TestReadingColumnsAgainKeepsDecisions(t *testing.T) {
	onBothEngines(t, func(t *testing.T, d *desk) {
		batch := d.stage(mayorRow, councilRow)
		batch, err := d.store.ChooseImportChanges(t.Context(), candor.ImportChoice{BatchID: batch.ID,
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
