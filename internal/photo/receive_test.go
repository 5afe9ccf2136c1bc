package photo_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"image"
	"image/color/palette"
	"image/gif"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"candor/internal/candor"
	"candor/internal/photo"
	"candor/internal/photo/clamd"
	"candor/internal/testkit/clamdtest"
)

// webp is the smallest lossless WebP: one pixel.
const webp = "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=="

func TestReceiveDetectsTheType(t *testing.T) { // S26
	small := image.NewPaletted(image.Rect(0, 0, 2, 2), palette.Plan9)
	var pngFile, gifFile bytes.Buffer
	if err := errors.Join(png.Encode(&pngFile, small), gif.Encode(&gifFile, small, nil)); err != nil {
		t.Fatal(err)
	}
	webpFile, err := base64.StdEncoding.DecodeString(webp)
	if err != nil {
		t.Fatal(err)
	}
	whole := jpegOf(t, 8, 8)
	for name, test := range map[string]struct {
		content []byte
		err     error
	}{
		"OKJPEG": {whole, nil},
		"OKPNG":  {pngFile.Bytes(), nil},
		"OKGIF":  {gifFile.Bytes(), nil},
		"OKWebP": {webpFile, nil},
		"ErrSVG": {[]byte(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`),
			photo.ErrType},
		"ErrHTML":      {[]byte("<!doctype html><p>no picture"), photo.ErrType},
		"ErrPDF":       {[]byte("%PDF-1.7\n"), photo.ErrType},
		"ErrBMP":       {[]byte("BM\x00\x00\x00\x00"), photo.ErrType},
		"ErrText":      {[]byte("\n\xff\xd8\xff"), photo.ErrType},
		"ErrEmpty":     {nil, photo.ErrType},
		"ErrBroken":    {whole[:2], photo.ErrType},
		"ErrTruncated": {whole[:len(whole)-20], photo.ErrUnreadable},
		"ErrGIFScript": {[]byte("GIF89a/*<script>alert(1)</script>*/=1;"), photo.ErrPixels},
	} {
		t.Run(name, func(t *testing.T) {
			store, now, folder := open(t)
			received, err := store.Receive(t.Context(), "NAME", bytes.NewReader(test.content))
			if !errors.Is(err, test.err) {
				t.Fatalf("got %v, want %v", err, test.err)
			}
			if test.err != nil {
				wantFiles(t, folder)
				return
			}
			picture := "pictures/" + filepath.Base(received.ObjectPath)
			wantFiles(t, folder, picture)
			kept, err := os.ReadFile(filepath.Join(folder, picture))
			if err != nil {
				t.Fatal(err)
			}
			if hash := sha256.Sum256(kept); received.Hash != hex.EncodeToString(hash[:]) ||
				!strings.Contains(received.ObjectPath, received.Hash[:32]) {
				t.Errorf("the hash of what is kept is not that of %+v", received)
			}
			if received.Name != "NAME" || received.Width == 0 || received.Height == 0 ||
				received.State != candor.PhotoKept || received.Scan != candor.NotScanned ||
				now.now().Sub(received.ArrivedAt) > time.Minute {
				t.Errorf("%+v", received)
			}
		})
	}
}

// padded is a JPEG with bytes appended up to a size.
func padded(t *testing.T, size int) io.Reader {
	head := jpegOf(t, 8, 8)
	return io.MultiReader(bytes.NewReader(head), io.LimitReader(zeros{}, int64(size-len(head))))
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) { clear(p); return len(p), nil }

func TestReceiveEnforcesTheSizeLimit(t *testing.T) { // S25
	store, _, folder := open(t)
	most, err := store.Receive(t.Context(), "A", padded(t, candor.MaxPhotoSize))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := store.Receive(t.Context(), "B", padded(t, candor.MaxPhotoSize+1)); !errors.Is(err,
		photo.ErrTooLarge) {
		t.Fatalf("got %v", err)
	}
	wantFiles(t, folder, "pictures/"+filepath.Base(most.ObjectPath))
}

func TestInterruptedUploadLeavesNothing(t *testing.T) {
	store, _, folder := open(t)
	torn := io.MultiReader(bytes.NewReader(jpegOf(t, 64, 64)), iotest.ErrReader(io.ErrUnexpectedEOF))
	if _, err := store.Receive(t.Context(), "A", torn); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("got %v", err)
	}
	ended, end := context.WithCancel(t.Context())
	end()
	if _, err := store.Receive(ended, "A", bytes.NewReader(jpegOf(t, 64, 64))); !errors.Is(err,
		context.Canceled) {
		t.Errorf("got %v", err)
	}
	wantFiles(t, folder)
}

func TestReceiveScansTheBytes(t *testing.T) { // S29
	daemon := clamdtest.Start(t)
	scanner, err := clamd.New(daemon.Address)
	if err != nil {
		t.Fatal(err)
	}
	store, folder := openWith(t, func(o *photo.Options) { o.Scanner = scanner })
	clean := jpegOf(t, 64, 64)
	infected := clamdtest.Infect(clean)

	bad, err := store.Receive(t.Context(), "A", bytes.NewReader(infected))
	if err != nil {
		t.Fatal(err)
	}
	if signature, found := bad.Scan.Infected(); !found || signature != clamdtest.Signature ||
		bad.ObjectPath != "" || bad.State != candor.PhotoRemoved {
		t.Errorf("%+v", bad)
	}
	wantFiles(t, folder)

	good, err := store.Receive(t.Context(), "B", bytes.NewReader(clean))
	if err != nil || good.Scan != candor.ScanClean || good.Quarantine != "" ||
		good.ScannedAt.IsZero() {
		t.Fatalf("%+v, %v", good, err)
	}
	daemon.Stop()
	waiting, err := store.Receive(t.Context(), "C", bytes.NewReader(infected))
	if err != nil || waiting.Scan != candor.NotScanned {
		t.Fatalf("%+v, %v", waiting, err)
	}
	wantFiles(t, folder, "pictures/"+filepath.Base(good.ObjectPath),
		"pictures/"+filepath.Base(waiting.ObjectPath), waiting.Quarantine)
	if kept, err := os.ReadFile(filepath.Join(folder, waiting.Quarantine)); err != nil ||
		!bytes.Equal(kept, infected) {
		t.Errorf("in quarantine are not the bytes as they came: %v", err)
	}
	for range 2 {
		if err := store.Erase(t.Context(), waiting); err != nil {
			t.Fatal(err)
		}
	}
	wantFiles(t, folder, "pictures/"+filepath.Base(good.ObjectPath))
}

// wantFiles checks that exactly these files are below a folder.
func wantFiles(t *testing.T, folder string, names ...string) {
	t.Helper()
	found := map[string]bool{}
	err := filepath.WalkDir(folder, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		name, err := filepath.Rel(folder, path)
		found[filepath.ToSlash(name)] = true
		return err
	})
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		t.Fatal(err)
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
