package httpapi_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/httpapi"
	"candor/internal/httpapi/passwords"
	"candor/internal/httpapi/problem"
	"candor/internal/photo"
	"candor/internal/photo/blobs"
	"candor/internal/photo/maintenance"
	"candor/internal/sqlstore"
)

// builtWeb replaces the built front end: one page, one asset.
var builtWeb fs.FS = fstest.MapFS{
	"index.html": {Data: []byte("<!doctype html><html><head><title>Candor</title></head><body></body></html>")},
	"assets/app-abc123.js": {Data: []byte("export const app = 1;\n" +
		strings.Repeat("// padding\n", 100))},
	".gitkeep": {Data: nil},
}

// site is a running server with its store.
type site struct {
	*httptest.Server
	t        *testing.T
	store    *sqlstore.Store
	database string
	served   *httpapi.Server
}

// newSite starts a server on a new database, with what change sets.
func newSite(t *testing.T, change func(*httpapi.Options)) *site {
	t.Helper()
	return newSiteOn(t, sqlstore.Options{}, change)
}

// newSiteOn is newSite with options of the store as well.
func newSiteOn(t *testing.T, opened sqlstore.Options, change func(*httpapi.Options)) *site {
	t.Helper()
	if opened.Database == "" {
		opened.Database = newDatabase(t)
	}
	store, err := sqlstore.Open(t.Context(), opened)
	if err != nil {
		t.Fatal(err)
	}
	secret := []byte("signed in tests only")
	options := httpapi.Options{
		Store: store, Web: builtWeb, Moderation: candor.ModerationScreened, Secret: secret,
		Logger: slog.New(slog.DiscardHandler),
	}
	if change != nil {
		change(&options)
	}
	if options.Photos == nil {
		options.Photos = keepPhotos(t, filepath.Join(t.TempDir(), "photos"),
			photo.Options{Secret: secret})
	}
	options.Upkeep = maintenance.New(maintenance.Options{Store: store, Photos: options.Photos,
		Logger: options.Logger})
	server, err := httpapi.New(options)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	var running sync.WaitGroup
	running.Go(func() { server.Run(ctx) })
	running.Go(func() { options.Upkeep.Run(ctx) })
	s := &site{httptest.NewServer(server.Handler()), t, store, opened.Database, server}
	t.Cleanup(func() {
		s.Close()
		cancel()
		running.Wait()
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	// The first answer shows that the server follows the changes.
	s.get("/api/site").status(http.StatusOK)
	return s
}

// keepPhotos opens a store of photos in a folder.
func keepPhotos(t *testing.T, folder string, options photo.Options) *photo.Store {
	t.Helper()
	return keepPhotosAt(t, "", folder, options)
}

// keepPhotosAt opens a store of photos at an address, or in a folder when that is empty.
func keepPhotosAt(t *testing.T, address, folder string, options photo.Options) *photo.Store {
	t.Helper()
	kept, err := blobs.Open(address, folder)
	if err != nil {
		t.Fatal(err)
	}
	options.Blobs, options.Spool = kept, t.TempDir()
	photos, err := photo.New(options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := photos.Close(); err != nil {
			t.Error(err)
		}
	})
	return photos
}

func (s *site) official(change func(*candor.Official)) *candor.Official {
	s.t.Helper()
	now := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	o := &candor.Official{ID: candor.NewID(), Name: "Ada Example", Position: "mayor",
		PositionType: candor.Mayor, City: "Newark", County: "Essex",
		Status: candor.StatusApproved, CreatedAt: now, UpdatedAt: now, SubmittedBy: "192.0.2.99"}
	if change != nil {
		change(o)
	}
	o.Clean()
	if err := s.store.Write(s.t.Context(),
		func(tx *sqlstore.Tx) error { return tx.InsertOfficial(o) }); err != nil {
		s.t.Fatal(err)
	}
	return o
}

// reply is an answer that was read whole.
type reply struct {
	*http.Response
	t    *testing.T
	body []byte
}

func (s *site) get(path string) *reply { return s.send(http.MethodGet, path, "", nil) }

func (s *site) post(path, body string) *reply {
	return s.send(http.MethodPost, path, body, http.Header{"Content-Type": {"application/json"}})
}

func (s *site) send(method, path, body string, header http.Header) *reply {
	s.t.Helper()
	return s.sendBy(http.DefaultClient, method, path, body, header)
}

func (s *site) sendBy(client *http.Client, method, path, body string, header http.Header) *reply {
	s.t.Helper()
	request, err := http.NewRequestWithContext(s.t.Context(), method, s.URL+path,
		strings.NewReader(body))
	if err != nil {
		s.t.Fatal(err)
	}
	for name, values := range header {
		request.Header[name] = values
	}
	response, err := client.Do(request)
	if err != nil {
		s.t.Fatal(err)
	}
	defer response.Body.Close()
	content, err := io.ReadAll(response.Body)
	if err != nil {
		s.t.Fatal(err)
	}
	return &reply{response, s.t, content}
}

// admin returns the browser of an administrator who has logged in. The session is begun in the
// store: a login through the API hashes passwords, which takes a tenth of a second.
func (s *site) admin() *http.Client {
	s.t.Helper()
	s.account("warden", "open sesame 7", true)
	return s.sessionOf("warden")
}

// sessionOf returns another browser in which an account has logged in.
func (s *site) sessionOf(username string) *http.Client {
	s.t.Helper()
	user, err := s.store.FindUserByName(s.t.Context(), username)
	if err != nil {
		s.t.Fatal(err)
	}
	token := rand.Text()
	if err := s.store.Login(s.t.Context(), sqlstore.Login{User: user, Token: token}); err != nil {
		s.t.Fatal(err)
	}
	at, err := url.Parse(s.URL)
	if err != nil {
		s.t.Fatal(err)
	}
	jar, err := cookiejar.New(nil)
	if err != nil {
		s.t.Fatal(err)
	}
	jar.SetCookies(at, []*http.Cookie{{Name: "candor_session", Value: token, Path: "/"}})
	return &http.Client{Jar: jar}
}

func (s *site) account(username, password string, isAdmin bool) {
	s.t.Helper()
	if err := s.store.CreateUser(s.t.Context(), &accounts.User{Username: username, Email: username +
		"@example.org", PasswordHash: hashOf(s.t, password), IsAdmin: isAdmin}); err != nil {
		s.t.Fatal(err)
	}
}

// hashes are those of passwords that some test has used: one takes a twentieth of a second.
var hashes sync.Map

func hashOf(t *testing.T, password string) string {
	t.Helper()
	if hash, known := hashes.Load(password); known {
		return hash.(string)
	}
	hash, err := passwords.Hash(password)
	if err != nil {
		t.Fatal(err)
	}
	hashes.Store(password, hash)
	return hash
}

func (s *site) login(username, password string) *http.Client {
	s.t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		s.t.Fatal(err)
	}
	browser := &http.Client{Jar: jar}
	body, err := json.Marshal(map[string]string{"username": username, "password": password})
	if err != nil {
		s.t.Fatal(err)
	}
	s.sendBy(browser, http.MethodPost, "/api/auth/login", string(body),
		http.Header{"Content-Type": {"application/json"}}).status(http.StatusOK)
	return browser
}

