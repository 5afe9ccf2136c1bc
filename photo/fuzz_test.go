package photo_test

import (
	"bytes"
	"errors"
	"image/jpeg"
	"testing"

	"candor/photo"
	"candor/photo/hostile"
)

// FuzzClean expects of any bytes that they become a clean picture or are refused in words.
func FuzzClean(f *testing.F) { // S26, S27, S28
	for _, metadata := range hostile.Metadata() {
		f.Add(hostile.JPEG(hostile.Baseline, 16, 8, 3, 2, hostile.InJPEG(metadata)))
		f.Add(hostile.PNG(16, 8, 8, 2, false, hostile.Chunk("eXIf", metadata)))
		f.Add(hostile.WebP(hostile.Extended(0x08, 16, 8), hostile.Part("EXIF", metadata), hostile.Part("VP8L", hostile.Lossless(16, 8).Bytes())))
	}
	for _, components := range []int{1, 3, 4} {
		f.Add(hostile.JPEG(hostile.Baseline, 40, 24, components, 1, hostile.Adobe(0)))
		f.Add(hostile.JPEG(hostile.Progressive, 40, 24, components, 2, hostile.Adobe(2)))
	}
	for _, colour := range []int{0, 2, 3, 4, 6} {
		f.Add(hostile.PNG(9, 7, 8, colour, true))
	}
	f.Add([]byte("GIF89a\x01\x00\x01\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;"))
	f.Add(hostile.PNG(2100, 5, 16, 6, false))
	cleaner := photo.NewCleaner(nil)
	f.Fuzz(func(t *testing.T, content []byte) {
		kept, size, err := cleaner.Clean(t.Context(), bytes.NewReader(content))
		if err != nil {
			if kept != nil || !errors.Is(err, photo.ErrType) && !errors.Is(err, photo.ErrPixels) && !errors.Is(err, photo.ErrUnreadable) {
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
