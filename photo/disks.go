package photo

import (
	"candor"
	"candor/disk"
)

// What the folders of photos are called to people: that of the data, where what arrives is spooled
// and an embedded database lies, and that of the photos, where they are not in a bucket.
const (
	DataDisk   = "data"
	PhotosDisk = "photos"
)

// Disk is a folder that photos fill, and what is known of its room.
type Disk struct {
	Name string
	disk.State
	Low bool  // no photo is taken, however small
	Err error // why nothing is known
}

// watched are the folders that photos fill; kept is nil where they are in a bucket.
type watched struct{ spool, kept *disk.Folder }

// Disks is how much room the folders have that photos fill.
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

// LowDisk is the first folder because of which no photo is taken.
func (s *Store) LowDisk() (low Disk, found bool) {
	for _, one := range s.Disks() {
		if one.Low {
			return one, true
		}
	}
	return Disk{}, false
}

// MostKept is how many bytes may be kept, until it is approved, of a photo of which so many arrive;
// a negative number is one that no one knows.
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

// Reserve takes room for a photo of which so many bytes arrive, until release is called, which says
// whether it was kept. It refuses by candor.ErrDiskRoom what would not leave the floors free. Each
// folder counts the bytes of both, which may share a disk.
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

// reserveVariants takes room for what is made of a picture; a bucket has its own.
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
