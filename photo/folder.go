package photo

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"candor"
)

// partial ends the names of files that are still being written.
const partial = ".part"

// Put keeps what it reads under a name that has none yet; of several at once one wins and the others
// get ErrUsed. It reads at most one byte more than candor.MaxPhotoSize. When it returns nil the bytes are on the
// disk; else nothing is kept, and the name can be tried again. A disk that takes no more is ErrNoRoom; an
// interrupted reader's error is returned as it is.
func (s *Store) Put(name string, content io.Reader) error { return passing(s.put(name, content)) }

func (s *Store) put(name string, content io.Reader) (err error) {
	if !validName(name) {
		return ErrAddress
	}
	if _, err := os.Lstat(s.file(name)); err == nil {
		return ErrUsed
	}
	buffered := bufio.NewReaderSize(io.LimitReader(content, candor.MaxPhotoSize+1), 64<<10)
	if head, err := buffered.Peek(sniffed); err != nil && err != io.EOF {
		return err
	} else if !isPicture(head) {
		return ErrType
	}
	if err := s.makeFolder(); err != nil {
		return err
	}
	temporary, err := os.CreateTemp(s.folder, name+"-*"+partial) // its mode is 0600
	if err != nil {
		return fmt.Errorf("photo: %w", err)
	}
	defer func() {
		if ended := errors.Join(os.Remove(temporary.Name()), syncFolder(s.folder)); err == nil {
			err = ended
		}
	}()
	size, err := io.Copy(temporary, buffered)
	if err == nil && size > candor.MaxPhotoSize {
		err = ErrTooLarge
	}
	if err == nil {
		err = temporary.Sync()
	}
	if err = errors.Join(err, temporary.Close()); err != nil {
		return err
	}
	// A link never replaces a file, so that the first of several wins.
	if err := os.Link(temporary.Name(), s.file(name)); errors.Is(err, fs.ErrExist) {
		return ErrUsed
	} else if err != nil {
		return fmt.Errorf("photo: %w", err)
	}
	return nil
}

// CanFile tells by ErrNotFound whether an object path is that of a picture which arrived within FilingTime.
func (s *Store) CanFile(objectPath string) error {
	name, ours := strings.CutPrefix(objectPath, pathPrefix)
	if !ours || !validName(name) {
		return ErrNotFound
	}
	info, err := os.Lstat(s.file(name))
	if errors.Is(err, fs.ErrNotExist) {
		return ErrNotFound
	}
	if err != nil {
		return passing(fmt.Errorf("photo: %w", err))
	}
	if s.now().Sub(info.ModTime()) > FilingTime {
		return ErrNotFound
	}
	return nil
}

// Sweep removes what nobody filed in time, and what an interrupted upload left behind. filed holds
// the object paths that have a row; it is asked only when there is something old.
func (s *Store) Sweep(ctx context.Context, filed func(context.Context) (map[string]bool, error)) error {
	entries, err := os.ReadDir(s.folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("photo: %w", err)
	}
	var old []string
	for _, entry := range entries {
		info, err := entry.Info()
		if err == nil && s.now().Sub(info.ModTime()) > FilingTime+sweepMargin {
			old = append(old, entry.Name())
		}
	}
	if len(old) == 0 {
		return nil
	}
	kept, err := filed(ctx)
	if err != nil {
		return err
	}
	var failed []error
	for _, name := range old {
		if !kept[pathPrefix+name] && (validName(name) || strings.HasSuffix(name, partial)) {
			failed = append(failed, os.Remove(s.file(name)))
		}
	}
	return errors.Join(failed...)
}

// passing tells by ErrNoRoom a fault of the disk, which somebody will see to, and keeps its cause for the log.
func passing(err error) error {
	_, ofFile := errors.AsType[*fs.PathError](err)
	_, ofName := errors.AsType[*os.LinkError](err)
	if ofFile || ofName {
		return errors.Join(ErrNoRoom, err)
	}
	return err
}

func (s *Store) file(name string) string { return filepath.Join(s.folder, name) }

// makeFolder makes the folder with the first picture, and writes down that it is there.
func (s *Store) makeFolder() error {
	if _, err := os.Stat(s.folder); err == nil {
		return nil
	}
	if err := os.MkdirAll(s.folder, 0o700); err != nil {
		return fmt.Errorf("photo: %w", err)
	}
	return syncFolder(filepath.Dir(s.folder))
}

// syncFolder writes the names in a folder to the disk; without it a file that is safe may have none after a crash.
func syncFolder(path string) error {
	folder, err := os.Open(path)
	if err != nil {
		return fmt.Errorf("photo: %w", err)
	}
	return errors.Join(folder.Sync(), folder.Close())
}
