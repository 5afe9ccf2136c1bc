// Package disk measures the free space of the disk that files are on, and keeps some of it free.
package disk

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"candor"
)

// ErrUnknown reports that the system cannot measure free space.
var ErrUnknown = errors.New("how much room is left is not known on this system")

// Space is the room of a file system, in bytes.
type Space struct {
	Free  int64 // for a user without special rights
	Total int64
}

// Share is the part that is free, from 0 to 1.
func (s Space) Share() float64 {
	if s.Total == 0 {
		return 0
	}
	return float64(s.Free) / float64(s.Total)
}

// String is the space in words.
func (s Space) String() string {
	return fmt.Sprintf("%s free of %s (%.0f %%)", candor.SizeInWords(s.Free),
		candor.SizeInWords(s.Total), 100*s.Share())
}

// Measure returns the space of the disk that a folder is on, or will be on once it exists.
func Measure(folder string) (Space, error) {
	there := folder
	for {
		_, err := os.Stat(there)
		if err == nil {
			break
		}
		above := filepath.Dir(there)
		if !errors.Is(err, fs.ErrNotExist) || above == there {
			return Space{}, err
		}
		there = above
	}
	space, err := measure(there)
	if err == nil && space.Total <= 0 {
		err = ErrUnknown
	}
	return space, err
}
