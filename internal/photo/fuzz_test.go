package photo_test

import (
	"bytes"
	"errors"
	"image/jpeg"
	"testing"

	"candor/internal/photo"
	"candor/internal/testkit/malformed"
)

// FuzzClean expects that any bytes become a clean picture, or are refused with a message.
func FuzzClean(f *testing.F) { // S26, S27, S28
	for _, metadata := range malformed.Metadata() {
		f.Add(malformed.JPEG(malformed.Baseline, 16, 8, 3, 2, malformed.InJPEG(metadata)))
		f.Add(malformed.PNG(16, 8, 8, 2, false, malformed.Chunk("eXIf", metadata)))
		f.Add(malformed.WebP(malformed.Extended(0x08, 16, 8), malformed.Part("EXIF", metadata),
			malformed.Part("VP8L", malformed.Lossless(16, 8).Bytes())))
	}
	for _, components := range []int{1, 3, 4} {
		f.Add(malformed.JPEG(malformed.Baseline, 40, 24, components, 1, malformed.Adobe(0)))
		f.Add(malformed.JPEG(malformed.Progressive, 40, 24, components, 2, malformed.Adobe(2)))
	}
	for _, colorType := range []int{0, 2, 3, 4, 6} {
		f.Add(malformed.PNG(9, 7, 8, colorType, true))
	}
	f.Add([]byte("GIF89a\x01\x00\x01\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;"))
	f.Add(malformed.PNG(2100, 5, 16, 6, false))
	cleaner := photo.NewCleaner(nil)
	f.Fuzz(func(t *testing.T, content []byte) {
		kept, size, err := cleaner.Clean(t.Context(), bytes.NewReader(content))
		if err != nil {
			if kept != nil || !errors.Is(err, photo.ErrType) && !errors.Is(err, photo.ErrPixels) &&
				!errors.Is(err, photo.ErrUnreadable) {
				t.Errorf("%d bytes, %v", len(kept), err)
			}
			return
		}
		picture, err := jpeg.Decode(bytes.NewReader(kept))
		if err != nil || picture.Bounds().Size() != size || max(size.X, size.Y) > 2048 {
			t.Errorf("kept %v, %v", size, err)
		}
		if bytes.Contains(kept, []byte("Exif")) {
			t.Error("metadata is kept")
		}
	})
}