func (r *reply) status(want int) *reply {
	r.t.Helper()
	if r.StatusCode != want {
		r.t.Fatalf("%s %s: status %d, want %d: %s", r.Request.Method, r.Request.URL, r.StatusCode, want,
			bytes.TrimSpace(r.body))
	}
	return r
}

// into reads the JSON body.
func (r *reply) into(target any) {
	r.t.Helper()
	if err := json.Unmarshal(r.body, target); err != nil {
		r.t.Fatalf("%v: %s", err, r.body)
	}
}

// problem expects problem+json with a status and a detail.
func (r *reply) problem(status int, detail string) problem.Problem {
	r.t.Helper()
	r.status(status)
	if kind := r.Header.Get("Content-Type"); kind != "application/problem+json" {
		r.t.Errorf("content type %q", kind)
	}
	var problem problem.Problem
	r.into(&problem)
	if problem.Status != status || !strings.Contains(problem.Detail, detail) || problem.Detail == "" {
		r.t.Errorf("%s %s: problem %+v, want %d and %q", r.Request.Method, r.Request.URL, problem, status,
			detail)
	}
	return problem
}

// list is a page of officials as a client reads it.
type list struct {
	Officials []struct {
		ID, Name, Status string
		AverageRating    *float64
		TotalRatings     int
	}
	Pagination        struct{ Total, Page, Pages int }
	ShowingResultsFor string
}

func (s *site) list(path string) (found list) {
	s.t.Helper()
	s.get(path).status(http.StatusOK).into(&found)
	return found
}

// eventually waits for a condition.
func eventually(t *testing.T, holds func() error) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 90*time.Second)
	defer cancel()
	for err := holds(); err != nil; err = holds() {
		select {
		case <-ctx.Done():
			t.Fatal(err)
		case <-time.After(5 * time.Millisecond):
		}
	}
}
