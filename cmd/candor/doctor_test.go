package main

import (
	"bufio"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/importer/imports"
	"candor/internal/sqlstore"
	"candor/internal/testkit/clamdtest"
	"candor/internal/testkit/postgrestest"
)

// ward is a database with photos of one official, for doctor to check.
type ward struct {
	*scene
	photos []*candor.PhotoUpload
}

func newWard(t *testing.T, database string) *ward {
	w := &ward{scene: &scene{t: t, storage: storage{Data: t.TempDir(), Database: database}}}
	w.use(func(store *sqlstore.Store) {
		w.furnish(store, 0)
		var err error
		listed, _, err := store.ListPhotoUploads(t.Context(), candor.ListFilter{Page: 1, Limit: 10})
		for _, one := range listed {
			w.photos = append(w.photos, one.PhotoUpload)
		}
		err = errors.Join(err, store.Write(t.Context(), func(tx *sqlstore.Tx) error {
			return tx.Exec("UPDATE photos SET arrived_at = $1", time.Now().Add(-2*time.Hour).UnixMilli())
		}))
		if err != nil {
			t.Fatal(err)
		}
	})
	return w
}

func (w *ward) file(name string) string {
	return filepath.Join(w.storage.Data, photoFolder, "pictures", name)
}

func (w *ward) picture(i int) string { return w.file(filepath.Base(w.photos[i].ObjectPath)) }

// keep writes a file with a modification time some hours ago.
func (w *ward) keep(path, content string) {
	w.t.Helper()
	past := time.Now().Add(-2 * time.Hour)
	if err := errors.Join(os.WriteFile(path, []byte(content), 0o600),
		os.Chtimes(path, past, past)); err != nil {
		w.t.Fatal(err)
	}
}

// visit runs doctor and checks for the expected faults, or for none.
func (w *ward) visit(arguments []string, wrong ...string) {
	w.t.Helper()
	secret := signs
	if _, err := os.Lstat(w.storage.secretPath()); err == nil {
		secret = "" // there is one in the folder
	}
	code, told, fault := runIn(w.t, "CANDOR_SECRET="+secret,
		append(append([]string{"doctor"}, w.arguments()...), arguments...)...)
	found := 0
	for line := range strings.Lines(told) {
		if strings.HasPrefix(line, "WRONG ") {
			found++
		}
	}
	if found != len(wrong) || (code == 0) != (found == 0) || strings.Count(fault, "\n") > 1 {
		w.t.Errorf("exit %d: %s%s", code, told, fault)
	}
	for _, want := range wrong {
		if !strings.Contains(told, want) {
			w.t.Errorf("no word of %q: %s", want, told)
		}
	}
}

// snapshot returns the content of the data folder, without the database's own files.
func (w *ward) snapshot() map[string]int64 {
	w.t.Helper()
	files := map[string]int64{}
	err := filepath.WalkDir(w.storage.Data, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || strings.HasPrefix(entry.Name(), databaseFile) {
			return err
		}
		info, err := entry.Info()
		if err == nil && !entry.IsDir() {
			files[path] = info.ModTime().UnixNano()
		}
		return err
	})
	if err != nil {
		w.t.Fatal(err)
	}
	return files
}

func TestDoctor(t *testing.T) { // S33
	onBothDatabases(t, func(t *testing.T, database string) {
		w := newWard(t, database)
		serveSigned(t, w.arguments()...)
		w.visit(nil)
		w.visit([]string{"--photos"})
		if err := os.Remove(w.picture(0)); err != nil {
			t.Fatal(err)
		}
		w.keep(w.picture(1), "something else")
		w.keep(w.file("AAAA-1.jpg"), "of nobody")
		before := w.snapshot()
		gone, stray, altered := "The image of "+w.photos[0].ObjectPath+" is gone",
			"pictures/AAAA-1.jpg belongs to no photo", w.photos[1].ObjectPath+" is not the one"
		w.visit(nil, gone, stray)
		w.visit([]string{"--photos"}, gone, stray, altered)
		if after := w.snapshot(); !maps.Equal(before, after) {
			t.Errorf("it changed %v to %v", before, after)
		}
		w.visit([]string{"--mend"})
		w.visit([]string{"--photos"}, altered)
		w.use(func(store *sqlstore.Store) {
			lost, err := store.FindPhotoUpload(t.Context(), w.photos[0].ID)
			if err != nil || lost.Status != candor.StatusRejected {
				t.Errorf("%+v, %v", lost, err)
			}
		})
	})
}

