package sources

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"code.dny.dev/ssrf"

	"candor/internal/importer/imports"
	"candor/internal/testkit/freeport"
)

const list = "name,position,county\nVera Trialman,sheriff,Essex\n"

// serve starts a TLS server, and a fetcher that trusts it. Of all private addresses the fetcher may
// only connect to 127.0.0.1.
func serve(t *testing.T, handler http.HandlerFunc) (*httptest.Server, fetcher) {
	t.Helper()
	server := httptest.NewUnstartedServer(handler)
	server.Config.ErrorLog = log.New(io.Discard, "", 0) // errors of clients that do not trust it
	server.StartTLS()
	t.Cleanup(server.Close)
	roots := x509.NewCertPool()
	roots.AddCert(server.Certificate())
	return server, fetcher{
		guard: []ssrf.Option{ssrf.WithAllowedV4Prefixes(netip.MustParsePrefix("127.0.0.1/32"))},
		trust: &tls.Config{RootCAs: roots, MinVersion: tls.VersionTLS12},
	}
}

func TestFetch(t *testing.T) {
	modified := time.Date(2026, 7, 1, 12, 0, 0, 0, time.UTC).Format(http.TimeFormat)
	server, f := serve(t, func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.URL.Path == "/moved":
			http.Redirect(w, r, "/clerks.csv", http.StatusFound)
			return
		case r.Header.Get("If-None-Match") == `"one"`, r.Header.Get("If-Modified-Since") == modified:
			w.WriteHeader(http.StatusNotModified)
			return
		}
		w.Header().Set("ETag", `"one"`)
		w.Header().Set("Last-Modified", modified)
		w.Header().Set("Content-Type", "text/csv; charset=utf-8")
		fmt.Fprint(w, list)
	})
	for name, path := range map[string]string{"OKFile": "/clerks.csv", "OKRedirect": "/moved",
		"OKNameByType": "/export?key=secret"} {
		t.Run(name, func(t *testing.T) {
			got, err := f.fetch(t.Context(), &imports.Source{Location: server.URL + path})
			if err != nil || got.unchanged || string(got.file.Bytes) != list ||
				!strings.HasSuffix(got.file.Name, ".csv") || got.etag != `"one"` ||
				got.file.Modified.Format(http.TimeFormat) != modified {
				t.Errorf("got %+v, %v", got, err)
			}
		})
	}
	first, err := f.fetch(t.Context(), &imports.Source{Location: server.URL + "/clerks.csv"})
	if err != nil {
		t.Fatal(err)
	}
	for name, before := range map[string]imports.Source{
		"OKSameByETag": {ETag: `"one"`}, "OKSameByDate": {LastModified: modified},
		"OKSameByBytes": {Sum: first.sum},
	} {
		t.Run(name, func(t *testing.T) {
			before.Location = server.URL + "/clerks.csv"
			if got, err := f.fetch(t.Context(), &before); err != nil || !got.unchanged {
				t.Errorf("got %+v, %v", got, err)
			}
		})
	}
}

