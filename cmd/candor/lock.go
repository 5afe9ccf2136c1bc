package main

import (
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"strings"
	"syscall"
	"time"

	"github.com/gofrs/flock"

	"candor/sqlstore"
)

// lockServing keeps a second server from the embedded database, until the returned function is called or the process ends, however it ends. Commands
// beside a server take no lock. The file stays: were it removed, two servers could each lock one of that name.
func (s storage) lockServing(log *slog.Logger) (unlock func() error, err error) {
	path := s.address() + ".lock"
	lock := flock.New(path, flock.SetFlag(os.O_CREATE|os.O_RDWR)) // NFS locks only what may be written
	held, err := lock.TryLock()
	switch {
	case errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EROFS):
		return nil, fmt.Errorf("the data folder cannot be used (%w): %w", err, sqlstore.ErrNoAccess)
	case err != nil:
		log.Warn("whether another server uses this data folder cannot be told: see to it that there is one only", "error", err)
		return func() error { return nil }, nil
	case !held:
		return nil, fmt.Errorf("another candor serve works on %s%s: an embedded database has one server, stop that one first or name another folder in CANDOR_DATA", s.address(), holder(path))
	}
	host, _ := os.Hostname() // a process's number means something on its machine only
	note := fmt.Sprintf("process %d on %s, since %s\n", os.Getpid(), host, time.Now().UTC().Format("2006-01-02 15:04:05 UTC"))
	if err := os.WriteFile(path, []byte(note), 0o600); err != nil {
		log.Warn("who serves this data folder could not be noted", "error", err)
	}
	return lock.Close, nil
}

// holder is what the server that has the lock wrote about itself, in brackets.
func holder(path string) string {
	note, err := os.ReadFile(path)
	if err != nil || len(note) == 0 {
		return ""
	}
	return " (" + strings.TrimSpace(string(note)) + ")"
}