func TestDoctorDoubtsTheFolder(t *testing.T) {
	w := newWard(t, "")
	if err := os.Rename(filepath.Join(w.storage.Data, photoFolder),
		filepath.Join(w.storage.Data, "elsewhere")); err != nil {
		t.Fatal(err)
	}
	gone := []string{"of 3 of 3 photos are gone: is CANDOR_BLOBS", w.photos[0].ObjectPath,
		w.photos[1].ObjectPath, w.photos[2].ObjectPath}
	w.visit(nil, gone...)
	w.visit([]string{"--mend"}, append(gone, "Not all can be mended")...)
	w.visit([]string{"--blobs", "file://" + filepath.Join(w.storage.Data, "elsewhere")})
	w.visit([]string{"--blobs", "file://" + filepath.Join(w.storage.Data, databaseFile)},
		"The place of the photos (CANDOR_BLOBS) fails")
}

func TestDoctorAsksTheScanner(t *testing.T) { // S29
	w, daemon := newWard(t, ""), clamdtest.Start(t)
	w.visit([]string{"--clamd", daemon.Address})
	daemon.Stop()
	w.visit([]string{"--clamd", daemon.Address}, "does not answer, and 3 photos wait for it")
	w.visit([]string{"--clamd", outdated(t)}, "Malware signatures: published 9 days ago")
}

// outdated answers as a scanner with signatures that are nine days old, and returns its address.
func outdated(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	go func() {
		for {
			connection, err := listener.Accept()
			if err != nil {
				return
			}
			_, _ = bufio.NewReader(connection).ReadString(0)
			published := time.Now().UTC().Add(-9*24*time.Hour - time.Hour)
			fmt.Fprintf(connection, "ClamAV 1.4.3/27000/%s\x00", published.Format(time.ANSIC))
			connection.Close()
		}
	}()
	return listener.Addr().String()
}

func TestDoctorReadsTheCertificate(t *testing.T) {
	w, site := newWard(t, ""), httptest.NewUnstartedServer(http.NotFoundHandler())
	site.Config.ErrorLog = log.New(io.Discard, "", 0) // of the handshake that is broken off
	site.StartTLS()
	defer site.Close()
	roots := filepath.Join(t.TempDir(), "roots.pem")
	if err := os.WriteFile(roots, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE",
		Bytes: site.Certificate().Raw}), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct{ address, roots, want string }{
		"OK":                {site.URL, roots, "ok     Certificate of the site: ends in "},
		"UnknownNotTrusted": {site.URL, "", "When the certificate of " + site.URL + " ends is unknown: "},
		"UnknownAway": {"https://127.0.0.1:1", "",
			"When the certificate of https://127.0.0.1:1 ends is unknown: "},
	} {
		t.Run(name, func(t *testing.T) {
			command := program(t, append([]string{"doctor", "--public-url", test.address},
				w.arguments()...)...)
			command.Env = append(command.Env, "CANDOR_SECRET="+signs, "SSL_CERT_FILE="+test.roots)
			code, output, fault := end(t, command, "")
			if code != 0 || !strings.Contains(output, test.want) {
				t.Errorf("exit %d: %s%s", code, output, fault)
			}
		})
	}
}

