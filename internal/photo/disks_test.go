package photo_test

import (
	"bytes"
	"errors"
	"image/jpeg"
	"os"
	"path/filepath"
	"testing"

	"candor/internal/candor"
	"candor/internal/disk"
	"candor/internal/photo"
	"candor/internal/photo/blobs"
	"candor/internal/testkit/s3test"
)

// full is a floor above any free space.
var full = disk.Floor{Percent: 100}

func TestNoPhotoIsAcceptedBelowTheFloor(t *testing.T) { // S53
	bucket := s3test.Start(t)
	kept, err := blobs.Open(bucket.Address, "")
	if err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		change func(*photo.Options)
		disks  int
	}{
		"Folder": {func(o *photo.Options) { o.Floor = full }, 2},
		// the spool is local even then
		"Bucket": {func(o *photo.Options) { o.Floor, o.Blobs = full, kept }, 1},
	} {
		t.Run(name, func(t *testing.T) {
			store, _ := openWith(t, test.change)
			if _, err := store.Reserve(1); !errors.Is(err, disk.ErrFull) {
				t.Errorf("got %v", err)
			}
			if disks := store.Disks(); len(disks) != test.disks || disks[0].Name != photo.DataDisk ||
				disks[0].Err != nil || disks[0].Free == 0 {
				t.Errorf("%+v", disks)
			}
			if low, found := store.LowDisk(); !found || low.Name != photo.DataDisk {
				t.Errorf("%+v, %v", low, found)
			}
		})
	}
}

func TestReservedSpaceIsExclusive(t *testing.T) { // S53
	var half int64
	store, _ := openWith(t, func(o *photo.Options) {
		space, err := disk.Measure(o.Spool)
		if err != nil {
			t.Fatal(err)
		}
		half = space.Free / 2
		o.Floor = disk.Floor{Bytes: half}
	})
	taken := int64(0)
	for range half / candor.MaxPhotoSize {
		if _, err := store.Reserve(-1); err == nil {
			taken += candor.MaxPhotoSize + store.MostKept(-1)
		} else if !errors.Is(err, disk.ErrFull) {
			t.Fatal(err)
		}
	}
	if taken < half/10*8 || taken > half/10*12 { // other tests write there as well
		t.Errorf("%d bytes of %d are reserved", taken, half)
	}
}

func TestVariantIsShownBelowTheFloorAndNotKept(t *testing.T) { // S53
	store, folder := openWith(t, func(o *photo.Options) { o.Floor = full })
	arrived := received(t, store, 500, 500)
	if picture, err := jpeg.Decode(bytes.NewReader(shown(t, store, arrived.ObjectPath,
		96))); err != nil || picture.Bounds().Dx() != 96 {
		t.Errorf("got %v", err)
	}
	if _, err := os.Stat(filepath.Join(folder, "variants")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("variants are kept: %v", err)
	}
}
