package sqlstore_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"testing"
	"testing/fstest"

	"candor/internal/sqlstore/sqldb"
)

// nextMigrations returns this program's migrations, and a newer program's next one.
func nextMigrations(t *testing.T, next string) fs.FS {
	t.Helper()
	present := os.DirFS("migrations")
	known, err := sqldb.KnownSchemas(present)
	names, fault := fs.Glob(present, "*.sql")
	if err := errors.Join(err, fault); err != nil {
		t.Fatal(err)
	}
	migrations := fstest.MapFS{fmt.Sprintf("%04d_next.sql", known.Newest+1): {Data: []byte(next)}}
	for _, name := range names {
		content, err := fs.ReadFile(present, name)
		if err != nil {
			t.Fatal(err)
		}
		migrations[name] = &fstest.MapFile{Data: content}
	}
	return migrations
}
