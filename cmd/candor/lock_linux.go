package main

import (
	"errors"
	"io"
	"os"

	"golang.org/x/sys/unix"
)

// servingByte is far after the bytes that SQLite locks in a database file
// (sqlite.org/lockingv3.html).
const servingByte = 1 << 62

// lockFile locks a database file itself, under any path; held is false when another process has it.
// Closing the file unlocks it, and drops SQLite's own locks of it for the whole process: it must be
// closed last. Locks of the open file (F_OFD_SETLK) do not conflict with SQLite's, which belong to
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
