package maintenance_test

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/photo"
	"candor/internal/photo/blobs"
	"candor/internal/photo/clamd"
	"candor/internal/photo/maintenance"
	"candor/internal/sqlstore"
	"candor/internal/testkit/clamdtest"
	"candor/internal/testkit/storetest"
)

// desk is a database and a folder of photos, shared by several servers.
type desk struct {
	t      *testing.T
	store  *sqlstore.Store
	folder string
}

func newDesk(t *testing.T) *desk {
	t.Helper()
	store, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: storetest.File(t)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	return &desk{t, store, filepath.Join(t.TempDir(), "photos")}
}

// photos opens the folder with the scanner at an address, or without scanning for "".
func (d *desk) photos(scanner string) *photo.Store {
	d.t.Helper()
	kept, err := blobs.Open("", d.folder)
	if err != nil {
		d.t.Fatal(err)
	}
	options := photo.Options{Blobs: kept, Secret: []byte("signed in tests only"), Spool: d.t.TempDir()}
	if scanner != "" {
		if options.Scanner, err = clamd.New(scanner); err != nil {
			d.t.Fatal(err)
		}
	}
	photos, err := photo.New(options)
	if err != nil {
		d.t.Fatal(err)
	}
	d.t.Cleanup(func() {
		if err := photos.Close(); err != nil {
			d.t.Error(err)
		}
	})
	return photos
}

// arrives stores a unique picture and its row.
func (d *desk) arrives(photos *photo.Store, name string, shade uint8, infected bool) *candor.Photo {
	d.t.Helper()
	picture := image.NewGray(image.Rect(0, 0, 120, 150))
	picture.SetGray(int(shade), 0, color.Gray{Y: 255})
	var b bytes.Buffer
	if err := jpeg.Encode(&b, picture, nil); err != nil {
		d.t.Fatal(err)
	}
	content := b.Bytes()
	if infected {
		content = clamdtest.Infect(content)
	}
	received, err := photos.Receive(d.t.Context(), name, bytes.NewReader(content))
	if err != nil {
		d.t.Fatal(err)
	}
	if err := d.store.CreatePhoto(d.t.Context(), received); err != nil {
		d.t.Fatal(err)
	}
	return received
}

// maintain runs the maintenance of servers until the condition holds.
func (d *desk) maintain(servers []*photo.Store, holds func() error) {
	d.t.Helper()
	ctx, cancel := context.WithTimeout(d.t.Context(), time.Minute)
	var running sync.WaitGroup
	defer running.Wait()
	defer cancel()
	for _, photos := range servers {
		looked := maintenance.New(maintenance.Options{Store: d.store, Photos: photos,
			Logger: slog.New(slog.DiscardHandler)})
		running.Go(func() { looked.Run(ctx) })
	}
	for err := holds(); err != nil; err = holds() {
		select {
		case <-ctx.Done():
			d.t.Fatal(err)
		case <-time.After(5 * time.Millisecond):
		}
	}
}

func (d *desk) allScanned() error {
	waiting, err := d.store.CountUnscanned(d.t.Context())
	if err == nil && waiting > 0 {
		err = fmt.Errorf("%d wait", waiting)
	}
	return err
}

func (d *desk) files() (names []string) {
	d.t.Helper()
	err := filepath.WalkDir(d.folder, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			names = append(names, filepath.Base(path))
		}
		return err
	})
	if err != nil {
		d.t.Fatal(err)
	}
	return names
}

func TestPhotosFromBeforeTheScannerAreScanned(t *testing.T) { // S29
	d, daemon := newDesk(t), clamdtest.Start(t)
	d.arrives(d.photos(""), "EARLIER", 1, false)
	// Malware that was never scanned for disappears with the original bytes: the stored picture is
	// encoded again.
	d.arrives(d.photos(""), "WORSE", 2, true)
	d.maintain([]*photo.Store{d.photos(daemon.Address)}, d.allScanned)
	if found, err := d.store.CountMalware(t.Context(), time.Time{}); err != nil || found != 0 {
		t.Errorf("%d found, %v", found, err)
	}
	if kept := d.files(); len(kept) != 2 {
		t.Errorf("kept %v", kept)
	}
}

func TestServersShareWaitingPhotos(t *testing.T) { // S29
	d, daemon := newDesk(t), clamdtest.Start(t)
	servers := []*photo.Store{d.photos(daemon.Address), d.photos(daemon.Address),
		d.photos(daemon.Address)}
	daemon.Stop()
	for i := range 20 {
		d.arrives(servers[i%3], fmt.Sprint("PHOTO", i), uint8(i), i%4 == 0)
	}
	daemon.Run()
	d.maintain(servers, func() error {
		if err := d.allScanned(); err != nil {
			return err
		}
		if kept := d.files(); len(kept) != 15 {
			return fmt.Errorf("%d files are kept", len(kept))
		}
		return nil
	})
	if found, err := d.store.CountMalware(t.Context(), time.Time{}); err != nil || found != 5 {
		t.Errorf("%d found, %v", found, err)
	}
	entries, total, err := d.store.FindAuditEntries(t.Context(),
		candor.AuditFilter{Action: candor.ActionMalwareFound, Page: 1, Limit: 100})
	if err != nil || total != 5 {
		t.Errorf("noted %d times: %+v, %v", total, entries, err)
	}
}

func TestQuarantineIsEmptiedAfterAKill(t *testing.T) { // S29
	d, daemon := newDesk(t), clamdtest.Start(t)
	photos := d.photos(daemon.Address)
	daemon.Stop()
	before, between := d.arrives(photos, "BEFORE", 1, false), d.arrives(photos, "BETWEEN", 2, false)
	// Killed after storing the result, the second time also after removing the bytes.
	for _, one := range []*candor.Photo{before, between} {
		if err := d.store.SetScanned(t.Context(), one.Name, candor.ScanClean, 0); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Remove(filepath.Join(d.folder, between.Quarantine)); err != nil {
		t.Fatal(err)
	}
	d.maintain([]*photo.Store{photos}, func() error {
		left, err := d.store.ReleasedPhotos(t.Context(), 10)
		if err == nil && len(left) > 0 {
			err = fmt.Errorf("in quarantine is %+v", left)
		}
		return err
	})
	if kept := d.files(); len(kept) != 2 {
		t.Errorf("kept %v", kept)
	}
}
