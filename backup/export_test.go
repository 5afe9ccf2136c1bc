package backup

import (
	"context"
	"errors"
	"path/filepath"
)

// Forge changes a backup's manifest, and signs it.
func Forge(folder string, change func(*Manifest)) error {
	manifest, err := ReadManifest(folder)
	if err != nil {
		return err
	}
	change(manifest)
	return manifest.write(folder)
}

// Resign updates a manifest to the present database of its backup.
func Resign(folder string) error {
	path := filepath.Join(folder, databaseName)
	ctx := context.Background()
	err := settle(ctx, path, false)
	tables, counted := countRows(ctx, path)
	size, sum, hashed := hashFile(path)
	return errors.Join(err, counted, hashed, Forge(folder, func(m *Manifest) {
		m.Tables, m.Files[0] = tables, File{databaseName, size, sum}
	}))
}
