package importer

import (
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/edits"
	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
	"candor/internal/sqlstore"
	"candor/internal/testkit/storetest"
)

// onBothEngines runs a test on SQLite and on PostgreSQL.
func onBothEngines(t *testing.T, test func(*testing.T, *desk)) {
	t.Helper()
	storetest.OnBothEngines(t, func(t *testing.T, engine storetest.Engine) { test(t, newDesk(t, engine)) })
}

// onAnyEngine runs a test on one engine, for a rule that does not depend on it.
func onAnyEngine(t *testing.T, test func(*testing.T, *desk)) {
	t.Helper()
	storetest.OnAnyEngine(t, func(t *testing.T, engine storetest.Engine) { test(t, newDesk(t, engine)) })
}

func newDesk(t *testing.T, engine storetest.Engine) *desk {
	t.Helper()
	address := engine.Database(t)
	return &desk{t, openStore(t, address), address}
}

// desk performs a moderator's actions on lists.
type desk struct {
	*testing.T
	store    *sqlstore.Store
	database string
}

const batchHeader = "name,position,city,county,termStartDate,termEndDate,source,sourceId"

// stage uploads a list from one source; a row may end with the source's id.
func (d *desk) stage(rows ...string) *imports.Batch {
	d.Helper()
	batch, err := StageBatch(d.Context(), d.store, d.upload(rows...))
	if err != nil {
		d.Fatal(err)
	}
	return batch
}

func (d *desk) upload(rows ...string) Upload {
	text := []string{batchHeader}
	for _, row := range rows {
		fields := strings.Split(row, ",")
		text = append(text, strings.Join(slices.Insert(fields, len(fields)-1, "Town list"), ","))
	}
	return Upload{File: formats.File{Name: "list.csv", Bytes: []byte(csvText(text...))}, Actor: "warden",
		AsOf: day}
}

// The rows of a town's list.
const (
	mayorRow   = "Vera Trialman,mayor,Newark,Essex,2024-01-01,2027-12-31,1"
	councilRow = "Otto Testlund,council_member,Newark,Essex,2024-01-01,2027-12-31,2"
	clerkRow   = "Ida Quillmoor,city_clerk,Newark,Essex,,,3"
)

func (d *desk) apply(batch *imports.Batch) *imports.Batch {
	d.Helper()
	applied, err := ApplyBatch(d.Context(), d.store, batch.ID, Application{Actor: "warden",
		Seen: batch.UpdatedAt})
	if err != nil {
		d.Fatal(err)
	}
	return applied
}

// known applies a list without questions, as a start for a test.
func (d *desk) known(rows ...string) {
	d.Helper()
	batch := d.choose(d.stage(rows...), true)
	d.apply(d.choose(batch, true, imports.NoTown))
}

// choose accepts or declines the changes of a kind, or all changes.
func (d *desk) choose(
	batch *imports.Batch, accept bool, kind ...imports.Kind,
) *imports.Batch {
	d.Helper()
	choice := imports.Choice{BatchID: batch.ID, Accept: accept, All: true, Actor: "warden",
		Seen: batch.UpdatedAt}
	if len(kind) > 0 {
		choice.All, choice.Kind = false, kind[0]
	}
	chosen, err := d.store.ChooseImportChanges(d.Context(), choice)
	if err != nil {
		d.Fatal(err)
	}
	return chosen
}

func (d *desk) changes(batch *imports.Batch) []*imports.Change {
	d.Helper()
	changes, total, err := d.store.FindImportChanges(d.Context(),
		imports.ChangeFilter{BatchID: batch.ID, Limit: 100})
	if err != nil || total != len(changes) {
		d.Fatalf("%d of %d changes, error %v", len(changes), total, err)
	}
	return changes
}

