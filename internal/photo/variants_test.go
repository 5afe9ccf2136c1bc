package photo_test

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"io"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"candor/internal/candor"
	"candor/internal/photo"
	"candor/internal/photo/blobs"
	"candor/internal/testkit/s3test"
)

// onBothPlaces runs a test on a folder and on a bucket; objects is the folder that contains the
// bytes of either.
func onBothPlaces(t *testing.T, test func(t *testing.T, store *photo.Store, objects string)) {
	t.Run("Folder", func(t *testing.T) {
		store, folder := openWith(t, func(*photo.Options) {})
		test(t, store, folder)
	})
	t.Run("Bucket", func(t *testing.T) {
		server := s3test.Start(t)
		kept, err := blobs.Open(server.Address, "")
		if err != nil {
			t.Fatal(err)
		}
		store, _ := openWith(t, func(o *photo.Options) { o.Blobs = kept })
		test(t, store, server.Objects)
	})
}

// received receives a picture of this size.
func received(t *testing.T, store *photo.Store, width, height int) *candor.Photo {
	t.Helper()
	arrived, err := store.Receive(t.Context(), "NAME",
		bytes.NewReader(asJPEG(t, quarters(width, height))))
	if err != nil {
		t.Fatal(err)
	}
	return arrived
}

// shown reads a variant of a picture.
func shown(t *testing.T, store *photo.Store, path string, width int) []byte {
	t.Helper()
	content, err := store.OpenVariant(t.Context(), path, width)
	if err != nil {
		t.Fatal(err)
	}
	read, err := io.ReadAll(content)
	if err = errors.Join(err, content.Close()); err != nil {
		t.Fatal(err)
	}
	return read
}

func variantFiles(arrived *candor.Photo) []string {
	var names []string
	for _, width := range photo.Widths {
		names = append(names, fmt.Sprintf("variants/%d/%s", width, filepath.Base(arrived.ObjectPath)))
	}
	return names
}

func TestVariantsHaveTheirWidths(t *testing.T) {
	onBothPlaces(t, func(t *testing.T, store *photo.Store, _ string) {
		for name, test := range map[string]struct {
			size  image.Point
			sizes map[int]image.Point
		}{
			"OKPortrait": {image.Pt(1000, 1250), map[int]image.Point{768: {768, 960}, 384: {384, 480},
				192: {192, 240}, 96: {96, 120}}},
			"OKSmall": {image.Pt(200, 250), map[int]image.Point{768: {200, 250}, 384: {200, 250},
				192: {192, 240}, 96: {96, 120}}},
			"OKFlat": {image.Pt(1900, 4), map[int]image.Point{768: {768, 2}, 384: {384, 1},
				192: {192, 1}, 96: {96, 1}}},
			"OKPixel": {image.Pt(1, 1), map[int]image.Point{768: {1, 1}, 384: {1, 1}, 192: {1, 1},
				96: {1, 1}}},
		} {
			t.Run(name, func(t *testing.T) {
				path := received(t, store, test.size.X, test.size.Y).ObjectPath
				for _, width := range photo.Widths {
					// The first response comes from the new variant, the second from the stored
					// one.
					first, second := shown(t, store, path, width), shown(t, store, path, width)
					picture, err := jpeg.Decode(bytes.NewReader(first))
					if err != nil || !bytes.Equal(first, second) {
						t.Fatalf("%d: %v, or kept other bytes than shown", width, err)
					}
					if size := picture.Bounds().Size(); size != test.sizes[width] || min(size.X, size.Y) > 8 &&
						corners(picture) != "rgbw" {
						t.Errorf("%d: %v", width, size)
					}
				}
			})
		}
	})
}

func TestConcurrentRequestsMakeVariantsOnce(t *testing.T) {
	onBothPlaces(t, func(t *testing.T, store *photo.Store, objects string) {
		arrived := received(t, store, 1000, 1250)
		var asking sync.WaitGroup
		first := make([][]byte, 64)
		for i := range first {
			asking.Go(func() {
				first[i] = shown(t, store, arrived.ObjectPath, photo.Widths[i%len(photo.Widths)])
			})
		}
		asking.Wait()
		for i, content := range first {
			if !bytes.Equal(content, first[i%len(photo.Widths)]) {
				t.Fatal("two who asked for the same got different bytes")
			}
		}
		wantFiles(t, objects, append(variantFiles(arrived),
			"pictures/"+filepath.Base(arrived.ObjectPath))...)
	})
}

func TestLostVariantIsMadeAgain(t *testing.T) {
	store, _, folder := open(t)
	arrived := received(t, store, 1000, 1250)
	before := shown(t, store, arrived.ObjectPath, 192)
	if err := os.Remove(filepath.Join(folder, "variants", "192",
		filepath.Base(arrived.ObjectPath))); err != nil {
		t.Fatal(err)
	}
	if after := shown(t, store, arrived.ObjectPath, 192); !bytes.Equal(before, after) {
		t.Error("another picture was made")
	}
	wantFiles(t, folder, append(variantFiles(arrived),
		"pictures/"+filepath.Base(arrived.ObjectPath))...)
}

func TestErasedPictureHasNoVariants(t *testing.T) {
	onBothPlaces(t, func(t *testing.T, store *photo.Store, objects string) {
		arrived := received(t, store, 500, 500)
		shown(t, store, arrived.ObjectPath, 96)
		if err := store.Erase(t.Context(), arrived); err != nil {
			t.Fatal(err)
		}
		if _, err := store.OpenVariant(t.Context(), arrived.ObjectPath, 96); !errors.Is(err,
			candor.ErrNotFound) {
			t.Errorf("got %v", err)
		}
		wantFiles(t, objects)
	})
}

func TestEraseDuringARequestLeavesNothing(t *testing.T) {
	store, _, folder := open(t)
	var working sync.WaitGroup
	for range 20 {
		arrived := received(t, store, 300, 300)
		working.Go(func() {
			content, err := store.OpenVariant(t.Context(), arrived.ObjectPath, 96)
			if err == nil {
				err = content.Close()
			}
			if err != nil && !errors.Is(err, candor.ErrNotFound) {
				t.Error(err)
			}
		})
		working.Go(func() {
			if err := store.Erase(t.Context(), arrived); err != nil {
				t.Error(err)
			}
		})
	}
	working.Wait()
	wantFiles(t, folder)
}

func TestVariantIsShownWithoutRoomToKeepIt(t *testing.T) { // S36
	store, _, folder := open(t)
	arrived := received(t, store, 500, 500)
	if err := errors.Join(os.Mkdir(filepath.Join(folder, "variants"), 0o700),
		os.WriteFile(filepath.Join(folder, "variants", "768"), nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	if picture, err := jpeg.Decode(bytes.NewReader(shown(t, store, arrived.ObjectPath,
		96))); err != nil || picture.Bounds().Dx() != 96 {
		t.Errorf("got %v", err)
	}
}
