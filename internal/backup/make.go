package backup

import (
	"context"
	"errors"
	"log/slog"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"candor/internal/photo"
	"candor/internal/photo/blobs"
	"candor/internal/sqlstore"
	"candor/internal/sqlstore/sqldb"
)

// Options are the source and the target of a backup.
type Options struct {
	// the path of a SQLite file or postgres://…; a server may use it at the same time
	Database string
	// Store is the open store of a server on the database, nil in other processes. A second one in
	// a process could drop the first one's locks of a SQLite file.
	Store   *sqlstore.Store
	Photos  *blobs.Store // the photo store
	To      string       // an empty or missing folder
	Version string       // of this program
	// KeepAddresses is the maximum age of visitors' addresses in the backup; 0 keeps all.
	KeepAddresses time.Duration
	Progress      Progress
	Now           func() time.Time
	Logger        *slog.Logger
}

// Make backs up everything acknowledged before the call, and some later changes. The backup has
// every photo in its database, except lost ones. A failed backup is removed.
func Make(ctx context.Context, options Options) (_ *Manifest, err error) {
	if options.Progress == nil {
		options.Progress = func(string, int, int) {}
	}
	source, err := nameSource(options.Database)
	if err != nil {
		return nil, err
	}
	if options.Database, err = sqldb.OneHost(ctx, options.Database); err != nil {
		return nil, err
	}
	live := options.Store
	if live == nil {
		live, err = sqlstore.Open(ctx, sqlstore.Options{Database: options.Database, AsItIs: true,
			Logger: options.Logger})
		if err != nil {
			return nil, err
		}
		defer func() { err = errors.Join(err, live.Close()) }()
	}
	begun, err := options.prepareFolder()
	if err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, begun.remove())
		}
	}()
	to, err := blobs.Open("", filepath.Join(options.To, photosName))
	if err != nil {
		return nil, err
	}
	m := &maker{Options: options, live: live, photos: to, pieces: map[string]File{}}
	return m.make(ctx, source)
}

// maker makes a backup.
type maker struct {
	Options
	live   *sqlstore.Store
	photos *blobs.Store // in the backup
	pieces map[string]File
}

// make copies the photos before the database, so that its photos are there even if a server removes
// them during the copy. Then it copies the photos that arrived in between.
func (m *maker) make(ctx context.Context, source string) (*Manifest, error) {
	manifest := &Manifest{Candor: m.Version, Source: Source{Database: source}}
	var err error
	if manifest.Engine, err = m.live.Engine(ctx); err != nil {
		return nil, err
	}
	for _, prefix := range []string{photo.PicturesFolder, photo.QuarantineFolder} {
		if err := m.copyPhotos(ctx, prefix); err != nil {
			return nil, err
		}
	}
	manifest.Made = m.Now().UTC()
	if manifest.Source.Hashes, err = m.copyDatabase(ctx); err != nil {
		return nil, err
	}
	if err := m.examine(ctx, manifest); err != nil {
		return nil, err
	}
	if err := m.describe(ctx, manifest); err != nil {
		return nil, err
	}
	return manifest, manifest.write(m.To)
}

// describe lists the content of the backup.
func (m *maker) describe(ctx context.Context, manifest *Manifest) error {
	size, sum, err := hashFile(m.database())
	if err != nil {
		return err
	}
	if manifest.Tables, err = countRows(ctx, m.database()); err != nil {
		return err
	}
	manifest.Files = []File{{databaseName, size, sum}}
	for _, file := range m.pieces {
		manifest.Files = append(manifest.Files, file)
	}
	manifest.Pictures = manifest.countPictures()
	slices.SortFunc(manifest.Files, func(a, b File) int { return strings.Compare(a.Path, b.Path) })
	return nil
}

func (m *maker) database() string { return filepath.Join(m.To, databaseName) }
