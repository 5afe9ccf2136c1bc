package main

import (
	"bytes"
	"context"
	cryptorand "crypto/rand"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"math/rand/v2"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/photo/maintenance"
	"candor/internal/sqlstore"
	"candor/internal/testkit/storetest"
)

const (
	doomed  = 8 // officials to delete
	reviews = 6 // of each official; each with a vote, a comment and a report
	uploads = 3 // of each official, and as many corrections
)

// kills is the number of kills.
func kills() int {
	if testing.Short() {
		return 2
	}
	return 6
}

// TestDeletingSurvivesAKill deletes officials with related rows in a server that is killed
// repeatedly at random moments. Each time an official exists completely or not at all; after a
// sweep no unneeded picture is left (S33).
func TestDeletingSurvivesAKill(t *testing.T) {
	onBothDatabases(t, func(t *testing.T, database string) {
		s := &scene{t: t, storage: storage{Data: t.TempDir(), Database: database}}
		s.use(func(store *sqlstore.Store) {
			for i := range doomed + 1 {
				s.officials = append(s.officials, s.furnish(store, i))
			}
		})
		s.appointWarden()
		random := rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), 0))
		var session []*http.Cookie
		within := 30 * time.Millisecond
		for range kills() {
			server := serveSigned(t, s.arguments()...)
			if session == nil {
				session = login(t, server.url)
			}
			moment := time.After(time.Duration(random.Int64N(int64(within))))
			deleting, ended := context.WithCancel(t.Context())
			deleted := 0
			go func() {
				defer ended()
				for _, id := range s.officials[:doomed] {
					status, err := deleteOfficial(deleting, server.url, id, session)
					if err != nil {
						return // killed
					}
					if status == http.StatusNoContent {
						deleted++
					}
				}
			}()
			select {
			case <-moment:
			case <-deleting.Done():
			}
			server.kill()
			<-deleting.Done()
			s.check(false)
			if deleted == 0 { // on a machine of any speed, the kill must hit during the deletions
				within *= 2
			} else if deleted > 2 {
				within /= 2
			}
		}
		server := serveSigned(t, s.arguments()...)
		for _, id := range s.officials[:doomed] {
			if status, err := deleteOfficial(t.Context(), server.url, id, session); err != nil ||
				status != http.StatusNoContent && status != http.StatusNotFound {
				t.Fatalf("%d, %v", status, err)
			}
		}
		server.stop()
		s.check(false)
		s.use(func(store *sqlstore.Store) {
			for _, id := range s.officials[:doomed] {
				entry, err := store.FindBinEntry(t.Context(), id)
				if err == nil {
					err = store.EraseFromBin(t.Context(), id, entry.Name, "warden")
				}
				if err != nil {
					t.Fatal(err)
				}
			}
		})
		s.check(true)
	})
}

func login(t *testing.T, url string) []*http.Cookie {
	t.Helper()
	response, err := http.Post(url+"/api/auth/login", "application/json",
		strings.NewReader(`{"username":"warden","password":"open sesame 7"}`))
	if err != nil || response.StatusCode != http.StatusOK {
		t.Fatalf("login: %v, %v", response, err)
	}
	return response.Cookies()
}

func deleteOfficial(
	ctx context.Context, url, id string, session []*http.Cookie,
) (status int, err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodDelete, url+"/api/officials/"+id, nil)
	if err != nil {
		return 0, err
	}
	for _, cookie := range session {
		request.AddCookie(cookie)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, err
	}
	return response.StatusCode, response.Body.Close()
}

// scene is a database with pictures, which is checked while no server runs.
type scene struct {
	t         *testing.T
	storage   storage
	officials []string // the last one is kept
}

// onBothDatabases runs a test on each engine, with the address of a new database; "" is the
// embedded one.
func onBothDatabases(t *testing.T, test func(t *testing.T, database string)) {
	t.Helper()
	storetest.OnBothEngines(t, func(t *testing.T, engine storetest.Engine) {
		test(t, serverDatabase(t, engine))
	})
}

// onAnyDatabase runs a test on one engine, for a rule that does not depend on it.
func onAnyDatabase(t *testing.T, test func(t *testing.T, database string)) {
	t.Helper()
	storetest.OnAnyEngine(t, func(t *testing.T, engine storetest.Engine) {
		test(t, serverDatabase(t, engine))
	})
}

func serverDatabase(t *testing.T, engine storetest.Engine) string {
	t.Helper()
	if engine == storetest.SQLite {
		return ""
	}
	return engine.Unopened(t)
}

