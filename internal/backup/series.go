package backup

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
	"slices"

	"github.com/gofrs/flock"

	"candor/internal/disk"
	"candor/internal/settings"
	"candor/internal/sqlstore/sqldb"
)

// A backup of a series is in a folder named by its time. Until it is complete, and while it is
// removed, the folder has the other name.
const (
	nameFormat       = "2006-01-02T150405Z"
	unfinishedPrefix = ".unfinished-"
	seriesLock       = ".lock"
)

var (
	complete   = regexp.MustCompile(`^\d{4}-\d\d-\d\dT\d{6}Z$`)
	unfinished = regexp.MustCompile(`^\.unfinished-\d{4}-\d\d-\d\dT\d{6}Z$`)
)

// ErrRunning reports that another backup into the same folder is running.
var ErrRunning = errors.New("another backup into this folder is running: wait until it ends")

// Series is a folder with several backups of one site.
type Series struct {
	Into string
	Keep int // how many complete ones
}

// Make adds a backup to a series, and removes the oldest ones beyond those to keep. The folder of
// the backup gets its name when it is complete. An error after that comes with the manifest.
func (s Series) Make(ctx context.Context, options Options) (
	made *Manifest, place string, err error,
) {
	if options.Logger == nil {
		options.Logger = slog.New(slog.DiscardHandler)
	}
	source, err := nameSource(options.Database)
	if err != nil {
		return nil, "", err
	}
	name := options.Now().UTC().Format(nameFormat)
	place, options.To = filepath.Join(s.Into, name), filepath.Join(s.Into, unfinishedPrefix+name)
	if err := options.refuseWithin(); err != nil {
		return nil, "", err
	}
	if err := os.MkdirAll(s.Into, 0o700); err != nil {
		return nil, "", fmt.Errorf("no backup can be made there: %w", err)
	}
	unlock, err := s.lock(options.Logger)
	if err != nil {
		return nil, "", err
	}
	defer func() { err = errors.Join(err, unlock()) }()
	before, err := s.tidy(source)
	if err != nil {
		return nil, "", err
	}
	if err := s.refuseCrowded(ctx, options, before); err != nil {
		return nil, "", err
	}
	if made, err = Make(ctx, options); err != nil {
		return nil, "", err
	}
	if err := errors.Join(os.Rename(options.To, place), syncPath(s.Into)); err != nil {
		return nil, "", errors.Join(err, os.RemoveAll(options.To))
	}
	before = append(before, name)
	for _, old := range before[:max(0, len(before)-s.Keep)] {
		err = errors.Join(err, s.remove(old))
	}
	if err != nil {
		err = fmt.Errorf("an old backup cannot be removed: %w", err)
	}
	return made, place, err
}

// lock keeps a second backup out of the folder. A file system may have no locks.
func (s Series) lock(log *slog.Logger) (unlock func() error, err error) {
	lock := flock.New(filepath.Join(s.Into, seriesLock))
	held, err := lock.TryLock()
	switch {
	case errors.Is(err, fs.ErrPermission):
		return nil, fmt.Errorf("no backup can be made there: %w", err)
	case err != nil:
		log.Warn("cannot check whether another backup is running", "folder", s.Into, "error", err)
		return func() error { return nil }, nil
	case !held:
		return nil, fmt.Errorf("%s: %w", s.Into, ErrRunning)
	}
	return lock.Close, nil
}

// tidy removes folders of interrupted backups, and returns the names of the complete ones of this
// source, oldest first. It leaves everything else in the folder alone.
func (s Series) tidy(source string) (names []string, err error) {
	entries, err := os.ReadDir(s.Into)
	if err != nil {
		return nil, err
	}
	for _, entry := range entries {
		path := filepath.Join(s.Into, entry.Name())
		switch {
		case !entry.IsDir():
		case unfinished.MatchString(entry.Name()):
			err = errors.Join(err, os.RemoveAll(path))
		case complete.MatchString(entry.Name()):
			manifest, fault := ReadManifest(path)
			if fault == nil && manifest.Source.Database == source {
				names = append(names, entry.Name())
			}
		}
	}
	slices.Sort(names)
	return names, err
}

// remove renames a backup first, so that half of it is never taken for a backup.
func (s Series) remove(name string) error {
	removed := filepath.Join(s.Into, unfinishedPrefix+name)
	if err := os.Rename(filepath.Join(s.Into, name), removed); err != nil {
		return err
	}
	return os.RemoveAll(removed)
}

// refuseCrowded refuses a backup for which the disk has no room. It expects a tenth more than the
// newest one took, or the size of the source before the first one.
func (s Series) refuseCrowded(ctx context.Context, options Options, before []string) error {
	space, err := disk.Measure(s.Into)
	if errors.Is(err, disk.ErrUnknown) {
		return nil
	}
	if err != nil {
		return err
	}
	var needed int64
	if len(before) > 0 {
		newest, err := ReadManifest(filepath.Join(s.Into, before[len(before)-1]))
		if err != nil {
			return err
		}
		needed = newest.Size() / 10 * 11
	} else if needed, err = options.sourceSize(ctx); err != nil {
		return err
	}
	if space.Free < needed {
		return fmt.Errorf("%s has %s free, and the backup needs about %s: make room there, or keep fewer "+
			"backups", s.Into, settings.FormatSize(space.Free), settings.FormatSize(needed))
	}
	return nil
}

// sourceSize estimates the size of the first backup.
func (o Options) sourceSize(ctx context.Context) (size int64, err error) {
	if sqldb.IsPostgres(o.Database) {
		from, err := connect(ctx, o.Database)
		if err != nil {
			return 0, err
		}
		err = from.conn.QueryRow(ctx, "SELECT pg_database_size(current_database())").Scan(&size)
		if err = errors.Join(err, from.close(ctx)); err != nil {
			return 0, err
		}
	} else {
		for _, path := range []string{o.Database, o.Database + "-wal"} {
			if info, err := os.Stat(path); err == nil {
				size += info.Size()
			}
		}
	}
	for entry, err := range o.Photos.Each(ctx, "") {
		if err != nil {
			return 0, err
		}
		size += entry.Size
	}
	return size, nil
}
