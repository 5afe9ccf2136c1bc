package importer

import (
	"errors"
	"reflect"
	"testing"

	"candor/internal/candor"
	"candor/internal/edits"
	"candor/internal/importer/imports"
)

// undoPartly undoes a batch except for profiles that have changed since.
func (d *desk) undoPartly(batch *imports.Batch, how imports.Undo) *imports.Batch {
	d.Helper()
	how.Actor, how.Partly = "warden", true
	undone, err := d.store.UndoImport(d.Context(), batch.ID, how)
	if err != nil {
		d.Fatal(err)
	}
	return undone
}

// edit changes the town of an official, and returns the edit.
func (d *desk) edit(name, town string) string {
	d.Helper()
	o := d.official(name)
	_, edit, err := d.store.EditOfficial(d.Context(), edits.Edit{OfficialID: o.ID, Actor: "helper",
		Seen: o.UpdatedAt, Values: map[string]string{"city": town}})
	if err != nil {
		d.Fatal(err)
	}
	return edit
}

// endOf is an edit of the end of an official's term.
func endOf(o *candor.Official, day string) edits.Edit {
	return edits.Edit{OfficialID: o.ID, Actor: "helper", Seen: o.UpdatedAt,
		Values: map[string]string{"termEndDate": day}}
}

// hasProfile reports whether an official of the name exists.
func (d *desk) hasProfile(name string) bool {
	for _, o := range storedOfficials(d.T, d.store) {
		if o.Name == name {
			return true
		}
	}
	return false
}

func TestUndoLeavesProfilesThatHaveChanged(t *testing.T) {
	onBothEngines(t, func(t *testing.T, d *desk) {
		d.known(clerkRow, "Cy Mockley,council_member,Newark,Essex,2024-01-01,,9")
		batch := d.apply(d.choose(d.stage(mayorRow, councilRow, "Ida Quillmoor-Reed,city_clerk,Newark,Essex,,,3",
			"Cy Mockley,council_member,Newark,Essex,2024-01-01,2027-12-31,9",
			"Bo Draftson,council_member,Newark,Essex,2026-01-01,2029-12-31,5",
			"Uma Samplewood,council_member,Newark,Essex,,,4"), true))
		d.review("Vera Trialman", 1)
		d.review("Bo Draftson", 1)
		d.edit("Ida Quillmoor-Reed", "Orange")
		if err := d.store.DeleteOfficial(t.Context(), d.official("Uma Samplewood").ID,
			candor.Decision{Actor: "helper"}); err != nil {
			t.Fatal(err)
		}
		plan, err := d.store.PlanUndo(t.Context(), batch.ID)
		if err != nil || plan.Total != 5 || plan.Undone() != 2 || len(plan.Stays) != 3 {
			t.Fatalf("the plan is %+v, error %v", plan, err)
		}
		why := map[string]string{}
		for _, stay := range plan.Stays {
			why[stay.Name] = stay.Why
			if isNew := stay.Name != "Ida Quillmoor-Reed"; stay.CanRetire != isNew {
				t.Errorf("%s can be retired: %t", stay.Name, stay.CanRetire)
			}
		}
		want := map[string]string{"Vera Trialman": "Has a review since",
			"Bo Draftson": "Has a review since", "Ida Quillmoor-Reed": "Changed since: city"}
		if !reflect.DeepEqual(why, want) {
			t.Errorf("they stay because of %v, want %v", why, want)
		}
		if err := d.undo(batch); !errors.Is(err, candor.ErrConflict) {
			t.Errorf("undoing the whole batch: %v", err)
		}
		seen := 2
		_, err = d.store.UndoImport(t.Context(), batch.ID, imports.Undo{Actor: "warden", Partly: true, Seen: &seen})
		if !errors.Is(err, candor.ErrConflict) || !d.hasProfile("Otto Testlund") {
			t.Errorf("undoing another number than was seen: %v", err)
		}
		undone := d.undoPartly(batch, imports.Undo{Retire: []string{d.official("Bo Draftson").ID}})
		if p := undone.Partly; undone.State != imports.Undone || p.Undone != 2 || p.Kept != 2 || p.Retired != 1 {
			t.Errorf("the batch is %+v, %+v", undone, undone.Partly)
		}
		if d.hasProfile("Otto Testlund") || d.official("Cy Mockley").TermEndDate != "" {
			t.Error("the unchanged profiles are not as before")
		}
		if o := d.official("Ida Quillmoor-Reed"); o.City != "Orange" {
			t.Errorf("the edited profile is %+v", o)
		}
		if o := d.official("Vera Trialman"); o.Status != candor.StatusApproved || o.Reviews.All() != 1 {
			t.Errorf("the kept profile is %s with %d reviews", o.Status, o.Reviews.All())
		}
		if o := d.official("Bo Draftson"); o.Status != candor.StatusRejected || o.Reviews.All() != 1 {
			t.Errorf("the retired profile is %s with %d reviews", o.Status, o.Reviews.All())
		}
		if wrong, err := d.store.ExamineInvariants(t.Context()); err != nil || len(wrong) > 0 {
			t.Errorf("%q, %v", wrong, err)
		}
	})
}

func TestAnUndoneEditIsNoChange(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, d *desk) {
		before := d.contents()
		batch := d.apply(d.stage(mayorRow))
		if _, err := d.store.UndoEdit(t.Context(), d.edit("Vera Trialman", "Nutley"), "helper"); err != nil {
			t.Fatal(err)
		}
		if err := d.undo(batch); err != nil {
			t.Fatal(err)
		}
		if after := d.contents(); !reflect.DeepEqual(after, before) {
			t.Errorf("undoing leaves %s", difference(before, after))
		}
	})
}

func TestAPersonWhoWasDeletedAgainStaysDeleted(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, d *desk) {
		batch := d.apply(d.stage(mayorRow, councilRow))
		if err := d.store.DeleteOfficial(t.Context(), d.official("Vera Trialman").ID,
			candor.Decision{Actor: "helper"}); err != nil {
			t.Fatal(err)
		}
		if err := d.undo(batch); err != nil || len(storedOfficials(t, d.store)) != 0 {
			t.Errorf("undoing leaves %v, error %v", storedOfficials(t, d.store), err)
		}
		if again := d.stage(mayorRow); again.Counts[imports.Deleted] != 1 {
			t.Errorf("the deletion is forgotten: %v", again.Counts)
		}
	})
}

func TestAnImportOfTheCommandLineIsABatch(t *testing.T) {
	onBothEngines(t, func(t *testing.T, d *desk) {
		before := d.contents()
		list := csvText(batchHeader, "Vera Trialman,mayor,Newark,Essex,2024-01-01,,Town list,1")
		for range 2 { // the second time changes nothing, and is no batch
			importPaths(t, d.store, nil, write(t, t.TempDir(), "town.csv", list, week))
		}
		batches, total, err := d.store.FindImports(t.Context(), candor.ListFilter{Page: 1, Limit: 10})
		if err != nil || total != 1 {
			t.Fatalf("%d batches, error %v", total, err)
		}
		batch := batches[0]
		if batch.State != imports.Applied || batch.Name != "town.csv" || batch.Accepted != 1 ||
			batch.AppliedBy != candor.ActorOperator || len(d.changes(batch)) != 1 {
			t.Errorf("the batch is %+v", batch)
		}
		if err := d.undo(batch); err != nil {
			t.Fatal(err)
		}
		if after := d.contents(); !reflect.DeepEqual(after, before) {
			t.Errorf("undoing leaves %s", difference(before, after))
		}
	})
}