// appointWarden creates the administrator for login.
func (s *scene) appointWarden() {
	arguments := append([]string{"admin", "create", "warden", "--email", "warden@example.org"},
		s.arguments()...)
	if code, _, told := run(s.t, "open sesame 7\n", arguments...); code != 0 {
		s.t.Fatalf("admin create: exit %d: %s", code, told)
	}
}

func (s *scene) arguments() []string {
	arguments := []string{"--data", s.storage.Data}
	if s.storage.Database != "" {
		arguments = append(arguments, "--database", s.storage.Database)
	}
	return arguments
}

func (s *scene) use(do func(*sqlstore.Store)) {
	s.t.Helper()
	err := s.storage.use(s.t.Context(), sqlstore.Options{}, func(store *sqlstore.Store) error {
		do(store)
		return nil
	})
	if err != nil {
		s.t.Fatal(err)
	}
}

// receive stores a gray picture and returns its upload path.
func (s *scene) receive(store *sqlstore.Store, shade uint8) string {
	s.t.Helper()
	kept, err := photos{}.openPhotos(s.t.Context(), s.storage, []byte(signs))
	if err != nil {
		s.t.Fatal(err)
	}
	picture := image.NewGray(image.Rect(0, 0, 8, 8))
	for i := range picture.Pix {
		picture.Pix[i] = shade
	}
	var content bytes.Buffer
	if err := jpeg.Encode(&content, picture, nil); err != nil {
		s.t.Fatal(err)
	}
	received, err := kept.Receive(s.t.Context(), cryptorand.Text(), &content)
	if err != nil {
		s.t.Fatal(err)
	}
	if err := errors.Join(store.CreatePhoto(s.t.Context(), received), kept.Close()); err != nil {
		s.t.Fatal(err)
	}
	return candor.UploadPath(received.Name)
}

// furnish creates an official with all kinds of related rows, and returns the id.
func (s *scene) furnish(store *sqlstore.Store, i int) string {
	s.t.Helper()
	ctx := s.t.Context()
	official := &candor.Official{
		ID: candor.NewID(), Name: fmt.Sprintf("Vera Trial %c", 'A'+i), Position: "mayor",
		PositionType: candor.Mayor, City: "Newark", County: "Essex",
		Status: candor.StatusApproved, CreatedAt: time.Now(), UpdatedAt: time.Now(),
	}
	official.Clean()
	faults := []error{store.Write(ctx,
		func(tx *sqlstore.Tx) error { return tx.InsertOfficial(official) })}
	for n := range reviews {
		rating := &candor.Rating{OfficialID: official.ID, ReviewerIP: fmt.Sprintf("192.0.2.%d", n),
			OverallRating: 1 + n%5, IsAnonymous: true}
		status, mode := candor.Statuses()[n%3], candor.ModerationManual
		if status == candor.StatusApproved {
			mode = candor.ModerationOpen
		}
		_, err := store.CreateRating(ctx, rating, nil, mode)
		if status == candor.StatusRejected {
			_, rejected := store.SetRatingStatus(ctx, rating.ID,
				candor.Decision{Status: status, Actor: "warden"})
			err = errors.Join(err, rejected)
		}
		faults = append(faults, err, store.Write(ctx, func(tx *sqlstore.Tx) error {
			return errors.Join(
				tx.Exec("INSERT INTO review_feedback (id, rating_id, voter_ip, is_helpful, created_at) "+
					"VALUES ($1, $2, '192.0.2.9', TRUE, 1)",
					candor.NewID(), rating.ID),
				tx.Exec("INSERT INTO review_comments (id, rating_id, user_id, content, created_at, "+
					"updated_at) VALUES ($1, $2, 'u', 'x', 1, 1)",
					candor.NewID(), rating.ID),
			)
		}))
		if status == candor.StatusApproved {
			_, err := store.CreateReport(ctx, &candor.Report{RatingID: rating.ID,
				Reason: candor.ReportedFalse, ReporterIP: "192.0.2.9"}, nil)
			faults = append(faults, err)
		}
	}
	for n := range uploads {
		object := s.receive(store, uint8(n))
		faults = append(faults, store.CreatePhotoUpload(ctx,
			&candor.PhotoUpload{OfficialID: official.ID, ObjectPath: object, OriginalFilename: "a.jpg",
				SubmitterIP: "192.0.2.9"}, nil))
		_, err := store.CreateCorrection(ctx, &candor.Correction{OfficialID: official.ID, Field: "city",
			SuggestedValue: []string{"Montclair", "Orange", "Nutley"}[n%3], Reason: "moved",
			SubmitterIP: "192.0.2.9"}, nil)
		faults = append(faults, err)
	}
	if err := errors.Join(faults...); err != nil {
		s.t.Fatal(err)
	}
	return official.ID
}

