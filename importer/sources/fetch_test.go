package sources

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"code.dny.dev/ssrf"

	"candor"
)

const list = "name,position,county\nVera Trialman,sheriff,Essex\n"

// serve starts a server that is reached over TLS, and a fetcher that trusts it and may reach
// 127.0.0.1 alone of all private addresses.
func serve(t *testing.T, handler http.HandlerFunc) (*httptest.Server, fetcher) {
	t.Helper()
	server := httptest.NewTLSServer(handler)
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
			got, err := f.fetch(t.Context(), &candor.ImportSource{Location: server.URL + path})
			if err != nil || got.unchanged || string(got.file.Bytes) != list ||
				!strings.HasSuffix(got.file.Name, ".csv") || got.etag != `"one"` ||
				got.file.Modified.Format(http.TimeFormat) != modified {
				t.Errorf("got %+v, %v", got, err)
			}
		})
	}
	first, err := f.fetch(t.Context(), &candor.ImportSource{Location: server.URL + "/clerks.csv"})
	if err != nil {
		t.Fatal(err)
	}
	for name, before := range map[string]candor.ImportSource{
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

func TestFetchRefuses(t *testing.T) {
	server, f := serve(t, func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/private":
			http.Redirect(w, r, "https://127.0.0.2/list.csv", http.StatusFound)
		case "/metadata":
			http.Redirect(w, r, "https://169.254.169.254/latest", http.StatusFound)
		case "/mapped":
			http.Redirect(w, r, "https://[::ffff:127.0.0.2]/", http.StatusFound)
		case "/plain":
			http.Redirect(w, r, "http://127.0.0.1/list.csv", http.StatusFound)
		case "/loop":
			http.Redirect(w, r, "/loop", http.StatusFound)
		case "/large":
			for range candor.MaxImportBytes/1024 + 2 {
				fmt.Fprint(w, strings.Repeat("x", 1024))
			}
		case "/cut":
			w.Header().Set("Content-Length", "1000")
			fmt.Fprint(w, list)
		default:
			w.WriteHeader(http.StatusInternalServerError)
		}
	})
	for path, want := range map[string]string{
		"/broken": "the server answers 500 Internal Server Error", "/private": "private network",
		"/metadata": "private network", "/mapped": "private network",
		"/plain": "does not begin with https://", "/loop": "more than 5 times",
		"/large": "larger than 16 MiB", "/cut": "the server cannot be read",
	} {
		t.Run(path[1:], func(t *testing.T) {
			got, err := f.fetch(t.Context(), &candor.ImportSource{Location: server.URL + path})
			if err == nil || !strings.Contains(err.Error(), want) ||
				strings.Contains(err.Error(), server.URL) {
				t.Errorf("got %+v, %v", got, err)
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
		_, err := f.fetch(ctx, &candor.ImportSource{Location: slow.URL})
		if err == nil || err.Error() != "the server did not answer in time" {
			t.Error(err)
		}
	})
	t.Run("ErrPrivateAtOnce", func(t *testing.T) {
		_, err := fetcher{}.fetch(t.Context(), &candor.ImportSource{Location: server.URL})
		if err == nil || !strings.Contains(err.Error(), "private network") {
			t.Error(err)
		}
	})
	t.Run("ErrFolder", func(t *testing.T) {
		_, err := fetcher{}.fetch(t.Context(), &candor.ImportSource{Location: t.TempDir()})
		if err == nil || !strings.Contains(err.Error(), "no file") {
			t.Error(err)
		}
	})
	t.Run("ErrNoFile", func(t *testing.T) {
		missing := filepath.Join(t.TempDir(), "list.csv")
		_, err := fetcher{}.fetch(t.Context(), &candor.ImportSource{Location: missing})
		if err == nil || !strings.Contains(err.Error(), "cannot be read") {
			t.Error(err)
		}
	})
}

func TestFetchFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "list.csv")
	if err := os.WriteFile(path, []byte(list), 0o600); err != nil {
		t.Fatal(err)
	}
	got, err := fetcher{}.fetch(t.Context(), &candor.ImportSource{Location: path})
	if err != nil || got.file.Name != "list.csv" || string(got.file.Bytes) != list {
		t.Fatalf("got %+v, %v", got, err)
	}
	again, err := fetcher{}.fetch(t.Context(), &candor.ImportSource{Location: path, Sum: got.sum})
	if err != nil || !again.unchanged {
		t.Errorf("got %+v, %v", again, err)
	}
}
