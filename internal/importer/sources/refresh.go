package sources

import (
	"context"
	"errors"
	"fmt"
	"time"

	"candor/internal/candor"
	"candor/internal/importer"
	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
	"candor/internal/sqlstore"
)

// claimLimit is how long a process may work on a source before another one may claim it.
const claimLimit = attemptLimit + 3*time.Minute

// smallPart limits an update that is applied without a moderator: less than a tenth of the list.
const smallPart = 10

// ErrBusy reports that another process reads the source.
var ErrBusy = &candor.Error{Code: candor.CodeConflict,
	Message: "Another process is reading this source. Please try again in a moment."}

// Outcome is the result of reading a source.
type Outcome struct {
	Batch   *imports.Batch // waits for a moderator; may be nil
	Applied *imports.Batch // applied without a moderator; may be nil
}

// String returns the outcome as a sentence.
func (o Outcome) String() string {
	switch {
	case o.Applied != nil && o.Batch != nil:
		return fmt.Sprintf("%s applied, and %s for a moderator", changes(o.Applied.Accepted),
			waiting(Open(o.Batch)))
	case o.Applied != nil:
		return changes(o.Applied.Accepted) + " applied"
	case o.Batch != nil && o.Batch.State == imports.NeedsColumns:
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

// Open counts the changes of a batch that a moderator may take. People who were deleted here stay
// out, so they are no reason to ask again.
func Open(b *imports.Batch) (open int) {
	for kind, n := range b.Counts {
		if kind.CanBeTaken() && kind != imports.Deleted {
			open += n
		}
	}
	return open
}

// Refresh reads a source and stages its changes. A failure is stored with the source and changes
// nothing else. The error has the same text, unless it is an internal one.
func Refresh(ctx context.Context, store *sqlstore.Store, name string) (Outcome, error) {
	return refresh(ctx, store, importer.NewTurn(), name, func(*imports.Source) bool { return true })
}

func refresh(
	ctx context.Context, store *sqlstore.Store, turn importer.Turn, name string,
	wanted func(*imports.Source) bool,
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
	source, err := store.FindImportSource(ctx, name) // another process may have just read it
	if err != nil {
		return outcome, err
	}
	if wanted(source) {
		err = attempt(ctx, store, turn, source, &outcome)
	}
	// Release the claim even if the command was interrupted.
	ending, cancel := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
	defer cancel()
	return outcome, errors.Join(err, store.SetImportSource(ending, source))
}

// attempt fetches a source, stages its file and records the result in the source.
func attempt(
	ctx context.Context, store *sqlstore.Store, turn importer.Turn, source *imports.Source,
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
			source.CheckedAt, source.Fault = before, fault // retry an interrupted attempt soon
		}
		if failed == failedCompared { // an internal error, which the log needs
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

// stage compares a file with the directory. The new batch replaces the waiting one from an earlier
// file.
func stage(
	ctx context.Context, store *sqlstore.Store, source *imports.Source, file formats.File,
) (outcome Outcome, err error) {
	upload := importer.Upload{File: file, Source: source.Name, Format: source.Format,
		Actor: candor.ActorSources, AsOf: candor.Today(store.Now()), SourceID: source.Name}
	batch, err := importer.StageBatch(ctx, store, upload)
	if full, ok := errors.AsType[*candor.Error](err); ok && full.Message == imports.MessageMany {
		// The batch that this one replaces may be one of the waiting batches.
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
	if batch.State == imports.Waiting && Open(batch) == 0 {
		return outcome, store.DiscardImport(ctx, batch.ID, candor.ActorSources)
	}
	source.Batch, outcome.Batch = batch.ID, batch
	return outcome, nil
}

// discardWaiting discards a batch that a newer file of the same source replaces.
func discardWaiting(ctx context.Context, store *sqlstore.Store, id string) error {
	if id == "" {
		return nil
	}
	before, err := store.FindImport(ctx, id)
	if errors.Is(err, candor.ErrNotFound) {
		return nil
	}
	if err != nil || before.State == imports.Applied || before.State == imports.Undone {
		return err
	}
	return store.DiscardImport(ctx, id, candor.ActorSources)
}
