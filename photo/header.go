package photo

import (
	"bufio"
	"encoding/binary"
	"errors"
	"image"
	_ "image/gif"
	_ "image/jpeg"
	_ "image/png"
	"io"

	_ "golang.org/x/image/webp"
)

// maxPixels is how many pixels a picture may have: 6000 by 4000, what good cameras make.
const maxPixels = 24_000_000

// header is what the first bytes of a picture say of it.
type header struct {
	format        string // jpeg, png, gif or webp
	width, height int
	bytesPerPixel float64 // what decoding holds in memory at its peak, at most
}

// memory estimates what decoding takes, in bytes.
func (h header) memory() int64 { return int64(float64(h.width) * float64(h.height) * h.bytesPerPixel) }

// readHeader reads what a picture says of itself without decoding it, and refuses what is none of ours or is
// too large. It leaves the reader at its beginning.
func readHeader(r io.ReadSeeker) (header, error) {
	config, format, err := image.DecodeConfig(bufio.NewReader(r))
	if errors.Is(err, image.ErrFormat) {
		return header{}, ErrType
	}
	if err != nil {
		return header{}, unreadable(err)
	}
	h := header{format: format, width: config.Width, height: config.Height}
	if h.width < 1 || h.height < 1 || int64(h.width)*int64(h.height) > maxPixels {
		return header{}, ErrPixels
	}
	if _, err := r.Seek(0, io.SeekStart); err != nil {
		return header{}, err
	}
	if h.bytesPerPixel, err = bytesPerPixel(format, r); err != nil {
		return header{}, unreadable(err)
	}
	_, err = r.Seek(0, io.SeekStart)
	return h, err
}

// bytesPerPixel is what Go's decoder of a format holds for each pixel: the picture itself, and what a
// progressive JPEG, an interlaced PNG or the transformations of a WebP need beside it.
func bytesPerPixel(format string, r io.Reader) (float64, error) {
	switch format {
	case "jpeg":
		return bytesPerPixelOfJPEG(bufio.NewReader(r))
	case "png":
		return bytesPerPixelOfPNG(r)
	case "gif":
		return 2, nil // indexes, and once more while they are put in order
	}
	return 12, nil // lossless WebP: pixels, and transformations of the same size
}

// bytesPerPixelOfPNG reads bit depth, colour type and interlacing (PNG, third edition, 11.2.1).
func bytesPerPixelOfPNG(r io.Reader) (float64, error) {
	var start [29]byte // signature, and the header chunk up to its last byte
	if _, err := io.ReadFull(r, start[:]); err != nil {
		return 0, err
	}
	depth, colour, interlaced := start[24], start[25], start[28] != 0
	size := 4.0
	switch {
	case colour == 3 || colour == 0 && depth <= 8:
		size = 1
	case depth == 16 && colour != 0:
		size = 8
	case colour == 0:
		size = 2
	}
	if interlaced {
		size *= 2
	}
	return size, nil
}

// The markers of JPEG that say how the picture is coded (ITU-T T.81, table B.1).
const (
	startOfImage = 0xD8
	endOfImage   = 0xD9
	startOfScan  = 0xDA
	progressive  = 0xC2
)

var errNoFrame = errors.New("no frame")

// bytesPerPixelOfJPEG walks to the header of the frame (ITU-T T.81, B.2.2): each component holds a sample
// for each of its pixels; a progressive one holds its coefficients, of 4 bytes, beside it; four components
// are turned into CMYK.
func bytesPerPixelOfJPEG(r *bufio.Reader) (float64, error) {
	for {
		marker, err := nextMarker(r)
		if err != nil {
			return 0, err
		}
		if marker == startOfImage || marker >= 0xD0 && marker <= 0xD7 || marker == 0x01 {
			continue
		}
		if marker == endOfImage || marker == startOfScan {
			return 0, errNoFrame
		}
		var size [2]byte
		if _, err := io.ReadFull(r, size[:]); err != nil {
			return 0, err
		}
		length := int(binary.BigEndian.Uint16(size[:])) - len(size)
		if marker >= 0xC0 && marker <= 0xC2 {
			frame := make([]byte, max(0, length))
			if _, err := io.ReadFull(r, frame); err != nil {
				return 0, err
			}
			return bytesPerPixelOfFrame(marker, frame)
		}
		if _, err := r.Discard(max(0, length)); err != nil {
			return 0, err
		}
	}
}

func nextMarker(r *bufio.Reader) (byte, error) {
	if _, err := r.ReadSlice(0xFF); err != nil && !errors.Is(err, bufio.ErrBufferFull) {
		return 0, err
	}
	for {
		marker, err := r.ReadByte()
		if err != nil || marker != 0xFF {
			return marker, err
		}
	}
}

func bytesPerPixelOfFrame(marker byte, frame []byte) (float64, error) {
	const fixed, each = 6, 3 // depth, height, width, number; then id, sampling and table of each component
	if len(frame) < fixed || len(frame) < fixed+each*int(frame[5]) {
		return 0, errNoFrame
	}
	var most, samples float64
	for i := range int(frame[5]) {
		sampling := frame[fixed+each*i+1]
		size := float64(sampling>>4) * float64(sampling&0x0F)
		most, samples = max(most, size), samples+size
	}
	if most == 0 {
		return 0, errNoFrame
	}
	size := samples / most
	if marker == progressive {
		size *= 1 + 4
	}
	if frame[5] == 4 {
		size += 4
	}
	return size, nil
}
