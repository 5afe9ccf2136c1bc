package photo_test

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/color/palette"
	"image/jpeg"
	"math/rand/v2"
	"strings"
	"testing"

	"golang.org/x/image/draw"

	"candor/internal/photo"
)

// noise is a picture of one bit per pixel that a PNG compresses eight times better than any JPEG.
func noise(width, height int) image.Image {
	picture := image.NewPaletted(image.Rect(0, 0, width, height),
		color.Palette{color.Black, color.White})
	random := rand.New(rand.NewPCG(1, 2))
	for i := range picture.Pix {
		picture.Pix[i] = uint8(random.UintN(2))
	}
	return picture
}

// scenery is smooth like a photograph, with details of every size.
func scenery(width, height int) image.Image {
	random := rand.New(rand.NewPCG(3, 4))
	picture := image.NewRGBA(image.Rect(0, 0, width, height))
	for cells, strength := 4, uint8(255); cells <= width && strength > 8; cells, strength = cells*2,
		strength/2 {
		layer := image.NewRGBA(image.Rect(0, 0, cells, cells))
		for i := range layer.Pix {
			layer.Pix[i] = uint8(random.UintN(256))
			if i%4 == 3 {
				layer.Pix[i] = 255
			}
		}
		stretched := image.NewRGBA(picture.Bounds())
		draw.BiLinear.Scale(stretched, stretched.Bounds(), layer, layer.Bounds(), draw.Src, nil)
		draw.DrawMask(picture, picture.Bounds(), stretched, image.Point{},
			image.NewUniform(color.Alpha{strength}), image.Point{}, draw.Over)
	}
	return picture
}

// coarse is a JPEG with the compression of messengers.
func coarse(t *testing.T, picture image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := jpeg.Encode(&out, picture, &jpeg.Options{Quality: 30}); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func logo() image.Image {
	picture := image.NewPaletted(image.Rect(0, 0, 1200, 1200), palette.Plan9)
	for y := range 1200 {
		for x := range 1200 {
			if (x-600)*(x-600)+(y-600)*(y-600) < 500*500 && (x/40+y/40)%2 == 0 {
				picture.SetColorIndex(x, y, 200)
			}
		}
	}
	return picture
}

func TestNoPictureGrowsMuch(t *testing.T) { // S53
	as := func(encode func(*testing.T, image.Image) []byte, picture func() image.Image) func() []byte {
		return func() []byte { return encode(t, picture()) }
	}
	of := func(make func(width, height int) image.Image, width, height int) func() image.Image {
		return func() image.Image { return make(width, height) }
	}
	for name, test := range map[string]struct {
		content func() []byte
		err     error
		isLarge bool
	}{
		"OKLogo":           {as(asPNG, logo), nil, false},
		"OKSmallNoise":     {as(asPNG, of(noise, 500, 500)), nil, false},
		"OKPortrait":       {as(coarse, of(scenery, 600, 750)), nil, false},
		"OKLargePortrait":  {as(coarse, of(scenery, 1600, 2000)), nil, true},
		"OKPhotograph":     {as(asJPEG, of(scenery, 2048, 2048)), nil, true},
		"OKNoisePhoto":     {as(coarse, of(noise, 2048, 2048)), nil, true},
		"ErrNoise":         {as(asPNG, of(noise, 2048, 2048)), photo.ErrGrows, true},
		"ErrNoiseRepeated": {as(asPNG, of(tiledNoise, 2048, 2048)), photo.ErrGrows, true},
	} {
		t.Run(name, func(t *testing.T) {
			if test.isLarge && testing.Short() {
				t.Skip("takes seconds; make test-all runs it")
			}
			content := test.content()
			kept, size, err := photo.NewCleaner(nil).Clean(t.Context(), bytes.NewReader(content))
			if !errors.Is(err, test.err) {
				t.Fatalf("of %d bytes became %d: %v", len(content), len(kept), err)
			}
			if most := int(photo.MostKept(int64(len(content)))); len(kept) > most || err == nil &&
				size.X < 500 {
				t.Errorf("of %d bytes became %d, %v", len(content), len(kept), size)
			}
			if strings.HasPrefix(name, "OK") && most(content) < len(kept) {
				t.Errorf("of %d bytes became %d", len(content), len(kept))
			}
		})
	}
}

// most is the size limit of a stored picture, stated independently: the size that arrived, or half
// a megabyte.
func most(content []byte) int { return max(len(content), 512<<10) }

func tiledNoise(width, height int) image.Image {
	tile := noise(64, 64)
	picture := image.NewPaletted(image.Rect(0, 0, width, height),
		color.Palette{color.Black, color.White})
	for y := range height {
		for x := range width {
			picture.Set(x, y, tile.At(x%tile.Bounds().Dx(), y%tile.Bounds().Dy()))
		}
	}
	return picture
}

func TestVariantsAreNoLargerThanTheirPicture(t *testing.T) { // S53
	store, _, _ := open(t)
	received, err := store.Receive(t.Context(), "NAME", bytes.NewReader(coarse(t, noise(800, 2048))))
	if err != nil {
		t.Fatal(err)
	}
	for _, width := range photo.Widths {
		shown, err := store.OpenVariant(t.Context(), received.ObjectPath, width)
		if err != nil {
			t.Fatal(err)
		}
		var content bytes.Buffer
		if _, err := content.ReadFrom(shown); err != nil || int64(content.Len()) > received.Bytes {
			t.Errorf("%d wide: %d bytes of a picture of %d, %v", width, content.Len(), received.Bytes, err)
		}
		if err := shown.Close(); err != nil {
			t.Error(err)
		}
	}
}
