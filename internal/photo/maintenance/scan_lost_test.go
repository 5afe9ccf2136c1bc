package maintenance_test

import (
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/photo"
	"candor/internal/photo/maintenance"
	"candor/internal/sqlstore"
	"candor/internal/testkit/clamdtest"
	"candor/internal/testkit/storetest"
)

// due makes all postponed scans due.
func (d *desk) due() {
	d.t.Helper()
	if err := d.store.Write(d.t.Context(),
		func(tx *sqlstore.Tx) error { return tx.Exec("UPDATE photos SET scan_after = 0") }); err != nil {
		d.t.Fatal(err)
	}
}

// result returns the scan result of a photo.
func (d *desk) result(name string) (result candor.ScanResult) {
	d.t.Helper()
	if err := d.store.Write(d.t.Context(), func(tx *sqlstore.Tx) error {
		return tx.QueryRowContext(d.t.Context(), "SELECT scan_result FROM photos WHERE name = $1",
			name).Scan((*string)(&result))
	}); err != nil {
		d.t.Fatal(err)
	}
	return result
}

// awaitResult runs maintenance until the scan result of a photo is the wanted one.
func (d *desk) awaitResult(photos *photo.Store, name string, want candor.ScanResult) {
	d.t.Helper()
	d.maintain([]*photo.Store{photos}, func() error {
		if is := d.result(name); is != want {
			return fmt.Errorf("the photo is %q", is)
		}
		return nil
	})
}

func TestPhotoWhoseOriginalIsLostIsNeverClean(t *testing.T) { // S29
	d, daemon := newDesk(t), clamdtest.Start(t)
	photos := d.photos(daemon.Address)
	daemon.Stop()
	worse := d.arrives(photos, "WORSE", 1, true)
	original, hidden := filepath.Join(d.folder, worse.Quarantine), filepath.Join(t.TempDir(), "hidden")
	if err := os.Rename(original, hidden); err != nil {
		t.Fatal(err)
	}
	daemon.Run()
	d.awaitResult(photos, "WORSE", candor.ScanLost)
	later := maintenance.New(maintenance.Options{Store: d.store, Photos: photos,
		Now: func() time.Time { return time.Now().Add(2 * time.Hour) }})
	if _, err := later.Mend(t.Context(), maintenance.Allowed{}); err != nil {
		t.Error(err)
	}
	told := 0
	if _, err := later.Compare(t.Context(), func(difference maintenance.Difference) {
		if told++; difference.Kind != maintenance.Unscannable || difference.Photo.Name != "WORSE" {
			t.Errorf("%+v", difference)
		}
	}); err != nil || told != 1 {
		t.Errorf("told of %d, %v", told, err)
	}
	d.due()
	other := d.arrives(photos, "OTHER", 2, false)
	d.maintain([]*photo.Store{photos}, func() error {
		waiting, err := d.store.PhotosToScan(t.Context(), 10)
		if err == nil && len(waiting) > 0 {
			err = fmt.Errorf("%+v wait", waiting)
		}
		return err
	})
	if is := d.result("WORSE"); is != candor.ScanLost || other.Scan != candor.ScanClean {
		t.Errorf("%q and %q", is, other.Scan)
	}
	if err := os.Rename(hidden, original); err != nil {
		t.Fatal(err)
	}
	d.due()
	d.awaitResult(photos, "WORSE", candor.ScanInfected(clamdtest.Signature))
}

// imposter is a service that gives the responses of a clean scan to everything.
func imposter(t *testing.T, answer string) (address string) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		for {
			connection, err := listener.Accept()
			if err != nil {
				return
			}
			_, err = connection.Write([]byte(answer))
			half, tcp := connection.(*net.TCPConn)
			if err != nil || !tcp {
				_ = connection.Close() // the client is gone
				continue
			}
			_ = half.CloseWrite()
			buffer := make([]byte, 64<<10)
			for err == nil {
				_, err = half.Read(buffer)
			}
			_ = half.Close()
		}
	}()
	t.Cleanup(func() {
		if err := listener.Close(); err != nil {
			t.Error(err)
		}
		<-ended
	})
	return listener.Addr().String()
}

func TestOnlyTheScannerIsTrusted(t *testing.T) { // S29
	for name, answer := range map[string]string{
		"OK": "stream: OK\x00", "TooLong": "INSTREAM size limit exceeded. ERROR\x00",
		"Infected": "stream: Test FOUND\x00", "Else": "SSH-2.0\x00",
	} {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t)
			photos := d.photos(imposter(t, answer))
			arrived := d.arrives(photos, "PHOTO", 1, true)
			if arrived.Scan != candor.NotScanned || arrived.Quarantine == "" {
				t.Errorf("%+v", arrived)
			}
			if result := photos.Scan(t.Context(), arrived); result != photo.ScannerElse ||
				!strings.Contains(string(result), "something else answers") {
				t.Errorf("%q", result)
			}
		})
	}
}

func TestSpoolFilesAreRemoved(t *testing.T) { // S35
	s := newSite(t, storetest.File(t), "")
	left, young, other := filepath.Join(s.spool, "arriving-1"), filepath.Join(s.spool, "arriving-2"),
		filepath.Join(s.spool, "candor.db")
	for path, age := range map[string]time.Duration{left: 25 * time.Hour, young: 23 * time.Hour,
		other: 25 * time.Hour} {
		s.must(os.WriteFile(path, nil, 0o600))
		at := s.now.Now().Add(-age)
		s.must(os.Chtimes(path, at, at))
	}
	s.round()
	for path, there := range map[string]bool{left: false, young: true, other: true} {
		if _, err := os.Stat(path); errors.Is(err, os.ErrNotExist) == there {
			t.Errorf("%s: %v", path, err)
		}
	}
}
