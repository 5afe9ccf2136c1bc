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

	"candor/sqlstore/sqldb"
)

// servingLock keeps a second server from an embedded database: by a file next to it, which names
// the holder, and by a lock of the database file, which works under every path.
type servingLock struct {
	besides io.Closer // nil where it cannot be locked
	file    io.Closer // nil while there is no database
}

// release must be called once the database is closed. The end of a process releases the lock as
// well.
func (l *servingLock) release() error {
	var faults []error
	for _, held := range []io.Closer{l.file, l.besides} {
		if held != nil {
			faults = append(faults, held.Close())
		}
	}
	return errors.Join(faults...)
}

// lockServing takes the lock. Commands that may run next to a server take none. The file stays: if
// it were removed, two servers could each lock a file of that name.
func (s storage) lockServing(log *slog.Logger) (_ *servingLock, err error) {
	database := s.address()
	if real, err := filepath.EvalSymlinks(database); err == nil {
		database = real
	}
	path := database + ".lock"
	lock := flock.New(path, flock.SetFlag(os.O_CREATE|os.O_RDWR)) // NFS locks only what may be written
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
	host, _ := os.Hostname() // the number of a process only means something on its own machine
	note := fmt.Sprintf("process %d on %s, since %s\n", os.Getpid(), host,
		time.Now().UTC().Format("2006-01-02 15:04:05 UTC"))
	if err := os.WriteFile(path, []byte(note), 0o600); err != nil {
		log.Warn("who serves this data folder could not be noted", "error", err)
	}
	taken := &servingLock{besides: lock}
	if err := taken.lockFile(s, log); err != nil {
		return nil, errors.Join(err, taken.release())
	}
	return taken, nil
}

// lockFile locks the database file as well, unless it is not there yet.
func (l *servingLock) lockFile(s storage, log *slog.Logger) error {
	if l.file != nil {
		return nil
	}
	if file, err := os.Stat(s.address()); err == nil && !file.Mode().IsRegular() {
		return nil // opening it will be refused
	}
	unlock, held, err := lockFile(s.address())
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, fs.ErrPermission),
		errors.Is(err, syscall.EROFS):
		return nil // there is none yet, or opening it will report the fault
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
	l.file = unlock
	return nil
}

// holder is the lock holder's description of itself, in brackets.
func holder(path string) string {
	note, err := os.ReadFile(path)
	if err != nil || len(note) == 0 {
		return ""
	}
	return " (" + strings.TrimSpace(string(note)) + ")"
}
