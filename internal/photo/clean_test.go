package photo_test

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/color/palette"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"candor/internal/photo"
	"candor/internal/testkit/malformed"
)

// quarters draws four different quarters: red and green above, blue and white below.
func quarters(width, height int) *image.RGBA {
	picture := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			c := [2][2]color.RGBA{{{255, 0, 0, 255}, {0, 255, 0, 255}},
				{{0, 0, 255, 255}, {255, 255, 255, 255}}}[y*2/height][x*2/width]
			picture.SetRGBA(x, y, c)
		}
	}
	return picture
}

// corners returns the colors of the four quarters as letters, row by row.
func corners(picture image.Image) string {
	size, min := picture.Bounds().Size(), picture.Bounds().Min
	var letters []byte
	for _, at := range []image.Point{{1, 1}, {3, 1}, {1, 3}, {3, 3}} {
		r, g, b, _ := picture.At(min.X+size.X*at.X/4, min.Y+size.Y*at.Y/4).RGBA()
		letter := map[[3]bool]byte{{true, false, false}: 'r', {false, true, false}: 'g',
			{false, false, true}: 'b', {true, true, true}: 'w'}[[3]bool{r > 0x8000, g > 0x8000, b > 0x8000}]
		letters = append(letters, max(letter, '?'))
	}
	return string(letters)
}

