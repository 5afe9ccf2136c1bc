package backup

import (
	"errors"
	"os"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"
)

const (
	workPattern = "candor-restore-*"
	workLock    = "lock"
	// workBegins is the time in which a new folder gets its lock.
	workBegins = time.Minute
)

// workFolder returns a temporary folder that only this user can read. It removes the folders of
// restores that were killed, which hold a copy of the whole database.
func workFolder() (path string, remove func() error, err error) {
	left, err := filepath.Glob(filepath.Join(os.TempDir(), workPattern))
	if err != nil {
		return "", nil, err
	}
	for _, folder := range left {
		removeAbandoned(folder)
	}
	if path, err = os.MkdirTemp("", workPattern); err != nil { // mode 0700
		return "", nil, err
	}
	lock := flock.New(filepath.Join(path, workLock))
	// Without locks on this file system, later restores take the folder for abandoned.
	_, _ = lock.TryLock()
	return path, func() error { return errors.Join(lock.Close(), os.RemoveAll(path)) }, nil
}

// removeAbandoned removes a folder that no restore uses, unless it belongs to another user.
func removeAbandoned(folder string) {
	info, err := os.Lstat(folder)
	if err != nil || !info.IsDir() || time.Since(info.ModTime()) < workBegins {
		return
	}
	lock := flock.New(filepath.Join(folder, workLock))
	if held, err := lock.TryLock(); err == nil && held {
		_ = lock.Close()
		_ = os.RemoveAll(folder)
	}
}
