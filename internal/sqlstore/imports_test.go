package sqlstore_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/importer/imports"
	"candor/internal/sqlstore"
)

func TestImportedRecords(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official := addOfficial(t, store, nil)
		record := &sqlstore.ImportedRecord{
			OfficialID: official.ID, Scope: "list", Facts: `{"name":"Ada Example"}`,
			Source: candor.Source{Name: "Town list", ID: "7", URL: "https://example.org", License: "CC0 1.0",
				Retrieved: "2026-02-03"},
			Dated: time.Date(2026, 2, 3, 4, 5, 6, 7_000_000, time.UTC),
		}
		for range 2 { // the second time replaces the first
			if err := store.Write(t.Context(),
				func(tx *sqlstore.Tx) error { return tx.PutImportedRecords(record) }); err != nil {
				t.Fatal(err)
			}
			record.Facts, record.Dated = `{"name":"Ada B. Example"}`, record.Dated.Add(time.Millisecond)
		}
		var records []*sqlstore.ImportedRecord
		err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
			var err error
			records, err = tx.Importing().ImportedRecords()
			return err
		})
		record.Dated = record.Dated.Add(-time.Millisecond)
		record.Facts = `{"name":"Ada B. Example"}`
		if err != nil || len(records) != 1 || *records[0] != *record {
			t.Fatalf("got %v, error %v, want only %+v", records, err, *record)
		}
		found, err := store.FindOfficial(t.Context(), official.ID)
		if err != nil || !slices.Equal(found.Sources, []candor.Source{record.Source}) {
			t.Errorf("the official's sources are %v, error %v", found.Sources, err)
		}
	})
}

func TestUpdateOfficial(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official := addOfficial(t, store, nil)
		reader := follow(t, store)
		official.Name, official.City = "Zoë Example", "Belleville"
		official.Status = candor.StatusRejected // not changed by this function
		update := func(o *candor.Official) error {
			return store.Write(t.Context(), func(tx *sqlstore.Tx) error { return tx.UpdateOfficial(o) })
		}
		t.Run("OK", func(t *testing.T) {
			if err := update(official); err != nil {
				t.Fatal(err)
			}
			found, total, err := store.FindOfficials(t.Context(),
				candor.OfficialFilter{Search: "zoe belleville", Page: 1, Limit: 10})
			if err != nil || total != 1 || found[0].Name != official.Name ||
				found[0].Status != candor.StatusApproved {
				t.Errorf("found %v of %d, error %v", found, total, err)
			}
			reader.until(t, "the change is told", func() bool { return reader.seen(official.ID) })
		})
		t.Run("ErrNotFound", func(t *testing.T) {
			nobody := *official
			nobody.ID = candor.NewID()
			wantCode(t, update(&nobody), candor.CodeNotFound)
		})
		t.Run("ErrInvalid", func(t *testing.T) {
			nameless := *official
			nameless.Name = ""
			wantCode(t, update(&nameless), candor.CodeInvalid)
		})
	})
}

func TestAllOfficialsAndNowInATransaction(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		addOfficial(t, store, nil)
		addOfficial(t, store, func(o *candor.Official) { o.Status = candor.StatusRejected })
		undone := errors.New("undone")
		err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
			all, err := tx.Importing().AllOfficials()
			if err != nil || len(all) != 2 {
				t.Errorf("%d officials, error %v, want 2", len(all), err)
			}
			corrections, err := tx.Importing().ApprovedCorrections()
			if err != nil || len(corrections) != 0 {
				t.Errorf("corrections %v, error %v, want none", corrections, err)
			}
			if !tx.Now().Equal(now.Now()) {
				t.Errorf("the transaction's time is %v", tx.Now())
			}
			return undone
		})
		if !errors.Is(err, undone) {
			t.Errorf("got %v, want the function's own error", err)
		}
	})
}

func TestWaitingListLimitIsPerModerator(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		content := make([]byte, imports.MaxHeld/imports.MaxWaiting)
		stage := func(by, source string) (id string, err error) {
			staged := &sqlstore.StagedImport{Mapping: "{}", Content: content,
				Batch: &imports.Batch{Name: "a.csv", State: imports.Waiting, CreatedBy: by,
					SourceID: source}}
			err = store.CreateImport(t.Context(), staged)
			return staged.ID, err
		}
		for _, one := range []struct{ by, source string }{{"warden", ""}, {"helper", ""},
			{candor.ActorSources, "Clerks"}, {candor.ActorSources, "County"}} {
			var id string
			for range imports.MaxWaiting {
				var err error
				if id, err = stage(one.by, one.source); err != nil {
					t.Fatalf("%v is told of the lists of others: %v", one, err)
				}
			}
			_, err := stage(one.by, one.source)
			wantCode(t, err, candor.CodeConflict)
			if err := store.DiscardImport(t.Context(), id, one.by); err != nil {
				t.Fatal(err)
			}
			if _, err := stage(one.by, one.source); err != nil {
				t.Errorf("%v with room again: %v", one, err)
			}
		}
	})
}