func encoded(t *testing.T, encode func(io.Writer) error) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := encode(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func asJPEG(t *testing.T, picture image.Image) []byte {
	return encoded(t, func(w io.Writer) error {
		return jpeg.Encode(w, picture, &jpeg.Options{Quality: 95})
	})
}

func asPNG(t *testing.T, picture image.Image) []byte {
	return encoded(t, func(w io.Writer) error { return png.Encode(w, picture) })
}

// held adds orientation and location to a JPEG.
func held(picture []byte, orientation uint16) []byte {
	return slices.Concat(picture[:2], malformed.InJPEG(malformed.Telephone(orientation)), picture[2:])
}

// clean cleans a picture and decodes the result.
func clean(t *testing.T, content []byte) (kept []byte, picture image.Image) {
	t.Helper()
	kept, size, err := photo.NewCleaner(nil).Clean(t.Context(), bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	picture, format, err := image.Decode(bytes.NewReader(kept))
	if err != nil || format != "jpeg" || picture.Bounds().Size() != size {
		t.Fatalf("kept %s of %v, %v", format, size, err)
	}
	wantPictureAlone(t, kept)
	return kept, picture
}

// wantPictureAlone checks that a JPEG has only the segments of the picture itself (ITU-T T.81,
// table B.1), from its first to its last byte.
func wantPictureAlone(t *testing.T, kept []byte) {
	t.Helper()
	const startOfImage, tables, frame, codes, scan = 0xD8, 0xDB, 0xC0, 0xC4, 0xDA
	at := 2
	for at+4 <= len(kept) && kept[at] == 0xFF && kept[at+1] != scan {
		if marker := kept[at+1]; marker != tables && marker != frame && marker != codes {
			t.Errorf("a segment %X is kept", marker)
		}
		at += 2 + int(binary.BigEndian.Uint16(kept[at+2:]))
	}
	if !bytes.HasPrefix(kept, []byte{0xFF, startOfImage}) || at+4 > len(kept) ||
		bytes.Index(kept[at:], []byte{0xFF, 0xD9}) != len(kept)-at-2 {
		t.Error("what is kept is not a picture alone")
	}
}

func TestCleanTurnsUpright(t *testing.T) { // S28
	inJPEG, inPNG := asJPEG(t, quarters(64, 32)), asPNG(t, quarters(64, 32))
	const header = 8 + 25 // the signature of a PNG, and its first chunk
	for orientation, want := range map[uint16]string{0: "rgbw", 1: "rgbw", 2: "grwb", 3: "wbgr",
		4: "bwrg", 5: "rbgw", 6: "brwg", 7: "wgbr", 8: "gwrb", 9: "rgbw"} {
		size := image.Pt(64, 32)
		if orientation >= 5 && orientation <= 8 {
			size = image.Pt(32, 64)
		}
		metadata := malformed.Telephone(orientation)
		for format, test := range map[string]struct {
			content []byte
			want    string
		}{
			"JPEG": {held(inJPEG, orientation), want},
			"PNG":  {slices.Concat(inPNG[:header], malformed.Chunk("eXIf", metadata), inPNG[header:]), want},
			// entirely transparent
			"WebP": {malformed.WebP(malformed.Extended(0x08, 64, 32), malformed.Plain(64, 32)[12:],
				malformed.Part("EXIF", metadata)), "wwww"},
		} {
			_, picture := clean(t, test.content)
			if picture.Bounds().Size() != size || corners(picture) != test.want {
				t.Errorf("%s held %d: %s of %v, want %s of %v", format, orientation, corners(picture),
					picture.Bounds().Size(), test.want, size)
			}
		}
	}
}

func TestCleanKeepsThePictureAlone(t *testing.T) { // S26, S28
	script := []byte("<script>alert(1)</script>")
	var archive bytes.Buffer
	hidden := zip.NewWriter(&archive)
	if file, err := hidden.Create("evil.html"); err != nil {
		t.Fatal(err)
	} else if _, err := file.Write(script); err != nil {
		t.Fatal(err)
	}
	if err := hidden.Close(); err != nil {
		t.Fatal(err)
	}
	picture := quarters(64, 64)
	frames := &gif.GIF{}
	for i := range 300 {
		frame := image.NewPaletted(picture.Bounds(), palette.Plan9)
		for at := range frame.Pix {
			frame.Pix[at] = byte(i)
		}
		frames.Image, frames.Delay = append(frames.Image, frame), append(frames.Delay, 1)
	}
	for name, content := range map[string][]byte{
		"EXIF": held(asJPEG(t, picture), 1),
		"Comment": slices.Concat(asJPEG(t, picture)[:2], malformed.Segment(0xFE, script),
			asJPEG(t, picture)[2:]),
		"Profiles": slices.Concat(asJPEG(t, picture)[:2],
			malformed.Segment(0xE1, append([]byte("http://ns.adobe.com/xap/1.0/\x00"), script...)),
			malformed.Segment(0xE2, append([]byte("ICC_PROFILE\x00\x01\x01"), script...)),
			malformed.Segment(0xED, append([]byte("Photoshop 3.0\x00"), script...)), asJPEG(t, picture)[2:]),
		"WebP": malformed.WebP(malformed.Extended(0x0C, 64, 64), malformed.Plain(64, 64)[12:],
			malformed.Part("EXIF", malformed.Telephone(1)), malformed.Part("XMP ", script)),
		"TrailingZIP": append(asJPEG(t, picture), append(archive.Bytes(), script...)...),
		"PNG":         append(asPNG(t, picture), script...),
		"GIF":         encoded(t, func(w io.Writer) error { return gif.EncodeAll(w, frames) }),
	} {
		t.Run(name, func(t *testing.T) {
			kept, _ := clean(t, content)
			for _, part := range [][]byte{script, []byte("Exif"), []byte("PK\x03\x04"), []byte("evil")} {
				if bytes.Contains(kept, part) {
					t.Errorf("%q is kept", part)
				}
			}
		})
	}
}

func TestCleanMakesLargePicturesSmaller(t *testing.T) {
	_, picture := clean(t, asPNG(t, quarters(4100, 100)))
	if size := picture.Bounds().Size(); size != image.Pt(2048, 49) || corners(picture) != "rgbw" {
		t.Errorf("%v, %s", size, corners(picture))
	}
}

func TestCleanPutsTransparencyOnWhite(t *testing.T) {
	clear := image.NewNRGBA(image.Rect(0, 0, 40, 40))
	if _, picture := clean(t, asPNG(t, clear)); corners(picture) != "wwww" {
		t.Errorf("%s", corners(picture))
	}
}

// announced is a PNG that ends after the size in its header.
func announced(width, height uint32) []byte {
	content := binary.BigEndian.AppendUint32(append([]byte("IHDR"),
		binary.BigEndian.AppendUint32(nil, width)...), height)
	content = append(content, 8, 6, 0, 0, 0)
	chunk := binary.BigEndian.AppendUint32([]byte("\x89PNG\r\n\x1a\n"), uint32(len(content)-4))
	return binary.BigEndian.AppendUint32(append(chunk, content...), crc32.ChecksumIEEE(content))
}

// gifOf returns a GIF with a frame of at most 9 white pixels within its screen.
func gifOf(width, height, left, top, across, down byte) string {
	const clear, one, end, bits = 4, 1, 5, 3
	var codes uint64
	count := 0
	for _, code := range slices.Concat([]uint64{clear},
		slices.Repeat([]uint64{one, clear}, int(across)*int(down)), []uint64{end}) {
		codes |= code << count
		count += bits
	}
	content := binary.LittleEndian.AppendUint64(nil, codes)[:(count+7)/8]
	return "GIF89a" + string([]byte{width, 0, height, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255, ',', left,
		0, top, 0, across, 0, down, 0, 0, 2, byte(len(content))}) +
		string(content) + "\x00;"
}

func TestCleanKeepsTheFrameOfAScreen(t *testing.T) {
	if _, picture := clean(t, []byte(gifOf(10, 10, 6, 7, 4,
		2))); picture.Bounds().Size() != image.Pt(4, 2) || corners(picture) != "wwww" {
		t.Errorf("%v, %s", picture.Bounds(), corners(picture))
	}
}

func TestCleanRefusesWithAMessage(t *testing.T) { // S26, S27
	good := asJPEG(t, quarters(640, 640))
	for name, test := range map[string]struct {
		content []byte
		err     error
	}{
		"ErrSVG":             {[]byte("<svg xmlns='http://www.w3.org/2000/svg'/>"), photo.ErrType},
		"ErrEmpty":           {nil, photo.ErrType},
		"ErrBomb":            {announced(50_000, 50_000), photo.ErrPixels},
		"ErrTooManyPixels":   {announced(6001, 4000), photo.ErrPixels},
		"ErrNoPixels":        {announced(0, 1), photo.ErrUnreadable},
		"ErrNoFrame":         {[]byte(gifOf(10, 10, 0, 0, 0, 0)), photo.ErrUnreadable},
		"ErrFrameWithoutRow": {[]byte(gifOf(10, 10, 0, 0, 5, 0)), photo.ErrUnreadable},
		"ErrFrameOutside":    {[]byte(gifOf(10, 10, 9, 9, 2, 2)), photo.ErrUnreadable},
		"ErrHeaderAlone":     {announced(10, 10), photo.ErrUnreadable},
		"ErrTruncated":       {good[:len(good)/2], photo.ErrUnreadable},
		"ErrTruncatedHeader": {good[:30], photo.ErrUnreadable},
		"ErrMemory":          {malformed.JPEG(malformed.Progressive, 6000, 4000, 3, 1), photo.ErrPixels},
	} {
		t.Run(name, func(t *testing.T) {
			if kept, _, err := photo.NewCleaner(nil).Clean(t.Context(),
				bytes.NewReader(test.content)); !errors.Is(err, test.err) || kept != nil {
				t.Errorf("got %d bytes, %v", len(kept), err)
			}
		})
	}
}

// A truncated picture is refused; a GIF, if the cut is in its first frame.
func TestCleanRefusesTruncatedPictures(t *testing.T) { // S26
	for name, content := range map[string][]byte{
		"JPEG":            asJPEG(t, quarters(24, 24)),
		"ProgressiveJPEG": malformed.JPEG(malformed.Progressive, 24, 24, 3, 2),
		"PNG":             asPNG(t, quarters(24, 24)),
		"GIF":             []byte(strings.TrimSuffix(gifOf(3, 3, 0, 0, 3, 3), ";")),
		"LosslessWebP":    malformed.Plain(24, 24),
		"LossyWebP":       lossy(t),
	} {
		t.Run(name, func(t *testing.T) {
			clean(t, content)
			for length := range content {
				if _, _, err := photo.NewCleaner(nil).Clean(t.Context(),
					bytes.NewReader(content[:length])); err == nil {
					t.Errorf("%d of %d bytes are taken", length, len(content))
				}
			}
		})
	}
}

func TestCleanTakesProgressivePictures(t *testing.T) {
	for _, sampling := range []int{1, 2} {
		if _, picture := clean(t, malformed.JPEG(malformed.Progressive, 600, 400, 3,
			sampling)); picture.Bounds().Size() != image.Pt(600, 400) {
			t.Errorf("%d: %v", sampling, picture.Bounds())
		}
	}
}

func TestCleanEndsWithItsCaller(t *testing.T) {
	ended, end := context.WithCancel(t.Context())
	end()
	if _, _, err := photo.NewCleaner(nil).Clean(ended,
		bytes.NewReader(asJPEG(t, quarters(8, 8)))); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

// slow is a picture that never ends: each read takes a second.
type slow struct{ io.ReadSeeker }

func (s slow) Read(p []byte) (int, error) {
	time.Sleep(time.Second)
	return s.ReadSeeker.Read(p[:min(len(p), 16)])
}

func TestCleanLimitsTime(t *testing.T) { // S27
	synctest.Test(t, func(t *testing.T) {
		content := slow{bytes.NewReader(asJPEG(t, quarters(640, 640)))}
		if _, _, err := photo.NewCleaner(nil).Clean(t.Context(), content); !errors.Is(err,
			photo.ErrBusy) {
			t.Errorf("got %v", err)
		}
	})
}

// lossy is a lossy WebP of one pixel.
func lossy(t *testing.T) []byte {
	t.Helper()
	content,
		err := base64.StdEncoding.DecodeString("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA")
	if err != nil {
		t.Fatal(err)
	}
	return content
}
