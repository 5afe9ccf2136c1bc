package photo

import (
	"candor/internal/candor"
	"candor/internal/disk"
)

// Names of the folders in reports: the data folder, with the spool and an embedded database, and
// the photo folder, if photos are not in a bucket.
const (
	DataDisk   = "data"
	PhotosDisk = "photos"
)

// Disk is the free space of a folder for photos.
type Disk struct {
	Name string
	disk.State
	Low bool  // every photo is refused
	Err error // set if the space is unknown
}

// watched are the folders for photos; kept is nil if photos are in a bucket.
type watched struct{ spool, kept *disk.Folder }

// Disks returns the free space of the folders for photos.
func (s *Store) Disks() (disks []Disk) {
	add := func(name string, folder *disk.Folder) {
		state, err := folder.Look()
		disks = append(disks, Disk{name, state, err == nil && state.Refuses(s.MostKept(0)), err})
	}
	add(DataDisk, s.watched.spool)
	if s.watched.kept != nil {
		add(PhotosDisk, s.watched.kept)
	}
	return disks
}

// LowDisk returns the first folder without space for photos.
func (s *Store) LowDisk() (low Disk, found bool) {
	for _, one := range s.Disks() {
		if one.Low {
			return one, true
		}
	}
	return Disk{}, false
}

// MostKept returns the bytes that a photo of this size may take until its approval. A negative
// number is an unknown size.
func (s *Store) MostKept(arriving int64) int64 {
	arriving = mostArriving(arriving)
	most := MostKept(arriving)
	if s.scanner != nil {
		most += arriving
	}
	return most
}

func mostArriving(bytes int64) int64 {
	if bytes < 0 {
		return candor.MaxPhotoSize
	}
	return min(bytes, candor.MaxPhotoSize)
}

// Reserve reserves space for a photo of this many bytes until release is called, which reports
// whether the photo was kept. It returns disk.ErrFull if less than the floors would stay
// free. Each folder counts the bytes of both, since they may share a disk.
func (s *Store) Reserve(arriving int64) (release func(kept bool), err error) {
	bytes := mostArriving(arriving)
	if s.watched.kept == nil {
		return s.watched.spool.Reserve(bytes)
	}
	bytes += s.MostKept(arriving)
	releaseSpool, err := s.watched.spool.Reserve(bytes)
	if err != nil {
		return nil, err
	}
	releaseKept, err := s.watched.kept.Reserve(bytes)
	if err != nil {
		releaseSpool(false)
		return nil, err
	}
	return func(kept bool) { releaseSpool(kept); releaseKept(kept) }, nil
}

// reserveVariants reserves space for variants in the photo folder; a bucket needs none.
func (s *Store) reserveVariants(made map[int][]byte) (release func(kept bool), err error) {
	if s.watched.kept == nil {
		return func(bool) {}, nil
	}
	bytes := 0
	for _, one := range made {
		bytes += len(one)
	}
	return s.watched.kept.Reserve(int64(bytes))
}
