package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/dustin/go-humanize"
	gooseDatabase "github.com/pressly/goose/v3/database"
)

const (
	// copyKept is how long the copy from before an upgrade is kept.
	copyKept = 7 * 24 * time.Hour
	// beforeUpgrade precedes the schema in the name of such a copy.
	beforeUpgrade = ".before-"
	// partialCopy ends the name of a copy that is not complete.
	partialCopy = ".part"
)

// Copy is the copy of an embedded database from before an upgrade.
type Copy struct {
	Path    string
	Schema  int64
	Size    int64
	Expires time.Time
}

// Copies lists the complete copies of an embedded database, newest schema first.
func Copies(database string) ([]Copy, error) { return copiesNamed(database, "") }

// copiesNamed lists the copies whose names have an ending after the schema.
func copiesNamed(database, ending string) (copies []Copy, err error) {
	folder, prefix := filepath.Dir(database), filepath.Base(database)+beforeUpgrade
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	for _, entry := range entries {
		number, found := strings.CutPrefix(entry.Name(), prefix)
		number, ends := strings.CutSuffix(number, ending)
		schema, err := strconv.ParseInt(number, 10, 64)
		if !found || !ends || err != nil {
			continue
		}
		file, err := entry.Info()
		if errors.Is(err, fs.ErrNotExist) || err == nil && !file.Mode().IsRegular() {
			continue
		}
		if err != nil {
			return nil, err
		}
		copies = append(copies, Copy{filepath.Join(folder, entry.Name()), schema, file.Size(),
			file.ModTime().Add(copyKept)})
	}
	slices.SortFunc(copies, func(a, b Copy) int { return int(b.Schema - a.Schema) })
	return copies, nil
}

// ForgetCopies removes expired copies of an embedded database from before an upgrade, and those that
// a killed process has not completed.
func (db *DB) ForgetCopies(context.Context) error {
	if !db.Embedded() {
		return nil
	}
	copies, err := Copies(db.database)
	partial, fault := copiesNamed(db.database, partialCopy)
	err = errors.Join(err, fault)
	for _, one := range append(copies, partial...) {
		if db.now().Before(one.Expires) {
			continue
		}
		if fault := os.Remove(one.Path); fault != nil {
			err = errors.Join(err, fault)
			continue
		}
		db.log.Info("removed the copy from before an upgrade", "copy", one.Path)
	}
	return err
}

// copyBefore copies an embedded database before an upgrade, and returns its schema. It reads the
// schema under the lock of the writer, since another process may have upgraded the database. No
// other process writes until the copy is complete.
func (db *DB) copyBefore(ctx context.Context, known Schemas, options Options) (_ int64, err error) {
	conn, err := db.write.Conn(ctx)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	if _, err := conn.ExecContext(ctx, db.dialect.Begin); err != nil {
		return 0, err
	}
	defer func() {
		_, ending := conn.ExecContext(context.WithoutCancel(ctx), "ROLLBACK")
		err = errors.Join(err, ending)
	}()
	present, err := presentSchema(ctx, db.read.db, known)
	if err != nil || present == known.Newest {
		return present, err
	}
	began := time.Now()
	path := db.database + beforeUpgrade + strconv.FormatInt(present, 10)
	size, err := db.copyInto(ctx, path, options)
	if err != nil {
		if ctx.Err() != nil {
			return 0, ctx.Err()
		}
		return 0, fmt.Errorf("the database cannot be copied before its upgrade from schema %d to %d (%v);"+
			" nothing was changed: make room, or make a backup elsewhere and start candor serve --no-copy"+
			" once", present, known.Newest, err)
	}
	db.log.Info("copied the database before its upgrade", "copy", path, "bytes", size,
		"seconds", time.Since(began).Seconds())
	return present, nil
}

// copyInto makes the copy under another name first, which a later attempt replaces.
func (db *DB) copyInto(ctx context.Context, path string, options Options) (size int64, err error) {
	partial := path + partialCopy
	if err := os.Remove(partial); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return 0, err
	}
	if err := errors.Join(db.ForgetCopies(ctx), db.refuseWithoutRoom(ctx, options)); err != nil {
		return 0, err
	}
	// SQLite would create the file readable by others; it accepts this empty one.
	if err := os.WriteFile(partial, nil, 0o600); err != nil {
		return 0, err
	}
	defer func() {
		if err != nil {
			_ = os.Remove(partial)
		}
	}()
	looking, err := OpenToLook(db.database)
	if err != nil {
		return 0, err
	}
	_, err = looking.ExecContext(ctx, "VACUUM INTO ?", partial)
	if err := errors.Join(err, looking.Close(), syncFile(partial, os.O_RDWR)); err != nil {
		return 0, err
	}
	file, err := os.Stat(partial)
	if err != nil {
		return 0, err
	}
	return file.Size(), errors.Join(os.Rename(partial, path), syncFile(filepath.Dir(path), os.O_RDONLY))
}

// refuseWithoutRoom requires room for the copy, and as much again for the log of the upgrade.
func (db *DB) refuseWithoutRoom(ctx context.Context, options Options) error {
	if options.Room == nil {
		return nil
	}
	var used int64
	if err := db.read.QueryRowContext(ctx, `SELECT (page_count - freelist_count) * page_size
		FROM pragma_page_count, pragma_freelist_count, pragma_page_size`).Scan(&used); err != nil {
		return err
	}
	free, known := options.Room(filepath.Dir(db.database))
	if !known || free >= 2*used {
		return nil
	}
	return fmt.Errorf("it and the upgrade need %s, and %s are free", humanize.IBytes(uint64(2*used)),
		humanize.IBytes(uint64(max(free, 0))))
}

// syncFile makes a file, or the names in a folder, durable. Windows does so only with files that are
// open for writing, and nothing opens a folder for that.
func syncFile(path string, flag int) error {
	file, err := os.OpenFile(path, flag, 0)
	if err != nil {
		return err
	}
	err = file.Sync()
	if info, fault := file.Stat(); fault == nil && info.IsDir() {
		err = nil // not every file system can
	}
	return errors.Join(err, file.Close())
}

// Executor runs a statement in the caller's transaction.
type Executor interface {
	ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error)
}

// recorder calls record in the transaction of the last step of an upgrade.
type recorder struct {
	gooseDatabase.Store
	last   int64
	record func(context.Context, Executor) error
}

// Insert implements gooseDatabase.Store.
func (r recorder) Insert(
	ctx context.Context, tx gooseDatabase.DBTxConn, step gooseDatabase.InsertRequest,
) error {
	err := r.Store.Insert(ctx, tx, step)
	if err != nil || step.Version != r.last {
		return err
	}
	return r.record(ctx, tx)
}
