package sqlstore_test

import (
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/importer/imports"
	"candor/internal/sqlstore"
)

func TestImportSources(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		source := &imports.Source{Name: " Town  clerks ",
			Location: "https://example.org/list.csv?key=1", Format: "auto", Every: 24 * time.Hour,
			Accepts: true}
		if err := store.AddImportSource(t.Context(), source, "warden"); err != nil {
			t.Fatal(err)
		}
		wantCode(t, store.AddImportSource(t.Context(), source, "warden"), candor.CodeConflict)
		wantCode(t, store.AddImportSource(t.Context(), &imports.Source{Name: "x"}, "warden"),
			candor.CodeInvalid)

		until := now.Now().Add(time.Minute)
		for i, want := range []bool{true, false} {
			claimed, err := store.ClaimImportSource(t.Context(), "Town clerks", until)
			if err != nil || claimed != want {
				t.Fatalf("claim %d: %v, %v", i, claimed, err)
			}
		}
		now.pass(2 * time.Minute)
		if claimed, err := store.ClaimImportSource(t.Context(), "Town clerks",
			now.Now().Add(time.Minute)); err != nil || !claimed {
			t.Fatalf("an old claim still holds: %v, %v", claimed, err)
		}

		found, err := store.FindImportSource(t.Context(), "Town clerks")
		if err != nil {
			t.Fatal(err)
		}
		found.CheckedAt, found.ReadAt, found.Fault, found.ETag = now.Now(), now.Now(), "", `"one"`
		if err := store.SetImportSource(t.Context(), found); err != nil {
			t.Fatal(err)
		}
		all, err := store.ImportSources(t.Context())
		if err != nil || len(all) != 1 || *all[0] != *found {
			t.Errorf("stored %+v, read %+v, %v", found, all, err)
		}
		if claimed, err := store.ClaimImportSource(t.Context(), "Town clerks",
			until); err != nil || !claimed {
			t.Errorf("a claim that was ended holds: %v, %v", claimed, err)
		}
		if err := store.RemoveImportSource(t.Context(), "Town clerks", "warden"); err != nil {
			t.Fatal(err)
		}
		wantCode(t, store.RemoveImportSource(t.Context(), "Town clerks", "warden"), candor.CodeNotFound)
		_, err = store.FindImportSource(t.Context(), "Town clerks")
		wantCode(t, err, candor.CodeNotFound)
		wantTrail(t, store, "source_added", "source_removed")
	})
}
