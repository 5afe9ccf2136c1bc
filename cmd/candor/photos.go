package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"

	"candor/internal/disk"
	"candor/internal/photo"
	"candor/internal/photo/blobs"
	"candor/internal/photo/clamd"
)

// photoPlace is the store of visitors' photos.
type photoPlace struct {
	Blobs string `help:"Where photos are kept: s3://bucket?endpoint=…&region=… or file:///folder; empty is a folder next to the embedded database." env:"CANDOR_BLOBS" placeholder:"URL"`
}

// openPlace does not check that the store exists.
func (p photoPlace) openPlace(s storage) (*blobs.Store, error) {
	return blobs.Open(p.Blobs, filepath.Join(s.Data, photoFolder))
}

// photos are the photo store and the scanner.
type photos struct {
	photoPlace

	Clamd string `help:"Address of ClamAV's clamd, host:port or the path of its socket; empty has photos not scanned." env:"CANDOR_CLAMD" placeholder:"ADDRESS"`
	Floor string `name:"photos-floor" help:"How much of a disk stays free of photos: a share, a size, or both, of which the smaller counts; 0 is none, empty 5%,1GB." env:"CANDOR_PHOTOS_FLOOR" placeholder:"SHARE,SIZE"`

	// nil if memory is not limited
	makeRoom func(bytes int64)
	// nil if the store needs no marker
	known func(ctx context.Context) (objectPath string, err error)
}

// floor returns the disk space that photos leave free.
func (p photos) floor() (disk.Floor, error) {
	floor, err := disk.ParseFloor(p.Floor)
	if err != nil {
		return disk.Floor{}, fmt.Errorf("CANDOR_PHOTOS_FLOOR: %w", err)
	}
	return floor, nil
}

// photoFolder is the folder of photos in the data folder.
const photoFolder = "photos"

// openPhotos opens the photo store. Uploads are spooled in the data folder.
func (p photos) openPhotos(ctx context.Context, s storage, secret []byte) (*photo.Store, error) {
	if err := s.makeFolder(); err != nil {
		return nil, err
	}
	return p.openPresent(ctx, s, secret)
}

// openPresent creates no data folder, for commands that receive no uploads.
func (p photos) openPresent(ctx context.Context, s storage, secret []byte) (*photo.Store, error) {
	var scanner *clamd.Client
	if p.Clamd != "" {
		var err error
		if scanner, err = clamd.New(p.Clamd); err != nil {
			return nil, fmt.Errorf("CANDOR_CLAMD: %w", err)
		}
	}
	floor, err := p.floor()
	if err != nil {
		return nil, err
	}
	kept, err := p.openPlace(s)
	if err != nil {
		return nil, err
	}
	store, err := photo.New(photo.Options{Blobs: kept, Scanner: scanner, Secret: secret, Spool: s.Data,
		Floor: floor, MakeRoom: p.makeRoom, Known: p.known})
	if err != nil {
		return nil, errors.Join(err, kept.Close())
	}
	return store, nil
}