// only returns the only change of a kind.
func (d *desk) only(batch *imports.Batch, kind imports.Kind) *imports.Change {
	d.Helper()
	var found []*imports.Change
	var kinds []string
	for _, c := range d.changes(batch) {
		kinds = append(kinds, string(c.Kind)+" "+c.Name)
		if c.Kind == kind {
			found = append(found, c)
		}
	}
	if len(found) != 1 {
		d.Fatalf("the changes are %q, want one of the kind %s", kinds, kind)
	}
	return found[0]
}

// contents returns all rows, without audit trail, change feed, batches and used office numbers.
func (d *desk) contents() map[string][]string {
	d.Helper()
	pool := storetest.Open(d, d.database)
	defer pool.Close()
	tables := map[string][]string{}
	for table, rows := range storetest.Contents(d, pool, d.database) {
		if strings.HasPrefix(table, "import_") || strings.HasPrefix(table, "change") ||
			strings.HasPrefix(table, "audit_") || table == "turns" {
			continue
		}
		tables[table] = []string{}
		for _, row := range rows {
			delete(row, "last_office") // an undo does not free a number
			tables[table] = append(tables[table], fmt.Sprint(row))
		}
		slices.Sort(tables[table])
	}
	return tables
}

func (d *desk) undo(batch *imports.Batch) error {
	_, err := d.store.UndoImport(d.Context(), batch.ID, imports.Undo{Actor: "warden"})
	return err
}

func (d *desk) official(name string) *candor.Official {
	d.Helper()
	for _, official := range storedOfficials(d.T, d.store) {
		if official.Name == name {
			return official
		}
	}
	d.Fatalf("nobody is called %s", name)
	return nil
}

func TestUndoingABatchLeavesTheDatabaseAsItWas(t *testing.T) {
	onBothEngines(t, func(t *testing.T, d *desk) {
		d.known(mayorRow, councilRow, clerkRow, "Uma Samplewood,council_member,Newark,Essex,,,4")
		gone := d.official("Uma Samplewood")
		if err := d.store.DeleteOfficial(t.Context(), gone.ID,
			candor.Decision{Actor: "warden", Reason: "spam"}); err != nil {
			t.Fatal(err)
		}
		before := d.contents()
		batch := d.stage("Vera Trialman,mayor,Newark,Essex,2028-01-01,2031-12-31,1", // awaited
			"Otto Testlund,mayor,Nutley,Essex,2026-02-01,2029-12-31,2", // another office
			"Ida Quillmoor-Reed,city_clerk,Newark,Essex,,,3",
			"Uma Samplewood,council_member,Newark,Essex,,,4", // deleted here
			"Bo Draftson,council_member,Newark,Essex,2026-01-01,2029-12-31,5",
			"Cy Mockley,council_member,Newark,Essex,2020-01-01,,6")
		want := map[imports.Kind]int{imports.Awaited: 1, imports.Office: 1,
			imports.Changed: 1, imports.Deleted: 1, imports.Added: 2}
		if !maps.Equal(batch.Counts, want) || batch.Accepted != 5 {
			t.Fatalf("%v, %d accepted, want %v", batch.Counts, batch.Accepted, want)
		}
		if staged := d.contents(); !reflect.DeepEqual(staged, before) {
			t.Errorf("staging changes the directory: %s", difference(before, staged))
		}
		all := d.choose(batch, true)
		if all.Accepted != 5 {
			t.Errorf("accepting all brings back whom an administrator has deleted")
		}
		applied := d.apply(d.choose(all, true, imports.Deleted))
		if applied.State != imports.Applied || applied.AppliedBy != "warden" {
			t.Errorf("the batch is %+v", applied)
		}
		if o := d.official("Otto Testlund"); o.City != "Nutley" || o.Office != 2 {
			t.Errorf("the council member is %s of %s, office %d", o.Position, o.City, o.Office)
		}
		d.official("Uma Samplewood")
		if err := d.undo(applied); err != nil {
			t.Fatal(err)
		}
		if after := d.contents(); !reflect.DeepEqual(after, before) {
			t.Errorf("undoing leaves %s", difference(before, after))
		}
		if err := d.undo(applied); err != nil {
			t.Errorf("undoing twice: %v", err)
		}
		if _, err := ApplyBatch(t.Context(), d.store, applied.ID,
			Application{Actor: "warden"}); !errors.Is(err, candor.ErrConflict) {
			t.Errorf("applying what was undone: %v", err)
		}
	})
}