func TestDoctorMissesBackupsAndImports(t *testing.T) {
	w, nine := newWard(t, ""), time.Now().Add(-9*24*time.Hour)
	w.use(func(store *sqlstore.Store) {
		if err := errors.Join(store.RecordBackup(t.Context(), nine, "/kept", 7),
			store.AddImportSource(t.Context(), &imports.Source{Name: "Clerks", Every: 24 * time.Hour,
				Location: "https://clerks.example.org/list.csv"}, "warden"),
			store.Write(t.Context(), func(tx *sqlstore.Tx) error {
				return tx.Exec("UPDATE import_sources SET created_at = $1", nine.UnixMilli())
			})); err != nil {
			t.Fatal(err)
		}
	})
	source := "Import source Clerks: never read, and should be read every 24 hours."
	late := "Last backup: 9 days ago, and one should be made every 24 hours."
	w.visit([]string{"--backup-every", "24h"}, late, source)
	w.visit([]string{"--backup-into", t.TempDir()}, late, source)
	w.visit([]string{"--backup-every", "7d"}, source)
	w.visit(nil, source)
}

func TestDoctorChangesNothing(t *testing.T) {
	empty := &ward{scene: &scene{t: t, storage: storage{Data: filepath.Join(t.TempDir(), "data")}}}
	empty.visit(nil, "There is no database at")
	if _, err := os.Stat(empty.storage.Data); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("it made a folder: %v", err)
	}
	unused := &ward{scene: &scene{t: t, storage: storage{Data: t.TempDir(),
		Database: postgrestest.Database(t)}}}
	unused.visit(nil, "holds nothing yet")
	unused.visit(nil, "holds nothing yet")
	damaged := newWard(t, "")
	path := filepath.Join(damaged.storage.Data, databaseFile)
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for i := range 3000 {
		content[len(content)/2+i] ^= 0x55
	}
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
	code, told, fault := run(t, "", append([]string{"doctor"}, damaged.arguments()...)...)
	if code != 1 || !strings.Contains(told+fault, "damaged") &&
		!strings.Contains(told+fault, "malformed") {
		t.Errorf("exit %d: %s%s", code, told, fault)
	}
}

func TestDoctorComparesNewPhotos(t *testing.T) {
	w := newWard(t, "")
	w.use(func(store *sqlstore.Store) {
		if err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
			return errors.Join(
				tx.Exec("UPDATE photos SET arrived_at = $1", time.Now().UnixMilli()),
				tx.Exec("UPDATE photos SET quarantine = 'quarantine/AAAA' WHERE object_path = $1",
					w.photos[1].ObjectPath),
			)
		}); err != nil {
			t.Fatal(err)
		}
	})
	if err := errors.Join(os.Remove(w.picture(0)),
		os.WriteFile(w.file("AAAA-1.jpg"), []byte("of nobody"), 0o600)); err != nil {
		t.Fatal(err)
	}
	w.visit(nil, "The image of "+w.photos[0].ObjectPath+" is gone",
		"The original file of "+w.photos[1].ObjectPath+" was lost")
	if _, told, _ := run(t, "", append([]string{"doctor"},
		w.arguments()...)...); !strings.Contains(told,
		"Not compared: 1 file without a photo, younger than an hour.") {
		t.Errorf("no word of it: %s", told)
	}
}

func TestDoctorGivesUpMostOnlyOnRequest(t *testing.T) {
	w := newWard(t, "")
	if err := errors.Join(os.Remove(w.picture(0)), os.Remove(w.picture(1))); err != nil {
		t.Fatal(err)
	}
	gone := []string{"of 2 of 3 photos are gone: is CANDOR_BLOBS", w.photos[0].ObjectPath,
		w.photos[1].ObjectPath}
	w.visit([]string{"--mend"}, append(gone, "Not all can be mended")...)
	w.visit([]string{"--mend", "--discard"}, append(gone, "Not all can be mended")...)
	if code, _, fault := run(t, "", append([]string{"doctor", "--give-up"},
		w.arguments()...)...); code == 0 || !strings.Contains(fault, "belong to --mend") {
		t.Errorf("exit %d: %s", code, fault)
	}
	w.visit([]string{"--mend", "--give-up"})
	w.visit(nil)
}
