package httpapi_test

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"testing"

	"candor/internal/candor"
	"candor/internal/httpapi"
	"candor/internal/photo"
	"candor/internal/photo/blobs"
	"candor/internal/sqlstore"
)

// quietWriter takes an answer and keeps none of it, so that a benchmark measures the server alone.
type quietWriter struct{ header http.Header }

func (w *quietWriter) Header() http.Header         { return w.header }
func (w *quietWriter) Write(p []byte) (int, error) { return len(p), nil }
func (w *quietWriter) WriteHeader(int)             {}

// BenchmarkCachedList is an answer out of the cache, as visitors, and browsers with cookies, ask
// for it.
func BenchmarkCachedList(b *testing.B) {
	handler := benchmarkedSite(b)
	for name, asked := range map[string]struct{ path, cookie string }{
		"plain":             {"/api/officials", ""},
		"plain query":       {"/api/officials?search=example", ""},
		"foreign cookie":    {"/api/officials", "_ga=GA1.1.1234567890.1234567890"},
		"unknown parameter": {"/api/officials?utm_source=x", ""},
		"made-up session":   {"/api/officials", "candor_session=ABCDEFGHIJKLMNOPQRSTUVWXYZ"},
	} {
		b.Run(name, func(b *testing.B) {
			r := httptest.NewRequestWithContext(b.Context(), http.MethodGet, asked.path, nil)
			if asked.cookie != "" {
				r.Header.Set("Cookie", asked.cookie)
			}
			w := &quietWriter{http.Header{}}
			for range 3 {
				handler.ServeHTTP(w, r)
			}
			b.ReportAllocs()
			for b.Loop() {
				clear(w.header)
				handler.ServeHTTP(w, r)
			}
		})
	}
}

// benchmarkedSite is the handler of a server with a page of officials.
func benchmarkedSite(b *testing.B) http.Handler {
	b.Helper()
	store, err := sqlstore.Open(b.Context(), sqlstore.Options{Database: filepath.Join(b.TempDir(),
		"candor.db")})
	if err != nil {
		b.Fatal(err)
	}
	kept, err := blobs.Open("", filepath.Join(b.TempDir(), "photos"))
	if err != nil {
		b.Fatal(err)
	}
	photos, err := photo.New(photo.Options{Blobs: kept, Spool: b.TempDir(),
		Secret: []byte("signed in benchmarks only")})
	if err != nil {
		b.Fatal(err)
	}
	server, err := httpapi.New(httpapi.Options{
		Store: store, Photos: photos, Web: builtWeb, Moderation: candor.ModerationScreened,
		Secret: []byte("signed in benchmarks only"), Logger: slog.New(slog.DiscardHandler),
	})
	if err != nil {
		b.Fatal(err)
	}
	for i := range 20 {
		o := &candor.Official{
			ID: candor.NewID(), Name: fmt.Sprintf("Ada Example %d", i), Position: "mayor",
			PositionType: candor.Mayor,
			City:         "Newark", County: "Essex", Status: candor.StatusApproved,
		}
		o.Clean()
		if err := store.Write(b.Context(),
			func(tx *sqlstore.Tx) error { return tx.InsertOfficial(o) }); err != nil {
			b.Fatal(err)
		}
	}
	ctx, cancel := context.WithCancel(b.Context())
	ended := make(chan struct{})
	go func() { defer close(ended); server.Run(ctx) }()
	b.Cleanup(func() {
		cancel()
		<-ended
		_ = photos.Close()
		_ = store.Close()
	})
	return server.Handler()
}
