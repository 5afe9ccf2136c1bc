package importer

import (
	"context"
	"io"
	"iter"
	"time"

	"candor"
	"candor/sqlstore"
)

// Upload is a list to be compared with the directory.
type Upload struct {
	File     File
	Source   string // who published it; empty takes what the file says, or its name
	Format   string // one of Formats; empty is AutoFormat
	Actor    string
	AsOf     string // YYYY-MM-DD
	SourceID string // of a source that is fetched
}

// ColumnChoice is what a moderator says of the columns of a batch.
type ColumnChoice struct {
	Mapping Mapping
	Actor   string
	Seen    time.Time // UpdatedAt of the batch
}

// Application is the decision to apply a batch.
type Application struct {
	Actor  string
	Reason string
	Seen   time.Time // UpdatedAt of the batch; zero applies it as it is
}

var errNotYet = &candor.Error{Code: candor.CodeUnavailable, Message: "Not yet"}

// StageBatch reads a list, compares it with the directory and keeps both, changing nothing else.
func StageBatch(ctx context.Context, store *sqlstore.Store, upload Upload) (*candor.ImportBatch, error) {
	return nil, errNotYet
}

// SetColumns reads the list of a batch again by other columns.
func SetColumns(
	ctx context.Context, store *sqlstore.Store, id string, choice ColumnChoice,
) (*candor.ImportBatch, error) {
	return nil, errNotYet
}

// ApplyBatch writes the accepted changes of a batch.
func ApplyBatch(
	ctx context.Context, store *sqlstore.Store, id string, how Application,
) (*candor.ImportBatch, error) {
	return nil, errNotYet
}

// WriteChanges writes changes as CSV.
func WriteChanges(out io.Writer, changes iter.Seq2[*candor.ImportChange, error]) error { return nil }
