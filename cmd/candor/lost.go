package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"

	"candor/internal/photo"
	"candor/internal/photo/blobs"
	"candor/internal/sqlstore/sqldb"
)

// isNew reports whether opening the embedded database would create one: its file is missing or
// empty, and no restore is unfinished.
func (s storage) isNew() bool {
	if s.Database != "" {
		return false
	}
	if _, err := os.Lstat(sqldb.Unfinished(s.address())); err == nil {
		return false
	}
	file, err := os.Stat(s.address())
	return errors.Is(err, fs.ErrNotExist) || err == nil && file.Mode().IsRegular() && file.Size() == 0
}

// refuseLost refuses to create a database in a folder with pictures, a database's log or its copy from
// before an upgrade. A database was lost there, and a new one would have the rest removed.
func (s storage) refuseLost(ctx context.Context) error {
	if !s.isNew() {
		return nil
	}
	if log, err := os.Stat(s.address() + "-wal"); err == nil && log.Size() > 0 {
		return s.lostNextTo(log.Name() + ", the log of one")
	}
	if copies, err := sqldb.Copies(s.address()); err == nil && len(copies) > 0 {
		return s.lostNextTo(filepath.Base(copies[0].Path) + ", a copy from before an upgrade, " +
			"which is served under the name " + databaseFile)
	}
	kept, err := blobs.Open("", filepath.Join(s.Data, photoFolder))
	if err != nil {
		return err
	}
	for picture, err := range kept.Each(ctx, photo.PicturesFolder) {
		if err != nil {
			return errors.Join(err, kept.Close())
		}
		return errors.Join(s.lostNextTo(filepath.Join(photoFolder,
			filepath.FromSlash(picture.Key))+", a picture of a site"), kept.Close())
	}
	return kept.Close()
}

func (s storage) lostNextTo(left string) error {
	return fmt.Errorf("there is no database at %s, or an empty one, but next to it is %s: correct "+
		"CANDOR_DATA or CANDOR_DATABASE, or move %s away and bring a backup back with candor restore; "+
		"a new site begins in an empty folder",
		s.address(), left, s.Data)
}

// warnOfSecret warns if there is a secret but no database: an operator put the secret there, or the
// database is lost.
func (s storage) warnOfSecret(log *slog.Logger) {
	if _, err := os.Lstat(s.secretPath()); err == nil && s.isNew() {
		log.Warn("a new site begins: there is no database, or an empty one, next to the secret. If a "+
			"site was served here, stop, move the folder away and bring a backup back with candor restore",
			"database", s.address())
	}
}
