package photo_test

import (
	"bytes"
	"errors"
	"testing"

	"candor/internal/photo"
	"candor/internal/testkit/malformed"
)

func TestCleanLimitsMemory(t *testing.T) { // S27
	red, bomb := malformed.Adobe(0), malformed.PNG(50_000, 50_000, 1, 0, false)
	if kilobytes := len(bomb) / 1000; kilobytes > 320 {
		t.Fatalf("the bomb has %d kB", kilobytes)
	}
	for name, content := range map[string][]byte{
		"ErrBomb":           bomb,
		"ErrProgressive":    malformed.JPEG(malformed.Progressive, 6000, 4000, 3, 1),
		"ErrProgressiveRGB": malformed.JPEG(malformed.Progressive, 5000, 4000, 3, 2, red),
		"ErrRGBSaidLast": bytes.Join([][]byte{malformed.JPEG(malformed.Progressive, 5000, 4000, 3, 2),
			red}, nil),
		"ErrDeepInterlaced": malformed.PNG(6000, 4000, 16, 2, true),
		"ErrLossless": malformed.WebP(malformed.Part("VP8L",
			malformed.Lossless(4000, 3000).Bytes())),
		"ErrLosslessMask": malformed.WebP(malformed.Extended(0x10, 4000, 3000),
			malformed.Part("ALPH", []byte{1})),
	} {
		t.Run(name, func(t *testing.T) {
			asked := int64(0)
			_, _, err := photo.NewCleaner(func(bytes int64) { asked += max(0, bytes) }).Clean(t.Context(),
				bytes.NewReader(content))
			if !errors.Is(err, photo.ErrPixels) || asked > 0 {
				t.Errorf("got %v, after room for %d bytes", err, asked)
			}
		})
	}
}

func TestCleanLimitsScans(t *testing.T) { // S27
	many := malformed.Scans(4000, 4000, 70, true)
	for name, test := range map[string]struct {
		content []byte
		err     error
	}{
		"OKTwentyScans": {malformed.Scans(1000, 1000, 20, true), nil},
		"OKAfterTheEnd": {append(malformed.JPEG(malformed.Baseline, 4000, 4000, 1, 1), many...), nil},
		"ErrScans":      {many, photo.ErrUnreadable},
		"ErrRefined":    {malformed.Scans(1000, 1000, 1100, true), photo.ErrUnreadable},
		"ErrNoEnd":      {many[:len(many)-2], photo.ErrUnreadable},
	} {
		t.Run(name, func(t *testing.T) {
			// Pictures to be decoded call makeRoom first.
			asked := int64(0)
			_, _, err := photo.NewCleaner(func(bytes int64) { asked += max(0, bytes) }).Clean(t.Context(),
				bytes.NewReader(test.content))
			if !errors.Is(err, test.err) || err != nil && asked > 0 {
				t.Errorf("got %v, after room for %d bytes", err, asked)
			}
		})
	}
}

func TestCodesCountAsMemory(t *testing.T) { // S27
	var made, most int64
	cleaner := photo.NewCleaner(func(bytes int64) { made += bytes; most = max(most, made) })
	content := malformed.Codes()
	if _, _, err := cleaner.Clean(t.Context(), bytes.NewReader(content)); !errors.Is(err,
		photo.ErrUnreadable) {
		t.Fatalf("%d bytes: %v", len(content), err)
	}
	if most < 60<<20 || made != 0 {
		t.Errorf("room for %d bytes was made, %d are left", most, made)
	}
}
