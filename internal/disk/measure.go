// Package disk measures the free space of a file's disk, and keeps some of it free.
package disk

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"candor/internal/settings"
)

// ErrUnknown reports that free space cannot be measured on this system.
var ErrUnknown = errors.New("how much room is left is not known on this system")

// Space is the space of a file system, in bytes.
type Space struct {
	Free  int64 // for unprivileged users
	Total int64
}

// Share returns the free share, from 0 to 1.
func (s Space) Share() float64 {
	if s.Total == 0 {
		return 0
	}
	return float64(s.Free) / float64(s.Total)
}

// String formats the space for people.
func (s Space) String() string {
	return fmt.Sprintf("%s free of %s (%.0f %%)", settings.FormatSize(s.Free),
		settings.FormatSize(s.Total), 100*s.Share())
}

// Measure returns the space of the disk of a folder, which need not exist yet.
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
