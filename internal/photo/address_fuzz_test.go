package photo_test

import (
	"net/http"
	"net/url"
	"testing"
	"time"

	"candor/internal/photo"
	"candor/internal/photo/blobs"
)

// FuzzCheckAddress proves that only the issued address accepts a picture, and only while it is
// valid.
func FuzzCheckAddress(f *testing.F) { // S25
	kept, err := blobs.Open("", f.TempDir())
	if err != nil {
		f.Fatal(err)
	}
	now := time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
	store, err := photo.New(photo.Options{Blobs: kept, Secret: []byte("of tests"), Spool: f.TempDir(),
		Now: func() time.Time { return now }})
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(func() {
		if err := store.Close(); err != nil {
			f.Error(err)
		}
	})
	made, err := url.Parse(store.NewAddress().UploadURL)
	if err != nil {
		f.Fatal(err)
	}
	const before = len("/api/objects/uploads/")
	name, query := made.Path[before:], made.Query()
	// Not the issued address as a seed: each fuzzing process issues its own.
	f.Add(http.MethodPut, "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "1795349400",
		"pqX1aDk0AMMWd2yYnzxek_iiGb0pISBXOfa0KSLHfcg")
	f.Add(http.MethodGet, "../ABCDEFGHIJKLMNOPQRSTUVW", "+1795349400",
		"pqX1aDk0AMMWd2yYnzxek_iiGb0pISBXOfa0KSLHfcg=")
	f.Add("", "", "99999999999999999999", "")
	f.Fuzz(func(t *testing.T, method, asked, expires, signature string) {
		// Replace some parts of the address by fuzzed ones: parts of another address must not be
		// accepted.
		for _, one := range []struct{ method, name, expires, signature string }{
			{method, asked, expires, signature}, {http.MethodPut, name, query.Get("expires"),
				query.Get("signature")}, {method, name, query.Get("expires"), query.Get("signature")},
			{http.MethodPut, asked, query.Get("expires"), query.Get("signature")},
			{http.MethodPut, name, expires, query.Get("signature")},
			{http.MethodPut, name, query.Get("expires"), signature},
		} {
			same := one.method == http.MethodPut && one.name == name &&
				one.expires == query.Get("expires") && one.signature == query.Get("signature")
			if err := store.CheckAddress(one.method, one.name,
				url.Values{"expires": {one.expires}, "signature": {one.signature}}); (err == nil) != same {
				t.Errorf("%+v: %v", one, err)
			}
		}
	})
}
