package importer

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"time"

	"candor/internal/candor"
	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
	"candor/internal/sqlstore"
)

// Application is the decision to apply a batch.
type Application struct {
	Actor  string
	Reason string
	Seen   time.Time // UpdatedAt of the batch; zero applies any version
}

// errOtherChanges reports that the accepted changes of a batch have become different ones.
var errOtherChanges = errors.New("the directory has changed since the comparison")

// ApplyBatch compares the list again and writes the accepted changes, in one transaction. If an
// accepted change has become a different one, it writes nothing, stores the new comparison and
// returns a imports.Compared. A batch that is already applied is returned unchanged.
func ApplyBatch(
	ctx context.Context, store *sqlstore.Store, id string, how Application,
) (*imports.Batch, error) {
	decision := candor.Decision{Status: candor.StatusApproved, Actor: how.Actor, Reason: how.Reason}
	decision.Clean()
	if err := decision.ValidateReason(); err != nil {
		return nil, err
	}
	staged, err := store.ReadImport(ctx, id)
	if err != nil {
		return nil, err
	}
	if staged.State == imports.Applied {
		return staged.Batch, nil
	}
	if err := staged.CanApply(how.Seen); err != nil {
		return nil, err
	}
	var reading plan
	if err := json.Unmarshal([]byte(staged.Mapping), &reading); err != nil {
		return nil, err
	}
	read, report, err := readBatch(ctx, staged, reading)
	if err != nil {
		return nil, err
	}
	var batch *imports.Batch
	err = store.Write(ctx, func(tx *sqlstore.Tx) error {
		if batch, err = tx.FindImport(id); err != nil || batch.State == imports.Applied {
			return err
		}
		if err := batch.CanApply(staged.UpdatedAt); err != nil {
			return err
		}
		if staged.Changes, err = tx.ImportChanges(id); err != nil {
			return err
		}
		if err := imports.CheckAnswers(staged.Changes); err != nil {
			return err
		}
		return writeBatch(tx, batch, staged.Changes, read, report, decision)
	})
	if !errors.Is(err, errOtherChanges) {
		return batch, err
	}
	if err := hold(staged, report); err != nil {
		return nil, err
	}
	if err := store.RestageImport(ctx, staged, ""); err != nil {
		return nil, err
	}
	return nil, &imports.Compared{Batch: staged.Batch}
}

// writeBatch compares a list in a transaction and writes the accepted changes.
func writeBatch(
	tx *sqlstore.Tx, batch *imports.Batch, staged []*imports.Change, read *collection,
	report *Report, decision candor.Decision,
) error {
	d, err := loadDirectory(tx.Importing(), tx.Now(), candor.StatusApproved)
	if err != nil {
		return err
	}
	d.judge = judge{asks: true, chosen: choicesOf(staged)}
	d.take(read, report)
	if !sameEffect(staged, report.Changes) {
		return errOtherChanges
	}
	d.showFirstDays()
	return tx.ApplyImport(sqlstore.AppliedImport{Batch: batch, Actor: decision.Actor,
		Reason: decision.Reason, Changes: report.Changes, Touched: d.writtenIDs(),
		Together: d.together, Back: d.restoredDeletions()}, func() error { return d.save(tx) })
}

// sameEffect reports whether the accepted changes of two comparisons are equal.
func sameEffect(staged, present []*imports.Change) bool {
	accepted := map[formats.RecordKey]*imports.Change{}
	for _, c := range staged {
		if c.Accepted {
			accepted[formats.RecordKey{Source: c.Source, ID: c.SourceID}] = c
		}
	}
	for _, c := range present {
		if !c.Accepted {
			continue
		}
		before := accepted[formats.RecordKey{Source: c.Source, ID: c.SourceID}]
		if before == nil || before.OfficialID != c.OfficialID ||
			!slices.Equal(before.Fields, c.Fields) || before.Succeeds != c.Succeeds ||
			c.Succeeds != "" && *before.Holder(c.Succeeds) != *c.Holder(c.Succeeds) {
			return false
		}
		delete(accepted, formats.RecordKey{Source: c.Source, ID: c.SourceID})
	}
	return len(accepted) == 0
}

// writtenIDs lists the ids of the officials that save writes.
func (d *directory) writtenIDs() []string {
	ids := map[string]bool{}
	for _, p := range d.people {
		if p.before.ID == "" || p.changed() {
			ids[p.ID] = true
		}
	}
	for key := range d.changed {
		ids[d.records[key].OfficialID] = true
	}
	for _, profiles := range d.offices {
		if len(profiles) > 1 {
			for _, p := range profiles {
				ids[p.ID] = d.people[p.ID] != nil
			}
		}
	}
	maps.DeleteFunc(ids, func(_ string, there bool) bool { return !there })
	return slices.Sorted(maps.Keys(ids))
}

// restoredDeletions returns the deletions that save reverses, by the ids of the officials.
func (d *directory) restoredDeletions() map[string]*sqlstore.DeletedOfficial {
	back := map[string]*sqlstore.DeletedOfficial{}
	for _, gone := range d.deleted.all {
		if p := d.deleted.restored[gone.Official.ID]; p != nil && d.people[p.ID] != nil {
			back[p.ID] = gone
		}
	}
	return back
}