// belongings is the number of an official's related rows by table.
var belongings = map[string]int{
	"official_averages WHERE official_id = $1": 1, "ratings WHERE official_id = $1": reviews,
	"profile_corrections WHERE official_id = $1": uploads,
	"photo_uploads WHERE official_id = $1":       uploads,
	"rating_reports WHERE official_id = $1":      reviews / 3,
}

// orphans are tables of rows that belong to a rating.
var orphans = []string{"review_feedback", "review_comments", "rating_reports"}

// check checks the remaining rows and pictures. There may be extra pictures before the sweep, but
// none may be missing.
func (s *scene) check(allGone bool) {
	s.t.Helper()
	s.use(func(store *sqlstore.Store) {
		left := 0
		err := store.Write(s.t.Context(), func(tx *sqlstore.Tx) error {
			count := func(query string, args ...any) (n int) {
				if err := tx.QueryRowContext(s.t.Context(), "SELECT COUNT(*) FROM "+query,
					args...).Scan(&n); err != nil {
					s.t.Fatal(err)
				}
				return n
			}
			for _, id := range s.officials {
				there := count("officials WHERE id = $1", id)
				left += there
				for table, rows := range belongings {
					if got := count(table, id); got != rows*there {
						s.t.Errorf("%s: %d rows of an official of whom there are %d", table, got, there)
					}
				}
				if kept := count("bin_rows WHERE entry_id = $1 AND of_table = 'ratings'",
					id); !allGone && kept != reviews*(1-there) {
					s.t.Errorf("%d reviews in the bin of an official of whom there are %d", kept, there)
				}
				if entries := count("audit_entries WHERE subject = $1 AND action = $2", id,
					candor.ActionOfficialDeleted); entries != 1-there {
					s.t.Errorf("%d entries about the deletion of an official of whom there are %d", entries, there)
				}
			}
			for _, table := range orphans {
				if lost := count(table + " WHERE rating_id NOT IN (SELECT id FROM ratings)"); lost > 0 {
					s.t.Errorf("%d rows of %s belong to no rating", lost, table)
				}
			}
			return nil
		})
		counts, counting := store.CountStatuses(s.t.Context())
		if err := errors.Join(err, counting); err != nil ||
			counts.Total(candor.RatingItem, "") != left*reviews ||
			counts.Total(candor.PhotoUploadItem, candor.StatusPending) != left*uploads {
			s.t.Errorf("the counts of %d officials are %v, %v", left, counts, err)
		}
		if allGone && left != 1 {
			s.t.Errorf("%d officials are left", left)
		}
		filed, _, err := store.ListPhotoUploads(s.t.Context(), candor.ListFilter{Page: 1, Limit: 100})
		if err != nil {
			s.t.Fatal(err)
		}
		for _, upload := range filed {
			if !slices.Contains(s.files(), path.Base(upload.ObjectPath)) {
				s.t.Errorf("the picture %s is missing", upload.ObjectPath)
			}
		}
		if allGone {
			s.upkeep(store)
			if files := s.files(); len(files) != uploads {
				s.t.Errorf("%d pictures are left of one official's %d", len(files), uploads)
			}
		}
	})
}

// upkeep does the maintenance of a running server.
func (s *scene) upkeep(store *sqlstore.Store) {
	s.t.Helper()
	kept, err := photos{}.openPhotos(s.t.Context(), s.storage, []byte(signs))
	if err != nil {
		s.t.Fatal(err)
	}
	if err := errors.Join(maintenance.New(maintenance.Options{Store: store,
		Photos: kept}).Round(s.t.Context()), kept.Close()); err != nil {
		s.t.Fatal(err)
	}
}

func (s *scene) files() []string {
	s.t.Helper()
	entries, err := os.ReadDir(filepath.Join(s.storage.Data, photoFolder, "pictures"))
	if err != nil {
		s.t.Fatal(err)
	}
	names := make([]string, len(entries))
	for i, entry := range entries {
		names[i] = entry.Name()
	}
	return names
}