func TestFetchRefuses(t *testing.T) { // S59
	closed, err := freeport.Choose()
	if err != nil {
		t.Fatal(err)
	}
	server, f := serve(t, func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/private":
			http.Redirect(w, r, "https://127.0.0.2/list.csv", http.StatusFound)
		case "/metadata":
			http.Redirect(w, r, "https://169.254.169.254/latest", http.StatusFound)
		case "/mapped":
			http.Redirect(w, r, "https://[::ffff:127.0.0.2]/", http.StatusFound)
		case "/missing":
			w.WriteHeader(http.StatusNotFound)
		case "/login":
			w.WriteHeader(http.StatusUnauthorized)
		case "/often":
			w.WriteHeader(http.StatusTooManyRequests)
		case "/empty":
			w.WriteHeader(http.StatusNoContent)
		case "/closed":
			http.Redirect(w, r, "https://"+closed+"/list.csv", http.StatusFound)
		case "/nowhere":
			http.Redirect(w, r, "https://nowhere.invalid/list.csv", http.StatusFound)
		case "/plain":
			http.Redirect(w, r, "http://127.0.0.1/list.csv", http.StatusFound)
		case "/loop":
			http.Redirect(w, r, "/loop", http.StatusFound)
		case "/large":
			for range imports.MaxBytes/1024 + 2 {
				fmt.Fprint(w, strings.Repeat("x", 1024))
			}
		case "/cut":
			w.Header().Set("Content-Length", "1000")
			fmt.Fprint(w, list)
		default:
			w.WriteHeader(http.StatusInternalServerError)
		}
	})
	for path, want := range map[string]failure{
		"/broken": failedServer, "/missing": failedNotFound, "/login": failedForbidden,
		"/often": failedTooOften, "/empty": failedStatus, "/private": failedPrivate,
		"/metadata": failedPrivate, "/mapped": failedPrivate, "/plain": failedNotEncrypted,
		"/loop": failedRedirects, "/large": failedLarge, "/cut": failedAnswer, "/closed": failedConnection,
		"/nowhere": failedName,
	} {
		t.Run(path[1:], func(t *testing.T) {
			got, err := f.fetch(t.Context(), &imports.Source{Location: server.URL + path})
			if err != want {
				t.Errorf("got %+v, %v, want %q", got, err, want)
			}
		})
	}
	t.Run("ErrNeverEnds", func(t *testing.T) {
		slow, f := serve(t, func(w http.ResponseWriter, r *http.Request) {
			for r.Context().Err() == nil {
				fmt.Fprint(w, "x")
				w.(http.Flusher).Flush()
				time.Sleep(10 * time.Millisecond)
			}
		})
		ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
		defer cancel()
		_, err := f.fetch(ctx, &imports.Source{Location: slow.URL})
		if err != failedLate {
			t.Error(err)
		}
	})
	t.Run("ErrPrivateAtOnce", func(t *testing.T) {
		_, err := fetcher{}.fetch(t.Context(), &imports.Source{Location: server.URL})
		if err != failedPrivate {
			t.Error(err)
		}
	})
	t.Run("ErrCertificate", func(t *testing.T) {
		f := f
		f.trust = &tls.Config{MinVersion: tls.VersionTLS12}
		_, err := f.fetch(t.Context(), &imports.Source{Location: server.URL})
		if err != failedCertificate {
			t.Error(err)
		}
	})
	t.Run("ErrFolder", func(t *testing.T) {
		_, err := fetcher{}.fetch(t.Context(), &imports.Source{Location: t.TempDir()})
		if err != failedFolder {
			t.Error(err)
		}
	})
	t.Run("ErrNoFile", func(t *testing.T) {
		missing := filepath.Join(t.TempDir(), "list.csv")
		_, err := fetcher{}.fetch(t.Context(), &imports.Source{Location: missing})
		if err != failedMissing {
			t.Error(err)
		}
	})
}

// The address of a source may contain a key, which the target of a redirect must not see.
func TestRedirectsDoNotRevealTheSource(t *testing.T) { // S59
	led := make(chan http.Header, 1)
	other, _ := serve(t, func(w http.ResponseWriter, r *http.Request) {
		led <- r.Header
		fmt.Fprint(w, list)
	})
	server, f := serve(t, func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, other.URL+"/list.csv", http.StatusFound)
	})
	f.trust.RootCAs.AddCert(other.Certificate())
	if _, err := f.fetch(t.Context(),
		&imports.Source{Location: server.URL + "/private/list.csv?key=hush"}); err != nil {
		t.Fatal(err)
	}
	for name, values := range <-led {
		if told := strings.Join(values, ""); name == "Referer" || strings.Contains(told, "hush") {
			t.Errorf("%s: %s", name, told)
		}
	}
}

func TestFetchFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "list.csv")
	if err := os.WriteFile(path, []byte(list), 0o600); err != nil {
		t.Fatal(err)
	}
	got, err := fetcher{}.fetch(t.Context(), &imports.Source{Location: path})
	if err != nil || got.file.Name != "list.csv" || string(got.file.Bytes) != list {
		t.Fatalf("got %+v, %v", got, err)
	}
	again, err := fetcher{}.fetch(t.Context(), &imports.Source{Location: path, Sum: got.sum})
	if err != nil || !again.unchanged {
		t.Errorf("got %+v, %v", again, err)
	}
}
