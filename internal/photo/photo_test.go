package photo_test

import (
	"bytes"
	"errors"
	"image"
	"image/jpeg"
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"candor/internal/photo"
	"candor/internal/photo/blobs"
)

// clock is a time that tests advance. It starts at the machine's time, which dates the files.
type clock struct{ ahead atomic.Int64 }

func (c *clock) now() time.Time       { return time.Now().Add(time.Duration(c.ahead.Load())) }
func (c *clock) pass(d time.Duration) { c.ahead.Add(int64(d)) }

func open(t *testing.T) (*photo.Store, *clock, string) {
	t.Helper()
	now := &clock{}
	store, folder := openWith(t, func(o *photo.Options) { o.Now = now.now })
	return store, now, folder
}

// openWith opens a store in a new folder, with changed options.
func openWith(t *testing.T, change func(*photo.Options)) (store *photo.Store, folder string) {
	t.Helper()
	folder = filepath.Join(t.TempDir(), "photos")
	kept, err := blobs.Open("", folder)
	if err != nil {
		t.Fatal(err)
	}
	options := photo.Options{Blobs: kept, Secret: []byte("of tests"), Spool: t.TempDir()}
	change(&options)
	if store, err = photo.New(options); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	return store, folder
}

// request splits an upload address.
func request(t *testing.T, address photo.Address) (name string, query url.Values) {
	t.Helper()
	parsed, err := url.Parse(address.UploadURL)
	if err != nil {
		t.Fatal(err)
	}
	return filepath.Base(parsed.Path), parsed.Query()
}

func jpegOf(t *testing.T, width, height int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, image.NewGray(image.Rect(0, 0, width, height)), nil); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestCheckAddress(t *testing.T) { // S25
	store, _, _ := open(t)
	other, _ := openWith(t, func(o *photo.Options) { o.Secret = []byte("of another site") })
	for name, test := range map[string]struct {
		method string
		change func(name string, query url.Values) string
		err    error
	}{
		"OK": {http.MethodPut, func(name string, _ url.Values) string { return name }, nil},
		"ErrMethod": {http.MethodPost, func(name string, _ url.Values) string { return name },
			photo.ErrAddress},
		"ErrName": {http.MethodPut, func(name string,
			_ url.Values) string {
			return strings.Repeat("A", len(name))
		}, photo.ErrAddress},
		"ErrSignature": {http.MethodPut, func(name string,
			q url.Values) string {
			q.Set("signature", "AAAA")
			return name
		}, photo.ErrAddress},
		"ErrUnsigned": {http.MethodPut, func(name string,
			q url.Values) string {
			q.Del("signature")
			return name
		}, photo.ErrAddress},
		"ErrExpiry": {http.MethodPut, func(name string,
			q url.Values) string {
			q.Set("expires", "99999999999")
			return name
		}, photo.ErrAddress},
		"ErrNoExpiry": {http.MethodPut, func(name string,
			q url.Values) string {
			q.Del("expires")
			return name
		}, photo.ErrAddress},
		"ErrOtherSecret": {http.MethodPut, func(name string, q url.Values) string {
			foreign, query := request(t, other.NewAddress())
			q.Set("expires", query.Get("expires"))
			q.Set("signature", query.Get("signature"))
			return foreign
		}, photo.ErrAddress},
	} {
		t.Run(name, func(t *testing.T) {
			object, query := request(t, store.NewAddress())
			object = test.change(object, query)
			if err := store.CheckAddress(test.method, object, query); !errors.Is(err, test.err) {
				t.Fatalf("got %v, want %v", err, test.err)
			}
		})
	}
}

func TestAddressExpires(t *testing.T) { // S25
	store, now, _ := open(t)
	name, query := request(t, store.NewAddress())
	now.pass(photo.AddressTime - time.Minute)
	if err := store.CheckAddress(http.MethodPut, name, query); err != nil {
		t.Fatal(err)
	}
	now.pass(time.Minute)
	if err := store.CheckAddress(http.MethodPut, name, query); !errors.Is(err, photo.ErrAddress) {
		t.Fatalf("got %v", err)
	}
}