func difference(before, after map[string][]string) string {
	var told []string
	for table, rows := range after {
		for _, row := range rows {
			if !slices.Contains(before[table], row) {
				told = append(told, "+ "+table+" "+row)
			}
		}
		for _, row := range before[table] {
			if !slices.Contains(rows, row) {
				told = append(told, "- "+table+" "+row)
			}
		}
	}
	slices.Sort(told)
	return "\n" + strings.Join(told, "\n")
}

func TestABatchIsAppliedOnce(t *testing.T) {
	onBothEngines(t, func(t *testing.T, d *desk) {
		batch := d.stage(mayorRow, councilRow)
		var both sync.WaitGroup
		for range 2 {
			both.Go(func() {
				applied, err := ApplyBatch(t.Context(), d.store, batch.ID, Application{Actor: "warden",
					Seen: batch.UpdatedAt})
				if err != nil || applied.State != imports.Applied {
					t.Errorf("%+v, error %v", applied, err)
				}
			})
		}
		both.Wait()
		if people := storedOfficials(t, d.store); len(people) != 2 {
			t.Errorf("%d people are there, want 2", len(people))
		}
	})
}

func TestDeclinedChangesAreNotWritten(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, d *desk) {
		batch := d.stage(mayorRow, councilRow, clerkRow)
		batch, err := d.store.ChooseImportChanges(t.Context(), imports.Choice{BatchID: batch.ID,
			Numbers: []int{2}, Actor: "warden", Seen: batch.UpdatedAt})
		if err != nil || batch.Accepted != 2 {
			t.Fatalf("%+v, error %v", batch, err)
		}
		d.apply(batch)
		if people := storedOfficials(t, d.store); len(people) != 2 || people["Otto Testlund"] != nil {
			t.Errorf("there are %v", slices.Sorted(maps.Keys(people)))
		}
		if next := d.stage(mayorRow, councilRow, clerkRow); next.Counts[imports.Added] != 1 {
			t.Errorf("the next list brings %v", next.Counts)
		}
	})
}

func TestABatchIsComparedAgainWhenTheDirectoryHasChanged(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, d *desk) {
		d.known(clerkRow)
		batch := d.stage("Ida Quillmoor-Reed,city_clerk,Newark,Essex,,,3", mayorRow)
		clerk := d.official("Ida Quillmoor")
		if _, _, err := d.store.EditOfficial(t.Context(), edits.Edit{OfficialID: clerk.ID,
			Actor: "helper", Seen: clerk.UpdatedAt, Values: map[string]string{"name": "Ida Q. Reed"},
		}); err != nil {
			t.Fatal(err)
		}
		_, err := ApplyBatch(t.Context(), d.store, batch.ID, Application{Actor: "warden",
			Seen: batch.UpdatedAt})
		compared, ok := errors.AsType[*imports.Compared](err)
		if !ok || !errors.Is(err, candor.ErrConflict) {
			t.Fatalf("got %v", err)
		}
		if compared.Batch.Counts[imports.Kept] != 1 ||
			compared.Batch.Counts[imports.Changed] != 0 || compared.Batch.Accepted != 1 {
			t.Errorf("the new comparison is %+v", compared.Batch)
		}
		d.apply(compared.Batch)
		if d.official("Ida Q. Reed").ID != clerk.ID || d.official("Vera Trialman") == nil {
			t.Error("the edit is lost")
		}
	})
}

