package importer

import (
	"errors"
	"testing"

	"candor/internal/candor"
	"candor/internal/importer/imports"
)

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestUndoOfAnImportKeepsRestoredPeopleListed(t *testing.T) {
	onBothEngines(t, func(t *testing.T, d *desk) {
		d.apply(d.stage(mayorRow))
		first := d.official("Vera Trialman")
		must(t, d.store.DeleteOfficial(t.Context(), first.ID, candor.Decision{Actor: "warden"}))
		batch := d.stage(mayorRow)
		batch = d.apply(d.choose(batch, true, imports.Deleted))
		_, err := d.store.RestoreFromBin(t.Context(), first.ID, "warden")
		must(t, err)
		must(t, d.undo(batch))
		if again := d.stage(mayorRow); again.Counts[imports.Deleted] != 0 {
			t.Errorf("a listed person is deleted for imports: %v", again.Counts)
		}
		importList(t, d.store, "Town list", "2026-12-01", "Vera Trialman,mayor,Newark,Essex,,2027-12-31")
		if err := d.store.DeleteOfficial(t.Context(), first.ID, candor.Decision{Actor: "warden"}); err != nil {
			t.Errorf("delete: %v", err)
		}
	})
}

func TestUndoOfAnImportKeepsPeopleWithReviewsInTheBin(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, d *desk) {
		batch := d.apply(d.stage(mayorRow))
		o := d.official("Vera Trialman")
		r, err := d.store.CreateRating(t.Context(), &candor.Rating{OfficialID: o.ID, ReviewerIP: "192.0.2.1",
			OverallRating: 4, IsAnonymous: true}, nil, candor.ModerationOpen)
		must(t, err)
		must(t, d.store.DeleteRating(t.Context(), r.ID, candor.Decision{Actor: "warden"}))
		if err := d.undo(batch); !errors.Is(err, candor.ErrConflict) {
			t.Errorf("the profile is gone, and the review is in the bin: %v", err)
		}
	})
}
