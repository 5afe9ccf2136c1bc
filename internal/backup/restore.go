package backup

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"maps"
	"os"
	"path/filepath"

	"candor/internal/photo/blobs"
	"candor/internal/sqlstore"
	"candor/internal/sqlstore/sqldb"
)

// RestoreOptions are the backup and the target. The target must be empty, except for an unfinished
// restore of the same backup.
type RestoreOptions struct {
	From     string // the backup's folder
	Database string // the path of a SQLite file or postgres://…
	Photos   *blobs.Store
	// AcceptLoss restores even if the source was written to after the backup.
	AcceptLoss bool
	Progress   Progress
	Logger     *slog.Logger
}

// Restored is the result of a restore.
type Restored struct {
	*Manifest
	// Gone is why the source was not compared; nil if it was, or if a loss is accepted.
	Gone error
}

// Restore checks that the target is empty and that the source has not changed, checks the backup,
// restores everything and compares it with the manifest. A second call after an interruption
// restores the rest; until it has finished, servers refuse the database. The backup is not changed.
func Restore(ctx context.Context, options RestoreOptions) (_ *Restored, err error) {
	if options.Progress == nil {
		options.Progress = func(string, int, int) {}
	}
	manifest, err := ReadManifest(options.From)
	if err != nil {
		return nil, err
	}
	if err := refuseSchema(manifest); err != nil {
		return nil, err
	}
	r := &restorer{RestoreOptions: options, manifest: manifest}
	// Refusals come before reading the backup, which takes long.
	if sqldb.IsPostgres(options.Database) {
		if r.target, err = openTarget(ctx, options.Database); err != nil {
			return nil, err
		}
		defer func() { err = errors.Join(err, r.target.close(ctx)) }()
	} else if err := r.refuseOtherFile(); err != nil {
		return nil, err
	}
	if err := r.refuseOtherPhotos(ctx); err != nil {
		return nil, err
	}
	if err := r.refuseChanged(ctx); err != nil {
		return nil, err
	}
	if _, err := Check(ctx, options.From, options.Progress); err != nil {
		return nil, err
	}
	if r.target != nil {
		err = r.intoPostgres(ctx)
		if fault := sqldb.TranslatePostgres(err); err != nil && sqldb.IsFault(fault) {
			err = fmt.Errorf("%w; then run the same command again", fault)
		}
	} else {
		err = r.intoFile(ctx)
	}
	return &Restored{manifest, r.gone}, err
}

// refuseSchema refuses a backup by a newer program, or from before the first release.
func refuseSchema(manifest *Manifest) error {
	known, err := sqlstore.KnownSchemas()
	if err != nil {
		return err
	}
	if manifest.Schema > known.Newest {
		return fmt.Errorf("a newer version of candor made this backup (%s, schema %d; this program knows "+
			"%d): please use that version", manifest.Candor, manifest.Schema, known.Newest)
	}
	return known.RefuseEarlier("backup", manifest.Schema)
}

// restorer restores a backup.
type restorer struct {
	RestoreOptions
	manifest *Manifest
	target   *target // nil for a SQLite file
	gone     error   // why the source cannot be compared
}

func (r *restorer) source() string { return filepath.Join(r.From, databaseName) }

// refuseChanged refuses a backup whose source was written to since, unless that is accepted or the
// source is gone.
func (r *restorer) refuseChanged(ctx context.Context) error {
	if r.AcceptLoss || r.gone != nil {
		return nil
	}
	err := r.manifest.Source.compare(ctx)
	if gone, ok := errors.AsType[sourceGone](err); ok {
		r.gone = gone
		return nil
	}
	return err
}

func (r *restorer) refuseOtherFile() error {
	for _, path := range []string{r.Database, r.Database + "-wal", r.Database + "-journal"} {
		if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
			return errors.Join(fmt.Errorf("%s is there already: a backup is only restored where there is "+
				"no database; please name another data folder",
				path), err)
		}
	}
	return nil
}

// intoFile restores the database under another name, so that servers see that it is unfinished,
// until everything is complete.
func (r *restorer) intoFile(ctx context.Context) error {
	if err := r.refuseOtherFile(); err != nil { // it may have appeared since
		return err
	}
	unfinished := sqldb.Unfinished(r.Database)
	folder := filepath.Dir(r.Database)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return fmt.Errorf("the data folder cannot be made: %w", err)
	}
	into, err := os.OpenFile(unfinished, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	err = r.copyPhotos(ctx)
	if err == nil {
		err = r.copyDatabase(into)
	}
	if err = errors.Join(err, into.Close()); err != nil {
		return err
	}
	if err := r.compareDatabase(ctx, unfinished); err != nil {
		return err
	}
	if err := r.refuseChanged(ctx); err != nil {
		return err
	}
	return errors.Join(os.Rename(unfinished, r.Database), syncPath(folder))
}

func (r *restorer) copyDatabase(into *os.File) error {
	r.Progress("restoring the database", 0, 1)
	from, err := os.Open(r.source())
	if err != nil {
		return err
	}
	_, err = io.Copy(into, from)
	return errors.Join(err, from.Close(), into.Sync())
}

// compareDatabase compares the restored rows.
func (r *restorer) compareDatabase(ctx context.Context, path string) error {
	arrived := File{Path: databaseName}
	var err error
	if arrived.Size, arrived.SHA256, err = hashFile(path); err != nil {
		return err
	}
	for _, file := range r.manifest.Files {
		if file.Path == databaseName && file != arrived {
			return fmt.Errorf("%s arrived with other bytes than it has in the backup: please run the same "+
				"command again",
				path)
		}
	}
	rows, err := countRows(ctx, path)
	if err == nil && !maps.Equal(rows, r.manifest.Tables) {
		err = fmt.Errorf("%s holds %v rows, and the backup %v", path, rows, r.manifest.Tables)
	}
	r.Progress("restoring the database", 1, 1)
	return err
}

// intoPostgres migrates a copy of the backup's database, which may have an older schema.
func (r *restorer) intoPostgres(ctx context.Context) (err error) {
	work, remove, err := workFolder()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, remove()) }()
	copied := filepath.Join(work, databaseName)
	into, err := os.OpenFile(copied, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	if err := errors.Join(r.copyDatabase(into), into.Close()); err != nil {
		return err
	}
	if err := r.compareDatabase(ctx, copied); err != nil {
		return err
	}
	if err := r.copyPhotos(ctx); err != nil {
		return err
	}
	upgraded, err := sqlstore.Open(ctx, sqlstore.Options{Database: copied, Logger: r.Logger})
	if err != nil {
		return err
	}
	if err := upgraded.Close(); err != nil {
		return err
	}
	if err := r.target.prepare(ctx, r.Database, r.Logger); err != nil {
		return err
	}
	return r.target.fill(ctx, copied, r.Progress, func() error { return r.refuseChanged(ctx) })
}
