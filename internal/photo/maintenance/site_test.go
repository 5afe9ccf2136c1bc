package maintenance_test

import (
	"bytes"
	"crypto/rand"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/photo"
	"candor/internal/photo/blobs"
	"candor/internal/photo/maintenance"
	"candor/internal/sqlstore"
	"candor/internal/testkit/postgrestest"
	"candor/internal/testkit/s3test"
	"candor/internal/testkit/storetest"
)

func TestMain(m *testing.M) { postgrestest.Main(m) }

const day = 24 * time.Hour

// clock is a time that tests advance from the machine's, which dates the files.
type clock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// site is a database with a photo store and one official.
type site struct {
	t           *testing.T
	now         *clock
	store       *sqlstore.Store
	database    string
	kept        *blobs.Store
	folder      string // the local folder of the store, if it is one
	spool       string // the folder of incoming uploads
	photos      *photo.Store
	maintenance *maintenance.Runner
	official    string

	away, back func() // make the store unavailable, and available again
}

// everywhere runs a test on one engine with a folder, and with a bucket.
func everywhere(t *testing.T, test func(s *site)) {
	storetest.OnAnyEngine(t, func(t *testing.T, engine storetest.Engine) {
		test(newSite(t, engine.Database(t), ""))
	})
	t.Run("Bucket", func(t *testing.T) {
		database := storetest.File(t)
		server := s3test.Start(t)
		s := newSite(t, database, server.Address)
		s.away, s.back = server.Stop, server.Run
		test(s)
	})
}

func newSite(t *testing.T, database, place string) *site {
	t.Helper()
	s := &site{t: t, now: &clock{now: time.Now()}, database: database,
		folder: filepath.Join(t.TempDir(), "photos")}
	hidden := s.folder + ".away"
	s.away = func() {
		s.must(errors.Join(os.Rename(s.folder, hidden), os.WriteFile(s.folder, nil, 0o600)))
	}
	s.back = func() { s.must(errors.Join(os.Remove(s.folder), os.Rename(hidden, s.folder))) }
	s.store = s.openStore()
	s.openPhotos(place, s.folder)
	official := &candor.Official{
		ID: candor.NewID(), Name: "Ada Example", Position: "mayor", PositionType: candor.Mayor,
		City: "Newark", County: "Essex",
		Status: candor.StatusApproved, CreatedAt: s.now.Now(), UpdatedAt: s.now.Now(),
	}
	official.Clean()
	s.must(s.store.Write(t.Context(), func(tx *sqlstore.Tx) error {
		return tx.InsertOfficial(official)
	}))
	s.official = official.ID
	return s
}

func (s *site) openStore() *sqlstore.Store {
	s.t.Helper()
	store, err := sqlstore.Open(s.t.Context(), sqlstore.Options{Database: s.database, Now: s.now.Now})
	s.must(err)
	s.t.Cleanup(func() {
		if err := store.Close(); err != nil {
			s.t.Error(err)
		}
	})
	return store
}

// openPhotos makes the site use a store, which may be empty.
func (s *site) openPhotos(place, folder string) {
	s.t.Helper()
	kept, err := blobs.Open(place, folder)
	s.must(err)
	s.spool = s.t.TempDir()
	photos, err := photo.New(photo.Options{Blobs: kept, Secret: []byte("secret"), Spool: s.spool,
		Now: s.now.Now})
	s.must(err)
	s.t.Cleanup(func() {
		if err := photos.Close(); err != nil {
			s.t.Error(err)
		}
	})
	s.kept, s.photos = kept, photos
	s.maintenance = maintenance.New(maintenance.Options{Store: s.store, Photos: photos,
		Now: s.now.Now})
}

func (s *site) must(err error) {
	s.t.Helper()
	if err != nil {
		s.t.Fatal(err)
	}
}

// arrive receives a unique picture.
func (s *site) arrive() *candor.Photo {
	s.t.Helper()
	random := make([]byte, 3)
	rand.Read(random)
	picture := image.NewRGBA(image.Rect(0, 0, 16, 16))
	for i := range 256 {
		picture.Set(i%16, i/16, color.RGBA{random[0], random[1], random[2], 255})
	}
	var content bytes.Buffer
	s.must(jpeg.Encode(&content, picture, nil))
	received, err := s.photos.Receive(s.t.Context(), rand.Text(), &content)
	s.must(err)
	s.must(s.store.CreatePhoto(s.t.Context(), received))
	return received
}

// file makes a photo upload of a picture, and returns its id.
func (s *site) file(received *candor.Photo) string {
	s.t.Helper()
	upload := &candor.PhotoUpload{OfficialID: s.official, ObjectPath: candor.UploadPath(received.Name),
		SubmitterIP: "192.0.2.1"}
	s.must(s.store.CreatePhotoUpload(s.t.Context(), upload, nil))
	return upload.ID
}

func (s *site) decide(id string, status candor.Status) {
	s.t.Helper()
	_, err := s.store.SetPhotoUploadStatus(s.t.Context(), id,
		candor.Decision{Status: status, Actor: "warden", ActorID: "w"})
	s.must(err)
}

// put stores bytes without a photo.
func (s *site) put(key string) {
	s.t.Helper()
	s.must(s.kept.Put(s.t.Context(), key, strings.NewReader("bytes")))
}

func (s *site) lose(received *candor.Photo) {
	s.t.Helper()
	s.must(s.kept.Remove(s.t.Context(), keyOf(received)))
}

func keyOf(received *candor.Photo) string {
	return "pictures/" + strings.TrimPrefix(received.ObjectPath, "/objects/")
}

func (s *site) round() {
	s.t.Helper()
	s.must(s.maintenance.Round(s.t.Context()))
}

// keys lists the keys in the store.
func (s *site) keys() []string {
	s.t.Helper()
	keys := []string{}
	for entry, err := range s.kept.Each(s.t.Context(), "") {
		s.must(err)
		keys = append(keys, entry.Key)
	}
	return keys
}

// wantKeys compares the keys in the store.
func (s *site) wantKeys(want ...string) {
	s.t.Helper()
	slices.Sort(want)
	if got := s.keys(); !slices.Equal(got, want) {
		s.t.Errorf("%q lie there, want %q", got, want)
	}
}

// wantState compares the state of a photo; empty means no row.
func (s *site) wantState(received *candor.Photo, want candor.PhotoState) {
	s.t.Helper()
	var state candor.PhotoState
	s.must(s.store.Write(s.t.Context(), func(tx *sqlstore.Tx) error {
		return tx.QueryRowContext(s.t.Context(),
			"SELECT COALESCE(MAX(state), '') FROM photos WHERE name = $1",
			received.Name).Scan((*string)(&state))
	}))
	if state != want {
		s.t.Errorf("the photo is %q, want %q", state, want)
	}
}

// wantUpload compares the status of an upload and the picture on the profile.
func (s *site) wantUpload(id string, status candor.Status, shown string) {
	s.t.Helper()
	upload, err := s.store.FindPhotoUpload(s.t.Context(), id)
	official, fault := s.store.FindOfficial(s.t.Context(), s.official)
	s.must(errors.Join(err, fault))
	if upload.Status != status || official.ProfileImage != shown {
		s.t.Errorf("the upload is %s and %q is shown, want %s and %q", upload.Status,
			official.ProfileImage, status, shown)
	}
}

func (s *site) trail(subject string) []candor.ListedEntry {
	s.t.Helper()
	entries, _, err := s.store.FindAuditEntries(s.t.Context(),
		candor.AuditFilter{Subject: subject, Page: 1, Limit: 100})
	s.must(err)
	return entries
}
