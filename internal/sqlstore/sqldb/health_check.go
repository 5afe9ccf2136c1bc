package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"regexp"
	"strconv"

	"modernc.org/sqlite"
)

// readWhole reads every used page of an embedded database, about 400 MB a second, and returns
// damagedFault if the structure is not valid. It does not notice changed text. SQLite also reports
// damage when a disk fails to read now and then, so damage has to be found twice, and the files
// have to be readable each time.
func readWhole(ctx context.Context, database string) error {
	var found error
	for range 2 {
		looking, err := OpenToLook(database)
		if err != nil {
			return err
		}
		found = errors.Join(checkPages(ctx, looking), looking.Close())
		if _, damaged := errors.AsType[*Fault](found); !damaged {
			return found
		}
		if err := readPlainly(ctx, database); err != nil {
			return unavailable(messageUnavailable, fmt.Errorf("the disk of the database cannot be read: %w",
				err))
		}
	}
	return found
}

// readPlainly reads the bytes of a database and its log, 32 KB at a time, without parsing them.
func readPlainly(ctx context.Context, database string) error {
	piece := make([]byte, 32<<10)
	for _, path := range []string{database, database + "-wal"} {
		file, err := os.Open(path)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return err
		}
		var read int
		for at := int64(0); err == nil; at += int64(read) {
			if err = ctx.Err(); err == nil {
				read, err = file.ReadAt(piece, at)
			}
		}
		if err = errors.Join(err, file.Close()); !errors.Is(err, io.EOF) {
			return err
		}
	}
	return nil
}

func checkPages(ctx context.Context, looking *sql.DB) error {
	var found string
	err := looking.QueryRowContext(ctx, sqliteDialect.check+"(1)").Scan(&found)
	if fault, ok := errors.AsType[*sqlite.Error](err); ok && isDamage(fault) {
		return damagedFault.by(err)
	}
	if err != nil {
		return Translate(err)
	}
	if found == "ok" {
		return nil
	}
	if code := codeFound.FindStringSubmatch(found); code != nil {
		if number, err := strconv.Atoi(code[1]); err == nil && number&0xff == sqliteIOError {
			return unavailable(messageUnavailable, fmt.Errorf("the disk of the database cannot be read: %s",
				found))
		}
	}
	return damagedFault.by(errors.New(found))
}

// codeFound matches SQLite's result code in the report of its check about an unreadable page.
var codeFound = regexp.MustCompile(`error code=(\d+)`)

// AsDamage converts an SQLite error about a damaged file to a fault that says what to do. Other
// errors pass unchanged.
func AsDamage(err error) error {
	if fault, ok := errors.AsType[*sqlite.Error](err); ok && isDamage(fault) {
		return damagedFault.by(err)
	}
	return err
}

// isDamage reports whether an SQLite error says that a file is damaged. SQLite also says so when a
// disk fails to read now and then.
func isDamage(fault *sqlite.Error) bool {
	code := fault.Code() & 0xff
	return code == sqliteCorrupt || code == sqliteNoDatabase
}