func TestSmallListsMayWaitInGreaterNumber(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		for i := range imports.MaxSmall + 1 {
			err := store.CreateImport(t.Context(), &sqlstore.StagedImport{Mapping: "{}",
				Content: []byte("name\nAda\n"),
				Batch:   &imports.Batch{Name: "a.csv", State: imports.Waiting, CreatedBy: "warden"}})
			if i < imports.MaxSmall && err != nil {
				t.Fatalf("list %d: %v", i, err)
			} else if i == imports.MaxSmall {
				wantCode(t, err, candor.CodeConflict)
			}
		}
	})
}

func TestImportRetention(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		stage := func(name string) *imports.Batch {
			staged := &sqlstore.StagedImport{Content: []byte("name\nAda\n"), Mapping: "{}",
				Batch:   &imports.Batch{Name: name, State: imports.Waiting},
				Changes: []*imports.Change{{N: 1, Kind: imports.Added, Name: "Ada", Accepted: true}}}
			if err := store.CreateImport(t.Context(), staged); err != nil {
				t.Fatal(err)
			}
			return staged.Batch
		}
		// left describes whether a batch exists, the contents of its file, and its number of
		// changes.
		left := func(b *imports.Batch) string {
			if err := store.Sweep(t.Context()); err != nil {
				t.Fatal(err)
			}
			if _, err := store.FindImport(t.Context(), b.ID); err != nil {
				return "gone"
			}
			file, err := store.ImportFile(t.Context(), b.ID)
			if err != nil {
				t.Fatal(err)
			}
			_, n, err := store.FindImportChanges(t.Context(),
				imports.ChangeFilter{BatchID: b.ID, Limit: 10})
			if err != nil {
				t.Fatal(err)
			}
			return fmt.Sprintf("%d bytes, %d changes", len(file), n)
		}
		waiting, applied, fetched := stage("a.csv"), stage("b.csv"), stage("c.csv")
		source := &imports.Source{Name: "County", Location: "/lists/county.csv", Format: "auto",
			Every: 24 * time.Hour}
		if err := store.AddImportSource(t.Context(), source, "warden"); err != nil {
			t.Fatal(err)
		}
		source.Batch, source.Sum, source.ETag = fetched.ID, "sum", "etag"
		if err := store.SetImportSource(t.Context(), source); err != nil {
			t.Fatal(err)
		}
		if err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
			return tx.ApplyImport(sqlstore.AppliedImport{Batch: applied, Actor: "warden"},
				func() error { return nil })
		}); err != nil {
			t.Fatal(err)
		}
		if is := left(applied); is != "0 bytes, 1 changes" {
			t.Errorf("applied: %s", is)
		}
		now.pass(imports.WaitLimit)
		if is := left(waiting); is != "9 bytes, 1 changes" {
			t.Errorf("after 30 days: %s", is)
		}
		now.pass(time.Millisecond)
		if is := left(waiting); is != "gone" {
			t.Errorf("after more than 30 days: %s", is)
		}
		if entries := trail(t, store, waiting.ID); len(entries) != 2 ||
			entries[0].Actor != candor.ActorCalendar {
			t.Errorf("the trail says %+v", entries)
		}
		again, err := store.FindImportSource(t.Context(), "County")
		if err != nil || again.Sum != "" || again.ETag != "" {
			t.Errorf("its source is not read again: %+v, %v", again, err)
		}
		now.pass(imports.UndoLimit)
		if is := left(applied); is != "0 bytes, 0 changes" {
			t.Errorf("after 120 days: %s", is)
		}
	})
}

func TestLatestSources(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		listed, unlisted := addOfficial(t, store, nil), addOfficial(t, store, nil)
		record := func(source, retrieved string) *sqlstore.ImportedRecord {
			return &sqlstore.ImportedRecord{OfficialID: listed.ID, Scope: "list", Facts: "{}",
				Source: candor.Source{Name: source, ID: "7", URL: "https://example.org/" + source,
					Retrieved: retrieved}, Dated: time.Date(2026, 2, 3, 4, 5, 6, 0, time.UTC)}
		}
		if err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
			return tx.PutImportedRecords(record("old", "2025-01-02"), record("new", "2026-04-25"))
		}); err != nil {
			t.Fatal(err)
		}
		sources, err := store.LatestSources(t.Context(), []string{listed.ID, unlisted.ID})
		want := candor.Source{Name: "new", URL: "https://example.org/new", Retrieved: "2026-04-25"}
		if err != nil || len(sources) != 1 || sources[listed.ID] != want {
			t.Errorf("got %+v, error %v, want only %+v", sources, err, want)
		}
		if sources, err := store.LatestSources(t.Context(), nil); err != nil || len(sources) != 0 {
			t.Errorf("of nobody: %+v, error %v", sources, err)
		}
	})
}
