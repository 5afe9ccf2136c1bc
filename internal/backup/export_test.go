package backup

import (
	"context"
	"errors"
)

// Hashes returns the hash of each table of a database without logins.
func Hashes(ctx context.Context, database string) (hashes map[string]string, err error) {
	from, end, err := (&Source{Database: database}).open(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, end()) }()
	return hashTables(ctx, from)
}

// Forge changes a backup's manifest, and signs it.
func Forge(folder string, change func(*Manifest)) error {
	manifest, err := ReadManifest(folder)
	if err != nil {
		return err
	}
	change(manifest)
	return manifest.write(folder)
}
