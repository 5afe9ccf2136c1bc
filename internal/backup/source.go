package backup

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"

	"candor/internal/sqlstore/sqldb"
)

// Source is the database that a backup was made from, so that a restore can compare it.
type Source struct {
	Database string `json:"database"` // an absolute path, or postgres://… without a password
	// Hashes are of the rows of each table, without omittedTables, before anything was left out.
	Hashes map[string]string `json:"hashes"`
}

// sourceGone reports that the source has nothing to compare: it is missing, empty, or away.
type sourceGone struct{ error }

// reader reads the tables of a database of either engine.
type reader interface {
	tables(ctx context.Context) ([]*table, error)
	rows(ctx context.Context, t *table) iter.Seq2[[]any, error]
}

// hashTables hashes the rows of each table, without omittedTables.
func hashTables(ctx context.Context, from reader) (map[string]string, error) {
	tables, err := from.tables(ctx)
	if err != nil {
		return nil, err
	}
	hashes := map[string]string{}
	for _, t := range tables {
		if slices.Contains(omittedTables, t.name) {
			continue
		}
		d, err := digestOf(ctx, from, t, func() {})
		if err != nil {
			return nil, err
		}
		hashes[t.name] = d.String()
	}
	return hashes, nil
}

// digestOf reads a whole table. It calls each for every row.
func digestOf(ctx context.Context, from reader, t *table, each func()) (d digest, err error) {
	for row, err := range from.rows(ctx, t) {
		if err == nil {
			err = d.add(t, row)
		}
		if err != nil {
			return d, fmt.Errorf("%s: %w", t.name, err)
		}
		each()
	}
	return d, nil
}

var (
	passwordOfUser    = regexp.MustCompile(`(://[^:/?@]*):[^/?@]*@`)
	passwordParameter = regexp.MustCompile(`([?&])(?:ssl)?password=[^&]*&?`)
)

// nameSource returns an address without its password, or an absolute path.
func nameSource(database string) (string, error) {
	if !sqldb.IsPostgres(database) {
		return filepath.Abs(database)
	}
	return passwordParameter.ReplaceAllString(passwordOfUser.ReplaceAllString(database, "$1@"),
		"$1"), nil
}

// read hashes the source as it is now. It returns a sourceGone if there is nothing to compare.
func (s *Source) read(ctx context.Context) (hashes map[string]string, err error) {
	from, end, err := s.open(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, end()) }()
	if hashes, err = hashTables(ctx, from); err != nil {
		return nil, err
	}
	none := digest{}.String()
	for name, hash := range hashes {
		if hash != none && !seeded[name] {
			return hashes, nil
		}
	}
	return nil, sourceGone{errors.New("it is empty")}
}

func (s *Source) open(ctx context.Context) (_ reader, end func() error, err error) {
	if sqldb.IsPostgres(s.Database) {
		from, err := connect(ctx, s.Database)
		if refused, ok := errors.AsType[*pgconn.PgError](err); err != nil &&
			(!ok || refused.Code == noSuchDatabase) {
			return nil, nil, sourceGone{err}
		}
		return from, func() error { return from.close(ctx) }, err
	}
	if _, err := os.Stat(s.Database); err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			err = sourceGone{err}
		}
		return nil, nil, err
	}
	from, err := openFile(s.Database, "busy_timeout(5000)",
		"query_only(ON)")
	return from, from.Close, err
}

// compare returns an error if the source was written to since the backup: a restore would lose
// those writes in silence.
func (s *Source) compare(ctx context.Context) error {
	now, err := s.read(ctx)
	if _, gone := errors.AsType[sourceGone](err); gone {
		return err
	}
	const accept = ", or restore with --accept-loss"
	if err != nil {
		return fmt.Errorf("the database that this backup was made from, %s, cannot be compared with it "+
			"(%w): make it readable, with PGPASSWORD for a PostgreSQL%s", s.Database, err, accept)
	}
	var changed []string
	for name, hash := range now {
		if s.Hashes[name] != hash {
			changed = append(changed, name)
		}
	}
	if len(changed) == 0 {
		return nil
	}
	slices.Sort(changed)
	return fmt.Errorf("%s was written to after this backup was made from it (%s): stop its server and "+
		"make another backup%s, which loses those writes", s.Database, strings.Join(changed, ", "), accept)
}
