package main

import (
	"errors"
	"io"
	"os"

	"golang.org/x/sys/unix"
)

// servingByte is far above the bytes that SQLite locks in a database file
// (sqlite.org/lockingv3.html).
const servingByte = 1 << 62

// lockFile locks a database file itself, whatever its path; held is false if another process has
// the lock. Closing the file unlocks it and also drops SQLite's own locks in the whole process, so
// close it last. Locks of an open file (F_OFD_SETLK) do not conflict with SQLite's, which belong to
// the process.
func lockFile(path string) (unlock io.Closer, held bool, err error) {
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return nil, false, err
	}
	err = unix.FcntlFlock(file.Fd(), unix.F_OFD_SETLK, &unix.Flock_t{
		Type: unix.F_WRLCK, Whence: io.SeekStart, Start: servingByte, Len: 1,
	})
	switch {
	case err == nil:
		return file, true, nil
	case errors.Is(err, unix.EAGAIN) || errors.Is(err, unix.EACCES):
		return nil, false, file.Close()
	}
	return nil, false, errors.Join(err, file.Close())
}
