package photo

import (
	"bufio"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"candor/internal/candor"
)

// arriving is the prefix of spool files. They are unlinked immediately.
const arriving = "arriving-"

// spooled is an upload in an unlinked file, which disappears in any case.
type spooled struct {
	*os.File
	size int64
}

// spoolUpload reads one picture. It reads at most one byte more than candor.MaxPhotoSize, checks
// the first bytes before it writes any, and returns an error of the reader unchanged.
func (s *Store) spoolUpload(content io.Reader) (*spooled, error) {
	buffered := bufio.NewReaderSize(io.LimitReader(content, candor.MaxPhotoSize+1), 64<<10)
	if head, err := buffered.Peek(sniffed); err != nil && err != io.EOF {
		return nil, err
	} else if !isPicture(head) {
		return nil, ErrType
	}
	file, err := os.CreateTemp(s.spool, arriving+"*")
	if err != nil {
		return nil, withNoRoom(err)
	}
	if err := os.Remove(file.Name()); err != nil {
		return nil, withNoRoom(errors.Join(err, file.Close()))
	}
	arrived := &spooled{File: file}
	arrived.size, err = io.Copy(file, buffered)
	if err == nil && arrived.size > candor.MaxPhotoSize {
		err = ErrTooLarge
	}
	if err == nil {
		err = arrived.rewind()
	}
	if err != nil {
		return nil, withNoRoom(errors.Join(err, file.Close()))
	}
	return arrived, nil
}

// SweepSpool removes files older than a time from processes that were killed before unlinking them.
func (s *Store) SweepSpool(before time.Time) error {
	entries, err := os.ReadDir(s.spool)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	for _, entry := range entries {
		if !strings.HasPrefix(entry.Name(), arriving) || !entry.Type().IsRegular() {
			continue
		}
		info, fault := entry.Info()
		if fault == nil && info.ModTime().Before(before) {
			fault = os.Remove(filepath.Join(s.spool, entry.Name()))
		}
		if fault != nil && !errors.Is(fault, fs.ErrNotExist) {
			err = errors.Join(err, fault)
		}
	}
	return err
}

func (s *spooled) rewind() error {
	_, err := s.Seek(0, io.SeekStart)
	return err
}

// withNoRoom returns ErrNoRoom for a disk error, with the cause for the log.
func withNoRoom(err error) error {
	_, ofFile := errors.AsType[*fs.PathError](err)
	_, ofName := errors.AsType[*os.LinkError](err)
	if ofFile || ofName {
		return errors.Join(ErrNoRoom, err)
	}
	return err
}
