package photo

import (
	"candor"
	"candor/disk"
)

// The names of the photos' folders for people: that of the data, with the spool and an embedded
// database, and that of the photos, where they are not in a bucket.
const (
	DataDisk   = "data"
	PhotosDisk = "photos"
)

// Disk is a folder for photos, and its free space.
type Disk struct {
	Name string
	disk.State
	Low bool  // no photo is accepted, however small
	Err error // why nothing is known
}

// watched are the folders for photos; kept is nil where photos are in a bucket.
type watched struct{ spool, kept *disk.Folder }

// Disks is the free space of the folders for photos.
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

// LowDisk is the first folder that has no space for photos.
func (s *Store) LowDisk() (low Disk, found bool) {
	for _, one := range s.Disks() {
		if one.Low {
			return one, true
		}
	}
	return Disk{}, false
}

// MostKept is how many bytes may be kept, until its approval, of a photo of this many bytes; a
// negative number is an unknown size.
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

// Reserve reserves space for a photo of this many bytes, until release is called, which says
// whether it was kept. It refuses with candor.ErrDiskRoom bytes that would leave less than the
// floors free. Each folder counts the bytes of both, which may share a disk.
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

// reserveVariants reserves space for variants of a picture; a bucket has its own.
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
