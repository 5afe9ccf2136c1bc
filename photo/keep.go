package photo

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
)

// Open opens the bytes of a picture by its object path; ErrNotFound when there are none. The caller closes it.
func (s *Store) Open(objectPath string) (*os.File, error) {
	name, ours := strings.CutPrefix(objectPath, pathPrefix)
	if !ours || !validName(name) {
		return nil, ErrNotFound
	}
	file, err := os.Open(s.file(name))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, ErrNotFound
	}
	if err != nil {
		return nil, passing(fmt.Errorf("photo: %w", err))
	}
	return file, nil
}

// Remove removes the bytes of a picture whose row is gone; none are as good as removed.
func (s *Store) Remove(objectPath string) error {
	name, ours := strings.CutPrefix(objectPath, pathPrefix)
	if !ours || !validName(name) {
		return nil
	}
	if err := os.Remove(s.file(name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("photo: %w", err)
	}
	return nil
}
