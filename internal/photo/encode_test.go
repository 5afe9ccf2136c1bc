package photo

import (
	"errors"
	"image"
	"math/rand/v2"
	"testing"
)

// TestNoiseIsRefusedWhereNoQualityFits encodes a small picture into few bytes, since refusing one
// of 512 kB takes seconds.
func TestNoiseIsRefusedWhereNoQualityFits(t *testing.T) { // S53
	noise := image.NewGray(image.Rect(0, 0, 600, 400))
	random := rand.New(rand.NewPCG(1, 2))
	for i := range noise.Pix {
		noise.Pix[i] = uint8(255 * random.UintN(2))
	}
	best, _, err := encode(t.Context(), noise, 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		most  int
		width int
		err   error
	}{
		"OK":               {len(best), 600, nil},
		"OKOfLessQuality":  {len(best) * 2 / 3, 600, nil},
		"OKHalfThePixels":  {len(best) / 3, 420, nil},
		"ErrBeyondQuality": {len(best) / 5, 0, ErrGrows},
	} {
		t.Run(name, func(t *testing.T) {
			content, size, err := encode(t.Context(), noise, int64(test.most))
			if !errors.Is(err, test.err) || len(content) > test.most || err == nil && size.X != test.width {
				t.Errorf("%d bytes of at most %d, %v: %v", len(content), test.most, size, err)
			}
		})
	}
}
