package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/gofrs/flock"

	"candor/internal/sqlstore/sqldb"
)

// servingLock prevents a second server on an embedded database. It locks a file next to it, which
// names the holder, and the database file itself, in case it has several paths.
type servingLock struct {
	marker   io.Closer // nil if locks do not work there
	database io.Closer // nil while there is no database
}

// release must be called after closing the database. The end of the process also releases the lock.
func (l *servingLock) release() error {
	var faults []error
	for _, held := range []io.Closer{l.database, l.marker} {
		if held != nil {
			faults = append(faults, held.Close())
		}
	}
	return errors.Join(faults...)
}

// lockServing takes the lock. Commands that may run next to a server do not. The lock file is never
// removed: otherwise two servers could lock different files of the same name.
func (s storage) lockServing(log *slog.Logger) (_ *servingLock, err error) {
	database := s.address()
	if real, err := filepath.EvalSymlinks(database); err == nil {
		database = real
	}
	path := database + ".lock"
	lock := flock.New(path, flock.SetFlag(os.O_CREATE|os.O_RDWR)) // NFS only locks writable files
	held, err := lock.TryLock()
	switch {
	case errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EROFS):
		return nil, fmt.Errorf("the data folder cannot be used (%w): %w", err, sqldb.ErrNoAccess)
	case err != nil:
		log.Warn("cannot check whether another server uses this data folder: make sure that there is only one",
			"error", err)
		return &servingLock{}, nil
	case !held:
		return nil,
			fmt.Errorf("another candor serve works on %s%s: an embedded database has one server, stop "+
				"that one first or name another folder in CANDOR_DATA",
				s.address(), holder(path))
	}
	host, _ := os.Hostname() // a process id is only valid on its machine
	note := fmt.Sprintf("process %d on %s, since %s\n", os.Getpid(), host,
		time.Now().UTC().Format("2006-01-02 15:04:05 UTC"))
	if err := os.WriteFile(path, []byte(note), 0o600); err != nil {
		log.Warn("the server's process could not be noted in the data folder", "error", err)
	}
	taken := &servingLock{marker: lock}
	if err := taken.lockFile(s, log); err != nil {
		return nil, errors.Join(err, taken.release())
	}
	return taken, nil
}

// lockFile also locks the database file if it exists.
func (l *servingLock) lockFile(s storage, log *slog.Logger) error {
	if l.database != nil {
		return nil
	}
	if file, err := os.Stat(s.address()); err == nil && !file.Mode().IsRegular() {
		return nil // opening it will fail
	}
	unlock, held, err := lockFile(s.address())
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, fs.ErrPermission),
		errors.Is(err, syscall.EROFS):
		return nil // missing, or opening it will report the error
	case err != nil:
		log.Warn("cannot check whether another server uses this database by another name: "+
			"make sure that there is only one", "error", err)
		return nil
	case !held:
		return fmt.Errorf("another candor serve works on the file %s, which it has opened by "+
			"another name: "+
			"an embedded database has one server, stop that one first or name another folder in "+
			"CANDOR_DATA", s.address())
	}
	l.database = unlock
	return nil
}

// holder returns the description of the lock's holder in parentheses.
func holder(path string) string {
	note, err := os.ReadFile(path)
	if err != nil || len(note) == 0 {
		return ""
	}
	return " (" + strings.TrimSpace(string(note)) + ")"
}