func TestUndoIsRefusedOnceSomethingHasChanged(t *testing.T) {
	for name, test := range map[string]struct {
		change func(*testing.T, *desk) error
		why    string
	}{
		"ErrReview": {func(t *testing.T, d *desk) error {
			_, err := d.store.CreateRating(t.Context(), &candor.Rating{
				OfficialID: d.official("Vera Trialman").ID, OverallRating: 4,
				ReviewText: "Listens."}, nil, candor.ModerationOpen)
			return err
		}, "a review"},
		"ErrEdit": {func(t *testing.T, d *desk) error {
			o := d.official("Vera Trialman")
			_, _, err := d.store.EditOfficial(t.Context(), edits.Edit{OfficialID: o.ID, Actor: "helper",
				Seen: o.UpdatedAt, Values: map[string]string{"city": "Nutley"}})
			return err
		}, "city"},
		"ErrMerge": {func(t *testing.T, d *desk) error {
			_, _, err := d.store.MergeOfficials(t.Context(), candor.Merge{
				LostID: d.official("Vera Trialman").ID, KeptID: d.official("Ida Quillmoor").ID,
				Actor: "helper"})
			return err
		}, "merge into another profile"},
		"ErrStatus": {func(t *testing.T, d *desk) error {
			_, err := d.store.SetOfficialStatus(t.Context(), d.official("Vera Trialman").ID,
				candor.Decision{Status: candor.StatusRejected, Actor: "helper"})
			return err
		}, "status"},
		"ErrCorrection": {func(t *testing.T, d *desk) error {
			_, err := d.store.CreateCorrection(t.Context(), &candor.Correction{
				OfficialID: d.official("Vera Trialman").ID, Field: "city", SuggestedValue: "Nutley"}, nil)
			return err
		}, "a correction"},
		"ErrCorrectionApproved": {func(t *testing.T, d *desk) error {
			c, err := d.store.CreateCorrection(t.Context(), &candor.Correction{
				OfficialID: d.official("Vera Trialman").ID, Field: "termEndDate",
				SuggestedValue: "2027-11-30"}, nil)
			if err != nil {
				return err
			}
			_, err = d.store.SetCorrectionStatus(t.Context(), c.ID,
				candor.Decision{Status: candor.StatusApproved, Actor: "helper"})
			return err
		}, "end of the term"},
		"ErrPhoto": {func(t *testing.T, d *desk) error {
			vera := d.official("Vera Trialman").ID
			return d.store.Write(t.Context(), func(tx *sqlstore.Tx) error {
				return tx.Exec(`INSERT INTO photo_uploads (id, official_id, object_path, original_filename, submitter_ip,
					created_at) VALUES ($1, $2, 'photos/a', 'a.jpg', '192.0.2.7', $3)`, candor.NewID(), vera,
					time.Now().UnixMilli())
			})
		}, "a photo"},
		"ErrLaterImport": {func(t *testing.T, d *desk) error {
			d.known("Vera Trialman,mayor,Newark,Essex,2024-01-01,2026-12-31,1")
			return nil
		}, "end of the term"},
	} {
		t.Run(name, func(t *testing.T) {
			onAnyEngine(t, func(t *testing.T, d *desk) {
				d.known(clerkRow)
				applied := d.apply(d.stage(mayorRow, clerkRow))
				if err := test.change(t, d); err != nil {
					t.Fatal(err)
				}
				before := d.contents()
				err := d.undo(applied)
				conflict, ok := errors.AsType[*imports.Conflict](err)
				if !ok {
					t.Fatalf("got %v", err)
				}
				at := slices.IndexFunc(conflict.Changed, func(o imports.Other) bool {
					return o.Name == "Vera Trialman" && strings.Contains(o.Why, test.why)
				})
				if at < 0 {
					t.Errorf("the refusal names %+v, want %s", conflict.Changed, test.why)
				}
				if after := d.contents(); !reflect.DeepEqual(after, before) {
					t.Errorf("a refused undo leaves %s", difference(before, after))
				}
			})
		})
	}
}
