package sources

import (
	"context"
	"errors"
	"fmt"
	"time"

	"candor"
	"candor/importer"
	"candor/sqlstore"
)

// claimLimit is how long one process may take for a source before another one tries.
const claimLimit = attemptLimit + 3*time.Minute

// smallPart is the part of a list that an update may change to be applied by itself: less than a
// tenth.
const smallPart = 10

// ErrBusy says that another process reads the source.
var ErrBusy = &candor.Error{Code: candor.CodeConflict,
	Message: "Another process is reading this source. Please try again in a moment."}

// Outcome is what reading a source came to.
type Outcome struct {
	Batch   *candor.ImportBatch // what waits for a moderator; nil where nothing does
	Applied *candor.ImportBatch // what was applied by itself; nil where nothing was
}

// String returns the outcome as a sentence.
func (o Outcome) String() string {
	switch {
	case o.Applied != nil && o.Batch != nil:
		return fmt.Sprintf("%s applied, and %s for a moderator", changes(o.Applied.Accepted),
			waiting(Open(o.Batch)))
	case o.Applied != nil:
		return changes(o.Applied.Accepted) + " applied"
	case o.Batch != nil && o.Batch.State == candor.ImportNeedsColumns:
		return "a moderator has to say which columns hold what"
	case o.Batch != nil:
		return waiting(Open(o.Batch)) + " for a moderator"
	}
	return "nothing has changed"
}

func changes(n int) string {
	if n == 1 {
		return "1 change was"
	}
	return fmt.Sprintf("%d changes were", n)
}

func waiting(n int) string {
	if n == 1 {
		return "1 change waits"
	}
	return fmt.Sprintf("%d changes wait", n)
}

// Open counts the changes of a batch that a moderator may take. Who was deleted here stays out, and
// is no reason to ask again.
func Open(b *candor.ImportBatch) (open int) {
	for kind, n := range b.Counts {
		if kind.CanBeTaken() && kind != candor.ImportDeleted {
			open += n
		}
	}
	return open
}

// Refresh reads a source and stages what has changed. A failure is kept with the source in words,
// and changes nothing else; the error has the same words, unless it is one of ours.
func Refresh(ctx context.Context, store *sqlstore.Store, name string) (Outcome, error) {
	return refresh(ctx, store, importer.NewTurn(), name, func(*candor.ImportSource) bool { return true })
}

func refresh(
	ctx context.Context, store *sqlstore.Store, turn importer.Turn, name string,
	wanted func(*candor.ImportSource) bool,
) (outcome Outcome, err error) {
	if _, err := store.FindImportSource(ctx, name); err != nil {
		return outcome, err
	}
	claimed, err := store.ClaimImportSource(ctx, name, store.Now().Add(claimLimit))
	if err == nil && !claimed {
		err = ErrBusy
	}
	if err != nil {
		return outcome, err
	}
	source, err := store.FindImportSource(ctx, name) // another process may have read it just before
	if err != nil {
		return outcome, err
	}
	if wanted(source) {
		err = attempt(ctx, store, turn, source, &outcome)
	}
	// A command that is interrupted still ends its claim.
	ending, cancel := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
	defer cancel()
	return outcome, errors.Join(err, store.SetImportSource(ending, source))
}

// attempt fetches a source and stages its file. It notes in the source what came of that.
func attempt(
	ctx context.Context, store *sqlstore.Store, turn importer.Turn, source *candor.ImportSource,
	outcome *Outcome,
) error {
	now, before, fault := store.Now(), source.CheckedAt, source.Fault
	source.CheckedAt = now
	got, err := fetcher{}.fetch(ctx, source)
	if err == nil && !got.unchanged {
		err = turn.Do(ctx, func() error {
			*outcome, err = stage(ctx, store, source, got.file)
			return err
		})
	}
	if err != nil {
		failed := failureOf(err)
		if source.Fault = string(failed); ctx.Err() != nil {
			source.CheckedAt, source.Fault = before, fault // what was interrupted is soon tried again
		}
		if failed == failedCompared { // an error of ours, which the log needs
			return err
		}
		return failed
	}
	source.Fault, source.ReadAt = "", now
	if !got.unchanged {
		source.ChangedAt, source.Sum = now, got.sum
	}
	source.ETag, source.LastModified = got.etag, got.lastModified
	return nil
}

// stage compares a file with the directory. What it leaves to decide takes the place of what an
// earlier file left.
func stage(
	ctx context.Context, store *sqlstore.Store, source *candor.ImportSource, file importer.File,
) (outcome Outcome, err error) {
	upload := importer.Upload{File: file, Source: source.Name, Format: source.Format,
		Actor: candor.ActorSources, AsOf: candor.Today(store.Now()), SourceID: source.Name}
	batch, err := importer.StageBatch(ctx, store, upload)
	if full, ok := errors.AsType[*candor.Error](err); ok && full.Message == candor.MessageImportMany {
		// One of those that wait may be the one that this takes the place of.
		if err = discardWaiting(ctx, store, source.Batch); err == nil {
			batch, err = importer.StageBatch(ctx, store, upload)
		}
	}
	if err != nil {
		return outcome, err
	}
	if err := discardWaiting(ctx, store, source.Batch); err != nil {
		return outcome, err
	}
	source.Batch = batch.ID
	if source.Accepts && batch.Accepted > 0 && Open(batch)*smallPart < batch.Rows {
		applied, err := importer.ApplyBatch(ctx, store, batch.ID,
			importer.Application{Actor: candor.ActorSources})
		if err != nil {
			return outcome, err
		}
		outcome.Applied = applied
		if batch, err = importer.StageBatch(ctx, store, upload); err != nil {
			return outcome, err
		}
	}
	if batch.State == candor.ImportWaiting && Open(batch) == 0 {
		return outcome, store.DiscardImport(ctx, batch.ID, candor.ActorSources)
	}
	source.Batch, outcome.Batch = batch.ID, batch
	return outcome, nil
}

// discardWaiting removes a batch that a newer file of the same source makes pointless.
func discardWaiting(ctx context.Context, store *sqlstore.Store, id string) error {
	if id == "" {
		return nil
	}
	before, err := store.FindImport(ctx, id)
	if errors.Is(err, candor.ErrNotFound) {
		return nil
	}
	if err != nil || before.State == candor.ImportApplied || before.State == candor.ImportUndone {
		return err
	}
	return store.DiscardImport(ctx, id, candor.ActorSources)
}
