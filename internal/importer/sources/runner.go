package sources

import (
	"context"
	"errors"
	"log/slog"

	"candor/internal/importer"
	"candor/internal/importer/imports"
	"candor/internal/sqlstore"
	"candor/internal/sqlstore/sqldb"
)

// Runner reads due sources one by one. Several processes may run one.
type Runner struct {
	store *sqlstore.Store
	turn  importer.Turn
	log   *slog.Logger
}

// NewRunner returns a runner; call Run to start it. It compares lists within turn.
func NewRunner(store *sqlstore.Store, turn importer.Turn, log *slog.Logger) *Runner {
	return &Runner{store, turn, log}
}

// Run reads due sources until ctx ends.
func (r *Runner) Run(ctx context.Context) {
	sqldb.EachMinute(ctx, r.ReadDue, func(err error) { r.log.Error("sources of imports", "error", err) })
}

// ReadDue reads each due source. A failure of one does not stop the others.
func (r *Runner) ReadDue(ctx context.Context) error {
	all, err := r.store.ImportSources(ctx)
	if err != nil {
		return err
	}
	isDue := func(source *imports.Source) bool { return source.Due(r.store.Now()) }
	for _, source := range all {
		if !isDue(source) {
			continue
		}
		outcome, err := refresh(ctx, r.store, r.turn, source.Name, isDue)
		switch {
		case ctx.Err() != nil:
			return nil
		case errors.Is(err, ErrBusy): // another process reads it
		case sqldb.IsFault(err):
			return err
		case err != nil:
			r.log.Warn("a source of imports could not be read", "source", source.Name, "error", err)
		default:
			r.log.Info("read a source of imports", "source", source.Name, "outcome", outcome.String())
		}
	}
	return nil
}
