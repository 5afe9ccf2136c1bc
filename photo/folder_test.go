package photo_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"image"
	"image/color/palette"
	"image/gif"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/iotest"
	"time"

	"candor"
	"candor/photo"
)

// webp is the smallest lossless WebP: one pixel.
const webp = "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=="

func TestPutLooksAtTheBytes(t *testing.T) { // S26
	small := image.NewPaletted(image.Rect(0, 0, 2, 2), palette.Plan9)
	var pngFile, gifFile bytes.Buffer
	if err := errors.Join(png.Encode(&pngFile, small), gif.Encode(&gifFile, small, nil)); err != nil {
		t.Fatal(err)
	}
	webpFile, err := base64.StdEncoding.DecodeString(webp)
	if err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		content []byte
		err     error
	}{
		"OKJPEG":    {jpegOf(t, 8, 8), nil},
		"OKPNG":     {pngFile.Bytes(), nil},
		"OKGIF":     {gifFile.Bytes(), nil},
		"OKWebP":    {webpFile, nil},
		"ErrSVG":    {[]byte(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`), photo.ErrType},
		"ErrHTML":   {[]byte("<!doctype html><p>no picture"), photo.ErrType},
		"ErrPDF":    {[]byte("%PDF-1.7\n"), photo.ErrType},
		"ErrBMP":    {[]byte("BM\x00\x00\x00\x00"), photo.ErrType},
		"ErrText":   {[]byte("\n\xff\xd8\xff"), photo.ErrType},
		"ErrEmpty":  {nil, photo.ErrType},
		"ErrBroken": {jpegOf(t, 8, 8)[:2], photo.ErrType},
	} {
		t.Run(name, func(t *testing.T) {
			store, _, folder := open(t)
			address := store.NewAddress()
			object, _ := request(t, address)
			if err := store.Put(object, bytes.NewReader(test.content)); !errors.Is(err, test.err) {
				t.Fatalf("got %v, want %v", err, test.err)
			}
			if test.err != nil {
				wantFiles(t, folder)
				return
			}
			wantFiles(t, folder, object)
			kept, err := os.ReadFile(filepath.Join(folder, object))
			if err != nil || !bytes.Equal(kept, test.content) {
				t.Fatalf("kept %d bytes of %d, %v", len(kept), len(test.content), err)
			}
			if err := store.CanFile(address.ObjectPath); err != nil {
				t.Fatal(err)
			}
		})
	}
}

// padded is a JPEG followed by as many bytes as make it so long.
func padded(t *testing.T, size int) io.Reader {
	head := jpegOf(t, 8, 8)
	return io.MultiReader(bytes.NewReader(head), io.LimitReader(zeros{}, int64(size-len(head))))
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) { clear(p); return len(p), nil }

func TestPutHoldsTheLimit(t *testing.T) { // S25
	store, _, folder := open(t)
	most, _ := request(t, store.NewAddress())
	if err := store.Put(most, padded(t, candor.MaxPhotoSize)); err != nil {
		t.Fatal(err)
	}
	tooLarge, _ := request(t, store.NewAddress())
	if err := store.Put(tooLarge, padded(t, candor.MaxPhotoSize+1)); !errors.Is(err, photo.ErrTooLarge) {
		t.Fatalf("got %v", err)
	}
	wantFiles(t, folder, most)
}

func TestPutOnce(t *testing.T) { // S25
	store, _, folder := open(t)
	object, _ := request(t, store.NewAddress())
	// What does not arrive whole uses nothing up.
	torn := io.MultiReader(bytes.NewReader(jpegOf(t, 64, 64)), iotest.ErrReader(io.ErrUnexpectedEOF))
	if err := store.Put(object, torn); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Fatalf("got %v", err)
	}
	wantFiles(t, folder)

	const senders = 8
	results := make([]error, senders)
	var sending sync.WaitGroup
	for i := range senders {
		sending.Go(func() { results[i] = store.Put(object, bytes.NewReader(jpegOf(t, 16+i, 16))) })
	}
	sending.Wait()
	won := -1
	for i, err := range results {
		switch {
		case err == nil && won < 0:
			won = i
		case !errors.Is(err, photo.ErrUsed):
			t.Errorf("sender %d beside %d: %v", i, won, err)
		}
	}
	if won < 0 {
		t.Fatal("nobody won")
	}
	wantFiles(t, folder, object)
	kept, err := os.ReadFile(filepath.Join(folder, object))
	if err != nil || !bytes.Equal(kept, jpegOf(t, 16+won, 16)) {
		t.Errorf("the winner's bytes are not those that were kept: %v", err)
	}
}

func TestCanFileOnlyWhatArrived(t *testing.T) { // S30
	store, now, folder := open(t)
	address := store.NewAddress()
	object, _ := request(t, address)
	if err := store.Put(object, bytes.NewReader(jpegOf(t, 8, 8))); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(filepath.Dir(folder), "secret"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for name, path := range map[string]string{
		"ErrNotUploaded": store.NewAddress().ObjectPath,
		"ErrClimbs":      "/objects/uploads/../secret",
		"ErrEncoded":     "/objects/uploads/..%2fsecret",
		"ErrAbsolute":    filepath.Join(folder, object),
		"ErrURL":         "https://elsewhere.example" + address.ObjectPath,
		"ErrBare":        object,
		"ErrEmpty":       "",
		"ErrSuffix":      address.ObjectPath + "/",
		"ErrLowerCase":   strings.ToLower(address.ObjectPath),
	} {
		t.Run(name, func(t *testing.T) {
			if err := store.CanFile(path); !errors.Is(err, photo.ErrNotFound) {
				t.Fatalf("got %v", err)
			}
		})
	}
	now.pass(photo.FilingTime + time.Minute)
	if err := store.CanFile(address.ObjectPath); !errors.Is(err, photo.ErrNotFound) {
		t.Errorf("a day later: %v", err)
	}
}

func TestSweep(t *testing.T) {
	store, now, folder := open(t)
	nothing := func(context.Context) (map[string]bool, error) { return nil, errors.New("nothing is old") }
	if err := store.Sweep(t.Context(), nothing); err != nil {
		t.Fatalf("without a folder: %v", err)
	}
	var objects, paths []string
	for range 2 {
		address := store.NewAddress()
		object, _ := request(t, address)
		if err := store.Put(object, bytes.NewReader(jpegOf(t, 8, 8))); err != nil {
			t.Fatal(err)
		}
		objects, paths = append(objects, object), append(paths, address.ObjectPath)
	}
	// A kill in the middle of an upload leaves such a file; the other one is not ours to remove.
	left := objects[0] + "-123.part"
	for _, name := range []string{left, "README"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte("half"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := store.Sweep(t.Context(), nothing); err != nil {
		t.Fatalf("while all is young: %v", err)
	}
	now.pass(photo.FilingTime + 2*time.Hour)
	filed := func(context.Context) (map[string]bool, error) { return map[string]bool{paths[0]: true}, nil }
	if err := store.Sweep(t.Context(), filed); err != nil {
		t.Fatal(err)
	}
	wantFiles(t, folder, objects[0], "README")
}

// wantFiles expects that a folder holds these files and no others.
func wantFiles(t *testing.T, folder string, names ...string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for _, entry := range entries {
		found[entry.Name()] = true
	}
	for _, name := range names {
		if !found[name] {
			t.Errorf("%s is not there", name)
		}
	}
	if len(found) != len(names) {
		t.Errorf("found %v, want %v", found, names)
	}
}
